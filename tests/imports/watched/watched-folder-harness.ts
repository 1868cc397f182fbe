/** A desk with a folder to which a booking system writes its lists. The test itself runs the planned looks. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Clock } from '../../../src-main/ports/ports.ts';
import type { ImportRecord } from '../../../src-shared/model/import/import-records.ts';
import type { Watch, WatchedFile, WatchProposal } from '../../../src-shared/model/watch.ts';
import { type Desk, deskOf, MONDAY_8 } from '../../delivery/desk.ts';
import { openTestApp, type TestOptions } from '../../helpers/test-app.ts';
import { checked } from '../import-steps.ts';

const HEADER = 'Ref,Client,Phone,Date,Time,Service';
export const AMA = 'A1,Ama Mensah,0244100201,2027-01-11,09:00,Braids';
export const KOFI = 'A2,Kofi Owusu,0244100202,2027-01-12,10:00,Cut';
/** The same appointment, moved to the afternoon. */
export const KOFI_LATER = KOFI.replace('10:00', '15:00');
export const ESI = 'A3,Esi Nyarko,0244100203,2027-01-13,11:00,Nails';
export const csv = (...lines: string[]) => `${[HEADER, ...lines].join('\n')}\n`;

/** A file that has not changed for this long is read. */
const STEADY_MS = 2_000;

export interface WatchedFolderHarness {
  desk: Desk;
  /** The watched folder. */
  folder: string;
  /** Writes a file as if it had been saved this many minutes ago. */
  save(name: string, content: string | Buffer, minutesAgo?: number): void;
  /** Looks until every file is dealt with. */
  looked(): Promise<Watch>;
  /** Runs one look, as the next timer would. */
  look(): Promise<Watch>;
  /** The only file that waits for a person. */
  only(): Promise<WatchedFile & { finding: WatchProposal }>;
  apply(): Promise<ImportRecord>;
  /** Answers how many looks are planned. */
  planned(): number;
  /**
   * Ends the program and starts it again. `asItWasNow` starts it on a copy of the disk as it is at this moment, as
   * after a power cut.
   */
  restart(how?: { asItWasNow: boolean }): Promise<void>;
}

export async function openWatchedFolder(options: TestOptions = {}): Promise<WatchedFolderHarness> {
  const place = mkdtempSync(join(tmpdir(), 'bellbird-watched-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const folder = join(place, 'exports');
  mkdirSync(folder);
  let aheadMs = 0;
  let held: { ms: number; run: () => void }[] = [];
  const clock: Clock = {
    now: () => Date.now() + aheadMs,
    after: (ms, run) => {
      // Delivery has timers of its own, which run as they do.
      if (new Error().stack?.includes('folder-watcher.ts')) {
        const one = { ms, run };
        held.push(one);
        return () => {
          held = held.filter(other => other !== one);
        };
      }
      const timer = setTimeout(run, ms);
      timer.unref();
      return () => clearTimeout(timer);
    },
  };
  const ports = { clock, ...options.ports };
  let desk = deskOf(await openTestApp({ practice: 'empty', at: MONDAY_8, ...options, ports }));
  onTestFinished(() => desk.close());
  const settled = async () => {
    const { folder: path } = await desk.call('watch.get');
    // Nothing changes by it, but it waits for the look under way.
    return desk.call('watch.set', { path });
  };
  const look = async () => {
    await settled();
    while (held.length === 0) await new Promise(resolve => setImmediate(resolve));
    const due = held;
    held = [];
    for (const { ms, run } of due) {
      // Further ahead of the service the program would hold its texts.
      aheadMs += Math.min(ms, STEADY_MS);
      run();
    }
    return settled();
  };
  const only = async () => {
    const { files } = await desk.call('watch.get');
    const [file] = files;
    if (file?.finding.kind !== 'proposal' || files.length > 1) throw new Error(`not one: ${JSON.stringify(files)}`);
    return { ...file, finding: file.finding };
  };
  await desk.call('watch.set', { path: folder });
  await settled();
  return {
    get desk() {
      return desk;
    },
    folder,
    save: (name, content, minutesAgo = 0) => {
      writeFileSync(join(folder, name), content);
      const at = (Date.now() + aheadMs) / 1000 - minutesAgo * 60;
      utimesSync(join(folder, name), at, at);
    },
    look,
    looked: async () => {
      await look();
      await look();
      return look();
    },
    only,
    apply: async () => {
      const { id, finding } = await only();
      return desk.call('watch.apply', { id, plan: finding.plan });
    },
    planned: () => held.length,
    restart: async ({ asItWasNow } = { asItWasNow: false }) => {
      let { folder: data } = desk;
      if (asItWasNow) {
        data = join(place, 'data');
        cpSync(desk.folder, data, { recursive: true });
        const old = desk;
        onTestFinished(() => old.close());
      }
      await desk.stop();
      held = [];
      desk = deskOf(await openTestApp({ folder: data, ports }));
    },
  };
}

/** The first list of a folder, seen and imported by a person: its columns are known from then on. */
export async function seenOnce(watched: WatchedFolderHarness, name = 'list.csv', ...lines: string[]): Promise<void> {
  const { desk } = watched;
  watched.save(name, csv(...(lines.length > 0 ? lines : [AMA, KOFI, ESI])), 60);
  await watched.looked();
  const { draftId } = (await watched.only()).finding;
  await desk.call('import.resume', { id: draftId });
  await desk.call('import.check', { draftId });
  const { id } = await desk.call('import.publish', { draftId });
  await desk.call('import.releaseReminders', { id });
}

/** A list by hand, on the Import screen. */
export async function byHand(desk: Desk, content: string): Promise<void> {
  const { draftId } = await checked(desk, content, 'by-hand.csv', 'appointments');
  const { id } = await desk.call('import.publish', { draftId });
  await desk.call('import.releaseReminders', { id });
}

export async function calendar(desk: Desk): Promise<string[]> {
  const all = await desk.call('appointments.range', { from: '2027-01-01', until: '2027-02-27' });
  return all.map(({ contactName, start, status }) => `${contactName} ${start.slice(5)} ${status}`);
}
