import { currencyOf, PRICE_UNITS } from '../../../src-shared/business/currency.ts';
import type * as english from '../../texts/counts.words.ts';
import { plural, showPrice } from '../../ui/format.ts';

export const countTexts: typeof english.countTexts = count => plural(count, 'SMS', 'SMS');
export const countCredits: typeof english.countCredits = count => plural(count, 'crédit', 'crédits');
export const thingsNeedYou: typeof english.thingsNeedYou = count =>
  plural(count, 'chose vous attend', 'choses vous attendent');
export const countPeople: typeof english.countPeople = count => plural(count, 'personne', 'personnes');
export const countOthers: typeof english.countOthers = count => plural(count, 'autre', 'autres');

export const showCost: typeof english.showCost = (credits, settings) => {
  const price = settings?.creditPrice ?? null;
  if (!settings || price === null) return countCredits(credits);
  return `${countCredits(credits)} (${showPrice(Math.round(credits * price * PRICE_UNITS), currencyOf(settings))})`;
};
