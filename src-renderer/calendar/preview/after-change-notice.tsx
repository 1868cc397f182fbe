/** What becomes of the texts of an appointment that was just changed, said in its notice while it is so. */
import type { AppointmentOutline, SavedAppointment } from '../../../src-shared/model/appointment.ts';
import { useOperation } from '../../api/api.ts';
import { words } from '../calendar.words.ts';
import { fateOf } from './after-change-notice.ts';

/**
 * `before`: the appointment as it was; null where it was none. Of several of a series it speaks of the one that was
 * open.
 */
export function TextsAfter({ saved, before }: { saved: SavedAppointment; before: AppointmentOutline | null }) {
  const { data } = useOperation('appointments.get', { id: saved.id });
  const says = fateOf(data ?? saved, saved, before);
  return says === '' ? null : ` ${saved.concerned > 1 ? words.after.ofThisOne(says) : says}`;
}
