// Which of a person's numbers is texted: the first mobile of all their cells and columns. It is chosen among numbers as
// they were read. A number that could not be read becomes a problem and never keeps the other numbers from being
// texted.

import { hasCallingCode, nationalDigits, readPhone, showPhone } from '../../../src-shared/phone/phone.ts';
import type { E164, PhoneReading, PhoneRefusal, PhoneRepair } from '../../../src-shared/phone/phone-reading.ts';
import { normalName } from '../columns/column-names.ts';
import type { RowProblem } from '../row-problem.ts';
import { type Countries, type PhoneCandidate, type PhoneCell, repairsIn } from './read-phone-cell.ts';

export interface ChosenPhone {
  /** The number to text; null when there is none. A row whose problems block must still not be texted. */
  phone: E164 | null;
  /** The cell of the number, or all filled cells when there is no number. */
  raw: string;
  repairs: PhoneRepair[];
  others: { phone: E164; label: string }[];
  problems: RowProblem[];
}

/** Chooses the mobile to text among the cells of one person. What is asked follows the country of the first cell. */
export function choosePhone(cells: readonly PhoneCell[]): ChosenPhone {
  const chosen = chooseMobile(cells);
  if (chosen.phone === null || cells.every(({ isTheirs }) => isTheirs)) return chosen;
  const kept: ChosenPhone['others'] = [];
  for (const { isTheirs, candidates, label } of cells) {
    for (const { reading, line } of isTheirs ? [] : candidates) {
      const phone = reading.kind === 'refused' ? line : reading.e164;
      if (phone !== null && phone !== chosen.phone) kept.push({ phone, label });
    }
  }
  return { ...chosen, others: [...chosen.others, ...kept] };
}

function chooseMobile(cells: readonly PhoneCell[]): ChosenPhone {
  const found = cells.flatMap(({ isTheirs, candidates }) => (isTheirs ? candidates : []));
  const [only] = found;
  const countries = cells[0]?.countries;
  if (only === undefined || countries === undefined) return nobody('', [{ code: 'no-phone', blocks: true }]);
  const { reading, raw } = only;
  if (found.length === 1 && isPlain(reading, countries)) {
    return { phone: reading.e164, raw, repairs: repairsIn(reading), others: [], problems: [] };
  }
  const mobiles = found
    .flatMap(one => (one.reading.kind === 'refused' ? [] : [{ ...one, phone: one.reading.e164 }]))
    .filter((one, index, all) => all.findIndex(({ phone }) => phone === one.phone) === index)
    .sort((a, b) => rank(a) - rank(b));
  const chosen = mobiles[0];
  const refused = found.filter(({ reading, line }) => reading.kind === 'refused' && line === null);
  const lines = found.filter(({ line }) => line !== null);
  if (chosen === undefined) {
    const raw = cells
      .map(({ text }) => text)
      .filter(Boolean)
      .join(' / ');
    // A problem that a person can correct comes before a landline, which is right as it is.
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

/** Whether nothing has to be asked about the number. */
function isPlain<R extends PhoneReading>(reading: R, countries: Countries): reading is R & Readable {
  return (
    reading.kind !== 'refused' && !hasSuspiciousZeros(reading.e164) && conflictOf(reading.e164, countries) === null
  );
}

/**
 * A number whose prefix belongs to another country than its row, while its rest is a number of the row's country as
 * well: a program may have put its own country before every number, and only a person can say which of the two is
 * meant.
 */
function conflictOf(phone: E164, { there, named }: Countries): RowProblem | null {
  if (named === '' || there === null || hasCallingCode(phone, there)) return null;
  const national = nationalDigits(phone);
  const both = [national, `0${national}`].some(digits => readPhone(digits, there).kind !== 'refused');
  return both ? { code: 'country-conflict', detail: showPhone(phone, there), blocks: true } : null;
}

function nobody(raw: string, problems: RowProblem[]): ChosenPhone {
  return { phone: null, raw, repairs: [], others: [], problems };
}

/**
 * The order of mobiles: digits beyond doubt first, then a column called mobile, then a column that is not an office
 * number.
 */
function rank({ reading, label }: PhoneCandidate): number {
  const doubt = reading.kind !== 'refused' && hasSuspiciousZeros(reading.e164) ? 10 : 0;
  const name = normalName(label);
  if (
    /\b(mobile|mob|cell|cellphone|cellular|portable|gsm|sms|iphone|main mobile|handy|handynummer|mobil|mobilnummer|mobiltelefon)\b/.test(
      name,
    )
  )
    return doubt;
  return (
    doubt +
    (/\b(home|work|business|office|landline|second\w*|alternat\w*|other|maison|domicile|bureau|travail|fixe|autre|festnetz|privat|zweite)\b/.test(
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

/**
 * Whether a number ends in so many zeros that a spreadsheet may have put them there: 233241234567 shown as 2.33241E+11,
 * saved, and opened again is 233241000000. Only a person can say.
 */
function hasSuspiciousZeros(phone: string): boolean {
  return /0{5}$/.test(phone);
}
