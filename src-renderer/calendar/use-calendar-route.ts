/** What the calendar shows stands in its address: `#/calendar?view=week&day=2026-11-24&appointment=12&hide=Dr+Owusu`. */
import { useMemo } from 'react';
import { isDay } from '../../src-shared/time/wall-days.ts';
import { navigate, useRoute } from '../api/route.ts';
import type { View } from './moving/move-target.ts';

export interface CalendarPlace {
  view: View;
  /** A day of the period shown, `YYYY-MM-DD`. */
  day: string;
  /** The appointment whose details are open. */
  appointmentId: number | null;
  /** Staff whose appointments are left out; '' is nobody in particular. Whoever is new is shown. */
  hidden: readonly string[];
}

export const VIEWS: readonly View[] = ['day', 'week', 'month', 'list'];

// A convenience of this computer, not a setting: which view was used last.
const LAST_VIEW = 'bellbird.calendar.view';

const viewNamed = (name: string | null) => VIEWS.find(view => view === name) ?? 'week';

/** What the calendar opens with where its address does not say. */
export const lastView = (): View => viewNamed(window.localStorage.getItem(LAST_VIEW));

/** The place, and how to go to another. `today` stands in for a missing or impossible day. */
export function useCalendarRoute(today: string): [CalendarPlace, (change: Partial<CalendarPlace>) => void] {
  const { params } = useRoute();
  const asked = params.get('view');
  const day = params.get('day') ?? '';
  const appointment = Number(params.get('appointment'));
  const hide = JSON.stringify(params.getAll('hide'));
  const hidden = useMemo(() => JSON.parse(hide) as string[], [hide]);
  const place: CalendarPlace = {
    view: asked === null ? lastView() : viewNamed(asked),
    day: isDay(day) ? day : today,
    appointmentId: Number.isSafeInteger(appointment) && appointment > 0 ? appointment : null,
    hidden,
  };
  const go = (change: Partial<CalendarPlace>) => {
    const next = { ...place, ...change };
    // Later: it waits for the disk, and the page is to turn at once.
    requestIdleCallback(() => window.localStorage.setItem(LAST_VIEW, next.view), { timeout: 1_000 });
    const query = new URLSearchParams({ view: next.view, day: next.day });
    if (next.appointmentId !== null) query.set('appointment', String(next.appointmentId));
    for (const staff of next.hidden) query.append('hide', staff);
    navigate(`/calendar?${query}`);
  };
  return [place, go];
}
