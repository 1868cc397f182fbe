import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openCopy } from '../../scripts/explain/open-copy.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { currentVersion } from '../../src-main/storage/migrations/index.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { openDesk, TUESDAY_10 } from '../delivery/desk.ts';
import { makeUnreleased } from '../storage/migrations/versions.ts';
import { root, runNode, temporaryFolder } from './script-helper.ts';

const explain = (folder: string, ...args: string[]) =>
  runNode(['scripts/explain.ts', ...args], { ...process.env, BELLBIRD_DATA: folder, NODE_NO_WARNINGS: '1' }, root);

test('A text that the service has is explained beside the running program: rule, decision, history and ledger', async () => {
  const desk = await openDesk();
  const { appointment, message } = await desk.queued();
  const { code, output } = await explain(desk.folder, String(message.id));
  expect(code, output).toBe(0);
  expect(output).toContain(`Message ${message.id} at 2027-01-04T08:`);
  expect(output).toContain(`reminder to Ama Mensah, +233244100201, due ${TUESDAY_10}`);
  expect(output).toContain(`“The day before” for appointment ${appointment.id}`);
  expect(output).toContain('so the next planning would: leave everything as it is');
  expect(output).toContain('new → planned');
  expect(output).toContain('"event":"intent"');
  expect(output).toContain(`"batchId":"${message.gatewayBatchId}"`);
  expect(output).not.toContain('practice-key');
  // The program was not disturbed, and nothing was changed or sent.
  expect(await desk.message(message.id)).toEqual(message);
  expect(await desk.batches()).toHaveLength(1);
});

test('A text whose appointment was cancelled: no text is wanted, and its history says why', async () => {
  const desk = await openDesk();
  const { appointment, message } = await desk.queued();
  await desk.call('appointments.cancel', { id: appointment.id });
  await desk.newest(appointment.id, 'cancelled');
  const { output } = await explain(desk.folder, String(message.id));
  expect(output).toContain('the plan asks for no text of this rule to this person');
  expect(output).toMatch(/→ cancelling because .*appointment-cancelled/);
  expect(output).toContain('"event":"cancel"');
});

test('An id of no message, a wrong world and missing records are said, and nothing is made', async () => {
  const desk = await openDesk();
  expect(await explain(desk.folder, '9999')).toMatchObject({
    code: 1,
    output: expect.stringContaining('no message 9999'),
  });
  expect(await explain(desk.folder, '1', '--world', 'other')).toMatchObject({ code: 2 });
  const none = temporaryFolder();
  expect(await explain(none, '1')).toMatchObject({ code: 1, output: expect.stringContaining('no practice records') });
  expect(readdirSync(none)).toEqual([]);
});

test('What is decided is what planning decides: for the text it concerns, and restored records cancel nothing by themselves', async () => {
  const desk = await openDesk();
  const { appointment, message } = await desk.queued();
  await desk.call('appointments.move', { id: appointment.id, start: '2027-01-07T09:00' as WallTime });
  const moved = await desk.newest(appointment.id, 'accepted');
  const { name } = await desk.call('backup.make');
  await desk.call('backup.restore', { name });
  await desk.call('settings.save', { businessName: 'Esi’s Clinic' });
  expect((await desk.message(moved.id)).state).toBe('accepted');
  const { output } = await explain(desk.folder, String(message.id));
  expect(output).toContain(`so the next planning would: cancel message ${moved.id}`);
  expect(output).toContain('but restored records wait for a review');
});

test('Records of another version are refused in a sentence; their own are explained', async () => {
  const desk = await openDesk();
  const { message } = await desk.queued();
  await desk.stop();
  const file = join(desk.folder, 'practice.db');
  const bytes = readFileSync(file);
  const db = new Database(file);
  db.pragma(`user_version = ${currentVersion() + 1}`);
  db.close();
  expect(await explain(desk.folder, '1')).toMatchObject({
    code: 1,
    output: expect.stringContaining('were written by a newer Bellbird'),
  });
  rmSync(file);
  makeUnreleased(file);
  expect(await explain(desk.folder, '1')).toMatchObject({
    code: 1,
    output: expect.stringContaining('were made by a version of Bellbird from before its first release'),
  });
  writeFileSync(file, bytes);
  expect(await explain(desk.folder, String(message.id))).toMatchObject({ code: 0 });
});

test('A copy made while the records are written to is of one moment, or refused', async () => {
  const folder = temporaryFolder();
  const file = join(folder, 'live.db');
  openDatabase(file).close();
  const writer = new Worker(
    `const { parentPort, workerData: { file, database } } = require('node:worker_threads');
     const db = new (require(database))(file);
     db.pragma('wal_autocheckpoint = 1');
     db.pragma('synchronous = OFF');
     const put = db.prepare('INSERT OR REPLACE INTO settings (key, value) VALUES (?, ?)');
     const both = db.transaction(value => { for (const key of ['businessName', 'sender']) put.run(key, value); });
     for (let round = 0; ; round += 1) {
       both(JSON.stringify(String(round).repeat(20_000)));
       if (round === 9) parentPort.postMessage('writes');
       if (round % 400 === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
     }`,
    { eval: true, workerData: { file, database: createRequire(import.meta.url).resolve('better-sqlite3') } },
  );
  onTestFinished(async () => {
    await writer.terminate();
  });
  await new Promise(resolve => writer.once('message', resolve));
  for (let round = 0; round < 20; round += 1) {
    try {
      const copy = openCopy(folder, 'live');
      const { businessName, sender } = copy.tables.settings.get();
      expect(businessName === sender).toBe(true);
      copy.close();
    } catch (error) {
      expect(String(error)).toContain('the program writes to its records all the time');
    }
  }
});

test.skipIf(process.platform === 'win32')('Ended by a signal, it leaves nothing of the copy behind', async () => {
  const desk = await openDesk();
  const { message } = await desk.queued();
  const temporary = temporaryFolder();
  const child = spawn(process.execPath, ['scripts/explain.ts', String(message.id)], {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, BELLBIRD_DATA: desk.folder, TMPDIR: temporary },
  });
  const ended = new Promise(resolve => child.once('exit', resolve));
  while (readdirSync(temporary).length === 0 && child.exitCode === null) await setImmediate();
  child.kill('SIGTERM');
  await ended;
  expect(readdirSync(temporary)).toEqual([]);
});
