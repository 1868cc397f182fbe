/**
 * When an appointment is, and beside it what speaks against that time. Nothing is forbidden, because it may be meant.
 */
import { type ReactNode, useEffect, useRef } from 'react';
import type { AppointmentOutline } from '../../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { words } from '../../calendar.words.ts';
import { DoubleBooked } from '../../preview/double-booked.tsx';
import { FarDayNote } from '../../time/far-day-note.tsx';
import { HolidayNote } from '../../time/holiday-note.tsx';
import { OutsideHoursNote } from '../../time/outside-hours-note.tsx';
import { SkippedHourNote } from '../../time/skipped-hour.tsx';
import { type faultsOf, laterEnd, minutesBetween, startOf, type Values } from '../form-values.ts';
import css from './booking-popover.module.css';

export function WhenPart({
  values,
  faults,
  now,
  overlaps,
  onChange,
}: {
  values: Values;
  faults: ReturnType<typeof faultsOf>;
  now: WallTime;
  /** What stands at that time already. */
  overlaps: readonly AppointmentOutline[];
  onChange: (change: Partial<Values>) => void;
}) {
  const start = startOf(values);
  const endDay = laterEnd(values);
  const lasting = (end: string) => words.minutesShort(minutesBetween(values.time, end) ?? 0);
  const isPast = start !== null && start <= now;
  return (
    <>
      <div className={css.row}>
        <DateField label={words.date} error={faults.day} value={values.day} onChange={day => onChange({ day })} />
        <TimeField label={words.starts} error={faults.time} value={values.time} onChange={time => onChange({ time })} />
        <TimeField
          label={words.ends}
          error={faults.end}
          value={values.end}
          onChange={end => onChange({ end, isLengthChosen: true })}
          {...(values.time === '' ? {} : { from: values.time, detail: lasting })}
        />
      </div>
      {overlaps.length > 0 && (
        <InSight>
          <DoubleBooked overlaps={overlaps} people={values.people.map(({ id }) => id)} />
        </InSight>
      )}
      {start === null && <HolidayNote day={values.day} />}
      {start !== null && !isPast && (
        <OutsideHoursNote taken={{ start, durationMinutes: values.minutes, staff: values.staff.trim() }} />
      )}
      {start !== null && <SkippedHourNote start={start} />}
      <FarDayNote day={values.day} now={now} />
      {endDay && (
        <p className={css.caution} role="status">
          {words.endsNextDay(endDay)}
        </p>
      )}
      {isPast && <p className={css.caution}>{words.pastHint}</p>}
    </>
  );
}

/** Announces what turns up in the form, and scrolls to it: with large text it may be out of sight below. */
function InSight({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} role="alert">
      {children}
    </div>
  );
}
