/** Appointments as a calendar file (RFC 5545) that other calendars open, and our own import reads back. */
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { COMES_ALONG } from '../../import/formats/calendar/event-person.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { StoredContact } from '../../storage/contacts/contact-row.ts';
import type { Tables } from '../../storage/tables.ts';
import type { World } from '../world/world.ts';

/** RFC 5545, 3.1: octets of a line before it is folded. */
const LINE = 75;

/** Each appointment is an event in UTC; one of a series too, for each may have been changed. */
export function exportCalendar(
  { tables, now }: Pick<World, 'tables' | 'now'>,
  { from, until, dayAfter }: { from: string; until: string; dayAfter: string },
): { fileName: string; base64: string } {
  const appointments = tables.appointments.range(from, dayAfter);
  const stamp = now();
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Bellbird//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...appointments.flatMap(appointment => eventOf(tables, appointment, stamp)),
    'END:VCALENDAR',
  ];
  const file = lines.map(line => `${folded(line)}\r\n`).join('');
  const days = from === until ? from : `${from}-to-${until}`;
  return { fileName: `appointments-${days}.ics`, base64: Buffer.from(file).toString('base64') };
}

function eventOf(tables: Tables, appointment: StoredAppointment, stamp: Instant): string[] {
  const { id, contactId, service, staff, notes, startAt, durationMinutes, status, externalId, updatedAt } = appointment;
  const made = tables.appointments.madeAt(id) ?? updatedAt;
  const contact = tables.contacts.get(contactId);
  const name = contact?.name ?? '';
  const others = tables.appointments.peopleOf(id).slice(1);
  const companions = others.flatMap(other => tables.contacts.get(other) ?? []);
  return [
    'BEGIN:VEVENT',
    // Its id and creation time give every export the same UID; an appointment from a list keeps the list's.
    `UID:${textOf(externalId || `${id}-${basic(made)}@bellbird`)}`,
    `DTSTAMP:${basic(stamp)}`,
    `CREATED:${basic(made)}`,
    `LAST-MODIFIED:${basic(updatedAt)}`,
    // A calendar that has the event takes this one for the later state of it only by a higher number.
    `SEQUENCE:${tables.appointments.revisionOf(id)}`,
    `DTSTART:${basic(startAt)}`,
    `DTEND:${basic(instantOf(msOf(startAt) + durationMinutes * 60_000))}`,
    `SUMMARY:${textOf([service, name].filter(part => part !== '').join(' – '))}`,
    ...(contact ? [`ATTENDEE;${guest(contact)}`] : []),
    // Marks companions, so that re-import does not take one for the main person (src-main/import/formats/calendar/event-person.ts).
    ...companions.map(other => `ATTENDEE;ROLE=OPT-PARTICIPANT;${COMES_ALONG}=TRUE;${guest(other)}`),
    ...(staff === '' ? [] : [`RESOURCES:${textOf(staff)}`]),
    ...(notes === '' ? [] : [`DESCRIPTION:${textOf(notes)}`]),
    `STATUS:${status === 'cancelled' ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

function guest({ name, phone }: Pick<StoredContact, 'name' | 'phone'>): string {
  return `CN=${quoted(name)}:${phone ? `tel:${phone}` : 'invalid:nomail'}`;
}

/** `20270104T080000Z` */
function basic(instant: Instant): string {
  return `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** RFC 5545, 3.3.11. */
function textOf(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/[\\;,]/g, character => `\\${character}`)
    .replaceAll('\n', '\\n');
}

/** A parameter can hold no quotation mark and no line break (3.2). */
function quoted(text: string): string {
  return `"${text.replaceAll('"', "'").replace(/\p{Cc}+/gu, ' ')}"`;
}

/** Folds a line only between characters (UTF-8). */
function folded(line: string): string {
  const lines: string[] = [];
  let piece = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE) {
      lines.push(piece);
      piece = ' ';
      octets = 1;
    }
    piece += character;
    octets += size;
  }
  return [...lines, piece].join('\r\n');
}
