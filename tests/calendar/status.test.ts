/** When a status can be set, and what is said of the texts it takes along. */
import { expect, test } from 'vitest';
import { textsAfterChange } from '../../src-renderer/calendar/preview/after-change-notice.ts';
import { isSettled, isTooEarly } from '../../src-shared/appointments/appointment-limits.ts';
import type { AppointmentStatus, ReminderState } from '../../src-shared/model/appointment.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { appointment, reminder } from './appointment.ts';

const START = '2026-11-24T09:00' as WallTime;
const at = (time: string) => time as WallTime;

test('that somebody did not come is known from the start on, that somebody arrived from the day on', () => {
  const early = (now: string) =>
    (['booked', 'confirmed', 'arrived', 'no-show'] as const).filter(status => isTooEarly(status, START, at(now)));
  expect(early('2026-11-23T23:59')).toEqual(['arrived', 'no-show']);
  expect(early('2026-11-24T08:59')).toEqual(['no-show']);
  expect(early('2026-11-24T09:00')).toEqual([]);
});

test('who came or stayed away is settled once it is over, and not while it is only booked', () => {
  const end = at('2026-11-24T09:30');
  const settled = (now: string) =>
    (['booked', 'confirmed', 'arrived', 'no-show', 'cancelled'] as const).filter(status =>
      isSettled({ status, end }, at(now)),
    );
  expect(settled('2026-11-24T09:29')).toEqual([]);
  expect(settled('2026-11-24T09:30')).toEqual(['arrived', 'no-show']);
});

const said = (before: MessageState, after: MessageState, status: AppointmentStatus) => {
  const changed = appointment({ status, reminders: [reminder(after)] });
  return textsAfterChange(changed, changed, appointment({ reminders: [reminder(before)] }));
};

test('a status that takes a text along says so, and of one at the service that it may still go', () => {
  expect(said('planned', 'withdrawn', 'arrived')).toBe('Its text does not go.');
  expect(said('accepted', 'cancelling', 'arrived')).toBe(
    'Waiting for the SMS service to confirm. Its text could still go out.',
  );
  expect(said('accepted', 'cancelled', 'no-show')).toBe('Text cancelled (confirmed).');
  expect(said('withdrawn', 'withdrawn', 'arrived'), 'it had been taken back before').toBe('');
  expect(said('done', 'done', 'arrived')).toBe('');
});

/** Texts of one person by one rule, by their number; due at 10:00 on a day of November 2026. */
const text = (messageId: number, state: MessageState, day = 23): ReminderState => ({
  ...reminder(state),
  messageId,
  dueLocal: `2026-11-${day}T10:00` as WallTime,
});
const MOVED = '2026-11-25T09:00';
const before = (...reminders: ReminderState[]) => appointment({ reminders });
const moved = (...reminders: ReminderState[]) => appointment({ start: MOVED, reminders });

test('moved while its text was queued: said while the old one is being cancelled, and then when the new one goes', () => {
  const old = before(text(1, 'accepted'));
  const saved = moved(text(1, 'cancelling'));
  expect(textsAfterChange(saved, saved, old)).toBe(
    'The text to Ama Mensah for Mon 23 Nov, 10:00 is being cancelled: until the service confirms that, it may still go.',
  );
  const refused = moved(text(1, 'cancel-uncertain'));
  expect(textsAfterChange(refused, saved, old)).toMatch(
    /may still go: the service did not confirm that it is cancelled\.$/,
  );
  const waiting = moved(text(2, 'planned', 24), text(1, 'cancelled'));
  expect(textsAfterChange(waiting, saved, old)).toBe('Ama Mensah is to be texted Tue 24 Nov, 10:00.');
  const queued = moved(text(2, 'accepted', 24), text(1, 'cancelled'));
  expect(textsAfterChange(queued, saved, old)).toBe('New text queued for Ama Mensah: Tue 24 Nov, 10:00.');
});

test('moved while nothing was queued: nothing is said of an old time, also while the new text is on its way', () => {
  const old = before(text(1, 'skipped'));
  const saved = moved(text(1, 'in-flight', 24));
  expect(textsAfterChange(saved, saved, old)).not.toMatch(/may still go/);
  const none = moved();
  expect(textsAfterChange(none, none, before())).toBe('');
});

test('a text that was on its way at that moment may go with the old time, which is said', () => {
  const saved = moved(text(1, 'in-flight'));
  expect(textsAfterChange(saved, saved, before(text(1, 'in-flight')))).toMatch(
    /was already on its way\. It may still go/,
  );
});

test('a change that leaves the texts as they are says nothing of them', () => {
  const old = before(text(1, 'accepted'), text(2, 'planned'));
  const same = appointment({ status: 'confirmed', reminders: old.reminders });
  expect(textsAfterChange(same, same, old)).toBe('');
  const sincePlanned = appointment({ status: 'confirmed', reminders: [text(1, 'accepted'), text(2, 'accepted')] });
  expect(textsAfterChange(sincePlanned, same, old), 'handed over as every text is').toBe('');
  const unsure = before(text(1, 'uncertain'));
  expect(textsAfterChange(unsure, unsure, unsure), 'nothing became of it by this').toBe('');
});

test('none goes in the place of one that was called off: that is said, and why', () => {
  const old = before(text(1, 'accepted'));
  const saved = moved(text(1, 'cancelling'));
  const late = { ...text(2, 'skipped', 24), reason: { kind: 'skipped', why: 'rule-already-past' } } as const;
  expect(textsAfterChange(moved(late, text(1, 'cancelled')), saved, old)).toMatch(/^Too late to remind Ama Mensah/);
  expect(textsAfterChange(moved(text(1, 'cancelled')), saved, old)).toBe(
    'The text to Ama Mensah for Mon 23 Nov, 10:00 does not go.',
  );
});
