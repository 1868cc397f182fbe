/** What the screens see of stored appointments and messages. */
import type { CountryCode } from 'libphonenumber-js/max';
import type { Appointment, ReminderState } from '../../src-shared/model/appointment.ts';
import { isLeftOpen, type MessageRow } from '../../src-shared/model/message.ts';
import { showPhone } from '../../src-shared/phone.ts';
import { wallOfInstant } from '../../src-shared/schedule.ts';
import type { StoredAppointment } from '../storage/appointments.ts';
import type { StoredMessage } from '../storage/messages.ts';
import type { World } from './world.ts';

export function messageView({ tables }: World, message: StoredMessage): MessageRow {
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
    dueAt: message.dueAt,
    dueLocal: wallOfInstant(message.dueAt, zone),
    appointmentId: message.appointmentId,
    appointmentStart: message.startWall,
    ruleName: message.kind === 'reminder' ? message.ruleName : null,
    campaignId: message.campaignId,
    sender: message.submittedAs ?? message.sender,
    batchId: message.batchId,
    updatedAt: message.updatedAt,
  };
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

/** Newest first; of each rule, withdrawn and skipped ones only while nothing newer tells its story. */
function remindersView(world: World, { id, zone }: StoredAppointment): ReminderState[] {
  const told = new Set<number | null>();
  return world.tables.messages.ofAppointment(id).flatMap(message => {
    // One that may have been sent stays in view beside the new one.
    const quiet = (message.state === 'withdrawn' && !isLeftOpen(message)) || message.state === 'skipped';
    const replaced = quiet && told.has(message.ruleId);
    told.add(message.ruleId);
    if (replaced) return [];
    const { id: messageId, ruleName, state, reason, text, submittedAs: sender } = message;
    return [{ messageId, ruleName, state, reason, dueLocal: wallOfInstant(message.dueAt, zone), text, sender }];
  });
}
