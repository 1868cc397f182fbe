/** Says what texts cost: in credits of an account that counts them, in money of one that holds money. */
import { currencyOf, PRICE_UNITS } from '../../src-shared/business/currency.ts';
import type { Settings } from '../../src-shared/model/settings.ts';
import type { BalanceReading } from '../../src-shared/model/today.ts';
import { showCharge } from '../ui/format.ts';
import { countCredits, priceOfTexts } from './counts.words.ts';

/** Tells whether a balance is of money. One that is not known is taken to count credits. */
export function holdsMoney(balance: BalanceReading | undefined): boolean {
  return balance?.kind === 'known' && balance.model !== 'quantity';
}

/**
 * Returns "3 credits", or "3 credits (GH₵ 0.48)" once somebody has said what one costs. Of an account in money the
 * money alone, "GH₵ 0.48"; without a price "3 texts’ price".
 */
export function showCost(
  credits: number,
  settings: Pick<Settings, 'creditPrice' | 'currency' | 'country'> | undefined,
  balance: BalanceReading | undefined,
): string {
  const price = settings?.creditPrice ?? null;
  const money =
    settings && price !== null ? showCharge(Math.round(credits * price * PRICE_UNITS), currencyOf(settings)) : null;
  if (holdsMoney(balance)) return money ?? priceOfTexts(credits);
  return money === null ? countCredits(credits) : `${countCredits(credits)} (${money})`;
}
