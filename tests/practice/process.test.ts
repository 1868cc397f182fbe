import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { LedgerInUse } from '../../src-main/practice/ledger/practice-ledger.ts';
import { startPracticeGateway } from '../../src-main/practice/server.ts';
import { afterThisTest, envelope, plain, practiceAt, temporaryFolder } from './practice-helper.ts';

const PROCESS = join(import.meta.dirname, '../../src-main/practice/process.ts');

interface Started {
  readonly child: ChildProcess;
  /** Of its one line on stdout. */
  readonly port: number;
  readonly exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

async function start(ledgerFile: string, ...more: string[]): Promise<Started> {
  const child = spawn(process.execPath, [PROCESS, '--ledger', ledgerFile, ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  afterThisTest(() => void child.kill('SIGKILL'));
  const exited = new Promise<Awaited<Started['exited']>>(done => {
    // 'close', not 'exit': what it wrote last has been read by then.
    child.on('close', (code, signal) => done({ code, signal }));
  });
  let line = '';
  let problem = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    problem += chunk;
  });
  const port = await new Promise<number>((listening, failed) => {
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      line += chunk;
      if (line.endsWith('\n')) listening(JSON.parse(line).port);
    });
    void exited.then(({ code }) => failed(new Error(`ended with ${code}: ${line}${problem}`)));
  });
  return { child, port, exited };
}

test('what was answered survives kill -9: a new process has the ledger, the clock and the account', async () => {
  const ledgerFile = join(temporaryFolder(), 'ledger.db');
  const first = await start(ledgerFile);
  const before = practiceAt(first.port);
  await before.clock('2030-01-01T09:00:00Z');
  await before.account({ balance: 50 });
  const scheduled = plain({ schedule: { dateTime: '2030-01-01 10:00', offset: '+00:00' } });
  const batches: string[] = [];
  for (let n = 0; n < 20; n += 1) batches.push(envelope(await before.send(scheduled)).data?.batch ?? '');
  await before.send('{');
  // Mid-run: it dies on its first answer, with more sends on their way; some may be taken unanswered, none by half.
  const underway = Array.from({ length: 10 }, () => before.send(scheduled).then(envelope, () => undefined));
  await Promise.race(underway);
  first.child.kill('SIGKILL');
  expect((await first.exited).signal).toBe('SIGKILL');
  const answered = (await Promise.all(underway)).flatMap(answer => answer?.data?.batch ?? []);

  const second = await start(ledgerFile);
  const after = practiceAt(second.port);
  const ledger = await after.ledger();
  const kept = ledger.batches.map(batch => batch.batch);
  expect(kept).toEqual(expect.arrayContaining([...batches, ...answered]));
  expect(ledger.batches.every(batch => batch.messages.length === 1 && batch.state === 'scheduled')).toBe(true);
  expect(ledger.account.balance).toBe(50 - kept.length);
  expect(ledger.deviations).toHaveLength(1);
  expect(ledger.now).toMatch(/^2030-01-01T09:/);
  expect(envelope(await after.cancel(batches[0] ?? '')).handshake.id).toBe(0);
});

test('an answer lost to a kill is in the ledger all the same', async () => {
  const ledgerFile = join(temporaryFolder(), 'ledger.db');
  const first = await start(ledgerFile);
  const gateway = practiceAt(first.port);
  await gateway.faults({ kind: 'lose-answer' });
  await expect(gateway.send(plain())).rejects.toThrow();
  first.child.kill('SIGKILL');
  await first.exited;
  const second = await start(ledgerFile);
  expect((await practiceAt(second.port).ledger()).batches).toHaveLength(1);
});

test('a second start for the same ledger finds the first, says its port and ends', async () => {
  const ledgerFile = join(temporaryFolder(), 'ledger.db');
  const first = await start(ledgerFile);
  const noted = JSON.parse(readFileSync(`${ledgerFile}.port`, 'utf8'));
  expect(noted).toEqual({ port: first.port, pid: first.child.pid });
  const second = await start(ledgerFile);
  expect(second.port).toBe(first.port);
  expect(await second.exited).toEqual({ code: 0, signal: null });
  expect(envelope(await practiceAt(first.port).send(plain())).handshake.id).toBe(0);
});

test('several starts at one moment end with one gateway', async () => {
  const ledgerFile = join(temporaryFolder(), 'ledger.db');
  const started = await Promise.all([start(ledgerFile), start(ledgerFile), start(ledgerFile)]);
  expect(new Set(started.map(({ port }) => port)).size).toBe(1);
});

test('a noted port at which another ledger answers is not taken for ours', async () => {
  const folder = temporaryFolder();
  const other = await start(join(folder, 'other.db'));
  const ledgerFile = join(folder, 'ledger.db');
  writeFileSync(`${ledgerFile}.port`, JSON.stringify({ port: other.port, pid: other.child.pid }));
  const ours = await start(ledgerFile);
  expect(ours.port).not.toBe(other.port);
  expect((await practiceAt(ours.port).ledger()).ledger).toBe(ledgerFile);
});

test('the gateway lives on when whoever reads its line has gone', async () => {
  const ledgerFile = join(temporaryFolder(), 'ledger.db');
  const { child, port } = await start(ledgerFile);
  child.stdout?.destroy();
  child.stderr?.destroy();
  expect(envelope(await practiceAt(port).send(plain())).handshake.id).toBe(0);
});

test('a pipe that nobody reads any more is no reason to die before listening', async () => {
  const ledgerFile = join(temporaryFolder(), 'ledger.db');
  const child = spawn(process.execPath, [PROCESS, '--ledger', ledgerFile], { stdio: ['ignore', 'pipe', 'ignore'] });
  afterThisTest(() => void child.kill('SIGKILL'));
  child.stdout?.destroy();
  // It notes its port before it says it; once it serves a request after that, the saying is behind it.
  while (!existsSync(`${ledgerFile}.port`)) await setImmediate();
  const { port, pid } = JSON.parse(readFileSync(`${ledgerFile}.port`, 'utf8'));
  expect(pid).toBe(child.pid);
  expect(envelope(await practiceAt(port).send(plain())).handshake.id).toBe(0);
  expect((await practiceAt(port).ledger()).batches).toHaveLength(1);
  expect(child.exitCode).toBe(null);
});

test.runIf(process.platform !== 'win32')(
  'SIGTERM ends it cleanly: the port is no longer noted, the ledger is whole',
  async () => {
    const ledgerFile = join(temporaryFolder(), 'ledger.db');
    const first = await start(ledgerFile);
    await practiceAt(first.port).send(plain());
    first.child.kill('SIGTERM');
    expect(await first.exited).toEqual({ code: 0, signal: null });
    expect([existsSync(`${ledgerFile}.port`), existsSync(`${ledgerFile}-wal`)]).toEqual([false, false]);
    const gateway = await startPracticeGateway({ ledgerFile });
    afterThisTest(() => gateway.close());
    expect((await practiceAt(gateway.port).ledger()).batches).toHaveLength(1);
  },
);

test('left alone for --idle-exit-ms, it ends', async () => {
  const { port, exited } = await start(join(temporaryFolder(), 'ledger.db'), '--idle-exit-ms', '300');
  await practiceAt(port).send(plain());
  expect(await exited).toEqual({ code: 0, signal: null });
});

test('two gateways never share a ledger in one program either', async () => {
  const ledgerFile = join(temporaryFolder(), 'ledger.db');
  const gateway = await startPracticeGateway({ ledgerFile });
  afterThisTest(() => gateway.close());
  await expect(startPracticeGateway({ ledgerFile })).rejects.toBeInstanceOf(LedgerInUse);
});
