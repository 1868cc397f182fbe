/** What texts and visits come to in money: at the prices set now, and nothing where there is none. */
import { currencyOf, PRICE_UNITS } from '../../src-shared/business/currency.ts';
import type { Settings } from '../../src-shared/model/settings.ts';
import { useOperation } from '../api/api.ts';
import { holdsMoney } from '../texts/cost.ts';
import { useBalance } from '../texts/use-cost.ts';
import { showPrice } from '../ui/format.ts';

/** The price of a credit has up to so many (settings/account/credit-price.tsx). */
const CREDIT_DECIMALS = 4;

export interface Money {
  /** Whether the account at the service holds money, and no credits. */
  inMoney: boolean;
  /** In thousandths of the currency; null while nobody has said the price of a credit. */
  ofCredits: (credits: number) => number | null;
  /** What one credit costs, as it is set: 0.035. */
  creditPrice: number | null;
  show: (thousandths: number) => string;
  /** Shows the price of a credit, which may be less than a coin. */
  showCreditPrice: (price: number) => string;
  /** Writes a sum for a file: "12.5" of 12,500 thousandths. */
  plain: (thousandths: number | null) => number | null;
  currency: string;
}

function moneyOf(settings: Pick<Settings, 'creditPrice' | 'currency' | 'country'>, inMoney: boolean): Money {
  const currency = currencyOf(settings);
  const { creditPrice } = settings;
  return {
    inMoney,
    creditPrice,
    currency,
    ofCredits: credits => (creditPrice === null ? null : Math.round(credits * creditPrice * PRICE_UNITS)),
    show: thousandths => showPrice(thousandths, currency),
    showCreditPrice: price => showPrice(price * PRICE_UNITS, currency, CREDIT_DECIMALS),
    plain: thousandths => thousandths && thousandths / PRICE_UNITS,
  };
}

/** Null while the settings are being read. */
export function useMoney(): Money | null {
  const settings = useOperation('settings.get', undefined).data;
  const inMoney = holdsMoney(useBalance());
  return settings ? moneyOf(settings, inMoney) : null;
}
