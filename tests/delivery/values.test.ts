import { expect, test } from 'vitest';
import { valuesOf } from '../../src-main/delivery/values.ts';
import type { WallTime } from '../../src-shared/instant.ts';

const spoken = (contactName: string) =>
  valuesOf({
    contactName,
    service: 'Check-up',
    staff: '',
    start: '2026-11-24T09:00' as WallTime,
    businessName: 'Adom',
  });

test('the words of an appointment: first name, day, date and time as they stand on the wall', () => {
  expect(spoken(' Nana Yaa  Frimpong ')).toMatchObject({
    name: 'Nana Yaa  Frimpong',
    firstName: 'Nana',
    day: 'Tuesday',
    date: '24 November',
    time: '09:00',
  });
});

test('somebody kept under a bare number is not greeted by it', () => {
  expect(spoken('+233240000101')).toMatchObject({ name: '', firstName: '' });
});
