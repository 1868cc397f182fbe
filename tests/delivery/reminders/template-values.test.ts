import { expect, test } from 'vitest';
import {
  appointmentTemplateValues,
  templateValuesWithoutAppointment,
} from '../../../src-main/delivery/reminders/template-values.ts';
import { FIELD_NAMES, isOfAppointment, isOfStart } from '../../../src-shared/text/template-fields.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';

const spoken = (contactName: string, called = '') =>
  appointmentTemplateValues({
    contactName,
    called,
    service: 'Check-up',
    staff: '',
    start: '2026-11-24T09:00' as WallTime,
    businessName: 'Adom',
  });

test('the words of an appointment: first name, day, date and time as they stand on the wall', () => {
  expect(spoken(' Nana Yaa  Frimpong ')).toMatchObject({
    name: 'Nana Yaa Frimpong',
    firstName: 'Nana',
    day: 'Tuesday',
    date: '24 November',
    time: '09:00',
  });
});

test('somebody kept under a bare number is not greeted by it', () => {
  expect(spoken('+233240000101')).toMatchObject({ name: '', firstName: '' });
});

test('a title, an initial or a surname with its comma is no first name, and what somebody is called goes before it', () => {
  expect(spoken('Mrs.')).toMatchObject({ name: '', firstName: '' });
  expect(spoken('A. Owusu')).toMatchObject({ name: 'A. Owusu', firstName: '' });
  expect(spoken('OWUSU, Ama')).toMatchObject({ name: 'Ama OWUSU', firstName: 'Ama' });
  expect(spoken('A. Owusu', 'Auntie Ama')).toMatchObject({ name: 'A. Owusu', firstName: 'Auntie Ama' });
});

test('every field that is offered has its words, and what is an appointment’s has none without one', () => {
  const [withOne, without] = [spoken('Ama Mensah'), templateValuesWithoutAppointment('Ama Mensah', '', 'Adom')];
  expect(Object.keys(withOne).sort()).toEqual([...FIELD_NAMES].sort());
  expect(Object.keys(without).sort()).toEqual([...FIELD_NAMES].sort());
  expect(FIELD_NAMES.filter(name => without[name] === '')).toEqual(FIELD_NAMES.filter(isOfAppointment));
  // The staff was left empty, which its start never is.
  expect(FIELD_NAMES.filter(name => withOne[name] === '')).toEqual(['staff']);
  expect(FIELD_NAMES.filter(isOfStart)).toEqual(['day', 'date', 'time']);
});
