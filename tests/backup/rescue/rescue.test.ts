import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { type Operation, operations } from '../../../src-shared/contract/index.ts';
import type { Desk } from '../../delivery/desk.ts';
import type { LiveBusiness } from '../../delivery/live-business.ts';
import { makeUnreleased } from '../../storage/migrations/versions.ts';
import { bytesOf, changed, fileIn, livedIn, overwrite } from './damaged-records.ts';

/** Fills the page where a table begins with junk: it is found when that table is read. */
const spoilTable = (file: string, table: string) => {
  const db = new Database(file);
  const page = Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table));
  db.close();
  overwrite(file, 4096 * (page - 1), 4096);
};

const LOSSES: [what: string, why: string, lose: (office: LiveBusiness) => void][] = [
  ['a database that is gone', 'missing', office => rmSync(fileIn(office))],
  ['a database of no bytes', 'empty', office => truncateSync(fileIn(office), 0)],
  [
    'a new, empty database in its place',
    'empty',
    office => {
      rmSync(fileIn(office));
      changed(fileIn(office), 'PRAGMA journal_mode = WAL');
    },
  ],
  [
    'a database whose tables were emptied',
    'empty',
    office =>
      changed(
        fileIn(office),
        'DELETE FROM message_history; DELETE FROM message_subjects; DELETE FROM messages; DELETE FROM submissions; DELETE FROM appointments; DELETE FROM contacts',
      ),
  ],
  [
    'a folder in the place of the database',
    'damaged',
    office => {
      rmSync(fileIn(office));
      mkdirSync(fileIn(office));
    },
  ],
  ['a database that is junk', 'damaged', office => overwrite(fileIn(office), 0, 10_000_000)],
  ['a database whose header is junk', 'damaged', office => overwrite(fileIn(office), 0, 100)],
  ['a database with junk in its middle', 'damaged', office => overwrite(fileIn(office), 4096, 60_000)],
  ['a table that is read at the start is junk', 'damaged', office => spoilTable(fileIn(office), 'messages')],
  [
    'a database cut to half',
    'damaged',
    office => truncateSync(fileIn(office), Math.floor(readFileSync(fileIn(office)).length / 2)),
  ],
  [
    'a database with a trigger of another program in it',
    'foreign',
    office => changed(fileIn(office), 'CREATE TRIGGER t AFTER UPDATE ON settings BEGIN DELETE FROM contacts; END'),
  ],
  [
    'a database of a development version from before the first release',
    'unreleased',
    office => {
      rmSync(fileIn(office));
      makeUnreleased(fileIn(office));
    },
  ],
  [
    'a settings entry that nobody can read',
    'damaged',
    office => changed(fileIn(office), `UPDATE settings SET value = '{"' WHERE key = 'businessName'`),
  ],
];

describe.each(LOSSES)('%s', (_, why, lose) => {
  test('is no new program: what is queued is said, a backup is put back, and all of it is held until somebody looked', async () => {
    const office = await livedIn();
    lose(office);
    const before = readdirSync(office.folder);
    const was = existsSync(fileIn(office)) && why !== 'missing' && !isFolder(office) ? bytesOf(fileIn(office)) : null;
    const desk = await office.start();
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
      first: [{ phone: '+233244100201', phoneShown: '024 410 0201', words: expect.stringMatching(/^Ama, /) }],
    });
    expect(look.backups).toMatchObject([{ kind: 'by-person', people: 1, textsSince: 2 }]);
    // Looking changed nothing.
    if (was !== null) expect(bytesOf(fileIn(office))).toBe(was);
    expect(readdirSync(office.folder).filter(name => !before.includes(name))).toEqual(['rescue.lock']);

    const { stopped, restored } = await desk.call('rescue.restore', { name: look.backups[0]?.name ?? '' });
    expect([stopped, restored?.queued]).toEqual(['restored', 2]);
    expect(existsSync(fileIn(office, 'rescue.lock'))).toBe(false);
    expect(await desk.refusal('rescue.look')).toEqual({ code: 'records-there' });
    const aside = why === 'unreleased' ? 'live.db.unreleased' : 'live.db.damaged';
    if (why !== 'missing') expect(existsSync(fileIn(office, aside))).toBe(true);
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

const isFolder = (office: LiveBusiness) =>
  readdirSync(office.folder, { withFileTypes: true }).some(one => one.name === 'live.db' && one.isDirectory());

const settled = (desk: Desk) => desk.until(async () => !desk.app.busy());

test('everything but the rescue, a report and the desktop is refused with one clear code, whatever world is named', async () => {
  const office = await livedIn();
  rmSync(fileIn(office));
  const desk = await office.start();
  const inWorlds = (Object.keys(operations) as Operation[]).filter(one => !/^(rescue|report|desktop)\./.test(one));
  const codes = new Set<string>();
  for (const operation of inWorlds)
    for (const world of ['live', 'practice', undefined]) {
      const reply = await desk.app.dispatch(operation, {}, world);
      // What is malformed is said to be so.
      if (!reply.ok && reply.error.code !== 'bad-input') codes.add(reply.error.code);
      if (reply.ok) codes.add(`${operation} was done`);
    }
  expect([...codes]).toEqual(['records-lost']);
  expect(existsSync(fileIn(office))).toBe(false);
});

test('while one program rescues the records no other opens them', async () => {
  const office = await livedIn();
  overwrite(fileIn(office), 0, 100);
  await office.start();
  await expect(office.start()).rejects.toMatchObject({ code: 'SQLITE_BUSY' });
});

test('the log of the database was taken away after a crash: nothing is believed of what may be missing', async () => {
  const office = await livedIn();
  const desk = await office.start();
  const appointment = await desk.book(await desk.person('Yaw Darko', '0244100204'));
  await desk.newest(appointment.id, 'accepted');
  const folder = office.copy();
  for (const end of ['-wal', '-shm']) rmSync(join(folder, `live.db${end}`), { force: true });
  await desk.stop();
  const again = await office.start({}, folder);
  const state = await again.app.dispatch('app.state', undefined);
  if (state.ok) expect(state.value).toMatchObject({ stopped: 'restored', restored: { queued: 1 } });
  else expect(state.error).toEqual({ code: 'records-lost' });
});
