/** An appointment is changed in the popover in which it was booked. */
import { expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { book, page, press } from '../appointments/calendar-page.ts';
import { ask, goTo } from '../practice.ts';
import { typeTime } from '../typing.ts';

const ghost = () => page.locator('[data-ghost="booking"]');

/** Whether all of it is within the hours that are scrolled to. */
const inView = (selector: string) =>
  page.locator(selector).evaluate(element => {
    const [own, seen] = [element, element.closest('[class*=scroller]')].map(one => one?.getBoundingClientRect());
    return own !== undefined && seen !== undefined && own.top >= seen.top && own.bottom <= seen.bottom;
  });

test('an appointment is changed in the same popover, beside its block, and outlined once it is elsewhere', async () => {
  const id = await book('Yaw Darko', '2027-01-14T15:00', 'Dr Owusu');
  for (const staff of ['Dr Adjei', 'Nurse Lamptey']) await book('Nana Addo', '2027-01-14T12:00', staff);
  await goTo(page, `/calendar?view=week&day=2027-01-11&appointment=${id}`);
  await press('Edit');
  const edit = page.getByRole('dialog', { name: 'Edit appointment' });
  await edit.getByLabel('Starts').waitFor();
  // At its block, which needs no outline while it stands there; and not at the day that has several lanes.
  expect(await ghost().count()).toBe(0);
  const [of, block] = [await edit.boundingBox(), await page.locator(`main [data-appointment="${id}"]`).boundingBox()];
  if (!of || !block) throw new Error('not drawn');
  expect(Math.round(Math.max(block.x - of.x - of.width, of.x - block.x - block.width))).toBeLessThan(12);
  await typeTime(edit.getByLabel('Starts'), '06:00');
  await ghost()
    .getByText(/^[A-Z].* · 06:00 · 30 min$/)
    .waitFor();
  // Back at its block, which is scrolled to again.
  await typeTime(edit.getByLabel('Starts'), '15:00');
  await ghost().waitFor({ state: 'detached' });
  await expect.poll(() => inView(`main [data-appointment="${id}"]`)).toBe(true);
  await typeTime(edit.getByLabel('Starts'), '16:00');
  await ghost()
    .getByText(/^[A-Z].* · 16:00 · 30 min$/)
    .waitFor();
  await edit.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved Yaw Darko, Thu 14 Jan, 16:00.').waitFor();
  expect((await ask(page, 'appointments.get', { id })).start).toBe('2027-01-14T16:00');
});

test('what is edited has an outline where its block is hidden, and none in a month before it is moved', async () => {
  const id = await book('Yaw Darko', '2027-01-13T15:15', 'Dr Owusu');
  await goTo(page, `/calendar?view=week&day=2027-01-11&hide=Dr%20Owusu&appointment=${id}`);
  await press('Edit');
  await ghost().getByText('15:15').waitFor();
  await page.keyboard.press('Escape');
  await goTo(page, `/calendar?view=month&day=2027-01-11&appointment=${id}`);
  await press('Edit');
  const edit = page.getByRole('dialog', { name: 'Edit appointment' });
  await edit.getByLabel('Starts').waitFor();
  expect(await ghost().count()).toBe(0);
  await typeTime(edit.getByLabel('Starts'), '16:00');
  await ghost().getByText('16:00').waitFor();
  await typeTime(edit.getByLabel('Starts'), '15:15');
  await ghost().waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
});

test('who moved it meanwhile is not overruled by a form that was open before', async () => {
  const id = await book('Yaw Darko', '2027-01-15T15:00', 'Dr Owusu');
  await goTo(page, `/calendar?view=week&day=2027-01-11&appointment=${id}`);
  await press('Edit');
  const edit = page.getByRole('dialog', { name: 'Edit appointment' });
  await edit.getByLabel('Starts').waitFor();
  await ask(page, 'appointments.move', { id, start: '2027-01-15T17:00' as WallTime });
  await typeTime(edit.getByLabel('Starts'), '16:00');
  await edit.getByRole('button', { name: 'Save' }).click();
  await edit.getByText('Close this, open it again, and make your change once more.').first().waitFor();
  expect((await ask(page, 'appointments.get', { id })).start).toBe('2027-01-15T17:00');
  await page.keyboard.press('Escape');
});
