/**
 * What a change makes out of date, said once: the program's events are made from `CHANGES`, and a page asks again for
 * every kept answer that goes by one of an event's topics. Nothing of the schemas is here, for a page loads this file.
 */
import type { MenuItem } from '../model/program/desktop.ts';
import type { WorldName } from '../model/settings.ts';
import type { Read } from './index.ts';

type DomainOf<K extends string> = K extends `${infer Domain}.${string}` ? Domain : never;

/**
 * What an event may say has changed: the first half of the reads that go by it, and the program's own state. No event
 * tells of the account at the service; a rehearsal goes by what it is about (`DEPENDS_ON`).
 */
export type Topic = Exclude<DomainOf<Read>, 'account' | 'rehearsal'> | 'app' | 'desktop';

/** Events carry no data beyond progress: the screen asks again, so a lost one does no harm. */
export type AppEvent =
  | { type: 'changed'; topics: readonly Topic[]; world: WorldName }
  | {
      type: 'progress';
      task: 'import' | 'campaign' | 'cancel' | 'people' | 'records' | 'practice';
      done: number;
      total: number;
    }
  /** The person chose something in the menu of the desktop. */
  | { type: 'menu'; item: MenuItem };

const every: Record<Topic, true> = {
  app: true,
  desktop: true,
  settings: true,
  contacts: true,
  import: true,
  watch: true,
  templates: true,
  rules: true,
  services: true,
  hours: true,
  waitlist: true,
  rulebook: true,
  team: true,
  appointments: true,
  messages: true,
  campaigns: true,
  yearly: true,
  today: true,
  reports: true,
  comparisons: true,
  log: true,
  backup: true,
  privacy: true,
};

/** Topics that show messages, which planning may change. */
const TEXTS = ['messages', 'campaigns', 'appointments', 'today', 'log', 'privacy'] as const;

/** What bookings name besides: the counts of services, the names not described yet, and who is known as staff. */
const NAMED = ['services', 'hours'] as const;

/** Reports count everything, so they go by what persons change and not by every answer of the service. */
const COUNTED = 'reports';

/** The topics of an event, by the kind of change that a person or the program made. */
export const CHANGES = {
  /** Messages changed: by an action on them, by the calendar, by a campaign, by stopping or resuming. */
  texts: [...TEXTS, ...NAMED, COUNTED],
  /** Delivery changed states of messages by itself. */
  delivery: ['messages', 'campaigns', 'appointments', 'today', 'app', 'privacy'],
  /** Another world is shown, or other records than before. */
  records: Object.keys(every) as Topic[],
  contacts: [...TEXTS, ...NAMED, 'contacts', COUNTED],
  optOuts: [...TEXTS, 'contacts', 'import'],
  templates: [...TEXTS, 'templates', 'rules', 'yearly'],
  /** No message changes with a template that no rule uses. */
  unusedTemplates: ['templates', 'log'],
  rules: [...TEXTS, 'rules', COUNTED],
  /** A rule may be for a service, and is found by its names. */
  services: [...TEXTS, 'services', 'rules', COUNTED],
  /** A yearly rule, with what it had planned. */
  yearly: [...TEXTS, 'yearly', 'templates'],
  /** A rule of a country was read, made stricter or overruled. */
  countryRules: [...TEXTS, 'rulebook'],
  /** Hours and days off of staff change no text. */
  hours: ['hours', 'log'],
  /** Who waits for an hour; no text changes. */
  waitlist: ['waitlist', 'log', 'privacy'],
  /** Who works here, or who is at the desk. */
  team: ['team', 'log'],
  /** The holidays are of the hours too. */
  settings: [...TEXTS, 'settings', 'app', 'hours', COUNTED],
  /** What is queued at the account or at one used before changed. */
  queuedAtAccount: [...TEXTS, 'app'],
  practiceClock: [...TEXTS, 'app', COUNTED],
  testText: [...TEXTS, 'settings'],
  testReceipt: ['settings', 'messages', 'today', 'log'],
  welcome: ['app'],
  look: ['app'],
  balance: ['today'],
  connection: ['today', 'app'],
  /** The keychain told which copy of the records is the newest. */
  generation: ['app', 'today', 'log'],
  /** People and appointments of a file were stored, or removed by undoing it. */
  imports: [...TEXTS, ...NAMED, 'import', 'contacts', COUNTED],
  importReminders: [...TEXTS, 'import'],
  /** An import is hidden, and what it stored is being removed. */
  importUndoBegun: [...NAMED, 'contacts', 'appointments', 'import', COUNTED],
  /** The program found something new in the watched folder. */
  watch: ['watch'],
  /** A person decided about the watched folder. */
  watchByPerson: ['watch', 'log'],
  /** Cancellation reports or who was informed changed; the messages stay as they are. */
  cancellationReports: ['appointments'],
  lateTexts: ['messages'],
  whileAway: ['today'],
  nightCheck: ['today'],
  /** A comparison of missed visits was begun or looked at. */
  comparison: [COUNTED, 'log'],
  /** Two texts are compared, or no more: half of the people get other words. */
  textComparison: [...TEXTS, 'rules', COUNTED],
  leftUnmarked: ['today'],
  backup: ['backup', 'log', 'privacy'],
  /** A person was erased, or old records were removed. */
  erased: Object.keys(every) as Topic[],
  backupFailed: ['backup'],
  /** The second place of the backups was looked at. */
  backupPlace: ['backup'],
  /** A new version was found, fetched, or could not be. */
  updates: ['desktop'],
} satisfies Record<string, readonly Topic[]>;

export type Change = keyof typeof CHANGES;

/** Today shows something of nearly everything, so it is asked again with every event. */
export const WITH_EVERY_CHANGE: Topic = 'today';

/** Answers that are asked again for these topics instead of the domain in their name. */
export const DEPENDS_ON = {
  'rehearsal.preview': ['appointments', 'contacts', 'rules', 'templates', 'settings'],
  /** Whose hour became free, and who has an earlier one by now. */
  'waitlist.list': ['waitlist', 'appointments', 'contacts'],
  'waitlist.wouldTake': ['waitlist', 'appointments', 'contacts', 'services'],
  'waitlist.freeAgain': ['waitlist', 'appointments', 'contacts', 'services'],
  'comparisons.get': ['reports', 'rules', 'templates'],
  'comparisons.offer': ['reports', 'rules', 'templates'],
  /** Whom a yearly rule would text. */
  'yearly.preview': ['contacts', 'templates', 'settings', 'rulebook', 'yearly'],
  'rehearsal.resume': ['appointments', 'messages', 'app'],
  /** It counts through all texts, so no single text makes it ask again; removing tells of every topic. */
  'privacy.retention': ['settings'],
} satisfies Partial<Record<Read, readonly Topic[]>>;
