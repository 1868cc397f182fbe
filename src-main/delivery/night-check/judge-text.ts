/** Judges one text by the records, the ledger and what is expected of it. */
import { isDismissedUncertain, type StateReason } from '../../../src-shared/model/message.ts';
import { isHandedOver } from '../../../src-shared/model/message-states.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { FoundWrong } from '../../storage/messages/wrong-texts.ts';
import type { Records, Tables } from '../../storage/tables.ts';
import type { LedgerText } from '../outbox/ledger/ledger-lines.ts';
import { expectedOfCampaign, expectedReminder, isOptedOut } from './expected-text.ts';
import { type CheckedText, whatIsWrong } from './wrong-kinds.ts';

/** One text as the records and the ledger have it; null where one of them does not. */
export interface OneText {
  row: StoredMessage | null;
  ledger: (LedgerText & NonNullable<CheckedText['ledger']>) | null;
  askedAt: Instant;
  uid: string;
  looked: boolean;
}

/** Returns what is wrong with one text. */
export function wrongWith(records: Records, { row, ledger, askedAt, uid, looked }: OneText): FoundWrong[] {
  const { tables } = records;
  if (row === null && ledger !== null && !ledger.isTaken) return [];
  const isByPerson = row !== null && (isDismissedUncertain(row) || firstReason(row.reason)?.kind === 'said-sent');
  const checked: CheckedText = {
    record: row && { ...row, isByPerson, sender: row.submittedAs },
    ledger: ledger?.isTaken || row?.state === 'accepted' || row?.state === 'done' ? ledger : null,
    expected: 'cannot be said',
    isBarred: false,
    isSecond: false,
    ...(row && !isByPerson && isHandedOver(row.state) && wanted(records, row, askedAt, looked)),
  };
  return whatIsWrong(checked).map(kind => ({ messageId: row?.id ?? null, uid, kind }));

  function wanted(of: Records, message: StoredMessage, at: Instant, mayLook: boolean) {
    // Texts that only the ledger knew are shown to a person, and so is what went although it was outdated.
    const kind = firstReason(message.reason)?.kind;
    if (kind === 'found' || kind === 'old-text-went-out' || message.kind === 'found' || message.text === '') return {};
    const isSecond = saysTheSameAgain(tables, message);
    if (message.state === 'done') return { isSecond, ...wantedThen(tables, message, at) };
    // Its time has come, and nothing has called it handed over yet.
    if (!mayLook || message.dueAt <= of.now()) return { isSecond };
    return { isSecond, ...wantedNow(tables, message) };
  }
}

/** The reason a text had before a person dismissed it. */
function firstReason(reason: StateReason | null): StateReason | null {
  return reason?.kind === 'dismissed' ? reason.was : reason;
}

function wantedNow(tables: Tables, message: StoredMessage): Partial<CheckedText> {
  if (message.kind === 'reminder') return expectedReminder(tables, message);
  if (message.kind === 'campaign') return expectedOfCampaign(tables, message);
  // A test text is wanted as it is.
  return { isBarred: isOptedOut(tables, message) };
}

/** What was wanted when it left, as far as nothing it depends on has changed since; rules and templates may have. */
function wantedThen(tables: Tables, message: StoredMessage, askedAt: Instant): Partial<CheckedText> {
  const { kind, appointmentId, contactId } = message;
  if (kind !== 'reminder' || appointmentId === null || contactId === null) return {};
  const appointment = tables.appointments.get(appointmentId);
  const contact = tables.contacts.get(contactId);
  if (!appointment || !contact || tables.messages.wrong.mayHaveChanged(appointmentId, contactId, askedAt)) return {};
  // Their last change may have an earlier time than it had.
  if (tables.settings.get().clockSetBack.some(({ from, to }) => to < askedAt && askedAt <= from)) return {};
  const { status } = appointment;
  if (status === 'cancelled' || (status === 'no-show' && !mayBeForMissed(message))) return { expected: null };
  const { phone, doNotText } = contact;
  return {
    isBarred: doNotText,
    expected: { phone, startAt: appointment.startAt },
  };
}

/**
 * A text after its visit may have been for who did not come: what its rule said when it left is not kept, so one that says
 * something else by now accuses nobody.
 */
const mayBeForMissed = ({ dueAt, startAt }: StoredMessage) => startAt === null || dueAt >= startAt;

/**
 * A person, or what they were told, asked for nothing a second time: the same reminder, or the same words to a phone.
 */
function saysTheSameAgain(tables: Tables, message: StoredMessage): boolean {
  if (message.againOf !== null) return false;
  const isCounted = ({ reason, againOf }: StoredMessage) => {
    const kind = firstReason(reason)?.kind;
    return againOf === null && kind !== 'found' && kind !== 'said-sent';
  };
  if (tables.messages.wrong.sameSaid(message.id).some(isCounted)) return true;
  const { appointmentId, ruleId, contactId } = message;
  if (message.kind !== 'reminder' || appointmentId === null) return false;
  const before = tables.messages
    .ofAppointment(appointmentId)
    .find(
      row => row.id < message.id && row.ruleId === ruleId && row.contactId === contactId && isHandedOver(row.state),
    );
  return (
    before !== undefined &&
    isCounted(before) &&
    before.startAt === message.startAt &&
    before.phone === message.phone &&
    before.contactName === message.contactName
  );
}
