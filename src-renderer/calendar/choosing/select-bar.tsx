/** Counts the selected appointments, selects many at once, and cancels the selection. Esc ends selecting. */
import { useState } from 'react';
import { MOST_TOGETHER } from '../../../src-shared/appointments/appointment-limits.ts';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { dayOf } from '../../../src-shared/time/wall-days.ts';
import { byStaff } from '../../appointments/staff/staff.ts';
import { Button } from '../../ui/fields/button.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import { showDay } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import css from '../calendar-screen.module.css';
import { BulkCancelDialog } from '../cancelling/bulk-cancel-dialog.tsx';
import { similarStaff } from './similar-staff.ts';
import { type Choice, chosenBy, withMore } from './visible-appointments.ts';

export function SelectBar({
  appointments,
  chosen,
  onChoose,
  onDone,
}: {
  /** The appointments on the screen that can be selected. */
  appointments: readonly AppointmentOutline[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  onDone: () => void;
}) {
  const [cancelling, setCancelling] = useState<readonly number[] | null>(null);
  const days = [...new Set(appointments.map(({ start }) => dayOf(start)))].sort();
  const staff = new Map(appointments.map(each => [nameKey(each.staff), each.staff.trim()]));
  const names = [...staff.values()];
  const [all, setAll] = useState('');
  const add = () => {
    onChoose(withMore(chosen, chosenBy(JSON.parse(all), appointments)));
    setAll('');
  };
  const ofStaff = byStaff(appointments.filter(({ id }) => chosen.has(id)));
  return (
    <section className={css.selectBar} aria-label={words.selectBar}>
      <p role="status">
        {sizeOf(chosen)}
        {ofStaff.length > 1 &&
          ` ${words.selectedOf(ofStaff.map(({ staff: name, own }) => [nameOf(name), own.length]))}`}
      </p>
      <SelectField label={words.selectAllOf} hideLabel value={all} onChange={event => setAll(event.target.value)}>
        <option value="">{words.selectAllOf}</option>
        <option value={choiceValue({ day: null, staffKey: null })}>{words.selectShown}</option>
        {staff.size > 1 &&
          [...staff].map(([staffKey, name]) => (
            <option key={staffKey} value={choiceValue({ day: null, staffKey })}>
              {nameBeside(name, names)}
            </option>
          ))}
        {days.length > 1 && days.map(day => <DayChoices key={day} day={day} appointments={appointments} />)}
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
      {cancelling && <BulkCancelDialog ids={cancelling} onClose={() => setCancelling(null)} />}
    </section>
  );
}

/** Offers each day, and each staff member of a day with several, because one may be ill and the other not. */
function DayChoices({ day, appointments }: { day: string; appointments: readonly AppointmentOutline[] }) {
  const staff = byStaff(appointments.filter(({ start }) => dayOf(start) === day)).map(each => each.staff);
  const shown = showDay(day);
  return (
    <optgroup label={shown}>
      <option value={choiceValue({ day, staffKey: null })}>
        {staff.length > 1 ? words.selectDay(shown, staff.map(nameOf)) : shown}
      </option>
      {staff.length > 1 &&
        staff.map(name => (
          <option key={name} value={choiceValue({ day, staffKey: nameKey(name) })}>
            {words.selectDayOf(shown, nameBeside(name, staff))}
          </option>
        ))}
    </optgroup>
  );
}

function choiceValue(choice: Choice): string {
  return JSON.stringify(choice);
}

function nameBeside(name: string, all: readonly string[]): string {
  return words.staffNotSimilar(nameOf(name), similarStaff(name, all));
}

function nameOf(staff: string): string {
  return staff || words.nobodyInParticular;
}

function sizeOf({ size }: ReadonlySet<number>): string {
  if (size === 0) return words.selectNone;
  return size >= MOST_TOGETHER ? words.selectedAll : words.selected(size);
}
