import { describe, expect, test } from 'vitest';
import {
  type AppointmentFacts,
  gapOf,
  type Informed,
  type InformingText,
  lastInformed,
  NOTHING_ELSE,
} from '../../../src-main/delivery/informed/last-informed.ts';
import type { Gap } from '../../../src-shared/model/message.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import { instantOf } from '../../../src-shared/time/instant.ts';

const day = (date: number, hour = 9) => instantOf(Date.UTC(2027, 0, date, hour));
const NOW = day(5);
const PHONE = '+233244100301' as E164;
const START = day(8);

const reminder = (id: number, dueAt = day(4), start = START, phone = PHONE): InformingText => {
  return { id, dueAt, certain: true, tells: 'time', start, phone };
};
const cancellation = (id: number, dueAt = day(4), certain = true): InformingText => {
  return { id, dueAt, certain, tells: 'cancelled' };
};
const facts = (changes: Partial<AppointmentFacts> = {}): AppointmentFacts => {
  return { ...NOTHING_ELSE, status: 'booked', startAt: START, phone: PHONE, ...changes };
};

describe('what a person was last told', () => {
  test('nothing, where no text went out or all are still to come', () => {
    expect(lastInformed([], NOW)).toEqual({ kind: 'nothing' });
    expect(lastInformed([reminder(1, day(6)), cancellation(2, day(6))], NOW)).toEqual({ kind: 'nothing' });
  });

  test('the text that went out last counts, in whatever order they were written', () => {
    const told = { kind: 'time', start: START, phone: PHONE, certain: true, by: 1 };
    expect(lastInformed([reminder(1, day(4)), cancellation(2, day(3))], NOW)).toEqual(told);
    expect(lastInformed([cancellation(1, day(4)), reminder(2, day(3))], NOW)).toMatchObject({ kind: 'cancelled' });
  });

  test('of two of the same instant the newer one counts', () => {
    expect(lastInformed([cancellation(2), reminder(1)], NOW)).toMatchObject({ kind: 'cancelled', by: 2 });
    expect(lastInformed([reminder(3), cancellation(2)], NOW)).toMatchObject({ kind: 'time', by: 3 });
  });

  test('a text that may or may not have gone is not certain', () => {
    expect(lastInformed([cancellation(1, day(4), false)], NOW)).toEqual({ kind: 'cancelled', certain: false, by: 1 });
  });
});

describe('what somebody has to be told', () => {
  const nothing: Informed = { kind: 'nothing' };
  const time = lastInformed([reminder(1)], NOW);
  const oldTime = lastInformed([reminder(1, day(4), day(7))], NOW);
  const oldNumber = lastInformed([reminder(1, day(4), START, '+233244100399' as E164)], NOW);
  const cancelled = lastInformed([cancellation(1)], NOW);

  test.each<[string, Informed, Partial<AppointmentFacts>, Gap | null]>([
    ['nothing, where what they were told holds', time, {}, null],
    ['nothing, where nothing was ever told and nothing changed', nothing, {}, null],
    ['another start than they were told', oldTime, {}, 'old-time'],
    ['at their number what another number was told', oldNumber, {}, 'old-number'],
    ['that it takes place, though they were told that it is cancelled', cancelled, {}, 'believes-cancelled'],
    ['the same, though their reminder is still to come', cancelled, { isBeingInformed: true }, 'believes-cancelled'],
    ['that it is cancelled, though they were told a time', time, { status: 'cancelled' }, 'not-informed'],
    ['that it is cancelled, though no text ever told them of it', nothing, { status: 'cancelled' }, 'not-informed'],
    ['nothing, where they were told that it is cancelled', cancelled, { status: 'cancelled' }, null],
    ['nothing, while a text about it goes', time, { status: 'cancelled', isBeingInformed: true }, null],
    ['that it was moved, though no text told them the old start', nothing, { movedFrom: day(7) }, 'not-informed'],
    ['nothing, where a reminder of the new start goes in time', oldTime, { isBeingInformed: true }, null],
    ['what a stop kept from them', nothing, { isReminderLost: true }, 'not-reminded'],
    ['nothing, once it has begun', oldTime, { startAt: NOW }, null],
    ['nothing, once they came', oldTime, { status: 'arrived' }, null],
  ])('%s', (_, informed, changes, gap) => {
    expect(gapOf(informed, facts(changes), NOW)).toBe(gap);
  });

  test('one person has one gap: a reminder after “cancelled” counts, of whatever start, and so does “cancelled” after it', () => {
    const told = lastInformed([cancellation(1, day(3)), reminder(2, day(4), day(7))], NOW);
    expect(gapOf(told, facts(), NOW)).toBe('old-time');
    const off = lastInformed([reminder(1, day(3), day(7)), cancellation(2, day(4))], NOW);
    expect(gapOf(off, facts(), NOW)).toBe('believes-cancelled');
  });
});
