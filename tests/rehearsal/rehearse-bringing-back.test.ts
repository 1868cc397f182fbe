/**
 * A rule that brings people back may ask about more old visits than a change looks at. Whoever rehearses it sees the
 * texts of its days all the same.
 */
import { expect, test } from 'vitest';
import { aBooking, aPerson, aRule } from '../helpers/builders.ts';
import { openTestApp } from '../helpers/test-app.ts';

/** More than are planned with a change. */
const PEOPLE = 130;
const DUE_SOON = 30;

test('of 130 people who may be asked back, a rule tells those of the next fourteen days, on and off', async () => {
  const app = await openTestApp({ practice: 'empty', at: '2027-01-04T08:00:00.000Z' });
  for (let n = 0; n < PEOPLE; n += 1) {
    const { id: person } = await app.call('contacts.save', aPerson({ name: `P ${n}`, phone: `02441${10000 + n}` }));
    // 90 days before 11 January, or before 25 January.
    const start = n < DUE_SOON ? '2026-10-13T09:00' : '2026-10-27T09:00';
    const { id } = await app.call('appointments.save', aBooking(person, { start }));
    await app.call('appointments.setStatus', { id, status: 'arrived' });
  }
  const [template] = await app.call('templates.list');
  const when = { kind: 'days-after', days: 90, at: '10:00', to: 'not-back' } as const;
  const rule = aRule({ name: 'Back', templateId: template?.id ?? 0, when, whenOutsideWindow: 'later' });
  const { counts, texts } = await app.call('rehearsal.preview', { kind: 'rule', rule });
  expect(counts).toMatchObject({ new: DUE_SOON, gone: 0 });
  expect(texts[0]?.dueLocal).toBe('2027-01-11T10:00');

  const saved = await app.call('rules.save', rule);
  await app.until(async () => (await app.call('rehearsal.preview', { kind: 'as-is' })).counts.same === DUE_SOON);
  const off = await app.call('rehearsal.preview', { kind: 'rule-removed', id: saved.id });
  expect(off.counts).toMatchObject({ new: 0, gone: DUE_SOON });
  await app.close();
});
