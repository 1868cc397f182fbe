/** What a service brings into a booking while its name is typed, and what of it stays. */
import { expect, test } from 'vitest';
import {
  changed,
  faultsOf,
  forService,
  isBegun,
  laterEnd,
  savingOf,
  type Values,
  valuesOf,
  withEnd,
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
  expect(typed(valuesOf(draft), 'Cut')).toMatchObject({ staff: 'Ama', minutes: 20, end: '09:20' });
  expect(typed(valuesOf(draft), 'Cut and colour')).toMatchObject({ staff: 'Efua', minutes: 90, end: '10:30' });
  expect(typed(valuesOf(draft), 'Cut for kids')).toMatchObject({ staff: '', minutes: 30, end: '09:30' });
});

test('another service from the list replaces what the first one brought', () => {
  const first = forService(valuesOf(draft), CUT);
  expect(forService(first, COLOUR)).toMatchObject({ staff: 'Efua', minutes: 90 });
  expect(forService(first, { minutes: null, staff: '' })).toMatchObject({ staff: '', minutes: 30 });
});

test('what somebody chose stays, whatever the service: by hand, by the column that was pressed, or when it was booked', () => {
  const byHand = changed(valuesOf(draft), { staff: 'Yaw', isStaffChosen: true, minutes: 45, isLengthChosen: true });
  expect(typed(byHand, 'Cut and colour')).toMatchObject({ staff: 'Yaw', minutes: 45 });
  const inColumn = valuesOf({ ...draft, staff: 'Yaw', durationMinutes: 45 });
  expect(typed(inColumn, 'Cut for kids')).toMatchObject({ staff: 'Yaw', minutes: 45 });
  const booked = { ...appointment({ start: '2027-01-07T09:00' }), staff: '', durationMinutes: 45 };
  expect(typed(valuesOf({ kind: 'edit', appointment: booked }), 'Cut')).toMatchObject({ staff: '', minutes: 45 });
});

test('a staff field emptied by hand is filled by the next service, and counts as nothing written', () => {
  const emptied = changed(valuesOf({ ...draft, staff: 'Yaw' }), { staff: '', isStaffChosen: false });
  expect(forService(emptied, CUT).staff).toBe('Ama');
  const retyped = changed(valuesOf(draft), { staff: '', isStaffChosen: true });
  expect(isBegun(draft, retyped)).toBe(false);
});

test('an end sets the length; one before the start is on the next day, and one at the start is none', () => {
  const ending = (end: string) =>
    changed(valuesOf({ ...draft, person: { id: 4, name: 'Ama' } }), { end, isLengthChosen: true });
  for (const [end, minutes, day] of [
    ['09:45', 45, null],
    ['08:00', 1380, '2027-01-08'],
    ['08:59', 1439, '2027-01-08'],
  ] as const) {
    expect(ending(end), end).toMatchObject({ end, minutes });
    expect(laterEnd(ending(end)), end).toBe(day);
    expect(savingOf(draft, ending(end), 'one'), end).toMatchObject({ durationMinutes: minutes });
    expect(faultsOf(ending(end)), end).toEqual({});
  }
  expect(savingOf(draft, ending('09:00'), 'one')).toBeNull();
  expect(faultsOf(ending('09:00'))).toEqual({ end: 'From 5 minutes to 24 hours.' });
});

test('a visit that a list made longer than a day is edited only with an end of its own', () => {
  const long = { ...appointment({ start: '2027-01-07T09:00' }), durationMinutes: 2940 };
  const edit = { kind: 'edit', appointment: long } as const;
  expect(faultsOf(valuesOf(edit))).toEqual({ end: 'From 5 minutes to 24 hours.' });
  expect(savingOf(edit, valuesOf(edit), 'one')).toBeNull();
  expect(savingOf(edit, changed(valuesOf(edit), { end: '11:00' }), 'one')).toMatchObject({ durationMinutes: 120 });
});

test('an end too near the start, or none, is said at the end, and nothing is booked', () => {
  const ending = (end: string) => changed(valuesOf({ ...draft, person: { id: 4, name: 'Ama' } }), { end });
  for (const wrong of ['09:04', '']) {
    expect(Object.keys(faultsOf(ending(wrong))), wrong).toEqual(['end']);
    expect(savingOf(draft, ending(wrong), 'one'), wrong).toBeNull();
  }
  expect(faultsOf(changed(ending('09:04'), { end: '' }))).toEqual({ end: 'Choose the end.' });
  // While it is half typed, what the texts become is known by the length before.
  expect(savingOf(draft, withEnd(ending('')), 'one')).toMatchObject({ durationMinutes: 30 });
  // Without a start there is no end to miss.
  expect(Object.keys(faultsOf(changed(ending(''), { time: '' })))).toEqual(['time']);
});
