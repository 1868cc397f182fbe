/**
 * Says what a change does to each text, one sentence per text. The functions are pure, so that tests reach every case.
 */
import { assertNever } from '../../../src-shared/contract/errors.ts';
import type { AppointmentOutline, ReminderOutline } from '../../../src-shared/model/appointment.ts';
import type { RehearsedText } from '../../../src-shared/model/rehearsal.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { peopleInBrief } from '../../appointments/people-label.ts';
import { blockText, outdatedText, reasonText } from '../../texts/state/message-state.words.ts';
import { isMisleading } from '../../texts/state/text-facts.ts';
import { showWallTime, timeOf } from '../../ui/format.ts';
import type { Tone } from '../../ui/tone.ts';
import { words } from '../calendar.words.ts';
import { endOf } from '../grid/aria-label.ts';
import { textOutcome } from '../panel/text-outcome.ts';

export interface Line {
  key: string;
  tone: Tone;
  says: string;
  /** The text that goes, with its exact words; null if none goes. */
  text: RehearsedText | null;
}

/**
 * The lines about texts that change. `before` is the appointment as it is. While one of its texts may be on its way, no
 * other replaces it, so these lines promise none; `linesOfOpenTexts` speaks of that text.
 */
export function linesOf(texts: readonly RehearsedText[], before: AppointmentOutline | null): Line[] {
  const unsure = before?.reminders.filter(one => textOutcome([one]) === 'unsure') ?? [];
  const waits = ({ appointmentId, contactId, ruleName }: RehearsedText) =>
    appointmentId === before?.id && unsure.some(one => one.contactId === contactId && one.ruleName === ruleName);
  return texts
    .filter(text => text.fate !== 'same' && !waits(text))
    .map((text, index) => ({
      key: `${text.appointmentId} ${text.contactId} ${text.ruleName} ${index}`,
      ...sentence(text),
    }));
}

/**
 * The lines about texts that may have gone or may still go. A question somebody closed is not an answer.
 */
export function linesOfOpenTexts({ reminders }: AppointmentOutline, change: 'move' | 'cancel'): Line[] {
  return reminders
    .filter(one => isOpen(one))
    .map(one => {
      const isWaitedFor = change === 'move' && textOutcome([one]) === 'unsure';
      const mayHave = isWaitedFor ? words.changePreview.mayHaveWaits : words.changePreview.mayHave;
      const says = mayHave(one.contactName, showWallTime(one.dueLocal));
      return { key: `open ${one.messageId}`, tone: 'warn', says, text: null };
    });
}

/**
 * Says why two appointments cannot overlap: the same person (`people` are the contact ids of the change), the same
 * staff, or the only chair.
 */
export function overlapText(other: AppointmentOutline, people: readonly number[]): string {
  const { overlap } = words.changePreview;
  const when = `${showWallTime(other.start)} ${words.until} ${timeOf(endOf(other))}`;
  const same = [other, ...other.others].find(({ contactId }) => people.includes(contactId));
  if (same) return overlap.person(same.contactName, when, words.ariaLabel.with(other.service, other.staff));
  const name = peopleInBrief(other);
  return other.staff.trim() === '' ? overlap.chair(name, when) : overlap.staff(other.staff, name, when);
}

/** How many overlaps are said one by one. */
const OVERLAPS = 3;

/**
 * Says why an appointment of these people cannot be beside each of the others, the first of them one by one. What two
 * of them would say in the same words is said once.
 */
export function overlapLines(overlaps: readonly AppointmentOutline[], people: readonly number[]): string[] {
  const more = overlaps.length - OVERLAPS;
  return [
    ...new Set(overlaps.slice(0, OVERLAPS).map(other => overlapText(other, people))),
    ...(more > 0 ? [words.changePreview.overlapsMore(more)] : []),
  ];
}

/** Whether nobody knows if the text went or still goes. */
export function isOpen(reminder: ReminderOutline): boolean {
  return ['unsure', 'left-open'].includes(textOutcome([reminder]));
}

/** Whether a person noted the text as sent and its time, by the wall time `now`, is to come: nobody was texted yet. */
export function isNotedButToCome({ state, dueLocal }: ReminderOutline, now: WallTime): boolean {
  return state === 'done' && dueLocal > now;
}

/** The lines about texts that a person noted as sent and that may still go. */
export function linesOfTextsToCome({ reminders }: AppointmentOutline, now: WallTime): Line[] {
  return reminders
    .filter(one => isNotedButToCome(one, now))
    .map(({ messageId, contactName, dueLocal }) => {
      const says = words.changePreview.stillGoes(contactName, showWallTime(dueLocal));
      return { key: `goes ${messageId}`, tone: 'warn', says, text: null };
    });
}

/** The lines about people who were texted the old time; those texts cannot be recalled. */
export function linesOfToldTexts(before: AppointmentOutline, change: 'move' | 'cancel', now: WallTime): Line[] {
  const told = before.reminders.filter(
    one => one.state === 'done' && !isNotedButToCome(one, now) && (one.alert === null || isMisleading(one)),
  );
  return told.map(({ messageId, contactName, dueLocal, told: otherwise }) => ({
    key: `told ${messageId}`,
    tone: 'warn',
    says: [
      change === 'cancel'
        ? words.changePreview.toldCancel(contactName, showWallTime(dueLocal))
        : words.changePreview.told(
            contactName,
            showWallTime(dueLocal),
            showWallTime(otherwise?.start?.told ?? before.start),
          ),
      otherwise?.phone ? `${outdatedText({ told: { start: null, phone: otherwise.phone } })}.` : '',
    ]
      .filter(Boolean)
      .join(' '),
    text: null,
  }));
}

type Sentence = Omit<Line, 'key'>;

function sentence(text: RehearsedText): Sentence {
  const { text: say } = words.changePreview;
  const { fate, contactName: name, dueLocal, before, state, reason } = text;
  const due = showWallTime(dueLocal);
  if (fate === 'gone' && state === 'uncertain')
    return { tone: 'warn', says: words.changePreview.mayHave(name, due), text: null };
  if (fate === 'gone') {
    const gone = before?.atService ? say.cancelledAtService(name, due) : say.withdrawn(name, due);
    return { tone: before?.atService ? 'info' : 'neutral', says: [gone, ...otherThan(text)].join(' '), text: null };
  }
  if (state === 'skipped') {
    const isLate = reason?.kind === 'skipped' && reason.why === 'rule-already-past';
    const why = reason === null ? words.changePreview.none : reasonText(reason);
    const isSaid = reason?.kind === 'skipped' && reason.why === 'same-text-same-phone';
    const notTwice = isSaid && reason.said?.isSamePerson ? why : say[isSaid ? 'said' : 'skipped'](name, why);
    const says = isLate ? [say.tooLate(name), afterwards(text)].join(' ') : notTwice;
    return { tone: 'warn', says, text: null };
  }
  if (state === 'blocked' && reason?.kind === 'blocked')
    return { tone: 'bad', says: say.blocked(name, blockText(reason.why)), text };
  switch (fate) {
    case 'new':
      return { tone: 'good', says: state === 'held' ? say.held(name, due) : say.new(name, due), text };
    case 'changed':
      return { tone: 'info', says: changed(text), text };
    case 'same':
      return { tone: 'neutral', says: say.new(name, due), text };
    case 'left-out':
      return { tone: 'warn', says: words.changePreview.none, text: null };
    default:
      return assertNever(fate);
  }
}

function changed({ contactName: name, dueLocal, before }: RehearsedText): string {
  const { text: say } = words.changePreview;
  const due = showWallTime(dueLocal);
  if (before === null) return say.new(name, due);
  if (before.dueLocal === dueLocal) return say.reworded(name, due);
  return say.changed(name, showWallTime(before.dueLocal), due);
}

/** Says why no text replaces the one that is cancelled; empty if there is no particular reason. */
function otherThan(text: RehearsedText): string[] {
  const { reason } = text;
  if (reason?.kind !== 'skipped') return [];
  const { text: say } = words.changePreview;
  return reason.why === 'rule-already-past'
    ? [say.noOtherTooLate, afterwards(text)]
    : [say.noOther(reasonText(reason))];
}

/** Says what can be done if a reminder is too late. It offers a text only where one may go. */
function afterwards({ canBeTextedNow, phoneShown }: RehearsedText): string {
  const { late } = words.changePreview;
  if (canBeTextedNow) return late.textNow;
  return phoneShown === '' ? late.noNumber : late.notNow;
}
