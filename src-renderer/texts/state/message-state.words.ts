/** Gives each state of a text its word, colour and sentence in one table, which never says more than is known. */

import { assertNever, type BlockReason } from '../../../src-shared/contract/errors.ts';
import type { NamedVisit } from '../../../src-shared/model/message.ts';
import {
  type HoldReason,
  isLeftOpen,
  type MessageState,
  type OutdatedInfo,
  type SaidBy,
  type ServiceWords,
  type SkipReason,
  type StateReason,
  type TextAlert,
  type WithdrawReason,
} from '../../../src-shared/model/message.ts';
import { isOver, isUnsettled, needsPerson } from '../../../src-shared/model/message-states.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { explainHandshake, explainStatus } from '../../service/service-meaning.ts';
import { showWallTime, showWeekdayTime, timeOf } from '../../ui/format.ts';
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
  notInformed?: readonly NamedVisit[];
}

const table: Record<MessageState, { tone: Tone; word: string }> = {
  held: { tone: 'neutral', word: 'Held' },
  planned: { tone: 'neutral', word: 'Waiting' },
  blocked: { tone: 'bad', word: 'Blocked' },
  skipped: { tone: 'neutral', word: 'Skipped' },
  withdrawn: { tone: 'neutral', word: 'Not sent' },
  'in-flight': { tone: 'neutral', word: 'Sending' },
  accepted: { tone: 'neutral', word: 'Queued' },
  refused: { tone: 'bad', word: 'Refused' },
  uncertain: { tone: 'warn', word: 'May or may not have been sent' },
  cancelling: { tone: 'neutral', word: 'Cancelling' },
  cancelled: { tone: 'neutral', word: 'Text cancelled' },
  'cancel-uncertain': { tone: 'warn', word: 'May still go' },
  missed: { tone: 'bad', word: 'Missed' },
  done: { tone: 'good', word: 'Sent to the service' },
};

const alerts: Record<TextAlert, { like: MessageState; word: string }> = {
  'may-be-queued': { like: 'uncertain', word: 'May be queued' },
  'too-late-by-clock': { like: 'missed', word: 'Too late, unless the clock is wrong' },
  'not-reminded': { like: 'missed', word: 'Not reminded' },
  'not-told': { like: 'missed', word: 'Not told' },
  'told-old-time': { like: 'cancel-uncertain', word: 'Told an old time' },
  'told-old-number': { like: 'cancel-uncertain', word: 'Sent to an old number' },
  'told-cancelled': { like: 'cancel-uncertain', word: 'Told it is cancelled' },
  'may-still-go': { like: 'cancel-uncertain', word: table['cancel-uncertain'].word },
};

/** What the service says of a text that it has queued, as the state does. */
const QUEUED_FOR_ITS_TIME = 2104;

/** The word of each state and alert, for a file of texts. */
export const stateNames = {
  states: namesOf(table),
  alerts: namesOf(alerts),
};

function namesOf<Key extends string>(all: Record<Key, { word: string }>): Record<Key, string> {
  const named = Object.entries<{ word: string }>(all).map(([key, { word }]) => [key, word]);
  return Object.fromEntries(named) as Record<Key, string>;
}

/** Returns the state whose colour and icon a text is shown with. */
export function shownState({ state, alert = null }: Pick<StateOfText, 'state' | 'alert'>): MessageState {
  return alert === null ? state : alerts[alert].like;
}

/** Returns the colour of a state. */
export function stateTone(state: MessageState): Tone {
  return table[state].tone;
}

/** Returns the word for a state: "Held", "Queued for Tue 09:00", … */
export function stateWord({ state, reason, dueLocal, alert = null }: StateOfText): string {
  // A person closed the question without knowing the answer, so the words stay those of an unknown outcome.
  const { word } = alert === null ? table[isLeftOpen({ state, reason }) ? 'uncertain' : state] : alerts[alert];
  const isForATime = alert === null ? state === 'accepted' : alert === 'may-be-queued';
  return isForATime && dueLocal !== null ? `${word} for ${showWeekdayTime(dueLocal)}` : word;
}

/** Returns the state as a sentence, with its reason if there is one. */
export function stateSentence(text: StateOfText): string {
  if (text.alert === 'not-reminded') return notRemindedText(text);
  if (text.alert === 'told-cancelled') return toldCancelledText(text);
  if (text.alert === 'not-told') return notToldText(text);
  if (isMisleading(text)) return misledText(text);
  if (isMissedSinceCopy(text.reason)) return reasonText(text.reason, text.sender);
  if (isReplacedByFound(text)) return 'It was sent to the service since. What became of it stands beside it.';
  const isSaid = text.alert != null && isSilence(text.reason);
  const reason = text.reason === null || isSaid ? null : plainReason(text, text.reason);
  return [stateText(text), toldSentence(text), reason].filter(Boolean).join(' ');
}

/**
 * Returns why a text is in its state, without the codes of a service that did as asked. Null if the state says it: the
 * answer to a handover no longer holds once the text is gone or cancelled.
 */
export function plainReason(text: Pick<StateOfText, 'state' | 'sender'>, reason: StateReason): string | null {
  const { state, sender } = text;
  if (reason.kind !== 'service' || !isAsAsked({ state, reason })) return reasonText(reason, sender);
  const { handshakeId, statusId } = reason.words;
  if (handshakeId === 0 && isOver(state)) return null;
  if (state === 'accepted' && statusId === QUEUED_FOR_ITS_TIME) return null;
  const known = meaningOf(reason.words, sender);
  return known && `${known.what} ${known.next}`;
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

function meaningOf({ handshakeId, handshakeLabel, statusId, statusLabel }: ServiceWords, sender: string | null = null) {
  return explainStatus(statusId, statusLabel, sender) ?? explainHandshake(handshakeId, handshakeLabel, sender);
}

/** Whether no answer came, which the words of an uncertain text say already. */
function isSilence(reason: StateReason | null): boolean {
  return reason?.kind === 'service' && reason.words.http === null;
}

/** Whether a missed text may have gone after all, because the records are a restored copy. */
function isMissedSinceCopy(reason: StateReason | null): reason is StateReason {
  const first = reason?.kind === 'left' ? reason.was : reason;
  return first?.kind === 'restored-since';
}

/** Whether the text was planned in a restored backup while the text handed over has its own row. */
function isReplacedByFound({ state, reason }: StateOfText): boolean {
  return state === 'withdrawn' && reason?.kind === 'withdrawn' && reason.why === 'restored';
}

/** Whether a text is the last information its person got, and is outdated. */
export function isMisleading({ alert }: Pick<StateOfText, 'alert'>): boolean {
  return alert === 'told-old-time' || alert === 'told-old-number';
}

/** Says in a few words what outdated information a text gave; '' if it gave none. */
export function outdatedText({ told }: Pick<StateOfText, 'told'>): string {
  if (!told) return '';
  const { start, phone } = told;
  const at = phone === null ? '' : phone.told === '' ? ' at another number' : ` at ${phone.told}`;
  if (start === null) return `Was texted${at}, ${phone?.now ? `not ${phone.now}` : 'which is not their number now'}`;
  const sameDay = start.told.slice(0, 10) === start.now.slice(0, 10);
  const now = sameDay ? timeOf(start.now) : showWallTime(start.now);
  return `Was told ${showWallTime(start.told)}${at}, now ${now}`;
}

function misledText(text: StateOfText): string {
  const next =
    text.alert === 'told-old-time'
      ? 'No text is sure to put that right in time: phone them.'
      : 'The number they have now was never texted: phone them.';
  return [toldSentence(text), next].filter(Boolean).join(' ');
}

function toldCancelledText({ state }: StateOfText): string {
  const told = state === 'done' ? 'Was told' : 'May have been told';
  return `${told} that the appointment is cancelled, and it is to take place after all: phone them.`;
}

function toldSentence(text: StateOfText): string {
  const told = outdatedText(text);
  return told === '' ? '' : `${told}.`;
}

function notRemindedText({ reason }: StateOfText): string {
  const why =
    reason?.kind === 'withdrawn'
      ? `was cancelled. ${withdrawals[reason.why]} Its`
      : 'was cancelled when everything was stopped, and its';
  return `Not reminded: the text ${why} time went by. Phone them if it matters.`;
}

function notToldText({ notInformed = [] }: StateOfText): string {
  const who = notInformed.map(
    ({ name, start }) => `${name} is not told that ${showWallTime(start)} is cancelled: phone them.`,
  );
  return [...who, 'This text did not go, for an appointment it speaks of was put back.'].join(' ');
}

function stateText({ state, reason, dueLocal, alert }: StateOfText): string {
  const at = dueLocal === null ? '' : ` at ${showWallTime(dueLocal)}`;
  const due = dueLocal === null ? '' : ` for ${showWallTime(dueLocal)}`;
  if (alert === 'may-still-go')
    return `It may still go${at}, and nothing can stop it now. Tell them yourself if it is wrong.`;
  if (alert === 'too-late-by-clock') return `It was due${at}. It waits until the SMS service tells the right time.`;
  if (alert === 'may-be-queued') {
    const open = `It may be queued${due}: the SMS service gave no clear answer.`;
    return state === 'uncertain' ? `${open} It is not sent again unless you say so.` : open;
  }
  if (isLeftOpen({ state, reason })) return 'We don’t know if this was sent.';
  switch (state) {
    case 'held':
      return reason?.kind === 'held' && reason.why === 'just-confirmed'
        ? 'After its first minute it goes by itself.'
        : 'It does not go by itself.';
    case 'planned':
      return `Planned${due}. The SMS service does not have it yet.`;
    case 'blocked':
      return 'It can’t go as it is.';
    case 'skipped':
      return 'Not sent.';
    case 'withdrawn':
      return 'Taken back before it left. Not sent.';
    case 'in-flight':
      return 'Waiting for the SMS service’s answer.';
    case 'accepted':
      return `Goes${dueLocal === null ? '' : ` ${showWallTime(dueLocal)}`}, even if this PC is off.`;
    case 'refused':
      return 'The SMS service refused it. Not sent.';
    case 'uncertain':
      return 'We don’t know if this was sent: the SMS service gave no clear answer. We won’t send it again unless you say so.';
    case 'cancelling':
      return `Waiting for the SMS service to confirm. It may still go${at}.`;
    case 'cancelled':
      return 'The SMS service confirmed that it does not go.';
    case 'cancel-uncertain':
      if (reason?.kind === 'other-account') return `It may still go${at}.`;
      return `It may still go${at}: the SMS service did not confirm the cancelling.`;
    case 'missed':
      return 'It was too late to send it. Not sent.';
    case 'done':
      return 'Whether it reached the phone is not reported.';
    default:
      return assertNever(state);
  }
}

const holds: Record<HoldReason, string> = {
  'stopped-by-person': 'Sending is stopped until somebody resumes.',
  'sending-locked': 'Nothing is sent until you go live.',
  'import-to-confirm': 'It came with an import. Start its reminders first.',
  'just-confirmed': 'Until then you can undo.',
  'hour-closed': 'No texts go at its hour any more. Allow that hour in Settings, or stop the campaign.',
};
const skips: Record<Exclude<SkipReason, 'same-text-same-phone'>, string> = {
  'opted-out': 'This number opted out.',
  'do-not-text': 'This person is marked "do not text".',
  'rule-already-past': 'Booked, moved or changed too late for it.',
  'not-marked': 'It goes to whoever is marked “Arrived”.',
  suppressed: 'Somebody chose not to send it.',
  'outside-hours': 'Its time is outside your hours for texts, and its rule skips it then.',
  'too-early': 'It would go earlier than its rule allows.',
};
function saidText(said: SaidBy | undefined): string {
  if (!said) return 'This phone gets these very words at that time already, so it gets them once.';
  const { contactName, ruleName, isSamePerson } = said;
  return isSamePerson
    ? `${contactName} gets these words at that time already, by the rule “${ruleName}”.`
    : `${contactName}, on the same phone, gets these very words at that time, so the phone gets them once.`;
}

const withdrawals: Record<WithdrawReason, string> = {
  moved: 'The appointment was moved.',
  'appointment-cancelled': 'The appointment was cancelled.',
  arrived: 'The person had arrived.',
  'not-marked': 'They are not marked “Arrived” any more.',
  'no-show': 'The person did not come.',
  begun: 'The appointment had begun.',
  'not-theirs': 'The appointment is not for this person any more.',
  'not-for-it': 'Its rule is not for this appointment any more: the service, the staff or a group was changed.',
  'rule-off': 'Its rule was switched off.',
  'rule-removed': 'Its rule was removed.',
  'number-changed': 'The number was changed.',
  'words-changed': 'What it says was changed: a name, the service or the template.',
  'time-changed': 'Its time was changed: by the rule, or by the hours and days on which texts go.',
  'sender-changed': 'The sender name was changed.',
  'stands-already': 'An earlier text for this time stands again.',
  'said-already': 'The phone gets these very words at that time by another text.',
  edited: 'The name, the number, the template or the time of it was changed.',
  'opted-out': 'This person opted out.',
  'do-not-text': 'This person is marked "do not text".',
  'by-person': 'Somebody chose not to send it.',
  'everything-stopped': 'Somebody stopped everything.',
  'rule-changed': 'The reminder rule was changed.',
  'import-undone': 'The import it came with was undone.',
  'left-uncertain': 'Somebody decided to leave it at that.',
  'replaced-uncertain': 'Somebody had the new text sent beside it.',
  'sent-again': 'Somebody had it sent again.',
  'confirmed-now': 'Somebody had it texted at once instead.',
  'contact-removed': 'The person it was for was removed.',
  'not-cancelled': 'It says that an appointment is cancelled which stands again.',
  'campaign-stopped': 'Somebody called the campaign off.',
  'batch-recalled':
    'Its batch had to be cancelled for somebody who must not be texted. Once that is confirmed this one is queued again, or you are asked about it.',
  'hour-closed': 'No texts go at its hour any more. Once this is cancelled, it is held.',
  'account-changed': 'The SMS account was changed. Once this is cancelled, it is set up again.',
  restored: 'That was after the records that were put back had been saved; why, they do not say.',
};

const FOUND =
  'The restored records did not know of it; it was found in the program’s own list of what was handed over.';

/** Returns a reason as a sentence; `sender` is named if the service refused it. */
export function reasonText(reason: StateReason, sender: string | null = null): string {
  switch (reason.kind) {
    case 'held':
      return holds[reason.why];
    case 'blocked':
      return blockText(reason.why);
    case 'skipped':
      return reason.why === 'same-text-same-phone' ? saidText(reason.said) : skips[reason.why];
    case 'withdrawn':
      return withdrawals[reason.why];
    case 'service':
      return serviceText(reason.words, sender);
    case 'found':
      return reason.seen ? `${FOUND} Somebody looked at it and left it at that.` : FOUND;
    case 'old-text-went-out':
      return 'It went out as shown here: it was too late to cancel it after the change.';
    case 'said-sent':
      return reason.stale
        ? 'Somebody said that it was handed over, after what it speaks of had changed.'
        : 'Somebody said that it was handed over.';
    case 'old-text-open':
      return 'Until its time was over nobody knew whether the text from before the change went. Phone them.';
    case 'restored-since':
      if (reason.waited) return 'It waited in a backup, and may have been sent since from the computer before.';
      return 'Its time came after these records had been saved: it may have been handed over, on this computer or on another.';
    case 'left':
      return [reason.was && reasonText(reason.was, sender), 'Somebody left it at that.'].filter(Boolean).join(' ');
    case 'retry-later':
      return 'The service could not be reached; it will be tried again by itself. Nothing left this computer.';
    case 'other-account':
      return 'It is queued at the SMS account used before, and cannot be cancelled from here. Same account after all? Say so in Settings, SMS account.';
    default:
      return assertNever(reason);
  }
}

/** Says why a text cannot leave, and what to correct. */
export function blockText(why: BlockReason): string {
  switch (why.kind) {
    case 'value-missing':
      return `Nothing to put for ${variables(why.names)}: fill it in for this person, or give the template other words for it.`;
    case 'unknown-variable':
      return `The template asks for ${variables(why.names)}, which is not known: correct the template.`;
    case 'variable-in-value':
      return `What stands for ${variables(why.names)} has “{$” in it: correct it for this person.`;
    case 'not-gsm':
      return `The account cannot send ${why.characters.join(' ')}, in the text or in what is filled in: write it another way, or switch on Unicode in Settings if the account takes it.`;
    case 'no-phone':
      return 'No phone number. Add one to send it.';
    case 'no-sender':
      return 'No sender name is set: enter it in Settings.';
    case 'empty-text':
      return 'The text is empty: write the template.';
    default:
      return assertNever(why);
  }
}

function variables(names: string[]): string {
  // An incomplete variable is quoted as it stands in the text.
  return names.map(name => (name.startsWith('{$') ? `“${name}”` : `{$${name}}`)).join(', ');
}

/**
 * Returns the meaning of the service's answer and the next step, if known; then the answer unchanged. What the network
 * or HTTP said is in `technicalDetail`.
 */
export function serviceText(words: ServiceWords, sender: string | null = null): string {
  const { http, detail } = words;
  const said = saidBy(words);
  const known = meaningOf(words, sender);
  if (http === null) return 'No answer came.';
  if (said.length === 0) return 'What came back was no answer of the service.';
  const all = [...said, detail].filter(part => part !== '').join(' · ');
  return [known?.what, known?.next, `The service said: ${all}.`].filter(Boolean).join(' ');
}

function saidBy({ handshakeId, handshakeLabel, statusId, statusLabel }: ServiceWords): string[] {
  return [both(statusId, statusLabel), both(handshakeId, handshakeLabel)].filter(part => part !== '');
}

/** Returns what the network or HTTP said, for whoever is asked to help; '' if nothing. */
export function technicalDetail(reason: StateReason): string {
  if (reason.kind === 'retry-later') return reason.detail;
  if (reason.kind === 'left') return reason.was === null ? '' : technicalDetail(reason.was);
  if (reason.kind !== 'service') return '';
  const { http, detail } = reason.words;
  const parts = [
    http !== null && http !== 200 ? `HTTP ${http}` : '',
    saidBy(reason.words).length === 0 || http === null ? detail : '',
  ];
  return parts.filter(part => part !== '').join(' · ');
}

function both(id: number | null, label: string | null): string {
  return [id, label].filter(part => part !== null).join(' ');
}
