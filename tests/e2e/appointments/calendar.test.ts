/** The calendar’s views: going about in them, what a chip shows, and what is read when. */

import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { PATHS } from '../../../src-renderer/calendar/grid/icon-paths.ts';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { ask, goTo, look } from '../practice.ts';
import { book, button, chip, grid, page, params, practice } from './calendar-page.ts';

const view = (name: string) => page.getByRole('radio', { name, exact: true }).click({ force: true });

const isOutline = (request: Request) => request.postData()?.includes('"appointments.outline"') ?? false;

test('one day has a column for each of its staff, and the arrow keys go through it and over to the next day', async () => {
  await book('Esi Quaye', '2027-02-02T09:00', 'Efua', 60);
  await book('Nana Addo', '2027-02-02T09:30', 'Dr Owusu');
  await book('Yaw Darko', '2027-02-02T09:15', 'Efua');
  await goTo(page, '/calendar?view=day&day=2027-02-02');
  const day = grid('Appointments, Tuesday 2 February 2027');
  // Whoever works here has a column, booked or not; so has Efua, whose name stands on this day alone.
  const working = await ask(page, 'hours.working', undefined);
  expect(working).not.toContain('Efua');
  const staff = [...new Set([...working, 'Dr Owusu', 'Efua'])];
  expect(staff.length).toBeGreaterThan(2);
  for (const name of staff) await day.getByRole('columnheader', { name }).waitFor();
  expect(await day.getByRole('columnheader').count()).toBe(staff.length + 1);
  const spoken = await chip('Yaw Darko').getAttribute('aria-label');
  expect(spoken).toContain('double-booked');
  await look(page, 'calendar, day');
  await day.getByRole('gridcell', { name: /09:00, Dr Owusu/ }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.locator(':focus').getAttribute('aria-label')).toMatch(
    /2 February 2027, 09:00, Efua, 2 appointments/,
  );
  await day.getByRole('gridcell', { name: /12:00, Efua/ }).click();
  expect(await page.getByRole('combobox', { name: 'Staff' }).inputValue()).toBe('Efua');
  await page.keyboard.press('Escape');
  await day.getByRole('gridcell', { name: new RegExp(`09:00, ${staff.toSorted().at(-1)}`) }).focus();
  await page.keyboard.press('ArrowRight');
  await grid('Appointments, Wednesday 3 February 2027').waitFor();
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/3 February 2027, 09:00/);
  await page.keyboard.press('t');
  await grid('Appointments, Monday 4 January 2027').waitFor();
});

test('a chip shows who comes besides, that it is one of a series, and where it stands; its name says the same', async () => {
  const found = await ask(page, 'contacts.page', { search: '', groupId: null, offset: 0, limit: 5 });
  const [ama = 0, ...others] = found.rows.slice(0, 3).map(({ id }) => id);
  const times = { start: '2027-04-06T09:00', durationMinutes: 60 } as const;
  const values = { id: null, contactId: ama, others, service: 'Fitting', staff: 'Efua', notes: '', ...times };
  const { id, contactName } = await ask(page, 'appointments.save', { ...values, repeat: 'FREQ=WEEKLY;COUNT=2' });
  await ask(page, 'appointments.setStatus', { id, status: 'confirmed' });
  const alone = await book('Yaw Darko', '2027-04-06T11:00', 'Efua');
  const drawn = (of: number, sign: keyof typeof PATHS) =>
    page.locator(`[data-appointment="${of}"] path[d="${PATHS[sign]}"]`).filter({ visible: true }).count();
  for (const shown of ['month', 'week', 'day']) {
    await goTo(page, `/calendar?view=${shown}&day=2027-04-06`);
    const first = page.locator(`[data-appointment="${id}"]`);
    for (const said of [contactName, '+2']) await first.getByText(said, { exact: true }).waitFor();
    const name = await first.getAttribute('aria-label');
    expect(name).toContain(`${contactName} and 2 others, Fitting with Efua, Tuesday 6 April 2027, 09:00 to 10:00`);
    expect(name).toContain('Confirmed, one of a series');
    // A month and a week mark what somebody must look at, and these ask nobody.
    const usual = shown === 'day' ? 1 : 0;
    expect([await drawn(id, 'series'), await drawn(id, 'confirmed'), await drawn(id, 'planned')], shown).toEqual([
      usual,
      usual,
      usual,
    ]);
    expect([await drawn(alone, 'series'), await drawn(alone, 'confirmed'), await drawn(alone, 'planned')]).toEqual([
      0,
      0,
      usual,
    ]);
    expect(await page.locator(`[data-appointment="${alone}"]`).getAttribute('aria-label')).not.toMatch(/series|others/);
    await look(page, `calendar, marks, ${shown}`);
  }
  await view('List');
  const row = page
    .getByRole('row')
    .filter({ hasText: `${contactName} and 2 others` })
    .first();
  await row.getByText('one of a series').waitFor();
  await row.locator(`path[d="${PATHS.series}"]`).waitFor();
});

test('a day that is still being read is not taken for a free one, and one that was read stays', async () => {
  await book('Yaw Darko', '2027-06-30T09:00', 'Efua');
  await book('Yaw Darko', '2027-07-14T09:00', 'Efua');
  const read = Promise.withResolvers<void>();
  const weekRead = Promise.withResolvers<void>();
  // July's page begins on 28 June.
  await page.route('**/api/call', async route => {
    const { operation, input } = route.request().postDataJSON();
    if (operation === 'appointments.outline' && input.from === '2027-06-27') await read.promise;
    if (operation === 'appointments.outline' && input.from === '2027-09-05') await weekRead.promise;
    await route.continue();
  });
  await goTo(page, '/calendar?view=month&day=2027-06-01');
  const day = (name: string) => page.getByRole('gridcell', { name, exact: true });
  await day('Wednesday 30 June 2027, 1 appointment').waitFor();
  await button('Next month').click();
  await day('Wednesday 14 July 2027, its appointments are being read').getByText('…', { exact: true }).waitFor();
  await page.getByText('Reading the appointments…').waitFor();
  expect(await day('Wednesday 30 June 2027, 1 appointment').count()).toBe(1);
  expect(await page.getByText('No appointments in this month', { exact: false }).count()).toBe(0);
  read.resolve();
  await day('Wednesday 14 July 2027, 1 appointment').waitFor();
  expect(await day('Wednesday 14 July 2027, 1 appointment').getByText('…', { exact: true }).count()).toBe(0);
  expect(await page.getByText('Reading the appointments…').count()).toBe(0);

  await goTo(page, '/calendar?view=week&day=2027-09-06');
  const head = page.getByRole('columnheader', { name: 'Wednesday 8 September 2027' });
  await page
    .getByRole('columnheader', { name: 'Wednesday 8 September 2027, its appointments are being read' })
    .waitFor();
  await day('Wednesday 8 September 2027, 09:00, its appointments are being read').waitFor();
  weekRead.resolve();
  await day('Wednesday 8 September 2027, 09:00').waitFor();
  expect(await head.getAttribute('aria-label')).toBe('Wednesday 8 September 2027');
  await page.unroute('**/api/call');
});

test('with the pointer on “Calendar” the days it opens with are read, and shown by the press without asking', async () => {
  // The view that was chosen last is the one it opens with.
  await page.evaluate(() => localStorage.setItem('bellbird.calendar.view', 'week'));
  await goTo(page, '/today');
  const link = page.getByRole('link', { name: 'Calendar', exact: true });
  // What the calendar shown before still asks for has other days.
  const read = page.waitForResponse(answer => {
    if (!isOutline(answer.request())) return false;
    const { input } = answer.request().postDataJSON();
    return input.from <= '2027-01-04' && input.until >= '2027-01-04';
  });
  await link.hover();
  await read;
  await page.route('**/api/call', route => (isOutline(route.request()) ? undefined : route.continue()));
  await link.click();
  try {
    await chip('Kofi Asante').waitFor();
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('a day typed into the field is gone to by Enter, not while it is being typed', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await page.getByRole('button', { name: /: go to another day$/ }).click();
  const field = page.getByRole('dialog', { name: 'Go to a day' }).getByLabel('Go to a day');
  await field.focus();
  await page.keyboard.type('02022027');
  expect(params().get('day')).toBe('2027-01-04');
  await page.keyboard.press('Enter');
  await expect.poll(() => params().get('day')).toBe('2027-02-02');
  expect(await field.evaluate(element => element === document.activeElement)).toBe(true);
});

test('a computer in another zone is told; the day the clocks go back has 25 hours', async () => {
  await ask(page, 'settings.save', { zone: 'Europe/Paris' });
  await page.reload();
  await goTo(page, '/calendar?view=day&day=2027-10-31');
  await page
    .getByRole('note')
    .getByText(/^Times are Paris’s, where it is now .*\. This computer is set to /)
    .waitFor();
  const day = grid('Appointments, Sunday 31 October 2027');
  await day.waitFor();
  await button('Show 00:00–07:00').click();
  expect(await day.getByRole('row').count()).toBe(51);
  await day
    .getByRole('gridcell', { name: /02:30,.* the second time/ })
    .first()
    .waitFor();
  await goTo(page, '/calendar?view=week&day=2027-03-28');
  const week = grid(/^Appointments, 22 – 28 March 2027/);
  await button('Show 00:00–07:00').click();
  expect(await week.getByRole('gridcell', { name: /28 March 2027, 02:00, not there/ }).count()).toBe(1);
  await week.getByRole('gridcell', { name: /28 March 2027, 02:00, not there/ }).scrollIntoViewIfNeeded();
  await look(page, 'calendar, the week the clocks go forward');
  await view('Month');
  await grid(/March 2027/).waitFor();
  await look(page, 'calendar, month');
  expect(practice.faults).toEqual([]);
});

test('what needs a person keeps its mark in the month and the week, whatever room the name takes', async () => {
  const name = 'Nana Akosua Boakye-Danquah Phoneless';
  const { id: contactId } = await ask(page, 'contacts.save', aPerson({ name, phone: '' }));
  const { id, reminders } = await ask(page, 'appointments.save', aBooking(contactId, { start: '2027-07-14T09:00' }));
  expect(reminders.map(({ state }) => state)).toEqual(['blocked']);
  for (const view of ['month', 'week']) {
    await goTo(page, `/calendar?view=${view}&day=2027-07-14`);
    const own = page.locator(`[data-appointment="${id}"]`);
    await own.waitFor();
    const isSeen = await own.evaluate((block: HTMLElement, path: string) => {
      const around = block.getBoundingClientRect();
      const marks = [...block.querySelectorAll('svg')].filter(one => one.innerHTML.includes(path));
      return marks.map(mark => {
        const { top, bottom, right, width } = mark.getBoundingClientRect();
        return width > 0 && top >= around.top && bottom <= around.bottom && right <= around.right;
      });
    }, PATHS.blocked);
    expect(isSeen, view).toEqual([true]);
  }
});

test('a week turned by a key: the focus does not go on to whoever comes at that hour of the other week', async () => {
  const earlier = await book('Esi Quaye', '2027-08-10T09:00', 'Dr Owusu');
  const later = await book('Nana Addo', '2027-08-17T09:00', 'Dr Owusu');
  const block = (id: number) => page.locator(`[data-appointment="${id}"]`);
  const focused = () =>
    page.evaluate(() => {
      const its = document.activeElement instanceof HTMLElement ? document.activeElement.dataset : {};
      return its['appointment'] ?? its['cell'];
    });
  await goTo(page, '/calendar?view=week&day=2027-08-10');
  await block(earlier).focus();
  await page.evaluate(() => {
    window.location.hash = '/calendar?view=week&day=2027-08-17';
  });
  await block(later).waitFor();
  expect(await focused()).toBe('2027-08-17T09:00|1');
  // One that stays keeps the focus when another of its cell leaves.
  const beside = await book('Esi Quaye', '2027-08-17T09:00', 'Nurse Adjei');
  await block(beside).focus();
  await ask(page, 'appointments.cancel', { id: later });
  await block(later).waitFor({ state: 'detached' });
  expect(await focused()).toBe(String(beside));
  await ask(page, 'appointments.cancel', { id: beside });
  await block(beside).waitFor({ state: 'detached' });
  expect(await focused()).toBe('2027-08-17T09:00|1');
});
