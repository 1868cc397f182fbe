/**
 * Reads mobile numbers of the home country, which are most of any list, by the library's own patterns without the
 * library's parser (docs/performance.md row 6). The reading is the same as phone.ts gives.
 */
import metadata from 'libphonenumber-js/max/metadata';
import type { Country, E164, PhoneReading, PhoneRepair } from './phone-reading.ts';

/**
 * Matches a number with decimals, as a spreadsheet writes it: 24123456.0 lost its leading zero and gained one behind
 * the point, which is never part of a phone number.
 */
export const decimal = /^\+?\d{6,}[.,]\d{1,2}$/;

interface HomePlan {
  callingCode: string;
  trunk: string; // '0' in most countries, '' where numbers have none
  abroad: RegExp; // the international prefix dialled from here
  national: RegExp;
  fixed: RegExp | null;
  mobile: RegExp;
}

const plans = new Map<Country, HomePlan | null>();

/**
 * Returns the numbering plan of a country. Null for plans with rewriting rules or with a calling code that several
 * countries share: the library's parser reads their numbers.
 */
function homePlan(country: Country): HomePlan | null {
  const known = plans.get(country);
  if (known !== undefined) return known;
  const plan = buildHomePlan(country);
  plans.set(country, plan);
  return plan;
}

function buildHomePlan(country: Country): HomePlan | null {
  // The order of this array is libphonenumber-js's own minified form; the test of identity over all countries holds it.
  const raw: readonly unknown[] | undefined = metadata.countries[country];
  if (raw === undefined) return null;
  const [callingCode, abroad, national, , , trunk, , trunkForParsing, transform, , , types] = raw;
  if (typeof callingCode !== 'string' || typeof national !== 'string' || typeof abroad !== 'string') return null;
  if (metadata.country_calling_codes[callingCode]?.length !== 1 || transform || !Array.isArray(types)) return null;
  if (trunkForParsing && trunkForParsing !== trunk) return null;
  const mobile = typePattern(types[1]);
  if (mobile === null) return null;
  return {
    callingCode,
    trunk: typeof trunk === 'string' ? trunk : '',
    abroad: new RegExp(`^(?:${abroad})`),
    national: new RegExp(`^(?:${national})$`),
    fixed: typePattern(types[0]),
    mobile,
  };
}

function typePattern(type: unknown): RegExp | null {
  const pattern: unknown = Array.isArray(type) ? type[0] : undefined;
  return typeof pattern === 'string' && pattern !== '' ? new RegExp(`^(?:${pattern})$`) : null;
}

/** Reads a mobile number of `country`, the business's own. Null for every other text, which phone.ts reads in full. */
export function readHomeMobile(text: string, country: Country): PhoneReading | null {
  if (text.length > 24) return null;
  const plan = homePlan(country);
  if (plan === null) return null;
  const plain = /^\+?\d+$/.test(text);
  if (decimal.test(text)) return null;
  if (!plain && !/^\+?[\d \-.()]+$/.test(text)) return null;
  const clean = plain ? text : text.replace(/[ \-.()]/g, '');
  const written = splitHomeNumber(clean, plan);
  if (written === null || !isHomeMobile(written.national, plan)) return null;
  const phone = `+${plan.callingCode}${written.national}` as E164;
  const repairs: PhoneRepair[] = plain ? [] : ['removed-punctuation'];
  if (written.repair !== null) repairs.push(written.repair);
  return repairs.length === 0 ? { kind: 'right', e164: phone } : { kind: 'repaired', e164: phone, repairs };
}

function splitHomeNumber(clean: string, plan: HomePlan): { national: string; repair: PhoneRepair | null } | null {
  const { callingCode, trunk } = plan;
  if (clean.startsWith('+')) {
    if (!clean.startsWith(callingCode, 1)) return null;
    const national = clean.slice(1 + callingCode.length);
    return trunk !== '' && national.startsWith(trunk) ? null : { national, repair: null };
  }
  if (plan.abroad.test(clean)) return null;
  if (trunk !== '' && clean.startsWith(trunk)) return { national: clean.slice(trunk.length), repair: null };
  if (plan.national.test(clean)) return { national: clean, repair: trunk === '0' ? 'lost-leading-zero' : null };
  if (!clean.startsWith(callingCode)) return null;
  const national = clean.slice(callingCode.length);
  return trunk !== '' && national.startsWith(trunk) ? null : { national, repair: 'missing-plus' };
}

function isHomeMobile(national: string, plan: HomePlan): boolean {
  return plan.mobile.test(national) && plan.national.test(national) && !plan.fixed?.test(national);
}
