import { useState } from 'react';
import { currencyOf } from '../../../src-shared/business/currency.ts';
import type { Settings } from '../../../src-shared/model/settings.ts';
import { holdsMoney } from '../../texts/cost.ts';
import { useBalance } from '../../texts/use-cost.ts';
import { TextField } from '../../ui/fields/fields.tsx';
import { currencySymbol } from '../../ui/format.ts';
import { words as language } from '../../ui/language.words.ts';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';

/** A price below a coin has up to four decimals: "0.035", with a dot or a comma. The most is 10,000. */
const PRICE = /^\d{1,4}([.,]\d{1,4})?$/;

/** The price as the language of the screens writes it: "0.05", in French "0,05". */
const figure = new Intl.NumberFormat(language.locale, { maximumFractionDigits: 4, useGrouping: false });

/**
 * Edits what a credit costs, in the currency of the business, and says what one is. Empty: no cost is shown in money.
 */
export function CreditPrice({ value, change }: { value: Settings; change: (changes: Partial<Settings>) => void }) {
  const inMoney = holdsMoney(useBalance());
  const { creditPrice, creditPriceHint, textPrice, textPriceHint } = words.account;
  const [label, hint] = inMoney ? [textPrice, textPriceHint] : [creditPrice, creditPriceHint];
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value.creditPrice === null ? '' : figure.format(value.creditPrice));
  return (
    <div className={css.short}>
      <TextField
        label={label(currencySymbol(currencyOf(value)))}
        hint={hint}
        inputMode="decimal"
        // The pattern refuses what is no price, and a price of nothing.
        pattern="\s*(?=.*[1-9])\d{1,4}([.,]\d{1,4})?\s*"
        error={isPrice(shown) ? undefined : words.account.creditPriceWrong}
        value={shown}
        onChange={event => {
          const text = event.target.value;
          setTyped(text);
          if (isPrice(text)) change({ creditPrice: text.trim() === '' ? null : numberOf(text) });
        }}
        onBlur={() => isPrice(shown) && setTyped(null)}
      />
    </div>
  );
}

function isPrice(text: string): boolean {
  return text.trim() === '' || (PRICE.test(text.trim()) && numberOf(text) > 0);
}

function numberOf(text: string): number {
  return Number(text.trim().replace(',', '.'));
}
