import { words as language } from '../ui/language.words.ts';
import { words } from './did-it-help/did-it-help.words.ts';

/** 0.2034 → "20.3%"; a whole share has no decimals. */
export const percentOf = (share: number): string =>
  words.share((Math.round(share * 1000) / 10).toLocaleString(language.locale, { maximumFractionDigits: 1 }));

const signed = new Intl.NumberFormat(language.locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });

/** 0.0123 → "+1.2", in points of a hundred. */
export const pointsOf = (share: number): string => signed.format(share * 100).replace('-', '−');
