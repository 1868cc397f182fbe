/** Warns before a future appointment is cancelled that the cancellation by itself informs nobody. */

import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { peopleLabel } from '../../appointments/people-label.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { words } from '../calendar.words.ts';

export function NotInformedWarning({ appointment, now }: { appointment: AppointmentOutline; now: WallTime }) {
  if (appointment.start <= now) return null;
  return <Banner tone="warn">{words.notInformedWarning(peopleLabel(appointment))}</Banner>;
}
