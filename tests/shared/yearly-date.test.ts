import { describe, expect, it } from 'vitest';
import { endsKeptOn, isYearlyDate, showYearlyDate, type YearlyDate } from '../../src-shared/people/yearly-date.ts';

describe('a yearly date', () => {
  it.each(['1990-11-25', '--11-25', '--02-29', '1992-02-29'])('may be %s', value => {
    expect(isYearlyDate(value)).toBe(true);
  });

  it.each(['1991-02-29', '--02-30', '1990-13-01', '1990-00-10', '25/11/1990', '', '--1125', '1990-11-25; 1991-11-25'])(
    'is never %s',
    value => {
      expect(isYearlyDate(value)).toBe(false);
    },
  );

  it('is kept on its day, 29 February on 28 February where the year has none', () => {
    expect(endsKeptOn('2026-11-25')).toEqual(['11-25']);
    expect(endsKeptOn('2027-02-28')).toEqual(['02-28', '02-29']);
    expect(endsKeptOn('2028-02-28')).toEqual(['02-28']);
    expect(endsKeptOn('2028-02-29')).toEqual(['02-29']);
    expect(endsKeptOn('2100-02-28')).toEqual(['02-28', '02-29']);
  });

  it('is shown in the language of the screen, with its year if it has one', () => {
    expect(showYearlyDate('1990-05-03' as YearlyDate, 'en-GB')).toBe('3 May 1990');
    expect(showYearlyDate('--02-29' as YearlyDate, 'fr-FR')).toBe('29 février');
  });
});
