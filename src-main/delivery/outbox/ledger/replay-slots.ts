/**
 * Finds the place in the database for a text that only the send ledger knows: the reminder, campaign message or test
 * text it is, if what it is about still exists, otherwise none (`found`). Messages that stand in its place are closed.
 */

import type { WithdrawReason } from '../../../../src-shared/model/message.ts';
import { isLive, isUnsubmitted, statesWhere } from '../../../../src-shared/model/message-states.ts';
import { measureText } from '../../../../src-shared/text/segments.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../../src-shared/time/schedule.ts';
import type { StoredAppointment } from '../../../storage/appointments/appointment-row.ts';
import { ASKED_FOR_BY_NOTHING, type MessageValues, type StoredMessage } from '../../../storage/messages/message-row.ts';
import type { Tables } from '../../../storage/tables.ts';
import { setState } from '../../messages/set-state.ts';
import type { LedgerText } from './ledger-lines.ts';
import type { Submitted } from './submissions.ts';

/** Where a text of the ledger belongs in this database. */
export type Slot =
  | { kind: 'reminder'; appointment: StoredAppointment; ruleName: string; rows: StoredMessage[] }
  /** `like` is the newest message with the same text to the same person. */
  | { kind: 'campaign'; like: StoredMessage; rows: StoredMessage[] }
  | { kind: 'test'; rows: StoredMessage[] }
  | { kind: 'none' };

/** Returns the slot of a ledger text; its `rows` are all messages that stand for the same text, newest first. */
export function slotFor(tables: Tables, text: LedgerText): Slot {
  switch (text.kind) {
    case 'reminder':
      return reminderSlot(tables, text);
    case 'campaign':
      return campaignSlot(tables, text);
    case 'test':
      return {
        kind: 'test',
        rows: tables.messages.inStates(statesWhere(isUnsubmitted)).filter(row => isSameTest(row, text)),
      };
    case 'found':
      return { kind: 'none' };
  }
}

/** An id means the same appointment or campaign only if both were created at the same time. */
function isSameByCreation(text: LedgerText, at: Instant | null): boolean {
  return text.born === null || text.born === at;
}

function reminderSlot(tables: Tables, text: LedgerText): Slot {
  const appointment = text.appointment === null ? null : tables.appointments.get(text.appointment);
  const rule = tables.templates.rules().find(({ id }) => id === text.rule);
  if (!appointment || !rule || !isSameByCreation(text, tables.appointments.madeAt(appointment.id)))
    return { kind: 'none' };
  const { contact } = text;
  if (
    contact === null ||
    !tables.appointments.peopleOf(appointment.id).includes(contact) ||
    !tables.contacts.get(contact)
  )
    return { kind: 'none' };
  const rows = tables.messages
    .ofAppointment(appointment.id)
    .filter(({ ruleId, contactId }) => ruleId === text.rule && contactId === text.contact);
  return { kind: 'reminder', appointment, ruleName: rule.name, rows };
}

function campaignSlot(tables: Tables, text: LedgerText): Slot {
  const campaign = tables.campaigns.get(text.campaign ?? 0);
  if (!campaign || text.contact === null || !isSameByCreation(text, campaign.confirmedAt)) return { kind: 'none' };
  const rows = tables.messages.ofCampaignAndPerson(campaign.id, text.contact);
  const like = rows.find(row => isSameText(row, text));
  if (!like) return { kind: 'none' };
  // Each of several cancelled appointments has a text of its own, and none is in the way of another.
  return { kind: 'campaign', like, rows: rows.filter(row => row.text === like.text) };
}

function isSameTest(row: StoredMessage, text: LedgerText): boolean {
  return row.kind === 'test' && row.dueAt === text.dueAt && isSameText(row, text);
}

/** A text whose number and words were erased is known by its message: ids are never used again. */
function isSameText(row: StoredMessage, { message, phone, text }: LedgerText): boolean {
  return phone === null ? row.id === message : row.phone === phone && row.text === text;
}

/** Returns the id of a planned message for the text, after closing everything in its slot. */
export function putIntoSlot(
  tables: Tables,
  slot: Slot,
  { text, intent }: { text: LedgerText; intent: Submitted['intent'] },
  now: Instant,
): number {
  const { at, sender } = intent;
  const handedOver = { text, at };
  const values = { ...foundValues(tables, text), sender };
  switch (slot.kind) {
    case 'none':
      return tables.messages.insert(values, 'planned', null, at);
    case 'test':
      clearSlot(tables, slot.rows, handedOver, now);
      return tables.messages.insert({ ...values, kind: 'test' }, 'planned', null, at);
    case 'reminder': {
      clearSlot(tables, slot.rows, handedOver, now);
      const { id, zone } = slot.appointment;
      const reminder: MessageValues = {
        ...values,
        kind: 'reminder',
        appointmentId: id,
        ruleId: text.rule,
        ruleName: slot.ruleName,
        contactId: text.contact,
        startWall: text.startAt && wallOfInstant(text.startAt, zone),
        sender: null,
      };
      return tables.messages.insert(reminder, 'planned', null, at);
    }
    case 'campaign': {
      const { like } = slot;
      // A campaign's words and people were fixed when it was confirmed, so this message is the one that was handed
      // over.
      if (isUnsubmitted(like.state)) {
        if (like.state !== 'planned') setState(tables, like, { state: 'planned', reason: null }, now);
        return like.id;
      }
      clearSlot(tables, slot.rows, handedOver, now);
      const id = tables.messages.insert({ ...like, againOf: like.id }, 'planned', null, at);
      tables.messages.copyPeople(like.id, id);
      tables.messages.copySubjects(like.id, id);
      return id;
    }
  }
}

function foundValues(tables: Tables, { contact, name, phone, text, dueAt, startAt }: LedgerText): MessageValues {
  // The number may belong to another person in this copy; the name stays as the ledger has it.
  const { zone } = tables.settings.get();
  const isSamePerson = contact !== null && tables.contacts.get(contact)?.phone === phone;
  return {
    ...ASKED_FOR_BY_NOTHING,
    kind: 'found',
    contactId: isSamePerson ? contact : null,
    contactName: name,
    phone,
    text,
    segments: measureText(text).segments,
    sender: null,
    dueAt,
    startAt,
    startWall: startAt && wallOfInstant(startAt, zone),
  };
}

/**
 * Closes the live messages of a slot, because at most one may be live. What the database has as open was handed over
 * since; what it has at the service ended, by its time or by a person, before another could be handed over.
 */
function clearSlot(
  tables: Tables,
  rows: readonly StoredMessage[],
  { text, at }: { text: LedgerText; at: Instant },
  now: Instant,
): void {
  for (const row of rows.filter(({ state }) => isLive(state))) {
    const { id, state } = row;
    const withdraw = (from: StoredMessage['state'], why: WithdrawReason) =>
      setState(tables, { id, state: from }, { state: 'withdrawn', reason: { kind: 'withdrawn', why } }, now);
    if (isUnsubmitted(state)) withdraw(state, 'restored');
    else if (state === 'accepted' && row.dueAt <= at) setState(tables, row, { state: 'done', reason: row.reason }, now);
    else if (state === 'uncertain') withdraw(state, row.text === text.text ? 'sent-again' : 'replaced-uncertain');
    else {
      // A person had the new text sent although the cancel of this one was not confirmed.
      if (state === 'accepted') setState(tables, row, { state: 'cancelling', reason: null }, now);
      if (state !== 'cancel-uncertain')
        setState(tables, { id, state: 'cancelling' }, { state: 'cancel-uncertain', reason: null }, now);
      withdraw('cancel-uncertain', 'replaced-uncertain');
    }
  }
}
