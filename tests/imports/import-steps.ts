/**
 * The steps that import tests share: a file is opened, checked and published, and the tables are read from the disk.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { sampleAppointments } from '../../assets/samples/make-samples.ts';
import type { ImportFound, ImportPurpose } from '../../src-shared/model/import/import-found.ts';
import type { ImportProblem, ImportRepair } from '../../src-shared/model/import/import-problems.ts';
import type { ImportCheck, ImportPreviewRow, ImportRecord } from '../../src-shared/model/import/import-records.ts';
import { type Desk, deskOf, MONDAY_8 } from '../delivery/desk.ts';
import { openTestApp } from '../helpers/test-app.ts';

export const sample = (name: string) => readFileSync(new URL(`../../assets/samples/${name}`, import.meta.url));
/** The appointment list of the week after the desk's Monday. */
export const appointmentList = () => Buffer.from(sampleAppointments('2027-01-11'));

export async function open(
  desk: Pick<Desk, 'call'>,
  bytes: Buffer | string,
  fileName = 'list.csv',
  purpose: ImportPurpose | null = null,
): Promise<ImportFound> {
  return desk.call('import.open', { fileName, base64: Buffer.from(bytes).toString('base64'), purpose });
}

export async function checked(
  desk: Pick<Desk, 'call'>,
  bytes: Buffer | string,
  fileName = 'list.csv',
  purpose: ImportPurpose | null = null,
): Promise<ImportCheck> {
  const { draftId } = await open(desk, bytes, fileName, purpose);
  return desk.call('import.check', { draftId });
}

export async function imported(
  desk: Pick<Desk, 'call'>,
  bytes: Buffer | string,
  fileName = 'list.csv',
  purpose: ImportPurpose | null = null,
): Promise<ImportRecord> {
  const { draftId } = await checked(desk, bytes, fileName, purpose);
  return desk.call('import.publish', { draftId });
}

type Calling = Pick<Desk, 'call'>;
const FIRST = { offset: 0, limit: 500 };

/** The rows that ask something, in the order of the file. */
export async function problemsIn(desk: Calling, { draftId, kinds }: ImportCheck): Promise<ImportProblem[]> {
  const of = kinds.map(({ code, detail }) => desk.call('import.problems', { draftId, code, detail, ...FIRST }));
  return (await Promise.all(of)).flatMap(({ rows }) => rows).sort((a, b) => a.row - b.row);
}

export async function repairsIn(desk: Calling, { draftId }: ImportCheck): Promise<ImportRepair[]> {
  return (await desk.call('import.repairs', { draftId, ...FIRST })).rows;
}

export async function previewOf(desk: Calling, { draftId }: ImportCheck): Promise<ImportPreviewRow[]> {
  return (await desk.call('import.preview', { draftId, verdict: null, ...FIRST })).rows;
}

/** What an undo must bring back exactly. Texts, the log and the imports themselves are records and stay. */
const KEPT = [
  'contacts',
  'contact_phones',
  'custom_fields',
  'contact_fields',
  'consents',
  'withdrawn_consents',
  'groups',
  'group_members',
  'pending_group_members',
  'appointments',
  'templates',
  'rules',
  'suppressions',
  'settings',
  'cancellation_reports',
  'staged_changes',
  'staged_opt_outs',
];

/** Every row of the practice world's tables; the program must not be running. */
export function tablesIn(folder: string): Record<string, unknown[]> {
  const db = new Database(join(folder, 'practice.db'));
  const rows = Object.fromEntries(KEPT.map(table => [table, db.prepare(`SELECT * FROM ${table}`).all()]));
  // Every opening begins another generation, and the program notes until when it ran and, after some seconds, its check.
  const noted = "('generation', 'lastRunning', 'nightCheck')";
  rows['app_state'] = db.prepare(`SELECT * FROM app_state WHERE key NOT IN ${noted}`).all();
  db.close();
  return rows;
}

export interface RestartableDesk {
  desk: Desk;
  /** Ends the program, looks at its tables, and starts it again. */
  look(): Promise<{ desk: Desk; tables: Record<string, unknown[]> }>;
}

export async function openImportDesk(): Promise<RestartableDesk> {
  let desk = deskOf(await openTestApp({ practice: 'empty', at: MONDAY_8 }));
  const { folder } = desk;
  onTestFinished(() => desk.close());
  return {
    desk,
    look: async () => {
      await desk.stop();
      const tables = tablesIn(folder);
      desk = deskOf(await openTestApp({ folder }));
      return { desk, tables };
    },
  };
}

/** Everybody of the records, on one page. */
export const everybody = { search: '', groupId: null, offset: 0, limit: 500 };
