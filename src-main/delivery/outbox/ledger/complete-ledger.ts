/**
 * Completes the send ledger from the database, after the ledger was lost or an older one took its place. A backup put
 * back later learns only from the ledger who opted out and what was handed over and cancelled meanwhile
 * (docs/delivery.md §11). Never changes the database.
 */

import type { MessageState } from '../../../../src-shared/model/message.ts';
import { isCancelAsked, isHandedOver } from '../../../../src-shared/model/message-states.ts';
import { DAY_MS } from '../../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf } from '../../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../../storage/messages/message-row.ts';
import type { StoredSubmission } from '../../../storage/messages/submissions.ts';
import type { Tables } from '../../../storage/tables.ts';
import type { Sendable } from '../../reminders/pre-send-check.ts';
import { ledgerTexts } from '../submit.ts';
import { wasSubmitted } from './compare-ledger.ts';
import { type LedgerAnswer, type LedgerLine, optOutLines } from './ledger-lines.ts';
import type { Ledger } from './send-ledger.ts';
import type { Submitted } from './submissions.ts';

/** What was handed over longer ago than this reached people before any text that still waits was planned. */
const REMEMBERED_MS = 62 * DAY_MS;
/** How many lines are forced to disk together. */
const AT_A_TIME = 500;

/**
 * Adds the opt-outs that the ledger lacks. Where both know a number, the ledger's word is the same or newer. Throws the
 * disk's errors.
 */
export function completeOptOuts(tables: Tables, ledger: Ledger, now: Instant): void {
  const lacking = tables.contacts.optOuts().filter(({ phone, since }) => {
    const known = ledger.optOuts().get(phone);
    return known === undefined || (!known.out && known.at < since);
  });
  const lines: LedgerLine[] = [...Map.groupBy(lacking, ({ since }) => since)].flatMap(([at, stops]) =>
    optOutLines(
      stops.map(({ phone }) => phone),
      true,
      at,
    ),
  );
  // Of a number that was erased the records have the keyed hash alone. Whoever checks the ledger, or one that this is
  // merged into, has to be told why.
  const { erasedOptOuts } = ledger.erased();
  const erased = tables.contacts.erasedOptOuts().filter(({ hash }) => !erasedOptOuts.has(hash));
  if (erased.length > 0)
    lines.push({ event: 'erased', at: now, numbers: erased.map(({ hash }) => hash), before: null, people: [] });
  for (const [at, stops] of Map.groupBy(erased, ({ since }) => since))
    lines.push({ event: 'opt-out', at, out: true, phones: [], erased: stops.map(({ hash }) => hash) });
  if (lines.length > 0) ledger.append(...lines);
}

/** Adds the submissions and cancels that the ledger lacks. Throws the disk's errors. */
export async function completeSubmissions(tables: Tables, ledger: Ledger, now: Instant): Promise<void> {
  const known = new Map<string, Pick<Submitted, 'cancel'> & { isAnswered: boolean }>();
  for await (const { intent, answer, cancel } of ledger.submissions()) {
    known.set(intent.uid, { cancel, isAnswered: answer !== null });
  }
  let lines: LedgerLine[] = [];
  for (const submission of tables.submissions.askedSince(instantOf(msOf(now) - REMEMBERED_MS))) {
    const messages = tables.messages
      .ofSubmission(submission.id)
      .filter((message): message is Sendable => message.phone !== null);
    const { isAnswered = false, cancel = null } = known.get(submission.uid) ?? {};
    // Nothing of the submission left this computer.
    if (!messages.some(wasSubmitted)) continue;
    if (!known.has(submission.uid)) lines.push(intentOf(tables, submission, messages));
    const answer = isAnswered ? null : answerOf(submission, messages);
    const ended = cancel === 'cancelled' || cancel === 'too-late' ? null : cancelOf(submission, messages, now);
    if (answer) lines.push(answer);
    if (ended && (ended.event === 'cancel' || cancel === null)) lines.push(ended);
    if (lines.length < AT_A_TIME) continue;
    ledger.append(...lines);
    lines = [];
  }
  if (lines.length > 0) ledger.append(...lines);
}

const wasTaken = (state: MessageState) => isHandedOver(state) || isCancelAsked(state) || state === 'cancelled';

function intentOf(
  tables: Tables,
  { uid, askedAt, scheduledAt, baseUrl, account }: StoredSubmission,
  messages: Sendable[],
) {
  const texts = ledgerTexts(tables, messages);
  const sender = messages[0]?.submittedAs ?? '';
  return { event: 'intent', at: askedAt, uid, sender, scheduledAt, baseUrl, account, texts } as const;
}

/** Null if no answer was received: it is unknown of every text whether it was taken. */
function answerOf(
  { uid, askedAt: at, gatewayBatchId }: StoredSubmission,
  messages: readonly StoredMessage[],
): LedgerAnswer | null {
  const idsWhere = (is: (state: MessageState) => boolean) =>
    messages.filter(({ state }) => is(state)).map(({ id }) => id);
  const [accepted, notSent] = [
    idsWhere(wasTaken),
    messages.filter(message => !wasSubmitted(message)).map(({ id }) => id),
  ];
  const refused = idsWhere(state => state === 'refused');
  if (gatewayBatchId === null && accepted.length + refused.length + notSent.length === 0) return null;
  const decided = new Set([...accepted, ...refused, ...notSent]);
  const uncertain = messages.filter(({ id }) => !decided.has(id)).map(({ id }) => id);
  return { event: 'answer', at, uid, batchId: gatewayBatchId, accepted, refused, uncertain, notSent };
}

function cancelOf({ uid }: StoredSubmission, messages: readonly StoredMessage[], at: Instant) {
  if (messages.some(({ state }) => state === 'cancelled'))
    return { event: 'cancel', at, uid, outcome: 'cancelled' } as const;
  return messages.some(({ state }) => isCancelAsked(state)) ? ({ event: 'cancel-asked', at, uid } as const) : null;
}
