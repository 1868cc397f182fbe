/**
 * When an appointment is, and beside it what speaks against that time. Nothing is forbidden, because it may be meant.
 */
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AppointmentOutline } from '../../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TimeField } from '../../../ui/fields/time-field.tsx';
import { words } from '../../calendar.words.ts';
import { overlapText } from '../../preview/change-preview-lines.ts';
import { FarDayNote } from '../../time/far-day-note.tsx';
import { HolidayNote } from '../../time/holiday-note.tsx';
import { OutsideHoursNote } from '../../time/outside-hours-note.tsx';
import { SkippedHourNote } from '../../time/skipped-hour.tsx';
import { type faultsOf, laterEnd, startOf, type Values } from '../form-values.ts';
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
  const minutes = Number(values.duration);
  const endDay = laterEnd(values);
  const isPast = start !== null && start <= now;
  return (
    <>
      <div className={css.row}>
        <DateField label={words.date} error={faults.day} value={values.day} onChange={day => onChange({ day })} />
        <TimeField label={words.starts} error={faults.time} value={values.time} onChange={time => onChange({ time })} />
        <TimeField
          label={words.ends}
          value={values.end}
          onChange={end => onChange({ end, isLengthChosen: true })}
          {...(values.time === '' ? {} : { from: values.time })}
        />
      </div>
      <DoubleBooked overlaps={overlaps} people={values.people.map(({ id }) => id)} />
      {start === null && <HolidayNote day={values.day} />}
      {start !== null && !isPast && (
        <OutsideHoursNote
          taken={{ start, durationMinutes: minutes > 0 && minutes <= 1440 ? minutes : 5, staff: values.staff.trim() }}
        />
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

const SHOWN = 3;

function DoubleBooked({ overlaps, people }: { overlaps: readonly AppointmentOutline[]; people: readonly number[] }) {
  const place = useRef<HTMLDivElement>(null);
  const isDouble = overlaps.length > 0;
  // With large text it may be out of sight below.
  useEffect(() => {
    if (isDouble) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isDouble]);
  if (!isDouble) return null;
  return (
    <div ref={place} role="alert" className={css.double}>
      <TriangleAlert className={css.icon} aria-hidden="true" />
      <div>
        <p className={css.doubleTitle}>{words.doubleBookedTitle}</p>
        {overlaps.slice(0, SHOWN).map(other => (
          <p key={other.id}>{overlapText(other, people)}</p>
        ))}
        {overlaps.length > SHOWN && <p>{words.changePreview.overlapsMore(overlaps.length - SHOWN)}</p>}
      </div>
    </div>
  );
}
