// One list, exported twice: what the second copy does to the calendar that the first one filled.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { planAppointmentRow } from '../../../src-main/core/imports/compare/compare-appointments.ts';
import { noCounts } from '../../../src-main/core/imports/compare/import-summary.ts';
import { reconcileReimport } from '../../../src-main/core/imports/compare/reconcile-reimport.ts';
import { type AppointmentsPlanned, placeOf } from '../../../src-main/core/imports/compare/whole-list.ts';
import { applyPiece } from '../../../src-main/core/imports/publish/apply-import.ts';
import { appointmentStager, stageMissing } from '../../../src-main/core/imports/publish/stage-appointments.ts';
import { contactStager } from '../../../src-main/core/imports/publish/stage-contacts.ts';
import { parseAppointmentRows } from '../../../src-main/import/appointments/parse-appointment-rows.ts';
import { findLayout } from '../../../src-main/import/columns/find-layout.ts';
import { readCsv } from '../../../src-main/import/formats/csv/read-csv.ts';
import { openDatabase } from '../../../src-main/storage/db/open.ts';
import { type Tables, tablesOf } from '../../../src-main/storage/tables.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';

const MONDAY = '2027-01-04T08:00:00.000Z' as Instant;
const LATER = '2027-01-04T09:00:00.000Z' as Instant;

let folder: string;
let tables: Tables;
let close: () => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bellbird-re-export-'));
  const db = openDatabase(join(folder, 'live.db'));
  tables = tablesOf(db);
  close = () => db.close();
});
afterEach(() => {
  close();
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
    places: new Set(rows.map(placeOf)),
    now,
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

const said = ({ rows, missing }: AppointmentsPlanned) => [
  ...rows.map(
    ({ row, verdict, before }) => `${row.name} ${verdict}${before === null ? '' : ` from ${before.slice(5)}`}`,
  ),
  ...missing.map(({ name, start }) => `${name} missing ${start.slice(5)}`),
];
const calendar = () =>
  tables.appointments
    .range('2027-01-01', '2027-12-31')
    .map(one => `${tables.contacts.get(one.contactId)?.name} ${one.service} ${one.start.slice(5)} ${one.status}`);

const header = 'Client,Phone,Date,Time,Service';
const ama = 'Ama Mensah,0244100201,11 Jan 2027,09:00,Braids';
const kofi = 'Kofi Owusu,0244100202,12 Jan 2027,10:00,Cut';
const esi = 'Esi Nyarko,0244100203,13 Jan 2027,11:00,Nails';
const yaw = 'Yaw Boateng,0244100204,14 Jan 2027,12:00,Cut';
const withId = (id: string, line: string, status = '') => `${id},${line},${status}`;
const idHeader = withId('Ref', header, 'Status');

describe('the list again, with references', () => {
  test('says what is the same, moved, cancelled, changed, new, and missing', async () => {
    await imported([idHeader, withId('1', ama), withId('2', kofi), withId('3', esi), withId('4', yaw)]);
    const again = await planned([
      idHeader,
      withId('1', ama),
      withId('2', kofi.replace('12 Jan', '15 Jan')),
      withId('3', esi, 'cancelled'),
      withId('9', 'Abena Osei,0244100209,15 Jan 2027,09:00,Cut'),
    ]);
    expect(said(again)).toEqual([
      'Ama Mensah same',
      'Kofi Owusu moved from 01-12T10:00',
      'Esi Nyarko cancelled',
      'Abena Osei new',
      'Yaw Boateng missing 01-14T12:00',
    ]);
    expect(said(await planned([idHeader, withId('1', ama.replace('Braids', 'Wash')), withId('2', kofi)]))).toContain(
      'Ama Mensah changed',
    );
  });

  test('looking changes nothing, and neither does what only the first copy had, unless somebody says so', async () => {
    await imported([idHeader, withId('1', ama), withId('2', kofi)]);
    const before = calendar();
    const copy = [idHeader, withId('1', ama.replace('09:00', '10:30'))];
    const { missing } = await planned(copy);
    expect(calendar()).toEqual(before);
    await imported(copy, LATER);
    expect(calendar()).toEqual(['Ama Mensah Braids 01-11T10:30 booked', 'Kofi Owusu Cut 01-12T10:00 booked']);
    await imported(
      copy,
      LATER,
      missing.map(({ id }) => id),
    );
    expect(calendar()).toEqual(['Ama Mensah Braids 01-11T10:30 booked', 'Kofi Owusu Cut 01-12T10:00 cancelled']);
  });

  test('a reference that now stands beside another person is asked about, never followed', async () => {
    await imported([idHeader, withId('1', ama), withId('2', kofi)]);
    const again = await planned([
      idHeader,
      withId('1', kofi.replace('10:00', '15:00')),
      withId('2', 'Kofi Owusu,0244999999,12 Jan 2027,10:00,Cut'),
    ]);
    expect(again.rows.map(({ verdict, row }) => [verdict, row.problems])).toEqual([
      ['skipped', [{ code: 'reference-elsewhere', detail: 'Ama Mensah', blocks: true }]],
      ['skipped', [{ code: 'same-visit', detail: '+233244100202', blocks: true }]],
    ]);
    expect(again.missing).toEqual([]);
  });

  test('a reference that went and one that came are two appointments, and neither is said to have moved', async () => {
    await imported([idHeader, withId('1', ama), withId('2', kofi)]);
    expect(said(await planned([idHeader, withId('7', ama.replace('11 Jan', '12 Jan')), withId('2', kofi)]))).toEqual([
      'Ama Mensah new',
      'Kofi Owusu same',
      'Ama Mensah missing 01-11T09:00',
    ]);
  });

  test('an appointment whose reference stands in a row that stays out is not missing', async () => {
    await imported([idHeader, withId('1', ama), withId('2', kofi)]);
    const again = await planned([
      idHeader,
      withId('1', 'Abena Osei,0244100209,11 Jan 2027,morning,Cut'),
      withId('2', kofi),
    ]);
    expect(said(again)).toEqual(['Abena Osei skipped', 'Kofi Owusu same']);
  });

  test('what the desk noted of the old time does not hold for the new one', async () => {
    await imported([idHeader, withId('1', ama)]);
    await imported([idHeader, withId('1', ama, 'confirmed')], LATER);
    expect(said(await planned([idHeader, withId('1', ama)]))).toEqual(['Ama Mensah same']);
    await imported([idHeader, withId('1', ama.replace('09:00', '10:00'))], LATER);
    expect(calendar()).toEqual(['Ama Mensah Braids 01-11T10:00 booked']);
  });

  test('a name written otherwise on the same phone goes with the list', async () => {
    await imported([idHeader, withId('1', ama)]);
    await imported([idHeader, withId('1', ama.replace('Ama Mensah', 'Ama K. Mensah'))], LATER);
    expect(calendar()).toEqual(['Ama K. Mensah Braids 01-11T09:00 booked']);
  });

  test('what the desk cancelled stays cancelled when the list does not know of it, and is named', async () => {
    await imported([idHeader, withId('1', ama), withId('2', kofi)]);
    const [first] = tables.appointments.range('2027-01-11', '2027-01-12');
    if (first) tables.appointments.update(first.id, { ...first, status: 'cancelled' }, LATER);
    const again = await imported([idHeader, withId('1', ama, 'Confirmed'), withId('2', kofi)], LATER);
    expect(said(again)).toEqual(['Ama Mensah same', 'Kofi Owusu same']);
    expect(again.rows.map(({ row }) => row.problems)).toEqual([[{ code: 'cancelled-here', blocks: false }], []]);
    // Another time is news of the list.
    const moved = await planned([idHeader, withId('1', ama.replace('09:00', '10:30')), withId('2', kofi)]);
    expect(said(moved)).toEqual(['Ama Mensah moved from 01-11T09:00', 'Kofi Owusu same']);
  });

  test('what the list cancelled stands again when the list says so', async () => {
    await imported([idHeader, withId('1', ama), withId('2', kofi)]);
    await imported([idHeader, withId('1', ama, 'Cancelled'), withId('2', kofi)], LATER);
    await imported([idHeader, withId('1', ama, 'Booked'), withId('2', kofi)], '2027-01-04T10:00:00.000Z' as Instant);
    expect(calendar()[0]).toBe('Ama Mensah Braids 01-11T09:00 booked');
  });

  test('a reference given later to an appointment written by hand finds it', async () => {
    await imported([header, ama]);
    const plan = await imported([idHeader, withId('1', ama)], LATER);
    expect(said(plan)).toEqual(['Ama Mensah changed']);
    expect(calendar()).toHaveLength(1);
  });
});

describe('the list again, without references', () => {
  test('one gone and one come, of one person and service, is one that moved', async () => {
    await imported([header, ama, kofi, esi]);
    expect(said(await planned([header, ama, kofi.replace('12 Jan', '14 Jan').replace('10:00', '15:00'), esi]))).toEqual(
      ['Ama Mensah same', 'Kofi Owusu moved from 01-12T10:00', 'Esi Nyarko same'],
    );
    await imported([header, ama, kofi.replace('12 Jan', '14 Jan'), esi], LATER);
    expect(calendar()).toEqual([
      'Ama Mensah Braids 01-11T09:00 booked',
      'Esi Nyarko Nails 01-13T11:00 booked',
      'Kofi Owusu Cut 01-14T10:00 booked',
    ]);
  });

  test('the first or the last of the list may have moved too', async () => {
    await imported([header, ama, kofi]);
    expect(said(await planned([header, kofi, ama.replace('11 Jan', '13 Jan')]))).toEqual([
      'Kofi Owusu same',
      'Ama Mensah moved from 01-11T09:00',
    ]);
  });

  test('two gone and one come is never guessed', async () => {
    const second = kofi.replace('12 Jan', '13 Jan');
    await imported([header, ama, kofi, second, yaw]);
    expect(said(await planned([header, ama, kofi.replace('10:00', '16:00'), yaw]))).toEqual([
      'Ama Mensah same',
      'Kofi Owusu new',
      'Yaw Boateng same',
      'Kofi Owusu missing 01-12T10:00',
      'Kofi Owusu missing 01-13T10:00',
    ]);
  });

  test('another service at the same time is the same visit, changed', async () => {
    await imported([header, ama, kofi]);
    expect(said(await planned([header, ama, kofi.replace('Cut', 'Shave')]))).toEqual([
      'Ama Mensah same',
      'Kofi Owusu changed',
    ]);
  });

  test('a visit that is past is neither missing nor moved to the next one', async () => {
    await imported([header, 'Ama Mensah,0244100201,4 Jan 2027,08:30,Braids', kofi]);
    expect(said(await planned([header, ama, kofi]))).toEqual(['Ama Mensah new', 'Kofi Owusu same']);
  });

  test('one to come is not moved into the past', async () => {
    await imported([header, ama, kofi]);
    expect(said(await planned([header, ama.replace('11 Jan', '3 Jan'), kofi]))).toEqual([
      'Ama Mensah new',
      'Kofi Owusu same',
      'Ama Mensah missing 01-11T09:00',
    ]);
  });

  test('whoever has a row that stays out is not missing', async () => {
    await imported([header, ama, kofi]);
    const again = await planned([header, ama.replace('09:00', 'morning'), kofi]);
    expect(said(again)).toEqual(['Ama Mensah skipped', 'Kofi Owusu same']);
  });

  test('another list with the same columns is not a copy: nothing of the first is missing from it', async () => {
    await imported([header, ama, kofi]);
    expect(said(await planned([header, esi, yaw]))).toEqual(['Esi Nyarko new', 'Yaw Boateng new']);
  });

  test('a copy of one week says nothing about the other weeks', async () => {
    const weekly = (day: string) => [ama, kofi, esi, yaw].map(line => line.replace(/\d+ Jan/, day));
    await imported([header, ama, kofi, ...weekly('20 Jan')]);
    expect(said(await planned([header, ama, kofi]))).toEqual(['Ama Mensah same', 'Kofi Owusu same']);
  });

  test('a copy of one stylist’s list says nothing about the others', async () => {
    const withStaff = (line: string, staff: string) => `${line},${staff}`;
    const head = withStaff(header, 'Stylist');
    await imported([head, withStaff(ama, 'Adwoa'), withStaff(kofi, 'Yaa'), withStaff(esi, 'Adwoa')]);
    expect(said(await planned([head, withStaff(ama, 'Adwoa'), withStaff(esi, 'Adwoa')]))).toEqual([
      'Ama Mensah same',
      'Esi Nyarko same',
    ]);
  });

  test('a third copy still knows what the second brought', async () => {
    await imported([header, ama, kofi]);
    await imported([header, ama, kofi, esi.replace('13 Jan', '11 Jan')], LATER);
    expect(said(await planned([header, ama, kofi]))).toContain('Esi Nyarko missing 01-11T11:00');
  });
});

test('a number that cannot be read is not taken for the number we know under that name', async () => {
  await imported([header, ama, ama.replace('0244100201', '').replace('11 Jan', '12 Jan')]);
  await imported([header, ama.replace('0244100201', '0244 1002').replace('11 Jan', '13 Jan')], LATER);
  const phoneOn = (day: string) =>
    tables.appointments
      .range(`2027-01-${day}`, `2027-01-${day}T24`)
      .map(one => tables.contacts.get(one.contactId)?.phone);
  expect([phoneOn('11'), phoneOn('13')]).toEqual([['+233244100201'], [null]]);
});

test('who wants no texts by an appointment list is on the list of those who get none', async () => {
  await imported([header, ama]);
  await imported([`${header},Do not text`, `${ama},yes`, `${kofi},yes`, `${esi},`], LATER);
  const stopped = ['+233244100201', '+233244100202', '+233244100203'].filter(phone =>
    tables.contacts.isOptedOut(e164(phone)),
  );
  expect(stopped).toEqual(['+233244100201', '+233244100202']);
});

test('a new person with several appointments comes in once', async () => {
  await imported([header, ama, ama.replace('11 Jan', '18 Jan')]);
  expect(tables.contacts.page('', null, { offset: 0, limit: 10 }).total).toBe(1);
  expect(calendar()).toHaveLength(2);
});

test('a new person keeps the numbers that are not texted', async () => {
  await imported([header, ama.replace('0244100201', '0302100201 / 0244100201')]);
  const [row] = tables.contacts.page('', null, { offset: 0, limit: 10 }).rows;
  expect(tables.contacts.whole(row?.id ?? 0)).toMatchObject({
    phone: '+233244100201',
    otherPhones: [{ phone: '+233302100201' }],
  });
});

test('what the desk changes while a list is being stored stays as the desk has it, and is not the list’s to take back', async () => {
  await imported([idHeader, withId('1', ama), withId('2', kofi)]);
  const plan = await planned([
    idHeader,
    withId('1', ama.replace('09:00', '10:00')),
    withId('2', kofi.replace('Cut', 'Shave')),
  ]);
  const id = tables.imports.begin(
    { fileName: 'list.csv', purpose: 'appointments', counts: noCounts() },
    plan.listKey,
    LATER,
  );
  const stage = appointmentStager(tables, { id, at: LATER }, plan.listKey, contactStager(tables, { id, at: LATER }));
  for (const row of plan.rows) stage(row);
  const [first] = tables.appointments.range('2027-01-11', '2027-01-12');
  if (first) tables.appointments.update(first.id, { ...first, status: 'cancelled' }, LATER);
  tables.imports.setState(id, 'done');
  tables.atomically(() => applyPiece(tables, { id, at: LATER }, 'appointment', 1_000));
  expect(calendar()).toEqual(['Ama Mensah Braids 01-11T09:00 cancelled', 'Kofi Owusu Shave 01-12T10:00 booked']);
  expect(tables.imports.nextChanges(id, 100).map(({ rowId }) => rowId)).toEqual([2]);
});

test('what is staged is seen nowhere before it is published', async () => {
  const plan = await planned([header, ama], MONDAY);
  const id = tables.imports.begin(
    { fileName: 'list.csv', purpose: 'appointments', counts: noCounts() },
    plan.listKey,
    MONDAY,
  );
  const stage = appointmentStager(tables, { id, at: MONDAY }, plan.listKey, contactStager(tables, { id, at: MONDAY }));
  for (const row of plan.rows) stage(row);
  expect(calendar()).toEqual([]);
  expect(tables.appointments.futureIds(MONDAY)).toEqual([]);
  tables.imports.setState(id, 'done');
  expect(calendar()).toEqual(['Ama Mensah Braids 01-11T09:00 booked']);
});
