/** What reading a phone number gives: the number, how it was repaired, or why it is refused. */
import type { CountryCode } from 'libphonenumber-js/max';

/** A number as ITU-T E.164 writes it: '+233241234567'. Only `e164` and the readers of this folder make one. */
export type E164 = string & { readonly __brand: 'E164' };

/** ISO 3166 alpha-2, as far as libphonenumber knows the country's numbering plan. */
export type Country = CountryCode;

/** What was changed to make a number right; each is shown in words beside "before → after". */
export type PhoneRepair =
  | 'lost-leading-zero' // 241234567: a spreadsheet took the zero for decoration
  | 'removed-punctuation' // 024 123-4567, '0241234567, invisible direction marks
  | 'removed-label' // Tel: 0241234567
  | 'removed-decimal' // 241234567.0, as statistics programs export it
  | 'trunk-zero' // +233 (0)24 123 4567
  | 'double-prefix' // 233233241234567
  | 'international-prefix' // 00233241234567
  | 'missing-plus' // 233241234567
  | 'stray-plus' // +0241234567
  | 'stray-zero' // 0233241234567
  | 'letter-o' // O24 123 4567
  | 'unusual-digits' // ٠٢٤١٢٣٤٥٦٧
  | 'national-form' // the country's own rewriting, such as Argentina's 15 → 9
  | 'new-plan-2021' // 07123456 of Côte d'Ivoire, by rules/number-plans.json
  | 'new-plan-2024' // 97123456 of Benin, by the same
  | 'stored-digits' // an XLSX cell that shows 2.33E+11 but holds every digit; added by the import
  | 'by-country' // 0505123456 of a person in Côte d'Ivoire, in a list kept elsewhere; added by the import
  | 'mobile-of-several'; // 0302123456 / 0241234567: the mobile is the one to text; the import adds it for several whole numbers, the reader for '0241234556/57'

/** Why a number is not used. */
export type PhoneRefusal =
  | 'empty'
  | 'scientific-notation' // 2.33E+11: the last digits are gone
  | 'rounded' // 233241000000 in a number cell: the same loss, after a second save; decided by the import
  | 'too-short'
  | 'too-long'
  | 'not-a-number'
  | 'not-valid'
  | 'old-number' // of a numbering plan that was left, and nobody says what it became
  | 'landline'
  | 'special-number' // toll-free, premium, shared cost, pager, voicemail
  | 'several-numbers'
  | 'extension'
  | 'country-unclear'; // right only as a foreign number whose + is missing; home numbers with a slip look the same

export type PhoneReading =
  | { kind: 'right'; e164: E164 }
  | { kind: 'repaired'; e164: E164; repairs: PhoneRepair[] }
  | { kind: 'refused'; reason: PhoneRefusal };
