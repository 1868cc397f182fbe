/**
 * What the lines of the send ledger say. Their written form, the chain through them and how files are read is
 * storage/ledger/; here a line is taken apart into its body and what is personal, and put together again.
 */
import { z } from 'zod';
import type { E164 } from '../../../../src-shared/phone/phone-reading.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';
import { type ChainedLine, isWhole, sealed } from '../../../storage/ledger/chain.ts';
import type { PlacedLine } from '../../../storage/ledger/segments.ts';

const instant = z.string().transform(text => text as Instant);
const count = z.number().int();
/** What is left out of a body is null. */
const countOrNull = count.nullable().default(null);
const instantOrNull = instant.nullable().default(null);
const ids = z.array(count).default([]);

/** One text of a submission, with what identifies its message in any copy of the database. */
const storedText = z.object({
  message: count,
  kind: z.enum(['reminder', 'campaign', 'test', 'found']),
  appointment: countOrNull,
  rule: countOrNull,
  campaign: countOrNull,
  contact: countOrNull,
  dueAt: instant,
  /** The start of the appointment the text is about. */
  startAt: instantOrNull,
  /**
   * When that appointment, or the campaign, was created. In an older copy of the database the same id may be another
   * one.
   */
  born: instantOrNull,
});

const at = instant;
const uid = z.string();
const body = z.discriminatedUnion('event', [
  /** Written before any byte of the request leaves. Its parts are the texts, in order. */
  z.object({
    event: z.literal('intent'),
    at,
    uid,
    sender: z.string(),
    scheduledAt: instantOrNull,
    /** Where it went, and to which account (a number of our own). */
    baseUrl: z.string(),
    account: count,
    texts: z.array(storedText).default([]),
  }),
  /** Message ids of the submission by outcome; `notSent`: nothing of the request left. */
  z.object({
    event: z.literal('answer'),
    at,
    uid,
    batchId: z.string().nullable().default(null),
    accepted: ids,
    refused: ids,
    uncertain: ids,
    notSent: ids,
  }),
  /**
   * Written before the cancel of a batch is asked for; without the line below, its end is unknown. `inRescue`: asked for
   * where the records were lost, so it says nothing of the appointments that the texts are about.
   */
  z.object({ event: z.literal('cancel-asked'), at, uid, inRescue: z.literal(true).optional() }),
  /** The service confirmed that the batch is cancelled, or said that it had gone out. */
  z.object({ event: z.literal('cancel'), at, uid, outcome: z.enum(['cancelled', 'too-late']) }),
  /** A generation began; `after` is the one the database had until then. */
  z.object({ event: z.literal('start'), at, generation: z.string(), after: z.string().nullable().default(null) }),
  /** The keychain of this computer, or the mark that replaces it, has that generation too. */
  z.object({ event: z.literal('kept'), at, generation: z.string() }),
  /** From here on the ledger is this computer's own; something handed over before may be missing in it. */
  z.object({ event: z.literal('parted'), at }),
  /** These numbers opted out, or may be texted again. Its parts are the numbers. */
  z.object({ event: z.literal('opt-out'), at, out: z.boolean() }),
  /** This damage was found and acted on; places as in storage/ledger/segments.ts. */
  z.object({ event: z.literal('damaged'), at, places: z.array(z.string()) }),
  /**
   * What is personal about these numbers (keyed hashes), or in every text before an instant, is taken out from here on.
   * `people` are those who were erased: with when they were added, an id names the same person in any copy of the database.
   */
  z.object({
    event: z.literal('erased'),
    at,
    numbers: z.array(z.string()).default([]),
    before: instantOrNull,
    people: z.array(z.object({ id: count, added: instant })).default([]),
  }),
  /** A person who was to be erased stays: records that are restored later do not erase them again. */
  z.object({ event: z.literal('person-kept'), at, id: count, added: instant }),
]);

type Body = z.output<typeof body>;
type BodyOf<Event extends Body['event']> = Extract<Body, { event: Event }>;

/** One text: `phone` is null once it was erased; `keyed` is then the keyed hash of the number, if that was kept. */
export type LedgerText = z.output<typeof storedText> & {
  name: string;
  phone: E164 | null;
  text: string;
  keyed?: string | null;
};

export type LedgerLine =
  | Exclude<Body, { event: 'intent' | 'opt-out' }>
  | (Omit<BodyOf<'intent'>, 'texts'> & { texts: LedgerText[] })
  /** `erased`: keyed hashes of the numbers that were erased. */
  | (BodyOf<'opt-out'> & { phones: E164[]; erased?: string[] });

export type LedgerAnswer = Extract<LedgerLine, { event: 'answer' }>;

/** A line of the ledger, with its written form and its place. */
export interface ReadLine extends PlacedLine {
  line: LedgerLine;
  /** Which merge brought it here; 0 if it was written here. */
  merge: number;
}

/** The part of which nothing is left. */
const NOTHING = 'null';

/** The first value of a part is its salt. */
const textPart = z.tuple([z.string(), z.string(), z.string(), z.string()]);
const numberPart = z.tuple([z.string(), z.string()]);

/** Returns the body and parts of a line as they are written. */
export function writtenForm(line: LedgerLine): { body: string; parts: string[] } {
  if (line.event === 'intent') {
    const { texts, ...rest } = line;
    const stored = texts.map(({ name, phone, text, keyed, ...one }) => one);
    const parts = texts.map(({ name, phone, text }) => sealed([name, phone, text]));
    return formOf({ ...rest, texts: stored }, parts);
  }
  if (line.event === 'opt-out') {
    const { phones, erased = [], ...rest } = line;
    const whole = phones.map(phone => sealed([phone]));
    // The number is gone, and a seal of nothing stands for it.
    const gone = erased.map(hash => ({ part: JSON.stringify(hash), seal: sealed([]).seal }));
    return formOf(rest, [...whole, ...gone]);
  }
  return { body: compact(line), parts: [] };
}

function formOf(value: object, all: readonly { part: string; seal: string }[]): { body: string; parts: string[] } {
  return { body: compact({ ...value, seals: all.map(({ seal }) => seal) }), parts: all.map(({ part }) => part) };
}

/** JSON without what is null or empty, which a reader puts back. */
function compact(value: object): string {
  const isNothing = (one: unknown) => one === null || (Array.isArray(one) && one.length === 0);
  return JSON.stringify(value, (_, one: unknown) => (isNothing(one) ? undefined : one));
}

/** Returns the line that a chained line says; null if its shape is not one of ours. */
export function readForm({ value, parts }: Pick<ChainedLine, 'value' | 'parts'>): LedgerLine | null {
  const read = body.safeParse(value);
  if (!read.success) return null;
  const line = read.data;
  if (line.event === 'intent') {
    return { ...line, texts: line.texts.map((text, index) => ({ ...text, ...personOf(parts[index] ?? NOTHING) })) };
  }
  if (line.event === 'opt-out') {
    const phones = parts.flatMap(part => numberPart.safeParse(valuesIn(part)).data?.[1] ?? []);
    const erased = parts.flatMap(part => keyedIn(part) ?? []);
    return { ...line, phones: phones as E164[], erased };
  }
  return line;
}

function personOf(part: string): Pick<LedgerText, 'name' | 'phone' | 'text' | 'keyed'> {
  const whole = textPart.safeParse(valuesIn(part)).data;
  if (!whole) return { name: '', phone: null, text: '', keyed: keyedIn(part) };
  const [, name, phone, text] = whole;
  return { name, phone: phone as E164, text };
}

/** Returns the keyed hash that was left in place of an erased number; null if none was. */
function keyedIn(part: string): string | null {
  return part.startsWith('"') ? part.slice(1, -1) : null;
}

/** Returns the number in a whole part of a text or an opt-out; null if there is none. */
export function numberIn(part: string): E164 | null {
  const values = valuesIn(part);
  const number = numberPart.safeParse(values).data?.[1] ?? textPart.safeParse(values).data?.[2];
  return number === undefined ? null : (number as E164);
}

/** Returns what a whole part holds; null if it was erased or is not JSON. */
function valuesIn(part: string): unknown {
  if (!isWhole(part)) return null;
  try {
    return JSON.parse(part);
  } catch {
    return null;
  }
}

/** Which merge brought a line of another ledger here, counted from 1; 0 for a line that was written here first. */
export function mergeOf(value: object): number {
  return 'merged' in value && typeof value.merged === 'number' ? value.merged : 0;
}

/** Returns a body as it is written when merge number `merge` brings it here. */
export function mergedBody(body: string, merge: number): string {
  return `${originalBody(body).slice(0, -1)},"merged":${merge}}`;
}

/** Returns a body as it was written first: the same line in two ledgers has the same one. */
export function originalBody(body: string): string {
  return body.replace(/,"merged":\d+\}$/, '}');
}

/** The most numbers in one line, which stays far below the longest line that is read. */
const MOST_NUMBERS = 10_000;

/** Returns the lines that say of numbers that they are opted out, or not any more. */
export function optOutLines(phones: readonly E164[], out: boolean, at: Instant): LedgerLine[] {
  const lines: LedgerLine[] = [];
  for (let from = 0; from < phones.length; from += MOST_NUMBERS)
    lines.push({ event: 'opt-out', at, phones: phones.slice(from, from + MOST_NUMBERS), out });
  return lines;
}
