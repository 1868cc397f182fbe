/** Keeps what a person at the desk remembers: for each thing what the program acknowledged, or what may be true. */
import type { Input } from '../../../src-shared/contract/index.ts';

/**
 * What may be true of a thing. There is more than one possibility only between an act whose end nobody saw and the next
 * look.
 */
export interface Fact<T> {
  id: number | null;
  possible: (T | 'absent')[];
}
export type Person = { name: string; doNotText: boolean };
export type Visit = { person: number; start: string; status: 'booked' | 'cancelled' };
/** A text to many. */
export type News = { called: 'on' | 'off' };

export interface Memory {
  people: Map<number, Fact<Person>>;
  /** The visits by service, which names the appointment in its texts. */
  visits: Map<number, Fact<Visit>>;
  /**
   * The texts to many by their name, which occurs in their words, with the people each is for and what was confirmed.
   */
  news: Map<number, Fact<News> & { people: number[]; asked: Input<'campaigns.confirm'> }>;
  /** How often a person asked for a second text, by the subject of the text. */
  resends: Map<string, number>;
  /** The texts a person stopped, by subject and rule. */
  stops: Set<string>;
  acts: number;
}

export const newMemory = (): Memory => ({
  people: new Map(),
  visits: new Map(),
  news: new Map(),
  resends: new Map(),
  stops: new Set(),
  acts: 0,
});

export const visitName = (visit: number) => `Visit${visit}`;
export const newsName = (news: number) => `News${news}`;
export const phoneOf = (person: number) => `+23324410${String(1000 + person)}`;

/** Returns what a text is about, by the name in its words. */
export const subjectOf = (text: string): string => /(Visit|News)\d+/.exec(text)?.[0] ?? '';

/** Returns what is known for sure; null when the thing is not there or nobody knows. */
export function sure<T>(fact: Fact<T> | undefined): T | null {
  const [only, ...others] = fact?.possible ?? [];
  return only === undefined || only === 'absent' || others.length > 0 ? null : only;
}
