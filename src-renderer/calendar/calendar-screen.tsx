/**
 * The calendar: month, week, day and list, booking, moving and cancelling, each appointment with the state of its texts.
 * The core decides which instant a wall time means and what becomes of a text; nothing here does.
 */
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { isToCome } from '../../src-shared/appointments/appointment-limits.ts';
import type { AppointmentOutline } from '../../src-shared/model/appointment.ts';
import { nameKey } from '../../src-shared/people/name-key.ts';
import { dayOf } from '../../src-shared/time/wall-days.ts';
import { useAppState } from '../api/app-state.ts';
import { useNowMs } from '../api/use-now.ts';
import { CancellationReportNotes } from '../appointments/cancellation-report-notes.tsx';
import { doubleBooked } from '../appointments/double-booked.ts';
import { staffOf } from '../appointments/staff.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { useToast } from '../notices/toasts.tsx';
import { AppointmentForm } from './booking/appointment-form.tsx';
import type { Draft, NewAt } from './booking/form-values.ts';
import { useUnsaved } from './booking/use-unsaved.tsx';
import { words } from './calendar.words.ts';
import { CalendarFooter, CalendarHead, CalendarTools, ZoneNotice } from './calendar-head.tsx';
import css from './calendar-screen.module.css';
import { useCancelDay } from './cancelling/use-cancel-day.tsx';
import { AppointmentSearch } from './choosing/appointment-search.tsx';
import { SelectBar } from './choosing/select-bar.tsx';
import { isOnOneOf, namesOf, withMore } from './choosing/visible-appointments.ts';
import type { ViewProps } from './grid/view-props.ts';
import { HoursView } from './hours/hours-view.tsx';
import { ListView } from './list/list-view.tsx';
import { DayPanel } from './month/day-panel.tsx';
import { MonthView } from './month/month-view.tsx';
import { MoveBar } from './moving/move-bar.tsx';
import { lengthOnKey, onKey } from './moving/move-target.ts';
import type { Proposal } from './moving/moving.ts';
import { AppointmentPanel } from './panel/appointment-panel.tsx';
import { pointAt, wallAt } from './time/clock-change.ts';
import { daysOf, periodName } from './time/period.ts';
import { useHolidays } from './time/use-holidays.ts';
import { useAppointmentActions } from './use-appointment-actions.ts';
import { useAppointments } from './use-appointments.ts';
import { useCalendarRoute } from './use-calendar-route.ts';
import { useStableCallback } from './use-stable-callback.ts';

/** What the side panel shows, other than the appointment named in the address. */
type Panel = Draft | { kind: 'day'; day: string } | null;

export function CalendarScreen() {
  const { zone } = useAppState();
  const nowMs = useNowMs();
  const now = wallAt(zone, nowMs);
  const today = dayOf(now);
  const [place, go] = useCalendarRoute(today);
  const { view, day, appointmentId, hidden } = place;
  const [panel, setPanel] = useState<Panel>(null);
  const [proposed, setProposed] = useState<Proposal | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  const actions = useAppointmentActions();
  const holidays = useHolidays();
  const unsaved = useUnsaved();
  const toast = useToast();
  const days = useMemo(() => daysOf(view, day), [view, day]);
  const { all, isKnown, failure } = useAppointments(view, day);
  const appointments = useMemo(() => {
    const without = new Set(hidden.map(nameKey));
    return without.size === 0 ? all : all.filter(({ staff }) => !without.has(nameKey(staff)));
  }, [all, hidden]);
  const shown = useMemo(() => appointments.filter(isOnOneOf(days)), [appointments, days]);
  const overlapping = useMemo(() => doubleBooked(all), [all]);
  // Only appointments on the screen that are still to come can be selected: nobody cancels what they do not see.
  const selectable = useMemo(() => shown.filter(each => isToCome(each, nowMs)), [shown, nowMs]);
  const ofDay = useMemo(
    () => (view === 'day' ? shown.filter(({ start }) => dayOf(start) === day) : []),
    [shown, view, day],
  );
  const cancelDay = useCancelDay(ofDay, nowMs);
  const chosen = useMemo(
    () => selected && new Set(selectable.map(({ id }) => id).filter(id => selected.has(id))),
    [selected, selectable],
  );
  const staff = useMemo(() => staffOf(all, hidden), [all, hidden]);
  const names = useMemo(() => namesOf(appointments.map(each => each.staff)), [appointments]);
  const leftOut = hidden.length === 0 ? 0 : all.filter(isOnOneOf(days)).length - shown.length;
  const isReading = failure === null && !days.every(isKnown);
  const empty = failure === null && shown.length === 0 && leftOut === 0;
  const screen = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const focusSoon = useRef<Proposal | null>(null);

  // The focus moves to a changed (or kept) appointment once the answer shows it in its place.
  useEffect(() => {
    const soon = focusSoon.current;
    if (!soon) return;
    const { id, durationMinutes } = soon.appointment;
    const there = appointments.find(each => each.id === id);
    if (there?.start !== soon.start || there.durationMinutes !== (soon.durationMinutes ?? durationMinutes)) return;
    focusSoon.current = null;
    // If the focus is elsewhere by now, it stays there: the next key must not act on this appointment.
    if (document.activeElement !== document.body) return;
    const [chip, list] = [`[data-appointment="${id}"]`, '[role="grid"][tabindex="0"]'].map(each =>
      screen.current?.querySelector<HTMLElement>(each),
    );
    (chip ?? list)?.focus();
  });

  const open = (appointment: AppointmentOutline) =>
    unsaved.leave(() => {
      setPanel(null);
      go({ appointmentId: appointment.id });
    });
  const press = useStableCallback((appointment: AppointmentOutline) => {
    if (selected === null || view === 'month') return open(appointment);
    if (appointment.status === 'cancelled') return;
    if (!isToCome(appointment, nowMs)) return toast.show(words.selectBeen(appointment.contactName));
    const next = new Set(chosen);
    setSelected(next.delete(appointment.id) ? next : withMore(next, [appointment.id]));
  });
  const show = (next: Panel) => {
    setPanel(next);
    if (appointmentId !== null) go({ appointmentId: null });
  };
  // A booking that is being written moves to the hour that is pressed (appointment-form.tsx).
  const book = (at: NewAt) => {
    const showIt = () => show({ kind: 'new', ...at });
    if (panel?.kind === 'new') showIt();
    else unsaved.leave(showIt);
  };
  const propose = (next: Proposal | null) => {
    setProposed(next);
    if (next && !days.includes(dayOf(next.start))) go({ day: dayOf(next.start) });
  };
  const step = (current: Proposal, key: string, longer: boolean) => {
    if (longer) {
      const durationMinutes = lengthOnKey(current.durationMinutes ?? current.appointment.durationMinutes, key);
      if (durationMinutes !== null) propose({ ...current, durationMinutes });
      return;
    }
    const start = onKey(current.start, key, view);
    if (start !== null) propose({ ...current, start });
  };
  const settle = (at: Proposal) => {
    focusSoon.current = at;
    setProposed(null);
  };
  const find = (found: AppointmentOutline) =>
    unsaved.leave(() => {
      setPanel(null);
      setSelected(null);
      const its = nameKey(found.staff);
      go({
        day: dayOf(found.start),
        appointmentId: found.id,
        hidden: hidden.filter(each => nameKey(each) !== its),
      });
    });
  const newSoon = () => book({ day: today > day ? today : day, time: null });
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    // Panels and dialogs are portals outside the screen's element; their keys are not for the calendar.
    if (!(target instanceof Element) || !screen.current?.contains(target)) return;
    if (target.closest('input:not([type="radio"], [type="checkbox"]), textarea, select, dialog, [popover]')) return;
    const act =
      key === '/'
        ? () => search.current?.focus()
        : key === 't' || key === 'T'
          ? () => go({ day: today })
          : key === 'n' || key === 'N'
            ? newSoon
            : key === 'Escape' && selected !== null && view !== 'month'
              ? () => setSelected(null)
              : null;
    if (!act) return;
    event.preventDefault();
    act();
  };

  const views: ViewProps = {
    day,
    now,
    appointments,
    isKnown,
    doubleBooked: overlapping,
    holidays,
    openId: appointmentId,
    chosen: view === 'month' ? null : chosen,
    proposed,
    onOpen: press,
    onNew: book,
    onPropose: propose,
    onAltArrow: (id, key, longer) => {
      const appointment = appointments.find(each => each.id === id);
      if (appointment && appointment.status !== 'cancelled')
        step({ appointment, start: appointment.start }, key, longer);
    },
    onTurn: newDay => go({ day: newDay }),
    onShowDay: shownDay => unsaved.leave(() => show({ kind: 'day', day: shownDay })),
  };
  const label = periodName(view, day);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of whatever has the focus inside
    <div className={css.screen} ref={screen} onKeyDown={onKeyDown}>
      <CalendarHead
        view={view}
        day={day}
        holiday={view === 'day' ? holidays.get(day) : undefined}
        onNew={newSoon}
        search={<AppointmentSearch inputRef={search} now={now} onFound={find} />}
      />
      {proposed === null && (
        <CalendarTools
          place={place}
          today={today}
          staff={staff}
          onGo={go}
          onSelect={
            view !== 'month' && selected === null && selectable.length > 0 ? () => setSelected(new Set()) : undefined
          }
          cancelDay={cancelDay.button}
        />
      )}
      {chosen !== null && view !== 'month' && (
        <SelectBar appointments={selectable} chosen={chosen} onChoose={setSelected} onDone={() => setSelected(null)} />
      )}
      {cancelDay.dialog}
      {unsaved.dialog}
      <CancellationReportNotes />
      <ZoneNotice zone={zone} nowMs={nowMs} />
      <ErrorNote failure={failure} />
      {proposed && (
        <MoveBar
          proposed={proposed}
          before={appointments.find(({ id }) => id === proposed.appointment.id) ?? proposed.appointment}
          now={now}
          onAltArrow={(key, longer) => step(proposed, key, longer)}
          onKeep={() => {
            const { start, durationMinutes } = proposed.appointment;
            settle({ ...proposed, start, durationMinutes });
          }}
          onMove={async scope => {
            if (await actions.move(proposed, scope)) settle(proposed);
          }}
        />
      )}
      {view === 'month' && <MonthView {...views} label={label} />}
      {(view === 'week' || view === 'day') && (
        <HoursView key={view} {...views} view={view} zone={zone} nowPoint={pointAt(zone, nowMs)} />
      )}
      {view === 'list' && <ListView {...views} appointments={shown} label={label} />}
      <CalendarFooter
        staff={names}
        note={isReading ? null : leftOut > 0 ? words.leftOut(leftOut) : empty ? words.emptyPeriod[view] : null}
        isReading={isReading}
      />
      {panel?.kind === 'day' && (
        <DayPanel
          key={panel.day}
          day={panel.day}
          holiday={holidays.get(panel.day)}
          now={now}
          nowMs={nowMs}
          appointments={appointments.filter(each => dayOf(each.start) === panel.day)}
          onOpen={open}
          onClose={() => setPanel(null)}
        />
      )}
      {(panel?.kind === 'new' || panel?.kind === 'edit') && (
        <AppointmentForm
          key={panel.kind === 'new' ? 'new' : panel.appointment.id}
          draft={panel}
          now={now}
          services={namesOf(appointments.map(each => each.service))}
          staff={namesOf(appointments.map(each => each.staff))}
          onClose={() => unsaved.leave(() => setPanel(null))}
          onBegun={unsaved.onBegun}
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
          actions={actions}
          onEdit={appointment => setPanel({ kind: 'edit', appointment })}
          onClose={() => go({ appointmentId: null })}
        />
      )}
    </div>
  );
}
