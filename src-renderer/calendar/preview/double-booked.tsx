/** Says with whom an appointment is double-booked, while it is booked and where it stands. Nothing is forbidden. */
import { TriangleAlert } from 'lucide-react';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { useOperation } from '../../api/api.ts';
import { words } from '../calendar.words.ts';
import { overlapLines } from './change-preview-lines.ts';
import css from './double-booked.module.css';

/** `people` are the contact ids of the appointment, `overlaps` what stands at its time; without any it shows nothing. */
export function DoubleBooked({
  overlaps,
  people,
}: {
  overlaps: readonly AppointmentOutline[];
  people: readonly number[];
}) {
  if (overlaps.length === 0) return null;
  return (
    <div className={css.double}>
      <TriangleAlert className={css.icon} aria-hidden="true" />
      <div>
        <p className={css.title}>{words.doubleBookedTitle}</p>
        {overlapLines(overlaps, people).map(line => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  );
}

/** The same of an appointment that stands in the calendar. */
export function DoubleBookedNote({ appointment: { id, contactId, others } }: { appointment: AppointmentOutline }) {
  const overlaps = useOperation('appointments.doubleBookedWith', { id }).data ?? [];
  return <DoubleBooked overlaps={overlaps} people={[contactId, ...others.map(other => other.contactId)]} />;
}
