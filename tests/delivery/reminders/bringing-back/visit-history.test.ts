/** Whether a person's other appointments leave a rule that brings people back anything to ask for. */
import { describe, expect, test } from 'vitest';
import {
  type HistoryVisit,
  missedLately,
  readsHistory,
  whyNotBroughtBack,
} from '../../../../src-main/delivery/reminders/bringing-back/visit-history.ts';
import type { AfterTo, RuleFor } from '../../../../src-shared/model/template.ts';
import { nameKey } from '../../../../src-shared/people/name-key.ts';
import type { Instant } from '../../../../src-shared/time/instant.ts';

const day = (date: string) => `2027-01-${date}T09:00:00.000Z` as Instant;
const VISIT = { id: 10, startAt: day('10') };
const CUT: RuleFor = { kind: 'service', service: 'Cut' };

function why(to: AfterTo, others: Partial<HistoryVisit>[], appliesTo: RuleFor = { kind: 'all' }, visit = VISIT) {
  const history = others.map((one, index): HistoryVisit => {
    return { id: 11 + index, service: 'Cut', staff: 'Esi', status: 'booked', startAt: day('25'), ...one };
  });
  const own: HistoryVisit = { ...visit, service: 'Cut', staff: 'Esi', status: to === 'missed' ? 'no-show' : 'arrived' };
  const when = { kind: 'days-after', days: 5, at: '10:00', to } as const;
  const person = { history: [own, ...history], serviceKey: nameKey, groups: new Set([7]) };
  return whyNotBroughtBack({ when, appliesTo }, { visit, ...person });
}

describe.each(['missed', 'not-back'] as const)('a rule for who is %s', to => {
  test('asks back whoever has no other appointment', () => {
    expect(why(to, [])).toBeNull();
  });

  test('asks nobody who has something booked, of whichever service', () => {
    expect(why(to, [{ service: 'Colour' }], CUT)).toBe('has-booked');
    expect(why(to, [{ status: 'confirmed' }])).toBe('has-booked');
  });

  test('asks nobody who may have come since: it is over and not marked', () => {
    expect(why(to, [{ startAt: day('12') }])).toBe('has-booked');
  });

  test('asks nobody with another one of that day that is not marked', () => {
    const earlier = { startAt: '2027-01-10T08:00:00.000Z' as Instant };
    expect(why(to, [earlier])).toBe('has-booked');
  });

  test('asks nobody who came again since', () => {
    expect(why(to, [{ startAt: day('12'), status: 'arrived' }])).toBe('came-again');
  });

  test('goes by nothing that was before', () => {
    const old = (status: HistoryVisit['status']) => ({ status, startAt: day('05') });
    expect(why(to, [old('arrived'), old('no-show'), old('booked')])).toBeNull();
  });

  test('of two at the same minute takes one', () => {
    const status = to === 'missed' ? 'no-show' : 'arrived';
    const same = { startAt: VISIT.startAt, status } as const;
    expect(why(to, [{ ...same, id: 9 }])).toBeNull();
    expect(why(to, [{ ...same, id: 11 }])).not.toBeNull();
  });
});

test('whoever missed a later one too is asked back after that', () => {
  const later = { startAt: day('12'), status: 'no-show' } as const;
  expect(why('missed', [later])).toBe('missed-again');
  expect(why('missed', [{ ...later, service: 'Colour' }], CUT)).toBeNull();
  expect(why('not-back', [later])).toBeNull();
});

test.each<[RuleFor, Partial<HistoryVisit>[]]>([
  [{ kind: 'all' }, []],
  [CUT, [{ service: 'Colour' }]],
  [{ kind: 'staff', staff: 'Esi' }, [{ staff: 'Yaw' }, { staff: '' }]],
  [{ kind: 'group', groupId: 7 }, []],
  [{ kind: 'missed-lately' }, []],
])('a later miss that a rule of %o is not for leaves the text of this one', (appliesTo, notForIt) => {
  const later = { startAt: day('12'), status: 'no-show' } as const;
  expect(why('missed', [later], appliesTo)).toBe('missed-again');
  for (const other of notForIt) expect(why('missed', [{ ...later, ...other }], appliesTo)).toBeNull();
});

test('who came to somebody else on the staff has been back', () => {
  const other = { startAt: day('12'), status: 'arrived', staff: 'Yaw' } as const;
  expect(why('not-back', [other], { kind: 'staff', staff: 'Esi' })).toBe('came-again');
  expect(why('missed', [other], { kind: 'staff', staff: 'Esi' })).toBe('came-again');
});

test('who came for another service is overdue for this one, and need not be asked back after a miss', () => {
  const other = { startAt: day('12'), status: 'arrived', service: 'Colour' } as const;
  expect(why('not-back', [other], CUT)).toBeNull();
  expect(why('not-back', [{ ...other, service: 'CUT ' }], CUT)).toBe('came-again');
  expect(why('missed', [other], CUT)).toBe('came-again');
});

test('other rules ask nothing of the history', () => {
  const booked = { startAt: day('25') };
  expect(why('arrived', [booked])).toBeNull();
  expect(why('not-missed', [booked])).toBeNull();
  const when = { kind: 'days-after', days: 5, at: '10:00', to: 'missed' } as const;
  const all = { kind: 'all' } as const;
  const reads = (enabled: boolean, to: AfterTo, appliesTo: RuleFor = all) =>
    readsHistory({ enabled, when: { ...when, to }, appliesTo });
  expect([reads(true, 'missed'), reads(false, 'missed'), reads(true, 'arrived')]).toEqual([true, false, false]);
  const lately = { kind: 'missed-lately' } as const;
  expect([reads(true, 'arrived', lately), reads(false, 'arrived', lately)]).toEqual([true, false]);
});

describe('who missed one of their last three', () => {
  const lately = (...statuses: HistoryVisit['status'][]) =>
    missedLately({
      visit: VISIT,
      // The newest first; the second stands in the list of the visit itself.
      history: statuses.map((status, index) => ({
        id: 20 + index,
        service: '',
        staff: '',
        status,
        startAt: day(`${30 - index}`),
      })),
    });

  test('missed any of three', () => {
    expect(lately('no-show', 'arrived', 'arrived')).toBe(true);
    expect(lately('arrived', 'arrived', 'no-show')).toBe(true);
  });

  test('is not who missed the fourth', () => {
    expect(lately('arrived', 'arrived', 'arrived', 'no-show')).toBe(false);
  });

  test('is told by marked visits alone', () => {
    expect(lately('booked', 'confirmed', 'arrived', 'arrived', 'no-show')).toBe(true);
    expect(lately()).toBe(false);
    expect(lately('booked')).toBe(false);
  });

  test('is not told by the visit itself', () => {
    const own = { ...VISIT, service: '', staff: '', status: 'no-show' } as const;
    expect(missedLately({ visit: VISIT, history: [own] })).toBe(false);
  });
});
