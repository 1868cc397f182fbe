/** Moves an appointment without dragging: another day or time, a preview of its texts, and Move. */
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Appointment, SeriesScope } from '../../../src-shared/model/appointment.ts';
import { isWallTime, type WallTime } from '../../../src-shared/time/instant.ts';
import { type Tell, useTelling } from '../../appointments/telling/telling.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { timeOf } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';
import { words } from '../calendar.words.ts';
import css from '../panel/panel.module.css';
import { ChangePreview } from '../preview/change-preview.tsx';
import { besideOffer, overlapsOf, type ProposedChange, useChangePreview } from '../preview/use-change-preview.ts';
import { FarDayNote } from '../time/far-day-note.tsx';
import { OutsideHoursNote } from '../time/outside-hours-note.tsx';
import { SkippedHourNote } from '../time/skipped-hour.tsx';
import type { useAppointmentActions } from '../use-appointment-actions.ts';
import { moveChange } from './moving.ts';
import { ScopeDialog } from './scope-dialog.tsx';

export function MoveForm({
  appointment,
  now,
  actions,
  foot,
  onDone,
}: {
  appointment: Appointment;
  now: WallTime;
  actions: ReturnType<typeof useAppointmentActions>;
  /** Where its buttons stand: the foot of the panel. */
  foot: HTMLElement | null;
  onDone: () => void;
}) {
  const { start } = appointment;
  const form = useId();
  const [day, setDay] = useState(start.slice(0, 10));
  const [time, setTime] = useState(timeOf(start));
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const target = `${day}T${time}`;
  const wanted = target !== start && isWallTime(target) ? target : null;
  const past = wanted !== null && wanted <= now;
  const changeFor = (scope: SeriesScope): ProposedChange | null =>
    wanted && moveChange({ appointment, start: wanted }, scope);
  const change = past ? null : changeFor('one');
  const telling = useTelling(wanted === null || past || appointment.series ? [] : [appointment], wanted);
  const preview = besideOffer(useChangePreview(change), telling);
  const isReady = appointment.series !== null || preview.isReady;
  const go = async (scope: SeriesScope, tell: Tell | null) => {
    if (wanted === null) return;
    setBusy(true);
    const moved = await actions.move({ appointment, start: wanted }, scope, tell);
    setBusy(false);
    setAsking(false);
    if (moved) onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === null || past || busy || !isReady) return;
    if (appointment.series) setAsking(true);
    else void go('one', telling.tell);
  };
  return (
    <form
      id={form}
      className={css.moving}
      onSubmit={submit}
      onKeyDown={event => {
        // Esc closes the form, not the panel around it.
        if (event.key !== 'Escape' || asking) return;
        event.preventDefault();
        onDone();
      }}
      aria-label={words.newTime}
      noValidate
    >
      <h3>{words.newTime}</h3>
      <div className={css.pair}>
        <DateField ref={first} label={words.date} value={day} onChange={setDay} />
        <TimeField label={words.time} value={time} onChange={setTime} />
      </div>
      {wanted === null && <p className={panel.quiet}>{words.moveWhere}</p>}
      <OutsideHoursNote taken={wanted && { ...appointment, start: wanted }} />
      <SkippedHourNote start={target} />
      <FarDayNote day={day} now={now} />
      {past && (
        <p className={panel.quiet} role="status">
          {words.movePast}
        </p>
      )}
      {wanted !== null && !past && <ChangePreview change={change} preview={preview} before={appointment} now={now} />}
      {telling.field}
      {foot &&
        createPortal(
          <>
            <Button onClick={onDone}>{words.keep.move}</Button>
            <Button
              variant="primary"
              type="submit"
              form={form}
              busy={busy || (wanted !== null && !isReady)}
              disabled={wanted === null || past}
            >
              {overlapsOf(preview).length > 0 ? words.bookAnyway.move : words.move}
            </Button>
          </>,
          foot,
        )}
      {asking && (
        <ScopeDialog
          act="move"
          appointment={appointment}
          now={now}
          changeFor={changeFor}
          onGo={go}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}
