/** Describes an appointment in one sentence for screen readers. */

import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { wallTimeOf } from '../../../src-shared/time/wall-days.ts';
import { peopleInBrief } from '../../appointments/people-label.ts';
import { activeReminders } from '../../texts/state/active-reminders.ts';
import { stateWord } from '../../texts/state/message-state.words.ts';
import { showLongDay, timeOf } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import { asWorded } from '../panel/text-outcome.ts';
import { spanOf } from '../time/clock-change.ts';

/** Returns the wall time at which an appointment ends. */
export function endOf(appointment: AppointmentOutline): WallTime {
  const { end } = spanOf(appointment);
  return wallTimeOf(end.day, end.minute);
}

/**
 * "Ama Mensah, Check-up with Dr Owusu, Tuesday 24 November 2026, 09:00 to 09:30, Booked. Text: Queued for Mon 10:00."
 */
export function ariaLabelOfAppointment(appointment: AppointmentOutline, now: WallTime, isDoubleBooked = false): string {
  const { service, staff, start, status, series, reminders } = appointment;
  const end = endOf(appointment);
  const facts = [
    peopleInBrief(appointment),
    words.ariaLabel.with(service, staff),
    words.ariaLabel.span(showLongDay(start), timeOf(start), timeOf(end)),
    words.statuses[status],
    series ? words.inSeries : '',
    isDoubleBooked ? words.doubleBooked : '',
    end <= now ? words.ariaLabel.past : '',
  ];
  const texts = activeReminders(reminders).map(reminder => words.ariaLabel.text(stateWord(asWorded(reminder))));
  return `${facts.filter(Boolean).join(', ')}. ${texts.length > 0 ? texts.join('. ') : words.ariaLabel.noText}.`;
}
