/** What the rules of countries ask a person to know of a text, in words. */
import { countryName, showList } from '../../ui/format.ts';

const OTHERS = 'other countries';

export const words = {
  /** A country by its code; those without rules of their own go by one set of rules. */
  nameOf: (country: string) => (country === 'other' ? OTHERS : countryName(country)),
  blockedWords: (country: string, found: readonly string[]) =>
    `Operators in ${country} may not carry ${showList(found.map(word => `“${word}”`))}.`,
  readsLikeOffer: (countries: readonly string[]) =>
    `This reads like an offer. In ${showList(countries)} that makes it a promotion.`,
  stopLine: (countries: readonly string[], inFrench: boolean) =>
    `A promotion to ${showList(countries)} says how to stop${inFrench ? ', in French' : ''}.`,
  addStop: 'Add how to stop',
  addedLine: (country: string) => `Operators in ${country} add a line: it may cost a credit more.`,
  doNotDisturb: (country: string, number: string) =>
    `${country}: list ${number} gets no promotions, and you still pay.`,
};
