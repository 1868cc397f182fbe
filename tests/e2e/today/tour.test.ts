/** The tour through practice: three acts, told one after the other as they are done, on every screen. */
import { expect, onTestFinished, test } from 'vitest';
import { aBooking } from '../../helpers/builders.ts';
import { press } from '../keyboard.ts';
import { ask, goTo, look, openFirstStart, openPractice } from '../practice.ts';

test('booking, moving and cancelling are the acts of the tour; afterwards it leads to one’s own business', async () => {
  const { page, faults, close } = await openPractice();
  onTestFinished(close);
  const tour = page.getByRole('note').filter({ has: page.getByRole('listitem').filter({ hasText: 'Book' }) });
  const act = (name: string) => tour.locator('[aria-current=step]').getByText(name).waitFor();
  await act('Book');
  await look(page, 'tour, first act');
  await tour.getByRole('button', { name: 'Show me' }).click();
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  await page.getByRole('dialog', { name: 'New appointment' }).waitFor();
  expect(new URL(page.url()).hash).toContain('view=day');
  await page.keyboard.press('Escape');
  const [person] = (await ask(page, 'contacts.page', { search: '', groupId: null, offset: 0, limit: 1 })).rows;
  const booking = aBooking(person?.id ?? 0, { service: 'Check-up', start: '2027-01-08T15:00' });
  const { id } = await ask(page, 'appointments.save', booking);
  await act('Move');
  await tour.getByText('Fri 8 Jan, 15:00').waitFor();
  await tour.getByText(/^Queued for Thu 10:00|^Planned for/).waitFor();
  await goTo(page, '/people');
  await tour.getByRole('button', { name: 'Show me' }).click();
  const focus = page.locator('aside button:focus');
  await focus.filter({ hasText: 'Move…' }).waitFor();
  await look(page, 'tour, what to press');
  await page.locator('aside').getByRole('heading', { level: 2 }).focus();
  await tour.getByRole('button', { name: 'Show me' }).click();
  await focus.filter({ hasText: 'Move…' }).waitFor();
  await ask(page, 'appointments.move', { id, start: '2027-01-08T16:00' });
  await act('Cancel');
  await tour.getByText('Fri 8 Jan, 16:00').waitFor();
  await tour.getByRole('button', { name: 'Show me' }).click();
  await focus.filter({ hasText: 'Cancel appointment' }).waitFor();
  await ask(page, 'appointments.cancel', { id });
  await tour.getByText('whatever you do with an appointment, its text follows').waitFor();
  await look(page, 'tour, done');
  await tour.getByRole('button', { name: 'Hide' }).click();
  await tour.waitFor({ state: 'detached' });
  // Put away, it does not come back with the next start.
  const read = page.waitForResponse(answer => answer.request().postData()?.includes('log.page') === true);
  await page.reload();
  await read;
  await page.getByRole('button', { name: 'Move the clock' }).waitFor();
  expect(await tour.count()).toBe(0);
  expect(faults).toEqual([]);
});

test('the first start says what the program is for and asks one thing; leaving practice opens one’s own Today', async () => {
  const { page, faults, close } = await openFirstStart();
  onTestFinished(close);
  await page.getByText(/^Bellbird texts people before their appointment/).waitFor();
  const offers = await page.getByRole('main').getByRole('button').allInnerTexts();
  expect(offers).toEqual(['Set up my business', 'Try it with invented people', 'I have a backup']);
  expect(await page.getByRole('button', { name: 'Skip the tour' }).count()).toBe(0);
  await look(page, 'first start');
  await press(page, 'Try it with invented people');
  await page.getByRole('button', { name: 'Skip the tour' }).waitFor();
  await press(page, 'Leave practice');
  await page.getByText('Nothing is sent until you go live.').waitFor();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await look(page, 'one’s own Today, new');
  expect(await page.getByRole('button', { name: /set.up/i }).allInnerTexts(), 'one way to it').toEqual([
    'Set up my business',
  ]);
  await press(page, 'Set up my business');
  await page.getByLabel('Name of the business').fill('Adom Clinic');
  await press(page, 'Continue');
  await page.getByRole('heading', { level: 2, name: 'SMS account' }).waitFor();
  await goTo(page, '/today');
  await page.getByRole('button', { name: 'Continue set-up' }).waitFor();
  expect(faults).toEqual([]);
});
