/** What a person at the desk remembers: of each thing, what the program acknowledged, or what it may be. */
import type { Input } from '../../../src-shared/contract/index.ts';

/** More than one possibility only between an act whose end nobody saw and the next look. */
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
  /** By the service, which names the appointment in its texts. */
  visits: Map<number, Fact<Visit>>;
  /** By its name, which stands in its texts; with the people it is for and what was confirmed. */
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

/** What a text is about, by the name that stands in it. */
export const subjectOf = (text: string): string => /(Visit|News)\d+/.exec(text)?.[0] ?? '';

/** What it is for sure; null when it is not there, or nobody knows. */
export function sure<T>(fact: Fact<T> | undefined): T | null {
  const [only, ...others] = fact?.possible ?? [];
  return only === undefined || only === 'absent' || others.length > 0 ? null : only;
}
