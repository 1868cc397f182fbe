/** A text that only the ledger knew is taken for the reminder it stands for, once these records have its appointment. */
import { describe, expect, test } from 'vitest';
import { performAction } from '../../../../src-main/delivery/messages/message-actions.ts';
import { setState } from '../../../../src-main/delivery/messages/set-state.ts';
import type { LedgerText } from '../../../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import { adoptBookedFrom, reconcileAppointment } from '../../../../src-main/delivery/reminders/reconcile.ts';
import { e164 } from '../../../../src-shared/phone/phone.ts';
import type { Instant, WallTime } from '../../../../src-shared/time/instant.ts';
import { aRule } from '../../../helpers/builders.ts';
import {
  AMA,
  appointment,
  bookedAt,
  contact,
  handedOver,
  MADE,
  NOW,
  prepareReplayRecords,
  reconcile,
  reminders,
  restored,
  SENT,
  states,
  THURSDAY_9,
  tables,
  WEDNESDAY_9,
  WORDS,
} from './replay-records.ts';

prepareReplayRecords();

/** Of a rule that these records do not have. */
const OTHER_RULE: Partial<LedgerText> = { rule: 88 };
const TUESDAY_17 = '2027-01-05T17:00:00.000Z' as Instant;
const MONDAY_9 = '2027-01-04T09:00:00.000Z' as Instant;
const stopped = (message: number) => {
  const row = tables.messages.get(message);
  if (row?.state !== 'cancelling') throw new Error(`it is ${row?.state}`);
  setState(tables, row, { state: 'cancelled', reason: row.reason }, NOW);
};

describe('the appointment is there, its rule is another one', () => {
  test('the queued text is the reminder; what waited in its place goes', async () => {
    handedOver('a', 'accepted', OTHER_RULE);
    await restored();
    reconcile();
    expect(reminders()).toMatchObject([
      { state: 'withdrawn', reason: { why: 'stands-already' } },
      {
        state: 'accepted',
        kind: 'reminder',
        ruleName: 'The day before',
        contactId: contact,
        gatewayBatchId: 'batch a',
      },
    ]);
    reconcile();
    expect(states()).toEqual(['withdrawn', 'accepted']);
  });

  test('at another hour it is cancelled first, and only then the rule’s own is planned', async () => {
    handedOver('a', 'accepted', { ...OTHER_RULE, dueAt: TUESDAY_17 });
    await restored();
    reconcile();
    expect(states()).toEqual(['withdrawn', 'cancelling']);
    stopped(reminders()[1]?.id ?? 0);
    reconcile();
    expect(states()).toEqual(['withdrawn', 'cancelled', 'planned']);
  });

  test('what a person cancels then is not planned again', async () => {
    handedOver('a', 'accepted', OTHER_RULE);
    await restored();
    reconcile();
    const [, found] = reminders();
    performAction(tables, found?.id ?? 0, 'cancel', NOW);
    stopped(found?.id ?? 0);
    reconcile();
    expect(states().filter(state => state === 'planned' || state === 'held')).toEqual([]);
  });

  test('sent the same day, it was the reminder; sent on another day, it was another one', async () => {
    const sent = { scheduledAt: null, at: SENT } as const;
    handedOver('a', 'accepted', { ...OTHER_RULE, dueAt: MONDAY_9 }, sent);
    await restored();
    reconcile();
    expect(states()).toEqual(['planned']);
    const tuesday = bookedAt('2027-01-05T15:00:00.000Z' as Instant);
    const of = (dueAt: Instant) => ({
      ...OTHER_RULE,
      appointment: 77,
      dueAt,
      startAt: '2027-01-05T15:00:00.000Z' as Instant,
    });
    handedOver('b', 'accepted', { ...of('2027-01-04T08:00:00.000Z' as Instant), message: 902 }, sent);
    await restored();
    reconcileAppointment(tables, tuesday, 'edited', MADE);
    expect(tables.messages.ofAppointment(tuesday)).toMatchObject([{ state: 'done', kind: 'reminder' }]);
  });

  test('of which nobody knows whether it went, a person decides; nothing is planned beside it', async () => {
    handedOver('a', 'no answer', OTHER_RULE);
    await restored();
    reconcile();
    expect(states()).toEqual(['withdrawn', 'uncertain']);
  });
});

describe('the appointment is booked again', () => {
  const GONE: Partial<LedgerText> = {
    appointment: 77,
    startAt: THURSDAY_9,
    dueAt: '2027-01-06T10:00:00.000Z' as Instant,
  };

  test('its text is the one that is queued, and follows the appointment from then on', async () => {
    handedOver('a', 'accepted', { ...GONE, text: 'Ama, Thursday 09:00' });
    await restored();
    const again = bookedAt(THURSDAY_9);
    reconcileAppointment(tables, again, 'edited', NOW);
    expect(tables.messages.ofAppointment(again)).toMatchObject([{ state: 'accepted', gatewayBatchId: 'batch a' }]);
    const booked = tables.appointments.get(again);
    if (!booked) throw new Error('no appointment');
    const moved = { start: '2027-01-08T09:00' as WallTime, startAt: '2027-01-08T09:00:00.000Z' as Instant };
    tables.appointments.update(again, { ...booked, ...moved }, NOW);
    reconcileAppointment(tables, again, 'moved', NOW);
    expect(tables.messages.ofAppointment(again)).toMatchObject([{ state: 'cancelling' }]);
  });

  test('booked from its text at another hour, the text is cancelled first and only then the new one is planned', async () => {
    handedOver('a', 'accepted', { ...GONE, text: 'Ama, Thursday 09:00' });
    await restored();
    const [found] = tables.messages.foundAbout(AMA, THURSDAY_9);
    const again = bookedAt('2027-01-07T10:30:00.000Z' as Instant);
    const booked = tables.appointments.get(again);
    if (!found || !booked) throw new Error('nothing to book from');
    adoptBookedFrom(tables, booked, found, NOW);
    reconcileAppointment(tables, again, 'edited', NOW);
    const texts = () => tables.messages.ofAppointment(again);
    expect(texts()).toMatchObject([{ id: found.id, state: 'cancelling', startWall: '2027-01-07T09:00' }]);
    stopped(found.id);
    reconcileAppointment(tables, again, 'edited', NOW);
    expect(texts().map(({ state, startWall }) => [state, startWall])).toEqual([
      ['planned', '2027-01-07T10:30'],
      ['cancelled', '2027-01-07T09:00'],
    ]);
  });

  test('booked from its text for somebody with another number, the text stays one to be decided', async () => {
    handedOver('a', 'accepted', { ...GONE, phone: e164('+233244100299'), contact: 55 });
    await restored();
    const [found] = tables.messages.foundAbout(e164('+233244100299'), THURSDAY_9);
    const again = bookedAt(THURSDAY_9);
    const booked = tables.appointments.get(again);
    if (!found || !booked) throw new Error('nothing to book from');
    adoptBookedFrom(tables, booked, found, NOW);
    expect(tables.messages.get(found.id)).toMatchObject({ kind: 'found', appointmentId: null, state: 'accepted' });
  });

  test('booked at the wrong hour and moved to the right one, it is found then', async () => {
    handedOver('a', 'accepted', { ...GONE, text: 'Ama, Thursday 09:00' });
    await restored();
    const again = bookedAt('2027-01-07T10:00:00.000Z' as Instant);
    reconcileAppointment(tables, again, 'edited', NOW);
    expect(tables.messages.ofAppointment(again)).toMatchObject([{ state: 'planned' }]);
    const booked = tables.appointments.get(again);
    if (!booked) throw new Error('no appointment');
    tables.appointments.update(again, { ...booked, start: '2027-01-07T09:00' as WallTime, startAt: THURSDAY_9 }, NOW);
    reconcileAppointment(tables, again, 'moved', NOW);
    expect(tables.messages.ofAppointment(again).map(({ state }) => state)).toEqual(['withdrawn', 'accepted']);
  });
});

describe('what is another text stays one', () => {
  test('a reminder is no text after the visit', async () => {
    handedOver('a', 'accepted', OTHER_RULE);
    await restored();
    const [before] = tables.templates.rules();
    if (!before) throw new Error('no rule');
    tables.templates.saveRule({ ...before, enabled: false });
    const when = { kind: 'days-after', days: 1, at: '10:00', to: 'not-missed' } as const;
    tables.templates.saveRule(aRule({ templateId: before.templateId, name: 'Afterwards', when }));
    reconcile();
    expect(reminders().find(({ ruleName }) => ruleName === 'Afterwards')).toMatchObject({ state: 'planned' });
    expect(tables.messages.foundAbout(AMA, WEDNESDAY_9)).toHaveLength(1);
  });

  test('two people share a phone: what was sent to one of them is not the reminder of the other', async () => {
    handedOver('a', 'no answer', { ...OTHER_RULE, contact: 55, name: 'Kofi', text: 'Kofi, Wednesday 09:00' });
    await restored();
    reconcile();
    expect(states()).toEqual(['planned']);
  });

  test('of a batch with others, which is cancelled as a whole, none is taken', async () => {
    handedOver('a', 'accepted', OTHER_RULE);
    await restored();
    const found = tables.messages.foundAbout(AMA, WEDNESDAY_9)[0];
    if (!found?.submissionId) throw new Error('nothing found');
    const { id: _, state: __, reason: ___, ...values } = found;
    const mate = tables.messages.insert(
      { ...values, contactName: 'Kofi', text: `${WORDS}.` },
      'accepted',
      found.reason,
      NOW,
    );
    tables.submissions.assign(found.submissionId, [mate]);
    expect(tables.messages.foundAbout(AMA, WEDNESDAY_9)).toEqual([]);
  });

  test('of two rules the nearer one takes it, and what waits for the other is left as it is', async () => {
    const [dayBefore] = tables.templates.rules();
    if (!dayBefore) throw new Error('no rule');
    const when = { kind: 'hours-before', hours: 3 } as const;
    tables.templates.saveRule(aRule({ templateId: dayBefore.templateId, name: 'The same day', when }));
    reconcile();
    const waiting = reminders().find(({ ruleName }) => ruleName === 'The same day');
    handedOver('a', 'accepted', OTHER_RULE);
    await restored();
    reconcile();
    expect(reminders().map(({ id, ruleName, state }) => [ruleName, state, id === waiting?.id])).toEqual([
      ['The day before', 'withdrawn', false],
      ['The same day', 'planned', true],
      ['The day before', 'accepted', false],
    ]);
  });

  test('who asked for another one gets it', async () => {
    handedOver('a', 'accepted', { ...OTHER_RULE, dueAt: TUESDAY_17 });
    await restored();
    const [planned] = reminders();
    if (!planned) throw new Error('nothing planned');
    const { id, state, reason, ...values } = planned;
    setState(tables, planned, { state: 'withdrawn', reason: { kind: 'withdrawn', why: 'by-person' } }, NOW);
    tables.messages.insert({ ...values, againOf: id }, state, reason, NOW);
    expect(appointment).toBe(values.appointmentId);
    reconcile();
    expect(tables.messages.foundAbout(AMA, WEDNESDAY_9)).toHaveLength(1);
  });
});
