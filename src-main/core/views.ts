/** What the screens see of stored appointments and messages. */
import type { CountryCode } from 'libphonenumber-js/max';
import type { Appointment, ReminderState } from '../../src-shared/model/appointment.ts';
import { isLeftOpen, type MessageRow, type TextAlert } from '../../src-shared/model/message.ts';
import { showPhone } from '../../src-shared/phone.ts';
import { wallOfInstant } from '../../src-shared/schedule.ts';
import { mayGoUnwanted } from '../delivery/beyond-reach.ts';
import { isNotReminded } from '../delivery/not-reminded.ts';
import type { StoredAppointment } from '../storage/appointments.ts';
import type { StoredMessage } from '../storage/messages.ts';
import type { World } from './world.ts';

export function messageView(world: World, message: StoredMessage): MessageRow {
  const { tables } = world;
  const { country, zone } = tables.settings.get();
  return {
    id: message.id,
    kind: message.kind,
    contactId: message.contactId,
    contactName: message.contactName,
    phoneShown: message.phone ? showPhone(message.phone, country as CountryCode) : '',
    text: message.text,
    segments: message.segments,
    state: message.state,
    reason: message.reason,
    alert: alertOf(world, message),
    dueAt: message.dueAt,
    dueLocal: wallOfInstant(message.dueAt, zone),
    appointmentId: message.appointmentId,
    appointmentStart: message.startWall,
    appointmentSince: sinceOf(world, message),
    ruleName: message.kind === 'reminder' ? message.ruleName : null,
    campaignId: message.campaignId,
    sender: message.submittedAs ?? message.sender,
    batchId: message.batchId,
    updatedAt: message.updatedAt,
  };
}

function alertOf({ tables, now }: World, message: StoredMessage): TextAlert | null {
  const at = now();
  if (mayGoUnwanted(tables, message, at)) return 'may-still-go';
  if (isNotReminded(tables, message, at)) return 'not-reminded';
  const isOpen = message.state === 'uncertain' || isLeftOpen(message);
  return isOpen && message.dueAt > at ? 'may-be-queued' : null;
}

/** What became of a text's appointment since the text was written; null when nothing did, or there is none. */
export function sinceOf({ tables }: World, { appointmentId, startAt }: StoredMessage): MessageRow['appointmentSince'] {
  const appointment = appointmentId === null ? null : tables.appointments.get(appointmentId);
  if (!appointment) return null;
  if (appointment.status === 'cancelled') return 'cancelled';
  return appointment.startAt === startAt ? null : 'moved';
}

export function appointmentView(world: World, appointment: StoredAppointment): Appointment {
  const { tables } = world;
  const contact = tables.contacts.get(appointment.contactId);
  const { country } = tables.settings.get();
  const { id, contactId, service, staff, notes, start, zone, startAt, durationMinutes, status } = appointment;
  return {
    id,
    contactId,
    contactName: contact?.name ?? '',
    phoneShown: contact?.phone ? showPhone(contact.phone, country as CountryCode) : '',
    others: [],
    series: null,
    service,
    staff,
    notes,
    start,
    zone,
    startAt,
    durationMinutes,
    status,
    reminders: remindersView(world, appointment),
  };
}

/**
 * Newest first, each try that a newer one replaced left out: the newer one tells how it stands. One that may have been
 * sent stays in view beside it.
 */
function remindersView(world: World, { id, zone }: StoredAppointment): ReminderState[] {
  const rows = world.tables.messages.ofAppointment(id);
  return rows.flatMap((message, index) => {
    const newer = rows
      .slice(0, index)
      .filter(({ ruleId, contactId }) => ruleId === message.ruleId && contactId === message.contactId);
    if (!isLeftOpen(message) && isReplaced(message, newer)) return [];
    const { id: messageId, contactId, contactName, ruleName, state, reason, text, submittedAs: sender } = message;
    const alert = alertOf(world, message);
    const dueLocal = wallOfInstant(message.dueAt, zone);
    return [{ messageId, contactId, contactName, ruleName, state, reason, alert, dueLocal, text, sender }];
  });
}

function isReplaced({ id, state }: StoredMessage, newer: readonly StoredMessage[]): boolean {
  if (newer.some(({ againOf }) => againOf === id)) return true;
  if (state === 'withdrawn' || state === 'skipped') return newer.length > 0;
  const failed = state === 'refused' || state === 'missed';
  return failed && newer.some(row => row.state !== 'skipped');
}
