import { expect, test } from 'vitest';
import {
  appointmentTemplateValues,
  templateValuesWithoutAppointment,
} from '../../../src-main/delivery/reminders/template-values.ts';
import { isGsm } from '../../../src-shared/text/segments.ts';
import { FIELD_NAMES, isOfAppointment, isOfStart } from '../../../src-shared/text/template-fields.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';

const BUSINESS = {
  businessName: 'Adom',
  businessPhone: '030 277 1234',
  businessAddress: '12 Ring Road',
  businessLink: 'adom.example/visit',
};

const spoken = (contactName: string, called = '') =>
  appointmentTemplateValues({
    contactName,
    called,
    service: 'Check-up',
    staff: '',
    start: '2026-11-24T09:00' as WallTime,
    business: BUSINESS,
    language: 'en',
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
  const [withOne, without] = [spoken('Ama Mensah'), templateValuesWithoutAppointment('Ama Mensah', '', BUSINESS)];
  expect(Object.keys(withOne).sort()).toEqual([...FIELD_NAMES].sort());
  expect(Object.keys(without).sort()).toEqual([...FIELD_NAMES].sort());
  expect(FIELD_NAMES.filter(name => without[name] === '')).toEqual(FIELD_NAMES.filter(isOfAppointment));
  // The staff was left empty, which its start never is.
  expect(FIELD_NAMES.filter(name => withOne[name] === '')).toEqual(['staff']);
  expect(FIELD_NAMES.filter(isOfStart)).toEqual(['day', 'date', 'time']);
});

test.each([
  ['2026-12-01T09:00', 'mardi', '1er décembre'],
  ['2026-08-15T14:30', 'samedi', '15 aout'],
  ['2026-02-28T08:00', 'samedi', '28 février'],
])('a French text says %s in French, with the letters that every phone has', (start, day, date) => {
  const values = appointmentTemplateValues({
    contactName: 'Awa Traoré',
    called: '',
    service: 'Tresses',
    staff: '',
    start: start as WallTime,
    business: BUSINESS,
    language: 'fr',
  });
  expect(values).toMatchObject({ day, date, businessPhone: '030 277 1234', businessAddress: '12 Ring Road' });
  expect(isGsm(`${day} ${date}`)).toBe(true);
});
