import type { WallTime } from '../time/instant.ts';
import type { Appointment } from './appointment.ts';
import type { Campaign } from './campaign.ts';
import type { MessageState, StateReason } from './message.ts';
import type { RuleWhen } from './template.ts';
import type { BalanceReading } from './today.ts';

/** One reminder as it is now, and as it would be after a change. */
export interface RehearsedText {
  /** `left-out`: a new reminder that would be stored and not sent. */
  fate: 'new' | 'changed' | 'gone' | 'same' | 'left-out';
  contactId: number | null;
  contactName: string;
  /** The text greets by first name, and this name gives none. */
  noFirstName: boolean;
  phoneShown: string;
  appointmentId: number;
  /** The appointment's start after the change, or before it where it is gone. */
  appointmentStart: WallTime;
  ruleName: string;
  /** The exact words after the change; of a reminder that goes away, its present words. */
  text: string;
  segments: number;
  dueLocal: WallTime;
  /**
   * The rule's own time where the send window moves it to `dueLocal`; else null. `country`: by whose hours for
   * promotions, where the business itself would let it go; else null.
   */
  movedFrom: { local: WallTime; when: RuleWhen; country: string | null } | null;
  /** The state after the change; of a reminder that goes away, its present one. */
  state: MessageState;
  reason: StateReason | null;
  /** It is too late to go by itself, but a person may send it now once the change is made, as things stand. */
  canBeTextedNow: boolean;
  /** The present values where they differ. `atService`: the text is queued and would be cancelled first. */
  before: { text: string; phoneShown: string; dueLocal: WallTime; atService: boolean } | null;
}

/** A campaign whose hour a change of the send window closes, and how many of its texts would be held. */
export interface HeldCampaign {
  campaign: Pick<Campaign, 'id' | 'name' | 'sample'>;
  texts: number;
}

/** What a change would do to the reminders of the next days; nothing is changed by asking. */
export interface Rehearsal {
  /** Wall times in the business's zone: texts due between these two are counted. */
  from: WallTime;
  until: WallTime;
  /** At most 500: first people who cannot be greeted by name, then new, changed and gone ones, then by time, of one time by appointment. */
  texts: RehearsedText[];
  /** How many would be blocked, so that they remind nobody; of a change only among those that it touches. */
  blocked: number;
  /** Counts of texts; those in `leftOut` would not be sent and are in no other count. */
  counts: { new: number; changed: number; gone: number; same: number; leftOut: number };
  /** Queued texts, those of `campaignsHeld` included, that would be cancelled before anything else is queued. */
  toCancel: number;
  /** Campaigns of any date whose hour would be closed: their texts are held until a person decides. */
  campaignsHeld: HeldCampaign[];
  /** Segments of all texts of these days, now and after the change. */
  segmentsNow: number;
  segmentsThen: number;
  /** The part of `segmentsNow` that the service has: paid already, and refunded for each text that it cancels. */
  segmentsPaid: number;
  balance: BalanceReading;
  /** Appointments of the same staff or person at the same time as one that is changed; a warning, never a refusal. */
  overlaps: Appointment[];
  /**
   * Of a change to several of a series, the exceptions to come that it leaves as they are: they were moved or given to
   * somebody else before.
   */
  left: Appointment[];
}

/** Texts that resuming concerns; of many the first by time. */
export interface ResumedTexts {
  total: number;
  texts: { id: number; contactName: string; phoneShown: string; text: string; dueLocal: WallTime }[];
}

/** What resuming would do; nothing is changed by asking. */
export interface ResumePreview {
  /** Cancelled at the service before anything else goes. */
  cancels: ResumedTexts;
  /** They wait here and go at their time, those that take the place of a cancelled one included. */
  sends: ResumedTexts;
}
