// Reads the numbers of one cell. A number is only taken as it stands.

import { readPhone, readUntextable } from '../../../src-shared/phone/phone.ts';
import type { Country, E164, PhoneReading, PhoneRepair } from '../../../src-shared/phone/phone-reading.ts';
import { hasCountryPrefix } from '../../../src-shared/phone/phone-words.ts';
import { cellText, isShownScientific, notCalculated } from '../table/cell-text.ts';
import type { Cell } from '../table/table.ts';

/** A cell that may hold numbers, and what its column calls them ('Mobile', 'Phone 2', ''). */
export interface PhoneSource {
  cell: Cell | undefined;
  label: string;
  /** False for the number of a machine or of somebody else, which is kept with the person and never texted. */
  isTheirs: boolean;
  /** The country of the row, or of the column if its name says one. */
  countries: Countries;
}

/** The country whose plan a number without + belongs to. `there` is null when the row names an unknown country. */
export interface Countries {
  home: Country;
  there: Country | null;
  /** The cell that names the country; '' when none does. */
  named: string;
}

/** One number of a cell, as it was read. */
export interface PhoneCandidate {
  /** As the sheet shows it. */
  raw: string;
  label: string;
  reading: PhoneReading;
  /** The number of a landline or a service, which is kept with the person; null for any other number. */
  line: E164 | null;
}

/** A cell as it was read. */
export interface PhoneCell extends Pick<PhoneSource, 'label' | 'isTheirs' | 'countries'> {
  /** As the sheet shows it. */
  text: string;
  candidates: PhoneCandidate[];
}

/** Reads every number of a cell. A blank cell has none. */
export function readPhoneCell({ cell, label, isTheirs, countries }: PhoneSource): PhoneCell {
  const text = cellText(cell);
  return { text, label, isTheirs, countries, candidates: candidatesIn(cell, text, label, countries) };
}

// Outlook and Google join numbers with ':::', people with anything else. A single space separates two numbers only if
// each of them is whole.
const apart = /\s*(?::::|[/\\;,|&\n])\s*|\s+(?:or|and|ou|et)\s+|(?<=\d)\s*(?=\+)/i;
const namedBefore =
  /^\s*(mob(?:ile?)?|handy|cell|t[eé]l|phone|whats ?app|portable|gsm|home|work|office|landline|maison|domicile|bureau|fixe)\b[\s.:]*/i;

function candidatesIn(cell: Cell | undefined, raw: string, label: string, countries: Countries): PhoneCandidate[] {
  if (raw === '' || raw === notCalculated) return [];
  const whole = readCandidate(cell, raw, label, countries);
  if (whole.reading.kind !== 'refused' || typeof cell !== 'string') return [whole];
  const pieces = piecesOf(raw);
  if (pieces === null) return whole.reading.reason === 'empty' ? [] : [whole];
  return pieces.map(piece => {
    const named = namedBefore.exec(piece)?.[1] ?? '';
    const bare = piece.replace(namedBefore, '');
    const one = readCandidate(bare, bare, named || label, countries);
    if (one.reading.kind === 'refused') return { ...one, raw: piece };
    const repairs: PhoneRepair[] = ['mobile-of-several', ...repairsIn(one.reading)];
    return { ...one, raw, reading: { kind: 'repaired', e164: one.reading.e164, repairs } };
  });
}

/** The numbers written side by side in one cell; null unless there are several and each of them is whole. */
function piecesOf(text: string): string[] | null {
  if (text.length > 250) return null; // nobody has so many numbers, and comparing a million of them takes hours
  if (/\b(?:ext|extension|poste)\b/i.test(text)) return null;
  for (const between of [apart, /\s{2,}|\s*[-–—]\s*/, /\s+/]) {
    const pieces = text.split(between).filter(piece => piece.trim() !== '');
    if (pieces.length > 1 && pieces.every(piece => piece.replace(/\D/g, '').length >= 7)) return pieces;
  }
  return null;
}

function readCandidate(cell: Cell | undefined, raw: string, label: string, countries: Countries): PhoneCandidate {
  const { home, there, named } = countries;
  if (there === null && !hasCountryPrefix(raw)) {
    const empty = readNumber(cell, raw, home);
    const reason = empty.kind === 'refused' && empty.reason !== 'landline' ? empty.reason : 'country-unclear';
    return { raw, label, reading: { kind: 'refused', reason }, line: null };
  }
  const country = there ?? home;
  const reading = readNumber(cell, raw, country);
  if (reading.kind === 'refused') {
    const callable = reading.reason === 'landline' || reading.reason === 'special-number';
    return { raw, label, reading, line: callable ? readUntextable(raw, country) : null };
  }
  if (country === home || named === '' || hasCountryPrefix(raw)) return { raw, label, reading, line: null };
  const repairs: PhoneRepair[] = ['by-country', ...repairsIn(reading)];
  return { raw, label, reading: { kind: 'repaired', e164: reading.e164, repairs }, line: null };
}

/**
 * Reads one number; `raw` is what the sheet shows. A number cell is read from its stored digits, which are complete
 * even if the sheet shows 2.33E+11. A number that ends in too many zeros is refused as 'rounded'.
 */
function readNumber(cell: Cell | undefined, raw: string, country: Country): PhoneReading {
  if (cell !== null && cell !== undefined && typeof cell !== 'string') {
    if (cell.date !== undefined || !Number.isSafeInteger(cell.number)) {
      return { kind: 'refused', reason: 'not-a-number' };
    }
  }
  const reading = readPhone(raw, country);
  if (reading.kind === 'refused') {
    const rounded = reading.reason !== 'scientific-notation' && /^\+?[1-9]\d{2,}0{6,}$/.test(raw);
    return rounded ? { kind: 'refused', reason: 'rounded' } : reading;
  }
  if (cell === null || typeof cell !== 'object' || !isShownScientific(cell)) return reading;
  return { kind: 'repaired', e164: reading.e164, repairs: ['stored-digits', ...repairsIn(reading)] };
}

/** What was repaired in a number to read it. */
export function repairsIn(reading: PhoneReading): PhoneRepair[] {
  return reading.kind === 'repaired' ? reading.repairs : [];
}
