/** A holiday of the settings is seen in the calendar before somebody books on it, and books all the same. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { bookingOf } from '../screens/booking-popover.ts';
import { LOOKS, wear } from '../screens/looks.ts';
import { typeDay, typeTime } from '../typing.ts';

const THURSDAY = '2027-01-07';
const NAME = 'Constitution Day';

let practice: Practice;

beforeAll(async () => {
  practice = await openPractice();
  const { page } = practice;
  const holidays = [
    { day: THURSDAY, name: NAME },
    { day: '2027-01-14', name: 'The day the whole business is away on its journey to Cape Coast and back' },
  ];
  await ask(page, 'settings.save', { holidays });
  const person = { id: null, email: '', notes: '', groups: [] };
  for (let index = 0; index < 7; index++) {
    const { id } = await ask(page, 'contacts.save', { ...person, name: `Guest ${index} Mensah`, phone: '' });
    await ask(page, 'appointments.save', {
      ...{ id: null, contactId: id, service: 'Check-up', staff: index % 2 ? 'Efua' : 'Dr Owusu', notes: '' },
      ...{ start: `${THURSDAY}T0${index + 1}:00` as WallTime, durationMinutes: 30 },
    });
  }
});
afterAll(async () => {
  expect(practice.faults).toEqual([]);
  await practice.close();
});

test('the month names it in its day, also aloud, and no appointment of the day is lost', async () => {
  const { page } = practice;
  await goTo(page, `/calendar?view=month&day=${THURSDAY}`);
  const day = page.getByRole('gridcell', { name: 'Thursday 7 January 2027, Constitution Day, 8 appointments' });
  await day.waitFor();
  expect(await page.getByRole('gridcell', { name: /^Friday 8 January 2027, \d+ appointment/ }).count()).toBe(1);
  for (const one of LOOKS) {
    await wear(page, one);
    // A day without much room tells it cut short; here it is whole, and within its day.
    const name = day.getByText(NAME, { exact: true });
    const [inside, box] = [await name.boundingBox(), await day.boundingBox()];
    if (!inside || !box) throw new Error(`${one.look}: the holiday is not shown`);
    expect(inside.x + inside.width).toBeLessThanOrEqual(box.x + box.width);
    expect(inside.y + inside.height).toBeLessThanOrEqual(box.y + box.height);
    const isWhole = await name.evaluate(element => element.scrollWidth <= element.clientWidth);
    expect([one.look, isWhole || one.text === 200]).toEqual([one.look, true]);
    const shown = await day.locator('[data-appointment]').count();
    await day.getByRole('button', { name: `${8 - shown} more on Thursday 7 January 2027: show all` }).waitFor();
  }
  // On an empty day a long name has two lines.
  const long = page.getByRole('gridcell', { name: /^Thursday 14 January 2027, The day the whole/ });
  const lines = (part: string) => page.getByText(part).evaluate(element => element.getBoundingClientRect().height);
  await wear(page, LOOKS[2]);
  expect((await lines('The day the whole business')) / (await lines(NAME))).toBe(2);
  await long.waitFor();
  await look(page, 'holiday in the month');
  await day.getByRole('button', { name: /more on Thursday/ }).click();
  await page.getByRole('complementary').getByText(NAME, { exact: true }).waitFor();
  await page.keyboard.press('Escape');
});

test('the week names it below its day, the day above its hours, and both aloud in the head of the column', async () => {
  const { page } = practice;
  await goTo(page, `/calendar?view=week&day=${THURSDAY}`);
  const head = page.getByRole('columnheader', { name: `Thursday 7 January 2027, ${NAME}` });
  await head.getByText(NAME).waitFor();
  expect(await page.getByRole('columnheader', { name: /Constitution/ }).count()).toBe(1);
  await look(page, 'holiday in the week');
  await goTo(page, '/calendar?view=week&day=2027-01-14');
  await page.getByRole('columnheader', { name: /^Thursday 14 January 2027, The day the whole business/ }).waitFor();
  await look(page, 'holiday of a long name in the week');
  await goTo(page, `/calendar?view=day&day=${THURSDAY}`);
  await page.getByRole('status').getByText(NAME, { exact: true }).waitFor();
  await page.getByRole('columnheader', { name: `Thursday 7 January 2027, ${NAME}, Efua` }).waitFor();
  await look(page, 'holiday in the day');
});

test('booking on it says so quietly, and books', async () => {
  const { page } = practice;
  await goTo(page, '/calendar?view=week&day=2027-01-06');
  await page.getByRole('button', { name: 'New appointment' }).click();
  const form = bookingOf(page);
  const note = form.getByText('Thu 7 Jan is Constitution Day.');
  const day = form.getByRole('textbox', { name: 'Day', exact: true });
  await typeDay(day, '2027-01-06');
  expect(await note.count()).toBe(0);
  await day.fill(THURSDAY);
  await note.waitFor();
  await note.scrollIntoViewIfNeeded();
  await look(page, 'booking on a holiday');
  await form.getByRole('combobox', { name: 'Person', exact: true }).fill('Kofi Asante');
  await page.getByRole('option', { name: /Kofi Asante/ }).click();
  await typeTime(form.getByLabel('Starts', { exact: true }), '16:00');
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText(/^Booked Kofi Asante for Thu 7 Jan, 16:00/).waitFor();
  // Its details say it too, and so does moving it to another hour of that day.
  const closed = 'Thu 7 Jan is Constitution Day: you are closed.';
  await page.getByText(closed).waitFor();
  await page.getByRole('button', { name: 'Move…', exact: true }).click();
  const move = page.getByRole('form', { name: 'New time' });
  await typeTime(move.getByLabel('Time', { exact: true }), '17:00');
  await move.getByText(closed).waitFor();
  await typeDay(move.getByRole('textbox', { name: 'Day', exact: true }), '2027-01-08');
  await move.getByText(closed).waitFor({ state: 'detached' });
});
