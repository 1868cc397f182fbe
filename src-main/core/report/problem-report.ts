/**
 * The report of a problem: versions, settings that name nobody, counts, and the log, as texts that a person reads before
 * they save them. Never a word or a number of a text, a name, a key, or an address.
 */
import { arch, release } from 'node:os';
import { strToU8, zipSync } from 'fflate';
import type { ReportFile, SavedReport } from '../../../src-shared/model/program/report.ts';
import type { Settings } from '../../../src-shared/model/settings.ts';
import { mask } from '../../ports/mask.ts';
import type { Ports } from '../../ports/ports.ts';
import { firstSettings } from '../../storage/settings/settings.ts';
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

/** Returns the files of a report about the world that is shown. */
export async function problemReport(world: World, ports: Ports): Promise<ReportFile[]> {
  return [
    { name: 'versions.txt', text: lines(versions(ports)) },
    { name: 'settings.txt', text: lines(await settingsOf(world)) },
    { name: 'counts.txt', text: lines(world.tables.counts.all().map(({ what, count }) => [what, count])) },
    // The log was masked when it was written; a line of an older version was perhaps not.
    ...(ports.readLogs?.() ?? []).map(({ name, text }) => ({ name, text: mask(text) })),
  ];
}

/** Returns the report as a zip file, named after the day. */
export async function saveReport(world: World, ports: Ports): Promise<SavedReport> {
  const files = await problemReport(world, ports);
  const zip = zipSync(Object.fromEntries(files.map(({ name, text }) => [name, strToU8(text)])));
  const day = new Date(ports.clock.now()).toISOString().slice(0, 10);
  return { fileName: `bellbird-report-${day}.zip`, base64: Buffer.from(zip).toString('base64') };
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
