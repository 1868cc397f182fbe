/** Lists the parts of the proof. Each runs in a process of its own, the long ones in several. */
import { injectedAndMissed, soundRecords } from '../delivery/night-check/sound-records.ts';
import { mutateAnswers } from '../gateway/mutate-answers.ts';
import { runWireFaults } from '../gateway/wire-faults/wire-fault-table.ts';
import { LOOKED_BY_NIGHT } from '../simulation/phases/night-check.ts';
import { nameOf, THEMES } from '../simulation/phases/trouble.ts';
import { PLANTED_BUGS } from '../simulation/planted/planted-bugs.ts';
import { plantedBugs } from '../simulation/planted/run-planted-bugs.ts';
import { type Found, simulate, tellOf } from '../simulation/simulate.ts';
import { proveBackupFaults } from './disks/backup-faults.ts';
import { proveDamagedFiles } from './disks/damaged-files.ts';
import { desktopHost, localHost } from './disks/damaged-hosts.ts';
import { DAMAGES } from './disks/damages.ts';
import { proveDiskFaults } from './disks/disk-faults.ts';
import { proveFuzz } from './fuzz/fuzz.ts';
import { proveHeldRecords } from './held-records/held-records.ts';
import { proveKills } from './kills/kills.ts';
import type { Part } from './part.ts';
import { proveCanary } from './secrets/canary.ts';
import { proveTimes } from './times/times.ts';

export interface PartOfProof {
  title: string;
  /** What the part does and what counts as a violation, in the words of the document. */
  what: string;
  /** The size of a whole proof. */
  size: number;
  /** The most that one process does. */
  slice: number;
  /** Runs `size` cases, beginning at `from`. */
  run(size: number, from: number): Promise<Part>;
}

/** The histories in which the night check called something wrong. */
const wrongByNight = (found: readonly Found[]): Found[] =>
  found.filter(({ violations }) => violations.some(({ invariant }) => invariant === 'night'));

/** Recognises what people do by its name; everything else is a fault. */
const ACT = /^(an? |reminders )/;

const SEED = 20_261_121;

/** The parts, the longest first, so that no long one is left over at the end. */
export const PARTS = {
  kills: {
    title: 'kill -9',
    what: 'The program, on real files and over real HTTP, kills itself at the named points of its order of writing and is started again, sometimes to be killed again. At rest: no text twice, none lost, every one settled or shown, the database sound.',
    size: 200,
    slice: 200,
    run: (size, from) => proveKills(size, SEED + from),
  },
  disk: {
    title: 'A disk that fails',
    what: 'ENOSPC and EIO at the nth write and fsync of the database and the send ledger, once, from then on, or after half a write. What was acknowledged is kept, nothing leaves, the person is told, and once the disk works again sending is resumed, or the program started again, without a loss.',
    size: 180,
    slice: 180,
    run: (size, from) => proveDiskFaults(size, SEED + from),
  },
  simulation: {
    title: 'Simulation',
    what: 'Histories of the real engine on real SQLite under a virtual clock: crashes at every durable step, lost, late and repeated answers, moves, opt-outs, restores. A faulty phase, then a calm one in which everything must settle. Violations are those of I1–I8.',
    size: 10_000,
    slice: 500,
    run: async (size, from) => {
      const { histories, counts, found } = await simulate({ from: from + 1, seeds: size, workers: 1 });
      const met = [...new Map([...THEMES.map(theme => [nameOf(theme), 0] as const), ...counts])].sort();
      const [acts = [], faults = []] = [true, false].map(is => met.filter(([what]) => ACT.test(what) === is));
      return {
        figures: [
          ['histories', histories],
          ['of them sound to the night check', histories - wrongByNight(found).length],
          ['looks of it', counts.get(LOOKED_BY_NIGHT) ?? 0],
        ],
        tables: [
          { title: 'Faults met in the simulation', head: ['fault', 'times'], rows: faults, atLeast: 100 },
          { title: 'Done in the simulation', head: ['what', 'times'], rows: acts },
        ],
        violations: found.map(one => tellOf(one)),
      };
    },
  },
  night: {
    title: 'Night check',
    what: 'Records that were lived through are made wrong in one place, of a kind and at a text that a seed chooses, in the database or in what the send ledger says. The night check finds each, by its kind and its text. That it finds nothing in sound histories is a part of the simulation.',
    size: 1_000,
    slice: 1_000,
    run: async (size, from) => {
      const records = await soundRecords();
      try {
        const violations = await injectedAndMissed(records, from + 1, size);
        return {
          figures: [
            ['wrong states injected', size],
            ['found', size - violations.length],
          ],
          violations,
        };
      } finally {
        await records.close();
      }
    },
  },
  planted: {
    title: 'Planted bugs',
    what: 'One line of the program at a time is made wrong in a copy of it: the simulation, or a directed test, notices every one.',
    size: PLANTED_BUGS.length,
    slice: 7,
    run: async (size, from) => {
      const sought = await plantedBugs({ workers: 1, bugs: PLANTED_BUGS.slice(from, from + size) });
      return {
        figures: [
          ['planted', sought.length],
          ['noticed', sought.filter(({ caughtBy }) => caughtBy !== null).length],
        ],
        tables: [
          {
            title: 'Planted → noticed by, and how soon',
            head: ['what the program did wrong', 'noticed by', 'histories', 'seconds'],
            rows: sought.map(({ name, caughtBy, histories, seconds }) => [
              name,
              caughtBy ?? 'nothing',
              histories === 0 ? '–' : histories,
              seconds.toFixed(1),
            ]),
          },
        ],
        violations: sought.flatMap(({ name, caughtBy }) => (caughtBy === null ? [`not noticed: ${name}`] : [])),
      };
    },
  },
  json: mutants('json'),
  xml: mutants('xml'),
  wire: {
    title: 'Wire faults',
    what: 'Everything that may happen to a request on real sockets, for each operation in each format, and what must become of it.',
    size: 1,
    slice: 1,
    run: async () => {
      const rows = await runWireFaults();
      return {
        figures: [
          ['faults', new Set(rows.map(({ fault }) => fault)).size],
          ['rows of the table', rows.length],
        ],
        tables: [
          {
            title: 'Fault on the wire → state',
            head: ['fault', 'send', 'cancel', 'balance'],
            rows: [...Map.groupBy(rows, ({ fault }) => fault)].map(([fault, of]) => [
              fault,
              ...['send', 'cancel', 'balance'].map(asked =>
                [...new Set(of.filter(({ request }) => request.startsWith(asked)).map(({ got }) => got))].join(' / '),
              ),
            ]),
          },
        ],
        violations: rows.flatMap(({ fault, request, expected, got }) =>
          got === expected ? [] : [`${fault}, ${request}: ${got} instead of ${expected}`],
        ),
      };
    },
  },
  fuzz: {
    title: 'Calls no screen makes',
    what: 'Every operation, asked with inputs that follow its schema, nearly do, or do not, in the world that is shown or another. Each call is answered in words: no bug, no hang, no damage, and memory stays bounded.',
    size: 100_000,
    slice: 10_000,
    run: (size, from) => proveFuzz(size, SEED + from),
  },
  times: {
    title: 'Time',
    what: 'Random appointments over all zones of this Node and both edges of summer time: the minute on the wire is the one that a second reckoning finds.',
    size: 10_000,
    slice: 10_000,
    run: (size, from) => proveTimes(size, SEED + from),
  },
  canary: {
    title: 'Marked secrets',
    what: 'A marked key and a marked portal login through everything the program does, with a service that throws them back: the marks stand in no file, no answer to the page and no line of output.',
    size: 1,
    slice: 1,
    run: () => proveCanary(),
  },
  backups: {
    title: 'Backups on a failing disk',
    what: 'ENOSPC and EIO at every write and fsync of a backup: refused in words, sending goes on, what is listed is whole, and the next one can be put back.',
    size: 1,
    slice: 1,
    run: () => proveBackupFaults(SEED),
  },
  held: {
    title: 'Records that are not what they were',
    what: 'An emptied, missing or older database, a send ledger that is gone, junk or cut, another keychain: everything is held until a person has looked, and then nobody is texted twice. Where something may be missing (a new computer, a copied folder, a lost ledger) what waited and could have been handed over since, by the days ahead those records say, stays held after that. A copy that takes along the keychain’s entry, or the mark that stands in for it, cannot be told; nor can an appointment that is entered anew.',
    size: 1,
    slice: 1,
    run: () => proveHeldRecords(SEED),
  },
  files: {
    title: 'Damaged files',
    what: 'Files that are gone, junk, cut, of something else, read-only, locked, on a full volume or of a newer version open the rescue in words and stay byte for byte as they are, or are held, or are not needed. Nothing is sent twice.',
    size: 1,
    slice: 1,
    run: () => proveDamagedFiles(localHost),
  },
  window: {
    title: 'Damaged files, in the desktop window',
    what: 'The same files under the built desktop program, with the double of Electron and its page in a real Chromium: the window shows the rescue in words and no dialog, the files stay as they are, the program ends properly, nothing is sent twice.',
    size: DAMAGES.length,
    slice: 14,
    run: (size, from) => proveDamagedFiles(desktopHost({ page: true }), DAMAGES.slice(from, from + size)),
  },
} satisfies Record<string, PartOfProof>;

export type PartName = keyof typeof PARTS;

function mutants(format: 'json' | 'xml'): PartOfProof {
  return {
    title: `Damaged answers, ${format.toUpperCase()}`,
    what: 'Real answers of the service, damaged: no crash, no hang, and never more believed than they say.',
    size: 100_000,
    slice: 100_000,
    run: async (count, from) => {
      const { mutants, seen, slowestMs, failures } = mutateAnswers({ format, count, seed: SEED + from });
      return {
        figures: [
          ['mutants', mutants],
          ['slowest, ms', Math.ceil(slowestMs)],
        ],
        tables: [
          { title: `Judged, ${format.toUpperCase()}`, head: ['outcome', 'times'], rows: Object.entries(seen).sort() },
        ],
        violations: failures.map(
          ({ seed, index, what, mutant }) => `${seed}/${index} ${what}: ${mutant.slice(0, 300)}`,
        ),
      };
    },
  };
}
