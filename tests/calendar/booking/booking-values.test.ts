/** What a service brings into a booking while its name is typed, and what of it stays. */
import { expect, test } from 'vitest';
import {
  changed,
  faultsAtOnce,
  faultsOf,
  forService,
  isBegun,
  savingOf,
  type Values,
  valuesOf,
} from '../../../src-renderer/calendar/booking/form-values.ts';
import { appointment } from '../appointment.ts';

const draft = { kind: 'new', day: '2027-01-07', time: '09:00' } as const;
const CUT = { minutes: 20, staff: 'Ama' };
const COLOUR = { minutes: 90, staff: 'Efua' };

/** Types a name letter by letter, as the field reports it; both services begin with "Cut". */
function typed(before: Values, name: string): Values {
  const known = new Map([
    ['Cut', CUT],
    ['Cut and colour', COLOUR],
  ]);
  let values = before;
  for (let length = 1; length <= name.length; length++) {
    const service = name.slice(0, length);
    values = forService(changed(values, { service }), known.get(service) ?? null);
  }
  return values;
}

test('a service whose name is passed while another is typed leaves neither its staff nor its length behind', () => {
  expect(typed(valuesOf(draft), 'Cut')).toMatchObject({ staff: 'Ama', duration: '20', end: '09:20' });
  expect(typed(valuesOf(draft), 'Cut and colour')).toMatchObject({ staff: 'Efua', duration: '90', end: '10:30' });
  expect(typed(valuesOf(draft), 'Cut for kids')).toMatchObject({ staff: '', duration: '30', end: '09:30' });
});

test('another service from the list replaces what the first one brought', () => {
  const first = forService(valuesOf(draft), CUT);
  expect(forService(first, COLOUR)).toMatchObject({ staff: 'Efua', duration: '90' });
  expect(forService(first, { minutes: null, staff: '' })).toMatchObject({ staff: '', duration: '30' });
});

test('what somebody chose stays, whatever the service: by hand, by the column that was pressed, or when it was booked', () => {
  const byHand = changed(valuesOf(draft), { staff: 'Yaw', isStaffChosen: true, duration: '45', isLengthChosen: true });
  expect(typed(byHand, 'Cut and colour')).toMatchObject({ staff: 'Yaw', duration: '45' });
  const inColumn = valuesOf({ ...draft, staff: 'Yaw', durationMinutes: 45 });
  expect(typed(inColumn, 'Cut for kids')).toMatchObject({ staff: 'Yaw', duration: '45' });
  const booked = { ...appointment({ start: '2027-01-07T09:00' }), staff: '', durationMinutes: 45 };
  expect(typed(valuesOf({ kind: 'edit', appointment: booked }), 'Cut')).toMatchObject({ staff: '', duration: '45' });
});

test('a staff field emptied by hand is filled by the next service, and counts as nothing written', () => {
  const emptied = changed(valuesOf({ ...draft, staff: 'Yaw' }), { staff: '', isStaffChosen: false });
  expect(forService(emptied, CUT).staff).toBe('Ama');
  const retyped = changed(valuesOf(draft), { staff: '', isStaffChosen: true });
  expect(isBegun(draft, retyped)).toBe(false);
});

test('a length is read as it is in the form of a service, and sets the end', () => {
  const long = (duration: string) =>
    changed(valuesOf({ ...draft, person: { id: 4, name: 'Ama' } }), { duration, isLengthChosen: true });
  for (const [text, minutes, end] of [
    ['45 min', 45, '09:45'],
    ['1h30', 90, '10:30'],
    ['1:05', 65, '10:05'],
    ['24 hours', 1440, '09:00'],
  ] as const) {
    expect(long(text), text).toMatchObject({ duration: text, end });
    expect(savingOf(draft, long(text), 'one'), text).toMatchObject({ durationMinutes: minutes });
    expect([faultsAtOnce(long(text)), faultsOf(long(text))], text).toEqual([{}, {}]);
  }
});

test('a length that cannot be is said at once, one that is half typed once it is to be booked', () => {
  const faults = (duration: string) => {
    const values = changed(valuesOf(draft), { duration });
    return [faultsAtOnce(values).duration !== undefined, faultsOf(values).duration !== undefined];
  };
  for (const wrong of ['0', '2000', '2,000', '25h', '-5']) expect(faults(wrong), wrong).toEqual([true, true]);
  for (const begun of ['', '3', '45 mi', '2 hou']) expect(faults(begun), begun).toEqual([false, true]);
});
