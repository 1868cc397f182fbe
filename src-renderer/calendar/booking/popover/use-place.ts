import { useEffect } from 'react';
import type { AppointmentOutline } from '../../../../src-shared/model/appointment.ts';
import { isDay } from '../../../../src-shared/time/wall-days.ts';
import type { Booking } from '../../grid/view-props.ts';
import { startOf, type Values } from '../form-values.ts';

/**
 * Reports where the appointment of these values would stand, and null once nothing is being booked. `edited`: what is
 * shown of it already.
 */
export function usePlace(
  values: Values,
  edited: Pick<AppointmentOutline, 'id' | 'start' | 'durationMinutes' | 'staff'> | null,
  onPlace: (place: Booking | null) => void,
): void {
  const { day, time, minutes: durationMinutes } = values;
  const staff = values.staff.trim();
  const person = values.people[0];
  const start = startOf(values);
  const isTimed = start !== null;
  const standsAs =
    edited !== null && edited.start === start && edited.durationMinutes === durationMinutes && edited.staff === staff
      ? edited.id
      : undefined;
  useEffect(() => {
    const place = {
      day,
      time: isTimed ? time : null,
      durationMinutes,
      staff,
      ...(standsAs !== undefined && { standsAs }),
      ...(person && { person }),
    };
    onPlace(isDay(day) ? place : null);
    return () => onPlace(null);
  }, [onPlace, day, time, isTimed, durationMinutes, staff, standsAs, person]);
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
