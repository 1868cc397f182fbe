import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { openLedger } from '../../src-main/delivery/outbox/ledger/send-ledger.ts';
import { instantOf } from '../../src-shared/time/instant.ts';
import { ledgerIn } from '../helpers/ledger-files.ts';
import { readPracticeLedger } from '../helpers/practice-control.ts';
import { dataFolderForTest, gatewayOf, startProgram, stateThrough } from './program-helper.ts';

const NOTE = 'local-host.json';
const practiceState = { ok: true, value: { world: 'practice', host: 'browser' } };

test('The program starts in practice, says its address, and has the practice gateway beside it', async () => {
  const folder = dataFolderForTest();
  const program = startProgram(folder);
  expect(await stateThrough(await program.address)).toMatchObject(practiceState);
  expect(gatewayOf(folder)).not.toBeNull();
});

// Windows has no signals: a test's SIGINT ends the program there at once, without its last acts.
test.skipIf(process.platform === 'win32')('Ctrl-C closes the program and the practice gateway', async () => {
  const folder = dataFolderForTest();
  const program = startProgram(folder);
  await program.address;
  expect(gatewayOf(folder)).not.toBeNull();
  program.child.kill('SIGINT');
  program.child.kill('SIGTERM');
  expect(await program.ended).toEqual({ code: 0, signal: null });
  expect(existsSync(join(folder, NOTE))).toBe(false);
  // Its last act is to take its note away; a killed one leaves it.
  await expect.poll(() => gatewayOf(folder)).toBeNull();
});

test('Starting again gives a fresh address of the program that is open', async () => {
  const folder = dataFolderForTest();
  const first = startProgram(folder);
  const opened = await first.address;
  const second = startProgram(folder);
  const fresh = await second.address;
  expect(await second.ended).toEqual({ code: 0, signal: null });
  expect(second.said()).toContain('already open');
  expect(new URL(fresh).port).toBe(new URL(opened).port);
  expect(fresh).not.toBe(opened);
  expect(await stateThrough(fresh)).toMatchObject(practiceState);
  expect(await stateThrough(opened)).toMatchObject(practiceState);
});

test('While a very long send ledger is read, the terminal tells how far it has come', async () => {
  const folder = dataFolderForTest();
  const first = startProgram(folder);
  await first.address;
  first.child.kill('SIGTERM');
  await first.ended;
  expect(first.said()).not.toContain('Reading');
  const kept = { event: 'kept', at: instantOf(0), generation: 'x'.repeat(1000) } as const;
  const ledger = await openLedger(ledgerIn(folder, 'practice'), { segmentBytes: Number.POSITIVE_INFINITY });
  ledger.append(...Array.from({ length: 20_000 }, () => kept));
  ledger.close();
  const next = startProgram(folder);
  expect(await stateThrough(await next.address)).toMatchObject(practiceState);
  expect(next.said()).toMatch(/Reading what was sent before: 10 %[\s\S]*: 90 %[\s\S]*Bellbird is open/);
});

test('Two starts at the same moment open one program', async () => {
  const folder = dataFolderForTest();
  const programs = [startProgram(folder), startProgram(folder)];
  const addresses = await Promise.all(programs.map(program => program.address));
  expect(new Set(addresses.map(address => new URL(address).port)).size).toBe(1);
  expect(programs.filter(program => program.said().includes('already open'))).toHaveLength(1);
});

test('After a kill the next start is not misled, and the practice gateway is the same one', async () => {
  const folder = dataFolderForTest();
  const killed = startProgram(folder);
  await killed.address;
  const gateway = gatewayOf(folder);
  killed.child.kill('SIGKILL');
  await killed.ended;
  expect(existsSync(join(folder, NOTE))).toBe(true);
  const next = startProgram(folder);
  expect(await stateThrough(await next.address)).toMatchObject(practiceState);
  expect(next.said()).not.toContain('already open');
  expect(gatewayOf(folder)).toEqual(gateway);
});

test.skipIf(process.platform === 'win32')(
  'The practice gateway outlives a terminal that is closed with all that runs in it',
  async () => {
    const folder = dataFolderForTest();
    const program = startProgram(folder, {}, { detached: true });
    await program.address;
    const gateway = gatewayOf(folder);
    process.kill(-(program.child.pid ?? 0), 'SIGKILL');
    await program.ended;
    expect(await readPracticeLedger(`http://127.0.0.1:${gateway?.port}`)).toHaveProperty('batches');
  },
);

test('A stranger on the port of a killed program learns nothing and is not believed', async () => {
  const folder = dataFolderForTest();
  const heard: string[] = [];
  const stranger = createServer((request, response) => {
    heard.push(JSON.stringify(request.headers));
    request.setEncoding('utf8').on('data', (text: string) => heard.push(text));
    request.on('end', () => response.end('{"address":"http://127.0.0.1:9/#token=evil","proof":"x"}'));
  });
  await new Promise<void>(resolve => stranger.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void stranger.close());
  const { port } = stranger.address() as AddressInfo;
  const secret = 's'.repeat(43);
  writeFileSync(join(folder, NOTE), JSON.stringify({ pid: 1, port, secret }));
  const program = startProgram(folder);
  expect(await stateThrough(await program.address)).toMatchObject(practiceState);
  expect(heard.join()).not.toBe('');
  expect(heard.join()).not.toContain(secret);
});

test.skipIf(process.platform === 'win32')('What the program writes is for this person alone', async () => {
  const folder = dataFolderForTest();
  await startProgram(folder).address;
  for (const file of [NOTE, 'live.db', 'practice.db', 'practice-gateway.db'])
    expect(statSync(join(folder, file)).mode & 0o077, file).toBe(0);
});

test('A database another program holds is left alone, and the page opens that says what to do', async () => {
  const folder = dataFolderForTest();
  const other = new Database(join(folder, 'live.db'));
  onTestFinished(() => void other.close());
  other.pragma('locking_mode = EXCLUSIVE');
  other.exec('BEGIN EXCLUSIVE; CREATE TABLE x (y TEXT) STRICT; COMMIT');
  const program = startProgram(folder);
  expect(await stateThrough(await program.address)).toEqual({ ok: false, error: { code: 'records-lost' } });
  expect(program.said()).not.toMatch(/^ +at |Error|SQLITE/m);
});

test('A database of a newer program is left as it is, and the page opens that says so', async () => {
  const folder = dataFolderForTest();
  const newer = new Database(join(folder, 'live.db'));
  newer.pragma('journal_mode = WAL');
  newer.pragma('user_version = 9999');
  newer.close();
  const before = readFileSync(join(folder, 'live.db'));
  const program = startProgram(folder);
  expect(await stateThrough(await program.address)).toEqual({ ok: false, error: { code: 'records-lost' } });
  expect(readFileSync(join(folder, 'live.db')).equals(before)).toBe(true);
});

test('A file that is no database is left as it is, and the page opens that says so', async () => {
  const folder = dataFolderForTest();
  writeFileSync(join(folder, 'live.db'), 'not a database '.repeat(1000));
  const program = startProgram(folder);
  await program.address;
  expect(readFileSync(join(folder, 'live.db'), 'utf8')).toBe('not a database '.repeat(1000));
});

test('A data folder that cannot be one is refused with a sentence', async () => {
  const file = join(dataFolderForTest(), 'a-file');
  writeFileSync(file, '');
  const program = startProgram(file);
  expect((await program.ended).code).toBe(1);
  expect(program.said()).toMatch(/cannot keep its data in .*a-file.*Nothing was sent/);
});

test('The next start has the same address, so that the browser finds what it kept; a taken port does not stop it', async () => {
  const folder = dataFolderForTest();
  const first = startProgram(folder);
  const { origin, port } = new URL(await first.address);
  first.child.kill('SIGTERM');
  await first.ended;
  const second = startProgram(folder);
  expect(new URL(await second.address).origin).toBe(origin);
  second.child.kill('SIGTERM');
  await second.ended;
  const stranger = createServer();
  await new Promise<void>(resolve => stranger.listen(Number(port), '127.0.0.1', resolve));
  onTestFinished(() => void stranger.close());
  expect(new URL(await startProgram(folder).address).origin).not.toBe(origin);
});

test('A fixed port is kept to, and a taken one is said', async () => {
  const folder = dataFolderForTest();
  const taken = createServer();
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve));
  const port = String((taken.address() as AddressInfo).port);
  const refused = startProgram(folder, { BELLBIRD_PORT: port });
  expect((await refused.ended).code).toBe(1);
  expect(refused.said()).toMatch(/port set in BELLBIRD_PORT is taken.*Nothing was sent/);
  await new Promise(resolve => taken.close(resolve));
  const open = startProgram(folder, { BELLBIRD_PORT: port });
  expect(new URL(await open.address).port).toBe(port);
});

// `xdg-open` is the command of Linux. macOS and Windows open a page by commands that no test may put another in place of.
test.runIf(process.platform === 'linux')(
  'The browser is given a page of this person alone; the address stands in no program’s arguments',
  async () => {
    const folder = dataFolderForTest();
    const commands = join(folder, 'commands');
    const seen = join(folder, 'arguments');
    mkdirSync(commands);
    writeFileSync(
      join(commands, 'xdg-open'),
      `#!/bin/sh\nprintf '%s\\n' "$@" > '${seen}.new' && mv '${seen}.new' '${seen}'\n`,
      {
        mode: 0o755,
      },
    );
    const program = startProgram(folder, {
      PATH: `${commands}:${process.env['PATH']}`,
      DISPLAY: ':0',
      BELLBIRD_NO_BROWSER: '',
      CI: '',
    });
    const address = await program.address;
    await expect.poll(() => existsSync(seen)).toBe(true);
    const opened = readFileSync(seen, 'utf8').trim();
    expect(opened).toBe(join(folder, 'open-bellbird.html'));
    expect(statSync(opened).mode & 0o077).toBe(0);
    expect(readFileSync(opened, 'utf8')).toContain(`url=${address}"`);
  },
);
