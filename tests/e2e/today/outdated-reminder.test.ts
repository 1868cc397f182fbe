/** Whoever holds a time that is not right any more, or was texted elsewhere, is seen wherever somebody looks. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aPerson } from '../../helpers/builders.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';

/** A Monday. */
const MONDAY_9 = Date.parse('2027-01-04T09:00:00Z');
const WEDNESDAY = '2027-01-06';

let practice: Practice;
let visit: { id: number };

const person = async (name: string, phone: string) =>
  (await ask(practice.page, 'contacts.save', aPerson({ name, phone }))).id;
/** The decision about a person. */
const asking = (name: string) =>
  practice.page
    .getByRole('region', { name: /(?:things?|texts?) needs? you$/ })
    .getByRole('listitem')
    .filter({ hasText: name });
const waiting = async () => {
  const { notHandedOver, sending } = (await ask(practice.page, 'today.get', undefined)).light;
  return notHandedOver + sending;
};

/** Zara and Yaw come together on Wednesday at 09:00 and were texted on Tuesday; then it is moved to 15:00. */
async function movedAfterTheText(): Promise<void> {
  const { page } = practice;
  const zara = await person('Zara Oduro', '0244 700 101');
  const yaw = await person('Yaw Oduro', '0244 700 102');
  const values = { id: null, contactId: zara, others: [yaw], service: 'Family photo', staff: 'Efua', notes: '' };
  visit = await ask(page, 'appointments.save', {
    ...values,
    start: `${WEDNESDAY}T09:00` as WallTime,
    durationMinutes: 30,
  });
  await expect.poll(waiting).toBe(0);
  await practice.offFor(26 * 3_600_000);
  await ask(page, 'appointments.move', { id: visit.id, start: `${WEDNESDAY}T15:00` as WallTime });
  await ask(page, 'contacts.save', aPerson({ id: yaw, name: 'Yaw Oduro', phone: '0244 700 199' }));
}
beforeAll(async () => {
  practice = await openPractice(MONDAY_9);
});
afterAll(() => practice.close());

test('Today asks about each who holds the old time, and names everybody of an appointment with their own text', async () => {
  const { page } = practice;
  await movedAfterTheText();
  await goTo(page, '/today');
  const zara = asking('Zara Oduro');
  await zara.getByText('Was told Wed 6 Jan, 09:00, now 15:00. No text is sure', { exact: false }).waitFor();
  await zara.getByRole('button', { name: 'Text the new time now' }).waitFor();
  // The words they hold stand there as these alone, and beside them what the button sends.
  await zara.getByText(/^They were sent, and it is not so any more: .*at 09:00/).waitFor();
  await zara.getByText(/^“Text the new time now” sends: .*at 15:00/).waitFor();
  const yaw = asking('Yaw Oduro');
  await yaw.getByText('Was told Wed 6 Jan, 09:00 at 024 470 0102, now 15:00.', { exact: false }).waitFor();
  // The number to phone.
  await yaw.getByText('024 470 0199', { exact: true }).waitFor();
  const rows = page
    .getByRole('region', { name: /^Tomorrow/ })
    .getByRole('row')
    .filter({ hasText: 'Oduro' });
  expect(await rows.count()).toBe(2);
  for (const row of await rows.all()) await row.getByText('Told an old time').waitFor();
  await yaw.scrollIntoViewIfNeeded();
  await look(page, 'today with who holds an old time');
});

test('whoever came, did not come or has confirmed is seen so on Today', async () => {
  const { page } = practice;
  const begun = await ask(page, 'appointments.save', {
    ...{ id: null, contactId: await person('Adjoa Tetteh', ''), service: '', staff: 'Efua', notes: '' },
    start: '2027-01-05T08:00' as WallTime,
    durationMinutes: 30,
  });
  for (const [id, name, status, word] of [
    [visit.id, 'Oduro', 'confirmed', 'Confirmed'],
    [begun.id, 'Adjoa Tetteh', 'no-show', 'Did not come'],
    [begun.id, 'Adjoa Tetteh', 'arrived', 'Arrived'],
  ] as const) {
    await ask(page, 'appointments.setStatus', { id, status });
    await goTo(page, '/people');
    await goTo(page, '/today');
    await page.getByRole('row').filter({ hasText: name }).getByText(word, { exact: true }).waitFor();
  }
  await ask(page, 'appointments.setStatus', { id: visit.id, status: 'booked' });
});

test('the calendar marks it in the week and in the month, and its details say which time they hold', async () => {
  const { page } = practice;
  for (const view of ['month', 'week']) {
    await goTo(page, `/calendar?view=${view}&day=${WEDNESDAY}`);
    const chip = page.getByRole('button', { name: /^Zara Oduro .*15:00 to/ });
    await chip.waitFor();
    expect(await chip.getAttribute('aria-label')).toContain('Text: Told an old time');
  }
  // Its words stand beside the block when the pointer rests there.
  await page.getByRole('button', { name: /^Zara Oduro .*15:00 to/ }).hover();
  await page.getByRole('main').getByText('Told an old time').first().waitFor();
  await goTo(page, `/calendar?view=week&day=${WEDNESDAY}&appointment=${visit.id}`);
  await page.getByText('Was told Wed 6 Jan, 09:00, now 15:00.', { exact: false }).first().waitFor();
  await look(page, 'details of who holds an old time');
});

test('spoken to, or texted now, nobody asks any more', async () => {
  const { page } = practice;
  await goTo(page, '/today');
  const yaw = asking('Yaw Oduro');
  await yaw.getByRole('button', { name: 'They already know' }).click();
  await yaw.waitFor({ state: 'detached' });
  const zara = asking('Zara Oduro');
  await zara.getByRole('button', { name: 'Text the new time now' }).click();
  await page.getByRole('dialog').getByText('15:00', { exact: false }).first().waitFor();
  await look(page, 'texting somebody the right time now');
  await page.getByRole('dialog').getByRole('button', { name: 'Text the new time now' }).click();
  await zara.waitFor({ state: 'detached' });
  expect(practice.faults).toEqual([]);
});
