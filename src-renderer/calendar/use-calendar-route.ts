/** Reads and writes the address of the calendar: `#/calendar?view=week&day=2026-11-24&appointment=12&hide=Dr+Owusu`. */
import { useMemo } from 'react';
import type { WorldName } from '../../src-shared/model/settings.ts';
import { isDay } from '../../src-shared/time/wall-days.ts';
import { navigate, useRoute } from '../api/route.ts';
import { countOfStaff } from '../appointments/staff/staff-colour.ts';
import type { View } from './moving/move-target.ts';

export interface CalendarPlace {
  view: View;
  /** A day of the period shown, `YYYY-MM-DD`. */
  day: string;
  /** The appointment whose details are open. */
  appointmentId: number | null;
  /** Staff whose appointments are hidden; '' is nobody in particular. New staff are shown. */
  hidden: readonly string[];
  /** Whether the view is a guess: nobody chose one, and so far no second member of staff has turned up. */
  isGuess: boolean;
}

export const VIEWS: readonly View[] = ['day', 'week', 'month', 'list'];

// The view used last is a convenience of this computer and not a setting, so the browser's storage keeps it.
const LAST_VIEW = 'bellbird.calendar.view';

const viewNamed = (name: string | null) => VIEWS.find(view => view === name);
const chosenView = () => viewNamed(window.localStorage.getItem(LAST_VIEW));

/**
 * Returns the view that the calendar opens with if the address names none: the one chosen last, else a day with a
 * column for each of the staff, or a week where one person works.
 */
export const firstView = (world: WorldName): View => chosenView() ?? (countOfStaff(world) > 1 ? 'day' : 'week');

/** Returns the present place and how to go to another. `today` replaces a missing or impossible day. */
export function useCalendarRoute(
  today: string,
  world: WorldName,
): [CalendarPlace, (change: Partial<CalendarPlace>) => void] {
  const { params } = useRoute();
  const asked = params.get('view');
  const day = params.get('day') ?? '';
  const appointment = Number(params.get('appointment'));
  const hide = JSON.stringify(params.getAll('hide'));
  const hidden = useMemo(() => JSON.parse(hide) as string[], [hide]);
  const place: CalendarPlace = {
    view: viewNamed(asked) ?? firstView(world),
    isGuess: viewNamed(asked) === undefined && chosenView() === undefined && countOfStaff(world) < 2,
    day: isDay(day) ? day : today,
    appointmentId: Number.isSafeInteger(appointment) && appointment > 0 ? appointment : null,
    hidden,
  };
  const go = (change: Partial<CalendarPlace>) => {
    const next = { ...place, ...change };
    // Writing waits for the disk, so it happens after the page has turned.
    if (change.view !== undefined && change.isGuess !== true)
      requestIdleCallback(() => window.localStorage.setItem(LAST_VIEW, next.view), { timeout: 1_000 });
    const query = new URLSearchParams({ view: next.view, day: next.day });
    if (next.appointmentId !== null) query.set('appointment', String(next.appointmentId));
    for (const staff of next.hidden) query.append('hide', staff);
    navigate(`/calendar?${query}`);
  };
  return [place, go];
}
