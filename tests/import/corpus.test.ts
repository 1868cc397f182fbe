// Every file of tests/fixtures/import through the real worker: what a person would get of each of its rows.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ImportSession, openInWorker } from '../../src-main/import/read-in-worker.ts';
import { ImportRefusal } from '../../src-main/import/refusal.ts';
import { isBlocked } from '../../src-main/import/review.ts';
import type { AppointmentRow } from '../../src-main/import/understand-appointments.ts';
import type { ContactRow } from '../../src-main/import/understand-contacts.ts';
import { type ExpectedRow, type Fixture, seeded, seedOf } from '../fixtures/import/make/fixture.ts';

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
    writeFileSync(path, await fixture.bytes(seeded(seedOf(fixture.name))));
    const session = openInWorker(workerUrl, { path, fileName: fixture.name, today: '2027-01-04' });
    try {
      expect(await outcomeOf(session, fixture)).toEqual(expectedOf(fixture));
    } finally {
      await session.close();
      rmSync(path);
    }
  });
});

it('no two files have the same name, and each is made the same way every time', async () => {
  expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  for (const { name, bytes } of all) {
    const [once, again] = [await bytes(seeded(seedOf(name))), await bytes(seeded(seedOf(name)))];
    expect(Buffer.compare(once, again), name).toBe(0);
  }
});

type Outcome = { refused: string } | { rows: Required<ExpectedRow>[]; notes: string[] | undefined };

async function outcomeOf(session: ImportSession, { purpose, expect }: Fixture): Promise<Outcome> {
  try {
    const { table, layout } = await session.inspect(purpose === null ? {} : { purpose });
    const rows: (ContactRow | AppointmentRow)[] = [];
    const onSlice = (slice: { rows: readonly (ContactRow | AppointmentRow)[] }): void => void rows.push(...slice.rows);
    await session.understand({ layout, country: 'GH', zone: 'Africa/Accra' }, { onSlice });
    // Notes are held to account only where a file names them: an encoding that was guessed is no news everywhere.
    const notes = 'notes' in expect && expect.notes !== undefined ? table.notes.map(({ code }) => code) : undefined;
    return { rows: rows.map(shortened), notes: notes?.sort() };
  } catch (error) {
    if (error instanceof ImportRefusal) return { refused: error.code };
    throw error;
  }
}

function shortened(row: ContactRow | AppointmentRow): Required<ExpectedRow> {
  return {
    row: row.row,
    name: row.name,
    phone: isBlocked(row) ? null : row.phone,
    optOut: 'optOut' in row && row.optOut,
    start: 'start' in row ? row.start : null,
    problems: row.problems.map(({ code }) => code).sort(),
  };
}

function expectedOf({ expect }: Fixture): Outcome {
  if ('refused' in expect) return expect;
  const rows = expect.rows.map(row => ({
    optOut: false,
    start: null,
    ...row,
    problems: [...(row.problems ?? [])].sort(),
  }));
  return { rows, notes: expect.notes && [...expect.notes].sort() };
}
