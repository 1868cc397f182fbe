/**
 * Booking at the slot: the popover opens where somebody pressed and never outside the window, what is booked stands on
 * the grid, Enter books, and what is wrong is said where they look.
 */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { book, page, press, startsOf } from '../appointments/calendar-page.ts';
import { focusIsAt } from '../keyboard.ts';
import { ask, goTo, look } from '../practice.ts';
import { bookingOf, choosePerson, footOf, MORE, unfold } from '../screens/booking-popover.ts';
import { LOOKS, wear } from '../screens/looks.ts';
import { typeTime } from '../typing.ts';

const popover = () => bookingOf(page);
const ghost = () => page.locator('[data-ghost="booking"]');
const starts = () => popover().getByLabel('Starts');
const ends = () => popover().getByLabel('Ends', { exact: true });
const service = () => popover().getByRole('combobox', { name: /^Service/ });

async function discard(): Promise<void> {
  await popover().getByRole('button', { name: 'Close' }).click();
  await press('Discard');
  await popover().waitFor({ state: 'detached' });
}

async function boxOf(of: Locator) {
  const box = await of.boundingBox();
  if (!box) throw new Error('not drawn');
  return box;
}

async function isInWindow(): Promise<boolean> {
  const { x, y, width, height } = await boxOf(popover());
  const window_ = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  return x >= 0 && y >= 0 && x + width <= window_.width && y + height <= window_.height;
}

async function isBesideGhost(): Promise<boolean> {
  const [one, other] = [await boxOf(popover()), await boxOf(ghost())];
  return other.x + other.width <= one.x || other.x >= one.x + one.width || other.y + other.height <= one.y;
}

test('a press on a slot of the week: person and Enter book it; the outline follows the time, the length and the staff', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-11');
  await page.getByRole('gridcell', { name: /^Wednesday 13 January 2027, 11:00/ }).click();
  await focusIsAt(page, 'Person');
  expect(await starts().inputValue()).toBe('11:00');
  await ghost().getByText('11:00 · 30 min').waitFor();
  expect(await isBesideGhost()).toBe(true);
  await typeTime(starts(), '11:30');
  // The list of ends says how long each one lasts.
  await ends().press('ArrowDown');
  await page.getByRole('option', { name: '12:30 60 min' }).click();
  await ghost().getByText('11:30 · 60 min').waitFor();
  await popover().getByRole('combobox', { name: 'Person' }).focus();
  await page.keyboard.type('Esi Quaye');
  await page.getByRole('option', { name: /Esi Quaye/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await focusIsAt(page, /^Service/);
  await footOf(page).getByText('Reminder Tue 12 Jan, 10:00 · 1 credit').waitFor();
  await press('See text');
  await footOf(page).locator('blockquote').getByText(/11:30/).waitFor();
  await look(page, 'booking popover');
  await service().focus();
  await page.keyboard.press('Enter');
  await page.getByText('Booked Esi Quaye for Wed 13 Jan, 11:30.').waitFor();
  await page.getByTitle('Undo (Ctrl+Z)').waitFor();
  await popover().waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
});

test('in the month it opens at the day that is pressed, in the day view in the lane of its staff', async () => {
  await book('Nana Addo', '2027-01-20T09:00', 'Dr Owusu');
  await book('Yaw Darko', '2027-01-20T09:00', 'Nurse Lamptey');
  await goTo(page, '/calendar?view=month&day=2027-01-11');
  const day = page.getByRole('gridcell', { name: /^Friday 22 January 2027/ });
  await day.click({ position: { x: 20, y: 60 } });
  await ghost().getByText('New appointment').waitFor();
  expect(await isBesideGhost()).toBe(true);
  await typeTime(starts(), '15:00');
  await day.getByText('15:00 New appointment').waitFor();
  await look(page, 'booking popover, month');
  await page.keyboard.press('Escape');
  await popover().waitFor({ state: 'detached' });

  await goTo(page, '/calendar?view=day&day=2027-01-20');
  await page.getByRole('gridcell', { name: /^Wednesday 20 January 2027, 11:00, Nurse Lamptey/ }).click();
  expect(
    await popover()
      .getByRole('combobox', { name: /^Staff/ })
      .inputValue(),
  ).toBe('Nurse Lamptey');
  expect(await isBesideGhost()).toBe(true);
  const first = await boxOf(ghost());
  await popover()
    .getByRole('combobox', { name: /^Staff/ })
    .fill('Dr Owusu');
  await expect.poll(async () => (await boxOf(ghost())).x).not.toBe(first.x);
  // Of nobody in particular it lies in no lane of somebody, but across all.
  await popover()
    .getByRole('combobox', { name: /^Staff/ })
    .fill('');
  await ghost().getByText('no staff yet').waitFor();
  const slot = (staff: string) => page.getByRole('gridcell', { name: `Wednesday 20 January 2027, 11:00, ${staff}` });
  const [left, right] = [await boxOf(slot('Dr Owusu')), await boxOf(slot('Nurse Lamptey'))];
  await expect
    .poll(async () => (await boxOf(ghost().locator('xpath=preceding-sibling::span[1]'))).width)
    .toBeGreaterThan(right.x + right.width - left.x - 4);
  await look(page, 'booking popover, day, nobody in particular');
  await discard();
});

test('N books from another screen, but not while somebody types', async () => {
  await goTo(page, '/people');
  await page.getByRole('grid').getByRole('row').nth(1).waitFor();
  await page.getByRole('combobox', { name: 'Search' }).focus();
  await page.keyboard.press('n');
  expect(new URL(page.url()).hash).toContain('/people');
  await page.getByRole('combobox', { name: 'Search' }).fill('');
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('n');
  await popover().waitFor();
  await focusIsAt(page, 'Person');
  expect(await isInWindow()).toBe(true);
  await page.keyboard.press('Escape');
  await popover().waitFor({ state: 'detached' });
});

test('a service brings its length and its staff, and what was chosen by hand stays', async () => {
  const braids = { id: null, name: 'Braids', alsoCalled: [], minutes: 150, price: null, colour: null };
  await ask(page, 'services.save', { ...braids, staff: 'Nurse Lamptey' });
  await goTo(page, '/calendar?view=week&day=2027-01-11');
  await page.getByRole('gridcell', { name: /^Thursday 14 January 2027, 10:00/ }).click();
  await popover()
    .getByRole('combobox', { name: /^Staff/ })
    .fill('');
  await service().fill('Bra');
  await page.getByRole('option', { name: 'Braids 150 min · Nurse Lamptey' }).click();
  expect(await ends().inputValue()).toBe('12:30');
  expect(
    await popover()
      .getByRole('combobox', { name: /^Staff/ })
      .inputValue(),
  ).toBe('Nurse Lamptey');
  await ghost().getByText('10:00 · 150 min').waitFor();
  await typeTime(ends(), '10:45');
  await service().fill('');
  await service().fill('braids');
  expect(await ends().inputValue()).toBe('10:45');
  await discard();
});

test('a double booking fills its place beside the time, and Book says "anyway"', async () => {
  await book('Kofi Asante', '2027-01-15T10:00', 'Dr Owusu');
  await goTo(page, '/calendar?view=week&day=2027-01-11');
  await press('New appointment');
  await popover().getByRole('combobox', { name: 'Person' }).fill('Abena');
  await page.getByRole('option', { name: /^Abena Owusu/ }).click();
  await popover()
    .getByRole('combobox', { name: /^Staff/ })
    .fill('Dr Owusu');
  await popover().getByRole('textbox', { name: 'Day', exact: true }).fill('15/1/2027');
  await typeTime(starts(), '10:15');
  const warning = popover().getByRole('alert').filter({ hasText: 'Double booking' });
  await warning.getByText('Dr Owusu has Kofi Asante at that time too: Fri 15 Jan, 10:00 to 10:30.').waitFor();
  // Also with text twice as large it is in sight, and the popover in the window.
  for (const one of LOOKS) {
    await wear(page, one);
    await expect.poll(isInWindow).toBe(true);
  }
  await wear(page, LOOKS[0]);
  await look(page, 'booking popover, double');
  await typeTime(starts(), '20:00');
  await warning.waitFor({ state: 'detached' });
  await popover()
    .getByText(/^Outside /)
    .waitFor();
  await popover().getByRole('button', { name: 'Book', exact: true }).waitFor();
  await discard();
});

test('what is wrong is said where somebody looks, and nothing that was typed is lost', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-11');
  await page.getByRole('gridcell', { name: /^Thursday 14 January 2027, 12:00/ }).click();
  await typeTime(ends(), '12:03');
  await page.keyboard.press('Enter');
  await popover().getByText('Choose a person from the list.').waitFor();
  await popover().getByText('From 5 minutes to 24 hours.').waitFor();
  await focusIsAt(page, 'Person');
  // An end at the start is a slip of the hand, never a whole day.
  await typeTime(ends(), '12:30');
  await popover().getByText('From 5 minutes to 24 hours.').waitFor({ state: 'detached' });
  await typeTime(ends(), '12:00');
  await popover().getByText('From 5 minutes to 24 hours.').waitFor();
  await typeTime(ends(), '12:30');

  const long = 'Kwadwo '.repeat(58).trim();
  await service().fill(long);
  await popover().getByText(`At most 100 characters. This has ${long.length}.`).waitFor();
  expect(await service().inputValue()).toBe(long);
  await service().fill('Scan');
  await popover().getByRole('combobox', { name: 'Person' }).fill(long);
  await page.getByRole('button', { name: /^Add “Kwadwo / }).click();
  const added = page.getByRole('group', { name: 'Add a person' });
  await added.getByText(`At most 200 characters. This has ${long.length}.`).waitFor();
  expect(await added.getByLabel('Name', { exact: true }).inputValue()).toBe(long);
  await look(page, 'booking popover, a long name');
  await added.getByRole('button', { name: 'Back' }).click();
  await popover().getByRole('textbox', { name: 'Day', exact: true }).fill('31/2/2027');
  await page.keyboard.press('Tab');
  await popover().getByText('February 2027 has 28 days.').waitFor();
  await unfold(page);
  await popover()
    .getByRole('textbox', { name: /^Notes/ })
    .fill('x'.repeat(2001));
  await popover().getByText('At most 2000 characters. This has 2001.').waitFor();
  await discard();
  expect(await startsOf('Kwadwo')).toEqual([]);
});

test('Book adds somebody new whose fields are open and books in one go; what is wrong there is said there', async () => {
  await goTo(page, '/calendar?view=week&day=2027-02-01');
  await page.getByRole('gridcell', { name: /^Wednesday 3 February 2027, 10:00/ }).click();
  await focusIsAt(page, 'Person');
  await page.keyboard.type('Kojo Newman');
  await press('Add “Kojo Newman”…');
  const added = page.getByRole('group', { name: 'Add a person' });
  await added.getByLabel('Name', { exact: true }).fill('');
  await press('Book');
  await added.getByText('Enter a name.').waitFor();
  await focusIsAt(page, 'Name');
  await added.getByLabel('Name', { exact: true }).fill('Kojo Newman');
  await added.getByLabel('Phone').fill('02441');
  await press('Book');
  await added
    .getByRole('alert')
    .getByText(/is not a number that can be texted/)
    .waitFor();
  expect((await ask(page, 'contacts.page', { search: 'Newman', groupId: null, offset: 0, limit: 1 })).total).toBe(0);
  await added.getByLabel('Phone').fill('024 410 0781');
  await press('Book');
  await page.getByText('Booked Kojo Newman for Wed 3 Feb, 10:00.').waitFor();
  await popover().waitFor({ state: 'detached' });
  expect(await startsOf('Kojo Newman')).toEqual(['2027-02-03T10:00']);
  await page.keyboard.press('Escape');

  // A double booking that nobody has seen is shown first.
  await page.getByRole('gridcell', { name: /^Wednesday 3 February 2027, 11:00/ }).click();
  await focusIsAt(page, 'Person');
  await page.keyboard.type('Adzo Newman');
  await press('Add “Adzo Newman”…');
  await typeTime(starts(), '10:00');
  await added.getByLabel('Phone').fill('024 410 0781');
  await added.getByText('This is also the number of Kojo Newman').waitFor();
  await press('Book');
  await popover().getByText('Double booking').waitFor();
  await press('Book anyway');
  await page.getByText('Booked Adzo Newman for Wed 3 Feb, 10:00.').waitFor();
  await page.keyboard.press('Escape');
});

test('half a name under a folded "More" is shown when somebody books, and Enter adds whoever is new there', async () => {
  await goTo(page, '/calendar?view=week&day=2027-02-01');
  await page.getByRole('gridcell', { name: /^Thursday 4 February 2027, 11:00/ }).click();
  await choosePerson(page, 'Esi Quaye');
  await unfold(page);
  const another = popover().getByRole('combobox', { name: 'Another person' });
  await another.fill('Dela New');
  await press('Add “Dela New”…');
  await page.keyboard.press('Escape');
  await popover().getByText(MORE, { exact: true }).click();
  await another.waitFor({ state: 'hidden' });
  await press('Book');
  await popover().getByText('Choose this person from the list, or empty the field.').waitFor();
  await focusIsAt(page, 'Another person');
  await page.keyboard.press('ArrowDown');
  await press('Add “Dela New”…');
  await ends().press('Enter');
  await page.getByText(/^Booked Esi Quaye, Dela New for Thu 4 Feb, 11:00\./).waitFor();
  await page.keyboard.press('Escape');
});

test('everybody known as staff is offered, also on a page on which nobody has an appointment', async () => {
  const dayOff = { from: '2027-06-14', until: '2027-06-14', reason: '' };
  await ask(page, 'hours.saveDayOff', { id: null, staff: 'Dr Tetteh', ...dayOff });
  await goTo(page, '/calendar?view=week&day=2027-06-07');
  await page.getByRole('gridcell', { name: /^Monday 7 June 2027, 10:00/ }).click();
  await popover()
    .getByRole('combobox', { name: /^Staff/ })
    .fill('dr');
  await page.getByRole('option', { name: 'Dr Tetteh' }).click();
  await ghost().waitFor();
  await discard();
});
