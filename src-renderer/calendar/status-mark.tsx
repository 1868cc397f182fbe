/** Where an appointment stands, by icon; its word stands beside it or in the name of what holds it. */
import { Ban, CircleCheck, Repeat2, TriangleAlert, UserCheck, UserX } from 'lucide-react';
import { memo } from 'react';
import type { Appointment } from '../../src-shared/model/appointment.ts';
import css from './status-mark.module.css';

const ICONS = { confirmed: CircleCheck, arrived: UserCheck, 'no-show': UserX, cancelled: Ban } as const;

/** Nothing for what is merely booked. */
export const StatusMark = memo(function StatusMark({ status }: { status: Appointment['status'] }) {
  if (status === 'booked') return null;
  const Icon = ICONS[status];
  return <Icon className={css[status]} aria-hidden="true" />;
});

export function SeriesMark() {
  return <Repeat2 className={css['quiet']} aria-hidden="true" />;
}

export function DoubleBookedMark() {
  return <TriangleAlert className={css['warn']} aria-hidden="true" />;
}
