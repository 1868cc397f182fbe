/**
 * The report of a problem: versions, settings that name nobody, counts, and the log, as texts that a person reads
 * before they save them. Never a word or a number of a text, a name, a key, or an address.
 */
import { readdirSync, statSync } from 'node:fs';
import { arch, release } from 'node:os';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import type { ReportFile, SavedReport } from '../../../src-shared/model/program/report.ts';
import type { Rescue } from '../../../src-shared/model/rescue.ts';
import type { Settings } from '../../../src-shared/model/settings.ts';
import { mask } from '../../ports/mask.ts';
import type { Ports } from '../../ports/ports.ts';
import { firstSettings } from '../../storage/settings/settings.ts';
import { codeOfError } from '../backup/backup-schedule.ts';
import type { World } from '../world/world.ts';

/** The settings that name nobody: what is not listed here is never in a report. */
const TOLD = [
  'country',
  'zone',
  'currency',
  'allowedFrom',
  'allowedUntil',
  'sendingDays',
  'horizonDays',
  'insecureHttpAccepted',
  'signIn',
  'requestFormat',
  'responseFormat',
  'acceptsUnicode',
  'chunkSize',
] as const satisfies readonly (keyof Settings)[];

type About = ReportFile[] | Promise<ReportFile[]>;

/** Returns the files of a report; `about` are those of what is shown: a world, or the rescue. */
export async function problemReport(ports: Ports, about: About): Promise<ReportFile[]> {
  return [
    { name: 'versions.txt', text: lines(versions(ports)) },
    ...(await about),
    // The log was masked when it was written; a line of an older version was perhaps not.
    ...(ports.readLogs?.() ?? []).map(({ name, text }) => ({ name, text: mask(text) })),
  ];
}

/** Returns the report as a zip file, named after the day. */
export async function saveReport(ports: Ports, about: About): Promise<SavedReport> {
  const files = await problemReport(ports, about);
  const zip = zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])));
  const day = new Date(ports.clock.now()).toISOString().slice(0, 10);
  return { fileName: `bellbird-report-${day}.zip`, base64: Buffer.from(zip).toString('base64') };
}

/** Returns what a report tells of a world. */
export async function aboutWorld(world: World): Promise<ReportFile[]> {
  return [
    { name: 'settings.txt', text: lines(await settingsOf(world)) },
    { name: 'counts.txt', text: lines(world.tables.counts.all().map(({ what, count }) => [what, count])) },
  ];
}

/**
 * Returns what a report tells of records that cannot be opened: why, what is known of the texts at the service, and the
 * sizes of the program's own files. No content of them is read.
 */
export function aboutRescue({ dataFolder }: Ports, { why, ledger, queued, backups }: Rescue): ReportFile[] {
  const facts: [string, unknown][] = [
    ['why', why],
    ['send ledger', ledger ?? 'none'],
    ['texts known at the service', queued.texts],
    ['of them unclear', queued.unclear],
    ['backups that look good', backups.length],
    ['newest backup', backups[0]?.at ?? 'none'],
  ];
  return [
    { name: 'rescue.txt', text: lines(facts) },
    { name: 'files.txt', text: lines(ownFiles(dataFolder)) },
  ];
}

/** A person may keep files of any name in the folder, so others are not listed. */
const OWN_FILE = /^(live|practice)[-.]|^(backups|practice-backups|rescue\.lock)$/;

function ownFiles(folder: string): [string, unknown][] {
  try {
    return readdirSync(folder)
      .filter(name => OWN_FILE.test(name))
      .sort()
      .map(name => {
        const found = statSync(join(folder, name), { throwIfNoEntry: false });
        return [name, found?.isDirectory() ? 'folder' : `${found?.size ?? '?'} bytes`];
      });
  } catch (error) {
    return [['the folder could not be read', codeOfError(error)]];
  }
}

function versions({ host, version, clock }: Ports): [string, unknown][] {
  const { node, electron = 'none', chrome = 'none' } = process.versions;
  return [
    ['time (UTC)', new Date(clock.now()).toISOString()],
    ['bellbird', version],
    ['host', host],
    ['system', `${process.platform} ${release()} ${arch()}`],
    ['node', node],
    ['electron', electron],
    ['chrome', chrome],
    ['language', Intl.DateTimeFormat().resolvedOptions().locale],
    ['time zone', Intl.DateTimeFormat().resolvedOptions().timeZone],
  ];
}

async function settingsOf({ name, tables, dispatcher, account }: World): Promise<[string, unknown][]> {
  const stored = tables.settings.get();
  const { proxy } = stored;
  return [
    ['world', name],
    ['live texts locked', stored.sendingLocked],
    ['stopped', dispatcher.stopped() ?? 'no'],
    ['waiting because', dispatcher.outage()?.why ?? 'nothing'],
    ['key', await account.keyState()],
    ['address of the service', stored.baseUrl === firstSettings.baseUrl ? 'the usual one' : 'another one'],
    ['proxy', proxy === 'system' || proxy === 'none' ? proxy : 'typed'],
    ['sender names', tables.senders.list().length],
    ['holidays', stored.holidays.length],
    ['language, appearance', `${stored.look.language}, ${stored.look.appearance}`],
    ...TOLD.map((key): [string, unknown] => [key, stored[key]]),
  ];
}

function lines(facts: readonly (readonly [string, unknown])[]): string {
  return facts.map(([name, value]) => `${name}: ${String(value)}\n`).join('');
}
