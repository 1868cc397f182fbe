/** The words of the actions on one text, or on all of a batch. */
import type { MessageAction, MessageState, TextAlert } from '../../../src-shared/model/message.ts';
import { hasFailed } from '../../../src-shared/model/message-states.ts';
import { plural } from '../../ui/format.ts';

/**
 * The facts about a text that the words need: its state, its person, its due time, and how many copies may have gone.
 */
export interface ActionContext {
  state: MessageState;
  alert: TextAlert | null;
  name: string;
  /** "Tue 5 Jan, 10:00". */
  due: string;
  mayHaveGone: number;
}

/** The words of one action. */
interface ActionWords {
  label: string | ((on: Pick<ActionContext, 'state' | 'alert'>) => string);
  /** The title of the confirmation and the label of its button; the action's label if left out. */
  question?: string;
  /** Says the consequence of the action. */
  consequence: (on: ActionContext) => string;
  /** Says what was done. */
  done: (on: ActionContext) => string;
}

const isWaitingAgain = ({ name }: ActionContext) => `The text to ${name} is waiting again.`;

const actions: Record<MessageAction, ActionWords> = {
  withdraw: {
    label: 'Don’t send',
    consequence: () => 'It won’t be sent, and this reminder isn’t planned again.',
    done: ({ name }) => `The text to ${name} won’t be sent.`,
  },
  cancel: {
    label: 'Cancel the text',
    consequence: () => 'Until the service confirms, it may still go.',
    done: ({ name }) => `Asking the service to cancel the text to ${name}. It may still go.`,
  },
  retry: {
    label: 'Try again',
    consequence: ({ state, name }) =>
      state === 'missed'
        ? `It did not reach ${name}. It is sent now, as it was written.`
        : `The service is asked once more to text ${name}.`,
    done: isWaitingAgain,
  },
  'retry-cancel': {
    label: 'Ask again to cancel',
    consequence: () => 'This texts nobody. Until the service confirms, the old text may still go.',
    done: ({ name }) => `Asking the service again to cancel the text to ${name}.`,
  },
  'was-sent': {
    label: ({ alert }) => (alert === null ? 'It was sent' : 'It’s queued'),
    consequence: ({ alert, name, due }) =>
      alert === null
        ? `We’ll mark it as sent to ${name}. Nothing else goes out.`
        : `We’ll mark it as queued for ${name}, ${due}. Nothing else goes out, and it can’t be cancelled here.`,
    done: ({ name }) => `Marked as sent: the text to ${name}.`,
  },
  'send-again': {
    label: ({ alert }) => (alert === null ? 'Not sent, send again' : 'Not queued, send again'),
    question: 'Send again',
    consequence: ({ mayHaveGone, due, name }) =>
      `It is submitted once more. If ${mayHaveGone > 1 ? 'the others' : 'the first'} did go, for ${due}, ${name} will have it ${times(mayHaveGone + 1)}. Ask first if you can.`,
    done: isWaitingAgain,
  },
  dismiss: {
    label: ({ state, alert }) => {
      if (state === 'accepted') return 'Keep it';
      if (state === 'done' || alert === 'not-informed') return 'They already know';
      if (hasFailed(state)) return 'Don’t send';
      return state === 'cancel-uncertain' ? 'Stop asking' : 'Don’t send again';
    },
    consequence: ({ state, alert, name, due }) => {
      if (alert === 'not-informed') return 'They already know. Nothing is sent, and you aren’t asked again.';
      if (alert === 'may-be-queued' || alert === 'may-still-go')
        return `Nothing more is sent from here. If the service has it, it goes to ${name}, ${due}. Nothing here can cancel it.`;
      return leaving[state]?.(name, due) ?? `Nothing more is sent. Whether it reached ${name} stays unknown.`;
    },
    done: ({ state, alert, name, due }) => {
      if (alert === 'not-informed') return 'Noted: you are not asked again.';
      return left[state]?.(name, due) ?? `Left as it is: the text to ${name} is not sent again.`;
    },
  },
  'send-new-too': {
    label: 'Send the new one too',
    consequence: ({ due, name }) =>
      `The new text goes as well. If the old one goes too, for ${due}, ${name} will have both. Phone if the old one would mislead.`,
    done: ({ name }) => `The new text to ${name} is waiting.`,
  },
  'plan-again': {
    label: 'Plan it again',
    consequence: () => 'This is planned again, in today’s words, for its own time.',
    done: ({ name }) => `The text to ${name} is planned again.`,
  },
  'send-now': {
    label: ({ alert }) => {
      // Beside outdated words, "Text it now" would read as if it sent those.
      if (alert === 'old-time') return 'Text the new time now';
      return alert === 'old-number' ? 'Text the new number now' : 'Text it now';
    },
    consequence: ({ state, name }) => {
      if (state === 'done')
        return `What went out is not right any more. ${name} is texted now, in these words. The old text stays on the phone it went to.`;
      return state === 'missed'
        ? `It was too late to send, so it did not reach ${name}. ${name} is texted now, in these words.`
        : `${name} is texted now, in these words.`;
    },
    done: ({ name }) => `The text to ${name} is waiting, and goes now.`,
  },
};

/** Returns the label of an action's button. */
export function actionLabel(action: MessageAction, on: Pick<ActionContext, 'state' | 'alert'>): string {
  const { label } = actions[action];
  return typeof label === 'string' ? label : label(on);
}

/** Returns the title of an action's confirmation, which is also the label of its button. */
export function actionQuestion(action: MessageAction, on: Pick<ActionContext, 'state' | 'alert'>): string {
  return actions[action].question ?? actionLabel(action, on);
}

/** Returns the notice after an action. */
export function actionDoneText(action: MessageAction, on: ActionContext): string {
  return actions[action].done(on);
}

/** Returns the consequence of an action, which describes its button and is shown in its confirmation. */
export function actionConsequence(action: MessageAction, on: ActionContext): string {
  return actions[action].consequence(on);
}

const notSent = (name: string) => `Left as it is: the text to ${name} was not sent.`;
const left: Partial<Record<MessageState, (name: string, due: string) => string>> = {
  accepted: (name, due) => `The text to ${name} stays queued and goes, ${due}.`,
  refused: notSent,
  missed: notSent,
  cancelled: name => `Left as it is: the text to ${name} stays cancelled.`,
  'cancel-uncertain': (name, due) => `Left as it is: the old text to ${name} may still go, ${due}.`,
  done: name => `Left as it is: nothing more is sent to ${name} for it.`,
};

/** Words a number of two or more. */
function times(count: number): string {
  return ['twice', 'three times', 'four times'][count - 2] ?? `${count} times`;
}

const dismissing = (name: string) => `No text goes to ${name}. Phone them if it matters.`;
const leaving: Partial<Record<MessageState, (name: string, due: string) => string>> = {
  accepted: (name, due) => `It is not cancelled: it stays queued at the service and goes to ${name}, ${due}.`,
  refused: dismissing,
  missed: dismissing,
  done: name => `${name} already knows. Nothing more is sent, and you aren’t asked again.`,
  cancelled: () => 'It stays cancelled. Nothing is planned in its place. You are not asked again.',
  'cancel-uncertain': (name, due) =>
    `Nothing more is asked of the service. The old text may still go, ${due}: phone ${name} if it matters.`,
};

export const words = {
  mend: { phone: 'Add number', number: 'Change number', called: 'Say how to call them', rule: 'See the rule' },
  bookFound: 'Book it',
  openFound: 'Open the appointment',
  back: 'Back',
  andOthers: (name: string, others: number) => `${name} and ${plural(others, 'other', 'others')}`,
  everybody: (count: number) => `What you decide is for all ${count} people:`,
  balance: {
    unknown: (before: string) => `Your balance was ${before} before this. Since then it is not known.`,
    fellToCome: (before: string, after: string) => `Your balance fell from ${before} to ${after}. It may be queued.`,
    fell: (before: string, after: string) => `Your balance fell from ${before} to ${after}. It may have been sent.`,
    same: (before: string) => `Your balance stayed at ${before}. It may not have been sent.`,
    rose: (before: string, after: string) => `Your balance rose from ${before} to ${after}. That says nothing here.`,
  },
  names: 'Their names',
  oneText: (cost: string, phone: string, due: string) => `1 text to ${phone} for ${due}. It costs ${cost}:`,
  manyTexts: (count: number, due: string) => `${count} texts for ${due}, each person’s own. The first of them:`,
};
