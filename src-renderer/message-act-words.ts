/** The English of what a person may do with one text. */
import type { MessageAction } from '../src-shared/model/message.ts';

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
const ask: Partial<Record<MessageAction, (name: string, due: string) => string>> = {
  retry: name => `The service refused it and nothing reached ${name}. It is tried once more.`,
  'send-again': (name, due) =>
    `The first text, for ${due}, may have been sent. If it was, ${name} will have it twice. Ask first if you can.`,
  'send-new-too': (name, due) =>
    `The old text may still go (${due}). If it does, ${name} will have both. Phone if the old one would mislead.`,
};

export const words = {
  label,
  done,
  ask,
  back: 'Back',
  go: { ...label, 'send-again': 'Send again' },
  andOthers: (name: string, others: number) => `${name} and ${others} ${others === 1 ? 'other' : 'others'}`,
  everybody: (count: number) => `These ${count} people`,
  oneText: (segments: number, phone: string, due: string) =>
    `1 text to ${phone} for ${due}, ${segments} ${segments === 1 ? 'segment' : 'segments'} off your balance:`,
  manyTexts: (count: number, due: string) => `${count} texts for ${due}, each person’s own; the first of them:`,
};
