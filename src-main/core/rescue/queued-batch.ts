/**
 * What the rescue shows of texts that wait at the service: when they go, to whom, and whether they can be cancelled
 * here.
 */
import type { CountryCode } from 'libphonenumber-js/max';
import type { QueuedBatch } from '../../../src-shared/model/rescue.ts';
import { showPhone } from '../../../src-shared/phone/phone.ts';
import type { Submitted } from '../../delivery/outbox/ledger/submissions.ts';
import { type SurvivingRecords, takenOf } from './surviving-records.ts';

/** How many of its texts, and how many signs of each. */
const FIRST_TEXTS = 5;
const FIRST_WORDS = 80;

/** `account`: the one that this computer's key opens, null if none. Without `settings` a number is shown as E.164. */
export function batchOf(
  submitted: Submitted,
  account: number | null,
  settings: SurvivingRecords['settings'],
): QueuedBatch {
  const { intent, answer, cancel } = submitted;
  const texts = takenOf(submitted);
  const isCertain = answer !== null && answer.uncertain.length === 0;
  return {
    uid: intent.uid,
    dueAt: intent.scheduledAt ?? intent.at,
    texts: texts.length,
    first: texts
      .flatMap(({ name, phone, text }) =>
        phone === null
          ? []
          : {
              name,
              phone,
              phoneShown: settings ? showPhone(phone, settings.country as CountryCode) : phone,
              words: firstWords(text),
            },
      )
      .slice(0, FIRST_TEXTS),
    state: cancel === 'asked' ? 'cancel-unclear' : isCertain ? 'queued' : 'unclear',
    cancel: whyNotCancellable(submitted, account) ?? 'possible',
  };
}

/** Returns a long text up to the end of a word, with an ellipsis. */
function firstWords(text: string): string {
  if (text.length <= FIRST_WORDS) return text;
  const start = text.slice(0, FIRST_WORDS);
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), FIRST_WORDS / 2)).trimEnd()}…`;
}

function whyNotCancellable(
  { intent, answer }: Submitted,
  account: number | null,
): Exclude<QueuedBatch['cancel'], 'possible'> | null {
  if (!answer?.batchId) return 'no-batch';
  if (account === null) return 'no-account';
  return account === intent.account ? null : 'other-account';
}
