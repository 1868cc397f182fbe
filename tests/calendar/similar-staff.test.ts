import { describe, expect, it } from 'vitest';
import { similarStaff, staffMeant } from '../../src-renderer/calendar/choosing/similar-staff.ts';

const known = ['Dr Owusu', 'Nurse Lamptey', 'Zoé'];

describe('a member of staff typed almost like a known one', () => {
  it.each(['Dr. Owusu', 'dr.owusu', 'DR  OWUSU', 'Dr-Ówusu'])('%s may well mean Dr Owusu', typed => {
    expect(staffMeant(typed, known)).toBe('Dr Owusu');
  });

  it.each(['Dr Owusu', ' dr owusu ', '', '.', 'Dr Owus', 'Dr Owusu Mensah'])('“%s” is not asked about', typed => {
    expect(staffMeant(typed, known)).toBeNull();
  });

  it('is asked about by accents too, and never once both are known', () => {
    expect(staffMeant('Zoe', known)).toBe('Zoé');
    expect(staffMeant('Zoe', [...known, 'Zoe'])).toBeNull();
  });

  it('is named beside the other, and nobody else is', () => {
    expect(similarStaff('Dr Owusu', ['Dr Owusu', 'Dr. Owusu', 'Nurse Lamptey', ''])).toEqual(['Dr. Owusu']);
    expect(similarStaff('', ['', '.'])).toEqual([]);
  });
});
