/** What is selected, more of it at once, and what can be done with it. Esc ends selecting. */
import { useState } from 'react';
import type { AppointmentOutline } from '../../src-shared/model/appointment.ts';
import { MOST_TOGETHER } from '../../src-shared/to-come.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/fields.tsx';
import { showDay } from '../ui/format.ts';
import { withMore } from './among.ts';
import css from './calendar-screen.module.css';
import { CancelTogether } from './cancel-together.tsx';
import { keyOfStaff } from './double-booked.ts';
import { dayOf } from './wall-days.ts';
import { words } from './words.ts';

export function SelectBar({
  appointments,
  chosen,
  onChoose,
  onDone,
}: {
  /** Those on the screen that can be selected. */
  appointments: readonly AppointmentOutline[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  onDone: () => void;
}) {
  const [cancelling, setCancelling] = useState<readonly number[] | null>(null);
  const days = [...new Set(appointments.map(({ start }) => dayOf(start)))].sort();
  const staff = new Map(appointments.map(each => [keyOfStaff(each.staff), each.staff.trim()]));
  const [all, setAll] = useState('');
  const add = () => {
    const [kind, what] = [all.slice(0, 1), all.slice(1)];
    const wanted = appointments.filter(
      each => kind === 'a' || (kind === 'd' ? dayOf(each.start) === what : keyOfStaff(each.staff) === what),
    );
    onChoose(
      withMore(
        chosen,
        wanted.map(({ id }) => id),
      ),
    );
    setAll('');
  };
  return (
    <section className={css.selectBar} aria-label={words.selectBar}>
      <p role="status">{sizeOf(chosen)}</p>
      <SelectField label={words.selectAllOf} hideLabel value={all} onChange={event => setAll(event.target.value)}>
        <option value="">{words.selectAllOf}</option>
        <option value="a">{words.selectShown}</option>
        {days.length > 1 &&
          days.map(day => (
            <option key={day} value={`d${day}`}>
              {showDay(day)}
            </option>
          ))}
        {staff.size > 1 &&
          [...staff].map(([key, name]) => (
            <option key={key} value={`s${key}`}>
              {name || words.nobodyInParticular}
            </option>
          ))}
      </SelectField>
      {all !== '' && <Button onClick={add}>{words.selectThese}</Button>}
      {chosen.size > 0 && <Button onClick={() => onChoose(new Set())}>{words.selectClear}</Button>}
      <span className={css.push}>
        {chosen.size > 0 && (
          <Button variant="danger-outline" onClick={() => setCancelling([...chosen])}>
            {words.cancelSelected}
          </Button>
        )}
        <Button onClick={onDone}>{words.selectDone}</Button>
      </span>
      {cancelling && <CancelTogether ids={cancelling} onClose={() => setCancelling(null)} />}
    </section>
  );
}

function sizeOf({ size }: ReadonlySet<number>): string {
  if (size === 0) return words.selectNone;
  return size >= MOST_TOGETHER ? words.selectedAll : words.selected(size);
}
