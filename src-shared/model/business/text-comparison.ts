/** Two texts of one reminder rule, compared by how often visits are missed after each (docs/did-it-help.md §5). */
import type { Instant } from '../../time/instant.ts';
import type { MissedShare } from './did-it-help.ts';

/** A is the rule's own text, B the other one. */
export type Side = 'a' | 'b';

/** A text as it was when the comparison was begun. */
export interface ComparedText {
  templateId: number;
  name: string;
  body: string;
}

/** What is compared: stored when it is begun, and never changed. */
export interface ComparisonPlan {
  id: number;
  ruleId: number;
  ruleName: string;
  a: ComparedText;
  b: ComparedText;
  begunAt: Instant;
  /** Visits from this day on count, the first whole day. */
  from: string;
  /** The share missed that was known then, 0 to 1; the size is for a fall by a quarter from it. */
  share: number;
  /** So many visits of each side are compared, the first ones. */
  needed: number;
}

/** How far it is. How many of these visits were missed is shown by nothing before the end. */
export interface RunningComparison extends ComparisonPlan {
  counted: Record<Side, number>;
  /** About so many weeks until it is full; null while nobody knows how many visits a week brings. */
  weeksLeft: number | null;
}

/** Why it is over. Only a concluded one has a verdict. */
export type ComparisonEnd = 'concluded' | 'stopped' | 'rule-changed' | 'text-changed';

/** What the one look at the end showed. */
export interface TextVerdict {
  kind: 'a-less' | 'b-less' | 'no-clear-difference' | 'too-few-people';
  a: MissedShare;
  b: MissedShare;
  /** The day of the last visit that is compared. */
  until: string;
  /** The share of B less that of A, with its bounds of 95 % confidence. */
  change: number;
  low: number;
  high: number;
}

export interface EndedComparison extends ComparisonPlan {
  endedAt: Instant;
  end: ComparisonEnd;
  verdict: TextVerdict | null;
  /** B was missed less often and can be given to the rule, which still uses A. */
  canUseB: boolean;
}

export interface TextComparisons {
  running: RunningComparison | null;
  /** The newest first. */
  ended: EndedComparison[];
}

/** The variables whose values are of a person or of one appointment, and may be missing. */
export type ValueOfSomebody = 'name' | 'firstName' | 'service' | 'staff';

/** What a comparison would take, and why it cannot be begun. */
export interface ComparisonOffer {
  /** Null where visits of the same few people are so alike that no number of them would be enough. */
  needed: number | null;
  share: number;
  /** So few visits are known that a usual share is taken. */
  isGuess: boolean;
  /** About so many weeks; null while nobody knows how many visits a week brings. */
  weeks: number | null;
  why: 'same-words' | 'other-values' | null;
  /** The variables that could keep back one of the texts and not the other. */
  variables: ValueOfSomebody[];
}

/** One of the people compared: those on one phone go together. Nobody is named. */
export interface ComparedPerson {
  side: Side;
  visits: number;
  missed: number;
}
