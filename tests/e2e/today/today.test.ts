/** Today after the computer was off: what happened meanwhile, told once. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { ask, goTo, look, openPractice, type Practice, statusChip } from '../practice.ts';

const TWO_DAYS_MS = 2 * 86_400_000;

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

const card = () => page.getByRole('region', { name: 'While you were away' });

test('the power went for two days: Today tells what the service sent and what was missed, with the way to it', async () => {
  const contact = aPerson({ name: 'Afi Mensah', phone: '0244 600 010' });
  const { id: contactId } = await ask(page, 'contacts.save', contact);
  await ask(page, 'appointments.save', aBooking(contactId, { start: '2027-01-06T11:00' }));
  await expect
    .poll(async () => (await ask(page, 'today.get', undefined)).light)
    .toMatchObject({ notHandedOver: 0, sending: 0 });
  expect(await card().count()).toBe(0);
  // From here on nothing more is handed over: what is booked now waits while the computer is off.
  await ask(page, 'settings.save', { horizonDays: 1 });
  await ask(page, 'appointments.save', aBooking(contactId, { start: '2027-01-07T09:00' }));
  await practice.offFor(TWO_DAYS_MS + 3_600_000);
  await card().getByText('sent as planned').waitFor();
  await card().getByText('missed: not sent in time').waitFor();
  const text = await card().innerText();
  expect(text).toContain('From Mon 4 Jan, 10:00 to Wed 6 Jan, 11:00');
  // What went as planned is counted; the way to it is one link.
  expect(text).not.toContain('text of Tue 5 Jan, 10:00');
  expect(await card().getByRole('link', { name: /^See/ }).getAttribute('href')).toBe('#/messages?filter=sent');
  expect(text).toContain('Afi Mensah: text of Wed 6 Jan, 10:00, for the appointment on Thu 7 Jan, 09:00');
  // What is worse stands first.
  expect(text.indexOf('missed')).toBeLessThan(text.indexOf('reached the phone is not reported'));
  await look(page, 'today, while you were away');
  await card()
    .getByRole('link', { name: /^Afi Mensah: text of Wed 6 Jan, 10:00/ })
    .click();
  await page.getByRole('complementary').getByText('Missed').first().waitFor();
  expect(page.url()).toContain('/messages?filter=attention&message=');
});

test('"Seen", by the keyboard, puts it away, and it stays away after the next start', async () => {
  await goTo(page, '/today');
  await card().getByRole('button', { name: 'Seen' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => card().count()).toBe(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('work');
  await practice.restart();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  expect(await card().count()).toBe(0);
});

test('the status counts what needs a person, and says what', async () => {
  await ask(page, 'settings.save', { horizonDays: 7 });
  await statusChip(page)
    .getByText(/^\d+ things? needs? you$/)
    .waitFor();
  await statusChip(page).click();
  const why = page.getByRole('dialog', { name: /needs? you$/ });
  await why.getByText('Everything queued will still go.').waitFor();
  await why.getByText(/^\d+ texts? to decide about$/).waitFor();
  await why.getByText(/^as of /).waitFor();
  await look(page, 'status, needs you');
  await page.keyboard.press('Escape');
  await why.waitFor({ state: 'hidden' });
});
