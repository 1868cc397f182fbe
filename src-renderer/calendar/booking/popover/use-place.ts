import { useEffect } from 'react';
import { isDay } from '../../../../src-shared/time/wall-days.ts';
import type { Booking } from '../../grid/view-props.ts';
import { minutesOf, startOf, type Values } from '../form-values.ts';

/** How long an appointment without a length looks, in minutes. */
const SOME_MINUTES = 30;

/** Reports where the appointment of these values would stand, and null once nothing is being booked. */
export function usePlace(values: Values, onPlace: (place: Booking | null) => void): void {
  const { day, time, staff } = values;
  const person = values.people[0];
  const durationMinutes = minutesOf(values) ?? SOME_MINUTES;
  const isTimed = startOf(values) !== null;
  useEffect(() => {
    const place = { day, time: isTimed ? time : null, durationMinutes, staff: staff.trim(), ...(person && { person }) };
    onPlace(isDay(day) ? place : null);
    return () => onPlace(null);
  }, [onPlace, day, time, isTimed, durationMinutes, staff, person]);
}

/**
 * Finds the outline of the appointment on the page, its block while it is edited, or the cell of its time or day; null
 * where none is there.
 */
export function slotOf({ day, time }: Pick<Values, 'day' | 'time'>, edited: number | null): Element | null {
  return (
    document.querySelector('[data-ghost="booking"]') ??
    (edited === null ? null : document.querySelector(`main [data-appointment="${edited}"]`)) ??
    document.querySelector(`[data-cell^="${CSS.escape(`${day}T${time || 'x'}`)}"]`) ??
    document.querySelector(`[data-cell="${CSS.escape(day)}"]`)
  );
}
