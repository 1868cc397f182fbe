import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { CrashPoint } from '../../src-main/ports/crash-points.ts';
import type { Ports } from '../../src-main/ports/ports.ts';
import { BACKUP_ID, BACKUP_TABLES } from '../../src-main/storage/db/schema.ts';
import { currentVersion } from '../../src-main/storage/migrations/index.ts';
import { logSentences } from '../../src-renderer/settings/records/log.words.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { campaignDeskOf } from '../delivery/campaigns/campaign-desk.ts';
import { openCrashHarness } from '../delivery/crash-harness.ts';
import { type Desk, deskOf, openDesk, TUESDAY_10 } from '../delivery/desk.ts';
import { openLiveBusiness } from '../delivery/live-business.ts';
import { asPage } from '../helpers/as-page.ts';
import { aPerson, aRule } from '../helpers/builders.ts';
import { openTestApp, realClock } from '../helpers/test-app.ts';
import { imported } from '../imports/import-steps.ts';
import { makeOlder, makeUnreleased, withNextMigration } from '../storage/versions.ts';

const THURSDAY_14 = '2027-01-07T14:00' as WallTime;
const filesOf = (desk: Desk, folder = 'practice-backups') => readdirSync(join(desk.folder, folder)).sort();
const namesIn = async (desk: Desk) =>
  (await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 50 })).rows.map(({ name }) => name);

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

describe('while a backup that was put back waits to be looked at', () => {
  /** Two texts of one appointment, queued for Thursday; the backup has it on Wednesday. */
  async function movedSince() {
    const desk = await openDesk();
    const soon = aRule({ name: 'Soon', when: { kind: 'hours-before', hours: 3 } });
    await desk.call('rules.save', soon);
    const { id } = await desk.book(await desk.person('Ama', '0244100201'));
    const accepted = async () => (await desk.texts(id)).filter(({ state }) => state === 'accepted');
    await desk.until(async () => (await accepted()).length === 2);
    const { name } = await desk.call('backup.make');
    await desk.call('appointments.move', { id, start: THURSDAY_14 });
    await desk.until(
      async () =>
        (await accepted()).length === 2 &&
        (await accepted()).every(({ appointmentStart }) => appointmentStart === THURSDAY_14),
    );
    await desk.minutesPass();
    await desk.call('backup.restore', { name });
    return { desk, accepted };
  }

  test('a person calls one text off, and the other one of that appointment stays', async () => {
    const { desk, accepted } = await movedSince();
    const [first, second] = await accepted();
    await desk.call('messages.act', { id: first?.id ?? 0, action: 'cancel' });
    await desk.until(async () => (await desk.message(first?.id ?? 0)).state === 'cancelled');
    await desk.minutesPass(5);
    expect((await accepted()).map(({ id }) => id)).toEqual([second?.id]);
  });

  test('a text whose time comes went out, and that it was right nobody says', async () => {
    const { desk, accepted } = await movedSince();
    const [first, second] = (await accepted()).sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
    await desk.clockAt(first?.dueAt ?? '');
    await desk.minutesPass();
    expect(await desk.message(first?.id ?? 0)).toMatchObject({ state: 'done', reason: { kind: 'found' } });
    expect((await accepted()).map(({ id }) => id)).toEqual([second?.id]);
    const { decisions } = await desk.call('today.get');
    expect(decisions.map(({ id, state }) => [id, state])).toEqual([
      [first?.id, 'done'],
      [second?.id, 'accepted'],
    ]);
  });

  test('a reminder that a new rule wants, and whose time comes before anybody looked, is missed and not passed over', async () => {
    const desk = await openDesk();
    const { id } = await desk.book(await desk.person('Ama', '0244100201'));
    const { name } = await desk.call('backup.make');
    await desk.call('backup.restore', { name });
    const when = { kind: 'hours-before', hours: 20 } as const;
    await desk.call('rules.save', aRule({ name: 'Again', when }));
    await desk.clockAt('2027-01-06T08:30:00.000Z');
    await desk.call('sending.resume');
    await desk.minutesPass();
    expect((await desk.texts(id)).at(-1)).toMatchObject({ state: 'missed', dueAt: '2027-01-05T13:00:00.000Z' });
  });

  test('two backups put back before anybody looked: what stood still since the first one is missed too', async () => {
    const desk = await openDesk();
    const { id } = await desk.book(await desk.person('Ama', '0244100201'));
    const { name } = await desk.call('backup.make');
    await desk.call('backup.restore', { name });
    const when = { kind: 'hours-before', hours: 20 } as const;
    await desk.call('rules.save', aRule({ name: 'Again', when }));
    const second = await desk.call('backup.make');
    await desk.clockAt('2027-01-06T07:00:00.000Z');
    await desk.call('backup.restore', { name: second.name });
    await desk.clockAt('2027-01-06T08:30:00.000Z');
    await desk.call('sending.resume');
    await desk.minutesPass();
    expect((await desk.texts(id)).at(-1)).toMatchObject({ state: 'missed', dueAt: '2027-01-05T13:00:00.000Z' });
  });

  test('a cancel that was not confirmed when the backup was made is not repeated by itself', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    await desk.faults(Array.from({ length: 4 }, () => ({ kind: 'http-500', of: 'cancel' }) as const));
    await desk.call('appointments.cancel', { id: appointment.id });
    for (let minutes = 0; minutes < 4; minutes += 1) await desk.minutesPass();
    await desk.newest(appointment.id, 'cancel-uncertain');
    await desk.faults([]);
    const { name } = await desk.call('backup.make');
    const { cancels } = await desk.ledger();
    await desk.call('backup.restore', { name });
    await desk.minutesPass(5);
    expect((await desk.ledger()).cancels).toHaveLength(cancels.length);
    expect((await desk.texts(appointment.id)).at(-1)?.state).toBe('cancel-uncertain');
  });
});

test('a backup is looked through before it is put back, in the thread that finishes backups', async () => {
  const desk = await openDesk();
  const { name } = await desk.call('backup.make');
  await desk.stop();
  const says =
    "import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ failed: { message: 'torn', code: 'SQLITE_CORRUPT' } });";
  const backupWorker = new URL(`data:text/javascript,${encodeURIComponent(says)}`);
  const again = await openTestApp({ folder: desk.folder, ports: { backupWorker } });
  onTestFinished(() => again.stop());
  expect(await again.refusal('backup.restore', { name })).toMatchObject({ code: 'backup-unreadable', why: 'damaged' });
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
  expect(after).toMatchObject({ id: before.id, act: before.act });
  expect(await other('appointments.undo', { act: before.act })).toEqual({
    ok: false,
    error: { code: 'records-replaced' },
  });
  expect((await other('appointments.get', { id: after.id })).ok).toBe(true);
  expect(await desk.call('appointments.get', { id: after.id })).toMatchObject({ status: 'booked' });
  // Told of the records as they are, it may.
  await other('app.state');
  expect(await other('appointments.undo', { act: after.act })).toMatchObject({ ok: true });
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
  const house = await openLiveBusiness();
  let isBroken = false;
  const reached = (step: CrashPoint) => {
    if (isBroken && step === 'files-opened') throw Object.assign(new Error('no'), { code: 'EIO' });
  };
  const desk = await house.start({ reached });
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

describe('the list of backups', () => {
  test('says what is in each, newest first, and what cannot be put back, with why', async () => {
    const desk = await openDesk();
    await desk.queued();
    const first = await desk.call('backup.make');
    await desk.person('Kofi', '0244100202');
    writeFileSync(join(desk.folder, 'practice-backups', 'bellbird-2026-12-31-2359.backup.part'), 'half of one');
    const second = await desk.call('backup.make');
    expect(filesOf(desk)).toEqual([second.name, first.name]);
    expect([first.name, second.name]).toEqual(['bellbird-2027-01-04-0802.backup', 'bellbird-2027-01-04-0802-2.backup']);
    const { folder, backups, failed } = await desk.call('backup.list');
    expect(folder).toBe(join(desk.folder, 'practice-backups'));
    expect(failed).toBe(null);
    expect(backups).toMatchObject([
      { name: second.name, state: 'good', kind: 'by-person', people: 2, appointments: 1, texts: 1 },
      { name: first.name, state: 'good', kind: 'by-person', people: 1, appointments: 1, texts: 1 },
    ]);
    writeFileSync(join(folder, 'letter.backup'), 'Dear Ama');
    const cut = join(folder, first.name);
    truncateSync(cut, 30_000);
    const damaged = (await desk.call('backup.list')).backups.filter(({ state }) => state === 'unreadable');
    expect(damaged.map(one => [one.name, one.state === 'unreadable' && one.why]).sort()).toEqual([
      [first.name, 'damaged'],
      ['letter.backup', 'not-ours'],
    ]);
    for (const { name } of damaged)
      expect(await desk.refusal('backup.restore', { name })).toMatchObject({
        code: 'backup-unreadable',
        fileName: name,
      });
    for (const name of ['../practice.db', 'practice.db', '', 'none.backup'])
      expect(await desk.refusal('backup.restore', { name })).toEqual({ code: 'backup-gone', fileName: name });
    expect(await namesIn(desk)).toEqual(['Ama Mensah', 'Kofi']);
    expect((await desk.call('app.state')).stopped).toBe(null);
  });

  test('a copy kept elsewhere comes back whole; one of practice never gets into the own records', async () => {
    const desk = await openDesk();
    await desk.person('Ama', '0244100201');
    const { name } = await desk.call('backup.make');
    const { base64 } = await desk.call('backup.read', { name });
    expect(Buffer.from(base64, 'base64')).toEqual(readFileSync(join(desk.folder, 'practice-backups', name)));
    await desk.person('Kofi', '0244100202');
    rmSync(join(desk.folder, 'practice-backups'), { recursive: true });
    await desk.call('backup.restore', { fileName: 'C:\\stick\\kept.backup', base64 });
    expect(await namesIn(desk)).toEqual(['Ama']);
    const { rows } = await desk.call('log.page', { offset: 0, limit: 1 });
    expect(rows).toMatchObject([{ who: 'person', what: 'backup-put-back' }]);

    await desk.call('app.enterWorld', { world: 'live' });
    expect(await desk.refusal('backup.restore', { fileName: 'kept.backup', base64 })).toMatchObject({
      code: 'backup-unreadable',
      why: 'other-world',
    });
    await desk.stop();
    copyFileSync(join(desk.folder, 'practice.db'), join(desk.folder, 'kept'));
    mkdirSync(join(desk.folder, 'backups'), { recursive: true });
    writeFileSync(join(desk.folder, 'live.db'), Buffer.from(base64, 'base64'));
    const lost = await openTestApp({ folder: desk.folder });
    onTestFinished(() => lost.stop());
    expect((await lost.call('rescue.look')).why).toBe('foreign');
  });

  test('one with a trigger of somebody else in it is refused in words, from the list and from elsewhere, and nothing of it runs', async () => {
    const desk = await openDesk();
    await desk.person('Ama', '0244100201');
    const { name } = await desk.call('backup.make');
    const file = join(desk.folder, 'practice-backups', name);
    const other = new Database(file);
    other.exec("CREATE TRIGGER t AFTER INSERT ON settings BEGIN UPDATE contacts SET name = 'Mallory'; END");
    other.close();
    const refused = { code: 'backup-unreadable', fileName: name, why: 'altered' };
    expect((await desk.call('backup.list')).backups).toMatchObject([{ name, state: 'unreadable', why: 'altered' }]);
    expect(await desk.refusal('backup.restore', { name })).toEqual(refused);
    const base64 = readFileSync(file).toString('base64');
    expect(await desk.refusal('backup.restore', { fileName: name, base64 })).toEqual(refused);
    expect(await namesIn(desk)).toEqual(['Ama']);
    expect(existsSync(join(desk.folder, 'practice.db.restored'))).toBe(false);
    expect((await desk.call('app.state')).stopped).toBe(null);
  });

  test('one of a development version from before the first release is refused in words and left as it is', async () => {
    const desk = await openDesk();
    await desk.person('Ama', '0244100201');
    const folder = join(desk.folder, 'practice-backups');
    mkdirSync(folder, { recursive: true });
    const name = 'bellbird-2026-12-01-0800.backup';
    makeUnreleased(join(folder, name));
    const old = new Database(join(folder, name));
    old.pragma('journal_mode = DELETE');
    old.exec(BACKUP_TABLES);
    old.pragma(`application_id = ${BACKUP_ID}`);
    old.close();
    const bytes = readFileSync(join(folder, name));
    const refused = { code: 'backup-unreadable', fileName: name, why: 'unreleased' };
    expect((await desk.call('backup.list')).backups).toMatchObject([{ name, state: 'unreadable', why: 'unreleased' }]);
    expect(await desk.refusal('backup.restore', { name })).toEqual(refused);
    const base64 = bytes.toString('base64');
    expect(await desk.refusal('backup.restore', { fileName: name, base64 })).toEqual(refused);
    expect(await namesIn(desk)).toEqual(['Ama']);
    expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true);
  });

  test('beginning practice anew removes its backups', async () => {
    const desk = await openDesk();
    await desk.call('backup.make');
    await desk.call('practice.reset');
    expect((await desk.call('backup.list')).backups).toEqual([]);
    expect((await desk.call('app.state')).stopped).toBe(null);
  });
});

describe('a disk with no room', () => {
  test.each<CrashPoint>(['backup-copied', 'backup-checked'])(
    'at %s: said in words, nothing is left, sending goes on',
    async at => {
      let isFull = true;
      const desk = await openDesk({
        ports: {
          reached: step => {
            if (isFull && step === at) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
          },
        },
      });
      expect(await desk.refusal('backup.make')).toEqual({ code: 'backup-no-room' });
      expect(filesOf(desk)).toEqual([]);
      expect((await desk.call('app.state')).stopped).toBe(null);
      isFull = false;
      const { name } = await desk.call('backup.make');
      isFull = true;
      await desk.person('Ama', '0244100201');
      expect(await desk.refusal('backup.restore', { name })).toEqual({ code: 'backup-no-room' });
      expect(await namesIn(desk)).toEqual(['Ama']);
      expect(existsSync(join(desk.folder, 'practice.db.restored'))).toBe(false);
      const { message } = await desk.queued();
      expect(message.state).toBe('accepted');
    },
  );
});

describe('records that are damaged', () => {
  test('a backup is put back all the same, and they are kept beside it', async () => {
    const desk = await openDesk();
    await desk.person('Ama', '0244100201');
    const { name } = await desk.call('backup.make');
    const file = join(desk.folder, 'practice.db');
    await desk.stop();
    // Junk where one index is: it opens, and nothing can be copied out of it.
    const db = new Database(file);
    const pages = db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'import_changes'").pluck();
    const page = Number(pages.get());
    db.close();
    const content = readFileSync(file);
    writeFileSync(file, content.fill(0xa5, 4096 * (page - 1), 4096 * page));
    const broken = deskOf(await openTestApp({ folder: desk.folder }));
    onTestFinished(() => broken.stop());
    expect(await broken.refusal('backup.make')).toMatchObject({ code: 'backup-failed' });
    await broken.call('backup.restore', { name });
    expect(await namesIn(broken)).toEqual(['Ama']);
    expect(readFileSync(`${file}.damaged`).includes(Buffer.alloc(4096, 0xa5))).toBe(true);
  });
});

test('practice records of a test version are kept under a name that says so, with their log; the new ones tell it', async () => {
  const desk = await openDesk();
  const file = join(desk.folder, 'practice.db');
  await desk.stop();
  rmSync(file);
  makeUnreleased(file);
  const writer = new Database(file);
  writer.exec("UPDATE contacts SET notes = 'rang us'");
  const files = ['', '-wal'].map(end => [end, readFileSync(file + end)] as const);
  writer.close();
  for (const [end, content] of files) writeFileSync(file + end, content);
  const anew = deskOf(await openTestApp({ folder: desk.folder }));
  onTestFinished(() => anew.stop());
  for (const [end, content] of files) expect(readFileSync(`${file}.unreleased${end}`).equals(content)).toBe(true);
  expect(existsSync(join(desk.folder, 'practice-send-ledger.jsonl.unreleased'))).toBe(true);
  const { rows } = await anew.call('log.page', { offset: 0, limit: 50 });
  expect(rows.map(({ what, detail }) => logSentences[what](detail))).toContain(
    'Began practice anew: its records were of a test version from before the first release (kept as practice.db.unreleased)',
  );
});

describe('before an update changes how the records are built', () => {
  /** The data of a business as the version before this one left it. */
  function olderRecords() {
    withNextMigration();
    const folder = mkdtempSync(join(tmpdir(), 'bellbird-older-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    makeOlder(join(folder, 'live.db'), db => {
      db.prepare('INSERT INTO contacts (name, name_key, phone, created_at, updated_at) VALUES (?, ?, ?, ?, ?)').run(
        ...['Ama', 'ama', '+233244100201', '2027-01-04T08:00:00.000Z', '2027-01-04T08:00:00.000Z'],
      );
      db.prepare("INSERT INTO app_state (key, value) VALUES ('opensIn', ?)").run('"live"');
    });
    return folder;
  }
  const start = async (folder: string, ports: Partial<Ports> = {}) => {
    const test = await openTestApp({ folder, ports });
    onTestFinished(() => test.stop());
    return test;
  };
  const versionIn = (file: string) => {
    const db = new Database(file, { readonly: true });
    const version = db.pragma('user_version', { simple: true });
    db.close();
    return version;
  };

  test('a backup is made of them as they are, once; it can be put back', async () => {
    const folder = olderRecords();
    const first = await start(folder);
    const { backups } = await first.call('backup.list');
    expect(backups).toMatchObject([{ state: 'good', kind: 'before-update', people: 1 }]);
    const [{ name } = { name: '' }] = backups;
    expect(versionIn(join(folder, 'backups', name))).toBe(currentVersion() - 1);
    const { rows } = await first.call('log.page', { offset: 0, limit: 50 });
    expect(rows.filter(({ what }) => what === 'backup-made')).toMatchObject([{ who: 'program' }]);
    await first.stop();
    expect(versionIn(join(folder, 'live.db'))).toBe(currentVersion());
    const second = await start(folder);
    expect((await second.call('backup.list')).backups).toHaveLength(1);
    await second.call('backup.restore', { name });
    expect(await second.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 9 })).toMatchObject({
      rows: [{ name: 'Ama' }],
    });
    const kinds = (await second.call('backup.list')).backups.map(one => one.state === 'good' && one.kind);
    expect(kinds.sort()).toEqual(['before-restore', 'before-update']);
  });

  test('without room for it nothing is changed, and the next start does both', async () => {
    const folder = olderRecords();
    const reached = (step: CrashPoint) => {
      if (step === 'backup-copied') throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    };
    await expect(openTestApp({ folder, ports: { reached } })).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(versionIn(join(folder, 'live.db'))).toBe(currentVersion() - 1);
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
    const test = await start(folder);
    expect((await test.call('backup.list')).backups).toMatchObject([{ kind: 'before-update' }]);
  });
});

describe('the backup of the day', () => {
  /** A live program whose clock is moved by hand; its looks for work come at once after every change. */
  async function open(ports: { reached?(step: CrashPoint): void } = {}) {
    const house = await openLiveBusiness();
    let passedMs = 0;
    const aheadMs = Date.parse('2027-01-04T08:00:00.000Z') - Date.now();
    const desk = await house.start({ clock: realClock(() => aheadMs + passedMs), ...ports });
    const kinds = async () =>
      (await desk.call('backup.list')).backups.map(one => (one.state === 'good' ? one.kind : one.why));
    const pass = async (minutes: number) => {
      passedMs += minutes * 60_000;
      await desk.person('Somebody', '');
      await desk.until(async () => !desk.app.busy());
      // One that was begun is waited for by the next act on backups.
      await desk.call('app.state');
    };
    return { house, desk, kinds, pass };
  }
  const DAY = 24 * 60;

  test('is made by itself, once a day, and not in the first minute', async () => {
    const { desk, kinds, pass } = await open();
    await pass(0);
    expect(await kinds()).toEqual([]);
    await pass(2);
    await desk.until(async () => (await kinds()).length === 1);
    for (const hours of [1, 2, 5]) await pass(hours * 60);
    expect(await kinds()).toEqual(['daily']);
    await pass(DAY);
    await desk.until(async () => (await kinds()).length === 2);
    expect(filesOf(desk, 'backups')[0]).toMatch(/^bellbird-2027-01-04-08\d\d\.backup$/);
    expect(filesOf(desk, 'backups')[1]).toMatch(/^bellbird-2027-01-05-16\d\d\.backup$/);
  });

  test('the last fourteen are kept; those a person made, and what is no backup, stay', async () => {
    const { desk, kinds, pass } = await open();
    await pass(2);
    await desk.until(async () => (await kinds()).length === 1);
    const own = await desk.call('backup.make');
    for (let more = 1; more < 16; more += 1) await desk.call('backup.make');
    writeFileSync(join(desk.folder, 'backups', 'letter.backup'), 'Dear Ama');
    for (let day = 1; day <= 16; day += 1) {
      await pass(DAY);
      const date = `2027-01-${String(4 + day).padStart(2, '0')}`;
      await desk.until(async () => (await desk.call('backup.list')).backups[0]?.name.includes(date));
      expect((await kinds()).filter(kind => kind === 'daily')).toHaveLength(Math.min(day + 1, 14));
    }
    expect(filesOf(desk, 'backups')).toContain(own.name);
    expect(filesOf(desk, 'backups')).toContain('letter.backup');
    expect(await kinds()).toHaveLength(14 + 16 + 1);
  });

  test('that could not be made is told, tried again after an hour, and not before', async () => {
    let isFull = true;
    const { desk, kinds, pass } = await open({
      reached: step => {
        if (isFull && step === 'backup-copied') throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      },
    });
    await pass(2);
    await desk.until(async () => (await desk.call('backup.list')).failed !== null);
    expect((await desk.call('backup.list')).failed).toEqual({ code: 'backup-no-room' });
    isFull = false;
    await pass(30);
    expect(await kinds()).toEqual([]);
    await pass(31);
    await desk.until(async () => (await kinds()).length === 1);
    expect((await desk.call('backup.list')).failed).toBe(null);
  });

  test('holds no key', async () => {
    const { desk } = await open();
    const { name } = await desk.call('backup.make');
    const content = readFileSync(join(desk.folder, 'backups', name));
    expect(content.includes('Bellbird')).toBe(true);
    expect(content.includes('practice-key')).toBe(false);
  });
});

describe('on another computer', () => {
  test('a backup brought there is held, knows what it knew, and its send ledger becomes the one of that computer', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    const { name } = await desk.call('backup.make');
    const other = await openDesk();
    await other.call('backup.restore', { fileName: name, base64: (await desk.call('backup.read', { name })).base64 });
    expect((await other.call('app.state')).stopped).toBe('restored');
    expect(await other.texts(appointment.id)).toMatchObject([{ state: 'accepted', dueAt: TUESDAY_10 }]);
    const ledger = readFileSync(join(other.folder, 'practice-send-ledger.jsonl'), 'utf8');
    const there = readFileSync(join(desk.folder, 'practice-send-ledger.jsonl'), 'utf8');
    for (const line of there.split('\n').filter(text => text.includes('"intent"') || text.includes('"answer"')))
      expect(ledger.split('\n')).toContain(line);
  });
});

describe('killed with kill -9', () => {
  const person = (name: string) => aPerson({ name, phone: '' });

  test.each<CrashPoint>(['backup-copied', 'backup-checked', 'backup-named'])(
    'at %s: a whole backup or none',
    async at => {
      const house = await openCrashHarness();
      const child = await house.start({ at });
      await child.call('contacts.save', person('Ama'));
      await child.call('backup.make').catch(() => undefined);
      await child.killed;
      const desk = await house.restart();
      expect((await desk.call('app.state')).stopped).toBe(null);
      const { backups } = await desk.call('backup.list');
      expect(backups.map(({ state }) => state)).toEqual(at === 'backup-named' ? ['good'] : []);
      await desk.call('backup.make');
      expect(filesOf(desk).filter(name => !name.endsWith('.backup'))).toEqual([]);
    },
  );

  test.each<[CrashPoint, string[]]>([
    ['restore-ready', ['Ama', 'Kofi']],
    ['restore-closed', ['Ama', 'Kofi']],
    ['restore-replaced', ['Ama']],
    ['files-opened', ['Ama']],
    ['generation-written', ['Ama']],
    ['generation-stored', ['Ama']],
    ['recovered', ['Ama']],
  ])('at %s of putting one back: the old records or the new ones, whole', async (at, expected) => {
    const house = await openCrashHarness();
    const opening = !at.startsWith('restore');
    const first = await house.start();
    await first.call('contacts.save', person('Ama'));
    const { name } = await first.call('backup.make');
    await first.call('contacts.save', person('Kofi'));
    await first.kill();
    // Both worlds are opened at the start, practice once more by putting its backup back.
    const child = await house.start(opening ? { at, times: 3 } : { at });
    await child.call('backup.restore', { name }).catch(() => undefined);
    await child.killed;
    const desk = await house.restart();
    expect(await namesIn(desk)).toEqual(expected);
    expect((await desk.call('app.state')).stopped).toBe(expected.length === 1 ? 'restored' : null);
    const kept = (await desk.call('backup.list')).backups.filter(one => one.state === 'good');
    expect(kept.map(one => one.kind)).toEqual(['before-restore', 'by-person']);
    // It can be done again.
    await desk.call('backup.restore', { name });
    expect(await namesIn(desk)).toEqual(['Ama']);
    expect(existsSync(join(desk.folder, 'practice.db.restored'))).toBe(false);
  });
});
