import { describe, expect, test } from 'vitest';
import { byStaff } from '../../../src-renderer/appointments/staff/staff.ts';
import { callsOfDay, peopleWithoutReminder } from '../../../src-renderer/print/call-list/call-rows.ts';
import { dayText } from '../../../src-renderer/print/day/day-text.ts';
import { words } from '../../../src-renderer/print/paper.words.ts';
import type { Appointment, CancellationText, ReminderState } from '../../../src-shared/model/appointment.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';

const AMA = { contactId: 1, contactName: 'Ama Mensah', phoneShown: '024 410 0201' };
const KOFI = { contactId: 2, contactName: 'Kofi Mensah', phoneShown: '024 410 0201' };

const visit = (over: Partial<Appointment> = {}): Appointment => ({
  ...AMA,
  id: 7,
  others: [],
  service: 'Check-up',
  staff: 'Dr Owusu',
  notes: '',
  start: '2027-01-06T09:00' as WallTime,
  zone: 'Africa/Accra',
  startAt: '2027-01-06T09:00:00.000Z' as Instant,
  durationMinutes: 30,
  status: 'booked',
  series: null,
  reminders: [],
  cancellationTexts: [],
  notInformed: over.status === 'cancelled' ? [AMA.contactId] : [],
  movedFrom: null,
  updatedAt: '2027-01-04T09:00:00.000Z' as Instant,
  ...over,
});
const text = (over: Partial<ReminderState>): ReminderState => ({
  messageId: 3,
  contactId: AMA.contactId,
  contactName: AMA.contactName,
  ruleId: 1,
  ruleName: 'The day before',
  state: 'done',
  reason: null,
  alert: null,
  told: null,
  dueLocal: '2027-01-05T10:00' as WallTime,
  text: 'Hello',
  sender: null,
  ...over,
});
/** The evening before. */
const NOW = '2027-01-05T18:00:00.000Z';
const callRows = (appointments: Appointment[], now = NOW) => callsOfDay(appointments, now).rows;
const sentenceOf = (appointments: Appointment[], now = NOW) => words.calls.none(callsOfDay(appointments, now).quiet);
const namesOf = (...appointments: Appointment[]) => callRows(appointments).map(({ person }) => person.contactName);
const whyOf = (...reminders: ReminderState[]) => callRows([visit({ reminders })])[0]?.why ?? null;

describe('the call list', () => {
  test.each(['done', 'accepted', 'planned', 'in-flight'] as const)('leaves out whose reminder is %s', state => {
    expect(whyOf(text({ state }))).toBeNull();
  });

  test.each([
    ['refused', 'Not sent.'],
    ['missed', 'It was too late to send it. Not sent.'],
    ['blocked', 'It can’t go as it is.'],
    ['uncertain', 'We don’t know if this was sent: the SMS service gave no clear answer.'],
    ['skipped', 'Not sent.'],
    ['held', 'It does not go by itself.'],
    ['cancelled', 'Still booked. Gets no reminder.'],
    ['cancel-uncertain', 'It may still go at Tue 5 Jan, 10:00: the SMS service did not confirm the cancelling.'],
  ] as const)('has whose reminder is %s, with the reason', (state, why) => {
    expect(whyOf(text({ state }))).toContain(why);
  });

  test('has whoever was moved too late for a reminder, with that as the reason, and Today says to phone them', () => {
    const [late, before] = [text({ messageId: 4, state: 'skipped' }), text({ state: 'cancelled' })];
    expect(whyOf(late, before)).toContain('Not sent.');
    expect(peopleWithoutReminder([visit({ reminders: [late, before] })], NOW)).toEqual(new Set(['7-1']));
  });

  test('has whoever was told the old time, and whose text may still go although nobody wants it', () => {
    expect(whyOf(text({ reason: { kind: 'old-text-went-out' } }))).not.toBeNull();
    expect(whyOf(text({ state: 'accepted', alert: 'may-still-go' }))).toContain('may still go');
  });

  const moved = { start: { told: '2027-01-06T08:00' as WallTime, now: '2027-01-06T09:00' as WallTime }, phone: null };
  const elsewhere = { start: null, phone: { told: '024 410 0299', now: AMA.phoneShown } };

  test('has whoever holds the time from before a move, with both times', () => {
    const old = text({ alert: 'old-time', told: moved });
    const late = text({ messageId: 4, state: 'skipped', reason: { kind: 'skipped', why: 'rule-already-past' } });
    expect(whyOf(late, old)).toMatch(/^Was told Wed 6 Jan, 08:00, now 09:00\. .* phone them/);
    // Another comes, but only after they would have stood there.
    expect(whyOf(text({ messageId: 4, state: 'accepted' }), old)).toMatch(/^Was told/);
    // It was told anew; or somebody has spoken to them.
    expect(whyOf(text({ messageId: 4 }), text({ told: moved }))).toBeNull();
    expect(whyOf(late, text({ told: moved, reason: { kind: 'dismissed', was: null } }))).toBeNull();
    expect(whyOf(late, text({ told: moved }))).toMatch(/^Not sent\./);
  });

  test('has whoever was texted at a number that is not theirs, with that number', () => {
    expect(whyOf(text({ alert: 'old-number', told: elsewhere }))).toMatch(
      /^Was texted at 024 410 0299, not 024 410 0201\. .* phone them/,
    );
  });

  test('has who gets no reminder at all, and who has no number', () => {
    expect(whyOf()).toBe('No reminder goes for this appointment.');
    expect(callRows([visit({ phoneShown: '' })])[0]?.why).toBe('There is no number to text.');
  });

  test('one of several reminders that reaches them is enough, but not one for after the appointment', () => {
    expect(whyOf(text({ state: 'missed' }), text({ messageId: 4, state: 'accepted' }))).toBeNull();
    const thanks = text({ messageId: 4, state: 'accepted', dueLocal: '2027-01-07T10:00' as WallTime });
    expect(whyOf(thanks, text({ state: 'missed' }))).toContain('too late to send it');
  });

  test('somebody whose words go to the same phone for another is reached only if those go', () => {
    const left = text({
      messageId: 4,
      contactId: KOFI.contactId,
      state: 'skipped',
      reason: { kind: 'skipped', why: 'same-text-same-phone' },
    });
    const family = (state: ReminderState['state']) => visit({ others: [KOFI], reminders: [text({ state }), left] });
    expect(namesOf(family('accepted'))).toEqual([]);
    expect(namesOf(family('refused'))).toEqual(['Ama Mensah', 'Kofi Mensah']);
  });

  test.each(['arrived', 'no-show'] as const)('leaves out an appointment that is %s', status => {
    expect(namesOf(visit({ status }))).toEqual([]);
  });

  test('leaves out whoever was told by text that it is cancelled, and has whoever was told so and is expected', () => {
    const said: CancellationText = {
      ...{ messageId: 9, contactId: AMA.contactId, contactName: AMA.contactName, state: 'done', reason: null },
      ...{ isBelieved: false, telling: 'told' },
      start: '2027-01-06T09:00' as WallTime,
      dueLocal: '2027-01-05T16:00' as WallTime,
    };
    const why = (over: Partial<Appointment>) => callRows([visit(over)])[0]?.why;
    expect(why({ status: 'cancelled', cancellationTexts: [said] })).toBeUndefined();
    expect(why({ status: 'cancelled', cancellationTexts: [{ ...said, state: 'uncertain', telling: 'open' }] })).toMatch(
      /We don’t know if .* The text may still go/,
    );
    expect(why({ status: 'cancelled', cancellationTexts: [{ ...said, telling: null }] })).toMatch(/Nothing tells them/);
    const queued = text({ state: 'accepted' });
    expect(why({ status: 'cancelled', reminders: [queued], cancellationTexts: [said] })).toMatch(/Goes Tue 5 Jan/);
    expect(why({ reminders: [queued] })).toBeUndefined();
    const believed = { ...said, isBelieved: true, telling: null };
    expect(why({ reminders: [queued], cancellationTexts: [believed] })).toMatch(/It takes place: phone them/);
  });

  test('has whoever was cancelled, for nothing tells them; and what may still come to them all the same', () => {
    const whyCancelled = (...reminders: ReminderState[]) =>
      callRows([visit({ status: 'cancelled', reminders })])[0]?.why;
    expect(whyCancelled()).toBe('Appointment cancelled. Nothing tells them by itself: phone them unless they know.');
    expect(whyCancelled(text({ state: 'cancelled' }))).toBe(whyCancelled());
    expect(whyCancelled(text({}))).toMatch(/^Appointment cancelled after their reminder had gone out\./);
    expect(whyCancelled(text({ state: 'cancelling' }))).toMatch(/^Appointment cancelled\. .* may still go/);
    // Another's text to the same phone tells nobody of a cancelling.
    const both = [visit({ reminders: [text({})] }), visit({ id: 8, status: 'cancelled', reminders: [text({})] })];
    expect(callRows(both).map(({ appointment }) => appointment.id)).toEqual([8]);
  });

  test('leaves out whoever knows that theirs is cancelled, and has whoever does not know of a move', () => {
    expect(callRows([visit({ status: 'cancelled', notInformed: [] })])).toEqual([]);
    const moved = { movedFrom: '2027-01-05T09:00' as WallTime, notInformed: [AMA.contactId] };
    expect(callRows([visit({ ...moved, reminders: [text({ state: 'accepted' })] })])[0]?.why).toBe(
      'Moved from Tue 5 Jan, 09:00, and not informed.',
    );
  });

  test('has nobody whose time is over', () => {
    expect(callRows([visit()], '2027-01-06T09:29:00.000Z')).toHaveLength(1);
    expect(callRows([visit()], '2027-01-06T09:30:00.000Z')).toEqual([]);
    expect(callRows([visit({ status: 'cancelled' })], '2027-01-06T09:30:00.000Z')).toEqual([]);
  });

  test('Today asks to phone whose only reminder was skipped, as long as the appointment stands and is to come', () => {
    const late = text({ state: 'skipped', reason: { kind: 'skipped', why: 'rule-already-past' } });
    const idsOf = (over: Partial<Appointment>, now = NOW) => [...peopleWithoutReminder([visit(over)], now)];
    expect(idsOf({ reminders: [late] })).toEqual(['7-1']);
    expect(idsOf({ reminders: [late, text({ messageId: 4, state: 'accepted' })] })).toEqual([]);
    expect(idsOf({ reminders: [] })).toEqual([]);
    expect(idsOf({ reminders: [late], status: 'cancelled' })).toEqual([]);
    expect(idsOf({ reminders: [late], status: 'arrived' })).toEqual([]);
    expect(idsOf({ reminders: [late] }, '2027-01-06T12:00:00.000Z')).toEqual([]);
  });

  test('says that everybody was texted only where it is so of each', () => {
    const reached = visit({ reminders: [text({})] });
    expect(sentenceOf([reached])).toBe('Nobody has to be phoned: everybody of this day was texted, or still will be.');
    expect(sentenceOf([])).toBe('No appointments on this day, so there is nobody to phone.');
    expect(sentenceOf([visit({ status: 'arrived' })])).toBe('Nobody of this day is left to phone: 1 came already.');
    expect(sentenceOf([reached, visit({ status: 'arrived' }), visit({ status: 'no-show' })])).toBe(
      'Nobody of this day is left to phone: 1 person was texted or still will be, 1 came already, 1 did not come.',
    );
    expect(sentenceOf([visit()], '2027-01-06T12:00:00.000Z')).toBe(
      'Nobody of this day is left to phone: the time of 1 is over.',
    );
  });

  test('has whoever comes besides, by their own reminder', () => {
    const other = { ...KOFI, phoneShown: '024 410 0299' };
    expect(namesOf(visit({ others: [other], reminders: [text({})] }))).toEqual(['Kofi Mensah']);
  });
});

test('the staff are sheets of their own by name, however it is typed, nobody in particular last', () => {
  const day = ['', 'efua', 'Dr Owusu', 'Efua '].map((staff, id) => visit({ id, staff }));
  expect(byStaff(day).map(({ staff, own }) => [staff, own.length])).toEqual([
    ['Dr Owusu', 1],
    ['Efua', 2],
    ['', 1],
  ]);
});

test('beside a person whose text told another time, paper says which', () => {
  const told = { start: { told: '2027-01-06T08:00' as WallTime, now: '2027-01-06T09:00' as WallTime }, phone: null };
  const copied = dayText('2027-01-06', '', [visit({ reminders: [text({ alert: 'old-time', told })] })]);
  expect(copied).toContain('024 410 0201, Was told Wed 6 Jan, 08:00, now 09:00');
});

test('an appointment copied as text is one line, whatever stands in its words', () => {
  const copied = dayText('2027-01-06', 'Adom', [visit({ service: 'Check-up\nand scan', reminders: [text({})] })]);
  expect(copied).toBe(
    'Wednesday 6 January 2027 · Adom\n09:00, 30 min · Check-up and scan · Dr Owusu · Booked · Ama Mensah 024 410 0201, Sent to the service\n',
  );
});
