/**
 * The local browser host: the program without a desktop window, for this machine's own browser. Here it starts, says
 * its address and ends; requests are answered in server.ts, and no rule of the business is decided here.
 */

import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import type { AppEvent } from '../../src-shared/contract/changes.ts';
import { type App, createApp } from '../core/app.ts';
import type { IsRescuedFrom } from '../core/program.ts';
import { dataFolder, isPracticeSmall, thisMachine } from '../host/data-folder.ts';
import { openFailureLog, readFailureLogs } from '../host/failure-log.ts';
import { hostWords, systemLanguage } from '../host/host.words.ts';
import { noticeOfRecords } from '../host/records-notice.ts';
import { openRecordsPlace } from '../host/records-place.ts';
import { refusalOfStart, startFailure } from '../host/start-failure.ts';
import { trustSystemAuthorities } from '../host/system-authorities.ts';
import { keepYoungGenerationSmall } from '../host/young-generation.ts';
import { failureReference } from '../ports/failure-reference.ts';
import type { Ports } from '../ports/ports.ts';
import { systemClock } from '../ports/system-clock.ts';
import { entriesFrom } from './entries.ts';
import { environmentProxy } from './environment-proxy.ts';
import { watchIdle } from './idle.ts';
import { addressOfRunning, forgetInstance, newSecret, noteInstance, notePort, portsFor } from './instance.ts';
import { openBrowser } from './open-browser.ts';
import { createPracticeProcess } from './practice-process.ts';
import { type LocalServer, startLocalServer } from './server.ts';
import { sideProcess } from './side-process.ts';

const IDLE_MS = 10 * 60_000;
const TRIES = 10;
const PAUSE_MS = 400;
/**
 * Within this time a second signal counts as the same one, because the terminal and npm both pass it on; a person's
 * second Ctrl-C comes later.
 */
const SECOND_SIGNAL_MS = 1000;

const machine = thisMachine();
const records = await openRecordsPlace(machine).catch(error => endOnFailedStart(error, dataFolder(machine)));
const { folder } = records;
const entries = entriesFrom(import.meta.url);
const logFailure = openFailureLog(folder);
const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const notice = noticeOfRecords(records.notice, logFailure);
  if (notice) say(`${notice.title}\n${notice.text}`);
  keepYoungGenerationSmall();

  trustSystemAuthorities(logFailure);
  let server: LocalServer | null = null;
  const ports: Ports = {
    host: 'browser',
    version: readVersion(),
    dataFolder: folder,
    clock: systemClock,
    secrets: records.secrets,
    installId: records.installId,
    practice: createPracticeProcess({ entry: entries.practice }),
    isPracticeSmall: isPracticeSmall(machine),
    language: systemLanguage(),
    importWorker: entries.importWorker,
    backupWorker: entries.backupWorker,
    placeProcess: sideProcess(entries.backupPlace),
    systemProxy: environmentProxy,
    readLogs: () => readFailureLogs(folder),
    emit: event => (server ? server.emit(event) : sayOpening(event)),
    logFailure,
  };
  const app = await openUnlessRunning(isRescuedFrom => createApp(ports, isRescuedFrom));
  if (typeof app === 'string') return showRunning(app);

  const secret = newSecret();
  let closing = false;
  const close = async (): Promise<void> => {
    if (closing) return;
    closing = true;
    try {
      forgetInstance(folder, secret);
      await server?.close();
      await app.close();
      process.exit(0);
    } catch (error) {
      endOnBug(error);
    }
  };

  closeOnSignals(close);
  const onOpenPages = watchIdle(systemClock, IDLE_MS, app.hasWork, () => {
    say(hostWords(app.language()).local.idle);
    void close();
  });
  server = await startLocalServer({
    dispatch: app.dispatch,
    clock: systemClock,
    renderer: entries.renderer,
    ports: portsFor(folder, process.env['BELLBIRD_PORT']),
    secret,
    onOpenPages,
  });
  try {
    noteInstance(folder, { pid: process.pid, port: server.port, secret });
    notePort(folder, server.port);
  } catch (error) {
    // A full disk must not keep the rescue from being shown, which says so. Without the note, a second start says that
    // another program has the records open.
    logFailure('INSTANCE', error);
  }

  const words = hostWords(app.language()).local;
  say(words.open(await opened(server.address())));
  say(words.once);
}

/**
 * Opens the program, or returns a fresh address of the one that already runs. Two starts at the same moment can lock
 * each other out, and one that is ending holds its data a moment longer; both are met by asking and trying again for a
 * while.
 */
async function openUnlessRunning(open: (isRescuedFrom: IsRescuedFrom) => Promise<App>): Promise<App | string> {
  for (let left = TRIES; ; left -= 1) {
    const address = await addressOfRunning(folder);
    if (address) return address;
    try {
      // Whatever still holds the records at the last try is no other Bellbird.
      return await open(why => why !== 'locked' || left === 0);
    } catch (error) {
      if (left === 0 || refusalOfStart(error)?.code !== 'database-in-use') throw error;
    }
    await pause(PAUSE_MS * (0.5 + Math.random()));
  }
}

/** The tens of percent that were printed last. */
let printedTens = 0;

/** Prints the progress of reading the records in steps of ten percent, because there is no page yet to show it. */
function sayOpening(event: AppEvent): void {
  if (event.type !== 'progress' || event.task !== 'records') return;
  const tens = Math.floor(event.done / 10);
  if (tens === 0 || tens === printedTens) return;
  printedTens = tens;
  say(hostWords().local.reading(tens * 10));
}

async function showRunning(address: string): Promise<void> {
  const line = `${hostWords().local.alreadyOpen(await opened(address))}\n`;
  process.stdout.write(line, () => process.exit(0));
}

async function opened(address: string): Promise<string> {
  await openBrowser(address, folder);
  return address;
}

function closeOnSignals(close: () => Promise<void>): void {
  let first: number | null = null;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      first ??= performance.now();
      if (performance.now() - first > SECOND_SIGNAL_MS) process.exit(130);
      void close();
    });
}

function readVersion(): string {
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(entries.packageJson, 'utf8'))).version;
}

function endOnFailedStart(error: unknown, at: string): never {
  const reference = failureReference();
  openFailureLog(at)(reference, error);
  process.stderr.write(`${startFailure(error, { folder: at, reference }).text}\n`);
  process.exit(1);
}

/**
 * Ends the program after a bug. The next start finds what was in flight, because intent and answers are on the disk
 * before they are shown.
 */
function endOnBug(error: unknown): void {
  const reference = failureReference();
  logFailure(reference, error);
  process.stderr.write(`${hostWords().broke.text(reference)}\n`);
  process.exit(1);
}

process.on('uncaughtException', endOnBug);
// A rejected promise leaves nothing half done, so it ends nothing.
process.on('unhandledRejection', error => logFailure('REJECTION', error));
main().catch(error => endOnFailedStart(error, folder));
