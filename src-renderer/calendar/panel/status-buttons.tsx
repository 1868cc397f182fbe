/**
 * Sets the status (booked, confirmed, arrived, did not come) by a press, or by its letter while the panel has the
 * focus.
 */
import { useEffect, useRef, useState } from 'react';
import { isTooEarly } from '../../../src-shared/appointments/appointment-limits.ts';
import type { Appointment, AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { showWallTime } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import css from './panel.module.css';

type Status = Exclude<AppointmentStatus, 'cancelled'>;

const STATUSES: readonly Status[] = ['booked', 'confirmed', 'arrived', 'no-show'];

export function StatusButtons({
  appointment,
  now,
  onSet,
}: {
  appointment: Appointment;
  now: WallTime;
  onSet: (status: Status) => Promise<void>;
}) {
  const group = useRef<HTMLFieldSetElement>(null);
  const { start } = appointment;
  const [asked, setAsked] = useState<Status | null>(null);
  const whyNot = (status: Status): string | null => {
    if (status === appointment.status || !isTooEarly(status, start, now)) return null;
    return status === 'arrived' || status === 'no-show' ? words.tooEarly[status](showWallTime(start)) : null;
  };
  const set = (status: Status) => {
    setAsked(status);
    if (status !== appointment.status && whyNot(status) === null) void onSet(status);
  };
  const latest = useRef(set);
  latest.current = set;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (!(target instanceof Element) || target.closest('input, textarea, select, dialog')) return;
      // The letters count only while the panel has the focus, because they may mean something else elsewhere.
      if (!group.current || target.closest('aside') !== group.current.closest('aside')) return;
      const found = STATUSES.find(status => words.statusKeys[status] === event.key.toUpperCase());
      if (!found) return;
      event.preventDefault();
      latest.current(found);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  const why = asked && whyNot(asked);
  return (
    <>
      <fieldset ref={group} className={css.statuses} aria-label={words.statusLegend}>
        {STATUSES.map(status => {
          const not = whyNot(status);
          return (
            <button
              key={status}
              type="button"
              className={css.statusButton}
              aria-pressed={appointment.status === status}
              aria-disabled={not !== null || undefined}
              aria-keyshortcuts={words.statusKeys[status]}
              title={not ?? words.statusTitle(words.statuses[status], words.statusKeys[status])}
              onClick={() => set(status)}
            >
              {words.statuses[status]}
            </button>
          );
        })}
      </fieldset>
      <p className={css.whyNot} role="status">
        {why}
      </p>
    </>
  );
}
