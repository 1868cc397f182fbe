// Runs the practice gateway as a process of its own, which outlives the program that started it and is found again by
// the next one. It reports one line on stdout, {"port":N}; nothing of the service is decided here.
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { removeFile, renameWhole } from '../ports/held-files.ts';
import { LedgerInUse } from './ledger/practice-ledger.ts';
import { type PracticeGateway, startPracticeGateway } from './server.ts';

const USAGE = 'usage: process --ledger FILE [--port N] [--idle-exit-ms N]';
const TRIES = 100;
const BETWEEN_TRIES_MS = 100;

async function main(): Promise<void> {
  // What it writes is for this person alone, whoever started it.
  process.umask(0o077);
  const { values } = parseArgs({
    options: { ledger: { type: 'string' }, port: { type: 'string' }, 'idle-exit-ms': { type: 'string' } },
  });
  if (!values.ledger) throw new Error(USAGE);
  const ledgerFile = resolve(values.ledger);
  const port = readCount(values.port) ?? 0;
  const idleMs = readCount(values['idle-exit-ms']);
  // The reader of our line may have ended since, and a closed pipe is no reason to end too.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});

  for (let tried = 0; tried < TRIES; tried += 1) {
    const alive = await findAlive(ledgerFile);
    if (alive !== undefined) {
      announce(alive);
      return;
    }
    try {
      await run(ledgerFile, port, idleMs);
      return;
    } catch (error) {
      if (!(error instanceof LedgerInUse)) throw error;
      // Another gateway is starting or ending: soon its port can be found, or the file is free.
      await pause(BETWEEN_TRIES_MS);
    }
  }
  throw new LedgerInUse(`another gateway has ${ledgerFile} open and does not answer`);
}

async function run(ledgerFile: string, port: number, idleMs: number | undefined): Promise<void> {
  let gateway: PracticeGateway | undefined;
  const stop = () => {
    if (!gateway) return;
    const ended = gateway.close();
    gateway = undefined;
    removeFile(portFile(ledgerFile));
    void ended.then(() => process.exit(0));
  };
  const idle = idleMs === undefined ? {} : { idle: { afterMs: idleMs, act: stop } };
  gateway = await startPracticeGateway({ ledgerFile, port, ...idle });
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  const written = `${portFile(ledgerFile)}.${process.pid}`;
  writeFileSync(written, JSON.stringify({ port: gateway.port, pid: process.pid }));
  renameWhole(written, portFile(ledgerFile));
  announce(gateway.port);
}

function announce(port: number): void {
  process.stdout.write(`${JSON.stringify({ port })}\n`);
}

function portFile(ledgerFile: string): string {
  return `${ledgerFile}.port`;
}

/**
 * Returns the port of a running gateway of this ledger, by the port that FILE.port names and the answer there;
 * undefined if none answers.
 */
async function findAlive(ledgerFile: string): Promise<number | undefined> {
  let noted: unknown;
  try {
    noted = JSON.parse(readFileSync(portFile(ledgerFile), 'utf8'));
  } catch {
    return undefined;
  }
  const port = typeof noted === 'object' && noted !== null && 'port' in noted ? noted.port : undefined;
  if (typeof port !== 'number' || !Number.isInteger(port) || port < 1 || port > 65_535) return undefined;
  return (await ledgerAt(port)) === ledgerFile ? port : undefined;
}

function ledgerAt(port: number): Promise<string | undefined> {
  return new Promise(found => {
    const request = get(
      { host: '127.0.0.1', port, path: '/practice/ledger', agent: false, timeout: 5000 },
      response => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', () => found(undefined));
        response.on('end', () => {
          try {
            const answer: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
            const ledger =
              typeof answer === 'object' && answer !== null && 'ledger' in answer ? answer.ledger : undefined;
            found(typeof ledger === 'string' ? ledger : undefined);
          } catch {
            found(undefined);
          }
        });
      },
    );
    request.on('timeout', () => request.destroy());
    request.on('error', () => found(undefined));
  });
}

function readCount(written: string | undefined): number | undefined {
  if (written === undefined) return undefined;
  if (!/^\d{1,12}$/.test(written)) throw new Error(USAGE);
  return Number(written);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
