import { describe, expect, test } from 'vitest';
import { readTypedTime } from '../../src-shared/time/typed-time.ts';

const time = (text: string) => {
  const read = readTypedTime(text);
  return 'time' in read ? read.time : read.wrong;
};

describe('a time typed at the desk', () => {
  test.each([
    ['930', '09:30'],
    ['0930', '09:30'],
    ['9:30', '09:30'],
    ['09:30', '09:30'],
    ['9.30', '09:30'],
    ['9,30', '09:30'],
    ['9 30', '09:30'],
    ['9h30', '09:30'],
    ['9 h 30', '09:30'],
    ['9', '09:00'],
    ['9h', '09:00'],
    ['14', '14:00'],
    ['1430', '14:30'],
    ['0', '00:00'],
    ['23:59', '23:59'],
    ['noon', '12:00'],
    ['Midi', '12:00'],
    ['midnight', '00:00'],
  ])('%s is %s', (text, expected) => expect(time(text)).toBe(expected));

  test.each([
    ['2.30pm', '14:30'],
    ['2:30 PM', '14:30'],
    ['230pm', '14:30'],
    ['2 p.m.', '14:00'],
    ['2p', '14:00'],
    ['9am', '09:00'],
    ['12am', '00:00'],
    ['12.15 am', '00:15'],
    ['12pm', '12:00'],
    ['12:30pm', '12:30'],
    ['14:30pm', '14:30'],
  ])('%s is on the 24-hour clock %s', (text, expected) => expect(time(text)).toBe(expected));

  test.each(['24', '24:00', '25:00', '9:60', '1299', '99', '14:30am', '0am', '0pm'])('%s is on no clock', text =>
    expect(time(text)).toBe('no-such-time'),
  );

  test.each(['', ' ', '9:5', '9:', ':30', 'soon', '9-10', '12345', '9:30:00', '💇', 'toString'])(
    '%s is no time',
    text => expect(time(text)).toBe('unreadable'),
  );
});
