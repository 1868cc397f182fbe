/**
 * What a change makes out of date, said once: the program's events are made from `CHANGES`, and a page asks again for
 * every kept answer that goes by one of an event's topics. Nothing of the schemas is here, for a page loads this file.
 */
import type { World } from '../model/settings.ts';
import type { Read } from './index.ts';

type DomainOf<K extends string> = K extends `${infer Domain}.${string}` ? Domain : never;

/**
 * What an event may say has changed: the first half of the reads that go by it, and the program's own state. No event
 * tells of the account at the service; a rehearsal goes by what it is about (`DEPENDS_ON`).
 */
export type Topic = Exclude<DomainOf<Read>, 'account' | 'rehearsal'> | 'app';

/** Events carry no data beyond progress: the screen asks again, so a lost one does no harm. */
export type AppEvent =
  | { type: 'changed'; topics: readonly Topic[]; world: World }
  | { type: 'progress'; task: 'import' | 'campaign' | 'cancel' | 'people' | 'records'; done: number; total: number };

const every: Record<Topic, true> = {
  app: true,
  settings: true,
  contacts: true,
  import: true,
  watch: true,
  templates: true,
  rules: true,
  appointments: true,
  messages: true,
  campaigns: true,
  today: true,
  log: true,
  backup: true,
};

/** Whatever is planned anew for a change can be seen at these. */
const TEXTS = ['messages', 'campaigns', 'appointments', 'today', 'log'] as const;

/** By what was written, or happened by itself, the topics an event tells of. */
export const CHANGES = {
  /** Texts alone: by their own acts, by the calendar, by campaigns, by stopping and resuming. */
  texts: TEXTS,
  /** Delivery moved texts on by itself. */
  delivery: ['messages', 'campaigns', 'appointments', 'today', 'app'],
  /** Another world is shown, or other records than before. */
  records: Object.keys(every) as Topic[],
  contacts: [...TEXTS, 'contacts'],
  optOuts: [...TEXTS, 'contacts', 'import'],
  templates: [...TEXTS, 'templates', 'rules'],
  /** No text changes with a template that no rule uses. */
  unusedTemplates: ['templates', 'log'],
  rules: [...TEXTS, 'rules'],
  settings: [...TEXTS, 'settings', 'app'],
  /** What is queued at the account, or at one used before. */
  queuedAtAccount: [...TEXTS, 'app'],
  practiceClock: [...TEXTS, 'app'],
  testText: [...TEXTS, 'settings'],
  testReceipt: ['settings', 'messages', 'today', 'log'],
  welcome: ['app'],
  balance: ['today'],
  connection: ['today', 'app'],
  /** The keychain tells which copy of the records is the newest. */
  generation: ['app', 'today', 'log'],
  /** People and appointments of a file came, or went with its undoing. */
  imports: [...TEXTS, 'import', 'contacts'],
  importReminders: [...TEXTS, 'import'],
  /** An import is out of sight; what it brought is taken back from here on. */
  importUndoBegun: ['contacts', 'appointments', 'import'],
  /** The watched folder, as the program finds it. */
  watch: ['watch'],
  /** The watched folder, by a person. */
  watchByPerson: ['watch', 'log'],
  /** What was cancelled and who knows of it; the texts stay as they are. */
  cancellationReports: ['appointments'],
  lateTexts: ['messages'],
  whileAway: ['today'],
  backup: ['backup', 'log'],
  backupFailed: ['backup'],
} satisfies Record<string, readonly Topic[]>;

export type Change = keyof typeof CHANGES;

/** Today says something of nearly everything, so it is asked again with every event. */
export const WITH_EVERY_CHANGE: Topic = 'today';

/** Answers that are asked again for other topics than the domain in their name. */
export const DEPENDS_ON = {
  'rehearsal.preview': ['appointments', 'contacts', 'rules', 'templates', 'settings'],
  /** Nothing that is sent meanwhile changes it, and a hundred thousand people are not counted after each answer. */
  'campaigns.check': ['contacts', 'import', 'settings'],
} satisfies Partial<Record<Read, readonly Topic[]>>;
