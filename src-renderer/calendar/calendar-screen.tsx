/**
 * The calendar: month, week, day and list, booking, moving and cancelling, each appointment with the state of its
 * texts. The core decides which instant a wall time means and what becomes of a text; nothing here does.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import { isToCome } from '../../src-shared/appointments/appointment-limits.ts';
import type { AppointmentOutline } from '../../src-shared/model/appointment.ts';
import { dayOf } from '../../src-shared/time/wall-days.ts';
import { useAppState } from '../api/app-state.ts';
import { useNowMs } from '../api/use-now.ts';
import { CancellationReportNotes } from '../appointments/cancellation-report-notes.tsx';
import { countOfStaff } from '../appointments/staff/staff-colour.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { useToast } from '../notices/toasts.tsx';
import { useUnsaved } from '../notices/use-unsaved.tsx';
import { wallTimeIn } from '../ui/format.ts';
import type { Draft, NewAt } from './booking/form-values.ts';
import { BookingPopover } from './booking/popover/booking-popover.tsx';
import { useBooking } from './booking/use-booking.ts';
import { words } from './calendar.words.ts';
import css from './calendar-screen.module.css';
import { useCancelDay } from './cancelling/use-cancel-day.tsx';
import { SelectBar } from './choosing/select-bar.tsx';
import { namesOf, withMore } from './choosing/visible-appointments.ts';
import type { ViewProps } from './grid/view-props.ts';
import { CalendarFoot, ZoneNotice } from './head/calendar-foot.tsx';
import { CalendarHead } from './head/calendar-head.tsx';
import { CalendarMenu } from './head/calendar-menu.tsx';
import { HoursView } from './hours/hours-view.tsx';
import { ListView } from './list/list-view.tsx';
import { DayPanel } from './month/day-panel.tsx';
import { MonthView } from './month/month-view.tsx';
import { MoveBar } from './moving/move-bar.tsx';
import { useProposal } from './moving/use-proposal.ts';
import { AppointmentPanel } from './panel/appointment-panel.tsx';
import { pointAt } from './time/clock-change.ts';
import { daysOf, periodName } from './time/period.ts';
import { useHolidays } from './time/use-holidays.ts';
import { useOpenHours } from './time/use-open-hours.ts';
import { useAppointmentActions } from './use-appointment-actions.ts';
import { useAskedToBook } from './use-asked-to-book.ts';
import { useCalendarKeys } from './use-calendar-keys.ts';
import { useCalendarRoute } from './use-calendar-route.ts';
import { useShownAppointments } from './use-shown-appointments.ts';
import { useStableCallback } from './use-stable-callback.ts';

/** What the side panel shows, other than the appointment named in the address. */
type Panel = Draft | { kind: 'day'; day: string } | null;

export function CalendarScreen() {
  const { zone, world } = useAppState();
  const nowMs = useNowMs();
  const now = wallTimeIn(zone, nowMs);
  const today = dayOf(now);
  const [place, go] = useCalendarRoute(today, world);
  const { view, day, appointmentId } = place;
  const [panel, setPanel] = useState<Panel>(null);
  const [selected, setSelected] = useState<ReadonlySet<number> | null>(null);
  const actions = useAppointmentActions();
  const holidays = useHolidays();
  const openHours = useOpenHours();
  const unsaved = useUnsaved(words.unsaved);
  const toast = useToast();
  const days = useMemo(() => daysOf(view, day), [view, day]);
  const { appointments, shown, overlapping, staff, working, leftOut, isKnown, failure } = useShownAppointments(
    place,
    days,
  );
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
  const isReading = failure === null && !days.every(isKnown);
  const empty = failure === null && shown.length === 0 && leftOut === 0;
  const hasHours = view === 'day' || view === 'week';
  const off = useMemo(() => shown.filter(({ status }) => status === 'cancelled').length, [shown]);
  const double = useMemo(() => shown.filter(({ id }) => overlapping.has(id)), [shown, overlapping]);
  const [booking, onPlace] = useBooking(days, next => go({ day: next }));
  const screen = useRef<HTMLDivElement>(null);

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
  // A booking that is being written moves to the hour that is pressed (booking-popover.tsx).
  const book = (at: NewAt) => {
    const showIt = () => show({ kind: 'new', ...at });
    if (panel?.kind === 'new') showIt();
    else unsaved.leave(showIt);
  };
  const soon = { day: today > day ? today : day, time: null };
  const newSoon = () => book(soon);
  useAskedToBook(asked => book({ ...soon, ...asked }));
  const { proposed, propose, step, settle } = useProposal({
    screen,
    appointments,
    view,
    now,
    onOther: next => {
      if (!days.includes(next)) go({ day: next });
    },
    onSettled: ({ contactName }) => toast.show(words.moveBeen(contactName)),
  });
  // The search of the top bar leads to an appointment by the address alone.
  const leavePanel = useStableCallback(() => {
    if (panel !== null) unsaved.leave(() => setPanel(null));
  });
  useEffect(() => {
    if (appointmentId !== null) leavePanel();
  }, [appointmentId, leavePanel]);
  useCalendarKeys({
    n: newSoon,
    t: () => go({ day: today }),
    ...(selected !== null && view !== 'month' ? { escape: () => setSelected(null) } : {}),
  });
  // The first time ever, how many work here is known only once the days and the working hours have been read.
  useEffect(() => {
    if (place.isGuess && panel === null && countOfStaff(world) > 1) go({ view: 'day', isGuess: true });
  });

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
    booking,
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
    <div className={css.screen} ref={screen}>
      <CalendarHead
        place={place}
        today={today}
        staff={staff}
        holiday={view === 'day' ? holidays.get(day) : undefined}
        menu={
          <CalendarMenu
            day={day}
            days={days}
            onSelect={
              view !== 'month' && selected === null && selectable.length > 0 ? () => setSelected(new Set()) : null
            }
            onCancelDay={cancelDay.ask}
          />
        }
        onGo={go}
        onNew={newSoon}
      />
      {cancelDay.dialog}
      {unsaved.dialog}
      <CancellationReportNotes />
      <ZoneNotice zone={zone} nowMs={nowMs} />
      <ErrorNote failure={failure} />
      {view === 'month' && <MonthView {...views} label={label} />}
      {(view === 'week' || view === 'day') && (
        <HoursView
          key={view}
          {...views}
          view={view}
          zone={zone}
          nowPoint={pointAt(zone, nowMs)}
          openHours={openHours}
          working={working}
        />
      )}
      {view === 'list' && <ListView {...views} appointments={shown} label={label} />}
      <CalendarFoot
        note={isReading ? null : leftOut > 0 ? words.leftOut(leftOut) : empty ? words.emptyPeriod[view] : null}
        isReading={isReading}
        isStrip={hasHours}
        cancelled={hasHours ? off : 0}
        doubleBooked={double.length}
        onShowCancelled={() => go({ view: 'list' })}
        onShowDouble={() => double[0] && open(double[0])}
      />
      {/* Over the foot of the page, so that nothing above it moves. */}
      <div className={css.over}>
        {chosen !== null && view !== 'month' && (
          <SelectBar
            appointments={selectable}
            chosen={chosen}
            onChoose={setSelected}
            onDone={() => setSelected(null)}
          />
        )}
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
            onMove={async (scope, tell) => {
              if (await actions.move(proposed, scope, tell)) settle(proposed);
            }}
          />
        )}
      </div>
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
        <BookingPopover
          key={panel.kind === 'new' ? 'new' : panel.appointment.id}
          draft={panel}
          now={now}
          services={namesOf(appointments.map(each => each.service))}
          staff={namesOf(appointments.map(each => each.staff))}
          onClose={() => unsaved.leave(() => setPanel(null))}
          onBegun={unsaved.onBegun}
          onPlace={onPlace}
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
