/** The calendar's views: going about in them, whose appointments are shown, finding, lengthening and selecting. */
import type { Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PATHS } from '../../../src-renderer/calendar/grid/icon-paths.ts';
import { aBooking } from '../../helpers/builders.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

const grid = (name: string | RegExp) => page.getByRole('grid', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const chip = (text: string) => page.locator('[data-appointment]').filter({ hasText: text }).first();
const params = () => new URLSearchParams(page.url().split('?')[1]);
const view = (name: string) => page.getByRole('radio', { name, exact: true }).click({ force: true });

const isOutline = (request: Request) => request.postData()?.includes('"appointments.outline"') ?? false;

/** The appointments from here to there, by who comes. */
async function book(name: string, start: string, staff: string, durationMinutes = 30): Promise<number> {
  const { rows } = await ask(page, 'contacts.page', { search: name, groupId: null, offset: 0, limit: 1 });
  const contactId = rows[0]?.id ?? 0;
  const appointment = aBooking(contactId, {
    service: 'Fitting',
    staff,
    notes: 'bring the ring',
    start,
    durationMinutes,
  });
  return (await ask(page, 'appointments.save', appointment)).id;
}

test('one day has a column for each of its staff, and the arrow keys go through it and over to the next day', async () => {
  await book('Esi Quaye', '2027-02-02T09:00', 'Efua', 60);
  await book('Nana Addo', '2027-02-02T09:30', 'Dr Owusu');
  await book('Yaw Darko', '2027-02-02T09:15', 'Efua');
  await goTo(page, '/calendar?view=day&day=2027-02-02');
  const day = grid('Appointments, Tuesday 2 February 2027');
  await day.getByRole('columnheader', { name: /Dr Owusu/ }).waitFor();
  expect(await day.getByRole('columnheader').count()).toBe(3);
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
  await day.getByRole('gridcell', { name: /09:00, Efua/ }).focus();
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
    expect([await drawn(id, 'series'), await drawn(id, 'confirmed'), await drawn(id, 'planned')], shown).toEqual([
      1, 1, 1,
    ]);
    expect([await drawn(alone, 'series'), await drawn(alone, 'confirmed'), await drawn(alone, 'planned')]).toEqual([
      0, 0, 1,
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
  const field = page.getByLabel('Go to a day');
  await field.focus();
  await page.keyboard.type('02022027');
  expect(params().get('day')).toBe('2027-01-04');
  await page.keyboard.press('Enter');
  await expect.poll(() => params().get('day')).toBe('2027-02-02');
  expect(await field.evaluate(element => element === document.activeElement)).toBe(true);
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
  await button('Staff: 1 of 2').waitFor();
  expect(params().getAll('hide')).toEqual(['Efua']);
});

test('an appointment is found by “/” and a few letters, also one whose staff was not shown', async () => {
  await chip('Nana Addo').focus();
  await page.keyboard.press('/');
  await page.keyboard.type('darko');
  const found = page.getByRole('listbox', { name: 'Appointments found' });
  await found.getByRole('option', { name: /Yaw Darko.*2 February 2027/ }).waitFor();
  await look(page, 'calendar, search');
  await found.getByRole('option', { name: /Yaw Darko.*2 February 2027/ }).click();
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
  await button('Select').click();
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
  await button('Select').click();
  await chip('Abena Owusu').click();
  await page.getByText('Abena Owusu has been already, or did not come: it cannot be selected.').waitFor();
  await page.getByText('Press the appointments to select them.').waitFor();
  await button('Done selecting').click();
  await look(page, 'calendar, day that can be cancelled');
  await button('Cancel this day…').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('2 appointments are cancelled:').waitFor();
  await dialog.getByText('1 has been already, or did not come: it stays as it is.').waitFor();
  expect(await dialog.getByText('Abena Owusu').count()).toBe(0);
  await look(page, 'calendar, cancel a day');
  await dialog.getByRole('button', { name: 'Cancel 2 appointments' }).click();
  await dialog.getByRole('button', { name: 'Write a text to 2 people…' }).waitFor();
  await dialog.locator('footer').getByRole('button', { name: 'Close' }).click();
  expect((await ofDay()).filter(({ id }) => [been, ...coming].includes(id)).map(({ status }) => status)).toEqual([
    'arrived',
    'cancelled',
    'cancelled',
  ]);
  // Nobody is to come any more.
  await expect.poll(() => button('Cancel this day…').count()).toBe(0);
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
  await button('Cancel this day…').click();
  await dialog.getByRole('button', { name: 'Cancel 2 appointments' }).click();
  await dialog.getByText('The calendar then keeps the proof until you have looked.', { exact: false }).waitFor();
  await dialog.locator('footer').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('link', { name: 'Contacts', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
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
  await button('Cancel this day…').click();
  await dialog.getByRole('button', { name: 'Cancel 2 appointments' }).click();
  await dialog.locator('footer').getByRole('button', { name: 'Close' }).click();
  again.resolve();
  await proof.waitFor();
  await page.unroute('**/api/call');
  await look(page, 'calendar, proof kept');
  await proof.click();
  await dialog.getByRole('button', { name: 'Write a text to 2 people…' }).waitFor();
  await dialog.locator('footer').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => proof.count()).toBe(0);
});

test('a computer in another zone is told; the day the clocks go back has 25 hours', async () => {
  await ask(page, 'settings.save', { zone: 'Europe/Paris' });
  await page.reload();
  await goTo(page, '/calendar?view=day&day=2027-10-31');
  await page
    .getByRole('note')
    .getByText(/^Times are Paris’s, where it is now .*; this computer is set to /)
    .waitFor();
  const day = grid('Appointments, Sunday 31 October 2027');
  await day.waitFor();
  expect(await day.getByRole('row').count()).toBe(51);
  await day.getByRole('gridcell', { name: /02:30, the second time/ }).waitFor();
  await goTo(page, '/calendar?view=week&day=2027-03-28');
  const week = grid(/^Appointments, 22 – 28 March 2027/);
  expect(await week.getByRole('gridcell', { name: /28 March 2027, 02:00, not there/ }).count()).toBe(1);
  await week.getByRole('gridcell', { name: /28 March 2027, 02:00, not there/ }).scrollIntoViewIfNeeded();
  await look(page, 'calendar, the week the clocks go forward');
  await view('Month');
  await grid(/March 2027/).waitFor();
  await look(page, 'calendar, month');
  expect(practice.faults).toEqual([]);
});
