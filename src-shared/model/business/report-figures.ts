/** What the screen Reports shows of a period: figures by month, never a person's words. */
import type { WallTime } from '../../time/instant.ts';
import type { MessageKind } from '../message.ts';

/** Texts that were handed over in a month of the business, `YYYY-MM`, of one kind and rule. */
export interface TextFigure {
  month: string;
  kind: MessageKind;
  /** Of reminders their rule, of campaigns the yearly rule that made them; null where none did. */
  ruleId: number | null;
  texts: number;
  /** Segments, each of which costs a credit at the service's usual price. */
  credits: number;
}

/** What became of appointments whose time has come; each counts once, however many people it is for. */
export interface VisitFigures {
  came: number;
  missed: number;
  cancelledInTime: number;
  /** Less than LATE_HOURS before the start. */
  cancelledLate: number;
  /** Cancelled by a list, which does not say when. */
  cancelledSometime: number;
  /** Nobody said whether they came. */
  notMarked: number;
}

/** The appointments of one service that were not cancelled. */
export interface ServiceFigures {
  /** '' where the appointments name none. */
  name: string;
  visits: number;
  came: number;
  missed: number;
  /** As it is set now, in thousandths of the business's currency; null where nobody has said it. */
  price: number | null;
}

/** A person who did not come at least MISSED_OFTEN times. */
export interface OftenMissed {
  contactId: number;
  name: string;
  missed: number;
  came: number;
  last: WallTime;
}

/** So many missed appointments in the period make somebody one who misses often. */
export const MISSED_OFTEN = 2;

export interface Report {
  /** The year that was asked for; null: the last twelve months. */
  year: number | null;
  /** The months that are reported, `YYYY-MM`, from the first that has anything to the present one at most. */
  months: string[];
  /** The years that have anything, the newest first. */
  years: number[];
  texts: TextFigure[];
  /**
   * The rules that `texts` name, each by the kind of its texts, as they are called now or, of those that were removed,
   * were called.
   */
  rules: { kind: MessageKind; id: number; name: string; isRemoved: boolean }[];
  /** Texts of the period of which it is not known whether they were sent; they are not among `texts`. */
  maybeSent: number;
  /** One for each of `months`. */
  visits: (VisitFigures & { month: string })[];
  /** How many of these visits were removed since, with their hours and people (docs/privacy.md). */
  removed: number;
  /** The most visits first. */
  services: ServiceFigures[];
  /** Visits that were not cancelled, by ISO weekday and the hour they began in; none that is 0. */
  hours: { weekday: number; hour: number; visits: number }[];
  /** Who missed most first; of very many only these. */
  oftenMissed: OftenMissed[];
  oftenMissedCount: number;
}
