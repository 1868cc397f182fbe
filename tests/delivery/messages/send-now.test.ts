import { describe, expect, test } from 'vitest';
import { availableActions, performAction } from '../../../src-main/delivery/messages/message-actions.ts';
import { setState } from '../../../src-main/delivery/messages/set-state.ts';
import { reconcileAppointment } from '../../../src-main/delivery/reminders/reconcile.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';
import { type Instant, instantOf, type WallTime } from '../../../src-shared/time/instant.ts';
import { instantOfWall } from '../../../src-shared/time/schedule.ts';
import { openReminderFixture, PHONE, type ReminderFixture, submitWhile } from '../outbox/write-ahead.ts';

/** An hour after the reminder's time. */
const TUESDAY_11 = '2027-01-05T11:00:00.000Z' as Instant;
const minutesLater = (minutes: number) => instantOf(Date.parse(TUESDAY_11) + minutes * 60_000);

/** Booked too late, and a person has had it texted now: it waits for its turn. */
async function confirmed() {
  const fixture = await openReminderFixture(TUESDAY_11);
  performAction(fixture.tables, fixture.messageId, 'send-now', TUESDAY_11);
  return { fixture, text: newest(fixture) };
}
function newest({ tables, id }: ReminderFixture) {
  const [text] = tables.messages.ofAppointment(id);
  if (!text) throw new Error('no text');
  return text;
}
function setStart({ tables, id, values }: ReminderFixture, start: string): void {
  const wall = start as WallTime;
  tables.appointments.update(id, { ...values, start: wall, startAt: instantOfWall(wall, values.zone) }, TUESDAY_11);
}
function moveTo(fixture: ReminderFixture, start: string): void {
  setStart(fixture, start);
  reconcileAppointment(fixture.tables, fixture.id, 'moved', TUESDAY_11);
}
const nothing = () => {};

describe('a reminder booked too late that a person has texted now', () => {
  test('leaves, as a message of its own in the place of the one that was skipped', async () => {
    const { fixture, text } = await confirmed();
    expect(text).toMatchObject({ state: 'planned', dueAt: TUESDAY_11, againOf: fixture.messageId });
    reconcileAppointment(fixture.tables, fixture.id, 'edited', minutesLater(1));
    expect(newest(fixture)).toMatchObject({ id: text.id, state: 'planned', dueAt: TUESDAY_11 });
    expect(await submitWhile(fixture, nothing, text.id)).toMatchObject({ sent: 1, state: 'in-flight' });
  });

  test('goes in today’s words, to today’s number', async () => {
    const { fixture, text } = await confirmed();
    const { tables, template, templateId, contactId, contact } = fixture;
    tables.templates.save({ ...template, id: templateId, body: 'Come at {$time}' });
    tables.contacts.update(contactId, { ...contact, phone: e164('+233204100202') }, TUESDAY_11);
    reconcileAppointment(tables, fixture.id, 'edited', TUESDAY_11);
    expect(newest(fixture)).toMatchObject({
      ...{ id: text.id, state: 'planned', dueAt: TUESDAY_11 },
      ...{ text: 'Come at 09:00', phone: '+233204100202' },
    });
  });

  const changes: [title: string, change: (fixture: ReminderFixture) => void, becomes: string][] = [
    ['the appointment was moved', fixture => setStart(fixture, '2027-01-08T09:00'), 'planned'],
    [
      'the appointment was cancelled',
      ({ tables, id, values }) => tables.appointments.update(id, { ...values, status: 'cancelled' }, TUESDAY_11),
      'withdrawn',
    ],
    ['the number was opted out', ({ tables }) => tables.contacts.optOut(PHONE, TUESDAY_11, null), 'skipped'],
    ['the hour is over', ({ clock }) => (clock.now = minutesLater(31)), 'missed'],
    ['the appointment has begun', ({ clock }) => (clock.now = '2027-01-06T09:00:00.000Z' as Instant), 'missed'],
    [
      'no text may leave any more',
      ({ clock, tables }) => {
        clock.now = minutesLater(1);
        tables.settings.save({ allowedUntil: '11:00' });
      },
      'missed',
    ],
    ['its rule was removed', ({ tables, ruleId }) => tables.templates.removeRule(ruleId), 'withdrawn'],
  ];
  test.each(changes)('%s: not a byte leaves', async (_title, change, becomes) => {
    const { fixture, text } = await confirmed();
    const look = await submitWhile(fixture, change, text.id);
    expect([look.outcome, look.sent, look.state]).toEqual([{ kind: 'not-wanted' }, 0, becomes]);
  });

  test('moved, it is the reminder of the new time; moved back, it may be texted now again', async () => {
    const { fixture, text } = await confirmed();
    moveTo(fixture, '2027-01-08T09:00');
    expect(newest(fixture)).toMatchObject({ id: text.id, state: 'planned', dueAt: '2027-01-07T10:00:00.000Z' });
    moveTo(fixture, '2027-01-06T09:00');
    expect(newest(fixture)).toMatchObject({ state: 'skipped', reason: { why: 'rule-already-past' } });
    expect(availableActions(fixture.tables, newest(fixture), TUESDAY_11)).toEqual(['send-now']);
    performAction(fixture.tables, newest(fixture).id, 'send-now', TUESDAY_11);
    expect(newest(fixture)).toMatchObject({ state: 'planned', dueAt: TUESDAY_11 });
  });

  test('a second click does nothing, and one that is too late is refused', async () => {
    const { fixture } = await confirmed();
    performAction(fixture.tables, fixture.messageId, 'send-now', minutesLater(1));
    expect(fixture.tables.messages.ofAppointment(fixture.id)).toHaveLength(2);
    const other = await openReminderFixture(TUESDAY_11);
    const begun = '2027-01-06T09:00:00.000Z' as Instant;
    expect(() => performAction(other.tables, other.messageId, 'send-now', begun)).toThrow('message-state');
  });

  test('missed in its turn, it may be texted now once more; left at that, it may not', async () => {
    const { fixture, text } = await confirmed();
    const { tables } = fixture;
    const later = minutesLater(40);
    setState(tables, text, { state: 'missed', reason: null }, later);
    expect(availableActions(tables, newest(fixture), later)).toEqual(['send-now', 'dismiss']);
    performAction(tables, text.id, 'send-now', later);
    expect(newest(fixture)).toMatchObject({ state: 'planned', dueAt: later, againOf: text.id });
    setState(tables, newest(fixture), { state: 'missed', reason: null }, minutesLater(80));
    performAction(tables, newest(fixture).id, 'dismiss', minutesLater(80));
    expect(availableActions(tables, newest(fixture), minutesLater(81))).toEqual([]);
  });

  test('withdrawn again before it left, it stays so', async () => {
    const { fixture, text } = await confirmed();
    performAction(fixture.tables, text.id, 'withdraw', TUESDAY_11);
    reconcileAppointment(fixture.tables, fixture.id, 'edited', minutesLater(1));
    expect(newest(fixture)).toMatchObject({ id: text.id, state: 'withdrawn', reason: { why: 'by-person' } });
    expect(availableActions(fixture.tables, newest(fixture), minutesLater(1))).toEqual([]);
  });
});
