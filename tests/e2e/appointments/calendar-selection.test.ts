/** Whose appointments are shown, finding, lengthening and selecting them in the calendar. */

import { beforeAll, expect, test } from 'vitest';
import { ask, goTo, look } from '../practice.ts';
import { book, button, chip, grid, page, params, practice } from './calendar-page.ts';

beforeAll(async () => {
  await book('Esi Quaye', '2027-02-02T09:00', 'Efua', 60);
  await book('Nana Addo', '2027-02-02T09:30', 'Dr Owusu');
  await book('Yaw Darko', '2027-02-02T09:15', 'Efua');
});

test('who is not ticked is not shown, the calendar says how many, and the address keeps it', async () => {
  await goTo(page, '/calendar?view=week&day=2027-02-02');
  await chip('Yaw Darko').waitFor();
  await button('Staff').click();
  await page.getByRole('checkbox', { name: 'Efua' }).uncheck();
  await page.getByText('2 appointments of staff not chosen are not shown.').waitFor();
  expect(await chip('Yaw Darko').count()).toBe(0);
  expect(await chip('Nana Addo').count()).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: /^Staff: \d of \d$/ }).waitFor();
  expect(params().getAll('hide')).toEqual(['Efua']);
});

test('an appointment is found by “/” and a few letters, also one whose staff was not shown', async () => {
  await chip('Nana Addo').focus();
  await page.keyboard.press('/');
  await page.keyboard.type('darko');
  const found = page.getByRole('listbox', { name: 'Found' }).getByRole('group', { name: 'Appointments' });
  await found.getByRole('option', { name: /Yaw Darko.*2 Feb/ }).waitFor();
  await look(page, 'calendar, search');
  await found.getByRole('option', { name: /Yaw Darko.*2 Feb/ }).click();
  await page.getByRole('complementary').filter({ hasText: 'Yaw Darko' }).waitFor();
  await chip('Yaw Darko').waitFor();
  expect(params().getAll('hide')).toEqual([]);
  await page.keyboard.press('Escape');
});

test('the lower edge dragged, or Alt+Shift and an arrow, asks for another length before anything changes', async () => {
  await goTo(page, '/calendar?view=week&day=2027-02-02');
  const of = async () =>
    (await ask(page, 'appointments.search', { search: 'Nana Addo', limit: 20 })).find(
      ({ start }) => start === '2027-02-02T09:30',
    )?.durationMinutes;
  await chip('Nana Addo').focus();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await page.keyboard.press('Alt+Shift+ArrowDown');
  const bar = page.getByRole('region', { name: 'Move…' });
  await bar.getByText(/10:30/).first().waitFor();
  expect(await of()).toBe(30);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/^Nana Addo/);
  // Without the bar the hours stand higher.
  await bar.waitFor({ state: 'detached' });
  const box = await chip('Nana Addo').boundingBox();
  if (!box) throw new Error('not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height + 30, { steps: 4 });
  await page.mouse.up();
  await bar.getByText(/10:30/).first().waitFor();
  await bar.getByText('The texts stay as they are.').waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(of).toBe(60);
  await bar.waitFor({ state: 'detached' });
});

test('dragging over free hours asks whom to book for exactly these', async () => {
  await goTo(page, '/calendar?view=week&day=2027-02-02');
  const cell = page.getByRole('gridcell', { name: 'Thursday 4 February 2027, 11:00' });
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  if (!box) throw new Error('not drawn');
  await page.mouse.move(box.x + 20, box.y + 2);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + box.height * 3 - 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => page.getByLabel('Starts').inputValue()).toBe('11:00');
  expect(await page.getByLabel('Ends').inputValue()).toBe('12:30');
  await page.keyboard.press('Escape');
});

test('the list shows four weeks; some of it is selected and cancelled together', async () => {
  await goTo(page, '/calendar?view=list&day=2027-02-01');
  const list = grid(/^Appointments, 1 – 28 February 2027/);
  await list.getByRole('row', { name: /Nana Addo/ }).waitFor();
  await list.focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('Alt+ArrowRight');
  await page
    .getByRole('region', { name: 'Move…' })
    .getByText(/Esi Quaye .*Wed 3 Feb/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => list.evaluate(element => element === document.activeElement)).toBe(true);
  await button('More').click();
  await button('Select several…').click();
  await list.getByRole('row', { name: /Yaw Darko/ }).click();
  await page.getByRole('region', { name: 'Selection' }).getByText('1 appointment selected').waitFor();
  await page.getByRole('combobox', { name: 'Select all of…' }).selectOption({ label: 'Efua' });
  await button('Select them').click();
  await page.getByText('2 appointments selected').waitFor();
  await look(page, 'calendar, list with a selection');
  await button('Cancel these…').click();
  const dialog = page.getByRole('dialog', { name: 'Cancel 2 appointments?' });
  await dialog.getByText(/Esi Quaye/).waitFor();
  await dialog.getByRole('button', { name: 'Cancel 2 appointments' }).click();
  await page.getByRole('dialog', { name: '2 appointments cancelled' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await list.getByRole('row', { name: /Esi Quaye.*Appointment cancelled/ }).waitFor();
  await page.getByText('Press the appointments to select them.').waitFor();
  await button('Done selecting').click();
});

test('a day is called off where it is shown; who was there already stays, and is not among those to be told', async () => {
  const been = await book('Abena Owusu', '2027-01-04T08:00', 'Efua');
  await ask(page, 'appointments.setStatus', { id: been, status: 'arrived' });
  const coming = [
    await book('Kofi Asante', '2027-01-04T15:00', 'Efua'),
    await book('Yaw Darko', '2027-01-04T16:00', 'Efua'),
  ];
  const ofDay = async () => ask(page, 'appointments.range', { from: '2027-01-04', until: '2027-01-04' });
  const others = (await ofDay()).filter(({ id }) => id !== been && !coming.includes(id));
  for (const { id } of others) await ask(page, 'appointments.cancel', { id });
  await goTo(page, '/calendar?view=day&day=2027-01-04');
  await button('More').click();
  await button('Select several…').click();
  await chip('Abena Owusu').click();
  await page.getByText('Abena Owusu has been already, or did not come: it cannot be selected.').waitFor();
  await page.getByText('Press the appointments to select them.').waitFor();
  await button('Done selecting').click();
  await look(page, 'calendar, day that can be cancelled');
  await button('More').click();
  await button('Cancel this day…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 appointments are cancelled:').waitFor();
  await dialog.getByText('1 has been already, or did not come: it stays as it is.').waitFor();
  expect(await dialog.getByText('Abena Owusu').count()).toBe(0);
  await look(page, 'calendar, cancel a day');
  await dialog.getByRole('checkbox', { name: 'Text 2 people about it' }).uncheck();
  await dialog.getByRole('button', { name: 'Cancel 2 appointments' }).click();
  await dialog.getByRole('button', { name: 'Text 2 people about this…' }).waitFor();
  await dialog.locator('[data-footer]').getByRole('button', { name: 'Close' }).click();
  expect((await ofDay()).filter(({ id }) => [been, ...coming].includes(id)).map(({ status }) => status)).toEqual([
    'arrived',
    'cancelled',
    'cancelled',
  ]);
  // Nobody is to come any more.
  await button('More').click();
  await button('Upcoming texts').waitFor();
  await expect.poll(() => button('Cancel this day…').count()).toBe(0);
  await page.keyboard.press('Escape');
});

test('closed while it was still cancelling: the calendar keeps the proof, and whom to tell, until somebody has looked', async () => {
  await book('Kofi Asante', '2027-02-16T09:00', 'Efua');
  await book('Yaw Darko', '2027-02-16T10:00', 'Efua');
  await goTo(page, '/calendar?view=day&day=2027-02-16');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/call', async route => {
    if (route.request().postDataJSON().operation === 'appointments.cancelMany') await answered.promise;
    await route.continue();
  });
  const dialog = page.getByRole('dialog');
  const proof = button('Proof, and whom to tell…');
  await button('More').click();
  await button('Cancel this day…').click();
  await dialog.getByRole('button', { name: 'Cancel 2 appointments' }).click();
  await dialog.getByText('The calendar then keeps the proof until you have looked.', { exact: false }).waitFor();
  await dialog.locator('[data-footer]').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'People', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'People' }).waitFor();
  answered.resolve();
  await page.getByText('2 appointments are cancelled.').waitFor();
  await page.unroute('**/api/call');
  await goTo(page, '/calendar?view=day&day=2027-02-16');
  await proof.waitFor();
  // Taken back: nobody is told any more that it is cancelled.
  await button('Undo').last().click();
  await expect.poll(() => proof.count()).toBe(0);

  const again = Promise.withResolvers<void>();
  await page.route('**/api/call', async route => {
    if (route.request().postDataJSON().operation === 'appointments.cancelMany') await again.promise;
    await route.continue();
  });
  await button('More').click();
  await button('Cancel this day…').click();
  await dialog.getByRole('button', { name: 'Cancel 2 appointments' }).click();
  await dialog.locator('[data-footer]').getByRole('button', { name: 'Close' }).click();
  again.resolve();
  await proof.waitFor();
  await page.unroute('**/api/call');
  await look(page, 'calendar, proof kept');
  await proof.click();
  await dialog.getByRole('button', { name: 'Text 2 people about this…' }).waitFor();
  await dialog.locator('[data-footer]').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => proof.count()).toBe(0);
  expect(practice.faults).toEqual([]);
});
