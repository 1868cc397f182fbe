import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CrashPoint } from '../../src-main/ports/crash-points.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { campaignDeskOf } from '../delivery/campaigns/campaign-desk.ts';
import { type Desk, deskOf, openDesk } from '../delivery/desk.ts';
import { openLiveBusiness } from '../delivery/live-business.ts';
import { asPage } from '../helpers/as-page.ts';
import { openTestApp } from '../helpers/test-app.ts';
import { imported } from '../imports/import-steps.ts';
import { namesIn } from './backup-desk.ts';

const THURSDAY_14 = '2027-01-07T14:00' as WallTime;

/** Texts the service will send or has sent, of each how often. */
async function going(desk: Desk): Promise<Record<string, number>> {
  const texts = (await desk.batches())
    .filter(({ state }) => state === 'scheduled' || state === 'dispatched')
    .flatMap(({ messages }) => messages.map(({ to, text }) => `${to} ${text}`));
  return Object.fromEntries([...Map.groupBy(texts, text => text)].map(([text, times]) => [text, times.length]));
}

describe('going on after a backup, then putting it back', () => {
  /** Ama and Yaw are queued, Esi and Kofi too; a backup; then Ama is moved, Esi cancelled, Kofi opts out, Adwoa is new. */
  async function livedOn() {
    const desk = await openDesk();
    const booked: number[] = [];
    for (const [name, phone] of [
      ['Ama', '0244100201'],
      ['Yaw', '0244100202'],
      ['Esi', '0244100203'],
      ['Kofi', '0244100204'],
    ] as const) {
      const appointment = await desk.book(await desk.person(name, phone));
      await desk.newest(appointment.id, 'accepted');
      booked.push(appointment.id);
    }
    const [ama = 0, yaw = 0, esi = 0, kofi = 0] = booked;
    const { name } = await desk.call('backup.make');
    await desk.call('appointments.move', { id: ama, start: THURSDAY_14 });
    await desk.newest(ama, 'accepted');
    await desk.call('appointments.cancel', { id: esi });
    await desk.newest(esi, 'cancelled');
    await desk.call('contacts.setDoNotText', {
      id: (await desk.call('appointments.get', { id: kofi })).contactId,
      doNotText: true,
    });
    await desk.newest(kofi, 'cancelled');
    const adwoa = await desk.book(await desk.person('Adwoa', '0244100205'));
    await desk.newest(adwoa.id, 'accepted');
    await desk.minutesPass();
    return { desk, backup: name, ama, yaw, esi, kofi };
  }

  const putBack: [string, (desk: Desk, backup: string) => Promise<Desk>][] = [
    [
      'in Settings',
      async (desk, name) => {
        await desk.call('backup.restore', { name });
        return desk;
      },
    ],
    [
      'by copying the file',
      async (desk, name) => {
        await desk.stop();
        copyFileSync(join(desk.folder, 'practice-backups', name), join(desk.folder, 'practice.db'));
        const again = deskOf(await openTestApp({ folder: desk.folder }));
        onTestFinished(() => again.stop());
        return again;
      },
    ],
  ];

  test.each(putBack)('%s: held, nothing leaves; after resuming nobody is texted twice', async (_, how) => {
    const { desk: before, backup, ama, yaw, esi, kofi } = await livedOn();
    const atService = await going(before);
    const asked = (await before.ledger()).batches.length;
    const desk = await how(before, backup);

    const { stopped, restored } = await desk.call('app.state');
    expect(stopped).toBe('restored');
    expect(restored).toMatchObject({ queued: 2, sent: 0, unclear: 0, cancelled: 3, complete: true });
    await desk.minutesPass(30);
    expect((await desk.ledger()).batches).toHaveLength(asked);
    expect(await going(desk)).toEqual(atService);

    const state = async (id: number) => (await desk.texts(id)).map(text => text.state);
    expect(await state(ama)).toEqual(['cancelled', 'accepted']);
    expect(await state(yaw)).toEqual(['accepted']);
    expect(await state(esi)).toEqual(['cancelled']);
    expect(await state(kofi)).toEqual(['cancelled']);
    // To be looked at: Ama's text for another day than the calendar has, Adwoa, whom nobody knows here, and Esi.
    const { decisions } = await desk.call('today.get');
    expect(decisions.map(({ contactName, state: is }) => [contactName, is])).toEqual([
      ['Adwoa', 'accepted'],
      ['Ama', 'accepted'],
      ['Esi', 'cancelled'],
    ]);

    // The person puts Ama's appointment right, and nothing else.
    await desk.call('appointments.move', { id: ama, start: THURSDAY_14 });
    await desk.call('sending.resume');
    await desk.minutesPass(5);
    expect(await going(desk)).toEqual(atService);
    expect(Math.max(...Object.values(await going(desk)))).toBe(1);
    expect(await state(ama)).toEqual(['cancelled', 'accepted']);
    expect(await state(esi)).toEqual(['cancelled']);
    expect(await state(kofi)).toEqual(['cancelled']);
    expect((await desk.call('app.state')).restored).toBe(null);
    expect((await desk.ledger()).deviations).toEqual([]);
  });

  test('nothing put right: what does not fit the records is called off before anything else goes', async () => {
    const { desk, backup, ama } = await livedOn();
    await desk.call('backup.restore', { name: backup });
    await desk.call('sending.resume');
    await desk.newest(ama, 'cancelled');
    await desk.minutesPass(5);
    const texts = await going(desk);
    expect(Object.keys(texts).filter(text => text.includes('Ama'))).toEqual([]);
    // Nobody here knows why her first text was cancelled: a person has to say so.
    const { decisions } = await desk.call('today.get');
    expect(decisions.map(({ contactName }) => contactName)).toContain('Ama');
  });

  test('put back again and again, and at last the newest: it is as it was, and still nobody is texted twice', async () => {
    const { desk, backup } = await livedOn();
    const atService = await going(desk);
    const people = await namesIn(desk);
    await desk.call('backup.restore', { name: backup });
    await desk.call('backup.restore', { name: backup });
    const { backups } = await desk.call('backup.list');
    const before = backups.filter(one => one.state === 'good' && one.kind === 'before-restore').at(-1);
    await desk.call('backup.restore', { name: before?.name ?? '' });
    expect(await namesIn(desk)).toEqual(people);
    expect((await desk.call('app.state')).restored).toMatchObject({ queued: 0, sent: 0, unclear: 0, cancelled: 0 });
    await desk.call('sending.resume');
    await desk.minutesPass(5);
    expect(await going(desk)).toEqual(atService);
  });

  test('what went out and what is unclear is counted, and an unclear one is not sent again by itself', async () => {
    const desk = await openDesk();
    const contactId = await desk.person('Ama', '0244100201');
    const { name } = await desk.call('backup.make');
    const gone = await desk.book(contactId);
    await desk.newest(gone.id, 'accepted');
    await desk.clockAt('2027-01-05T10:05:00.000Z');
    await desk.faults([{ kind: 'http-500', of: 'send' }]);
    const unclear = await desk.book(contactId, '2027-01-08T09:00');
    await desk.newest(unclear.id, 'uncertain');
    await desk.faults([]);
    await desk.call('backup.restore', { name });
    expect((await desk.call('app.state')).restored).toMatchObject({ queued: 0, sent: 1, unclear: 1 });
    const asked = (await desk.ledger()).batches.length;
    await desk.call('sending.resume');
    await desk.minutesPass(60);
    expect((await desk.ledger()).batches).toHaveLength(asked);
    expect((await desk.call('today.get')).decisions).toMatchObject([{ kind: 'found', state: 'uncertain' }]);
  });
});

test('an Undo left on another page from before a backup was put back is refused, whatever its number names by now', async () => {
  const desk = await openDesk();
  const contactId = await desk.person('Ama', '0244100201');
  const { name } = await desk.call('backup.make');
  const other = asPage(desk.app.dispatch);
  await other('app.state');
  const before = await desk.book(contactId);
  await desk.call('backup.restore', { name });
  await desk.call('sending.resume');
  const after = await desk.book(contactId);
  expect(after).toMatchObject({ id: before.id, change: before.change });
  expect(await other('appointments.undo', { change: before.change })).toEqual({
    ok: false,
    error: { code: 'records-replaced' },
  });
  expect((await other('appointments.get', { id: after.id })).ok).toBe(true);
  expect(await desk.call('appointments.get', { id: after.id })).toMatchObject({ status: 'booked' });
  // Told of the records as they are, it may.
  await other('app.state');
  expect(await other('appointments.undo', { change: after.change })).toMatchObject({ ok: true });
});

test('a practice begun anew is other records too', async () => {
  const desk = await openDesk();
  const other = asPage(desk.app.dispatch);
  await other('app.state');
  await desk.call('practice.reset');
  expect(await other('sending.stopAll')).toEqual({ ok: false, error: { code: 'records-replaced' } });
});

test('what was asked while a backup is put back is refused, reading apart: nobody resumes records they have not seen', async () => {
  let begun = () => {};
  const begins = new Promise<void>(resolve => {
    begun = resolve;
  });
  const desk = await openDesk({ ports: { reached: step => void (step === 'restore-ready' && begun()) } });
  const { name } = await desk.call('backup.make');
  await desk.person('Ama', '0244100201');
  const restoring = desk.call('backup.restore', { name });
  await begins;
  const [resumed, saved, read] = await Promise.all([
    desk.refusal('sending.resume'),
    desk.refusal('settings.save', { businessName: 'Other' }),
    desk.call('settings.get'),
  ]);
  expect([resumed, saved]).toEqual([{ code: 'records-replaced' }, { code: 'records-replaced' }]);
  expect(read.businessName).toBe('Adom Clinic');
  expect(await restoring).toMatchObject({ stopped: 'restored' });
  expect((await desk.call('app.state')).stopped).toBe('restored');
  expect(await desk.call('sending.resume')).toMatchObject({ stopped: null });
});

test('the records that were put back cannot be opened: said in words, and asked whether it has work the program says no', async () => {
  const office = await openLiveBusiness();
  let isBroken = false;
  const reached = (step: CrashPoint) => {
    if (isBroken && step === 'files-opened') throw Object.assign(new Error('no'), { code: 'EIO' });
  };
  const desk = await office.start({ reached });
  const { name } = await desk.call('backup.make');
  isBroken = true;
  expect(await desk.refusal('backup.restore', { name })).toMatchObject({ code: expect.any(String) });
  expect(desk.app.hasWork()).toBe(false);
  isBroken = false;
  expect((await desk.call('app.state')).stopped).toBe('restored');
});

test('a text to many that is just being confirmed is stored whole before a backup takes its place', async () => {
  const desk = campaignDeskOf(await openDesk());
  const groupId = await desk.crowd(20_000);
  const { name } = await desk.call('backup.make');
  const confirmed = desk.confirm({ who: { kind: 'group', groupId } });
  await desk.until(async () => desk.events.some(event => event.type === 'progress' && event.task === 'campaign'));
  const [campaign] = await Promise.all([confirmed, desk.call('backup.restore', { name })]);
  expect(campaign).toMatchObject({ texts: 20_000 });
  expect(await desk.call('campaigns.list')).toEqual([]);
  const { backups } = await desk.call('backup.list');
  const before = backups.find(one => one.state === 'good' && one.kind === 'before-restore');
  await desk.call('backup.restore', { name: before?.name ?? '' });
  expect(await desk.call('campaigns.list')).toMatchObject([{ texts: 20_000 }]);
  expect(desk.failures).toEqual([]);
});

test('who asked for no texts in a list imported since gets none either', async () => {
  const desk = await openDesk();
  const { name } = await desk.call('backup.make');
  await imported(desk, 'Name,Phone,Do not text\nAma Mensah,0244100201,yes\nKofi Boateng,0244100202,\n');
  await desk.call('backup.restore', { name });
  await desk.call('sending.resume');
  const texts = [];
  for (const [person, phone] of [
    ['Ama Mensah', '0244100201'],
    ['Kofi Boateng', '0244100202'],
  ] as const) {
    const appointment = await desk.book(await desk.person(person, phone));
    texts.push(...(await desk.texts(appointment.id)));
  }
  expect(texts.map(({ state }) => state)).toEqual(['skipped', expect.not.stringMatching('skipped')]);
});

test('who asked for no more texts since gets none, whoever has that phone and whether or not the older records know it', async () => {
  const desk = await openDesk();
  const ama = await desk.person('Ama Mensah', '0244100201');
  const yaw = await desk.person('Yaw Mensah', '0244100201');
  const { name } = await desk.call('backup.make');
  const esi = await desk.person('Esi Quaye', '0244100203');
  for (const id of [ama, esi]) await desk.call('contacts.setDoNotText', { id, doNotText: true });
  await desk.call('backup.restore', { name });
  await desk.call('sending.resume');
  // In those records nobody knows of Esi: she is entered again.
  for (const id of [ama, yaw, await desk.person('Esi Quaye', '0244100203')]) {
    const appointment = await desk.book(id);
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'skipped', reason: { why: 'opted-out' } }]);
  }
  await desk.minutesPass(5);
  expect(await desk.batches()).toEqual([]);
});
