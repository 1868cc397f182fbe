import { describe, expect, test } from 'vitest';
import { ariaLabelOfAppointment } from '../../src-renderer/calendar/grid/aria-label.ts';
import { mostUrgent } from '../../src-renderer/calendar/panel/text-outcome.ts';
import { appointmentCount } from '../../src-renderer/print/day/count.ts';
import { dayText } from '../../src-renderer/print/day/day-text.ts';
import { activeReminders } from '../../src-renderer/texts/state/active-reminders.ts';
import { textsByPerson } from '../../src-renderer/texts/state/texts-by-person.ts';
import type { ReminderState } from '../../src-shared/model/appointment.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { appointment, reminder } from '../calendar/appointment.ts';

let id = 0;
const text = (state: MessageState, over: Partial<ReminderState> = {}): ReminderState => {
  id += 1;
  return { ...reminder(state), messageId: id, ...over };
};
/** Newest first. */
const shown = (...reminders: ReminderState[]) => activeReminders(reminders).map(({ state }) => state);
const moved = {
  start: { told: '2026-11-24T08:00' as WallTime, now: '2026-11-24T09:00' as WallTime },
  phone: null,
};

describe('of each reminder only what counts now is shown', () => {
  test('one that is queued stands alone, whatever was cancelled before it', () => {
    expect(shown(text('accepted'), text('cancelled'), text('cancelled'))).toEqual(['accepted']);
  });

  test('one that went and told what is right stands alone, also when a later one was cancelled', () => {
    expect(shown(text('done'), text('cancelled'))).toEqual(['done']);
    expect(shown(text('cancelled'), text('done'))).toEqual(['done']);
    expect(shown(text('withdrawn'), text('accepted'))).toEqual(['accepted']);
  });

  test('where none is to go, the last of them tells why', () => {
    expect(shown(text('cancelled'), text('cancelled'))).toEqual(['cancelled']);
    expect(shown(text('skipped'), text('cancelled'))).toEqual(['skipped']);
  });

  test('what went with an old time stays beside the one that takes its place, or that nothing does', () => {
    const old = text('done', { told: moved });
    expect(shown(text('accepted'), old)).toEqual(['accepted', 'done']);
    expect(shown(text('skipped'), old)).toEqual(['skipped', 'done']);
  });

  test('what may still go, and what somebody is asked about, is never left out', () => {
    expect(shown(text('accepted'), text('cancelling'), text('cancel-uncertain'), text('uncertain'))).toHaveLength(4);
    expect(shown(text('accepted'), text('cancelled', { alert: 'not-reminded' }))).toHaveLength(2);
    expect(shown(text('accepted', { alert: 'may-still-go' }), text('cancelled'))).toEqual(['accepted']);
    expect(shown(text('cancelled'), text('accepted', { alert: 'may-still-go' }))).toHaveLength(2);
    const unknown = text('withdrawn', { reason: { kind: 'withdrawn', why: 'replaced-uncertain' } });
    expect(shown(text('accepted'), unknown)).toHaveLength(2);
  });

  test('another person’s and another rule’s are their own, also under the same name', () => {
    expect(shown(text('accepted'), text('cancelled', { contactId: 2 }))).toEqual(['accepted', 'cancelled']);
    expect(shown(text('accepted'), text('cancelled', { ruleId: 2 }))).toEqual(['accepted', 'cancelled']);
  });
});

describe('an appointment that was moved to and fro and stands', () => {
  const reminders = [
    text('accepted', { dueLocal: '2026-11-23T10:00' as WallTime }),
    text('cancelled'),
    text('cancelled'),
  ];
  const visit = appointment({ reminders });

  test('is copied, spoken and listed by the text that counts alone', () => {
    expect(dayText('2026-11-24', '', [visit])).toMatch(/024 123 4567, Queued for Mon 10:00\n$/);
    expect(textsByPerson(visit)[0]?.texts).toHaveLength(1);
    expect(ariaLabelOfAppointment(visit, '2026-11-20T08:00' as WallTime)).not.toContain('Cancelled');
  });

  test('is marked in the calendar as on paper: by why the last one does not go, not by the one before', () => {
    expect(mostUrgent([text('skipped'), text('cancelled')])?.state).toBe('skipped');
  });

  test('cancelled in the end, its copy still tells of its text', () => {
    const cancelled = appointment({ status: 'cancelled', reminders: [text('cancelled'), text('cancelled')] });
    expect(dayText('2026-11-24', '', [cancelled])).toMatch(
      /· Appointment cancelled · Ama Mensah 024 123 4567, Text cancelled\n$/,
    );
  });
});

test('the day is counted by who is to come, and who was cancelled beside it', () => {
  const [booked, cancelled] = [appointment({}), appointment({ status: 'cancelled' })];
  expect(appointmentCount([booked, booked])).toBe('2 appointments');
  expect(appointmentCount([booked, cancelled, booked])).toBe('2 appointments stand, 1 is cancelled');
  expect(appointmentCount([booked, cancelled, cancelled])).toBe('1 appointment stands, 2 are cancelled');
});
