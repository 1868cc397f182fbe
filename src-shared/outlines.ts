/**
 * Outlines of appointments on their way to the screen: thousands share a few words, so each word goes once and an
 * outline is a row that names its words by their places. A quarter of the bytes, and of the time to write and read them.
 */
import type { Instant, WallTime } from './instant.ts';
import type { AppointmentOutline, AppointmentStatus, ReminderOutline, SeriesPlace } from './model/appointment.ts';
import type { MessageState, StateReason, TextAlert, ToldOtherwise } from './model/message.ts';

/** The place of a word in `words`. */
type Word = number;

type PackedReminder = [
  messageId: number,
  contactId: number | null,
  contactName: Word,
  ruleName: Word,
  state: Word,
  reason: StateReason | null,
  alert: Word | null,
  dueLocal: Word,
  told: ToldOtherwise | null,
];

type PackedOutline = [
  id: number,
  contactId: number,
  contactName: Word,
  others: [contactId: number, contactName: Word][],
  service: Word,
  staff: Word,
  start: WallTime,
  zone: Word,
  startAt: Instant,
  durationMinutes: number,
  status: Word,
  series: SeriesPlace | null,
  reminders: PackedReminder[],
];

export interface PackedOutlines {
  words: string[];
  rows: PackedOutline[];
}

export function packOutlines(outlines: readonly AppointmentOutline[]): PackedOutlines {
  const places = new Map<string, Word>();
  const word = (text: string): Word => {
    const known = places.get(text);
    if (known !== undefined) return known;
    places.set(text, places.size);
    return places.size - 1;
  };
  const rows = outlines.map(
    (one): PackedOutline => [
      one.id,
      one.contactId,
      word(one.contactName),
      one.others.map(other => [other.contactId, word(other.contactName)]),
      word(one.service),
      word(one.staff),
      one.start,
      word(one.zone),
      one.startAt,
      one.durationMinutes,
      word(one.status),
      one.series,
      one.reminders.map(text => [
        text.messageId,
        text.contactId,
        word(text.contactName),
        word(text.ruleName),
        word(text.state),
        text.reason,
        text.alert === null ? null : word(text.alert),
        word(text.dueLocal),
        text.told,
      ]),
    ],
  );
  return { words: [...places.keys()], rows };
}

/** What was packed, as it was. */
export function unpackOutlines({ words, rows }: PackedOutlines): AppointmentOutline[] {
  const at = (place: Word): string => words[place] ?? '';
  const reminder = (packed: PackedReminder): ReminderOutline => {
    const [messageId, contactId, contactName, ruleName, state, reason, alert, dueLocal, told] = packed;
    return {
      messageId,
      contactId,
      contactName: at(contactName),
      ruleName: at(ruleName),
      state: at(state) as MessageState,
      reason,
      alert: alert === null ? null : (at(alert) as TextAlert),
      told,
      dueLocal: at(dueLocal) as WallTime,
    };
  };
  return rows.map(packed => {
    const [id, contactId, name, others, service, staff, start, zone, startAt, minutes, status, series, texts] = packed;
    return {
      id,
      contactId,
      contactName: at(name),
      others: others.map(([other, otherName]) => ({ contactId: other, contactName: at(otherName) })),
      service: at(service),
      staff: at(staff),
      start,
      zone: at(zone),
      startAt,
      durationMinutes: minutes,
      status: at(status) as AppointmentStatus,
      series,
      reminders: texts.map(reminder),
    };
  });
}
