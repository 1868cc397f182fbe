/**
 * The calendar: month and week, booking, moving and cancelling, each appointment with the state of its texts. What a
 * wall time means as an instant, and what becomes of a text, is the core's to say; nothing here decides either.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Appointment } from '../../src-shared/model/appointment.ts';
import { useOperation } from '../api.ts';
import { ErrorNote } from '../ui/notes.tsx';
import { AppointmentForm, type Draft } from './appointment-form.tsx';
import { AppointmentPanel } from './appointment-panel.tsx';
import { CalendarFooter, CalendarHead } from './calendar-head.tsx';
import css from './calendar-screen.module.css';
import { DayPanel } from './day-panel.tsx';
import { MonthView } from './month-view.tsx';
import { MoveBar } from './move-bar.tsx';
import { onKey } from './move-target.ts';
import { periodName } from './period.ts';
import { useAppointmentActs } from './use-appointment-acts.ts';
import { useCalendarRoute } from './use-calendar-route.ts';
import type { Proposed } from './use-drag.ts';
import { useWallNow } from './use-wall-now.ts';
import type { ViewProps } from './view-props.ts';
import { addDays, dayOf, monthOf, weekOf } from './wall-days.ts';
import { WeekView } from './week-view.tsx';
import { words } from './words.ts';

/** What the side panel shows besides the appointment that stands in the address. */
type Panel = Draft | { kind: 'day'; day: string } | null;

export function CalendarScreen() {
  const now = useWallNow();
  const [{ view, day, appointmentId }, go] = useCalendarRoute(dayOf(now));
  const [panel, setPanel] = useState<Panel>(null);
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const acts = useAppointmentActs();
  const { from, until } = useMemo(() => rangeOf(view, day), [view, day]);
  const asked = useOperation('appointments.range', { from, until });
  const appointments = asked.data ?? [];
  const screen = useRef<HTMLDivElement>(null);
  const focusSoon = useRef<number | null>(null);

  // The block of an appointment that was moved or kept comes back with the next answer; the focus goes there.
  useEffect(() => {
    const id = focusSoon.current;
    const block = id === null ? null : screen.current?.querySelector<HTMLElement>(`[data-appointment="${id}"]`);
    if (!block) return;
    focusSoon.current = null;
    block.focus({ preventScroll: true });
  });

  const open = (appointment: Appointment) => {
    setPanel(null);
    go({ appointmentId: appointment.id });
  };
  const show = (next: Panel) => {
    setPanel(next);
    if (appointmentId !== null) go({ appointmentId: null });
  };
  const propose = (next: Proposed | null) => {
    setProposed(next);
    if (next && (dayOf(next.start) < from || dayOf(next.start) >= until)) go({ day: dayOf(next.start) });
  };
  const step = (current: Proposed, key: string) => {
    const start = onKey(current.start, key, view);
    if (start !== null) propose({ ...current, start });
  };
  const settle = (appointment: Appointment) => {
    focusSoon.current = appointment.id;
    setProposed(null);
  };

  const views: ViewProps = {
    day,
    now,
    appointments,
    openId: appointmentId,
    proposed,
    onOpen: open,
    onNew: (newDay, time) => show({ kind: 'new', day: newDay, time }),
    onPropose: propose,
    onAltArrow: (id, key) => {
      const appointment = appointments.find(each => each.id === id);
      if (appointment && appointment.status !== 'cancelled') step({ appointment, start: appointment.start }, key);
    },
    onTurn: newDay => go({ day: newDay }),
    onShowDay: shownDay => show({ kind: 'day', day: shownDay }),
  };

  return (
    <div className={css.screen} ref={screen}>
      <CalendarHead
        view={view}
        day={day}
        today={dayOf(now)}
        onGo={go}
        onNew={() => views.onNew(dayOf(now) > day ? dayOf(now) : day, null)}
      />
      <ErrorNote failure={asked.error?.failure} />
      {proposed && (
        <MoveBar
          proposed={proposed}
          now={now}
          onAltArrow={key => step(proposed, key)}
          onKeep={() => settle(proposed.appointment)}
          onMove={async () => {
            if (await acts.move(proposed.appointment, proposed.start)) settle(proposed.appointment);
          }}
        />
      )}
      {asked.isPending && <p className={css.loading}>{words.loading}</p>}
      {view === 'month' ? <MonthView {...views} label={periodName('month', day)} /> : <WeekView {...views} />}
      <CalendarFooter
        staff={namesOf(appointments.map(each => each.staff))}
        note={asked.data?.length === 0 && !asked.isPlaceholderData ? words.emptyPeriod[view] : null}
      />
      {panel?.kind === 'day' && (
        <DayPanel
          key={panel.day}
          day={panel.day}
          now={now}
          appointments={appointments.filter(each => dayOf(each.start) === panel.day)}
          onOpen={open}
          onClose={() => setPanel(null)}
        />
      )}
      {(panel?.kind === 'new' || panel?.kind === 'edit') && (
        <AppointmentForm
          key={panel.kind === 'new' ? `${panel.day} ${panel.time}` : panel.appointment.id}
          draft={panel}
          now={now}
          services={namesOf(appointments.map(each => each.service))}
          staff={namesOf(appointments.map(each => each.staff))}
          onClose={() => setPanel(null)}
          onSaved={saved => {
            setPanel(null);
            go({ day: dayOf(saved.start), appointmentId: saved.id });
          }}
        />
      )}
      {panel === null && appointmentId !== null && (
        <AppointmentPanel
          key={appointmentId}
          id={appointmentId}
          now={now}
          acts={acts}
          onEdit={appointment => setPanel({ kind: 'edit', appointment })}
          onClose={() => go({ appointmentId: null })}
        />
      )}
    </div>
  );
}

/** From a day (included) to another (left out). A day before, so that a night's appointment shows its second half. */
function rangeOf(view: 'month' | 'week', day: string): { from: string; until: string } {
  const days = view === 'month' ? monthOf(day).flat() : weekOf(day);
  return { from: addDays(days[0] ?? day, -1), until: addDays(days.at(-1) ?? day, 1) };
}

/** Each name once, in order, without the empty one. */
function namesOf(names: readonly string[]): string[] {
  return [...new Set(names.map(name => name.trim()).filter(name => name !== ''))].sort((a, b) => a.localeCompare(b));
}
