/** Templates and reminder rules as the screens show them. */
import type { BlockReason } from '../contract/errors.ts';
import type { WallTime } from '../time/instant.ts';
import type { Purpose, PurposeNote } from './business/rulebook.ts';

/** The language a text is written in: its days and dates are, whatever the screens speak. */
export type TextLanguage = 'en' | 'fr';

export interface Template {
  id: number;
  name: string;
  /** Text with variables `{$name}` (docs/interface.md §2.3). */
  body: string;
  /** Words used when a variable has no value; a variable without one must have a value. */
  fallbacks: Record<string, string>;
  language: TextLanguage;
  /** What its texts are for; only a rule that brings people back sends promotions. */
  purpose: Purpose;
}

/** The reminders at the service that a template gave their words. */
export interface QueuedTexts {
  /**
   * Those that have its words as they are stored now; 0 while restored records wait for a review, when nobody knows.
   */
  current: number;
  /** When the first of them goes; null if there is none. */
  next: WallTime | null;
  /** Those with its earlier words: their cancel is asked for and not confirmed, so they may still go. */
  earlier: number;
  /** When the oldest of those got its words. */
  since: WallTime | null;
  /** Those with earlier words whose cancel was not answered clearly; a person decides. */
  unclear: number;
}

export interface Rule {
  id: number;
  name: string;
  templateId: number;
  templateName: string;
  /** The appointments it is for. */
  appliesTo: RuleFor;
  when: RuleWhen;
  /** What becomes of a text whose time falls outside allowed hours, sending days or on a holiday. */
  whenOutsideWindow: WhenOutsideWindow;
  /** A text that would have to move to more days than this before its appointment is skipped; null: however early. */
  maxDaysEarly: number | null;
  enabled: boolean;
}

/** A rule may be due at most this many days before or after its appointment, unless it is for who is not back. */
export const LONGEST_LEAD_DAYS = 60;
/** A text to who has not been back may be due at most this many days after the last visit: two years. */
export const LONGEST_OVERDUE_DAYS = 730;

/** Days are wall time in the business's zone (0 days: the day of the appointment), hours are elapsed time. */
export type RuleWhen =
  | { kind: 'days-before'; days: number; at: string }
  | { kind: 'hours-before'; hours: number }
  | { kind: 'days-after'; days: number; at: string; to?: AfterTo };

/**
 * The people whom a text after the appointment is for: only those marked as arrived (the default), all but those who
 * did not come, those who did not come, or those who came and have not been back. The last two are for nobody who has
 * something booked (docs/delivery.md §3).
 */
export type AfterTo = 'arrived' | 'not-missed' | 'missed' | 'not-back';

/**
 * Why a rule that brings people back leaves somebody alone: something is booked or not marked since, they came again, or
 * they missed a later appointment, which has a text of its own.
 */
export type WhyNotBroughtBack = 'has-booked' | 'came-again' | 'missed-again';

/** Returns the most days that a text after the appointment may be due after it. */
export const longestAfterDays = (to: AfterTo | undefined): number =>
  to === 'not-back' ? LONGEST_OVERDUE_DAYS : LONGEST_LEAD_DAYS;

/** Tells whether a rule brings people back: it is for who did not come, or for who has not been back. */
export function bringsBack(when: RuleWhen): boolean {
  return when.kind === 'days-after' && (when.to === 'missed' || when.to === 'not-back');
}

/** The defaults of a rule. */
export const usualRule = { appliesTo: { kind: 'all' }, whenOutsideWindow: 'earlier', maxDaysEarly: null } as const;

/** Names of service and staff are compared as people write them: case, accents and spaces aside. */
export type RuleFor =
  | { kind: 'all' }
  | { kind: 'service'; service: string }
  | { kind: 'staff'; staff: string }
  | { kind: 'group'; groupId: number }
  /** People who missed one of their last three marked visits. */
  | { kind: 'missed-lately' };

/** A second reminder for people who missed one of their last three, as it is proposed. */
export interface SecondReminder {
  /** The people who missed one of their last three marked visits. */
  people: number;
  /** What its texts would cost in a month, in credits, by their visits of the last three. */
  credits: number;
  /** The template of the first reminder, and when the second would go. */
  templateId: number;
  when: RuleWhen;
}

/** So many of a person's last marked visits are looked at by a rule for who missed one. */
export const VISITS_LOOKED_AT = 3;

/** `earlier`: the last allowed minute before. `later`: the first one after, never at or after the start. */
export type WhenOutsideWindow = 'earlier' | 'later' | 'skip';

export type Encoding = 'GSM' | 'UCS-2';

export interface TextMeasure {
  encoding: Encoding;
  /** Characters as a person counts them: a surrogate pair is one. */
  characters: number;
  segments: number;
  /** Characters outside GSM 03.38, each once. */
  notGsm: string[];
}

export interface TemplatePreview {
  /** The variables that a text may use, with an example each. */
  variables: { name: string; example: string }[];
  used: string[];
  /** What the rules of the business's country ask a person to know. */
  notes: PurposeNote[];
  samples: PreviewSample[];
}

export interface PreviewSample extends TextMeasure {
  contactName: string;
  text: string;
  /** The text greets by first name, and this name gives none: a title, an initial, nothing. */
  noFirstName: boolean;
  /** Why the text may not leave; null when it may. */
  blocked: BlockReason | null;
}
