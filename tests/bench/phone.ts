/**
 * docs/performance.md row 6: 100,000 numbers as lists hold them, read beside libphonenumber-js/max in turn. Both parse,
 * ask whether the number is valid and which type it has; what the library calls a valid mobile must come out the same.
 */
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { readPhone } from '../../src-shared/phone/phone.ts';
import { type BenchRow, median, ratios } from './bench-row.ts';
import { peopleCsv } from './import/people-csv.ts';

const PEOPLE = 100_000;
const ROUNDS = 5;
const GOAL = 2;

export async function benchPhone(): Promise<BenchRow[]> {
  const cells = peopleCsv(PEOPLE)
    .split('\r\n')
    .slice(1)
    // One in fifty is foreign, a landline or refused: those take the long way.
    .map((line, index) => odd(index) ?? line.split(',')[1] ?? '');
  for (const cell of new Set(cells.slice(0, 2_000))) assertSame(cell);

  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const turns = [
      () => ours.push(timed(() => cells.map(cell => readPhone(cell, 'GH')))),
      () => theirs.push(timed(() => cells.map(library))),
    ];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) turn();
  }
  const speed = median(theirs) / median(ours);
  return [
    {
      row: 6,
      work: 'read 100,000 phone numbers',
      goal: `≥ ${GOAL} × libphonenumber-js/max`,
      measured: `${median(ours).toFixed(0)} ms; libphonenumber-js/max ${median(theirs).toFixed(0)} ms`,
      ratio: speed,
      holds: speed >= GOAL,
      rounds: ratios(theirs, ours),
    },
  ];
}

function odd(index: number): string | null {
  return index % 50 === 0
    ? (['+44 7911 123456', '0302123456', '2.33E+11', '0241234567 / 0302123456', 'none'][(index / 50) % 5] ?? null)
    : null;
}

function library(cell: string): string | null {
  const found = parsePhoneNumberFromString(cell, 'GH');
  return found?.isValid() === true && found.getType() === 'MOBILE' ? found.number : null;
}

function assertSame(cell: string): void {
  const reading = readPhone(cell, 'GH');
  const known = library(cell);
  if (known !== null && (reading.kind === 'refused' || reading.e164 !== known)) {
    throw new Error(`${cell}: ${known} is read as ${JSON.stringify(reading)}`);
  }
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
