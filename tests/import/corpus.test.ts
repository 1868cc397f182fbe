// Every file of tests/fixtures/import through the real worker: what a person would get of each of its rows.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppointmentRow } from '../../src-main/import/appointments/appointment-row.ts';
import { correctLayout } from '../../src-main/import/columns/find-layout.ts';
import type { ContactRow } from '../../src-main/import/people/contact-row.ts';
import { type ImportSession, openInWorker } from '../../src-main/import/read-in-worker.ts';
import { ImportRefusal } from '../../src-main/import/refusal.ts';
import { isBlocked } from '../../src-main/import/review.ts';
import { kinds as kindsPeopleHave } from '../fixtures/import/kinds.ts';
import {
  type Expected,
  type ExpectedRow,
  expectationOf,
  type Fixture,
  seeded,
  seedOf,
} from '../fixtures/import/make/fixture.ts';

/** Another number makes other files of the same kinds: `CORPUS_SEED=7 vitest run tests/import/corpus.test.ts`. */
const seed = Number(process.env['CORPUS_SEED'] ?? 0);

const workerUrl = new URL('../../src-main/import/worker.ts', import.meta.url);
const modules = import.meta.glob<{ fixtures?: Fixture[] }>('../fixtures/import/make/*.ts', { eager: true });
const kinds = Object.entries(modules).flatMap(([path, { fixtures }]) =>
  fixtures === undefined ? [] : [{ kind: path.replace(/^.*\/|\.ts$/g, ''), fixtures }],
);
const all = kinds.flatMap(({ fixtures }) => fixtures);

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'corpus-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(kinds)('files of $kind', ({ fixtures }) => {
  it.each(fixtures)('$name', async fixture => {
    const path = join(folder, fixture.name);
    const chance = () => seeded(seedOf(fixture.name, seed));
    writeFileSync(path, await fixture.bytes(chance()));
    const expected = expectationOf(fixture, chance());
    const session = openInWorker(workerUrl, { path, fileName: fixture.name, today: '2027-01-04' });
    try {
      expect(await outcomeOf(session, fixture, expected)).toEqual(inFull(expected));
    } finally {
      await session.close();
      rmSync(path);
    }
  });
});

it('there are more than 80 files, and at least one of every kind that people have', () => {
  const names = new Set(all.map(({ name }) => name));
  expect(names.size).toBeGreaterThanOrEqual(80);
  for (const [kind, files] of Object.entries(kindsPeopleHave)) {
    expect(files, kind).not.toEqual([]);
    expect(
      files.filter(file => !names.has(file)),
      kind,
    ).toEqual([]);
  }
});

it('another seed makes other files of most kinds, and other people in what is expected of them', async () => {
  const differing = await Promise.all(
    all.map(async fixture => {
      const chances = [seed, seed + 1].map(one => () => seeded(seedOf(fixture.name, one)));
      const [once, other] = await Promise.all(chances.map(chance => fixture.bytes(chance())));
      const expectations = chances.map(chance => JSON.stringify(expectationOf(fixture, chance())));
      return {
        file: once !== undefined && other !== undefined && Buffer.compare(once, other) !== 0,
        expectation: expectations[0] !== expectations[1],
      };
    }),
  );
  expect(differing.filter(({ file }) => file).length).toBeGreaterThan(all.length * 0.7);
  expect(differing.filter(({ expectation }) => expectation).length).toBeGreaterThan(all.length * 0.6);
  // What is expected of a file never changes while the file stays as it is.
  expect(differing.filter(({ file, expectation }) => expectation && !file)).toEqual([]);
});

it('no two files have the same name, and each is made the same way every time', async () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { name, bytes } of all) {
    const [once, again] = [await bytes(seeded(seedOf(name, seed))), await bytes(seeded(seedOf(name, seed)))];
    expect(Buffer.compare(once, again), name).toBe(0);
  }
});

type Row = Required<Omit<ExpectedRow, Left>> & Partial<Pick<ExpectedRow, Left>>;
type Left = 'agreed' | 'notes' | 'email' | 'fields' | 'durationMinutes' | 'service' | 'staff' | 'externalId';
type Outcome = { refused: string } | { rows: Row[]; notes: string[] | undefined };

async function outcomeOf(session: ImportSession, fixture: Fixture, expected: Expected): Promise<Outcome> {
  const { purpose, corrections = [] } = fixture;
  try {
    const { table, layout: found } = await session.inspect(purpose === null ? {} : { purpose });
    const layout = correctLayout(found, corrections);
    const rows: (ContactRow | AppointmentRow)[] = [];
    const onSlice = (slice: { rows: readonly (ContactRow | AppointmentRow)[] }): void => void rows.push(...slice.rows);
    await session.parse({ layout, country: 'GH', zone: 'Africa/Accra' }, { onSlice });
    // Notes are held to account only where a file names them: an encoding that was guessed is no news everywhere.
    const notes = 'notes' in expected && expected.notes !== undefined ? table.notes.map(({ code }) => code) : undefined;
    return { rows: rows.map(shortened), notes: notes?.sort() };
  } catch (error) {
    if (error instanceof ImportRefusal) return { refused: error.code };
    throw error;
  }
}

/** All that is stored of a row: only how its cells are shown, and would be read when put right, is left out. */
function shortened({
  rawPhone,
  repairs,
  rawName: _name,
  nameRepairs: _repairs,
  country: _country,
  ...row
}: ContactRow | AppointmentRow): Row {
  const {
    rawStart: _raw,
    partOfStart: _part,
    ...rest
  } = { rawStart: '', partOfStart: undefined, start: null, status: 'booked' as const, groups: [], ...row };
  return {
    ...rest,
    phone: isBlocked({ rawPhone, repairs, ...row }) ? null : row.phone,
    otherPhones: (row.otherPhones ?? []).map(({ phone, label }) => [phone, label]),
    problems: row.problems.map(({ code }) => code).sort(),
  };
}

function inFull(expected: Expected): Outcome {
  if ('refused' in expected) return expected;
  const rows = expected.rows.map(row => ({
    otherPhones: [],
    optOut: false,
    groups: [],
    start: null,
    status: 'booked' as const,
    ...row,
    problems: [...(row.problems ?? [])].sort(),
  }));
  return { rows, notes: expected.notes && [...expected.notes].sort() };
}
