/** The English of what a person may do with one text, and with all of a batch. */
import { assertNever } from '../src-shared/errors.ts';
import type { MessageAction, MessageState } from '../src-shared/model/message.ts';

const label: Record<MessageAction, string> = {
  withdraw: 'Withdraw',
  cancel: 'Cancel the text',
  retry: 'Try again',
  'retry-cancel': 'Ask again to cancel',
  'was-sent': 'It was sent',
  'send-again': 'It wasn’t: send again',
  'leave-it': 'Leave it',
  'send-new-too': 'Send the new one too',
  'plan-again': 'Plan it again',
};
const done: Record<MessageAction, (name: string) => string> = {
  withdraw: name => `The text to ${name} is withdrawn.`,
  cancel: name => `Asking the service to cancel the text to ${name}; until it confirms, it may still go.`,
  retry: name => `The text to ${name} is waiting again.`,
  'retry-cancel': name => `Asking the service again to cancel the text to ${name}.`,
  'was-sent': name => `Noted: the text to ${name} was handed over.`,
  'send-again': name => `The text to ${name} is waiting again.`,
  'leave-it': name => `Left as it is: the text to ${name} is not sent again.`,
  'send-new-too': name => `The new text to ${name} is waiting.`,
  'plan-again': name => `The text to ${name} is planned again.`,
};

/** Whom an act is for, the text's state, and when it is due. */
export interface ActOn {
  state: MessageState;
  name: string;
  due: string;
}

/** What an act leads to, told beside its button and once more where it asks. */
export function consequence(action: MessageAction, { state, name, due }: ActOn): string {
  switch (action) {
    case 'withdraw':
      return 'It has not left and will not; this reminder is not planned again.';
    case 'cancel':
      return `The service is asked to cancel it. Until it confirms, the text may still go, ${due}.`;
    case 'retry-cancel':
      return 'This texts nobody. Until the service confirms, the old text may still go.';
    case 'retry':
      return state === 'missed'
        ? `It was too late to send it, so it did not reach ${name}. It is sent now, as it was written.`
        : `The service refused it, so it did not reach ${name}. It is submitted once more.`;
    case 'was-sent':
      return `Noted as handed over to ${name}. Nothing more is sent.`;
    case 'send-again':
      return `It is submitted once more. If the first did go, for ${due}, ${name} will have it twice. Ask first if you can.`;
    case 'send-new-too':
      return `The new text goes as well. If the old one goes too, for ${due}, ${name} will have both. Phone if the old one would mislead.`;
    case 'plan-again':
      return 'This is planned again, in today’s words, for its own time.';
    case 'leave-it':
      return leaving[state]?.(name, due) ?? `Nothing more is sent. Whether it reached ${name} stays unknown.`;
    default:
      return assertNever(action);
  }
}

const leaving: Partial<Record<MessageState, (name: string, due: string) => string>> = {
  accepted: (_, due) => `It stays queued at the service and goes, ${due}.`,
  cancelled: () => 'It stays cancelled, nothing is planned in its place, and you are not asked again.',
  'cancel-uncertain': (name, due) =>
    `Nothing more is asked of the service. The old text may still go, ${due}: phone ${name} if it matters.`,
};

export const words = {
  label,
  done,
  back: 'Back',
  go: { ...label, 'send-again': 'Send again' },
  andOthers: (name: string, others: number) => `${name} and ${others} ${others === 1 ? 'other' : 'others'}`,
  everybody: (count: number) => `What you decide is for all ${count} people:`,
  names: 'Their names',
  oneText: (segments: number, phone: string, due: string) =>
    `1 text to ${phone} for ${due}, ${segments} ${segments === 1 ? 'segment' : 'segments'} off your balance:`,
  manyTexts: (count: number, due: string) => `${count} texts for ${due}, each person’s own; the first of them:`,
};
