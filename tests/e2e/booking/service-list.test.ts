/** The list of services in the popover of a booking. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { choose, page, press } from '../appointments/calendar-page.ts';
import { ask, goTo } from '../practice.ts';
import { bookingOf, footOf } from '../screens/booking-popover.ts';
import { typeTime } from '../typing.ts';

const popover = () => bookingOf(page);
const service = () => popover().getByRole('combobox', { name: /^Service/ });

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('not drawn');
  return box;
}

test('every service on offer can be seen: the list lies over the foot of the popover, and scrolls where it is long', async () => {
  for (let number = 1; number <= 12; number++)
    await ask(page, 'services.save', {
      ...{ id: null, name: `Course ${number}`, alsoCalled: [] },
      ...{ minutes: null, price: null, staff: '', colour: null },
    });
  await goTo(page, '/calendar?view=day&day=2027-01-13&new=1');
  await service().click();
  const list = popover().getByRole('listbox', { name: /^Service/ });
  await list.getByRole('option', { name: 'Course 12' }).waitFor();
  const { x, y, height } = await boxOf(list);
  const onTop = ([left = 0, top = 0]: number[]) =>
    document.elementFromPoint(left, top)?.closest('[role=listbox]')?.id ?? 'something else';
  const id = await list.getAttribute('id');
  for (const top of [y + 8, y + height - 8]) expect(await page.evaluate(onTop, [x + 8, top])).toBe(id);
  await list.getByRole('option', { name: 'Course 12' }).click();
  expect(await service().inputValue()).toBe('Course 12');
  await popover().getByRole('button', { name: 'Close' }).click();
  await press('Discard');
  await popover().waitFor({ state: 'detached' });
});

const serviceAt = async (start: string) =>
  (await ask(page, 'appointments.range', { from: '2027-01-13', until: '2027-01-13' })).find(one => one.start === start)
    ?.service;

/** Somebody is chosen, and the service is where the next key goes. */
async function begin(time: string): Promise<void> {
  await press('New appointment');
  await typeTime(popover().getByLabel('Starts'), time);
  await choose('Esi Quaye');
  await footOf(page).getByText('Reminder Tue 12 Jan, 10:00').waitFor();
  await service().focus();
}

const isListed = () => service().getAttribute('aria-expanded');

test('Enter on the open list completes what was typed and books nothing; on the closed one it books', async () => {
  for (const name of ['Spa pedicure', 'Pedicure'])
    await ask(page, 'services.save', {
      ...{ id: null, name, alsoCalled: [], minutes: null, price: null, staff: '', colour: null },
    });
  await begin('08:10');
  await page.keyboard.type('pedi');
  const marked = popover().getByRole('option', { name: /^Pedicure/, selected: true });
  await marked.waitFor();
  expect(await service().getAttribute('aria-activedescendant')).toBe(await marked.getAttribute('id'));
  await page.keyboard.press('Enter');
  expect(await service().inputValue()).toBe('Pedicure');
  expect(await isListed()).toBe('false');
  await page.keyboard.press('Enter');
  await popover().waitFor({ state: 'detached' });
  expect(await serviceAt('2027-01-13T08:10')).toBe('Pedicure');
});

test('a service that is new is taken as it stands, also where another begins with it', async () => {
  await begin('09:10');
  // No name begins so: Enter closes the list and leaves what was typed.
  await page.keyboard.type('cure');
  await popover().getByRole('option', { name: 'Pedicure', exact: true }).waitFor();
  expect(await popover().getByRole('option', { selected: true }).count()).toBe(0);
  await page.keyboard.press('Enter');
  expect([await service().inputValue(), await isListed()]).toEqual(['cure', 'false']);
  await service().fill('Pedi');
  await page.keyboard.press('Tab');
  expect([await service().inputValue(), await isListed()]).toEqual(['Pedi', 'false']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await popover().waitFor({ state: 'detached' });
  expect(await serviceAt('2027-01-13T09:10')).toBe('Pedi');

  await begin('10:10');
  await page.keyboard.type('Wig care');
  await page.keyboard.press('Enter');
  await popover().waitFor({ state: 'detached' });
  expect(await serviceAt('2027-01-13T10:10')).toBe('Wig care');
});
