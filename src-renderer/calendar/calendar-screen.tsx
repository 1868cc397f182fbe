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
import { CalendarFooter, CalendarHead, CalendarTools } from './calendar-head.tsx';
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
  const days = useMemo(() => (view === 'month' ? monthOf(day).flat() : weekOf(day)), [view, day]);
  // A day more, so that a night's appointment shows its second half.
  const from = addDays(days[0] ?? day, -1);
  const until = days.at(-1) ?? day;
  const asked = useOperation('appointments.range', { from, until });
  const appointments = asked.data ?? [];
  const empty =
    asked.data !== undefined &&
    !asked.isPlaceholderData &&
    !appointments.some(each => days.includes(dayOf(each.start)));
  const screen = useRef<HTMLDivElement>(null);
  const focusSoon = useRef<Proposed | null>(null);

  // Once the answer shows a moved (or kept) appointment where it belongs, the focus goes there.
  useEffect(() => {
    const soon = focusSoon.current;
    if (!soon) return;
    const { id } = soon.appointment;
    if (appointments.find(each => each.id === id)?.start !== soon.start) return;
    focusSoon.current = null;
    screen.current?.querySelector<HTMLElement>(`[data-appointment="${id}"]`)?.focus();
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
    if (next && !days.includes(dayOf(next.start))) go({ day: dayOf(next.start) });
  };
  const step = (current: Proposed, key: string) => {
    const start = onKey(current.start, key, view);
    if (start !== null) propose({ ...current, start });
  };
  const settle = (at: Proposed) => {
    focusSoon.current = at;
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
      <CalendarHead view={view} day={day} onNew={() => views.onNew(dayOf(now) > day ? dayOf(now) : day, null)} />
      {proposed === null && <CalendarTools view={view} day={day} today={dayOf(now)} onGo={go} />}
      <ErrorNote failure={asked.error?.failure} />
      {proposed && (
        <MoveBar
          proposed={proposed}
          now={now}
          onAltArrow={key => step(proposed, key)}
          onKeep={() => settle({ ...proposed, start: proposed.appointment.start })}
          onMove={async scope => {
            if (await acts.move(proposed, scope)) settle(proposed);
          }}
        />
      )}
      {asked.isPending && <p className={css.loading}>{words.loading}</p>}
      {view === 'month' ? <MonthView {...views} label={periodName('month', day)} /> : <WeekView {...views} />}
      <CalendarFooter
        staff={namesOf(appointments.map(each => each.staff))}
        note={empty ? words.emptyPeriod[view] : null}
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

/** Each name once, in order, without the empty one. */
function namesOf(names: readonly string[]): string[] {
  return [...new Set(names.map(name => name.trim()).filter(name => name !== ''))].sort((a, b) => a.localeCompare(b));
}
