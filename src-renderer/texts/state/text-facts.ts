/** What follows from the state of a text, in any language; its words are in `message-state.words.ts`. */
import type { NamedAppointment } from '../../../src-shared/model/message.ts';
import {
  isDismissedUncertain,
  type MessageState,
  type OutdatedInfo,
  type ServiceWords,
  type StateReason,
  type TextAlert,
} from '../../../src-shared/model/message.ts';
import {
  awaitsAnswer,
  goesByItself,
  isOver,
  isUnsettled,
  needsPerson,
} from '../../../src-shared/model/message-states.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { explainHandshake, explainStatus } from '../../service/service-meaning.ts';
import type { Tone } from '../../ui/tone.ts';

/** The facts about a text or a reminder that the words need. */
export interface StateOfText {
  state: MessageState;
  reason: StateReason | null;
  /** The due time as wall time; null if unknown. */
  dueLocal: WallTime | null;
  /** The sender, named if the service refused it. */
  sender?: string | null;
  /** An alert that its state does not show; left out if unknown. */
  alert?: TextAlert | null;
  /** The outdated information it gave; left out if unknown. */
  told?: OutdatedInfo | null;
  /** The people not informed of a cancellation; left out if unknown. */
  notInformed?: readonly NamedAppointment[];
}

const tones: Record<MessageState, Tone> = {
  held: 'neutral',
  planned: 'neutral',
  blocked: 'bad',
  skipped: 'neutral',
  withdrawn: 'neutral',
  'in-flight': 'neutral',
  accepted: 'neutral',
  refused: 'bad',
  uncertain: 'warn',
  cancelling: 'neutral',
  cancelled: 'neutral',
  'cancel-uncertain': 'warn',
  missed: 'bad',
  done: 'good',
};

const shownLike: Record<TextAlert, MessageState> = {
  'may-be-queued': 'uncertain',
  'too-late-by-clock': 'missed',
  'not-reminded': 'missed',
  'not-informed': 'missed',
  'old-time': 'cancel-uncertain',
  'old-number': 'cancel-uncertain',
  'believes-cancelled': 'cancel-uncertain',
  'may-still-go': 'cancel-uncertain',
};

/** What the service says of a text that it has queued, as the state does. */
const QUEUED_FOR_ITS_TIME = 2104;

/** Returns the state whose colour and icon a text is shown with. */
export function shownState({ state, alert = null }: Pick<StateOfText, 'state' | 'alert'>): MessageState {
  return alert === null ? state : shownLike[alert];
}

/** Returns the colour of a state. */
export function stateTone(state: MessageState): Tone {
  return tones[state];
}

/**
 * Returns the state whose word a text without an alert has. A person who closed the question without knowing the answer
 * leaves the words of an unknown outcome.
 */
export function wordedState(text: Pick<StateOfText, 'state' | 'reason'>): MessageState {
  return isDismissedUncertain(text) ? 'uncertain' : text.state;
}

/** Whether the word of a state or alert goes with the time at which the text is due. */
export function isForATime({ state, alert = null }: Pick<StateOfText, 'state' | 'alert'>): boolean {
  return alert === null ? goesByItself(state) && !awaitsAnswer(state) : alert === 'may-be-queued';
}

/**
 * Whether the service did as asked, in an answer with known words, whose codes tell a receptionist no more than the
 * state.
 */
export function isAsAsked({ state, reason }: Pick<StateOfText, 'state' | 'reason'>): boolean {
  if (reason?.kind !== 'service' || needsPerson(state) || isUnsettled(state)) return false;
  const { statusId, statusLabel, handshakeId } = reason.words;
  // An unknown answer about the number is shown unchanged, whatever the answer around it says.
  return (
    (handshakeId === 0 || meaningOf(reason.words, null) !== null) &&
    (statusId === null || explainStatus(statusId, statusLabel, null) !== null)
  );
}

/**
 * Returns what the service's answer means if it did as asked. Null if the state says it: the answer to a handover no
 * longer holds once the text is gone or cancelled.
 */
export function meaningAsAsked({ state, sender }: Pick<StateOfText, 'state' | 'sender'>, words: ServiceWords) {
  if ((words.handshakeId ?? 0) === 0 && isOver(state)) return null;
  if (state === 'accepted' && words.statusId === QUEUED_FOR_ITS_TIME) return null;
  return meaningOf(words, sender);
}

/** Returns what the service's answer means and what to do next; null if nobody knows it. */
export function meaningOf(
  { handshakeId, handshakeLabel, statusId, statusLabel }: ServiceWords,
  sender: string | null = null,
) {
  return explainStatus(statusId, statusLabel, sender) ?? explainHandshake(handshakeId, handshakeLabel, sender);
}

/** Whether no answer came, which the words of an uncertain text say already. */
export function isSilence(reason: StateReason | null): boolean {
  return reason?.kind === 'service' && reason.words.http === null;
}

/** Whether a missed text may have gone after all, because the records are a restored copy. */
export function isMissedSinceCopy(reason: StateReason | null): reason is StateReason {
  const first = reason?.kind === 'dismissed' ? reason.was : reason;
  return first?.kind === 'restored-since';
}

/** Whether the text was planned in a restored backup while the text handed over has its own row. */
export function isReplacedByFound({ state, reason }: StateOfText): boolean {
  return state === 'withdrawn' && reason?.kind === 'withdrawn' && reason.why === 'restored';
}

/** Whether a text is the last information its person got, and is outdated. */
export function isMisleading({ alert }: Pick<StateOfText, 'alert'>): boolean {
  return alert === 'old-time' || alert === 'old-number';
}

/** Returns the service's answer unchanged, part by part. */
export function saidByService({ handshakeId, handshakeLabel, statusId, statusLabel }: ServiceWords): string[] {
  return [both(statusId, statusLabel), both(handshakeId, handshakeLabel)].filter(part => part !== '');
}

/** Returns what the sentence of a state leaves out: codes, and what the network or HTTP said; '' if nothing. */
export function technicalDetail(state: MessageState, reason: StateReason): string {
  if (reason.kind === 'retry-later') return reason.detail;
  if (reason.kind === 'dismissed') return reason.was === null ? '' : technicalDetail(state, reason.was);
  if (reason.kind !== 'service') return '';
  const { http, detail } = reason.words;
  const said = saidByService(reason.words);
  const isQuoted = http !== null && said.length > 0 && meaningOf(reason.words) === null;
  const parts = [
    http !== null && http !== 200 ? `HTTP ${http}` : '',
    ...(isQuoted || isAsAsked({ state, reason }) ? [] : [...said, detail]),
  ];
  return parts.filter(part => part !== '').join(' · ');
}

function both(id: number | null, label: string | null): string {
  return [id, label].filter(part => part !== null).join(' ');
}
