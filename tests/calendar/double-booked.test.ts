import { describe, expect, it } from 'vitest';
import { doubleBooked } from '../../src-renderer/appointments/double-booked.ts';
import { lengthOnKey, lengthTo } from '../../src-renderer/calendar/moving/move-target.ts';
import { daysOf, periodName, rangeOf, turned } from '../../src-renderer/calendar/time/period.ts';
import { appointment } from './appointment.ts';

const at = (id: number, clock: string, given: Parameters<typeof appointment>[0] = {}) =>
  appointment({ id, contactId: id, start: `2026-11-24T${clock}`, ...given });

describe('the warning of a double booking', () => {
  it('marks both, and only where it is the same person at the desk or in the chair', () => {
    const found = doubleBooked([
      at(1, '09:00', { durationMinutes: 90 }),
      at(2, '09:30', { staff: ' dr owusu' }),
      at(3, '10:15'),
      at(4, '10:45'),
      at(5, '09:00', { staff: 'Efua' }),
    ]);
    expect([...found].sort()).toEqual([1, 2, 3]);
  });

  it('knows one member of staff however the name is typed: accents, case and spaces do not count', () => {
    expect(doubleBooked([at(1, '09:00', { staff: 'Zoé  Addo' }), at(2, '09:15', { staff: 'zoe addo' })]).size).toBe(2);
  });

  it('still counts one chair where only a cancelled appointment names its staff', () => {
    const cancelled = at(3, '15:00', { status: 'cancelled' });
    expect(doubleBooked([at(1, '09:00', { staff: '' }), at(2, '09:15', { staff: '' }), cancelled]).size).toBe(2);
  });

  it('takes nobody in particular, what is cancelled, and one right after another for none', () => {
    const nobodys = [at(1, '09:00', { staff: '' }), at(2, '09:00', { staff: '' })];
    expect(doubleBooked([...nobodys, at(3, '15:00')]).size).toBe(0);
    expect(doubleBooked([at(1, '09:00'), at(2, '09:00', { status: 'cancelled' })]).size).toBe(0);
    expect(doubleBooked([at(1, '09:00'), at(2, '09:30')]).size).toBe(0);
  });

  it('marks two at once where no staff is named at all: there is one chair', () => {
    const found = doubleBooked([
      at(1, '09:00', { staff: '' }),
      at(2, '09:15', { staff: '' }),
      at(3, '09:45', { staff: '' }),
    ]);
    expect([...found]).toEqual([2, 1]);
  });

  it('marks the same person in two places, also where they only come along', () => {
    const along = { others: [{ contactId: 1, contactName: 'Ama Mensah', phoneShown: '' }] };
    const found = doubleBooked([
      at(1, '09:00'),
      at(2, '09:10', { staff: 'Efua', ...along }),
      at(3, '09:10', { staff: 'Abena' }),
    ]);
    expect([...found].sort()).toEqual([1, 2]);
  });
});

describe('changing the length', () => {
  it('goes by quarters of an hour, never to nothing and never over a day', () => {
    expect(lengthOnKey(30, 'ArrowDown')).toBe(45);
    expect(lengthOnKey(30, 'ArrowUp')).toBe(15);
    expect(lengthOnKey(15, 'ArrowUp')).toBe(15);
    expect(lengthOnKey(1440, 'ArrowDown')).toBe(1440);
    expect(lengthOnKey(30, 'ArrowLeft')).toBeNull();
    expect(lengthTo(52)).toBe(45);
    expect(lengthTo(-20)).toBe(15);
  });
});

describe('what a view shows', () => {
  it('names it and turns by as much as it shows', () => {
    expect(periodName('day', '2026-11-24')).toBe('Tuesday 24 November 2026');
    expect(daysOf('list', '2026-11-24')).toHaveLength(28);
    expect(turned('list', '2026-11-24', 1)).toBe('2026-12-22');
    expect(turned('day', '2026-11-24', -1)).toBe('2026-11-23');
    expect(turned('month', '2026-01-31', 1)).toBe('2026-02-28');
    expect(rangeOf('day', '2026-11-24')).toEqual({ from: '2026-11-23', until: '2026-11-24' });
  });
});
