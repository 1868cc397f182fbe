/** Practice as a person begins it: a busy place, with a month behind it. */
import { expect, onTestFinished, test } from 'vitest';
import { ask, goTo, look, openPractice, statusChip } from '../practice.ts';

const MONDAY_8 = Date.parse('2027-01-04T08:00:00Z');

test('practice has sixty people, four staff, a month that was and two weeks to come, with their reminders', async () => {
  const { page, faults, service, close } = await openPractice(MONDAY_8, { busy: true });
  onTestFinished(close);
  const { total } = await ask(page, 'contacts.page', { search: '', groupId: null, offset: 0, limit: 1 });
  expect(total).toBe(60);
  const visits = await ask(page, 'appointments.range', { from: '2026-12-01', until: '2027-01-31' });
  const ofWeek = visits.filter(({ start }) => start >= '2027-01-04' && start < '2027-01-11');
  expect(ofWeek.length).toBeGreaterThan(50);
  expect(new Set(visits.map(one => one.staff))).toEqual(
    new Set(['Dr Adjei', 'Dr Owusu', 'Nurse Lamptey', 'Nurse Quaye']),
  );
  expect(new Set(visits.map(one => one.contactId)).size).toBe(60);
  const [gone, coming] = [true, false].map(is => visits.filter(one => one.start < '2027-01-04T08:00' === is));
  expect(new Set(gone?.map(one => one.status))).toEqual(new Set(['arrived', 'no-show', 'cancelled']));
  expect(new Set(coming?.map(one => one.status))).toEqual(new Set(['booked', 'confirmed', 'cancelled']));
  // Nobody of the staff, and nobody else, is in two places at once.
  const places = visits.flatMap(one => [`${one.start} ${one.staff}`, `${one.start} ${one.contactId}`]);
  expect(new Set(places).size).toBe(places.length);
  const { texts } = await ask(page, 'rehearsal.preview', { kind: 'as-is' });
  expect(texts.filter(({ appointmentStart }) => appointmentStart < '2027-01-04T08:00')).toEqual([]);
  // Whoever comes today was reminded yesterday, and two texts need somebody.
  await page.getByRole('heading', { name: '2 texts need you' }).waitFor();
  expect(await page.getByText('Too late for a reminder').count()).toBe(0);
  expect(await page.getByText('Sent to the service').count()).toBeGreaterThan(5);
  await statusChip(page).getByText('2 things need you').waitFor();
  const { batches, deviations } = await service.ledger();
  expect(new Set(batches.map(({ state }) => state))).toEqual(
    new Set(['cancelled', 'dispatched', 'rejected', 'scheduled']),
  );
  expect(deviations).toEqual([]);
  await look(page, 'busy, Today');
  await goTo(page, '/messages/campaigns');
  await page.getByRole('link', { name: 'Open on Saturdays' }).waitFor();
  await look(page, 'busy, campaigns');
  await goTo(page, '/calendar?view=day&day=2027-01-05');
  await page.getByRole('columnheader', { name: /Nurse Quaye/ }).waitFor();
  await look(page, 'busy, day');
  await goTo(page, '/calendar?view=week&day=2027-01-05');
  await page.getByRole('grid', { name: /4.*10 Jan/ }).waitFor();
  await look(page, 'busy, week');
  await goTo(page, '/settings/business?at=services');
  await page.getByText('Booked, not in the list yet').waitFor();
  await look(page, 'busy, services');
  expect(faults).toEqual([]);
});
