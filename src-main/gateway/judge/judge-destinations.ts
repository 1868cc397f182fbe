// Decides what an answer says of each requested number. judge-answer.ts decides about the batch as a whole.
import type { ServiceWords } from '../../../src-shared/model/message.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import { idWithoutSecret, type Redact } from '../redact.ts';
import { serviceWords } from '../words.ts';
import { type StatusMeaning, statusMeaning } from './handshake.ts';
import { numberFinder } from './match-numbers.ts';
import type { AnsweredDestination, IdAndLabel } from './reply.ts';

export interface JudgedDestination {
  to: E164;
  verdict: 'accepted' | 'refused' | 'uncertain';
  /** The service's id of this message; null if it gave none. */
  messageId: string | null;
  words: ServiceWords;
}

/**
 * One verdict per requested number, in the order asked. A number is accepted or refused only by the one entry that
 * names it; no entry, two of them, or one that may mean another number as well is uncertain. An entry that names nobody
 * we asked for makes them all uncertain: that answer may belong to another request.
 * `commonStatus` is the status all entries share, null when they differ.
 */
export function judgeDestinations(
  asked: { to: readonly E164[]; scheduled: boolean },
  answered: readonly AnsweredDestination[],
  redact: Redact,
): { destinations: JudgedDestination[]; commonStatus: IdAndLabel | null } {
  const find = numberFinder(asked.to);
  const entries = new Map<E164, { entry: AnsweredDestination; only: boolean }>();
  let strangers = false;
  for (const entry of answered) {
    const meant = entry.to === null ? [] : find(entry.to);
    if (meant.length === 0) strangers = true;
    for (const phone of meant) {
      const before = entries.get(phone);
      entries.set(phone, {
        // If one of two entries says that the text may be on its way, that is kept although the other says it waits.
        entry: before && isElsewhere(before.entry) ? before.entry : entry,
        only: meant.length === 1 && !before,
      });
    }
  }
  const destinations = asked.to.map((to): JudgedDestination => {
    const found = entries.get(to);
    const status = found?.entry.status ?? null;
    const certain = found?.only && !strangers;
    return {
      to,
      verdict: certain && status ? verdictOf(statusMeaning(status.id, status.label), asked.scheduled) : 'uncertain',
      messageId: idWithoutSecret(redact, found?.entry.id ?? null),
      words: serviceWords(redact, { http: 200, status, detail: found ? '' : 'not named in the answer' }),
    };
  });
  return { destinations, commonStatus: commonStatus(answered) };
}

/** Whether the service says anything else than that the text waits there for its time. */
function isElsewhere({ status }: AnsweredDestination): boolean {
  return status !== null && statusMeaning(status.id, status.label) !== 'scheduled';
}

function verdictOf(meaning: StatusMeaning, scheduled: boolean): JudgedDestination['verdict'] {
  if (meaning === 'rejected') return 'refused';
  // "Scheduled" for a text that was to go at once, or the reverse, is not what was requested.
  return meaning === (scheduled ? 'scheduled' : 'immediate') ? 'accepted' : 'uncertain';
}

function commonStatus(answered: readonly AnsweredDestination[]): IdAndLabel | null {
  const first = answered[0]?.status ?? null;
  return answered.every(({ status }) => status?.id === first?.id && status?.label === first?.label) ? first : null;
}
