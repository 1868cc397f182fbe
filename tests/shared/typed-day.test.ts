import { describe, expect, test } from 'vitest';
import { dateOrderOf } from '../../src-shared/business/date-order.ts';
import { readTypedDay, type TypedDayPlace } from '../../src-shared/time/typed-day.ts';

/** A Monday. */
const DESK: TypedDayPlace = { today: '2026-11-23', order: 'dmy', language: 'en', lean: 'coming' };

const day = (text: string, place: Partial<TypedDayPlace> = {}) => {
  const read = readTypedDay(text, { ...DESK, ...place });
  return 'day' in read ? read.day : read.wrong === 'no-such-day' ? `${read.month} has ${read.days}` : read.wrong;
};

describe('a day typed at the desk', () => {
  test.each([
    ['24/11', '2026-11-24'],
    ['24.11', '2026-11-24'],
    ['24.11.', '2026-11-24'],
    ['24-11', '2026-11-24'],
    ['24 11', '2026-11-24'],
    ['24/11/26', '2026-11-24'],
    ['24.11.2026', '2026-11-24'],
    ['24112026', '2026-11-24'],
    ['241126', '2026-11-24'],
    ['2411', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['2026/1/4', '2026-01-04'],
    ['24 nov', '2026-11-24'],
    ['24nov', '2026-11-24'],
    ['24 Nov.', '2026-11-24'],
    ['24 November 2027', '2027-11-24'],
    ['24-nov-27', '2027-11-24'],
    ['24th of november', '2026-11-24'],
    ['nov 24', '2026-11-24'],
    ['Nov 24, 2027', '2027-11-24'],
    ['1st sept', '2027-09-01'],
    ['  24   NOV ', '2026-11-24'],
  ])('%s is a date', (text, expected) => expect(day(text)).toBe(expected));

  test.each([
    ['today', '2026-11-23'],
    ['Tomorrow', '2026-11-24'],
    ['tom', '2026-11-24'],
    ['yesterday', '2026-11-22'],
    ['tue', '2026-11-24'],
    ['Sunday', '2026-11-29'],
    ['th', '2026-11-26'],
    ['+7', '2026-11-30'],
    ['+ 7', '2026-11-30'],
    ['+0', '2026-11-23'],
    ['-1', '2026-11-22'],
    ['+2w', '2026-12-07'],
    ['+2 weeks', '2026-12-07'],
    ['+3 months', '2027-02-23'],
    ['+1y', '2027-11-23'],
  ])('%s is counted from today', (text, expected) => expect(day(text)).toBe(expected));

  test('the weekday of today is a week away, because today has its own word', () => {
    expect(day('mon')).toBe('2026-11-30');
  });

  test('what the field shows is read back, and a weekday that no longer fits is passed over', () => {
    expect(day('Tue 24 Nov 2026')).toBe('2026-11-24');
    expect(day('Tue Nov 24, 2026', { order: 'mdy' })).toBe('2026-11-24');
    expect(day('Tue 25 Nov 2026')).toBe('2026-11-25');
    expect(day('mar. 24 nov. 2026', { language: 'fr' })).toBe('2026-11-24');
  });
});

describe('the order of day and month', () => {
  test('3/4 is what the business means by it', () => {
    expect(day('3/4')).toBe('2027-04-03');
    expect(day('3/4', { order: 'mdy' })).toBe('2027-03-04');
    expect(day('3/4/2027')).toBe('2027-04-03');
    expect(day('3/4/2027', { order: 'mdy' })).toBe('2027-03-04');
  });
  test('a figure above 12 is the day in either order', () => {
    expect(day('11/24')).toBe('2026-11-24');
    expect(day('24/11', { order: 'mdy' })).toBe('2026-11-24');
  });
  test('a country says which', () => {
    expect([dateOrderOf('GH'), dateOrderOf('US'), dateOrderOf('PH'), dateOrderOf('')]).toEqual([
      'dmy',
      'mdy',
      'mdy',
      'dmy',
    ]);
  });
});

describe('a day without its year', () => {
  test('is the next to come', () => {
    expect(day('1/1')).toBe('2027-01-01');
    expect(day('23/11')).toBe('2026-11-23');
    expect(day('22/10')).toBe('2027-10-22');
  });
  test('stays in the past for a month, because last week is meant more often than next year', () => {
    expect(day('20/11')).toBe('2026-11-20');
    expect(day('23/10')).toBe('2026-10-23');
    expect(day('20 dec', { today: '2027-01-04' })).toBe('2026-12-20');
  });
  test('is the last that was, where the past is meant', () => {
    expect(day('24/11', { lean: 'past' })).toBe('2025-11-24');
    expect(day('23/11', { lean: 'past' })).toBe('2026-11-23');
    expect(day('31/12', { lean: 'past' })).toBe('2025-12-31');
  });
  test('without its month it is the next such day', () => {
    expect(day('24')).toBe('2026-11-24');
    expect(day('22')).toBe('2026-12-22');
    expect(day('31')).toBe('2026-12-31');
    expect(day('31', { today: '2027-02-01' })).toBe('2027-03-31');
    expect(day('24th', { lean: 'past' })).toBe('2026-10-24');
  });
});

describe('29 February', () => {
  test('without a year is in the next leap year', () => {
    expect(day('29/2')).toBe('2028-02-29');
    expect(day('29 feb', { lean: 'past' })).toBe('2024-02-29');
    expect(day('29/2', { today: '2096-04-30' })).toBe('2104-02-29');
  });
  test('with a year that has none is told, with what that month has', () => {
    expect(day('29/2/2027')).toBe('2027-02 has 28');
    expect(day('29/2/2028')).toBe('2028-02-29');
    expect(day('30/2')).toBe('2026-02 has 28');
  });
});

describe('wrong input', () => {
  test.each([
    '',
    ' ',
    'soon',
    '32',
    '0',
    '13/13',
    '24/',
    '/11',
    '24 noz',
    '24 j',
    '+',
    '+x',
    '+999y',
    '+1000',
    '1/1/1850',
    '24/11/202',
    '💇',
    'constructor',
  ])('%s is not read as a day', text => expect(day(text)).toBe('unreadable'));
  test.each([
    ['31/4', '2026-04 has 30'],
    ['31 nov 2026', '2026-11 has 30'],
    ['2027-02-30', '2027-02 has 28'],
  ])('%s is no day of its month', (text, expected) => expect(day(text)).toBe(expected));
});

describe('in French', () => {
  test.each([
    ["aujourd'hui", '2026-11-23'],
    ['aujourd’hui', '2026-11-23'],
    ['demain', '2026-11-24'],
    ['après-demain', '2026-11-25'],
    ['hier', '2026-11-22'],
    ['mar', '2026-11-24'],
    ['24 févr.', '2027-02-24'],
    ['1er août', '2027-08-01'],
    ['14 juil', '2027-07-14'],
    ['+2 semaines', '2026-12-07'],
    ['+2j', '2026-11-25'],
  ])('%s', (text, expected) => expect(day(text, { language: 'fr' })).toBe(expected));
  test('the beginning of two months is none of them', () =>
    expect(day('14 jui', { language: 'fr' })).toBe('unreadable'));
});
