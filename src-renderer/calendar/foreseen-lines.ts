/** What a change does to each text, a sentence per text; pure, so that every case can be tried. */
import { assertNever } from '../../src-shared/errors.ts';
import type { Appointment, ReminderState } from '../../src-shared/model/appointment.ts';
import type { RehearsedText } from '../../src-shared/model/rehearsal.ts';
import { blockText, reasonText, type Tone } from '../state-words.ts';
import { showWallTime } from '../ui/format.ts';
import { textFate } from './text-fate.ts';
import { words } from './words.ts';

export interface Line {
  key: string;
  tone: Tone;
  says: string;
  /** The exact words that go, where some do. */
  text: RehearsedText | null;
}

/**
 * The lines about texts that change. `before` is the one appointment a person has before them: of a text of it that may
 * be on its way nobody knows what follows, so that is said in place of what a rehearsal hopes for.
 */
export function linesOf(texts: readonly RehearsedText[], before: Appointment | null): Line[] {
  return texts
    .filter(({ fate }) => fate !== 'same')
    .map((text, index) => {
      const key = `${text.appointmentId} ${text.contactId} ${text.ruleName} ${index}`;
      const open = before?.id === text.appointmentId ? before.reminders.find(one => isOpenFor(one, text)) : undefined;
      if (open || (text.fate === 'gone' && text.state === 'uncertain')) {
        const due = open?.dueLocal ?? text.dueLocal;
        return { key, tone: 'warn', says: words.foreseen.mayHave(text.contactName, showWallTime(due)), text: null };
      }
      return { key, ...sentence(text) };
    });
}

function isOpenFor(reminder: ReminderState, { contactId, ruleName }: RehearsedText): boolean {
  const isSame = reminder.contactId === contactId && reminder.ruleName === ruleName;
  return isSame && ['unsure', 'left-open'].includes(textFate([reminder]));
}

/** Whoever was texted the time that does not hold any more: the text cannot be taken back. */
export function toldAlready(before: Appointment, change: 'move' | 'cancel'): Line[] {
  const told = before.reminders.filter(({ state, alert }) => state === 'done' && alert === null);
  return told.map(({ messageId, contactName, dueLocal }) => ({
    key: `told ${messageId}`,
    tone: 'warn',
    says:
      change === 'cancel'
        ? words.foreseen.toldCancel(contactName, showWallTime(dueLocal))
        : words.foreseen.told(contactName, showWallTime(dueLocal), showWallTime(before.start)),
    text: null,
  }));
}

type Sentence = Omit<Line, 'key'>;

function sentence(text: RehearsedText): Sentence {
  const { text: say } = words.foreseen;
  const { fate, contactName: name, dueLocal, before, state, reason } = text;
  const due = showWallTime(dueLocal);
  if (fate === 'gone') {
    const gone = before?.atService ? say.cancelledAtService(name, due) : say.withdrawn(name, due);
    return { tone: before?.atService ? 'info' : 'neutral', says: [gone, ...otherThan(text)].join(' '), text: null };
  }
  if (state === 'skipped') {
    const isLate = reason?.kind === 'skipped' && reason.why === 'rule-already-past';
    const why = reason === null ? words.foreseen.none : reasonText(reason);
    return { tone: 'warn', says: isLate ? say.tooLate(name) : say.skipped(name, why), text: null };
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
    default:
      return assertNever(fate);
  }
}

function changed({ contactName: name, dueLocal, before }: RehearsedText): string {
  const { text: say } = words.foreseen;
  const due = showWallTime(dueLocal);
  if (before === null) return say.new(name, due);
  const isMoved = before.dueLocal !== dueLocal;
  if (!isMoved) return before.atService ? say.rewordedAtService(name, due) : say.reworded(name, due);
  const from = showWallTime(before.dueLocal);
  return before.atService ? say.replaced(name, from, due) : say.changed(name, from, due);
}

/** Why none takes the place of one that goes away; nothing where that goes without saying. */
function otherThan({ reason }: RehearsedText): string[] {
  if (reason?.kind !== 'skipped') return [];
  const { text: say } = words.foreseen;
  return [reason.why === 'rule-already-past' ? say.noOtherTooLate : say.noOther(reasonText(reason))];
}
