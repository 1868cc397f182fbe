/** Campaigns: whom a text goes to, what it is about, and what became of it. */
import type { BlockReason, Failure } from '../contract/errors.ts';
import type { E164 } from '../phone/phone-reading.ts';
import type { Instant, WallTime } from '../time/instant.ts';
import type { CampaignPurpose, PurposeNote } from './business/rulebook.ts';
import type { MessageState, NamedAppointment, SubjectNews } from './message.ts';
import type { PreviewSample } from './template.ts';
import type { BalanceReading } from './today.ts';

/** The most people and appointments that a campaign names one by one. */
export const MOST_NAMED = 10_000;

/** The people whom a person chooses for a campaign. Who these are is fixed when the campaign is confirmed. */
export type CampaignWho =
  | { kind: 'everyone' }
  | { kind: 'group'; groupId: number }
  | { kind: 'people'; contactIds: number[] }
  | { kind: 'visits'; visits: VisitsRule };

/** Chooses people by their visits; one that was cancelled or missed is none. */
export interface VisitsRule {
  /**
   * not-seen: their last visit is longer ago than `days`, and none is booked. had: they came for `service` within
   * `days`. missed: within `days` they did not come.
   */
  rule: 'not-seen' | 'had' | 'missed';
  /** 24-hour days, counted back from now. */
  days: number;
  /** A service by any of its names, for `had`; '' otherwise. */
  service: string;
}

/**
 * An appointment and one of its people: what a text to them is about. `start` is the wall time that was seen, of a
 * moved one the new start: an appointment that was restored, cancelled or moved since is not announced that way.
 */
export interface CampaignSubject {
  appointmentId: number;
  contactId: number;
  start: WallTime;
  what: SubjectNews;
}

/** Why a chosen person gets no text. */
export type LeftOutWhy =
  | BlockReason
  | { kind: 'opted-out' }
  | { kind: 'do-not-text' }
  /** A promotion, and they have not agreed to any, which the rules of their country ask for. */
  | { kind: 'no-consent' }
  /** Another campaign says just this to their phone on the same day. */
  | { kind: 'same-text' }
  /** Their appointment, which the text says is cancelled or moved, is not so any more. */
  | { kind: 'untrue' }
  /** Their appointment begins before the text would leave. */
  | { kind: 'begins-before' }
  /** A text that tells them just this waits until an older one is called off. */
  | { kind: 'told-by-waiting' };

export interface LeftOut {
  why: LeftOutWhy;
  count: number;
  /** The first twenty of them. */
  people: { contactId: number; name: string }[];
}

/** When a campaign would leave, as wall time of the business. */
export type Leaving =
  /** The campaign goes at once, which is after its first minute. */
  | { kind: 'now'; dueLocal: WallTime }
  | { kind: 'at'; dueLocal: WallTime }
  /**
   * The time is outside the business's hours, or outside a country's for promotions (`country`); `nextLocal` is the
   * first minute after it that all of them allow, null where there is none.
   */
  | { kind: 'quiet-hours'; nextLocal: WallTime | null; country: string | null }
  /** The time asked for is past, or comes before the first minute is over. */
  | { kind: 'past' };

/** People who share a phone and whose texts would differ. */
export interface Sharing {
  /** How many get no text of their own while each phone gets one text. */
  people: number;
  phones: number;
  /** The first twenty phones, with the person whom the text addresses and everybody it is for. */
  first: { phone: E164; addressed: number; people: { contactId: number; name: string }[] }[];
}

/** Another campaign of the same day, by its name or words, and how many phones get a text of both. */
export interface AlsoGets {
  name: string;
  dueLocal: WallTime;
  phones: number;
}

/** The people who agreed to promotions and the others, among all who were chosen and have a number. */
export interface ConsentCount {
  agreed: number;
  others: number;
  /** Those of the others whose country asks for a yes: without it they are left out. */
  needed: number;
}

/** What a campaign would do, shown before a person confirms it. Nothing is stored. */
export interface CampaignCheck {
  /** Everybody who was chosen. */
  chosen: number;
  /** The chosen people who get a text. */
  people: number;
  /** The first twenty people who get a text, by name. */
  first: string[];
  /** Fewer than people where several on one phone get the very same words: the phone gets them once. */
  texts: number;
  /** Fewer than texts where people on one phone read different words: each of those goes in a batch of its own. */
  phones: number;
  /** Phones of several people who were chosen, and whose words differ; none where it is about appointments. */
  sharing: Sharing;
  segments: number;
  /** Stands for whom it goes to, every word of it and its sender: another one when anything of that changed. */
  digest: string;
  /** Submissions to the service, each of which can be cancelled only as a whole. */
  batches: number;
  leftOut: LeftOut[];
  /** The other campaigns that its phones get a text of on that day; none where it is about appointments. */
  alsoGets: AlsoGets[];
  /** Its appointments that are not cancelled, or moved, as it would say: no text goes about these. */
  untrue: NamedAppointment[];
  /** Appointments of the same people within the next weeks that stand, by person and start. */
  alsoBooked: NamedAppointment[];
  /** Its appointments that begin before the text would leave: nobody is texted about these. */
  tooLateFor: NamedAppointment[];
  /** People whom an earlier text informs of exactly this cancellation, or may. */
  toldBefore: NamedAppointment[];
  /**
   * The people among those texted whose number refused the last text to it (phone/refused-number.ts); looked up only
   * where it is about appointments.
   */
  unreached: { contactId: number; name: string }[];
  /**
   * What people would read: first whoever's name gives no first name, blocked or not, then the dearest and longest;
   * what else is blocked only when nothing can go.
   */
  samples: PreviewSample[];
  /** The variables it may use, with an example each: those of an appointment only where it is about some. */
  variables: { name: string; example: string }[];
  /** Variables the text uses, each once. */
  used: string[];
  /** What the rules of the countries it goes to ask a person to know. */
  notes: PurposeNote[];
  consent: ConsentCount;
  /** The sender it goes out under; '' while there is none. */
  sender: string;
  leaving: Leaving;
  balance: BalanceReading;
  /** Credits left afterwards; null where that cannot be computed. */
  balanceAfter: number | null;
  /** Why nothing can be confirmed at this moment, whatever the text; null when it can. */
  refusal: Failure | null;
}

/** A campaign and what has become of its texts. */
export interface Campaign {
  id: number;
  /** Its name; '' when it has none. */
  name: string;
  /** One of its texts as it was written to somebody. */
  sample: string;
  sender: string;
  purpose: CampaignPurpose;
  confirmedAt: Instant;
  /** The end of the first minute: no text of the campaign leaves before. */
  heldUntil: Instant;
  dueAt: Instant;
  dueLocal: WallTime;
  /** When a person stopped it; null otherwise. */
  stoppedAt: Instant | null;
  /** No text may leave at its time any more: what has not gone is held until somebody allows that hour. */
  isHourClosed: boolean;
  /** The country whose hours for promotions closed it; null where those of the business do, or none. */
  hourClosedBy: string | null;
  texts: number;
  segments: number;
  batches: number;
  /** Texts by state; together with `leftOpen` they make `texts`. Of a text that was sent again, the newest counts. */
  counts: Partial<Record<MessageState, number>>;
  /** May or may not have been sent, and a person decided to leave it at that. */
  leftOpen: number;
  /** Whether a text of it can still be withdrawn or cancelled. */
  canStop: boolean;
  /** What stopping the campaign now would do. */
  ifStopped: {
    /** Texts that wait here and are withdrawn. */
    withdrawn: number;
    /** Texts being submitted at this moment: what the service takes of them for a later time is cancelled. */
    sending: number;
    /** Texts whose cancel the service is asked for. */
    cancelled: number;
    /** Texts that the service may have and that nothing here can cancel. */
    unstoppable: number;
  };
  /** Refused texts that could be tried again now. */
  canRetry: number;
}

/** The outcome of stopping a campaign. */
export interface CampaignStop {
  campaign: Campaign;
  /** Texts that had not left this computer. */
  withdrawn: number;
  /** What the service held, by its own number of the batch ('' where that is not known). */
  batches: { gatewayBatchId: string; texts: number; outcome: 'cancelled' | 'may-still-go' | 'too-late' | 'not-sent' }[];
}
