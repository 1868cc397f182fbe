/** Builds what the screens see of stored appointments and messages. */

import type { CountryCode } from 'libphonenumber-js/max';
import type {
  Appointment,
  AppointmentOutline,
  PersonOutline,
  ReminderOutline,
} from '../../../src-shared/model/appointment.ts';
import {
  isDismissedUncertain,
  type MessageRow,
  type OutdatedInfo,
  type TextAlert,
} from '../../../src-shared/model/message.ts';
import { hasFailed, isDropped } from '../../../src-shared/model/message-states.ts';
import { showPhone } from '../../../src-shared/phone/phone.ts';
import { mayBeQueued } from '../../../src-shared/text/may-be-queued.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { peopleNotInformedBy } from '../../delivery/informed/dropped-cancellation-texts.ts';
import { lastInformedStart } from '../../delivery/informed/last-informed.ts';
import { gapLeftBy } from '../../delivery/informed/message-gap.ts';
import { type CurrentFacts, currentFactsOf, outdatedIn } from '../../delivery/informed/outdated-info.ts';
import { peopleNotInformedOf } from '../../delivery/informed/people-not-informed.ts';
import { cancellationTextsOf } from '../../delivery/informed/texts-about-cancellation.ts';
import { isTooLateByOwnClock } from '../../delivery/reminders/lateness.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { closedAt } from '../campaigns/closed-at.ts';
import type { World } from '../world/world.ts';

/** Returns a text as the lists show it. */
export function messageView(world: World, message: StoredMessage): MessageRow {
  const { tables } = world;
  const { country, zone } = tables.settings.get();
  const standing = message.state === 'done' ? currentFactsOf(tables, message) : null;
  const notInformed = peopleNotInformedBy(tables, message, world.now());
  return {
    id: message.id,
    kind: message.kind,
    contactId: message.contactId,
    contactName: message.contactName,
    phoneShown: message.phone ? showPhone(message.phone, country as CountryCode) : '',
    text: message.text,
    segments: message.segments,
    state: message.state,
    reason: reasonShown(tables, message),
    alert: alertOf(tables, message, standing, world.now()),
    told: toldOf(message, standing, country as CountryCode),
    notInformed,
    dueAt: message.dueAt,
    dueLocal: wallOfInstant(message.dueAt, zone),
    appointmentId: message.appointmentId,
    appointmentStart: message.startWall,
    ...sinceOf(world, message),
    ruleName: message.kind === 'reminder' ? message.ruleName : null,
    campaignId: message.campaignId,
    sender: message.submittedAs ?? message.sender,
    gatewayBatchId: message.gatewayBatchId,
    updatedAt: message.updatedAt,
  };
}

/** Returns the reason of a text; with the country whose hours hold it, where the hours of one do. */
function reasonShown(tables: Tables, { reason, campaignId, dueAt }: StoredMessage): StoredMessage['reason'] {
  if (reason?.kind !== 'held' || reason.why !== 'hour-closed' || campaignId === null) return reason;
  const campaign = tables.campaigns.get(campaignId);
  const country = campaign && closedAt({ tables }, dueAt, campaign)?.country;
  return country ? { ...reason, country } : reason;
}

/** Returns what a person has to know of a message. `standing` is given only for a text that went out. */
function alertOf(tables: Tables, message: StoredMessage, standing: CurrentFacts | null, at: Instant): TextAlert | null {
  const gap = gapLeftBy(tables, message, at, standing);
  if (gap !== null) return gap;
  if (isTooLateByOwnClock(tables, message, at)) return 'too-late-by-clock';
  return mayBeQueued(message, { due: message.dueAt, now: at }) ? 'may-be-queued' : null;
}

function toldOf(message: StoredMessage, standing: CurrentFacts | null, country: CountryCode): OutdatedInfo | null {
  const differs = standing && outdatedIn(message, standing);
  if (!differs) return null;
  const shown = (phone: CurrentFacts['phone']) => (phone === null ? '' : showPhone(phone, country));
  const { startWall } = lastInformedStart(message);
  return {
    start: differs.start && startWall !== null ? { told: startWall, now: standing.appointment.start } : null,
    phone: differs.phone ? { told: shown(message.phone), now: shown(standing.phone) } : null,
  };
}

/**
 * Returns what became of a text's appointment since the text was written; nothing when nothing did, or there is none.
 * One that only the ledger knew has none: there may be one of its start that no rule reminds of. Where these records
 * have another start than such a text, they are the older ones: the appointment was moved to the start of the text.
 * Unless theirs was set after the text went to the service: then the appointment was moved here since.
 */
export function sinceOf(
  { tables }: World,
  { kind, contactId, appointmentId, startAt, startWall, reason, submissionId }: StoredMessage,
): Pick<MessageRow, 'appointmentSince' | 'appointmentNow'> {
  const since = (appointmentSince: MessageRow['appointmentSince']) => ({ appointmentSince, appointmentNow: null });
  if (kind === 'found' && appointmentId === null && startWall !== null) {
    const there = contactId === null ? [] : tables.appointments.atStart(contactId, startWall);
    return since(there.some(({ status }) => status !== 'cancelled') ? 'no-rule' : 'missing');
  }
  const appointment = appointmentId === null ? null : tables.appointments.get(appointmentId);
  if (!appointment) return since(null);
  if (appointment.status === 'cancelled') return since('cancelled');
  if (appointment.startAt === startAt) return since(null);
  if (reason?.kind !== 'found' || submissionId === null) return since('moved');
  const handedOverAt = tables.submissions.get(submissionId)?.askedAt;
  const startSetAt = tables.appointments.startSetAt(appointment.id);
  return handedOverAt === undefined || startSetAt === null || startSetAt <= handedOverAt
    ? { appointmentSince: 'other-time', appointmentNow: appointment.start }
    : since('moved');
}

/** Returns an appointment as the screens show it, with its people and the state of its texts. */
export function appointmentView(world: World, appointment: StoredAppointment): Appointment {
  const [view] = appointmentViews(world, [appointment]);
  if (!view) throw new Error('an appointment has a view');
  return view;
}

/** Returns appointments in the order given, each with everything a screen shows of it. */
export function appointmentViews(world: World, appointments: readonly StoredAppointment[]): Appointment[] {
  const { country } = world.tables.settings.get();
  const { outline, phoneOf } = outliner(world, appointments);
  const numbered = <Person extends PersonOutline>(person: Person) => {
    const phone = phoneOf(person.contactId);
    return { ...person, phoneShown: phone ? showPhone(phone, country as CountryCode) : '' };
  };
  const cancellationTexts = cancellationTextsOf(
    world,
    appointments.map(({ id }) => id),
  );
  const notInformed = peopleNotInformedOf(world, appointments);
  return appointments.map(appointment => {
    const { texts, ...outlined } = outline(appointment);
    const left = (notInformed.get(appointment.id) ?? []).filter(({ toldAs }) => toldAs === null);
    const from = left[0]?.from ?? null;
    return {
      ...numbered(outlined),
      others: outlined.others.map(numbered),
      notes: appointment.notes,
      reminders: texts.map(({ message, shown }) => ({ ...shown, text: message.text, sender: message.submittedAs })),
      cancellationTexts: cancellationTexts.get(appointment.id) ?? [],
      notInformed: left.map(({ contactId }) => contactId),
      movedFrom: from && wallOfInstant(from, appointment.zone),
      updatedAt: appointment.updatedAt,
    };
  });
}

/** Returns appointments in the order given, with what a calendar draws of them. */
export function appointmentOutlines(world: World, appointments: readonly StoredAppointment[]): AppointmentOutline[] {
  const { outline } = outliner(world, appointments);
  return appointments.map(appointment => {
    const { texts, ...outlined } = outline(appointment);
    return { ...outlined, reminders: texts.map(({ shown }) => shown) };
  });
}

/**
 * Returns a function that outlines one appointment. What many share (people, series, the hour of a text) is looked up
 * once, because a month may hold thousands.
 */
function outliner(world: World, appointments: readonly StoredAppointment[]) {
  const { tables } = world;
  const ids = appointments.map(({ id }) => id);
  const others = tables.appointments.people.othersOfMany(ids);
  const contactIds = new Set([...appointments.map(({ contactId }) => contactId), ...[...others.values()].flat()]);
  const people = tables.appointments.people.named(contactIds);
  const places = tables.series.placesOf(ids);
  const series = tables.series.among(new Set([...places.values()].map(({ seriesId }) => seriesId)));
  const messages = tables.messages.ofAppointments(ids);
  const { country } = tables.settings.get();
  const at = world.now();
  const person = (contactId: number): PersonOutline => ({ contactId, contactName: people.get(contactId)?.name ?? '' });
  const outline = (appointment: StoredAppointment) => {
    const { id, contactId, service, staff, start, zone, startAt, durationMinutes, status } = appointment;
    const place = places.get(id);
    const besides = (others.get(id) ?? NOBODY).filter(other => other !== contactId);
    const texts = messages.get(id) ?? NONE;
    const standingFor = ({ state, contactId: whose }: StoredMessage): CurrentFacts | null => {
      if (state !== 'done' || whose === null || (whose !== contactId && !besides.includes(whose))) return null;
      return { appointment, phone: people.get(whose)?.phone ?? null, texts };
    };
    return {
      id,
      ...person(contactId),
      others: besides.map(person),
      series: place
        ? { id: place.seriesId, rule: series.get(place.seriesId)?.rule ?? '', isException: place.isException }
        : null,
      service,
      staff,
      start,
      zone,
      startAt,
      durationMinutes,
      status,
      texts: shownTexts(texts).map(message => {
        const { id: messageId, contactId, contactName, ruleId, ruleName, state, reason } = message;
        const standing = standingFor(message);
        const alert = alertOf(tables, message, standing, at);
        const told = toldOf(message, standing, country as CountryCode);
        const dueLocal = wallOfInstant(message.dueAt, zone);
        const shown: ReminderOutline = {
          ...{ messageId, contactId, contactName, ruleId, ruleName, state, reason },
          ...{ alert, told, dueLocal },
        };
        return { message, shown };
      }),
    };
  };
  return { outline, phoneOf: (contactId: number) => people.get(contactId)?.phone ?? null };
}

const NOBODY: readonly number[] = [];
const NONE: readonly StoredMessage[] = [];

/**
 * Of an appointment's texts, newest first, without each try that a newer one replaced: the newer one tells how it
 * stands. One that was sent, or may have been, stays in view beside it.
 */
function shownTexts(rows: readonly StoredMessage[]): readonly StoredMessage[] {
  if (rows.length < 2) return rows;
  return rows.filter((message, index) => {
    const { ruleId, contactId } = message;
    const newer = rows.slice(0, index).filter(row => row.ruleId === ruleId && row.contactId === contactId);
    return message.state === 'done' || isDismissedUncertain(message) || !isReplaced(message, newer);
  });
}

function isReplaced({ id, state }: StoredMessage, newer: readonly StoredMessage[]): boolean {
  if (newer.some(({ againOf }) => againOf === id)) return true;
  if (isDropped(state) && state !== 'cancelled') return newer.length > 0;
  return hasFailed(state) && newer.some(row => row.state !== 'skipped');
}
