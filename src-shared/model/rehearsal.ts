import type { WallTime } from '../time/instant.ts';
import type { Appointment } from './appointment.ts';
import type { Campaign } from './campaign.ts';
import type { MessageState, StateReason } from './message.ts';
import type { RuleWhen } from './template.ts';
import type { BalanceReading } from './today.ts';

/** One reminder as it is, and as it would be after a change. */
export interface RehearsedText {
  /** `left-out`: it is written down and not to be sent, and none was there before. */
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
  /** The exact words, after the change; of what is gone, the words that are there now. */
  text: string;
  segments: number;
  dueLocal: WallTime;
  /** The rule's own time, where no text may go then, so that it goes at `dueLocal`; else null. */
  movedFrom: { local: WallTime; when: RuleWhen } | null;
  /** The state it would stand in; of what is gone, the one it stands in now. */
  state: MessageState;
  reason: StateReason | null;
  /** Too late by itself; once the change is made a person may have it texted at once, as things are at this moment. */
  canBeTextedNow: boolean;
  /** What is there now, where it differs; `atService`: it is queued there and would be cancelled first. */
  before: { text: string; phoneShown: string; dueLocal: WallTime; atService: boolean } | null;
}

/** A campaign whose hour a change of the settings closes, and how many of its texts are held for it. */
export interface HeldCampaign {
  campaign: Pick<Campaign, 'id' | 'name' | 'sample'>;
  texts: number;
}

/** What a change would do to the reminders of the next days; nothing has happened yet. */
export interface Rehearsal {
  /** Wall times in the business's zone: which days this is about, by the time of the text. */
  from: WallTime;
  until: WallTime;
  /** First who cannot be greeted by name; then new, changed and gone ones, then by time; at most 500. */
  texts: RehearsedText[];
  /** Of these, those that could not be sent: nobody is reminded by them. */
  blocked: number;
  /** Of texts; `leftOut` are not to be sent and none of the others. */
  counts: { new: number; changed: number; gone: number; same: number; leftOut: number };
  /** Queued texts, of `campaignsHeld` too, that would be cancelled at the service before anything else is queued. */
  toCancel: number;
  /** Campaigns, however far ahead, of which no text goes at its hour any more: held until a person decides. */
  campaignsHeld: HeldCampaign[];
  /** Segments of all texts of these days, as it is and as it would be. */
  segmentsNow: number;
  segmentsThen: number;
  /** Of `segmentsNow`, those of texts the service has: paid already, and given back for each it cancels. */
  segmentsPaid: number;
  balance: BalanceReading;
  /** Appointments of the same staff or person at the same time as one that is changed; a warning, never a refusal. */
  overlaps: Appointment[];
  /**
   * Of a change of several of a series: those to come that it leaves as they are, because they were moved or given to
   * somebody else by themselves.
   */
  left: Appointment[];
}
