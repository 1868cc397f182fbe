/**
 * The send ledger (docs/delivery.md §11): the second memory beside the database, with a line for every submission,
 * answer and cancel, each forced to disk before anything goes on. A restored database is compared with it, so it says
 * who was texted what. Keys and passwords never live in it. Its files are storage/ledger/.
 */
import { existsSync } from 'node:fs';
import { AppError } from '../../../../src-shared/contract/errors.ts';
import type { E164 } from '../../../../src-shared/phone/phone-reading.ts';
import { queueOfOne } from '../../../../src-shared/queue-of-one.ts';
import type { LedgerCrashPoint } from '../../../ports/crash-points.ts';
import type { OnProgress } from '../../../ports/ports.ts';
import { inTurns } from '../../../storage/ledger/check-chain.ts';
import { pack } from '../../../storage/ledger/packed-segment.ts';
import { removeUnfinished, rewriteSegment } from '../../../storage/ledger/rewrite-segment.ts';
import { segmentWriter } from '../../../storage/ledger/segment-writer.ts';
import {
  isHeader,
  isPacked,
  type LedgerEnd,
  type PlacedLine,
  readSegments,
  segmentsIn,
  segmentsToPack,
  sizeOfSegment,
  unreleasedFile,
} from '../../../storage/ledger/segments.ts';
import { type Erasure, erasedPart, erasureLine, forgetErased } from './erase.ts';
import {
  type CancelState,
  identityOf,
  type LedgerDigest,
  type LedgerIdentity,
  type LedgerOptOut,
  newDigest,
  takeLine,
} from './ledger-digest.ts';
import { type LedgerLine, mergedBody, mergeOf, type ReadLine, readForm, writtenForm } from './ledger-lines.ts';
import { lastSegmentBySnapshot, readSnapshot, removeSnapshot, writeSnapshot } from './snapshot.ts';
import { type Submitted, submissionsIn } from './submissions.ts';

export interface Ledger {
  /** Appends lines; they are durable when it returns. Throws the disk's own error. */
  append(...lines: LedgerLine[]): void;
  /** Appends lines of another ledger as they were written there. */
  merge(lines: readonly { body: string; parts: readonly string[] }[]): void;
  /** Everything known about cancels, by submission. */
  cancels(): ReadonlyMap<string, CancelState>;
  optOuts(): ReadonlyMap<E164, LedgerOptOut>;
  /** The people and the numbers (keyed hashes) that were erased, and the opt-outs of such numbers. */
  erased(): Readonly<Pick<LedgerDigest, 'erasedPeople' | 'erasedNumbers' | 'erasedOptOuts'>>;
  identity(): LedgerIdentity;
  /** The damage that was met and not acted on: because of it, nothing may be taken for not sent. */
  damage(): readonly string[];
  /** Adds damage that was met elsewhere, in places as in storage/ledger/segments.ts. */
  meetDamage(places: readonly string[]): void;
  /** Yields the lines in order, at least those since a generation began; all of them if it is unknown or null. */
  linesSince(generation: string | null, onProgress?: OnProgress): AsyncGenerator<ReadLine>;
  /**
   * Yields what the ledger says of the submissions asked for, by uid, in order. Reads all of it, or at least what was
   * written since a generation began; `onLine` sees every line before the first submission is yielded.
   */
  submissions(
    isAskedFor?: (uid: string) => boolean,
    onProgress?: OnProgress,
    reading?: { since?: string | null; onLine?(read: ReadLine): void },
  ): AsyncGenerator<Submitted>;
  /**
   * Erases what is personal from every line written so far; the chain still holds, and every batch stays known. Lines
   * may be appended meanwhile. After a crash some lines may still be whole: the same call finishes it. What is damaged
   * goes too, and is met as damage. Returns how many parts were erased.
   */
  erase(asked: Erasure): Promise<number>;
  /** Closes the file that is written to. What is being packed is finished in the background. */
  close(): void;
  /** Resolves once no closed segment is being changed. */
  idle(): Promise<void>;
}

interface Opening {
  onProgress?: OnProgress;
  reached?(step: LedgerCrashPoint): void;
  /** A segment with so many bytes is closed. */
  segmentBytes?: number;
  /** Of the closed segments the newest stay as they are, so many bytes of them; those before are packed. */
  plainBytes?: number;
}

const SEGMENT_BYTES = 4 * 1024 * 1024;
/** About two months of a busy office: a wrong byte in what may still be cancelled or sent costs no more than a line. */
const PLAIN_BYTES = 32 * 1024 * 1024;

/**
 * Opens the ledger in a folder and reads, in slices, what its snapshot does not cover. Nothing is changed before the
 * first line is appended. Throws AppError `database-unreleased` beside a ledger from before the first release, and the
 * disk's errors.
 */
export async function openLedger(folder: string, opening: Opening = {}): Promise<Ledger> {
  if (existsSync(unreleasedFile(folder))) throw new AppError({ code: 'database-unreleased' });
  const { onProgress, reached = () => {}, segmentBytes = SEGMENT_BYTES, plainBytes = PLAIN_BYTES } = opening;
  const { digest, end, damage, isBySnapshot } = await readDigestOf(folder, onProgress);
  let isSnapshotDue = !isBySnapshot && end.segment > 1;
  /** False after a failed write: nobody knows what is in the file, so its end is not stored as known. */
  let isKnown = true;
  let isErasing = false;

  const storeSnapshot = (through: number, head: string) => {
    isSnapshotDue = false;
    // A snapshot over damage that nobody has acted on would hide it.
    if (isErasing || !isKnown || damage.size > 0) return;
    try {
      writeSnapshot(folder, { through, head, digest });
    } catch {
      // It only saves time: without it the next start reads the segments.
      return;
    }
    reached('snapshot-written');
  };
  // A packed segment is never written to.
  const mustBegin = damage.size > 0 || isPacked(folder, end.segment);
  const writer = segmentWriter({ folder, segmentBytes, reached, closed: storeSnapshot }, end, mustBegin);

  /** What changes closed segments is done one after the other. */
  const changing = queueOfOne();
  let isClosed = false;
  /** The segment that was written to when it was last looked for what to pack. */
  let lookedAt = 0;
  const packOld = async () => {
    for (const file of segmentsToPack(folder, writer.segment(), plainBytes)) {
      if (isClosed) return;
      await pack(file, reached);
    }
  };

  const meetDamage = (places: readonly string[]) => {
    for (const place of places) if (!digest.knownDamage.has(place)) damage.add(place);
  };
  async function* read(from: number, onProgress?: OnProgress): AsyncGenerator<ReadLine> {
    for await (const { lines, damaged } of inTurns(readSegments(folder, { from }), onProgress)) {
      meetDamage(damaged);
      for (const placed of lines) {
        const line = lineOf(placed);
        if (line) yield line;
      }
    }
  }
  /** The segment in which a generation began; the first one if it is unknown. */
  const firstSegment = (generation: string | null) => (generation && digest.begun.get(generation)) || 1;
  const write = (
    lines: readonly LedgerLine[],
    forms: readonly { body: string; parts: readonly string[] }[],
    merge = 0,
  ) => {
    try {
      writer.write(forms);
    } catch (error) {
      isKnown = false;
      throw error;
    }
    for (const line of lines) takeLine(digest, line, { segment: writer.segment(), merge });
    if (lookedAt === writer.segment()) return;
    lookedAt = writer.segment();
    // It only saves room: what could not be packed now is packed once the next segment is begun.
    changing.run(packOld).catch(() => {});
  };

  return {
    append: (...lines) => {
      if (isSnapshotDue) tidy();
      write(lines, lines.map(writtenForm));
      for (const line of lines) if (line.event === 'damaged') for (const place of line.places) damage.delete(place);
    },
    merge: forms => {
      const merge = digest.merges + 1;
      const lines = forms.flatMap(({ body, parts }) => readForm({ value: JSON.parse(body), parts: [...parts] }) ?? []);
      const merged = forms.map(({ body, parts }) => ({ body: mergedBody(body, merge), parts }));
      write(lines, merged, merge);
    },
    cancels: () => digest.cancels,
    optOuts: () => digest.optOuts,
    erased: () => digest,
    identity: () => identityOf(digest),
    damage: () => [...damage],
    meetDamage,
    linesSince: (generation, onProgress) => read(firstSegment(generation), onProgress),
    submissions: (isAskedFor = () => true, onProgress, { since = null, onLine } = {}) =>
      submissionsIn(folder, seenBy(onLine, read(firstSegment(since), onProgress)), {
        digest,
        isAskedFor,
      }),
    erase: asked => changing.run(() => erase(asked)),
    close: () => {
      isClosed = true;
      writer.close();
    },
    idle: async () => {
      await changing.idle();
    },
  };

  async function erase(asked: Erasure): Promise<number> {
    isErasing = true;
    try {
      const said = erasureLine(asked);
      write([said], [writtenForm(said)]);
      const through = writer.roll();
      // The snapshot has numbers of opt-outs, and the size of every segment.
      removeSnapshot(folder);
      // It may hold what is erased.
      removeUnfinished(folder);
      reached('erasing-begun');
      let parts = 0;
      for (const segment of segmentsIn(folder).filter(segment => segment <= through)) {
        const { changed, damaged } = await rewriteSegment(folder, segment, (part, value) =>
          erasedPart(asked, part, value),
        );
        parts += changed;
        meetDamage(damaged);
        reached('segment-erased');
      }
      forgetErased(digest, asked);
      isErasing = false;
      writer.roll();
      reached('erasing-ended');
      return parts;
    } finally {
      isErasing = false;
    }
  }

  /** Clears what a crash left, and begins a segment, which stores the snapshot that was missing. */
  function tidy(): void {
    removeUnfinished(folder);
    writer.roll();
  }
}

/** Reads what the ledger says, by the snapshot if that fits what follows it, else from the beginning. */
async function readDigestOf(
  folder: string,
  onProgress?: OnProgress,
): Promise<{ digest: LedgerDigest; end: LedgerEnd; damage: Set<string>; isBySnapshot: boolean }> {
  const snapshot = readSnapshot(folder);
  const upTo = lastSegmentBySnapshot(folder);
  if (snapshot) {
    const { through, head: before, digest } = snapshot;
    const read = await digestLines(folder, { from: through + 1, before, upTo }, { digest, onProgress });
    if (read.damage.size === 0) return { ...read, isBySnapshot: true };
  }
  const read = await digestLines(folder, { upTo }, { digest: newDigest(), onProgress });
  return { ...read, isBySnapshot: false };
}

async function digestLines(
  folder: string,
  part: { from?: number; before?: string; upTo: number },
  { digest, onProgress }: { digest: LedgerDigest; onProgress: OnProgress | undefined },
) {
  const reading = readSegments(folder, part);
  const damage = new Set<string>();
  for await (const { lines, damaged } of inTurns(reading, onProgress)) {
    for (const place of damaged) damage.add(place);
    for (const placed of lines) {
      const read = lineOf(placed);
      if (read) takeLine(digest, read.line, read);
      else if (!isHeader(placed.value)) damage.add(`${placed.segment}:${placed.number}`);
    }
  }
  for (const place of digest.knownDamage) damage.delete(place);
  // Beside damage the last segment is left as it is, so a line that a crash cut short stays in it and is damage too.
  const end = reading.end();
  if (damage.size > 0 && (sizeOfSegment(folder, end.segment) ?? 0) > end.bytes)
    damage.add(`${end.segment}:${end.lines + 1}`);
  return { digest, end, damage };
}

async function* seenBy(
  look: ((read: ReadLine) => void) | undefined,
  lines: AsyncIterable<ReadLine>,
): AsyncGenerator<ReadLine> {
  for await (const line of lines) {
    look?.(line);
    yield line;
  }
}

function lineOf(placed: PlacedLine): ReadLine | null {
  const line = readForm(placed);
  return line && { ...placed, line, merge: mergeOf(placed.value) };
}
