/** What the screens see of stored appointments and messages. */
import type { CountryCode } from 'libphonenumber-js/max';
import type { Instant, WallTime } from '../../src-shared/instant.ts';
import type { Appointment, AppointmentPerson, ReminderState } from '../../src-shared/model/appointment.ts';
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
  const [view] = appointmentViews(world, [appointment]);
  if (!view) throw new Error('an appointment has a view');
  return view;
}

/** In the order given. What they share (people, series, the hour of a text) is looked up once: a month may hold thousands. */
export function appointmentViews(world: World, appointments: readonly StoredAppointment[]): Appointment[] {
  const { tables } = world;
  const { country } = tables.settings.get();
  const ids = appointments.map(({ id }) => id);
  const others = tables.appointments.people.othersOfMany(ids);
  const contactIds = new Set([...appointments.map(({ contactId }) => contactId), ...[...others.values()].flat()]);
  const people = tables.appointments.people.named(contactIds);
  const places = tables.series.placesOf(ids);
  const series = tables.series.among(new Set([...places.values()].map(({ seriesId }) => seriesId)));
  const messages = tables.messages.ofAppointments(ids);
  const wallOf = wallReader();
  const person = (contactId: number): AppointmentPerson => {
    const { name = '', phone = null } = people.get(contactId) ?? {};
    return { contactId, contactName: name, phoneShown: phone ? showPhone(phone, country as CountryCode) : '' };
  };
  return appointments.map(appointment => {
    const { id, contactId, service, staff, notes, start, zone, startAt, durationMinutes, status } = appointment;
    const place = places.get(id);
    return {
      id,
      ...person(contactId),
      others: (others.get(id) ?? []).filter(other => other !== contactId).map(person),
      series: place
        ? { id: place.seriesId, rule: series.get(place.seriesId)?.rule ?? '', isException: place.isException }
        : null,
      service,
      staff,
      notes,
      start,
      zone,
      startAt,
      durationMinutes,
      status,
      reminders: remindersView(world, messages.get(id) ?? [], due => wallOf(due, zone)),
    };
  });
}

/** Many texts are due at the same moment, and a zone is slow to ask. */
function wallReader() {
  const known = new Map<string, WallTime>();
  return (instant: Instant, zone: string): WallTime => {
    const key = `${instant} ${zone}`;
    const wall = known.get(key) ?? wallOfInstant(instant, zone);
    known.set(key, wall);
    return wall;
  };
}

/**
 * Newest first, each try that a newer one replaced left out: the newer one tells how it stands. One that may have been
 * sent stays in view beside it.
 */
function remindersView(
  world: World,
  rows: readonly StoredMessage[],
  wallOf: (instant: Instant) => WallTime,
): ReminderState[] {
  return rows.flatMap((message, index) => {
    const newer = rows
      .slice(0, index)
      .filter(({ ruleId, contactId }) => ruleId === message.ruleId && contactId === message.contactId);
    if (!isLeftOpen(message) && isReplaced(message, newer)) return [];
    const { id: messageId, contactId, contactName, ruleName, state, reason, text, submittedAs: sender } = message;
    const alert = alertOf(world, message);
    const dueLocal = wallOf(message.dueAt);
    return [{ messageId, contactId, contactName, ruleName, state, reason, alert, dueLocal, text, sender }];
  });
}

function isReplaced({ id, state }: StoredMessage, newer: readonly StoredMessage[]): boolean {
  if (newer.some(({ againOf }) => againOf === id)) return true;
  if (state === 'withdrawn' || state === 'skipped') return newer.length > 0;
  const failed = state === 'refused' || state === 'missed';
  return failed && newer.some(row => row.state !== 'skipped');
}
