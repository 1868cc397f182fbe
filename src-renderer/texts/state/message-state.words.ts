/** Gives each state of a text its word and its sentence, which never say more than is known. */

import { assertNever, type BlockReason } from '../../../src-shared/contract/errors.ts';
import {
  type HoldReason,
  isDismissedUncertain,
  type MessageState,
  type SaidBy,
  type ServiceWords,
  type SkipReason,
  type StateReason,
  type TextAlert,
  type WithdrawReason,
} from '../../../src-shared/model/message.ts';
import { keptAt } from '../../../src-shared/text/template-fields.ts';
import { countryName, showWallTime, showWeekdayTime, timeOf } from '../../ui/format.ts';
import { listCharacters } from './characters.words.ts';
import { quotedFields } from './field-names.words.ts';
import {
  isAsAsked,
  isForATime,
  isMisleading,
  isMissedSinceCopy,
  isReplacedByFound,
  isSilence,
  meaningAsAsked,
  meaningOf,
  type StateOfText,
  saidByService,
  wordedState,
} from './text-facts.ts';

const states: Record<MessageState, string> = {
  held: 'Held',
  planned: 'Not queued yet',
  blocked: 'Blocked',
  skipped: 'Skipped',
  withdrawn: 'Not sent',
  'in-flight': 'Sending',
  accepted: 'Queued',
  refused: 'Refused',
  uncertain: 'May or may not have been sent',
  cancelling: 'Cancelling',
  cancelled: 'Text cancelled',
  'cancel-uncertain': 'May still go',
  missed: 'Missed',
  done: 'Sent to the service',
};

const alerts: Record<TextAlert, string> = {
  'may-be-queued': 'May be queued',
  'too-late-by-clock': 'Too late, unless the clock is wrong',
  'not-reminded': 'Not reminded',
  'not-informed': 'Not informed',
  'old-time': 'Told an old time',
  'old-number': 'Sent to an old number',
  'believes-cancelled': 'Told it is cancelled',
  'may-still-go': states['cancel-uncertain'],
};

/** The word of each state and alert, for a file of texts. */
export const stateNames = { states, alerts };

/** Returns the word for a state: "Held", "Queued for Tue 09:00", "Not queued yet, due Tue 24 Nov, 09:00", … */
export function stateWord({ state, reason, dueLocal, alert = null }: StateOfText): string {
  const word = alert === null ? states[wordedState({ state, reason })] : alerts[alert];
  if (!isForATime({ state, alert }) || dueLocal === null) return word;
  return state === 'planned' ? `${word}, due ${showWallTime(dueLocal)}` : `${word} for ${showWeekdayTime(dueLocal)}`;
}

/**
 * Returns the state as a sentence, with its reason if there is one. `isFoundSaid`: that these records did not know the
 * text is said beside it.
 */
export function stateSentence(text: StateOfText, isFoundSaid = false): string {
  const isFound = text.reason?.kind === 'found';
  if (text.alert === 'not-reminded') return notRemindedText(text);
  if (text.alert === 'believes-cancelled') return toldCancelledText(text);
  if (text.alert === 'not-informed') return notToldText(text);
  if (isMisleading(text)) return misledText(text);
  if (isMissedSinceCopy(text.reason)) return reasonText(text.reason, text.sender);
  if (isReplacedByFound(text)) return 'It was sent to the service since. What became of it stands beside it.';
  const isSaid = isFound ? isFoundSaid : text.alert != null && isSilence(text.reason);
  const reason = text.reason === null || isSaid ? null : plainReason(text, text.reason);
  return [stateText(text), toldSentence(text), reason].filter(Boolean).join(' ');
}

/** Returns why a text is in its state, without the codes of a service that did as asked. Null if the state says it. */
export function plainReason(text: Pick<StateOfText, 'state' | 'sender'>, reason: StateReason): string | null {
  if (reason.kind !== 'service' || !isAsAsked({ state: text.state, reason })) return reasonText(reason, text.sender);
  const known = meaningAsAsked(text, reason.words);
  return known && `${known.what} ${known.next}`;
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
    text.alert === 'old-time'
      ? 'No text is sure to put that right in time: phone them.'
      : 'The number they have now was never texted: phone them.';
  return [toldSentence(text), next].filter(Boolean).join(' ');
}

function toldCancelledText({ state }: StateOfText): string {
  const told = state === 'done' ? 'Was told' : 'May have been told';
  return `${told} that the appointment is cancelled. It takes place after all: phone them.`;
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
    ({ name, start }) => `${name} doesn’t know yet that ${showWallTime(start)} is cancelled: phone them.`,
  );
  return [...who, 'This text did not go: an appointment it names was put back.'].join(' ');
}

/** Of a text that only the ledger knew, the service may have answered after that copy of the ledger was made. */
const unclear = (reason: StateOfText['reason']) =>
  reason?.kind === 'found' ? 'what the SMS service answered is not known here' : 'the SMS service gave no clear answer';
const NOT_AGAIN = 'We won’t send it again unless you say so.';

function stateText({ state, reason, dueLocal, alert }: StateOfText): string {
  const at = dueLocal === null ? '' : ` at ${showWallTime(dueLocal)}`;
  if (alert === 'may-still-go')
    return `It may still go${at}, and nothing can stop it now. Tell them yourself if it is wrong.`;
  if (alert === 'too-late-by-clock') return `It was due${at}. It waits until the SMS service tells the right time.`;
  if (alert === 'may-be-queued') {
    const open = `${unclear(reason).replace(/^./, letter => letter.toUpperCase())}.`;
    return state === 'uncertain' ? `${open} ${NOT_AGAIN}` : open;
  }
  if (isDismissedUncertain({ state, reason })) return 'We don’t know if this was sent.';
  switch (state) {
    case 'held':
      return reason?.kind === 'held' && reason.why === 'just-confirmed'
        ? 'After its first minute it goes by itself.'
        : 'It does not go by itself.';
    case 'planned':
      return `Planned${dueLocal === null ? '' : ` for ${showWallTime(dueLocal)}`}. The SMS service does not have it yet.`;
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
      return 'Not sent.';
    case 'uncertain':
      return `We don’t know if this was sent: ${unclear(reason)}. ${NOT_AGAIN}`;
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
  'old-text-may-go': 'An older text that says otherwise may still go. Phone them.',
  'hour-closed': 'No texts go at its hour any more. Allow that hour in Settings, or stop the campaign.',
};
const closedIn = (country: string) =>
  `No promotion goes to ${country === 'other' ? 'other countries' : countryName(country)} at that hour. See the country rules, or stop the campaign.`;
const skips: Record<Exclude<SkipReason, 'same-text-same-phone'>, string> = {
  'opted-out': 'This number opted out.',
  'do-not-text': 'This person is marked "do not text".',
  'no-consent': 'Does not agree to promotions.',
  'rule-already-past': 'Booked, moved or changed too late for it.',
  'not-marked': 'It goes to whoever is marked “Arrived”.',
  suppressed: 'Somebody chose not to send it.',
  'outside-hours': 'Its time is outside your hours for texts. Its rule skips it then.',
  'too-early': 'It would go earlier than its rule allows.',
};
function saidText(said: SaidBy | undefined): string {
  if (!said) return 'This phone already gets this text then. It won’t be sent twice.';
  const { contactName, isSamePerson } = said;
  const who = isSamePerson ? contactName : `${contactName}, on the same phone,`;
  return `${who} already gets this text then. It won’t be sent twice.`;
}

const withdrawals: Record<WithdrawReason, string> = {
  moved: 'The appointment was moved.',
  'appointment-cancelled': 'The appointment was cancelled.',
  arrived: 'The person had arrived.',
  'not-marked': 'They are not marked any more as the rule asks.',
  'has-booked': 'They have booked since, or a visit is not marked yet.',
  'came-again': 'They came again since.',
  'missed-again': 'They missed a later one too. That has its own text.',
  'no-show': 'The person did not come.',
  begun: 'The appointment had begun.',
  'not-theirs': 'The appointment is not for this person any more.',
  'not-for-it': 'Its rule is not for this appointment any more: the service, the staff or a group was changed.',
  'rule-off': 'Its rule was switched off.',
  'rule-removed': 'Its rule was removed.',
  'number-changed': 'The number was changed.',
  'words-changed': 'What it says was changed: a name, the service or the template.',
  'time-changed': 'Its time was changed: by the rule, or by your hours and days for texts.',
  'sender-changed': 'The sender name was changed.',
  'stands-already': 'An earlier text for this time stands again.',
  'said-already': 'The phone gets the same text at that time already.',
  edited: 'Its name, number, template or time was changed.',
  'opted-out': 'This person opted out.',
  'do-not-text': 'This person is marked "do not text".',
  'no-consent': 'Does not agree to promotions.',
  'not-kept': 'Its yearly rule, or the person’s date or number, was changed.',
  'by-person': 'Somebody chose not to send it.',
  'everything-stopped': 'Somebody stopped everything.',
  'rule-changed': 'The reminder rule was changed.',
  'import-undone': 'The import it came with was undone.',
  'dismissed-uncertain': 'Somebody decided to leave it at that.',
  'replaced-uncertain': 'Somebody had the new text sent beside it.',
  'sent-again': 'Somebody had it sent again.',
  'sent-now': 'Somebody had it texted at once instead.',
  'contact-removed': 'The person it was for was removed.',
  untrue: 'It says of an appointment what is not so any more.',
  'campaign-stopped': 'Somebody stopped the campaign.',
  'batch-recalled':
    'It went to the service with a text that must not go. Both are being cancelled. Once confirmed, this one is queued again, or you are asked.',
  'hour-closed': 'No texts go at its hour any more. Once this is cancelled, it is held.',
  'account-changed': 'The SMS account was changed. Once this is cancelled, it is set up again.',
  restored: 'That was after the restored records had been saved. They do not say why.',
};

const FOUND = 'The restored records did not know of it.';

/** Returns a reason as a sentence; `sender` is named if the service refused it. */
export function reasonText(reason: StateReason, sender: string | null = null): string {
  switch (reason.kind) {
    case 'held':
      return reason.country === undefined ? holds[reason.why] : closedIn(reason.country);
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
        ? 'Somebody said it was sent, after what it speaks of had changed.'
        : 'Somebody said that it was sent.';
    case 'old-text-open':
      return 'Nobody knew in time whether the text from before the change went. Phone them.';
    case 'restored-since':
      if (reason.waited) return 'It waited in restored records. It may have been sent after they were saved.';
      return 'Its time came after these records had been saved. It may have been sent, from this computer or another.';
    case 'dismissed':
      return [reason.was && reasonText(reason.was, sender), 'Somebody left it at that.'].filter(Boolean).join(' ');
    case 'retry-later':
      return 'The service could not be reached. It will be tried again by itself. Nothing left this computer.';
    case 'other-account':
      return 'It is queued at the SMS account used before. It cannot be cancelled from here. Same account after all? Say so in Settings, SMS account.';
    default:
      return assertNever(reason);
  }
}

const FILLED_IN_AT = {
  person: 'for this person',
  appointment: 'at the appointment',
  business: 'under Settings',
  several: 'where each is kept',
};

/** Says why a text cannot leave, and what to correct. */
export function blockText(why: BlockReason): string {
  switch (why.kind) {
    case 'value-missing':
      return `Nothing to put for ${quotedFields(why.names)}. Fill it in ${FILLED_IN_AT[keptAt(why.names)]}, or give the template other words for it.`;
    case 'unknown-variable':
      return `The template asks for ${quotedFields(why.names)}, which is not known. Correct the template.`;
    case 'variable-in-value':
      return `What stands for ${quotedFields(why.names)} is written like a variable itself. Correct it for this person.`;
    case 'not-gsm':
      return `The account can’t send ${listCharacters(why.characters)}. Write it another way, or allow it in Settings, SMS account.`;
    case 'no-phone':
      return 'No phone number. Add one to send it.';
    case 'no-sender':
      return 'No sender name is set: enter it in Settings.';
    case 'empty-text':
      return 'The text is empty: write the template.';
    case 'country-rule':
      return `${countryName(why.country)}: a rule keeps it back.`;
    default:
      return assertNever(why);
  }
}

/**
 * Returns the meaning of the service's answer and the next step. An answer that nobody knows is quoted, because nothing
 * else is known of it; the codes of the others, and what the network or HTTP said, are in `technicalDetail`.
 */
export function serviceText(words: ServiceWords, sender: string | null = null): string {
  const { http, detail } = words;
  const said = saidByService(words);
  const known = meaningOf(words, sender);
  if (http === null) return 'No answer came.';
  if (said.length === 0) return 'What came back was no answer of the service.';
  if (known) return `${known.what} ${known.next}`;
  return `The service said: ${[...said, detail].filter(part => part !== '').join(' · ')}.`;
}
