/** Whether visits are missed less often since reminders began (docs/did-it-help.md). Nothing here names a cause. */
import type { Instant } from '../../time/instant.ts';

/** Of these marked visits so many were missed, by so many different people. */
export interface MissedShare {
  visits: number;
  missed: number;
  people: number;
}

export interface WeekOfVisits {
  /** Its Monday. */
  week: string;
  /** Marked visits of the days that count. */
  visits: number;
  missed: number;
  /** Visits that nobody marked. */
  notMarked: number;
  /** Between these shares nearly every week lies by chance alone, 0 to 1; null while no share from before is known. */
  limits: { low: number; high: number } | null;
}

/** What is compared, fixed when it was begun. */
export interface Comparison {
  begunAt: Instant;
  /** Visits from this day on, until the day before `since`, are those before reminders. */
  beforeFrom: string;
  /** The first day on which a reminder left. */
  since: string;
  before: MissedShare;
  /** So many visits from `since` on are compared, the first ones. */
  needed: number;
}

/** What the one look showed: it is taken once, and kept. */
export interface ComparisonVerdict {
  at: Instant;
  kind: 'fell' | 'rose' | 'no-clear-change' | 'too-few-people';
  after: MissedShare;
  /** The day of the last visit that is compared. */
  until: string;
  /** The change of the share, after less before, with its bounds of 95 % confidence. */
  change: number;
  low: number;
  high: number;
}

export interface DidItHelp {
  /** The first day on which a reminder left; null while none has. */
  since: string | null;
  /** Days before this one are not counted any more, because visits of them were removed; null where none were. */
  countedFrom: string | null;
  /** The last two years at most, oldest first. */
  weeks: WeekOfVisits[];
  /** Marked visits of the year before reminders, of the days that count; of a comparison, those it was begun with. */
  before: MissedShare;
  /** How often visits were missed before, 0 to 1: the middle of the chart; null while nothing is known. */
  centre: number | null;
  /** What each side needs: a guess at a usual share while little is known of before. */
  needed: { visits: number; share: number; isGuess: boolean };
  /** So many different people are needed on each side. */
  neededPeople: number;
  /** Visits that nobody marked; they blind the comparison. */
  notMarked: { before: number; after: number };
  /** Marked visits that do not count, because too few of their day are marked. */
  leftOut: number;
  canBegin: boolean;
  comparison: Comparison | null;
  /** Visits that count since reminders began, at most those needed. How many were missed is shown by no side. */
  after: number;
  verdict: ComparisonVerdict | null;
}
