/** An invented appointment; what a test does not name does not matter to it. */

import type { Appointment, ReminderState } from '../../src-shared/model/appointment.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import type { Instant, WallTime } from '../../src-shared/time/instant.ts';

export function appointment(given: Partial<Omit<Appointment, 'start'>> & { start?: string }): Appointment {
  const start = (given.start ?? '2026-11-24T09:00') as WallTime;
  return {
    id: 1,
    contactId: 1,
    contactName: 'Ama Mensah',
    others: [],
    series: null,
    phoneShown: '024 123 4567',
    service: 'Check-up',
    staff: 'Dr Owusu',
    notes: '',
    zone: 'Africa/Accra',
    startAt: `${start}:00.000Z` as Instant,
    durationMinutes: 30,
    status: 'booked',
    reminders: [],
    cancellationTexts: [],
    notInformed: [],
    movedFrom: null,
    updatedAt: '2026-11-20T09:00:00.000Z' as Instant,
    ...given,
    start,
  };
}

export function reminder(state: MessageState): ReminderState {
  return {
    messageId: 1,
    contactId: 1,
    contactName: 'Ama Mensah',
    ruleId: 1,
    ruleName: 'Day before',
    state,
    reason: null,
    alert: null,
    told: null,
    dueLocal: '2026-11-23T10:00' as WallTime,
    text: 'Hello Ama, see you on Tuesday.',
    sender: null,
  };
}
