import { describe, expect, test } from 'vitest';
import { e164 } from '../../../src-shared/phone/phone.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { MONDAY, openReminderFixture, PHONE, type ReminderFixture, submitWhile } from './write-ahead.ts';

/** Submits one planned reminder; `meanwhile` runs while its connection is being opened. */
const submitAfter = async (meanwhile: (fixture: ReminderFixture) => void) =>
  submitWhile(await openReminderFixture(), meanwhile);

describe('the last look, when the line to the service is open and nothing has left', () => {
  const changes: [title: string, meanwhile: (fixture: ReminderFixture) => void, becomes: string][] = [
    ['the number was opted out', ({ tables }) => tables.contacts.optOut(PHONE, MONDAY, null), 'skipped'],
    [
      'the person asked for no texts',
      ({ tables, contactId, contact }) => tables.contacts.update(contactId, { ...contact, doNotText: true }, MONDAY),
      'skipped',
    ],
    [
      'a person stopped it',
      ({ tables, id, ruleId, contactId }) =>
        tables.messages.suppress({ appointmentId: id, ruleId, contactId }, 'by-person', MONDAY),
      'skipped',
    ],
    [
      'the appointment was cancelled',
      ({ tables, id, values }) => tables.appointments.update(id, { ...values, status: 'cancelled' }, MONDAY),
      'withdrawn',
    ],
    [
      'the rule was switched off',
      ({ tables, rule, ruleId }) => tables.templates.saveRule({ ...rule, id: ruleId, enabled: false }),
      'withdrawn',
    ],
    [
      'the words changed',
      ({ tables, template, templateId }) =>
        tables.templates.save({ ...template, id: templateId, body: 'Come at {$time}' }),
      'planned',
    ],
    [
      'the phone changed',
      ({ tables, contactId, contact }) =>
        tables.contacts.update(contactId, { ...contact, phone: e164('+233204100202') }, MONDAY),
      'planned',
    ],
    ['sending was locked', ({ tables }) => tables.settings.save({ sendingLocked: true }), 'held'],
    ['everything was stopped', ({ tables }) => tables.settings.save({ stopped: 'by-person' }), 'held'],
    ['the sender name was cleared', ({ tables }) => tables.settings.save({ sender: '' }), 'blocked'],
    ['it became too late', ({ clock }) => (clock.now = '2027-01-05T10:31:00.000Z' as Instant), 'missed'],
  ];
  test.each(changes)('%s: not a byte leaves, and it stands as it should', async (_title, meanwhile, becomes) => {
    const { outcome, sent, state } = await submitAfter(meanwhile);
    expect([outcome, sent, state]).toEqual([{ kind: 'not-wanted' }, 0, becomes]);
  });

  test('sending was paused or stopped by an answer to another text: not a byte leaves, and it waits as it was', async () => {
    const { outcome, sent, state } = await submitAfter(({ clock }) => (clock.mayHandOver = false));
    expect([outcome, sent, state]).toEqual([{ kind: 'not-now' }, 0, 'planned']);
  });

  test('nothing changed: it leaves, after it is written down', async () => {
    const { outcome, sent, state } = await submitAfter(() => {});
    expect([outcome, sent, state]).toEqual(['a byte left', 1, 'in-flight']);
  });
});
