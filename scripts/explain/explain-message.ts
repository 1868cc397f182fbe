/**
 * Explains why a message has its state: the rule, the decision of today, its history, and what the send ledger says. It
 * shows what the screens show and the ledger holds, and no secret, for neither has any. Nothing here writes.
 */
import { areRecordsUnreviewed } from '../../src-main/delivery/messages/holds.ts';
import type { LedgerLine } from '../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import { openLedger } from '../../src-main/delivery/outbox/ledger/send-ledger.ts';
import type { Transition } from '../../src-main/delivery/reminders/decide-transition.ts';
import { isStale } from '../../src-main/delivery/reminders/pre-send-check.ts';
import { transitionForMessage } from '../../src-main/delivery/reminders/reconcile.ts';
import type { StoredMessage } from '../../src-main/storage/messages/message-row.ts';
import type { LogLine } from '../../src-main/storage/settings/log.ts';
import type { Tables } from '../../src-main/storage/tables.ts';
import type { Instant } from '../../src-shared/time/instant.ts';
import type { Copy } from './open-copy.ts';

/** Returns the explanation line by line. Throws if there is no such message. */
export async function explainMessage(
  { tables, ledger }: Pick<Copy, 'tables' | 'ledger'>,
  id: number,
  now: Instant,
): Promise<string[]> {
  const message = tables.messages.get(id);
  if (!message) throw new Error(`there is no message ${id} in these records`);
  const { state, reason, kind, contactName, phone, dueAt, text, updatedAt } = message;
  return [
    `Message ${id} at ${now}`,
    `  ${kind} to ${contactName || 'nobody known'}, ${phone ?? 'no number'}, due ${dueAt}`,
    `  ${state}${because(reason)}, since ${updatedAt}`,
    `  ${JSON.stringify(text)}`,
    '',
    'Which rule wants it',
    ...ruleLines(tables, message),
    '',
    'What is decided now',
    ...decisionLines(tables, message, now),
    '',
    'History of the message',
    ...tables.messages
      .history(id)
      .map(({ at, from, to, reason }) => `  ${at}  ${from ?? 'new'} → ${to}${because(reason)}`),
    '',
    'Log',
    ...orNone(
      logLines(tables, message).map(
        ({ at, who, what, detail }) => `  ${at}  ${who}: ${what} ${JSON.stringify(detail)}`,
      ),
    ),
    '',
    'Send ledger',
    ...orNone((await ledgerLines(ledger, id)).map(line => `  ${JSON.stringify(line)}`)),
  ];
}

function ruleLines(tables: Tables, { ruleId, ruleName, appointmentId, campaignId }: StoredMessage): string[] {
  if (campaignId !== null) return [`  none: it is of campaign ${campaignId}`];
  if (ruleId === null) return ['  none: a person wrote it, or its rule was removed'];
  const rule = tables.templates.rule(ruleId);
  const now = rule ? JSON.stringify(rule) : 'the rule was removed since';
  return [`  rule ${ruleId} “${ruleName}” for appointment ${appointmentId}`, `  ${now}`];
}

/**
 * Returns the decision that the next change of the appointment leads to, by the function that makes it
 * (docs/delivery.md §3).
 */
function decisionLines(tables: Tables, message: StoredMessage, now: Instant): string[] {
  const decided = message.kind === 'reminder' ? transitionForMessage(tables, message, now) : null;
  if (!decided) return ['  nothing: only reminders of an appointment are planned anew'];
  const { replacement: wanted, transition } = decided;
  const asked = wanted
    ? `the plan asks for a text that is ${wanted.state}${because(wanted.reason)}, due ${wanted.values.dueAt}`
    : 'the plan asks for no text of this rule to this person';
  // While restored records wait for a review, replanning by the program itself cancels nothing (reconcile.ts).
  const isHeldBack = transition.kind === 'cancel' && areRecordsUnreviewed(tables.settings.get());
  const isOutdated = isStale(tables, message, now);
  return [
    `  ${asked}`,
    `  so the next planning would: ${transitionText(transition)}`,
    ...(isHeldBack
      ? ['  but restored records wait for a review: until then only a change of the appointment itself cancels']
      : []),
    `  the check before sending says: ${isOutdated ? 'not as it stands, it is outdated' : 'it is as wanted'}`,
  ];
}

/** Returns the step with the message it concerns, which may be another one of the same rule and person. */
function transitionText(transition: Transition): string {
  if (transition.kind === 'leave') return 'leave everything as it is';
  return transition.kind === 'insert' ? 'insert a new message' : `${transition.kind} message ${transition.message.id}`;
}

const LOG_PAGE = 500;

/** Returns the lines of the log about this message or its appointment, oldest first. */
function logLines(tables: Tables, { id, appointmentId }: StoredMessage): LogLine[] {
  const found: LogLine[] = [];
  for (let offset = 0; ; offset += LOG_PAGE) {
    const { rows } = tables.log.page(offset, LOG_PAGE);
    for (const row of rows) {
      const { message, appointment } = row.detail;
      if (message === id || (appointmentId !== null && appointment === appointmentId)) found.push(row);
    }
    if (rows.length < LOG_PAGE) return found.reverse();
  }
}

/** Returns the ledger's lines of the submissions this message was in, without the texts of other messages. */
async function ledgerLines(folder: string, id: number): Promise<LedgerLine[]> {
  const found: LedgerLine[] = [];
  const submissions = new Set<string>();
  const ledger = await openLedger(folder);
  try {
    for await (const { line } of ledger.linesSince(null)) {
      if (line.event === 'intent') {
        const texts = line.texts.filter(({ message }) => message === id);
        if (texts.length === 0) continue;
        submissions.add(line.uid);
        found.push({ ...line, texts });
      } else if ('uid' in line && submissions.has(line.uid)) found.push(line);
    }
  } finally {
    ledger.close();
  }
  return found;
}

const because = (reason: object | null): string => (reason === null ? '' : ` because ${JSON.stringify(reason)}`);
const orNone = (lines: string[]): string[] => (lines.length === 0 ? ['  none'] : lines);
