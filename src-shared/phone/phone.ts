// What a phone number is, here: read from anything a person typed, kept as E.164, shown the way its country writes it.
// Never here: guessing. A number is right, repaired in a way that can be shown, or refused with the reason.
import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import metadata from 'libphonenumber-js/max/metadata';
import { decimal, readHomeMobile } from './phone-fast-path.ts';
import type { Country, E164, PhoneReading, PhoneRefusal, PhoneRepair } from './phone-reading.ts';
import { beforeLastDigits, withoutExtension, withoutPhoneWords } from './phone-words.ts';

/** Whether the numbers of that country can be read here. */
export function isCountry(code: string): code is Country {
  return isSupportedCountry(code);
}

/**
 * The number, when the text is E.164 already. Throws TypeError otherwise: for values from our own database and tests.
 */
export function e164(text: string): E164 {
  if (!isE164(text)) throw new TypeError('not an E.164 number');
  return text;
}

function isE164(text: string): text is E164 {
  return /^\+[1-9]\d{6,14}$/.test(text);
}

/** The digits as the gateway takes them: country code first, no plus. */
export function wireDigits(phone: E164): string {
  return phone.slice(1);
}

/** Whether the gateway's answer, in national or international form with or without +, names the number we sent. */
export function sameNumber(a: E164, wireAnswer: string, country: Country): boolean {
  const digits = wireAnswer.replace(/\D/g, '');
  const wire = wireDigits(a);
  if (digits === wire || digits === `00${wire}`) return true;
  return parsePhoneNumberFromString(wireAnswer, country)?.number === a;
}

/** Whether the number begins with the country's calling code; several countries may share one. */
export function hasCallingCode(phone: E164, country: Country): boolean {
  return phone.startsWith(`+${metadata.countries[country]?.[0]}`); // no calling code begins with another
}

/** The digits behind the calling code, without a zero dialled only at home. */
export function nationalDigits(phone: E164): string {
  return parsePhoneNumberFromString(phone)?.nationalNumber ?? '';
}

/** '024 123 4567' for a number of the home country's plan, '+44 7911 123456' for any other. */
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

/** `line`: the number that is right but cannot get texts. */
type LongReading = PhoneReading & { line?: E164 };

/** The number of a landline or service that can be called and never texted; null for every other text. */
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
    // A mobile has none: it is a landline's, or of a plan that does not tell the two apart.
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

/** The digits of a number, or of any part of one, as somebody looks for it; null when it is something else. */
export function soughtDigits(text: string): string | null {
  const written = withoutPhoneWords(asciiDigits(text.replace(invisible, '')).trim()).replace('(0)', '');
  return withoutPunctuation(written)?.replace('+', '') ?? null;
}

/** Arabic-Indic, Persian and full-width digits and plus signs, as ASCII. */
function asciiDigits(text: string): string {
  return text
    .replace(/[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g, digit => String((digit.codePointAt(0) ?? 0) & 0xf))
    .replace(/\uff0b/g, '+');
}

/** '+' and digits only, or null when anything else than the punctuation of phone numbers is in the way. */
function withoutPunctuation(text: string): string | null {
  const bare = text.replace(/[\s\-\u2010-\u2015\u2212\u30fc().[\]（）［］/_'’`"=~⁓∼～·•:;]/g, '');
  // Between groups of digits and at the ends a comma is a mark like any other; before the last two it may be a
  // decimal's.
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

/** Tries the number as written, then each repair this module knows; adds what was done to `repairs`. */
function parseWithRepairs(clean: string, country: Country, repairs: PhoneRepair[]): PhoneNumber | null {
  const written = validNumber(clean, country);
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
  return null;
}

function validNumber(text: string, country: Country): PhoneNumber | null {
  const found = parsePhoneNumberFromString(text, country);
  return found?.isValid() === true ? found : null;
}

/** What stands between the digits as written and the number they were read as. */
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

/** The reason a person can act on; lengths are judged against the mobiles of the country the number points to. */
function whyNot(clean: string, country: Country): PhoneRefusal {
  const digits = clean.replace('+', '');
  if (!clean.startsWith('+') && !clean.startsWith('0') && validNumber(`+${clean}`, country) !== null) {
    return 'country-unclear';
  }
  if (digits.length < 7) return 'too-short';
  const found = parsePhoneNumberFromString(clean, country);
  if (found === undefined) return digits.length > 15 ? 'too-long' : 'not-valid';
  const plan: readonly unknown[] | undefined = metadata.countries[found.country ?? country];
  const types: unknown = plan?.[11];
  const mobile: unknown = Array.isArray(types) ? types[1] : undefined;
  const lengths: unknown = (Array.isArray(mobile) && mobile[1]) || plan?.[3];
  if (!Array.isArray(lengths) || lengths.length === 0) return 'not-valid';
  const known = lengths.filter(length => typeof length === 'number');
  if (found.nationalNumber.length < Math.min(...known)) return 'too-short';
  if (found.nationalNumber.length > Math.max(...known)) return 'too-long';
  return 'not-valid';
}
