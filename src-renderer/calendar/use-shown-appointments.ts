/** Reads the appointments of the period shown, and sorts out which of them are seen. */
import { useMemo } from 'react';
import type { AppointmentOutline } from '../../src-shared/model/appointment.ts';
import { nameKey } from '../../src-shared/people/name-key.ts';
import { useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { staffOf } from '../appointments/staff/staff.ts';
import { learnStaff } from '../appointments/staff/staff-colour.ts';
import { isOnOneOf } from './choosing/visible-appointments.ts';
import { type ReadAppointments, useAppointments } from './use-appointments.ts';
import type { CalendarPlace } from './use-calendar-route.ts';

interface Shown extends Pick<ReadAppointments, 'isKnown' | 'failure'> {
  /** The appointments of the staff that are not hidden, those of the day before included. */
  appointments: readonly AppointmentOutline[];
  /** The part of `appointments` that lies on the days shown. */
  shown: readonly AppointmentOutline[];
  /** Ids of those that overlap another one of the same staff or person. */
  overlapping: ReadonlySet<number>;
  /** All staff, hidden or not; '' is nobody in particular. */
  staff: readonly string[];
  /** The staff that are not hidden and work here now: whoever is free has a lane too. */
  working: readonly string[];
  /** How many on the days shown are of hidden staff. */
  leftOut: number;
}

const NOBODY: readonly string[] = [];

/** Returns the appointments of the calendar's days without those of hidden staff. */
export function useShownAppointments({ view, day, hidden }: CalendarPlace, days: readonly string[]): Shown {
  const { world } = useAppState();
  const { all, isKnown, failure } = useAppointments(view, day);
  const workingNow = useOperation('hours.working', undefined).data ?? NOBODY;
  const without = useMemo(() => new Set(hidden.map(nameKey)), [hidden]);
  const appointments = useMemo(
    () => (without.size === 0 ? all : all.filter(({ staff }) => !without.has(nameKey(staff)))),
    [all, without],
  );
  const working = useMemo(() => workingNow.filter(name => !without.has(nameKey(name))), [workingNow, without]);
  const shown = useMemo(() => appointments.filter(isOnOneOf(days)), [appointments, days]);
  const overlapping = useMemo(() => new Set(all.filter(each => each.isDoubleBooked).map(({ id }) => id)), [all]);
  const staff = useMemo(() => {
    const found = staffOf(all, [...workingNow, ...hidden]);
    // Before their chips render, so that each has its colour from the first on.
    learnStaff(world, found);
    return found;
  }, [all, workingNow, hidden, world]);
  const leftOut = hidden.length === 0 ? 0 : all.filter(isOnOneOf(days)).length - shown.length;
  return { appointments, shown, overlapping, staff, working, leftOut, isKnown, failure };
}
