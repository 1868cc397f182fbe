import { expect, test } from 'vitest';
import { ask, goTo, look } from '../practice.ts';
import { bookingOf } from '../screens/booking-popover.ts';
import { typeDay, typeTime } from '../typing.ts';
import { choose, foreseen, page, practice, press, scheduled, startsOf, textsTo } from './calendar-page.ts';

test('booked for two people: each text is shown before, then exactly these are queued; undone, none is', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await press('New appointment');
  await choose('Esi Quaye');
  await choose('Nana Addo');
  await page.getByRole('combobox', { name: 'Service' }).fill('Fitting');
  await page.getByRole('combobox', { name: 'Staff' }).fill('Dr Owusu');
  await typeDay(page.getByRole('textbox', { name: 'Day', exact: true }), '2027-01-07');
  await typeTime(page.getByLabel('Starts'), '14:10');
  await typeTime(page.getByLabel('Ends'), '14:55');
  await foreseen().getByText('Esi Quaye: reminder Wed 6 Jan, 10:00').waitFor();
  await foreseen().getByText('Nana Addo: reminder Wed 6 Jan, 10:00').waitFor();
  const doubled = bookingOf(page).getByRole('alert').filter({ hasText: 'Double booking' });
  await doubled.getByText('Dr Owusu has Yaw Darko at that time too: Thu 7 Jan, 14:00 to 14:30.').waitFor();
  await foreseen()
    .getByText(/^2 credits/)
    .waitFor();
  await press('See texts');
  const shown = (await foreseen().locator('blockquote').first().textContent()) ?? '';
  expect(shown).toContain('Thursday');
  await look(page, 'appointment, form');
  await press('Book anyway');
  await page.getByText('Booked Esi Quaye, Nana Addo for Thu 7 Jan, 14:10.').first().waitFor();
  await expect.poll(scheduled).toContain(shown);
  await press('Undo');
  await page.getByText('Taken back.').waitFor();
  const panel = page.getByRole('complementary').filter({ hasText: 'Esi Quaye' });
  await panel.getByText('The SMS service confirmed that it does not go.').first().waitFor();
  await expect.poll(scheduled).not.toContain(shown);
});

test('Enter takes nobody who was found for other letters than stand in the field', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await press('New appointment');
  const field = page.getByRole('combobox', { name: 'Person', exact: true });
  await field.fill('Abena');
  await page.getByRole('option', { name: /^Abena Owusu/, selected: true }).waitFor();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/call', async route => {
    if (route.request().postDataJSON().input?.search === 'Kojo') await answered.promise;
    await route.continue();
  });
  await field.fill('Kojo');
  await page.keyboard.press('Enter');
  const found = page.getByRole('listbox', { name: 'Person' });
  expect(
    await found.getByRole('option', { name: /^Abena Owusu/ }).count(),
    'what was found stays until there is more',
  ).toBe(1);
  expect(await found.getByRole('option', { selected: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Take .* out$/ }).count(), 'nobody is chosen').toBe(0);
  answered.resolve();
  await page.getByRole('option', { name: /^Kojo Appiah/, selected: true }).waitFor();
  await page.unroute('**/api/call');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Take Kojo Appiah out' }).waitFor();
  await page.keyboard.press('Escape');
  await press('Discard');
});

test('Enter before the texts are known books once they are, and the line beside Book never speaks of somebody typed before', async () => {
  await press('New appointment');
  await choose('Esi Quaye');
  await typeDay(page.getByRole('textbox', { name: 'Day', exact: true }), '2027-01-07');
  await typeTime(page.getByLabel('Starts'), '14:10');
  const brief = bookingOf(page).locator('footer');
  await brief.getByText('Reminder Wed 6 Jan, 10:00').waitFor();
  const answered = Promise.withResolvers<void>();
  let saves = 0;
  await page.route('**/api/call', async route => {
    const { operation } = route.request().postDataJSON();
    if (operation === 'appointments.save') saves += 1;
    if (operation === 'rehearsal.preview') await answered.promise;
    await route.continue();
  });
  await press('Take Esi Quaye out');
  await choose('Nana Addo');
  await page.getByLabel('Starts').focus();
  await page.keyboard.press('Enter');
  await brief.getByText('Looking up who would be texted…').waitFor();
  expect(await brief.getByText('Reminder').count()).toBe(0);
  await ask(page, 'app.state', undefined);
  expect(saves).toBe(0);
  answered.resolve();
  await bookingOf(page).waitFor({ state: 'detached' });
  await page.unroute('**/api/call');
  expect(saves).toBe(1);
  expect(await startsOf('Nana Addo')).toContain('2027-01-07T14:10');
  expect(await startsOf('Esi Quaye')).not.toContain('2027-01-07T14:10');
});

test('whoever closes the form while Enter waits for the texts books nothing', async () => {
  await press('New appointment');
  await choose('Esi Quaye');
  await typeDay(page.getByRole('textbox', { name: 'Day', exact: true }), '2027-01-08');
  await typeTime(page.getByLabel('Starts'), '14:10');
  await bookingOf(page).locator('footer').getByText('Reminder Thu 7 Jan, 10:00').waitFor();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/call', async route => {
    if (route.request().postDataJSON().operation === 'rehearsal.preview') await answered.promise;
    await route.continue();
  });
  await typeTime(page.getByLabel('Starts'), '14:20');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  answered.resolve();
  await bookingOf(page).locator('footer').getByText('Reminder Thu 7 Jan, 10:00').waitFor();
  await page.unroute('**/api/call');
  await press('Discard');
  await bookingOf(page).waitFor({ state: 'detached' });
  expect(await startsOf('Esi Quaye')).not.toContain('2027-01-08T14:20');
});

test('booked too late for its reminder: that is said before; afterwards it is texted at once, in the words shown', async () => {
  await press('New appointment');
  await choose('Abena');
  await typeDay(page.getByRole('textbox', { name: 'Day', exact: true }), '2027-01-04');
  await typeTime(page.getByLabel('Starts'), '18:00');
  await foreseen().getByText('Too late to remind Abena Owusu. You can text them right after this.').waitFor();
  await press('Book');
  const panel = page.getByRole('complementary').filter({ hasText: 'Abena Owusu' });
  await panel.getByText('Abena Owusu was booked too late for this reminder. You can text them now.').waitFor();
  await panel.getByRole('button', { name: 'Text it now' }).click();
  const dialog = page.getByRole('dialog');
  const shown = (await dialog.locator('blockquote').textContent()) ?? '';
  expect(shown).toContain('at 18:00');
  await look(page, 'appointment, text it now');
  await dialog.getByRole('button', { name: 'Text it now' }).click();
  await panel.getByText('Sent to the service', { exact: true }).first().waitFor();
  expect(await taken(shown)).toBe(1);
});

test('a status is one key, seen at once, and taken back with one', async () => {
  const panel = page.getByRole('complementary').filter({ hasText: 'Abena Owusu' });
  const isPressed = (name: string) => panel.getByRole('button', { name }).getAttribute('aria-pressed');
  await panel.getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('a');
  await page.getByText('Abena Owusu, Mon 4 Jan, 18:00: Arrived.').waitFor();
  await expect.poll(() => isPressed('Arrived')).toBe('true');
  await page.keyboard.press('Control+z');
  await expect.poll(() => isPressed('Booked')).toBe('true');
  await look(page, 'appointment, panel');

  const [person] = (await ask(page, 'contacts.page', { search: 'Abena', groupId: null, offset: 0, limit: 1 })).rows;
  const times = { start: '2027-01-04T08:30', durationMinutes: 30 } as const;
  const values = { id: null, contactId: person?.id ?? 0, service: '', staff: '', notes: '', ...times };
  const { id } = await ask(page, 'appointments.save', values);
  await goTo(page, `/calendar?view=week&day=2027-01-04&appointment=${id}`);
  await panel.getByText('08:30').waitFor();
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const statuses = panel.getByRole('group', { name: 'Status' }).getByRole('button');
    const tops = await statuses.evaluateAll(all => all.map(one => one.getBoundingClientRect().top));
    expect(tops, `in one line at ${width}`).toEqual(Array(4).fill(tops[0]));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await panel.getByRole('button', { name: 'Did not come' }).click();
  await expect.poll(() => isPressed('Did not come')).toBe('true');
});

test('a stray key takes nobody’s reminder away: before the day nobody arrived, before the start nobody stayed away', async () => {
  const [kofi] = await ask(page, 'appointments.search', { search: 'Kofi', limit: 1 });
  await goTo(page, `/calendar?view=week&day=2027-01-04&appointment=${kofi?.id}`);
  const panel = page.getByRole('complementary').filter({ hasText: 'Kofi Asante' });
  await panel.getByText('Queued', { exact: false }).first().waitFor();
  await panel.getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('x');
  await panel
    .getByRole('status')
    .getByText(/^It begins Wed 6 Jan, 09:30: whether somebody came is known only then\./)
    .waitFor();
  await page.keyboard.press('a');
  await panel
    .getByRole('status')
    .getByText('It is Wed 6 Jan, 09:30: nobody can have arrived before that day.')
    .waitFor();
  await look(page, 'appointment, status not yet');
  expect(await textsTo('Kofi')).toEqual([expect.stringContaining('Wednesday 6 January at 09:30')]);
  expect((await ask(page, 'appointments.get', { id: kofi?.id ?? 0 })).status).toBe('booked');
  await page.keyboard.press('c');
  await page.getByText('Kofi Asante, Wed 6 Jan, 09:30: Confirmed.').waitFor();
});

test('a booking that is taken back before any text was queued is gone, and its details close', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await press('New appointment');
  await choose('Mariam');
  await typeDay(page.getByRole('textbox', { name: 'Day', exact: true }), '2027-01-04');
  await typeTime(page.getByLabel('Starts'), '19:00');
  await press('Book');
  const panel = page.getByRole('complementary').filter({ hasText: 'Mariam' });
  await panel.getByRole('button', { name: 'Text it now' }).waitFor();
  await page
    .getByText(/^Booked Mariam/)
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click();
  await panel.waitFor({ state: 'detached' });
  expect(await startsOf('Mariam')).toEqual(['2027-01-13T10:00']);
});

/** How many texts of these words left. */
async function taken(words: string): Promise<number> {
  const { batches } = await practice.service.ledger();
  const left = batches.filter(({ state }) => state === 'dispatched').flatMap(({ messages }) => messages);
  return left.filter(({ text }) => text === words).length;
}
