/** Lists the appointments of the next weeks. Only the rows on the screen are in the page. */
import { Square, SquareCheckBig } from 'lucide-react';
import { type KeyboardEvent, type Ref, useCallback, useMemo } from 'react';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { dayOf } from '../../../src-shared/time/wall-days.ts';
import { peopleInBrief } from '../../appointments/people-label.ts';
import { staffClass } from '../../appointments/staff/staff-colour.ts';
import { join } from '../../ui/class-names.ts';
import { showDay, timeOf } from '../../ui/format.ts';
import { type GridHandle, VirtualGrid } from '../../ui/tables/virtual-grid.tsx';
import { GridCell } from '../../ui/tables/virtual-row.tsx';
import { words } from '../calendar.words.ts';
import { ariaLabelOfAppointment, endOf } from '../grid/aria-label.ts';
import { DOUBLE_BOOKED_MARK, SERIES_MARK, stateMark, statusMark } from '../grid/marks.tsx';
import type { ViewProps } from '../grid/view-props.ts';
import { asWorded, mostUrgent, wordInBrief } from '../panel/text-outcome.ts';
import css from './list-view.module.css';

interface Row {
  id: number;
  appointment: AppointmentOutline;
  /** Whether it is the first of its day, which shows the day. */
  isFirst: boolean;
  past: boolean;
  ariaLabel: string;
  doubleBooked: boolean;
  chosen: boolean | null;
}

const COLUMNS = Object.values(words.listColumns);

export function ListView({
  ref,
  label,
  day,
  now,
  appointments,
  doubleBooked,
  openId,
  chosen,
  onOpen,
  onNew,
  onAltArrow,
}: ViewProps & { ref?: Ref<GridHandle>; label: string }) {
  const rows = useMemo(
    () =>
      appointments.map((appointment, index): Row => {
        const before = appointments[index - 1];
        return {
          id: appointment.id,
          appointment,
          isFirst: !before || dayOf(before.start) !== dayOf(appointment.start),
          past: endOf(appointment) <= now,
          ariaLabel: ariaLabelOfAppointment(appointment, now, doubleBooked.has(appointment.id)),
          doubleBooked: doubleBooked.has(appointment.id),
          chosen: chosen?.has(appointment.id) ?? null,
        };
      }),
    [appointments, now, doubleBooked, chosen],
  );
  const pages = useMemo(
    () => ({
      total: rows.length,
      error: null,
      shown: null,
      rowAt: (index: number) => rows[index] ?? null,
      look: () => {},
    }),
    [rows],
  );
  const open = useCallback((row: Row) => onOpen(row.appointment), [onOpen]);
  const onKeyDown = (event: KeyboardEvent) => {
    const { target, altKey, shiftKey, key } = event;
    if (!altKey || !key.startsWith('Arrow') || !(target instanceof Element)) return;
    const active = document.getElementById(target.getAttribute('aria-activedescendant') ?? '');
    // Screen readers count the head as row 1.
    const row = rows[Number(active?.getAttribute('aria-rowindex')) - 2];
    if (!row) return;
    event.preventDefault();
    onAltArrow(row.id, key, shiftKey);
  };
  if (rows.length === 0) return <div className={css.nothing} />;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the list inside, which has the focus
    <div className={css.keys} onKeyDown={onKeyDown}>
      <VirtualGrid<Row>
        ref={ref}
        label={words.listOf(label)}
        className={css.list}
        columns={COLUMNS}
        waiting={words.loading}
        pages={pages}
        total={rows.length}
        rowRem={2.25}
        headRem={2}
        placeKey={day}
        first={Math.max(
          0,
          rows.findIndex(({ appointment }) => dayOf(appointment.start) >= day),
        )}
        selectedId={openId}
        cells={cellsOf}
        onOpen={open}
        keys={{
          n: row => onNew({ day: dayOf(row.appointment.start), time: null }),
          ...(chosen === null ? {} : { ' ': open }),
        }}
        {...(chosen === null ? {} : { isChosen: (row: Row) => row.chosen === true })}
      />
    </div>
  );
}

/** Builds rows that hold all that is shown of them, so that one function draws every row. */
function cellsOf({ appointment, isFirst, past, ariaLabel, doubleBooked, chosen }: Row) {
  const { start, status, service, staff, series, reminders } = appointment;
  const shown = mostUrgent(reminders);
  const Box = chosen ? SquareCheckBig : Square;
  return (
    <>
      <GridCell className={join(css.day, !isFirst && css.again)}>{showDay(start)}</GridCell>
      <GridCell className="numbers">
        {timeOf(start)}
        <span className={css.end}>–{timeOf(endOf(appointment))}</span>
      </GridCell>
      <GridCell className={join(css.person, status === 'cancelled' && css.struck, past && css.past)} title={ariaLabel}>
        {chosen !== null && status !== 'cancelled' && <Box className={css.box} aria-hidden="true" />}
        <span className={css.name}>{peopleInBrief(appointment)}</span>
        {doubleBooked && DOUBLE_BOOKED_MARK}
        {doubleBooked && <span className="visually-hidden">{words.doubleBooked}</span>}
        {series && SERIES_MARK}
        {series && <span className="visually-hidden">{words.inSeries}</span>}
      </GridCell>
      <GridCell className={join(css.what, staffClass(staff))}>{[service, staff].filter(Boolean).join(' · ')}</GridCell>
      <GridCell className={join(css.marked, css.status)}>
        {statusMark(status)} <span className={css.name}>{words.statuses[status]}</span>
      </GridCell>
      <GridCell className={css.marked}>
        {shown && stateMark(asWorded(shown))} <span className={css.name}>{shown && wordInBrief(shown)}</span>
      </GridCell>
    </>
  );
}
