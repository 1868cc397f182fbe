import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';
import type { Today } from '../../src-shared/model/today.ts';
import { instantOf } from '../../src-shared/time/instant.ts';
import { type CrashHarness, openCrashHarness } from '../delivery/crash-harness.ts';
import { type Desk, deskOf } from '../delivery/desk.ts';
import { aBooking, aPerson } from '../helpers/builders.ts';
import { controlPractice } from '../helpers/practice-control.ts';
import { openTestApp, type TestApp } from '../helpers/test-app.ts';

const DAY_MS = 86_400_000;
const REMINDER_AT = '2027-01-05T10:00:00.000Z';

/** The practice clock at an instant, with or without a program that looks. */
async function clockAt({ gatewayUrl }: CrashHarness, instant: string): Promise<void> {
  await controlPractice(gatewayUrl, 'clock', { offsetMs: Date.parse(instant) - Date.now() });
}

/** Starts the program on Wednesday 12:00, two days after the desk was left, or at another instant. */
async function backAt(office: CrashHarness, instant = '2027-01-06T12:00:00.000Z'): Promise<Desk> {
  await clockAt(office, instant);
  return office.restart();
}

const awayOf = async (desk: TestApp) => (await desk.call('today.get')).away;
const kindsOf = (away: Today['away']) => away?.groups.map(({ kind, total }) => [kind, total]);
const awayWith = (desk: TestApp, kind: string) =>
  desk.until(async () => {
    const away = await awayOf(desk);
    return away?.groups.some(group => group.kind === kind) && away;
  });

test('the computer was off for two days: the texts the service sent meanwhile are told by name, until somebody has seen it', async () => {
  const office = await openCrashHarness();
  const before = await office.restart();
  const ama = await before.person('Ama Mensah', '0244 100 201');
  const kofi = await before.person('Kofi Boateng', '0244 100 202');
  const soon = await before.book(ama, '2027-01-06T09:00');
  const later = await before.book(kofi, '2027-01-09T09:00');
  await before.newest(later.id, 'accepted');
  await before.newest(soon.id, 'accepted');
  expect(await awayOf(before)).toBeNull();
  await before.stop();
  const desk = await backAt(office);
  const away = await awayWith(desk, 'handed-over');
  expect(away).toMatchObject({
    from: '2027-01-04T08:00',
    until: '2027-01-06T12:00',
    groups: [
      {
        kind: 'handed-over',
        total: 1,
        texts: [{ contactName: 'Ama Mensah', phoneShown: '024 410 0201', dueLocal: '2027-01-05T10:00' }],
      },
    ],
  });
  // An older card that is put away somewhere else takes nothing of this one with it.
  await desk.call('today.dismissWhileAway', { until: REMINDER_AT });
  expect(await awayOf(desk)).toEqual(away);
  await desk.call('today.dismissWhileAway', { until: away.untilAt });
  expect(await awayOf(desk)).toBeNull();
  await desk.stop();
  expect(await awayOf(await office.restart())).toBeNull();
});

test('not put away, it is told with what happens in the next absence', async () => {
  const office = await openCrashHarness();
  const before = await office.restart();
  const ama = await before.person('Ama Mensah', '0244 100 201');
  await before.newest((await before.book(ama, '2027-01-06T09:00')).id, 'accepted');
  await before.newest((await before.book(ama, '2027-01-08T09:00')).id, 'accepted');
  await before.stop();
  const between = await backAt(office);
  await awayWith(between, 'handed-over');
  await between.stop();
  const desk = await backAt(office, '2027-01-07T12:00:00.000Z');
  const away = await desk.until(async () => {
    const told = await awayOf(desk);
    return told?.groups[0]?.total === 2 && told;
  });
  expect(away).toMatchObject({ from: '2027-01-04T08:00', until: '2027-01-07T12:00' });
});

test('what could not be handed over before the computer was switched off, and was due meanwhile, is told as missed', async () => {
  const office = await openCrashHarness();
  const before = await office.restart();
  const ama = await before.person('Ama Mensah', '0244 100 201');
  // It waits for a day within reach, and nobody is there that day.
  await before.call('settings.save', { horizonDays: 1 });
  const { id } = await before.book(ama, '2027-01-07T09:00');
  expect(await before.texts(id)).toMatchObject([{ state: 'planned' }]);
  await before.stop();
  const desk = await backAt(office, '2027-01-06T18:00:00.000Z');
  const away = await awayWith(desk, 'missed');
  expect(kindsOf(away)).toEqual([['missed', 1]]);
  expect(away.groups[0]?.texts[0]).toMatchObject({ contactName: 'Ama Mensah', dueLocal: '2027-01-06T10:00' });
});

test('killed while a text was on its way: that it is unclear is told at the next start, and no longer once a person decided', async () => {
  const office = await openCrashHarness();
  const child = await office.start({ at: 'intent-written' });
  const person = aPerson();
  const { id: contactId } = await child.call('contacts.save', person);
  const start = '2027-01-06T09:00';
  const visit = aBooking(contactId, { start });
  await child.call('appointments.save', visit).catch(() => undefined);
  await child.killed;
  const desk = await backAt(office, '2027-01-04T12:00:00.000Z');
  const away = await awayWith(desk, 'unclear');
  expect(kindsOf(away)).toEqual([['unclear', 1]]);
  const [text] = away.groups[0]?.texts ?? [];
  await desk.call('messages.decide', { id: text?.messageId ?? 0, action: 'dismiss' });
  expect(await awayOf(desk)).toBeNull();
});

test('killed before its answer was stored: the service has the text, and that is told', async () => {
  const office = await openCrashHarness();
  const child = await office.start({ at: 'answer-written' });
  const person = aPerson();
  const { id: contactId } = await child.call('contacts.save', person);
  const start = '2027-01-09T09:00';
  const visit = aBooking(contactId, { start });
  await child.call('appointments.save', visit).catch(() => undefined);
  await child.killed;
  const away = await awayOf(await backAt(office, '2027-01-04T12:00:00.000Z'));
  expect(kindsOf(away)).toEqual([['taken-up', 1]]);
});

test('a cancelling the service had not confirmed when the computer was switched off is told once it is', async () => {
  const office = await openCrashHarness();
  const before = await office.restart();
  const ama = await before.person('Ama Mensah', '0244 100 201');
  const { id } = await before.book(ama, '2027-01-09T09:00');
  await before.newest(id, 'accepted');
  await before.faults(Array.from({ length: 3 }, () => ({ kind: 'http-500' }) as const));
  await before.call('appointments.cancel', { id });
  await before.stop();
  await before.faults([]);
  const away = await awayWith(await backAt(office), 'cancelled');
  expect(kindsOf(away)).toEqual([['cancelled', 1]]);
});

test('a short absence, or one in which nothing happened, is not worth a word', async () => {
  const office = await openCrashHarness();
  const before = await office.restart();
  const ama = await before.person('Ama Mensah', '0244 100 201');
  await before.stop();
  const late = await backAt(office, '2027-01-05T09:50:00.000Z');
  const { id } = await late.book(ama, '2027-01-06T10:00');
  await late.newest(id, 'accepted');
  await late.stop();
  const desk = await backAt(office, '2027-01-05T10:15:00.000Z');
  await desk.newest(id, 'done');
  expect(await awayOf(desk)).toBeNull();
  await desk.stop();
  const again = await backAt(office, '2027-01-05T12:00:00.000Z');
  expect(await awayOf(again)).toBeNull();
});

test('that the program still runs is noted every minute, and no list that was looked at has to be looked at again for it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-away-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const db = openDatabase(join(folder, 'live.db'));
  const { settings, written } = tablesOf(db);
  settings.noteRunning(instantOf(0));
  const before = written();
  settings.noteRunning(instantOf(60_000));
  expect(written()).toBe(before);
  expect(settings.get().lastRunning).toBe(instantOf(60_000));
  settings.forget();
  expect(settings.get().lastRunning).toBe(instantOf(60_000));
  settings.save({ businessName: 'Adom Clinic' });
  expect(written()).not.toBe(before);
  db.close();
});

test('the computer slept with the program open: what went out in that time is told when it wakes', async () => {
  const office = await openCrashHarness();
  let sleptMs = 0;
  const alarms = new Set<() => void>();
  const clock = {
    now: () => Date.now() + sleptMs,
    // Whatever was to ring meanwhile rings when the computer wakes.
    after: (_ms: number, run: () => void) => {
      alarms.add(run);
      return () => alarms.delete(run);
    },
  };
  const gatewayPort = Number(new URL(office.gatewayUrl).port);
  const desk = deskOf(await openTestApp({ folder: office.folder, gatewayPort, ports: { clock } }));
  onTestFinished(() => desk.stop());
  const ama = await desk.person('Ama Mensah', '0244 100 201');
  const { id } = await desk.book(ama, '2027-01-06T09:00');
  await desk.newest(id, 'accepted');
  await desk.until(async () => !desk.app.busy());
  sleptMs = 2 * DAY_MS;
  await clockAt(office, '2027-01-06T08:00:00.000Z');
  for (const ring of [...alarms]) {
    alarms.delete(ring);
    ring();
  }
  const away = await awayWith(desk, 'handed-over');
  expect(away).toMatchObject({ from: '2027-01-04T08:00', until: '2027-01-06T08:00' });
});
