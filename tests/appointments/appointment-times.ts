/** An appointment of Ama, and where it stands. */
import type { Appointment } from '../../src-shared/model/appointment.ts';
import { openCalendar } from './calendar-desk.ts';

type Start = Appointment['start'];
export const at = (text: string) => text as Start;
export const THURSDAY_14 = at('2027-01-07T14:00');

export async function withAma() {
  const desk = await openCalendar();
  return { desk, ama: await desk.person('Ama Mensah', '0244100201') };
}
