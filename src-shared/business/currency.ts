/** The money of a business: the currency of its country, and prices as people write them. */

/** Countries (ISO 3166 alpha-2) by the currency that is paid there (ISO 4217). */
const COUNTRIES: Readonly<Record<string, string>> = {
  AED: 'AE',
  AFN: 'AF',
  ALL: 'AL',
  AMD: 'AM',
  AOA: 'AO',
  ARS: 'AR',
  AUD: 'AU CC CX KI NF NR TV',
  AWG: 'AW',
  AZN: 'AZ',
  BAM: 'BA',
  BBD: 'BB',
  BDT: 'BD',
  BHD: 'BH',
  BIF: 'BI',
  BMD: 'BM',
  BND: 'BN',
  BOB: 'BO',
  BRL: 'BR',
  BSD: 'BS',
  BTN: 'BT',
  BWP: 'BW',
  BYN: 'BY',
  BZD: 'BZ',
  CAD: 'CA',
  CDF: 'CD',
  CHF: 'CH LI',
  CLP: 'CL',
  CNY: 'CN',
  COP: 'CO',
  CRC: 'CR',
  CUP: 'CU',
  CVE: 'CV',
  CZK: 'CZ',
  DJF: 'DJ',
  DKK: 'DK FO GL',
  DOP: 'DO',
  DZD: 'DZ',
  EGP: 'EG',
  ERN: 'ER',
  ETB: 'ET',
  EUR: 'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  FJD: 'FJ',
  FKP: 'FK',
  GBP: 'GB GG IM JE GS',
  GEL: 'GE',
  GHS: 'GH',
  GIP: 'GI',
  GMD: 'GM',
  GNF: 'GN',
  GTQ: 'GT',
  GYD: 'GY',
  HKD: 'HK',
  HNL: 'HN',
  HTG: 'HT',
  HUF: 'HU',
  IDR: 'ID',
  ILS: 'IL PS',
  INR: 'IN',
  IQD: 'IQ',
  IRR: 'IR',
  ISK: 'IS',
  JMD: 'JM',
  JOD: 'JO',
  JPY: 'JP',
  KES: 'KE',
  KGS: 'KG',
  KHR: 'KH',
  KMF: 'KM',
  KPW: 'KP',
  KRW: 'KR',
  KWD: 'KW',
  KYD: 'KY',
  KZT: 'KZ',
  LAK: 'LA',
  LBP: 'LB',
  LKR: 'LK',
  LRD: 'LR',
  LSL: 'LS',
  LYD: 'LY',
  MAD: 'MA EH',
  MDL: 'MD',
  MGA: 'MG',
  MKD: 'MK',
  MMK: 'MM',
  MNT: 'MN',
  MOP: 'MO',
  MRU: 'MR',
  MUR: 'MU',
  MVR: 'MV',
  MWK: 'MW',
  MXN: 'MX',
  MYR: 'MY',
  MZN: 'MZ',
  NAD: 'NA',
  NGN: 'NG',
  NIO: 'NI',
  NOK: 'NO SJ BV',
  NPR: 'NP',
  NZD: 'NZ CK NU PN TK',
  OMR: 'OM',
  PAB: 'PA',
  PEN: 'PE',
  PGK: 'PG',
  PHP: 'PH',
  PKR: 'PK',
  PLN: 'PL',
  PYG: 'PY',
  QAR: 'QA',
  RON: 'RO',
  RSD: 'RS',
  RUB: 'RU',
  RWF: 'RW',
  SAR: 'SA',
  SBD: 'SB',
  SCR: 'SC',
  SDG: 'SD',
  SEK: 'SE',
  SGD: 'SG',
  SHP: 'SH AC TA',
  SLE: 'SL',
  SOS: 'SO',
  SRD: 'SR',
  SSP: 'SS',
  STN: 'ST',
  SYP: 'SY',
  SZL: 'SZ',
  THB: 'TH',
  TJS: 'TJ',
  TMT: 'TM',
  TND: 'TN',
  TOP: 'TO',
  TRY: 'TR',
  TTD: 'TT',
  TWD: 'TW',
  TZS: 'TZ',
  UAH: 'UA',
  UGX: 'UG',
  USD: 'US AS BQ EC FM GU IO MH MP PR PW SV TC TL UM VG VI ZW',
  UYU: 'UY',
  UZS: 'UZ',
  VES: 'VE',
  VND: 'VN',
  VUV: 'VU',
  WST: 'WS',
  XAF: 'CF CG CM GA GQ TD',
  XCD: 'AG AI DM GD KN LC MS VC',
  XCG: 'CW SX',
  XOF: 'BF BJ CI GW ML NE SN TG',
  XPF: 'NC PF WF',
  YER: 'YE',
  ZAR: 'ZA',
  ZMW: 'ZM',
};

const BY_COUNTRY: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNTRIES).flatMap(([currency, countries]) =>
    countries.split(' ').map(one => [one, currency] as const),
  ),
);

/** Every currency that a business may choose, by code. */
export const CURRENCIES: readonly string[] = Object.keys(COUNTRIES).sort();

/** Returns the currency of a business (ISO 4217): the chosen one, else that of its country. */
export function currencyOf({ currency, country }: { currency: string; country: string }): string {
  return currency || (BY_COUNTRY.get(country) ?? 'USD');
}

/** Returns how many decimals a currency has: 2 of GHS, none of XOF, 3 of TND. */
export function decimalsOf(currency: string): number {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions();
  return Math.min(maximumFractionDigits ?? 2, 3);
}

/** Prices are kept in thousandths, the smallest coin of any currency. */
export const PRICE_UNITS = 1000;

/** Writes a price as it is typed: "120.50" of 120,500 thousandths, in French "120,50"; "120" of a whole one. */
export function typedPrice(thousandths: number, currency: string, locale: string): string {
  const digits = thousandths % PRICE_UNITS === 0 ? 0 : decimalsOf(currency);
  const figure = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false };
  return new Intl.NumberFormat(locale, figure).format(thousandths / PRICE_UNITS);
}

/**
 * Reads a price in thousandths as somebody types it: with a comma or a dot, in groups of three, with the currency's
 * name before or behind it. The last sign decides where the decimals begin, unless three digits follow it: they are a
 * group, except in a currency of three decimals. Null where it cannot be read.
 */
export function readPrice(text: string, currency: string): number | null {
  const grouped = text.trim().replace(/(\d)[\s'’](?=\d{3}(?!\d))/gu, '$1');
  const digits = /^(?:[^\d.,+-]+\.?\s*)?(\d[\d.,]*)[^\d.,]*$/u.exec(grouped)?.[1];
  if (digits === undefined) return null;
  const decimals = decimalsOf(currency);
  const parts = /^(.*?)(?:[.,](\d*))?$/.exec(digits);
  const [whole = '', fraction = ''] = [parts?.[1], parts?.[2]];
  const sign = digits.at(whole.length);
  const isGroup = fraction.length === 3 && (decimals < 3 || whole.includes(sign ?? ' ')) && !/^0*$/.test(whole);
  const main = isGroup ? `${whole}${sign}${fraction}` : whole;
  const rest = isGroup ? '' : fraction.replace(/0+$/, '');
  // One sign cannot both group digits and begin the decimals.
  if (rest.length > decimals || (!isGroup && sign !== undefined && whole.includes(sign))) return null;
  if (!/^\d+$/.test(main) && !/^\d{1,3}([.,])\d{3}(\1\d{3})*$/.test(main)) return null;
  return Number(main.replace(/[.,]/g, '')) * PRICE_UNITS + Number(rest.padEnd(3, '0'));
}
