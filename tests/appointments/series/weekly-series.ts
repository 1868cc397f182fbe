/** A series of appointments on every Wednesday. */
import type { Appointment } from '../../../src-shared/model/appointment.ts';
import { type CalendarDesk, openCalendar } from '../calendar-desk.ts';

type Start = Appointment['start'];
export const at = (text: string) => text as Start;

/** Ama on every Wednesday at nine. */
export async function everyWednesday(repeat = 'FREQ=WEEKLY;BYDAY=WE', desk?: CalendarDesk) {
  const calendar = desk ?? (await openCalendar());
  const ama = await calendar.person('Ama Mensah', '0244100201');
  const first = await calendar.save({ contactId: ama, repeat, service: 'Physio', notes: 'Knee' });
  const all = await calendar.between('2027-01-04', '2028-12-31');
  return { desk: calendar, ama, first, all };
}

export const nth = (all: readonly Appointment[], index: number): Appointment => {
  const one = all[index];
  if (!one) throw new Error(`there is no appointment ${index}`);
  return one;
};
