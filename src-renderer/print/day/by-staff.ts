import type { Appointment } from '../../../src-shared/model/appointment.ts';
import { staffNameKey } from '../../appointments/staff.ts';

/** The day of each member of staff, by name; nobody in particular ('') last. Each keeps its order. */
export function byStaff(appointments: readonly Appointment[]): { staff: string; appointments: Appointment[] }[] {
  return [...Map.groupBy(appointments, ({ staff }) => staffNameKey(staff)).values()]
    .map(own => ({ staff: own[0]?.staff.trim() ?? '', appointments: own }))
    .sort((a, b) => Number(a.staff === '') - Number(b.staff === '') || a.staff.localeCompare(b.staff));
}
