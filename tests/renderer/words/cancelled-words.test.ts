// "Cancelled" of a text must never read as of the appointment: a receptionist would take people out of the book by it.
import { describe, expect, test } from 'vitest';
import { words as calendarWords } from '../../../src-renderer/calendar/calendar.words.ts';
import { filterWords, words as messageWords } from '../../../src-renderer/messages/messages.words.ts';
import { callsOfDay } from '../../../src-renderer/print/call-list/call-rows.ts';
import { dayText } from '../../../src-renderer/print/day/day-text.ts';
import { reminderWords } from '../../../src-renderer/print/day/reminder-words.ts';
import { words as printWords } from '../../../src-renderer/print/print.words.ts';
import { stateSentence, stateWord } from '../../../src-renderer/texts/state/message-state.words.ts';
import type { Appointment, AppointmentStatus, ReminderState } from '../../../src-shared/model/appointment.ts';
import type { MessageState } from '../../../src-shared/model/message.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';

const due = '2027-01-05T10:00' as WallTime;
const NOW = '2027-01-05T18:00:00.000Z';
const cancelledText: ReminderState = {
  messageId: 3,
  contactId: 1,
  contactName: 'Ama Mensah',
  ruleId: 1,
  ruleName: 'The day before',
  state: 'cancelled',
  reason: null,
  alert: null,
  told: null,
  dueLocal: due,
  text: 'Hello',
  sender: null,
};
const visit = (status: AppointmentStatus): Appointment => ({
  contactId: 1,
  contactName: 'Ama Mensah',
  phoneShown: '024 410 0201',
  id: 7,
  others: [],
  service: 'Check-up',
  staff: 'Dr Owusu',
  notes: '',
  start: '2027-01-06T09:00' as WallTime,
  zone: 'Africa/Accra',
  startAt: '2027-01-06T09:00:00.000Z' as Instant,
  durationMinutes: 30,
  status,
  series: null,
  reminders: [cancelledText],
  cancellationTexts: [],
  notInformed: status === 'cancelled' ? [1] : [],
  movedFrom: null,
  updatedAt: '2027-01-04T09:00:00.000Z' as Instant,
});
const states = Object.keys({
  held: 0,
  planned: 0,
  blocked: 0,
  skipped: 0,
  withdrawn: 0,
  'in-flight': 0,
  accepted: 0,
  refused: 0,
  uncertain: 0,
  cancelling: 0,
  cancelled: 0,
  'cancel-uncertain': 0,
  missed: 0,
  done: 0,
} satisfies Record<MessageState, 0>) as MessageState[];
/** Whose it is stands right before the word, each time. */
const unnamed = (text: string) => text.match(/(?<!\b(?:text|appointment) )\bcancelled/gi) ?? [];

describe('a cancelled text', () => {
  test('of an appointment that stands reads as the text’s on the day that is copied and on the day sheet', () => {
    const text = dayText('2027-01-06', 'Adom', [visit('booked')]);
    expect(text).toContain('· Booked ·');
    expect(text).toContain('Text cancelled');
    expect(text).not.toMatch(/appointment cancelled/i);
    expect(unnamed(text)).toEqual([]);
    expect(reminderWords(visit('booked'))[0]?.texts).toEqual([{ id: 3, text: 'Text cancelled' }]);
  });

  test.each(['cancelled', 'withdrawn'] as const)(
    'that is %s is no word of the call list, for people are phoned by it',
    state => {
      const booked = { ...visit('booked'), reminders: [{ ...cancelledText, state }] };
      expect(callsOfDay([booked], NOW).rows.map(({ why }) => why)).toEqual(['Still booked. Gets no reminder.']);
    },
  );

  test('is named as the text in its state, whatever the state is', () => {
    for (const state of states) {
      const shown = { ...cancelledText, state };
      expect(unnamed(stateWord(shown)), stateWord(shown)).toEqual([]);
      expect(stateSentence(shown), state).not.toMatch(/^cancelled|appointment cancelled/i);
    }
  });

  test('gives no list of Messages its name', () => {
    expect(Object.values(filterWords)).toEqual(['All', 'Not queued yet', 'Queued', 'Needs you', 'Sent', 'Other']);
    expect(messageWords.empty.unsent.text).toMatch(/^Cancelled.* texts/);
  });
});

describe('a cancelled appointment', () => {
  test('is named as the appointment on the day that is copied, beside its text', () => {
    const text = dayText('2027-01-06', 'Adom', [visit('cancelled')]);
    expect(text).toContain('· Appointment cancelled ·');
    expect(text).toContain(', Text cancelled');
    expect(unnamed(text)).toEqual([]);
  });

  test('is named as the appointment on the call list and in the calendar', () => {
    const [row] = callsOfDay([visit('cancelled')], NOW).rows;
    expect(row?.why).toMatch(/^Appointment cancelled\./);
    expect(row?.why).not.toMatch(/text cancelled/i);
    expect(Object.values(printWords.calls.cancelled).flatMap(unnamed)).toEqual([]);
    expect(Object.values(calendarWords.statuses).flatMap(unnamed)).toEqual([]);
  });
});
