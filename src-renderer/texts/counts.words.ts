/** A count with its noun, "1 text" or "1,200 texts": the nouns that many screens count, and what texts cost. */
import { currencyOf, PRICE_UNITS } from '../../src-shared/business/currency.ts';
import type { Settings } from '../../src-shared/model/settings.ts';
import { plural, showPrice } from '../ui/format.ts';

export const countTexts = (count: number) => plural(count, 'text', 'texts');
export const countCredits = (count: number) => plural(count, 'credit', 'credits');
/** What the status and the card on Today count, in the same words. */
export const thingsNeedYou = (count: number) => plural(count, 'thing needs you', 'things need you');
export const countPeople = (count: number) => plural(count, 'person', 'people');
/** Those of a list who are not named. */
export const countOthers = (count: number) => plural(count, 'other', 'others');

/** Returns "3 credits", or "3 credits (GH₵ 0.48)" once somebody has said what a credit costs. */
export function showCost(
  credits: number,
  settings: Pick<Settings, 'creditPrice' | 'currency' | 'country'> | undefined,
): string {
  const price = settings?.creditPrice ?? null;
  if (!settings || price === null) return countCredits(credits);
  return `${countCredits(credits)} (${showPrice(Math.round(credits * price * PRICE_UNITS), currencyOf(settings))})`;
}
