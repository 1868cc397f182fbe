import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Operation, operations } from '../../src-shared/contract/index.ts';
import type { Desk } from '../delivery/desk.ts';
import { type LiveBusiness, openLiveBusiness } from '../delivery/live-business.ts';
import { openTestApp } from '../helpers/test-app.ts';
import { makeUnreleased } from '../storage/versions.ts';

const fileIn = (house: LiveBusiness, name = 'live.db') => join(house.folder, name);
const bytesOf = (file: string) => readFileSync(file).toString('base64');

/** Ama is queued; a backup is made; Kofi and Esi are queued after it; the program is closed. */
async function livedIn() {
  const house = await openLiveBusiness();
  const desk = await house.start();
  for (const [name, phone] of [
    ['Ama Mensah', '0244100201'],
    ['Kofi Boateng', '0244100202'],
    ['Esi Quaye', '0244100203'],
  ] as const) {
    const appointment = await desk.book(await desk.person(name, phone));
    await desk.newest(appointment.id, 'accepted');
    if (name === 'Ama Mensah') await desk.call('backup.make');
  }
  await desk.stop();
  return house;
}

const overwrite = (file: string, at: number, bytes: number) => {
  const content = readFileSync(file);
  writeFileSync(file, content.fill(0xa5, at, Math.min(content.length, at + bytes)));
};
/** Fills the page where a table begins with junk: it is found when that table is read. */
const spoilTable = (file: string, table: string) => {
  const db = new Database(file);
  const page = Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table));
  db.close();
  overwrite(file, 4096 * (page - 1), 4096);
};
const changed = (file: string, sql: string) => {
  const db = new Database(file);
  db.pragma('foreign_keys = OFF');
  db.exec(sql);
  db.close();
};

const LOSSES: [what: string, why: string, lose: (house: LiveBusiness) => void][] = [
  ['a database that is gone', 'missing', house => rmSync(fileIn(house))],
  ['a database of no bytes', 'empty', house => truncateSync(fileIn(house), 0)],
  [
    'a new, empty database in its place',
    'empty',
    house => {
      rmSync(fileIn(house));
      changed(fileIn(house), 'PRAGMA journal_mode = WAL');
    },
  ],
  [
    'a database whose tables were emptied',
    'empty',
    house =>
      changed(
        fileIn(house),
        'DELETE FROM message_history; DELETE FROM message_subjects; DELETE FROM messages; DELETE FROM submissions; DELETE FROM appointments; DELETE FROM contacts',
      ),
  ],
  [
    'a folder in the place of the database',
    'damaged',
    house => {
      rmSync(fileIn(house));
      mkdirSync(fileIn(house));
    },
  ],
  ['a database that is junk', 'damaged', house => overwrite(fileIn(house), 0, 10_000_000)],
  ['a database whose header is junk', 'damaged', house => overwrite(fileIn(house), 0, 100)],
  ['a database with junk in its middle', 'damaged', house => overwrite(fileIn(house), 4096, 60_000)],
  ['a table that is read at the start is junk', 'damaged', house => spoilTable(fileIn(house), 'messages')],
  [
    'a database cut to half',
    'damaged',
    house => truncateSync(fileIn(house), Math.floor(readFileSync(fileIn(house)).length / 2)),
  ],
  [
    'a database with a trigger of another program in it',
    'foreign',
    house => changed(fileIn(house), 'CREATE TRIGGER t AFTER UPDATE ON settings BEGIN DELETE FROM contacts; END'),
  ],
  [
    'a database of a development version from before the first release',
    'unreleased',
    house => {
      rmSync(fileIn(house));
      makeUnreleased(fileIn(house));
    },
  ],
  [
    'a settings entry that nobody can read',
    'damaged',
    house => changed(fileIn(house), `UPDATE settings SET value = '{"' WHERE key = 'businessName'`),
  ],
];

describe.each(LOSSES)('%s', (_, why, lose) => {
  test('is no new program: what is queued is said, a backup is put back, and all of it is held until somebody looked', async () => {
    const house = await livedIn();
    lose(house);
    const before = readdirSync(house.folder);
    const was = existsSync(fileIn(house)) && why !== 'missing' && !isFolder(house) ? bytesOf(fileIn(house)) : null;
    const desk = await house.start();
    expect(await desk.refusal('app.state')).toEqual({ code: 'records-lost' });
    expect(await desk.refusal('today.get')).toEqual({ code: 'records-lost' });
    expect(desk.app.hasWork()).toBe(false);
    const look = await desk.call('rescue.look');
    expect(look).toMatchObject({ why, ledger: 'own', zone: 'Africa/Accra', keyState: 'set' });
    expect(look.queued).toMatchObject({ texts: 3, unclear: 0, more: 0 });
    expect(look.queued.batches.map(one => [one.first[0]?.name, one.state, one.cancel])).toEqual([
      ['Ama Mensah', 'queued', 'possible'],
      ['Kofi Boateng', 'queued', 'possible'],
      ['Esi Quaye', 'queued', 'possible'],
    ]);
    expect(look.queued.batches[0]).toMatchObject({
      texts: 1,
      first: [{ phone: '+233244100201', words: expect.stringMatching(/^Ama, /) }],
    });
    expect(look.backups).toMatchObject([{ kind: 'by-person', people: 1, textsSince: 2 }]);
    // Looking changed nothing.
    if (was !== null) expect(bytesOf(fileIn(house))).toBe(was);
    expect(readdirSync(house.folder).filter(name => !before.includes(name))).toEqual(['rescue.lock']);

    const { stopped, restored } = await desk.call('rescue.restore', { name: look.backups[0]?.name ?? '' });
    expect([stopped, restored?.queued]).toEqual(['restored', 2]);
    expect(existsSync(fileIn(house, 'rescue.lock'))).toBe(false);
    expect(await desk.refusal('rescue.look')).toEqual({ code: 'records-there' });
    const aside = why === 'unreleased' ? 'live.db.unreleased' : 'live.db.damaged';
    if (why !== 'missing') expect(existsSync(fileIn(house, aside))).toBe(true);
    const { batches } = await desk.ledger();
    await desk.call('sending.resume');
    await settled(desk);
    // Nobody is texted twice, and what the backup did not know is there to be decided upon.
    const after = (await desk.ledger()).batches;
    expect(after.map(({ state }) => state)).toEqual(batches.map(({ state }) => state));
    const { decisions } = await desk.call('today.get');
    expect(decisions.map(({ contactName }) => contactName).sort()).toEqual(['Esi Quaye', 'Kofi Boateng']);
  });
});

const isFolder = (house: LiveBusiness) =>
  readdirSync(house.folder, { withFileTypes: true }).some(one => one.name === 'live.db' && one.isDirectory());
const settled = (desk: Desk) => desk.until(async () => !desk.app.busy());

test('everything but the rescue is refused with one clear code, whatever world is named', async () => {
  const house = await livedIn();
  rmSync(fileIn(house));
  const desk = await house.start();
  const inWorlds = (Object.keys(operations) as Operation[]).filter(one => !one.startsWith('rescue.'));
  const codes = new Set<string>();
  for (const operation of inWorlds)
    for (const world of ['live', 'practice', undefined]) {
      const reply = await desk.app.dispatch(operation, {}, world);
      // What is malformed is said to be so.
      if (!reply.ok && reply.error.code !== 'bad-input') codes.add(reply.error.code);
      if (reply.ok) codes.add(`${operation} was done`);
    }
  expect([...codes]).toEqual(['records-lost']);
  expect(existsSync(fileIn(house))).toBe(false);
});

test('while one program rescues the records no other opens them', async () => {
  const house = await livedIn();
  overwrite(fileIn(house), 0, 100);
  await house.start();
  await expect(house.start()).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
});

describe('cancelling what is queued', () => {
  test('is confirmed one by one, written down, and found so by the records that are put back', async () => {
    const house = await livedIn();
    rmSync(fileIn(house));
    const desk = await house.start();
    const look = await desk.call('rescue.look');
    const uidOf = (name: string) => look.queued.batches.find(one => one.first[0]?.name === name)?.uid ?? '';
    expect(await desk.call('rescue.cancel', { uid: uidOf('Kofi Boateng') })).toEqual({ outcome: 'cancelled' });
    await desk.control('faults', { next: [{ kind: 'http-500' }] });
    expect(await desk.call('rescue.cancel', { uid: uidOf('Ama Mensah') })).toEqual({ outcome: 'uncertain' });
    const { queued } = await desk.call('rescue.look');
    expect(queued).toMatchObject({ texts: 2, unclear: 1 });
    expect(queued.batches.map(one => [one.first[0]?.name, one.state, one.cancel])).toEqual([
      ['Ama Mensah', 'cancel-unclear', 'possible'],
      ['Esi Quaye', 'queued', 'possible'],
    ]);
    expect(await desk.refusal('rescue.cancel', { uid: uidOf('Kofi Boateng') })).toMatchObject({ code: 'not-found' });
    await desk.stop();

    // The same after another start; and in the records.
    const again = await house.start();
    expect((await again.call('rescue.look')).queued).toMatchObject({ texts: 2, unclear: 1 });
    const { restored } = await again.call('rescue.restore', { name: look.backups[0]?.name ?? '' });
    expect(restored).toMatchObject({ queued: 1, cancelled: 1, unclear: 1 });
    const states = (await again.ledger()).batches.map(({ state }) => state);
    expect(states.sort()).toEqual(['cancelled', 'scheduled', 'scheduled']);
  });

  test('where nobody answers, or there is no key, nothing is called cancelled', async () => {
    const house = await livedIn();
    rmSync(fileIn(house));
    let key: string | null = null;
    const without = {
      state: async () => 'absent' as const,
      read: async () => key,
      store: async () => 'set' as const,
      forget: async () => 'absent' as const,
    };
    const desk = await house.start({ secrets: without });
    const [first] = (await desk.call('rescue.look')).queued.batches;
    expect(first?.cancel).toBe('no-account');
    expect(await desk.refusal('rescue.cancel', { uid: first?.uid ?? '' })).toEqual({ code: 'key-missing' });
    key = 'practice-key';
    await desk.control('faults', { next: [{ kind: 'lose-answer' }] });
    expect(await desk.call('rescue.cancel', { uid: first?.uid ?? '' })).toEqual({ outcome: 'uncertain' });
    expect((await desk.call('rescue.look')).queued).toMatchObject({ texts: 3, unclear: 1 });
  });
});

describe('what is left of the records', () => {
  test('the backups alone: what the newest knows to be queued is said, and a cancel is remembered', async () => {
    const house = await livedIn();
    rmSync(fileIn(house));
    rmSync(fileIn(house, 'live-send-ledger.jsonl'));
    const desk = await house.start();
    const { queued, ledger, backups } = await desk.call('rescue.look');
    expect([ledger, queued.texts, queued.batches[0]?.first[0]?.name]).toEqual(['of-backup', 1, 'Ama Mensah']);
    expect(await desk.call('rescue.cancel', { uid: queued.batches[0]?.uid ?? '' })).toEqual({ outcome: 'cancelled' });
    await desk.stop();
    const again = await house.start();
    expect((await again.call('rescue.look')).queued.texts).toBe(0);
    expect(readdirSync(house.folder).filter(name => name.includes('of-backup'))).toEqual([]);
    expect(await again.call('rescue.restore', { name: backups[0]?.name ?? '' })).toMatchObject({
      stopped: 'restored',
      restored: { cancelled: 1 },
    });
  });

  test('the ledger alone: what is queued is said; begun anew, it is held and shown', async () => {
    const house = await livedIn();
    rmSync(fileIn(house));
    rmSync(fileIn(house, 'backups'), { recursive: true });
    const desk = await house.start();
    const look = await desk.call('rescue.look');
    expect([look.queued.texts, look.backups, look.queued.batches[0]?.cancel]).toEqual([3, [], 'possible']);
    expect(await desk.call('rescue.startAnew')).toMatchObject({
      world: 'live',
      stopped: 'restored',
      restored: { queued: 3 },
    });
    const { decisions } = await desk.call('today.get');
    expect(decisions.map(({ contactName }) => contactName).sort()).toEqual(['Ama Mensah', 'Esi Quaye', 'Kofi Boateng']);
    const { rows } = await desk.call('log.page', { offset: 0, limit: 50 });
    expect(rows.some(({ what }) => what === 'begun-anew')).toBe(true);
    await desk.stop();
    // It is asked about once.
    const again = await house.start();
    expect(await again.call('app.state')).toMatchObject({ world: 'live', stopped: 'restored' });
  });

  test('records of a version from before the first release, and no backup: their zone is shown, they stay as they are', async () => {
    const house = await livedIn();
    rmSync(fileIn(house, 'backups'), { recursive: true });
    rmSync(fileIn(house));
    makeUnreleased(fileIn(house));
    changed(fileIn(house), `INSERT INTO settings (key, value) VALUES ('zone', '"Europe/London"')`);
    const [before, was] = [readdirSync(house.folder), bytesOf(fileIn(house))];
    const desk = await house.start();
    expect(await desk.call('rescue.look')).toMatchObject({ why: 'unreleased', backups: [], zone: 'Europe/London' });
    expect(bytesOf(fileIn(house))).toBe(was);
    expect(readdirSync(house.folder).filter(name => !before.includes(name))).toEqual(['rescue.lock']);
    await desk.call('rescue.startAnew');
    expect(bytesOf(fileIn(house, 'live.db.unreleased'))).toBe(was);
  });

  test('begun anew a second time: what was damaged the first time is kept too', async () => {
    const house = await livedIn();
    for (const name of ['live.db.damaged', 'live.db.damaged-2']) {
      overwrite(fileIn(house), 0, 100);
      const was = bytesOf(fileIn(house));
      const desk = await house.start();
      await desk.call('rescue.startAnew');
      await desk.stop();
      expect(bytesOf(fileIn(house, name))).toBe(was);
    }
  });

  test('nothing at all: a program that starts for the first time greets as one', async () => {
    const house = await openLiveBusiness();
    const folder = join(house.folder, 'new');
    mkdirSync(folder);
    // A first start that was cut short before anything was written.
    writeFileSync(join(folder, 'live.db'), '');
    const test = await openTestApp({ folder });
    onTestFinished(() => test.stop());
    expect(await test.call('app.state')).toMatchObject({ world: 'practice', welcomeDone: false });
    expect(await test.refusal('rescue.look')).toEqual({ code: 'records-there' });
  });
});

test('a backup that turns out to be damaged changes nothing, and is not offered again; one from a stick is put back', async () => {
  const house = await livedIn();
  const [name = ''] = readdirSync(fileIn(house, 'backups'));
  const stick = readFileSync(fileIn(house, join('backups', name)));
  overwrite(fileIn(house, join('backups', name)), stick.length - 40_000, 30_000);
  overwrite(fileIn(house), 0, 100);
  const was = bytesOf(fileIn(house));
  const desk = await house.start();
  const offered = (await desk.call('rescue.look')).backups;
  const refused = offered.length === 0 ? null : await desk.refusal('rescue.restore', { name });
  if (refused) expect(refused).toMatchObject({ code: 'backup-unreadable', why: 'damaged' });
  expect((await desk.call('rescue.look')).backups).toEqual([]);
  expect(bytesOf(fileIn(house))).toBe(was);
  const base64 = stick.toString('base64');
  expect(await desk.call('rescue.restore', { fileName: 'kept.backup', base64 })).toMatchObject({ stopped: 'restored' });
});

describe('damage that is met while the program runs', () => {
  test('is not forgotten by the next start, however far away it is then', async () => {
    const house = await livedIn();
    const desk = await house.start();
    const db = fileIn(house, 'spoilt.db');
    copyFileSync(fileIn(house), db);
    // The page of a table that nothing reads at a start; the program has not read it either.
    spoilPageOf(fileIn(house), db, 'import_changes');
    expect(await desk.refusal('backup.make')).toMatchObject({ code: 'backup-failed' });
    await desk.stop();
    const again = await house.start();
    expect(await again.refusal('app.state')).toEqual({ code: 'records-lost' });
    expect((await again.call('rescue.look')).why).toBe('damaged');
  });

  test('is not forgotten after a crash, though nothing of the log is missing', async () => {
    const house = await livedIn();
    const desk = await house.start();
    const db = fileIn(house, 'spoilt.db');
    copyFileSync(fileIn(house), db);
    spoilPageOf(fileIn(house), db, 'import_changes');
    expect(await desk.refusal('backup.make')).toMatchObject({ code: 'backup-failed' });
    // As the disk has it at this moment, log and all.
    const crashed = house.copy();
    expect(existsSync(join(crashed, 'live.db-wal'))).toBe(true);
    await desk.stop();
    const again = await house.start({}, crashed);
    expect(await again.refusal('app.state')).toEqual({ code: 'records-lost' });
    expect((await again.call('rescue.look')).why).toBe('damaged');
  });

  test('leads to the rescue at once when a person goes on', async () => {
    const house = await livedIn();
    const desk = await house.start();
    const db = fileIn(house, 'spoilt.db');
    copyFileSync(fileIn(house), db);
    spoilPageOf(fileIn(house), db, 'import_changes');
    expect(await desk.refusal('backup.make')).toMatchObject({ code: 'backup-failed' });
    const { name } = { name: readdirSync(fileIn(house, 'backups')).find(one => one.endsWith('.backup')) ?? '' };
    expect(await desk.call('backup.restore', { name })).toMatchObject({ stopped: 'restored' });
    expect(existsSync(fileIn(house, 'live.db.damaged'))).toBe(true);
  });
});

test('the log of the database was taken away after a crash: nothing is believed of what may be missing', async () => {
  const house = await livedIn();
  const desk = await house.start();
  const appointment = await desk.book(await desk.person('Yaw Darko', '0244100204'));
  await desk.newest(appointment.id, 'accepted');
  const folder = house.copy();
  for (const end of ['-wal', '-shm']) rmSync(join(folder, `live.db${end}`), { force: true });
  await desk.stop();
  const again = await house.start({}, folder);
  const state = await again.app.dispatch('app.state', undefined);
  if (state.ok) expect(state.value).toMatchObject({ stopped: 'restored', restored: { queued: 1 } });
  else expect(state.error).toEqual({ code: 'records-lost' });
});

/** While the program has it open: the page of `table`, as a copy of the file names it, is junk on the disk. */
function spoilPageOf(file: string, copy: string, table: string): void {
  const db = new Database(copy);
  const page = Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table));
  db.close();
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(4096, 0xa5), 0, 4096, 4096 * (page - 1));
  closeSync(descriptor);
}
