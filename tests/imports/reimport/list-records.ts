/** One list, exported twice, and the records that the first copy filled. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { planAppointmentRow } from '../../../src-main/core/imports/compare/compare-appointments.ts';
import { reconcileReimport } from '../../../src-main/core/imports/compare/reconcile-reimport.ts';
import { type AppointmentsPlanned, listPlaceKey } from '../../../src-main/core/imports/compare/whole-list.ts';
import { noCounts } from '../../../src-main/core/imports/no-counts.ts';
import { applyPiece } from '../../../src-main/core/imports/publish/apply-import.ts';
import { appointmentStager, stageMissing } from '../../../src-main/core/imports/publish/stage-appointments.ts';
import { contactStager } from '../../../src-main/core/imports/publish/stage-contacts.ts';
import { findLayout } from '../../../src-main/import/columns/find-layout.ts';
import { readCsv } from '../../../src-main/import/formats/csv/read-csv.ts';
import { openDatabase } from '../../../src-main/storage/db/open.ts';
import { tablesOf } from '../../../src-main/storage/tables.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { parseAppointmentRows } from '../../import/parse-all.ts';

export const MONDAY = '2027-01-04T08:00:00.000Z' as Instant;
export const LATER = '2027-01-04T09:00:00.000Z' as Instant;

/** Opens records of the test's own: `planned` looks at a list, `imported` brings it in, `calendar` is what stands then. */
export function openListRecords() {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-re-export-'));
  const db = openDatabase(join(folder, 'live.db'));
  const tables = tablesOf(db);
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  async function planned(lines: string[], at: Instant = LATER): Promise<AppointmentsPlanned> {
    const table = readCsv(Buffer.from(lines.join('\n')));
    const { rows } = parseAppointmentRows(table, findLayout(table, 'appointments'), 'GH', {});
    const now = wallOfInstant(at, 'Africa/Accra');
    const list = {
      events: new Map(),
      given: new Map(),
      seen: new Set<string>(),
      places: new Set(rows.map(listPlaceKey)),
      now,
      keptFrom: null,
    };
    return reconcileReimport(
      tables,
      rows.map(row => planAppointmentRow(tables, row, list)),
      at,
      () => {},
    );
  }

  async function imported(
    lines: string[],
    at: Instant = MONDAY,
    cancelMissing: number[] = [],
  ): Promise<AppointmentsPlanned> {
    const plan = await planned(lines, at);
    const id = tables.imports.begin(
      { fileName: 'list.csv', purpose: 'appointments', counts: noCounts() },
      plan.listKey,
      at,
    );
    const stage = appointmentStager(tables, { id, at }, plan.listKey, contactStager(tables, { id, at }));
    for (const row of plan.rows) stage(row);
    stageMissing(tables, cancelMissing, id);
    tables.atomically(() => {
      tables.imports.publishOptOuts(id, at);
      tables.imports.setState(id, 'done');
      applyPiece(tables, { id, at }, 'appointment', 1_000);
    });
    return plan;
  }

  const calendar = () =>
    tables.appointments
      .range('2027-01-01', '2027-12-31')
      .map(one => `${tables.contacts.get(one.contactId)?.name} ${one.service} ${one.start.slice(5)} ${one.status}`);

  return { tables, planned, imported, calendar };
}

/** What the desk reads of a list that was looked at: a line for each row, and for what is missing in it. */
export const said = ({ rows, missing }: AppointmentsPlanned) => [
  ...rows.map(
    ({ row, verdict, before }) => `${row.name} ${verdict}${before === null ? '' : ` from ${before.slice(5)}`}`,
  ),
  ...missing.map(({ name, start }) => `${name} missing ${start.slice(5)}`),
];

export const header = 'Client,Phone,Date,Time,Service';
export const ama = 'Ama Mensah,0244100201,11 Jan 2027,09:00,Braids';
export const kofi = 'Kofi Owusu,0244100202,12 Jan 2027,10:00,Cut';
export const esi = 'Esi Nyarko,0244100203,13 Jan 2027,11:00,Nails';
export const yaw = 'Yaw Boateng,0244100204,14 Jan 2027,12:00,Cut';
export const withId = (id: string, line: string, status = '') => `${id},${line},${status}`;
export const idHeader = withId('Ref', header, 'Status');
