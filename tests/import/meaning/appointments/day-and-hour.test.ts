import { describe, expect, it } from 'vitest';
import type { DateOrder } from '../../../../src-main/import/appointments/wall-time.ts';
import { problemsOf } from '../../../../src-main/import/review.ts';
import type { Cell } from '../../../../src-main/import/table/table.ts';
import { header, on, parseRows } from './appointment-rows.ts';

const startOf = (date: Cell, time: Cell, order?: DateOrder) => {
  const row = parseRows([header, on(date, time)], order).rows[0];
  return row?.start ?? row?.problems.map(problem => problem.code).join(' ');
};

describe('the day and the hour', () => {
  const date = (text: string): Cell => ({ number: 1, stored: '1', format: 'x', date: text });
  it.each([
    ['2025-11-24', '09:00', '2025-11-24T09:00'],
    ['2025/11/24', '09:00:00', '2025-11-24T09:00'],
    ['24/11/2025', '9h', '2025-11-24T09:00'],
    ['24.11.25', '14h30', '2025-11-24T14:30'],
    ['11/24/2025', '2:15 PM', '2025-11-24T14:15'],
    ['24-Nov-2025', '2.15 pm', '2025-11-24T14:15'],
    ['Mon 24 November 2025', '12 am', '2025-11-24T00:00'],
    ['lundi 24 novembre 2025', '12h00', '2025-11-24T12:00'],
    ['Mar 25 novembre 2025', '12 pm', '2025-11-25T12:00'],
    ['1er août 2025', 'midi', '2025-08-01T12:00'],
    ['November 24th, 2025', 'noon', '2025-11-24T12:00'],
    ['24/11/2025 00:00', '09:00 - 09:30', '2025-11-24T09:00'],
    ['24/11/2025', '24/11/2025 16:45', '2025-11-24T16:45'],
    ['24/11/2025 16:45', '', '2025-11-24T16:45'],
    ['2025-11-24T16:45:00', '', '2025-11-24T16:45'],
    ['24 Nov 2025 at 4.45pm', '', '2025-11-24T16:45'],
    ['24/11/2025', '2-3pm', '2025-11-24T14:00'],
    ['24/11/2025', '2:00 - 3:00 PM', '2025-11-24T14:00'],
    ['24/11/2025', '11-1pm', '2025-11-24T11:00'],
    ['24/11/2025', '9–10am', '2025-11-24T09:00'],
    ['24/11/2025', '11:30-12:30 pm', '2025-11-24T11:30'],
    ['24/11/2025', '10 à 11h', '2025-11-24T10:00'],
    ['24/11/2025', '9:00:00 a. m.', '2025-11-24T09:00'],
    ['24/11/2025', '10 o’clock am', '2025-11-24T10:00'],
    [date('2025-11-24'), date('09:20'), '2025-11-24T09:20'],
    [date('2025-11-24T09:20'), '', '2025-11-24T09:20'],
    ['24/11/2025', '0930', '2025-11-24T09:30'],
    ['le 24/11/2025', 'de 14h à 15h', '2025-11-24T14:00'],
    ['lun. 24/11/2025', '14 h 30', '2025-11-24T14:30'],
    ['Thurs 27 Nov 2025', '9:00–9:30', '2025-11-27T09:00'],
    // Of two ways to read it the day of the week leaves one.
    ['Mon 03/11/2025', '09:00', '2025-11-03T09:00'],
    ['mardi 03/11/2025', '09:00', '2025-03-11T09:00'],
  ] as [Cell, Cell, string][])('%s, %s', (day, hour, expected) => {
    expect(startOf(day, hour)).toBe(expected);
  });

  it.each([
    ['24/11/2025', '', 'no-time'],
    ['', '09:00', 'no-date'],
    ['24/11/2025', '9', 'time-unreadable'], // morning or evening
    ['24/11/2025', 'after lunch', 'time-unreadable'],
    ['24/11/2025', '25:00', 'time-unreadable'],
    ['24 November', '09:00', 'date-unreadable'], // no year
    ['le 25/11', '14h', 'date-unreadable'],
    ['Tuesday 24 November 2025', '09:00', 'date-unreadable'], // a Monday
    ['Wed 03/11/2025', '09:00', 'date-unreadable'], // Wednesday in no order
    ['30/02/2025', '09:00', 'no-such-date'],
    ['2025-02-30', '09:00', 'no-such-date'], // nor is it 20:25
    ['24/11/2025', '09:00 - late', 'time-unreadable'],
    ['32/11/2025', '09:00', 'no-such-date'],
    ['Mon 30 Feb 2025', '09:00', 'no-such-date'],
    ['next Monday', '09:00', 'date-unreadable'],
    ['24/11/2025 or 25/11/2025', '09:00', 'date-unreadable'],
    ['11127', '09:00', 'date-unreadable'],
    ['459850', '09:00', 'date-unreadable'],
    ['2025-11-24T09:00:00Z', '', 'time-has-zone'],
    ['2025-11-24T09:00:00+01:00', '', 'time-has-zone'],
  ])('%s, %s is never guessed: %s', (day, hour, problem) => {
    const { rows } = parseRows([header, on(day, hour)]);
    expect(rows[0]?.start).toBeNull();
    expect(rows[0]?.problems).toMatchObject([{ code: problem, blocks: true }]);
  });

  it('asks about an hour of the night, which often lacks its pm', () => {
    expect(parseRows([header, on('24/11/2025', '02:30')]).rows[0]).toMatchObject({
      start: '2025-11-24T02:30',
      problems: [{ code: 'time-unusual', detail: '02:30', blocks: true }],
    });
    // A program that writes 00:00 where it has no hour.
    expect(parseRows([header, on('24/11/2025 00:00', '')]).rows[0]?.problems[0]).toMatchObject({
      code: 'time-unusual',
      blocks: true,
    });
  });
});

describe('day and month, decided by the whole column', () => {
  const starts = (days: string[], order?: DateOrder) =>
    parseRows([header, ...days.map(day => on(day))], order).rows.map(
      row => row.start?.slice(0, 10) ?? row.problems[0]?.code,
    );

  it('one day above twelve tells for all', () => {
    expect(starts(['03/04/2025', '04/04/2025', '25/04/2025'])).toEqual(['2025-04-03', '2025-04-04', '2025-04-25']);
  });

  it('against the order of the business the others wait, however many tell', () => {
    expect(starts(['03/04/2025', '04/25/2025', '04/26/2025'])).toEqual(['date-ambiguous', '2025-04-25', '2025-04-26']);
  });

  it('and when none does, the rows wait for the person’s word', () => {
    expect(starts(['03/04/2025', '05/05/2025'])).toEqual(['date-ambiguous', '2025-05-05']);
    expect(starts(['03/04/2025', '05/05/2025'], 'dmy')).toEqual(['2025-04-03', '2025-05-05']);
    expect(starts(['03/04/2025', '05/05/2025'], 'mdy')).toEqual(['2025-03-04', '2025-05-05']);
  });

  it('a column with both keeps the ones that can be read one way only', () => {
    expect(starts(['03/04/2025', '25/04/2025', '04/26/2025'])).toEqual(['date-ambiguous', '2025-04-25', '2025-04-26']);
  });

  it('a date against the order the person gave does not exist, and is not turned round', () => {
    expect(starts(['04/25/2025'], 'dmy')).toEqual(['no-such-date']);
  });

  it.each<[string, DateOrder | undefined, string]>([
    ['12/13/2026', 'dmy', '2026-13-12'],
    ['13/12/2026 09:00', 'mdy', '2026-13-12'],
    ['13/13/2026', undefined, '2026-13-13'],
    ['30/02/2026', undefined, '2026-02-30'],
    ['02/30/2026', undefined, '2026-02-30'],
    ['31 April 2026', undefined, '2026-04-31'],
    ['February 29, 2026', undefined, '2026-02-29'],
  ])('%s, %s: the row says which day no calendar has', (date, order, day) => {
    const [row] = parseRows([header, on(date)], order).rows;
    expect(row?.problems).toEqual([{ code: 'no-such-date', detail: day, blocks: true }]);
  });
});

describe('a day as the sheet counts it', () => {
  const bare = (number: number): Cell => ({ number, stored: String(number) });
  const starts = (...rows: Cell[][]) =>
    parseRows([header, ...rows]).rows.map(row => row.start ?? row.problems.map(({ code }) => code).join(' '));

  it('is a day where the whole column is such', () => {
    expect(starts(on('45985', '0.375'), on('45986', '0,604166667'), on('45987', '.5'))).toEqual([
      '2025-11-24T09:00',
      '2025-11-25T14:30',
      '2025-11-26T12:00',
    ]);
    expect(starts(on(bare(45985), bare(0.375)), on(bare(45986), '09:30'))).toEqual([
      '2025-11-24T09:00',
      '2025-11-25T09:30',
    ]);
    expect(starts(on('45985.375', ''), on('45986,6041666', ''), on('45987', ''))).toEqual([
      '2025-11-24T09:00',
      '2025-11-25T14:30',
      'no-time',
    ]);
  });

  it('is only a number among other dates, or where it may be one without its marks', () => {
    expect(starts(on('45985'), on('25/11/2025'))).toEqual(['date-unreadable', '2025-11-25T09:00']);
    expect(starts(on('45985'), on('41125'))).toEqual(['date-unreadable', 'date-unreadable']); // 4/11/25?
    expect(starts(on('24/11/2025', '0.375'))).toEqual(['time-unreadable']);
  });

  it('may have day and month changed, where the sheet could read only the days up to twelve', () => {
    const read = (date: string): Cell => ({ number: 1, stored: '1', format: 'm/d/yyyy', date });
    expect(starts(on(read('2025-03-11')), on('25/11/2025'), on(read('2025-10-10')))).toEqual([
      '2025-03-11T09:00',
      '2025-11-25T09:00',
      '2025-10-10T09:00',
    ]);
    const { rows } = parseRows([header, on(read('2025-03-11')), on('25/11/2025'), on(read('2025-10-10'))]);
    expect(rows.map(({ problems }) => problems)).toEqual([
      [{ code: 'date-swapped', detail: '2025-03-11', blocks: true }],
      [],
      [],
    ]);
    const below = parseRows([header, on(read('2025-03-11')), on('', '10:00'), on('25/11/2025')]).rows;
    expect(below.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['date-swapped'],
      ['date-carried', 'date-swapped'],
      [],
    ]);
    // It could read a day above twelve as well, or the other dates are in words or in its own order.
    for (const others of [['25/11/2025', read('2025-11-26')], ['25 Nov 2025'], ['2025-11-25'], ['10/10/2025']]) {
      const quiet = parseRows([header, on(read('2025-03-11')), ...others.map(date => on(date))]).rows;
      expect(quiet.flatMap(({ problems }) => problems)).toEqual([]);
    }
  });
});

describe('what could be read of a start that is not whole', () => {
  const partOf = (date: Cell, time: Cell = '') => {
    const { rows } = parseRows([header, on(date, time)]);
    return rows[0] === undefined ? [] : problemsOf(rows[0]).map(({ partOfStart }) => partOfStart);
  };
  it.each<[string, string, string, string]>([
    ['tomorrow', '3.30pm', '', '15:30'],
    ['31/02/2027', '10:00', '', '10:00'],
    ['', '14h30', '', '14:30'],
    ['15/12/2026', '', '2026-12-15', ''],
    ['05/12/2026', '9:30', '', '09:30'],
    ['25/12/2026', '25:00', '2026-12-25', ''],
    ['2026-12-05', 'after lunch', '2026-12-05', ''],
  ])('%s, %s: the day “%s” and the time “%s” stand in the fields to fix', (date, time, day, hour) => {
    expect(partOf(date, time)).toContainEqual({ day, time: hour });
  });

  it('is nothing where nothing can be read, or the time is of another clock', () => {
    expect(partOf('soon', 'later').filter(Boolean)).toEqual([]);
    expect(partOf('2026-12-05T09:00:00Z').filter(Boolean)).toEqual([]);
    expect(partOf('24/11/2025', '09:00').filter(Boolean)).toEqual([]);
  });
});
