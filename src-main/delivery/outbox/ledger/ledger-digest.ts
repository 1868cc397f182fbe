/**
 * What is asked of a send ledger again and again, kept while its lines are read in order: cancels, opt-outs, erased
 * numbers, generations. Of a submission that was not cancelled nothing is kept. The snapshot stores it (snapshot.ts).
 */
import { z } from 'zod';
import type { E164 } from '../../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';
import type { LedgerLine } from './ledger-lines.ts';

/** What the ledger says of the database and the computer it belongs to. */
export interface LedgerIdentity {
  /** The newest generation; `unused` while no line was written after it. */
  last: { generation: string; after: string | null; unused: boolean } | null;
  /** Every generation that was begun. */
  begun: { has(generation: string): boolean };
  /**
   * The generations seen on this computer without a gap, oldest first: whatever was handed over since any of them is in
   * this ledger.
   */
  own: readonly string[];
  /** The newest generation the keychain was known to have. */
  kept: string | null;
  /** Generations begun after that line was written. */
  begunSince: readonly string[];
  /** At least one text was submitted. */
  sent: boolean;
  /** Where the newest submission went; null while there is none. */
  place: { baseUrl: string; account: number } | null;
}

/** The newest opt-out, or its end, of a number. */
export interface LedgerOptOut {
  out: boolean;
  at: Instant;
}

/** What a submission's cancel came to, as far as it is known. */
export type CancelState = 'asked' | 'cancelled' | 'too-late';

export interface LedgerDigest {
  cancels: Map<string, CancelState>;
  /** The submissions whose cancel was asked for in the rescue. */
  cancelledInRescue: Set<string>;
  optOuts: Map<E164, LedgerOptOut>;
  /** The same for numbers that were erased, by keyed hash. */
  erasedOptOuts: Map<string, LedgerOptOut>;
  /** The keyed hashes of the numbers that were erased, and when. */
  erasedNumbers: Map<string, Instant>;
  /** The people who were erased, by id, and when they had been added. */
  erasedPeople: Map<number, Instant>;
  /** The damage that was acted on. */
  knownDamage: Set<string>;
  /** The segment in which each generation began. */
  begun: Map<string, number>;
  last: LedgerIdentity['last'];
  own: string[];
  kept: string | null;
  begunSince: string[];
  sent: boolean;
  place: { baseUrl: string; account: number; at: Instant } | null;
  /** How often lines of another ledger were merged into this one. */
  merges: number;
}

/** Returns the digest of a ledger without lines. */
export function newDigest(): LedgerDigest {
  return {
    cancels: new Map(),
    cancelledInRescue: new Set(),
    optOuts: new Map(),
    erasedOptOuts: new Map(),
    erasedNumbers: new Map(),
    erasedPeople: new Map(),
    knownDamage: new Set(),
    begun: new Map(),
    last: null,
    own: [],
    kept: null,
    begunSince: [],
    sent: false,
    place: null,
    merges: 0,
  };
}

/** Takes in the next line, which is in this segment; `merge` is the number of the merge that brought it (mergeOf). */
export function takeLine(
  digest: LedgerDigest,
  line: LedgerLine,
  { segment, merge }: { segment: number; merge: number },
): void {
  if (merge > digest.merges) digest.merges = merge;
  if (line.event !== 'start' && line.event !== 'parted' && digest.last) digest.last = { ...digest.last, unused: false };
  switch (line.event) {
    case 'intent':
      digest.sent = true;
      // Lines written here are in order whatever the clock said; lines that a merge brought are placed by their time.
      if (merge === 0 || digest.place === null || digest.place.at < line.at)
        digest.place = { baseUrl: line.baseUrl, account: line.account, at: line.at };
      return;
    case 'answer':
      return;
    case 'cancel-asked':
      if (!digest.cancels.has(line.uid)) digest.cancels.set(line.uid, 'asked');
      if (line.inRescue) digest.cancelledInRescue.add(line.uid);
      return;
    case 'cancel':
      digest.cancels.set(line.uid, line.outcome);
      return;
    case 'start':
      digest.last = { generation: line.generation, after: line.after, unused: true };
      digest.begun.set(line.generation, segment);
      digest.own.push(line.generation);
      digest.begunSince.push(line.generation);
      return;
    case 'kept':
      digest.kept = line.generation;
      digest.begunSince = [];
      return;
    case 'parted':
      digest.own = [];
      return;
    case 'opt-out': {
      const said = { out: line.out, at: line.at };
      for (const phone of line.phones) setNewer(digest.optOuts, phone, said, merge);
      for (const hash of line.erased ?? []) setNewer(digest.erasedOptOuts, hash, said, merge);
      return;
    }
    case 'damaged':
      for (const place of line.places) digest.knownDamage.add(place);
      return;
    case 'erased':
      for (const hash of line.numbers) setLater(digest.erasedNumbers, hash, line.at);
      for (const { id, added } of line.people) digest.erasedPeople.set(id, added);
      return;
    case 'person-kept':
      if (digest.erasedPeople.get(line.id) === line.added) digest.erasedPeople.delete(line.id);
      return;
  }
}

function setNewer<Key>(known: Map<Key, LedgerOptOut>, key: Key, said: LedgerOptOut, merge: number): void {
  const before = known.get(key);
  if (merge === 0 || before === undefined || before.at < said.at) known.set(key, said);
}

function setLater(known: Map<string, Instant>, hash: string, at: Instant): void {
  const before = known.get(hash);
  if (before === undefined || before < at) known.set(hash, at);
}

/** Returns what the digest says of the records. */
export function identityOf({ last, begun, own, kept, begunSince, sent, place }: LedgerDigest): LedgerIdentity {
  return {
    last,
    begun,
    own,
    kept,
    begunSince,
    sent,
    place: place && { baseUrl: place.baseUrl, account: place.account },
  };
}

const instant = z.string().transform(text => text as Instant);
const optOut = z.object({ out: z.boolean(), at: instant });
const stored = z.object({
  cancels: z.array(z.tuple([z.string(), z.enum(['asked', 'cancelled', 'too-late'])])),
  // Snapshots of before there was this have none.
  cancelledInRescue: z.array(z.string()).default([]),
  optOuts: z.array(z.tuple([z.string().transform(text => text as E164), optOut])),
  erasedOptOuts: z.array(z.tuple([z.string(), optOut])),
  erasedNumbers: z.array(z.tuple([z.string(), instant])),
  erasedPeople: z.array(z.tuple([z.number(), instant])),
  knownDamage: z.array(z.string()),
  begun: z.array(z.tuple([z.string(), z.number()])),
  last: z.object({ generation: z.string(), after: z.string().nullable(), unused: z.boolean() }).nullable(),
  own: z.array(z.string()),
  kept: z.string().nullable(),
  begunSince: z.array(z.string()),
  sent: z.boolean(),
  place: z.object({ baseUrl: z.string(), account: z.number(), at: instant }).nullable(),
  merges: z.number(),
});

/** Returns the digest as a value of JSON. */
export function storedDigest(digest: LedgerDigest): object {
  return {
    ...digest,
    cancels: [...digest.cancels],
    cancelledInRescue: [...digest.cancelledInRescue],
    optOuts: [...digest.optOuts],
    erasedOptOuts: [...digest.erasedOptOuts],
    erasedNumbers: [...digest.erasedNumbers],
    erasedPeople: [...digest.erasedPeople],
    knownDamage: [...digest.knownDamage],
    begun: [...digest.begun],
  };
}

/** Returns the digest that was stored; null if the value is none. */
export function readDigest(value: unknown): LedgerDigest | null {
  const { data } = stored.safeParse(value);
  if (data === undefined) return null;
  return {
    ...data,
    cancels: new Map(data.cancels),
    cancelledInRescue: new Set(data.cancelledInRescue),
    optOuts: new Map(data.optOuts),
    erasedOptOuts: new Map(data.erasedOptOuts),
    erasedNumbers: new Map(data.erasedNumbers),
    erasedPeople: new Map(data.erasedPeople),
    knownDamage: new Set(data.knownDamage),
    begun: new Map(data.begun),
  };
}
