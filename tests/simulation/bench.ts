/** The parts of one history, and what is found wrong with it. */

import type { YearlyRule } from '../../src-shared/model/business/yearly.ts';
import type { MessageRow } from '../../src-shared/model/message.ts';
import { keyOf, type Oracle, type Visit } from './oracle.ts';
import type { Computer } from './outside/computer.ts';
import type { Network, Post } from './outside/network.ts';
import type { Service } from './outside/service.ts';
import type { VirtualTime } from './outside/virtual-time.ts';
import type { Random } from './random.ts';

export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'night' | 'wire' | 'fault';

export interface Violation {
  invariant: Invariant;
  what: string;
}

/** What the person at the desk knows of birthdays. */
export interface YearlyOracle {
  rule: Pick<YearlyRule, 'id' | 'at' | 'purpose' | 'enabled' | 'templateId'> | null;
  /** By person, YYYY-MM-DD or --MM-DD. */
  birthdays: Map<number, string>;
  agreed: Set<number>;
  /** Who took back that they agreed, and has not agreed since. */
  withdrew: Set<number>;
  /** Everybody with a birthday who ever had a name on a phone: `greeting phone`. Each may get the same words there. */
  wearers: Map<string, Set<number>>;
}

export interface Bench {
  random: Random;
  time: VirtualTime;
  service: Service;
  network: Network;
  computer: Computer;
  /** The contents of the computer's keychain. */
  secrets: ReadonlyMap<string, string>;
  /** When key or address last changed (true time, ms). */
  accountChangedAt: number;
  oracle: Oracle;
  /** What the person knows of birthdays. */
  yearly: YearlyOracle;
  /** True if the last act was not answered, so that what was kept of it is read from the files. */
  memoryIsUncertain: boolean;
  /** The texts as the screen last showed them. */
  screen: MessageRow[];
  /** The ids of rows in whose place a person had another text planned: they tell of nothing any more. */
  replaced: Set<number>;
  /** Texts that a person agreed may go a second time, by key (oracle.ts). */
  resends: Map<string, number>;
  /** When a person agreed to that last, by the computer's clock, ms. */
  agreedAt: Map<string, number>;
  /** When a lost appointment was booked again last (true time, ms), by the figures of its service. */
  bookedAgainAt: Map<string, number>;
  /** Keys whose open questions a person answered with "it was sent", and when (true time, ms). */
  saidSent: Map<string, number>;
  /** Texts of campaigns that a person stopped one by one, by key. */
  textsStopped: Set<string>;
  /** Texts that any "Stop everything" may have met at the service, or on the way to it, by key. */
  metByStop: Set<string>;
  /** True once a person, at the end, turned back on everything that "Stop everything" had stopped. */
  turnedBackOn: boolean;
  /** Texts that were wanted before their time, each with its start and time: `key start due`. */
  wantedInTime: Set<string>;
  /** When the program was last seen running, by the computer's clock, ms. */
  ranUntil: number;
  /**
   * Texts that were wanted before their time, or nearly, as `key due` with the start they told then: lateness may send
   * them.
   */
  mayBeLate: Map<string, number>;
  /** When a person or the clock last changed anything (true time, ms). */
  lastChange: number;
  /** Texts whose question "was it sent?" a person left open, by key. */
  leftOpen: Set<string>;
  /** Reminders past their time that a person dismissed, by key, with the start they tell. */
  leftLate: Map<string, number>;
  /** Texts queued at another account that were dismissed together, by id: nobody is asked about them any more. */
  leftElsewhere: Set<number>;
  /** Texts of campaigns whose people were not to be texted at some time, by key. */
  barredOnce: Set<string>;
  /** True if the computer's clock was set at some time. */
  clockWasSet: boolean;
  /** When the clock was set last (true time, ms). */
  clockSetAt: number;
  /** True if the program makes backups in this history. */
  makesBackups: boolean;
  /** Copies of the files, each with its instant (true time, ms). */
  copies: { folder: string; at: number }[];
  /** The backups the program made when asked, each with its instant (true time, ms). */
  backups: { name: string; at: number }[];
  /** When the ledger was lost last (true time, ms): only records that are newer know what was handed over before. */
  ledgerLostAt: number;
  /** True if other records were put in place at some time. */
  wasRestored: boolean;
  /** True if other records were put in place and nobody has resumed sending since. */
  heldSinceRestore: boolean;
  /** The appointments there were when other records were put in place last. */
  visitsBefore: readonly Visit[];
  /** Numbers that must still be opted out in the records that were put in place. */
  mustStayOut: string[] | null;
  /** Batches that the records put in place cannot know as they are. */
  unknowable: Set<string>;
  /** Returns what left the program since an instant (true time, ms). */
  handedSince(at: number): { key: string; phone: string; text: string; at: number }[];
  /** Returns the requests that carried the text of a key. */
  postsOf(key: string): Post[];
  /** True if the program was killed, a disk failed or other records were put in place: answers may be lost here. */
  mayForgetAnswers: boolean;
  /** True if the service may act on a request after the program has given up waiting for its answer. */
  mayActLate: boolean;
  violations: Violation[];
  trace: string[];
  count(what: string): void;
}

export function note(bench: Bench, text: string): void {
  const at = new Date(bench.time.now()).toISOString().slice(5, 19);
  bench.trace.push(`${at}  ${text}`);
}

export function violated(bench: Bench, invariant: Invariant, what: string): void {
  bench.violations.push({ invariant, what });
  note(bench, `!!! ${invariant}: ${what}`);
}

/** Returns the key of the text that a row of the screen is about. */
export function keyOfRow({ text, phoneShown }: Pick<MessageRow, 'phoneShown' | 'text'>): string {
  return keyOfText(text, phoneShown);
}

/** Returns what makes two texts the same to a person: the appointment and the rule, or the words and the phone. */
export function keyOfText(text: string, phone: string): string {
  if (isTest(text)) return `test:${text}`;
  const [, rule] = /^R(\d+)/.exec(text) ?? [];
  const [, visit] = /\bVisit(\d+)/.exec(text) ?? [];
  if (rule !== undefined && visit !== undefined) return keyOf(visit, Number(rule));
  return `${text} ${phone.replace(/\D/g, '').slice(-9)}`;
}

/** Tells whether the text is one of a campaign. */
export function isOfCampaign(text: string): boolean {
  return /^C\d+ /.test(text);
}

/** Tells whether the text is a test text. */
export function isTest(text: string): boolean {
  return /^Test \d+$/.test(text);
}
