import { useEffect } from 'react';
import { isDay } from '../../../../src-shared/time/wall-days.ts';
import type { Booking } from '../../grid/view-props.ts';
import { startOf, type Values } from '../form-values.ts';

/** How long an appointment without a length looks, in minutes. */
const SOME_MINUTES = 30;

/** Reports where the appointment of these values would stand, and null once nothing is being booked. */
export function usePlace(values: Values, onPlace: (place: Booking | null) => void): void {
  const { day, time, staff } = values;
  const minutes = Number(values.duration);
  const durationMinutes = Number.isInteger(minutes) && minutes > 0 && minutes <= 1440 ? minutes : SOME_MINUTES;
  const isTimed = startOf(values) !== null;
  useEffect(() => {
    onPlace(isDay(day) ? { day, time: isTimed ? time : null, durationMinutes, staff: staff.trim() } : null);
    return () => onPlace(null);
  }, [onPlace, day, time, isTimed, durationMinutes, staff]);
}
