/**
 * A rule for who has not been back may ask about everybody: whatever is saved for all plans their texts in slices, and
 * only what the service has is dealt with at once.
 */
import { expect, test } from 'vitest';
import { planAfterReview } from '../../../../src-main/core/messages/messages.ts';
import { planningOf } from '../../../../src-main/core/world/world.ts';
import {
  reconcileAllToCome,
  reconcileSomePeople,
} from '../../../../src-main/delivery/reminders/bringing-back/replan-people.ts';
import { e164 } from '../../../../src-shared/phone/phone.ts';
import type { Instant, WallTime } from '../../../../src-shared/time/instant.ts';
import { aRule } from '../../../helpers/builders.ts';
import { MONDAY, openRecords } from '../pre-send-check/open-records.ts';

const PEOPLE = 130;
const DAYS = 90;
/** 90 days before Monday 4 January 2027. */
const start = '2026-10-06T09:00' as WallTime;
const startAt = '2026-10-06T09:00:00.000Z' as Instant;

/** Everybody came once, and a rule asks them back. */
async function everybody(at = '16:00') {
  const { tables } = await openRecords();
  for (let n = 0; n < PEOPLE; n += 1) {
    const phone = e164(`+23324410${String(1000 + n)}`);
    const kept = { name: `Person ${n}`, phone, email: '', notes: '', doNotText: false };
    const contactId = tables.contacts.insert(kept, null, MONDAY);
    const visit = { contactId, service: '', staff: '', notes: '', start, zone: 'Africa/Accra', startAt };
    const values = { ...visit, durationMinutes: 30, status: 'arrived' as const, externalId: '' };
    tables.appointments.insert(values, null, MONDAY);
  }
  const words = { id: null, name: 'Back', body: 'Come back', fallbacks: {} };
  const templateId = tables.templates.save({ ...words, language: 'en', purpose: 'service' });
  const when = { kind: 'days-after', days: DAYS, at, to: 'not-back' } as const;
  const rule = aRule({ name: 'Back', templateId, when, whenOutsideWindow: 'later' });
  const ruleId = tables.templates.saveRule(rule);
  return {
    tables,
    reconcileAll: () => reconcileAllToCome(tables, { why: 'rule-changed' }, MONDAY),
    switchOff: () => tables.templates.saveRule({ ...rule, id: ruleId, enabled: false }),
    slice: (people: number) => reconcileSomePeople(tables, MONDAY, people),
    planned: () => tables.messages.inStates(['planned']).length,
  };
}

test('a rule that is saved plans nobody of so many in its transaction, and everybody in slices', async () => {
  const { reconcileAll, slice, planned } = await everybody();
  reconcileAll();
  expect(planned()).toBe(0);
  slice(50);
  expect(planned()).toBe(50);
  slice(PEOPLE);
  expect(planned()).toBe(PEOPLE);
  expect(slice(1)).toBe(0);
});

test('sending is resumed after a pause: so many are planned in slices, also who was due in the pause', async () => {
  const { tables, slice, planned } = await everybody('09:50');
  const since = '2027-01-04T09:30:00.000Z' as Instant;
  const now = () => MONDAY;
  planAfterReview({ tables, now, ...planningOf(tables, now) }, since);
  expect(planned()).toBe(0);
  slice(PEOPLE);
  expect(planned()).toBe(PEOPLE);
});

test('who was due before it was asked for gets nothing late', async () => {
  const { reconcileAll, slice, planned } = await everybody('09:50');
  reconcileAll();
  slice(PEOPLE);
  expect(planned()).toBe(0);
});

test('switched off, what the service has is cancelled at once, and the others are taken back in slices', async () => {
  const { tables, reconcileAll, switchOff, slice, planned } = await everybody();
  reconcileAll();
  slice(PEOPLE);
  const queued = tables.messages.inStates(['planned']).at(-1)?.id ?? 0;
  tables.messages.setState(queued, { from: 'planned', to: 'accepted', reason: null }, MONDAY);
  switchOff();
  reconcileAll();
  expect(tables.messages.get(queued)?.state).toBe('cancelling');
  expect(planned()).toBe(PEOPLE - 1);
  slice(PEOPLE);
  expect(planned()).toBe(0);
  expect(tables.messages.inStates(['withdrawn'])).toHaveLength(PEOPLE - 1);
});
