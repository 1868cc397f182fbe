import { copyFileSync, cpSync, existsSync, renameSync, rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Desk } from '../delivery/desk.ts';
import { copyLedger } from '../helpers/ledger-files.ts';
import { memoryInstallId, noKeychain } from '../helpers/test-app.ts';
import { atRest, database, HELD_IN_DOUBT, ledgerOf, lived, NOT_HELD, queued, stopped } from './held-sending.ts';

const HELD = { why: 'restored', complete: true };

/** Held until resumed; then what is wanted goes, once. */
async function holdsUntilResumed(desk: Desk): Promise<void> {
  const before = (await desk.batches()).length;
  const appointment = await desk.book(await desk.person('Kofi Boateng', '0244100202'), '2027-01-07T09:00');
  await atRest(desk);
  expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'planned' }]);
  expect(await desk.batches()).toHaveLength(before);
  expect(await desk.call('sending.resume')).toMatchObject({ stopped: null, restored: null });
  await desk.newest(appointment.id, 'accepted');
  await atRest(desk);
  expect(await desk.batches()).toHaveLength(before + 1);
}

describe('files that are not the newest of this computer', () => {
  test('the whole folder of yesterday: held, and what was sent since is not known here', async () => {
    const office = await lived();
    const older = office.copy();
    const between = await office.start();
    await queued(between, 'Kofi Boateng', '0244100202');
    await between.stop();
    rmSync(office.folder, { recursive: true });
    cpSync(older, office.folder, { recursive: true });
    const desk = await office.start();
    await atRest(desk);
    expect(await stopped(desk)).toEqual(HELD_IN_DOUBT);
    const { rows } = await desk.call('log.page', { offset: 0, limit: 1 });
    expect(rows).toMatchObject([{ who: 'program', what: 'restored-records-found', detail: { why: 'older-files' } }]);
    await desk.stop();
    // Closing and opening it again is not looking.
    const again = await office.start();
    await atRest(again);
    expect(await stopped(again)).toEqual(HELD_IN_DOUBT);
    await holdsUntilResumed(again);
    await again.stop();
    expect(await stopped(await office.start())).toEqual(NOT_HELD);
  });

  test('the folder as it was copied while the program ran, after that was closed: held', async () => {
    const office = await lived();
    const running = await office.start();
    await atRest(running);
    const older = office.copy();
    await running.stop();
    const desk = await office.start({}, older);
    await atRest(desk);
    expect((await stopped(desk)).why).toBe('restored');
  });

  test('the folder on another computer: held there; on this one it goes on as ever', async () => {
    const office = await lived();
    const copy = office.copy();
    const elsewhere = await office.start({ installId: memoryInstallId() }, copy);
    await atRest(elsewhere);
    expect(await stopped(elsewhere)).toEqual(HELD_IN_DOUBT);
    await holdsUntilResumed(elsewhere);
    await elsewhere.stop();
    const desk = await office.start();
    await atRest(desk);
    expect(await stopped(desk)).toEqual(NOT_HELD);
    await desk.stop();
    // Brought back: the other computer may go on with it.
    const back = await office.start({}, copy);
    await atRest(back);
    expect(await stopped(back)).toEqual(HELD_IN_DOUBT);
  });

  test('an older database beside the newest ledger: what went since is found, none of it goes twice', async () => {
    const office = await lived();
    const older = office.copy();
    const between = await office.start();
    const { appointment } = await queued(between, 'Kofi Boateng', '0244100202');
    await between.call('appointments.cancel', { id: 1 });
    await between.newest(1, 'cancelled');
    await between.stop();
    copyFileSync(database(older), database(office.folder));
    const desk = await office.start();
    expect((await desk.call('app.state')).restored).toMatchObject({ complete: true, queued: 1, cancelled: 1 });
    expect(await desk.texts(1)).toMatchObject([{ state: 'cancelled', reason: { why: 'restored' } }]);
    const { decisions } = await desk.call('today.get');
    expect(decisions.map(row => [row.kind, row.contactName, row.appointmentSince])).toEqual([
      ['found', 'Kofi Boateng', 'missing'],
      ['reminder', 'Ama Mensah', null],
    ]);
    expect(await desk.refusal('appointments.get', { id: appointment.id })).toMatchObject({ code: 'not-found' });
    await holdsUntilResumed(desk);
    expect(await desk.texts(1)).toMatchObject([{ state: 'cancelled' }]);
  });

  test('moved after the copy: it says that these records have the older time, and moved there the text stays', async () => {
    const office = await lived();
    const older = office.copy();
    const between = await office.start();
    const { start: was } = await between.call('appointments.get', { id: 1 });
    const start = `${was.slice(0, 10)}T16:30` as typeof was;
    await between.call('appointments.move', { id: 1, start });
    await between.until(async () =>
      (await between.texts(1)).some(
        ({ state, appointmentStart }) => state === 'accepted' && appointmentStart === start,
      ),
    );
    await atRest(between);
    await between.stop();
    copyFileSync(database(older), database(office.folder));
    const desk = await office.start();
    const { decisions } = await desk.call('today.get');
    expect(decisions).toMatchObject([
      { state: 'accepted', appointmentStart: start, appointmentSince: 'other-time', appointmentNow: was },
    ]);
    await desk.call('appointments.move', { id: 1, start });
    expect((await desk.call('today.get')).decisions).toEqual([]);
    const scheduled = async () => (await desk.batches()).filter(({ state }) => state === 'scheduled');
    const before = await scheduled();
    await desk.call('sending.resume');
    await atRest(desk);
    expect(await scheduled()).toEqual(before);
    expect(before).toHaveLength(1);
  });

  test('moved here after the restore, it was moved since: no longer are these records the older ones', async () => {
    const office = await lived();
    const older = office.copy();
    const between = await office.start();
    const { start: was } = await between.call('appointments.get', { id: 1 });
    const at = (clock: string) => `${was.slice(0, 10)}T${clock}` as typeof was;
    await office.control('faults', { next: [{ kind: 'lose-answer', of: 'send' }] });
    await between.call('appointments.move', { id: 1, start: at('16:30') });
    await between.newest(1, 'uncertain');
    await between.stop();
    copyFileSync(database(older), database(office.folder));
    const desk = await office.start();
    const since = async () => {
      const { decisions } = await desk.call('today.get');
      return decisions.map(row => [row.appointmentStart, row.appointmentSince, row.appointmentNow]);
    };
    expect(await since()).toEqual([[at('16:30'), 'other-time', was]]);
    // Whatever else is changed of it, these records have the older time.
    const { contactId, service, staff, durationMinutes } = await desk.call('appointments.get', { id: 1 });
    const saved = { id: 1, contactId, service, staff, durationMinutes, start: was, scope: 'one' } as const;
    await desk.call('appointments.save', { ...saved, notes: 'By the window' });
    expect(await since()).toEqual([[at('16:30'), 'other-time', was]]);
    await desk.call('appointments.move', { id: 1, start: at('18:00') });
    expect(await since()).toEqual([[at('16:30'), 'moved', null]]);
  });

  test('booked again in them, what was lost is reminded of once, at the hour that its rule has now', async () => {
    const office = await lived();
    const older = office.copy();
    const between = await office.start();
    const { appointment } = await queued(between, 'Kofi Boateng', '0244100202');
    await between.stop();
    copyFileSync(database(older), database(office.folder));
    const desk = await office.start();
    await desk.call('sending.resume');
    const again = await desk.book(await desk.person('Kofi Boateng', '0244100202'), appointment.start);
    await atRest(desk);
    const held = (await desk.batches()).filter(({ state }) => state === 'scheduled').length;
    expect(await desk.texts(again.id)).toMatchObject([{ state: 'accepted', kind: 'reminder' }]);
    expect((await desk.call('today.get')).decisions).toEqual([]);
    const [rule] = await desk.call('rules.list');
    if (!rule) throw new Error('no rule');
    await desk.call('rules.save', { ...rule, when: { kind: 'hours-before', hours: 3 } });
    await desk.until(async () => (await desk.texts(again.id)).some(({ state }) => state === 'cancelled'));
    await desk.newest(again.id, 'accepted');
    await atRest(desk);
    expect((await desk.batches()).filter(({ state }) => state === 'scheduled')).toHaveLength(held);
  });

  test('the same without any keychain, put back within one run: the ledger alone tells', async () => {
    const office = await lived();
    const desk = await office.start({ installId: noKeychain });
    await atRest(desk);
    const older = office.copy();
    await queued(desk, 'Kofi Boateng', '0244100202');
    await desk.stop();
    copyFileSync(database(older), database(office.folder));
    if (existsSync(`${database(older)}-wal`)) copyFileSync(`${database(older)}-wal`, `${database(office.folder)}-wal`);
    const restored = await office.start({ installId: noKeychain });
    await atRest(restored);
    expect(await stopped(restored)).toEqual(HELD);
  });

  test('after an end in the middle of writing, with nothing sent since but a stop: the number is not texted', async () => {
    const office = await lived();
    const desk = await office.start({ installId: noKeychain });
    await atRest(desk);
    const older = office.copy();
    await desk.call('contacts.setDoNotText', { id: 1, doNotText: true });
    await desk.until(async () => (await desk.texts(1)).at(-1)?.state === 'cancelled');
    await desk.stop();
    for (const end of ['', '-wal']) copyFileSync(`${database(older)}${end}`, `${database(office.folder)}${end}`);
    const restored = await office.start({ installId: noKeychain });
    expect(await stopped(restored)).toEqual(HELD);
    expect(await restored.call('contacts.get', { id: 1 })).toMatchObject({ numberOptedOut: true });
  });

  test('an older ledger beside the newest database, without any keychain: held, and what was sent since may not be known', async () => {
    const office = await lived();
    const older = office.copy();
    const between = await office.start({ installId: noKeychain });
    await queued(between, 'Kofi Boateng', '0244100202');
    await between.stop();
    copyLedger(older, office.folder);
    const desk = await office.start({ installId: noKeychain });
    await atRest(desk);
    expect(await stopped(desk)).toEqual(HELD_IN_DOUBT);
    const { rows } = await desk.call('log.page', { offset: 0, limit: 20 });
    expect(rows.find(({ what }) => what === 'restored-records-found')?.detail).toMatchObject({ why: 'other-ledger' });
    await holdsUntilResumed(desk);
  });

  test('no ledger beside the database, or no database beside the ledger: held, and the ledger’s texts are found', async () => {
    const office = await lived();
    const whole = office.copy();
    renameSync(ledgerOf(office.folder), `${ledgerOf(office.folder)}.aside`);
    const withoutLedger = await office.start();
    await atRest(withoutLedger);
    expect(await stopped(withoutLedger)).toEqual(HELD_IN_DOUBT);
    await holdsUntilResumed(withoutLedger);
    await withoutLedger.stop();
    rmSync(database(whole));
    const withoutDatabase = await office.start({ installId: noKeychain }, whole);
    // Never by itself: there is nobody in it, and a person says that it may begin so.
    expect(await withoutDatabase.refusal('app.enterWorld', { world: 'live' })).toEqual({ code: 'records-lost' });
    await withoutDatabase.call('rescue.startAnew');
    expect(await stopped(withoutDatabase)).toEqual(HELD);
    expect((await withoutDatabase.call('today.get')).decisions).toMatchObject([
      { kind: 'found', state: 'accepted', contactName: 'Ama Mensah' },
    ]);
  });
});
