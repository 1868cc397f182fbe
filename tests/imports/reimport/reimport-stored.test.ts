import { expect, test } from 'vitest';
import { noCounts } from '../../../src-main/core/imports/no-counts.ts';
import { applyPiece } from '../../../src-main/core/imports/publish/apply-import.ts';
import { appointmentStager } from '../../../src-main/core/imports/publish/stage-appointments.ts';
import { contactStager } from '../../../src-main/core/imports/publish/stage-contacts.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';

import { ama, esi, header, idHeader, kofi, LATER, MONDAY, openListRecords, withId } from './list-records.ts';

test('a number that cannot be read is not taken for the number we know under that name', async () => {
  const { tables, imported } = openListRecords();
  await imported([header, ama, ama.replace('0244100201', '').replace('11 Jan', '12 Jan')]);
  await imported([header, ama.replace('0244100201', '0244 1002').replace('11 Jan', '13 Jan')], LATER);
  const phoneOn = (day: string) =>
    tables.appointments
      .range(`2027-01-${day}`, `2027-01-${day}T24`)
      .map(one => tables.contacts.get(one.contactId)?.phone);
  expect([phoneOn('11'), phoneOn('13')]).toEqual([['+233244100201'], [null]]);
});

test('who wants no texts by an appointment list is on the list of those who get none', async () => {
  const { tables, imported } = openListRecords();
  await imported([header, ama]);
  await imported([`${header},Do not text`, `${ama},yes`, `${kofi},yes`, `${esi},`], LATER);
  const stopped = ['+233244100201', '+233244100202', '+233244100203'].filter(phone =>
    tables.contacts.isOptedOut(e164(phone)),
  );
  expect(stopped).toEqual(['+233244100201', '+233244100202']);
});

test('a new person with several appointments comes in once', async () => {
  const { tables, imported, calendar } = openListRecords();
  await imported([header, ama, ama.replace('11 Jan', '18 Jan')]);
  expect(tables.contacts.page('', null, { offset: 0, limit: 10 }).total).toBe(1);
  expect(calendar()).toHaveLength(2);
});

test('a new person keeps the numbers that are not texted', async () => {
  const { tables, imported } = openListRecords();
  await imported([header, ama.replace('0244100201', '0302100201 / 0244100201')]);
  const [row] = tables.contacts.page('', null, { offset: 0, limit: 10 }).rows;
  expect(tables.contacts.whole(row?.id ?? 0)).toMatchObject({
    phone: '+233244100201',
    otherPhones: [{ phone: '+233302100201' }],
  });
});

test('what the desk changes while a list is being stored stays as the desk has it, and is not the list’s to take back', async () => {
  const { tables, planned, imported, calendar } = openListRecords();
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
  for (const kind of ['list-start', 'appointment'] as const)
    tables.atomically(() => applyPiece(tables, { id, at: LATER }, kind, 1_000));
  expect(first && tables.appointments.listStarts.of(first.id)).toBe('2027-01-11T09:00');
  expect(calendar()).toEqual(['Ama Mensah Braids 01-11T09:00 cancelled', 'Kofi Owusu Shave 01-12T10:00 booked']);
  expect(tables.imports.nextChanges(id, 100).map(({ rowId }) => rowId)).toEqual([2]);
});

test('what is staged is seen nowhere before it is published', async () => {
  const { tables, planned, calendar } = openListRecords();
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
