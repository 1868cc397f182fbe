/** The list of services in the popover of a booking. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { page } from '../appointments/calendar-page.ts';
import { ask, goTo } from '../practice.ts';
import { bookingOf } from '../screens/booking-popover.ts';

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
});

test('Enter on the open list completes what was typed and books nothing', async () => {
  await ask(page, 'services.save', {
    ...{ id: null, name: 'Pedicure', alsoCalled: [], minutes: null, price: null, staff: '', colour: null },
  });
  const before = await ask(page, 'appointments.range', { from: '2027-01-01', until: '2027-01-31' });
  await service().fill('pedi');
  await popover()
    .getByRole('option', { name: /^Pedicure/, selected: true })
    .waitFor();
  await service().press('Enter');
  await expect.poll(() => service().inputValue()).toBe('Pedicure');
  expect(await service().getAttribute('aria-expanded')).toBe('false');
  expect(await ask(page, 'appointments.range', { from: '2027-01-01', until: '2027-01-31' })).toEqual(before);
});
