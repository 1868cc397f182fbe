import { describe, expect, test } from 'vitest';
import type { Instant } from '../../../src-shared/time/instant.ts';

import { ama, esi, header, idHeader, kofi, LATER, openListRecords, said, withId, yaw } from './list-records.ts';

describe('the list again, with references', () => {
  test('says what is the same, moved, cancelled, changed, new, and missing', async () => {
    const { planned, imported } = openListRecords();
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
    const { planned, imported, calendar } = openListRecords();
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
    const { planned, imported } = openListRecords();
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
    const { planned, imported } = openListRecords();
    await imported([idHeader, withId('1', ama), withId('2', kofi)]);
    expect(said(await planned([idHeader, withId('7', ama.replace('11 Jan', '12 Jan')), withId('2', kofi)]))).toEqual([
      'Ama Mensah new',
      'Kofi Owusu same',
      'Ama Mensah missing 01-11T09:00',
    ]);
  });

  test('an appointment whose reference stands in a row that stays out is not missing', async () => {
    const { planned, imported } = openListRecords();
    await imported([idHeader, withId('1', ama), withId('2', kofi)]);
    const again = await planned([
      idHeader,
      withId('1', 'Abena Osei,0244100209,11 Jan 2027,morning,Cut'),
      withId('2', kofi),
    ]);
    expect(said(again)).toEqual(['Abena Osei skipped', 'Kofi Owusu same']);
  });

  test('what the desk noted of the old time does not hold for the new one', async () => {
    const { planned, imported, calendar } = openListRecords();
    await imported([idHeader, withId('1', ama)]);
    await imported([idHeader, withId('1', ama, 'confirmed')], LATER);
    expect(said(await planned([idHeader, withId('1', ama)]))).toEqual(['Ama Mensah same']);
    await imported([idHeader, withId('1', ama.replace('09:00', '10:00'))], LATER);
    expect(calendar()).toEqual(['Ama Mensah Braids 01-11T10:00 booked']);
  });

  test('a name written otherwise on the same phone goes with the list', async () => {
    const { imported, calendar } = openListRecords();
    await imported([idHeader, withId('1', ama)]);
    await imported([idHeader, withId('1', ama.replace('Ama Mensah', 'Ama K. Mensah'))], LATER);
    expect(calendar()).toEqual(['Ama K. Mensah Braids 01-11T09:00 booked']);
  });

  test('what the desk cancelled stays cancelled when the list does not know of it, and is named', async () => {
    const { tables, planned, imported } = openListRecords();
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
    const { imported, calendar } = openListRecords();
    await imported([idHeader, withId('1', ama), withId('2', kofi)]);
    await imported([idHeader, withId('1', ama, 'Cancelled'), withId('2', kofi)], LATER);
    await imported([idHeader, withId('1', ama, 'Booked'), withId('2', kofi)], '2027-01-04T10:00:00.000Z' as Instant);
    expect(calendar()[0]).toBe('Ama Mensah Braids 01-11T09:00 booked');
  });

  test('a reference given later to an appointment written by hand finds it', async () => {
    const { imported, calendar } = openListRecords();
    await imported([header, ama]);
    const plan = await imported([idHeader, withId('1', ama)], LATER);
    expect(said(plan)).toEqual(['Ama Mensah changed']);
    expect(calendar()).toHaveLength(1);
  });
});

describe('the list again, without references', () => {
  test('one gone and one come, of one person and service, is one that moved', async () => {
    const { planned, imported, calendar } = openListRecords();
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
    const { planned, imported } = openListRecords();
    await imported([header, ama, kofi]);
    expect(said(await planned([header, kofi, ama.replace('11 Jan', '13 Jan')]))).toEqual([
      'Kofi Owusu same',
      'Ama Mensah moved from 01-11T09:00',
    ]);
  });

  test('one that moved is known also where its row stands twice', async () => {
    const { planned, imported } = openListRecords();
    await imported([header, ama, kofi]);
    const moved = kofi.replace('12 Jan', '14 Jan');
    expect(said(await planned([header, ama, moved, moved]))).toEqual([
      'Ama Mensah same',
      'Kofi Owusu moved from 01-12T10:00',
      'Kofi Owusu skipped',
    ]);
  });

  test('two gone and one come is never guessed', async () => {
    const { planned, imported } = openListRecords();
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
    const { planned, imported } = openListRecords();
    await imported([header, ama, kofi]);
    expect(said(await planned([header, ama, kofi.replace('Cut', 'Shave')]))).toEqual([
      'Ama Mensah same',
      'Kofi Owusu changed',
    ]);
  });

  test('a visit that is past is neither missing nor moved to the next one', async () => {
    const { planned, imported } = openListRecords();
    await imported([header, 'Ama Mensah,0244100201,4 Jan 2027,08:30,Braids', kofi]);
    expect(said(await planned([header, ama, kofi]))).toEqual(['Ama Mensah new', 'Kofi Owusu same']);
  });

  test('one to come is not moved into the past', async () => {
    const { planned, imported } = openListRecords();
    await imported([header, ama, kofi]);
    expect(said(await planned([header, ama.replace('11 Jan', '3 Jan'), kofi]))).toEqual([
      'Ama Mensah new',
      'Kofi Owusu same',
      'Ama Mensah missing 01-11T09:00',
    ]);
  });

  test('whoever has a row that stays out is not missing', async () => {
    const { planned, imported } = openListRecords();
    await imported([header, ama, kofi]);
    const again = await planned([header, ama.replace('09:00', 'morning'), kofi]);
    expect(said(again)).toEqual(['Ama Mensah skipped', 'Kofi Owusu same']);
  });

  test('another list with the same columns is not a copy: nothing of the first is missing from it', async () => {
    const { planned, imported } = openListRecords();
    await imported([header, ama, kofi]);
    expect(said(await planned([header, esi, yaw]))).toEqual(['Esi Nyarko new', 'Yaw Boateng new']);
  });

  test('a copy of one week says nothing about the other weeks', async () => {
    const { planned, imported } = openListRecords();
    const weekly = (day: string) => [ama, kofi, esi, yaw].map(line => line.replace(/\d+ Jan/, day));
    await imported([header, ama, kofi, ...weekly('20 Jan')]);
    expect(said(await planned([header, ama, kofi]))).toEqual(['Ama Mensah same', 'Kofi Owusu same']);
  });

  test('a copy of one stylist’s list says nothing about the others', async () => {
    const { planned, imported } = openListRecords();
    const withStaff = (line: string, staff: string) => `${line},${staff}`;
    const head = withStaff(header, 'Stylist');
    await imported([head, withStaff(ama, 'Adwoa'), withStaff(kofi, 'Yaa'), withStaff(esi, 'Adwoa')]);
    expect(said(await planned([head, withStaff(ama, 'Adwoa'), withStaff(esi, 'Adwoa')]))).toEqual([
      'Ama Mensah same',
      'Esi Nyarko same',
    ]);
  });

  test('a third copy still knows what the second brought', async () => {
    const { planned, imported } = openListRecords();
    await imported([header, ama, kofi]);
    await imported([header, ama, kofi, esi.replace('13 Jan', '11 Jan')], LATER);
    expect(said(await planned([header, ama, kofi]))).toContain('Esi Nyarko missing 01-11T11:00');
  });
});
