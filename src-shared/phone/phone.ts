/**
 * Phone numbers: read from anything a person typed, kept as E.164, shown the way their country writes them. Nothing is
 * guessed: a number is right, repaired in a way that can be shown, or refused with the reason.
 */
import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import { readOldNumber } from './number-plans.ts';
import { decimal, readHomeMobile } from './phone-fast-path.ts';
import type { Country, E164, PhoneReading, PhoneRefusal, PhoneRepair } from './phone-reading.ts';
import { beforeLastDigits, withoutExtension, withoutPhoneWords } from './phone-words.ts';

/** Tells whether a code names a country whose phone numbers can be read. */
export function isCountry(code: string): code is Country {
  return isSupportedCountry(code);
}

/**
 * Takes a text that is E.164 already, from the database or a test, as a number. Throws TypeError for any other text.
 */
export function e164(text: string): E164 {
  if (!isE164(text)) throw new TypeError('not an E.164 number');
  return text;
}

function isE164(text: string): text is E164 {
  return /^\+[1-9]\d{6,14}$/.test(text);
}

/** Returns the digits as the gateway takes them: country code first, no plus. */
export function wireDigits(phone: E164): string {
  return phone.slice(1);
}

/** Tells whether the number begins with the country's calling code, which several countries may share. */
export function hasCallingCode(phone: E164, country: Country): boolean {
  return phone.startsWith(`+${metadata.countries[country]?.[0]}`); // no calling code begins with another
}

/** Returns the digits behind the calling code, without the trunk zero. */
export function nationalDigits(phone: E164): string {
  return parsePhoneNumberFromString(phone)?.nationalNumber ?? '';
}

/** Formats a number for people: '024 123 4567' for one of the home country's plan, '+44 7911 123456' for any other. */
export function showPhone(phone: E164, country: Country): string {
  const parsed = parsePhoneNumberFromString(phone);
  if (parsed === undefined) return phone;
  return hasCallingCode(phone, country) ? parsed.formatNational() : parsed.formatInternational();
}

/**
 * Reads one phone number as typed, for a business in `country`. A number libphonenumber-js/max calls valid comes out as
 * that library reads it; what it cannot read is accepted only through a repair named in the answer.
 */
export function readPhone(text: string, country: Country): PhoneReading {
  const quick = readHomeMobile(text, country);
  if (quick !== null) return quick;
  const { line: _, ...reading } = readAnyPhone(text, country);
  return reading;
}

const scientific = /^\s*[+-]?\d+(?:[.,]\d+)?\s*[eE]\s*[+-]?\s*\d+\s*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const severalApart = /[/,;&|\n]|\s(?:or|and|ou|et)\s/i;

/** `line` is a valid number that cannot get texts. */
type LongReading = PhoneReading & { line?: E164 };

/** Returns the number of a landline or service, which can be called and never texted; null for every other text. */
export function readUntextable(text: string, country: Country): E164 | null {
  return readAnyPhone(text, country).line ?? null;
}

function readAnyPhone(text: string, country: Country): LongReading {
  const repairs: PhoneRepair[] = [];
  const refuse = (reason: PhoneRefusal): LongReading => ({ kind: 'refused', reason });
  const change = (from: string, to: string, repair: PhoneRepair): string => {
    if (from !== to && !repairs.includes(repair)) repairs.push(repair);
    return to;
  };

  let written = change(text, text.replace(invisible, ''), 'removed-punctuation').trim();
  if (written === '') return refuse('empty');
  if (written.length > 250) return refuse('not-a-number'); // libphonenumber's own limit
  if (scientific.test(written)) return refuse('scientific-notation');
  written = change(written, asciiDigits(written), 'unusual-digits');
  written = change(written, withoutPhoneWords(written), 'removed-label');
  written = change(written, written.replace(/^(\+?\d{6,})[.,]0+$/, '$1'), 'removed-decimal');
  if (decimal.test(written)) return refuse('not-a-number');
  if (severalNumbers(written, country)) return refuse('several-numbers');
  const whole = withoutExtension(written);
  if (whole !== null) {
    // Mobiles have no extensions: the number is a landline's, or of a plan that does not tell the two apart.
    if (!isMobile(whole, country)) return refuse('extension');
    written = change(written, whole, 'removed-label');
  }
  const first = beforeLastDigits(written);
  if (first !== null && validNumber(withoutPunctuation(written) ?? '', country) === null && isMobile(first, country))
    written = change(written, first, 'mobile-of-several');
  if (/[oO]/.test(written) && /^[^\p{L}]*(?:[oO][^\p{L}]*)+$/u.test(written)) {
    written = change(written, written.replace(/[oO]/g, '0'), 'letter-o');
  }
  const clean = withoutPunctuation(written);
  if (clean === null) return refuse('not-a-number');
  change(written, clean, 'removed-punctuation');

  const found = parseWithRepairs(clean, country, repairs);
  if (found === null) return refuse(whyNot(clean, country));
  const type = found.getType();
  if (type !== undefined && !textable.has(type)) {
    const refused = refuse(type === 'FIXED_LINE' ? 'landline' : 'special-number');
    return isE164(found.number) ? { ...refused, line: found.number } : refused; // some services have five digits
  }
  const phone = e164(found.number);
  return repairs.length === 0 ? { kind: 'right', e164: phone } : { kind: 'repaired', e164: phone, repairs };
}

const textable: ReadonlySet<string> = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE', 'VOIP', 'PERSONAL_NUMBER']);

function isMobile(text: string, country: Country): boolean {
  const clean = withoutPunctuation(text);
  return clean !== null && parseWithRepairs(clean, country, [])?.getType() === 'MOBILE';
}

/** Returns the digits of a search for a number or a part of one; null when the text is something else. */
export function soughtDigits(text: string): string | null {
  const written = withoutPhoneWords(asciiDigits(text.replace(invisible, '')).trim()).replace('(0)', '');
  return withoutPunctuation(written)?.replace('+', '') ?? null;
}

/** Turns Arabic-Indic, Persian and full-width digits and plus signs into ASCII. */
function asciiDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/\uff0b/g, '+');
}

/** Returns '+' and digits only; null when the text holds more than digits and the punctuation of phone numbers. */
function withoutPunctuation(text: string): string | null {
  const bare = text.replace(/[\s\-\u2010-\u2015\u2212\u30fc().[\]（）［］/_'’`"=~⁓∼～·•:;]/g, '');
  // A comma between groups of digits or at the ends is punctuation; before the last two digits it may be a decimal's.
  const grouped = /,\d{1,2}$/.test(bare) ? bare : bare.replaceAll(',', '');
  return /^\+*\d+$/.test(grouped) ? grouped.replace(/^\++/, '+') : null;
}

function severalNumbers(text: string, country: Country): boolean {
  if (/\d{7,}\s*\+/.test(text.replace(/[ \-.()]/g, ''))) return true;
  const parts = text.split(severalApart).filter(part => part.replace(/\D/g, '').length >= 7);
  if (parts.length > 1) return true;
  const words = text.split(/\s+/).filter(word => word.replace(/\D/g, '').length >= 7);
  return words.length > 1 && parsePhoneNumberFromString(text, country)?.isValid() !== true;
}

/** Tries the number as written, then each repair of this module; adds the repairs made to `repairs`. */
function parseWithRepairs(clean: string, country: Country, repairs: PhoneRepair[]): PhoneNumber | null {
  const written = withOwnCode(clean, country) ?? validNumber(clean, country);
  if (written !== null) {
    repairs.push(...repairsOf(clean, written));
    return written;
  }
  const digits = clean.replace('+', '');
  const home = String(metadata.countries[country]?.[0] ?? '');
  const attempts: { text: string; repair: PhoneRepair }[] = [];
  if (digits.startsWith('00')) attempts.push({ text: `+${digits.slice(2)}`, repair: 'international-prefix' });
  if (clean.startsWith('+0')) attempts.push({ text: digits, repair: 'stray-plus' });
  const bare = digits.replace(/^0+/, '');
  if (home !== '' && bare.startsWith(home + home)) {
    attempts.push({ text: `+${bare.slice(home.length)}`, repair: 'double-prefix' });
  }
  if (home !== '' && bare.startsWith(`${home}00${home}`)) {
    attempts.push({ text: `+${bare.slice(home.length + 2)}`, repair: 'double-prefix' });
  }
  if (home !== '' && clean.startsWith(`0${home}`)) attempts.push({ text: `+${clean.slice(1)}`, repair: 'stray-zero' });
  for (const { text, repair } of attempts) {
    const found = validNumber(text, country);
    if (found === null) continue;
    repairs.push(repair, ...repairsOf(text, found));
    return found;
  }
  const old = readOldNumber(clean, country);
  const renumbered = old?.now ? validNumber(old.now, country) : null;
  // What changed most stands first: a narrow list shows no more.
  if (old && renumbered) repairs.unshift(...old.repairs);
  return renumbered;
}

const LONGER_THAN_LANDLINES = 12;

/**
 * Returns the home mobile that has its country code and no plus where its digits are a landline's as well, one that has
 * lost its zero: German 4915112345678. No landline has so many digits; with fewer, both are possible.
 */
function withOwnCode(clean: string, country: Country): PhoneNumber | null {
  const [home = '+', , , , , trunk] = metadata.countries[country] ?? [];
  if (trunk !== '0' || clean.length < LONGER_THAN_LANDLINES || !clean.startsWith(String(home))) return null;
  const abroad = validNumber(`+${clean}`, country);
  const here = validNumber(clean, country);
  return abroad?.getType() === 'MOBILE' && here?.getType() === 'FIXED_LINE' ? abroad : null;
}

function validNumber(text: string, country: Country): PhoneNumber | null {
  const found = parsePhoneNumberFromString(text, country);
  return found?.isValid() === true ? found : null;
}

/** Names the repairs that lead from the digits as written to the number they were read as. */
function repairsOf(clean: string, found: PhoneNumber): PhoneRepair[] {
  const code = found.countryCallingCode;
  const national = found.nationalNumber;
  const digits = clean.replace('+', '');
  const trunk: unknown = found.country === undefined ? '' : metadata.countries[found.country]?.[5];
  const before = digits.endsWith(national) ? digits.slice(0, digits.length - national.length) : null;
  if (before === null) return ['national-form'];
  if (clean.startsWith('+')) return before === code ? [] : ['trunk-zero'];
  if (before === '') return trunk === '0' ? ['lost-leading-zero'] : [];
  if (before === trunk) return [];
  if (before === code) return ['missing-plus'];
  if (before === `${code}0`) return ['missing-plus', 'trunk-zero'];
  if (before.endsWith(code)) return ['international-prefix'];
  if (before.endsWith(`${code}0`)) return ['international-prefix', 'trunk-zero'];
  return ['national-form'];
}

/**
 * Returns the reason a person can act on. Lengths are judged by the mobiles of the country that the number points to.
 */
function whyNot(clean: string, country: Country): PhoneRefusal {
  if (readOldNumber(clean, country) !== null) return 'old-number';
  const digits = clean.replace('+', '');
  if (!clean.startsWith('+') && !clean.startsWith('0') && validNumber(`+${clean}`, country) !== null) {
    return 'country-unclear';
  }
  if (digits.length < 7) return 'too-short';
  const found = parsePhoneNumberFromString(clean, country);
  if (found === undefined) return digits.length > 15 ? 'too-long' : 'not-valid';
  // An invalid number names no country: its calling code says whose lengths count.
  const [sharing] = metadata.country_calling_codes[found.countryCallingCode] ?? [];
  const plan: readonly unknown[] | undefined = metadata.countries[found.country ?? sharing ?? country];
  const types: unknown = plan?.[11];
  const mobile: unknown = Array.isArray(types) ? types[1] : undefined;
  const lengths: unknown = (Array.isArray(mobile) && mobile[1]) || plan?.[3];
  if (!Array.isArray(lengths) || lengths.length === 0) return 'not-valid';
  const known = lengths.filter(length => typeof length === 'number');
  if (found.nationalNumber.length < Math.min(...known)) return 'too-short';
  if (found.nationalNumber.length > Math.max(...known)) return 'too-long';
  return 'not-valid';
}
