// Which of a person's numbers is the one to text: the first mobile, over all their cells and columns. A number is only
// ever taken as it stands; a piece that cannot be read is said, and never keeps the others from being read.

import { saysCountry } from '../../../src-shared/phone/country-conflict.ts';
import {
  type Country,
  type E164,
  hasCallingCode,
  nationalDigits,
  type PhoneReading,
  type PhoneRefusal,
  type PhoneRepair,
  readPhone,
  readUntextable,
  showPhone,
} from '../../../src-shared/phone/phone.ts';
import { normalName } from '../columns/column-names.ts';
import type { RowProblem } from '../row-problem.ts';
import { cellText, notCalculated } from '../table/cell-text.ts';
import type { Cell } from '../table/table.ts';
import { hasSuspiciousZeros, readPhoneCell } from './read-phone-cell.ts';

/** A cell that may hold numbers, and what its column calls them ('Mobile', 'Phone 2', ''). */
export interface PhoneSource {
  cell: Cell | undefined;
  label: string;
  /** A machine's, or somebody else's: kept with the person, never texted. */
  isTheirs: boolean;
  /** Where its column names a country of its own. */
  countries?: Countries;
}

/** Whose plan a number without + belongs to: `there` is null when the row names a country nobody knows. */
export interface Countries {
  home: Country;
  there: Country | null;
  /** The cell that named the country; '' when none did. */
  named: string;
}

export interface PickedPhone {
  /** The one to text; null when there is none. A row whose problems block must still not be texted. */
  phone: E164 | null;
  /** The cell it stands in, or all cells with something in them when there is none. */
  raw: string;
  repairs: PhoneRepair[];
  others: { phone: E164; label: string }[];
  problems: RowProblem[];
}

interface Found {
  raw: string;
  label: string;
  reading: PhoneReading;
  /** Of a landline or a service: kept with the person. */
  line: E164 | null;
}

/** Reads the numbers of one person and picks the mobile to text. */
export function pickPhone(sources: readonly PhoneSource[], countries: Countries): PickedPhone {
  const [source] = sources;
  const { there, home } = source?.countries ?? countries;
  if (source?.isTheirs && sources.length === 1 && there === home) {
    // Most rows of most lists: one cell with one number of home.
    const reading = readPhoneCell(source.cell, countries.home);
    if (isPlain(reading, countries)) {
      return { phone: reading.e164, raw: reading.raw, repairs: repairsIn(reading), others: [], problems: [] };
    }
  }
  const found: Found[] = [];
  const kept: PickedPhone['others'] = [];
  for (const { cell, label, isTheirs, countries: own = countries } of sources) {
    for (const one of numbersIn(cell, label, own)) {
      const phone = one.reading.kind === 'refused' ? one.line : one.reading.e164;
      if (isTheirs) found.push(one);
      else if (phone !== null) kept.push({ phone, label });
    }
  }
  // What is asked about a number is asked by the country of its row, or else of the first column.
  const picked = pickOf(found, sources, source?.countries ?? countries);
  if (picked.phone === null || kept.length === 0) return picked;
  return { ...picked, others: [...picked.others, ...kept.filter(({ phone }) => phone !== picked.phone)] };
}

function pickOf(found: readonly Found[], sources: readonly PhoneSource[], countries: Countries): PickedPhone {
  const only = found[0];
  if (only === undefined) return nobody('', [{ code: 'no-phone', blocks: true }]);
  const { reading, raw } = only;
  if (found.length === 1 && isPlain(reading, countries)) {
    return { phone: reading.e164, raw, repairs: repairsIn(reading), others: [], problems: [] };
  }
  const mobiles = found
    .filter(({ reading }) => reading.kind !== 'refused')
    .map(one => ({ ...one, phone: one.reading.kind === 'refused' ? null : one.reading.e164 }))
    .filter((one): one is Found & { phone: E164 } => one.phone !== null)
    .filter((one, index, all) => all.findIndex(({ phone }) => phone === one.phone) === index)
    .sort((a, b) => rank(a) - rank(b));
  const chosen = mobiles[0];
  const refused = found.filter(({ reading, line }) => reading.kind === 'refused' && line === null);
  const lines = found.filter(({ line }) => line !== null);
  if (chosen === undefined) {
    const raw = sources
      .map(({ cell }) => cellText(cell))
      .filter(Boolean)
      .join(' / ');
    // What a person can mend comes before a landline, which is right as it is.
    const reasons = new Set([...refused, ...lines].map(({ reading }) => reasonOf(reading)));
    const problems = [...reasons].map(reason => problemOf(reason, countries, true));
    return nobody(raw, problems);
  }
  const problems: RowProblem[] = refused.map(one => ({
    ...problemOf(reasonOf(one.reading), countries, false),
    cell: one.raw,
  }));
  const shown = showPhone(chosen.phone, countries.home);
  if (hasSuspiciousZeros(chosen.phone)) problems.push({ code: 'zeros-suspicious', detail: shown, blocks: true });
  const conflict = conflictOf(chosen.phone, countries);
  if (conflict !== null) problems.push(conflict);
  const rest = mobiles.slice(1);
  for (const { phone, raw } of rest.filter(({ phone }) => hasSuspiciousZeros(phone))) {
    if (!hasSuspiciousZeros(chosen.phone))
      problems.push({ code: 'phone-refused', detail: 'rounded', cell: raw, blocks: false });
    else problems.push({ code: 'zeros-suspicious', detail: showPhone(phone, countries.home), blocks: true });
  }
  const others = rest.filter(({ phone }) => !hasSuspiciousZeros(phone));
  if (others.length > 0) problems.push({ code: 'several-mobiles', detail: shown, blocks: false });
  const kept = [...others, ...lines.map(one => ({ ...one, phone: one.line }))];
  return {
    phone: chosen.phone,
    raw: chosen.raw,
    repairs: repairsIn(chosen.reading),
    others: kept.flatMap(({ phone, label }) => (phone === null ? [] : [{ phone, label }])),
    problems,
  };
}

type Readable = Exclude<PhoneReading, { kind: 'refused' }>;

/** Whether there is nothing to ask about the number. */
function isPlain<R extends PhoneReading>(reading: R, countries: Countries): reading is R & Readable {
  return (
    reading.kind !== 'refused' && !hasSuspiciousZeros(reading.e164) && conflictOf(reading.e164, countries) === null
  );
}

/**
 * A number whose prefix is of another country than its row, where the rest of it is a number there as well: a program
 * may have put its own country before everybody's number, and only a person can say which of the two is meant.
 */
function conflictOf(phone: E164, { there, named }: Countries): RowProblem | null {
  if (named === '' || there === null || hasCallingCode(phone, there)) return null;
  const national = nationalDigits(phone);
  const both = [national, `0${national}`].some(digits => readPhone(digits, there).kind !== 'refused');
  return both ? { code: 'country-conflict', detail: showPhone(phone, there), blocks: true } : null;
}

function nobody(raw: string, problems: RowProblem[]): PickedPhone {
  return { phone: null, raw, repairs: [], others: [], problems };
}

/**
 * Which mobile comes first: one whose digits are beyond doubt, one called a mobile, one that is not somebody's desk.
 */
function rank({ reading, label }: Found): number {
  const doubt = reading.kind !== 'refused' && hasSuspiciousZeros(reading.e164) ? 10 : 0;
  const name = normalName(label);
  if (/\b(mobile|mob|cell|cellphone|cellular|portable|gsm|sms|iphone|main mobile)\b/.test(name)) return doubt;
  return (
    doubt +
    (/\b(home|work|business|office|landline|second\w*|alternat\w*|other|maison|domicile|bureau|travail|fixe|autre)\b/.test(
      name,
    )
      ? 2
      : 1)
  );
}

function reasonOf(reading: PhoneReading): PhoneRefusal {
  return reading.kind === 'refused' ? reading.reason : 'not-valid';
}

function problemOf(reason: PhoneRefusal, { there, named }: Countries, blocks: boolean): RowProblem {
  if (reason === 'country-unclear' && there === null) return { code: 'country-unknown', detail: named, blocks };
  return { code: 'phone-refused', detail: reason, blocks };
}

function repairsIn(reading: PhoneReading): PhoneRepair[] {
  return reading.kind === 'repaired' ? reading.repairs : [];
}

// ——— the numbers of one cell ———

// Outlook and Google join with ':::', people with everything else. A bare space parts two numbers only when each is
// whole.
const apart = /\s*(?::::|[/\\;,|&\n])\s*|\s+(?:or|and|ou|et)\s+|(?<=\d)\s*(?=\+)/i;
const namedBefore =
  /^\s*(mob(?:ile)?|cell|t[eé]l|phone|whats ?app|portable|gsm|home|work|office|landline|maison|domicile|bureau|fixe)\b[\s.:]*/i;

function* numbersIn(cell: Cell | undefined, label: string, countries: Countries): Generator<Found> {
  const raw = cellText(cell);
  if (raw === '' || raw === notCalculated) return;
  const whole = readFound(cell, raw, label, countries);
  if (whole.reading.kind !== 'refused' || typeof cell !== 'string') return yield whole;
  const pieces = piecesOf(raw);
  if (pieces === null) {
    if (whole.reading.reason !== 'empty') yield whole;
    return;
  }
  for (const piece of pieces) {
    const named = namedBefore.exec(piece)?.[1] ?? '';
    const bare = piece.replace(namedBefore, '');
    const one = readFound(bare, bare, named || label, countries);
    if (one.reading.kind === 'refused') yield { ...one, raw: piece };
    else {
      const repairs: PhoneRepair[] = ['mobile-of-several', ...repairsIn(one.reading)];
      yield { ...one, raw, reading: { kind: 'repaired', e164: one.reading.e164, repairs } };
    }
  }
}

/** The numbers written side by side in one cell; null when they are not several, or one is only a part of a number. */
function piecesOf(text: string): string[] | null {
  if (text.length > 250) return null; // nobody has so many numbers, and comparing a million of them takes hours
  if (/\b(?:ext|extension|poste)\b/i.test(text)) return null;
  for (const between of [apart, /\s{2,}|\s*[-–—]\s*/, /\s+/]) {
    const pieces = text.split(between).filter(piece => piece.trim() !== '');
    if (pieces.length > 1 && pieces.every(piece => piece.replace(/\D/g, '').length >= 7)) return pieces;
  }
  return null;
}

function readFound(cell: Cell | undefined, raw: string, label: string, { home, there, named }: Countries): Found {
  const own = saysCountry(raw);
  if (there === null && !own) {
    const empty = readPhoneCell(cell, home);
    const reason = empty.kind === 'refused' && empty.reason !== 'landline' ? empty.reason : 'country-unclear';
    return { raw, label, reading: { kind: 'refused', reason }, line: null };
  }
  const country = there ?? home;
  const { raw: _, ...reading } = readPhoneCell(cell, country);
  if (reading.kind === 'refused') {
    const callable = reading.reason === 'landline' || reading.reason === 'special-number';
    return { raw, label, reading, line: callable ? readUntextable(raw, country) : null };
  }
  if (country === home || own || named === '') return { raw, label, reading, line: null };
  const repairs: PhoneRepair[] = ['by-country', ...repairsIn(reading)];
  return { raw, label, reading: { kind: 'repaired', e164: reading.e164, repairs }, line: null };
}
