import { describe, expect, it } from 'vitest';
import { firstNameOf } from '../../src-renderer/calendar/grid/name-width.ts';
import { columnsOf } from '../../src-renderer/calendar/hours/hour-columns.ts';
import { rowsFor } from '../../src-renderer/calendar/hours/hour-rows.ts';
import { laneAt, laneRem, lanesOf, unitsOf } from '../../src-renderer/calendar/hours/staff-lanes.ts';
import { appointment } from './appointment.ts';

const day = '2026-11-24';
const rows = rowsFor([]);
const at = (id: number, staff: string, clock: string, status: 'booked' | 'cancelled' = 'booked') =>
  appointment({ id, staff, start: `${day}T${clock}`, durationMinutes: 30, status });
const shape = (staff: (string | null)[], all: ReturnType<typeof at>[]) =>
  lanesOf(day, staff, all, rows).map(({ at: begin, units, pieces }) => [begin, units, pieces.length]);

describe('the lanes of a day', () => {
  it('are there for whoever has working hours, free or not, and always in the same order', () => {
    const working = ['Owusu', 'Adjei'];
    const dayOf = (all: ReturnType<typeof at>[], staff = working) => columnsOf('day', [day], all, staff);
    const lanes = [['Adjei'], ['Owusu']];
    for (const all of [[], [at(1, 'owusu', '09:00')], [at(1, 'Adjei', '09:00')]])
      expect(dayOf(all).map(column => column.lanes)).toEqual(lanes);
    expect(dayOf([at(1, 'Zoe', '09:00')]).map(({ staff }) => staff)).toEqual(['Adjei', 'Owusu', 'Zoe']);
    const week = columnsOf('week', [day, '2026-11-25'], [at(1, 'Owusu', '09:00')], working);
    expect(week.map(column => column.lanes)).toEqual([working.toSorted(), working.toSorted()]);
    // Where one person works there is nobody to tell apart.
    expect(dayOf([at(1, 'Owusu', '09:00')], ['Owusu']).map(({ staff }) => staff)).toEqual([null]);
  });

  it('are those of all staff in their order, whether they have somebody or not', () => {
    expect(shape(['Adjei', 'Owusu', ''], [at(1, 'owusu', '09:00')])).toEqual([
      [0, 1, 0],
      [1, 1, 1],
      [2, 1, 0],
    ]);
  });

  it('grow where two of the same staff are at one time, and only there', () => {
    const lanes = [at(1, 'Adjei', '09:00'), at(2, 'Adjei', '09:15'), at(3, 'Owusu', '09:00')];
    expect(shape(['Adjei', 'Owusu'], lanes)).toEqual([
      [0, 2, 2],
      [2, 1, 1],
    ]);
  });

  it('hold no cancelled ones', () => {
    expect(shape([null], [at(1, 'Adjei', '09:00'), at(2, 'Adjei', '09:00', 'cancelled')])).toEqual([[0, 1, 1]]);
  });

  it('are found by how far across a day somebody presses', () => {
    const lanes = lanesOf(day, ['Adjei', 'Owusu'], [at(1, 'Adjei', '09:00'), at(2, 'Adjei', '09:00')], rows);
    expect(unitsOf(lanes)).toBe(3);
    expect([0.1, 0.6, 0.7, 0.99].map(share => laneAt(lanes, share)?.staff)).toEqual([
      'Adjei',
      'Adjei',
      'Owusu',
      'Owusu',
    ]);
  });
});

describe('the width of a lane', () => {
  const named = (contactName: string) => appointment({ contactName });
  it('is at least 88 px, and more for a long first name, up to a limit', () => {
    expect(laneRem('week', [named('Ama Serwaa-Asante-Boateng')]) * 16).toBe(88);
    expect(laneRem('week', [named('Ama Serwaa'), named('Christabelle Oti')]) * 16).toBeGreaterThan(100);
    // A day marks everything beside a name, a week one thing at most.
    const christabelle = [named('Christabelle Oti')];
    expect(laneRem('day', christabelle)).toBeGreaterThan(laneRem('week', christabelle));
    expect(laneRem('week', [named('Wwwwwwwwwwwwwwwwwwwwwwwwwwwwwww')]) * 16).toBe(192);
  });
  it('counts a title as part of the first name', () => {
    expect(['Ama Serwaa', 'Dr. Ama Serwaa', 'Madonna', ' Kofi  Asante'].map(firstNameOf)).toEqual([
      'Ama',
      'Dr. Ama',
      'Madonna',
      'Kofi',
    ]);
  });
});
