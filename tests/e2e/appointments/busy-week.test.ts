/**
 * The geometry of a busy week, 170 appointments of four people: in the days in view every first name is whole, nothing
 * lies over another, and the head is one row.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask, goTo, look } from '../practice.ts';
import { bookingOf } from '../screens/booking-popover.ts';
import { book, page } from './calendar-page.ts';

const STAFF = ['Dr Owusu', 'Nurse Lamptey', 'Dr Adjei', 'Dr Mensah'];
const FIRST = [
  'Ama',
  'Kofi',
  'Efua',
  'Kwabena',
  'Adwoa',
  'Kojo',
  'Mariam',
  'Akosua',
  'Abena',
  'Bernadette',
  'Emmanuel',
];
const LAST = ['Serwaa', 'Asante-Boateng', 'Mensah', 'Agyemang', 'N’Diaye', 'Owusu', 'Quaye', 'Sulemana'];
const SERVICES = ['Check-up', 'Blood test', 'Vaccination', 'Follow-up'];
const LENGTHS = [30, 30, 45, 60, 30, 90, 15];

/** Monday 1 February 2027. */
const DAYS = ['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04', '2027-02-05', '2027-02-06'];
const A_WEEK = 170;

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

async function bookTheWeek(): Promise<void> {
  const people: number[] = [];
  for (let index = 0; index < FIRST.length * 4; index++) {
    const name = `${FIRST[index % FIRST.length]} ${LAST[index % LAST.length]}`;
    const phone = `+23324${String(6_000_000 + index)}`;
    const person = { id: null, name, phone, email: '', notes: '', doNotText: false, groups: [] };
    people.push((await ask(page, 'contacts.save', person)).id);
  }
  let booked = 0;
  for (const [lane, staff] of STAFF.entries())
    for (const [place, day] of DAYS.entries()) {
      let minute = 8 * 60 + 30 * ((lane + place) % 2);
      while (minute < 17 * 60 && booked < A_WEEK) {
        const durationMinutes = LENGTHS[booked % LENGTHS.length] ?? 30;
        const service = SERVICES[booked % SERVICES.length] ?? '';
        await ask(page, 'appointments.save', {
          ...{ id: null, contactId: people[booked % people.length] ?? 0, others: [], service, staff, notes: '' },
          ...{ start: `${day}T${clock(minute)}`, durationMinutes },
        });
        booked++;
        // Six in ten half hours are taken.
        minute += Math.ceil(durationMinutes / 30) * 30 + 30 * (booked % 2);
      }
    }
  expect(booked).toBe(A_WEEK);
}

interface Shape {
  /** First names that are cut. */
  cut: string[];
  /** Blocks with a mark. */
  marked: string[];
  /** Pairs that lie over one another. */
  over: string[];
  daysInView: number;
  chipsInView: number;
  /** The height of the head in CSS pixels. */
  head: number;
}

/** Whether what is booked can be seen beside its popover. */
async function isBeside(of: Page): Promise<boolean> {
  const [ghost, over] = [await of.locator('[data-ghost]').boundingBox(), await bookingOf(of).boundingBox()];
  if (!ghost || !over) return false;
  return ghost.x + ghost.width <= over.x || ghost.x >= over.x + over.width || ghost.y >= over.y + over.height;
}

/** Measures what lies in the days that are wholly in view. */
function measure(of: Page): Promise<Shape> {
  return of.evaluate(() => {
    const grid = document.querySelector('[data-row="0"]')?.closest('[role="grid"]');
    const view = grid?.parentElement?.getBoundingClientRect();
    if (!grid || !view) throw new Error('no grid');
    const hours = grid.querySelector('[data-row="0"] > [role="rowheader"]')?.getBoundingClientRect().width ?? 0;
    const columns = [...grid.querySelectorAll('[data-row="0"] > [data-cell]')]
      .map(cell => cell.getBoundingClientRect())
      .filter(({ left, right }) => left >= view.left + hours - 2 && right <= view.right + 2);
    const chips = [...grid.querySelectorAll<HTMLElement>('[data-appointment]')]
      .map(chip => ({ chip, box: chip.getBoundingClientRect() }))
      .filter(({ box }) => columns.some(({ left, right }) => box.left >= left - 1 && box.right <= right + 1));
    const cut = chips.flatMap(({ chip }) => {
      const first = chip.querySelector<HTMLElement>('[data-first-name]');
      if (!first) return ['no name'];
      // Its end is cut by the name that it stands in.
      const edge = first.closest('bdi')?.getBoundingClientRect().right ?? 0;
      const isWhole = first.getBoundingClientRect().right <= edge + 0.5;
      return isWhole ? [] : [first.textContent];
    });
    const marked = chips.flatMap(({ chip }) => (chip.querySelector('svg') ? [chip.textContent] : []));
    const over = chips.flatMap(({ chip, box }, index) =>
      chips
        .slice(index + 1)
        .filter(
          ({ box: other }) =>
            box.left < other.right - 0.5 &&
            other.left < box.right - 0.5 &&
            box.top < other.bottom - 0.5 &&
            other.top < box.bottom - 0.5,
        )
        .map(({ chip: other }) => `${chip.textContent} / ${other.textContent}`),
    );
    const head = document.querySelector('main [role="toolbar"]')?.getBoundingClientRect().height ?? 0;
    return { cut, marked, over, daysInView: columns.length, chipsInView: chips.length, head };
  });
}

test('170 appointments of four people: each first name of the days in view is whole, and nothing overlaps', async () => {
  await bookTheWeek();
  for (const [width, height, days] of [
    [1280, 800, 2],
    [1440, 900, 2],
    [1920, 1080, 3],
    [1024, 700, 1],
  ] as const) {
    await page.setViewportSize({ width, height });
    await goTo(page, `/calendar?view=week&day=${DAYS[0]}`);
    await page.locator('[data-appointment]').nth(100).waitFor();
    // The lanes follow the new width of the window a moment later.
    await expect
      .poll(async () => (await measure(page)).daysInView, { message: `${width} × ${height}` })
      .toBeGreaterThanOrEqual(days);
    const shape = await measure(page);
    // Their texts are planned or queued: nobody has to look, so no mark says so.
    expect(shape, `${width} × ${height}`).toMatchObject({ cut: [], marked: [], over: [], head: 40 });
    expect(shape.chipsInView).toBeGreaterThan(20);
    // The days behind are the same.
    await page.evaluate(() =>
      document.querySelector('[data-row="0"]')?.closest('[role="grid"]')?.parentElement?.scrollTo({ left: 5_000 }),
    );
    expect(await measure(page)).toMatchObject({ cut: [], over: [] });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await goTo(page, `/calendar?view=week&day=${DAYS[1]}`);
  await look(page, 'calendar, busy week');
  for (const view of ['day', 'month', 'list']) {
    await goTo(page, `/calendar?view=${view}&day=${DAYS[1]}`);
    await page.getByText('Bernadette').first().waitFor();
    await look(page, `calendar, busy ${view}`);
  }
});

test('two at one time stand side by side with whole names, marked, and are counted below', async () => {
  await book('Yaw Darko', `${DAYS[5]}T18:30`, 'Dr Owusu');
  await book('Kofi Asante', `${DAYS[5]}T18:30`, 'Dr Owusu');
  await goTo(page, `/calendar?view=week&day=${DAYS[5]}`);
  await page.getByRole('button', { name: /^2 appointments double-booked/ }).waitFor();
  expect(await measure(page)).toMatchObject({ cut: [], over: [] });
  await look(page, 'calendar, double-booked');
});

test('the line of the present lies below the blocks, and the popover of a full week beside what is booked', async () => {
  await book('Yaw Darko', '2027-01-04T09:45', 'Dr Owusu');
  await goTo(page, '/calendar?view=day&day=2027-01-04');
  const layer = (of: string) =>
    page
      .locator(of)
      .first()
      .evaluate(one => Number(getComputedStyle(one).zIndex));
  await page.locator('[data-appointment]').first().waitFor();
  expect(await layer('[data-now]')).toBeLessThan(await layer('[data-appointment]'));
  await look(page, 'calendar, now');

  await goTo(page, `/calendar?view=week&day=${DAYS[1]}`);
  await page.getByRole('gridcell', { name: /^Tuesday 2 February 2027, 12:00/ }).focus();
  await page.keyboard.press('n');
  await bookingOf(page).getByRole('combobox', { name: 'Person' }).fill('Yaw');
  await page.getByRole('option', { name: /^Yaw Darko/ }).click();
  await bookingOf(page)
    .getByRole('combobox', { name: /^Staff/ })
    .fill('Dr Owusu');
  await bookingOf(page)
    .getByRole('region', { name: /./ })
    .getByText(/Reminder Mon 1 Feb/)
    .waitFor();
  await expect.poll(() => isBeside(page)).toBe(true);
  // A time that is cut off would look as if the name were: what does not fit is not begun.
  const parts = await page.locator('[data-ghost] > span > span').evaluateAll(all =>
    all.map(part => {
      const line = part.parentElement?.getBoundingClientRect();
      const isSeen = line !== undefined && part.getBoundingClientRect().top < line.bottom;
      return { says: part.textContent, isSeen, isCut: part.scrollWidth > part.clientWidth };
    }),
  );
  expect(parts).toMatchObject([
    { says: 'Yaw Darko', isSeen: true, isCut: false },
    { says: ' · 12:00' },
    { says: ' · 30 min', isSeen: false, isCut: false },
  ]);
  await look(page, 'calendar, busy week, booking');
  await bookingOf(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('a block that is cut says its whole name by pointer and by key, and cancelled ones are counted, not shown', async () => {
  await goTo(page, `/calendar?view=week&day=${DAYS[1]}`);
  const block = page.getByRole('button', { name: /^Emmanuel Mensah, Vaccination with Dr Owusu/ }).first();
  await block.hover();
  const whole = page.getByText('Emmanuel Mensah', { exact: true }).locator('visible=true').last();
  await whole.waitFor();
  await page.getByText('Vaccination · Dr Owusu', { exact: true }).waitFor();
  await page.mouse.move(0, 0);
  await page.getByText('Vaccination · Dr Owusu', { exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('gridcell', { name: /2 February 2027, 09:30/ }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Vaccination · Dr Owusu', { exact: true }).waitFor();
  // A date and its time are never on two lines.
  const lines = await page.locator('[aria-hidden=true] p:visible').evaluateAll(all =>
    all.flatMap(({ firstChild, lastChild }) =>
      [firstChild, lastChild].flatMap(node => {
        const [time] = node?.textContent?.match(/\w{3}.\d{1,2}.\w{3}, ?.?\d\d:\d\d/u) ?? [];
        if (!node || node.nodeType !== Node.TEXT_NODE || time === undefined) return [];
        const range = document.createRange();
        const at = node.textContent?.indexOf(time) ?? 0;
        range.setStart(node, at);
        range.setEnd(node, at + time.length);
        return [{ time, lines: new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size }];
      }),
    ),
  );
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.filter(one => one.lines > 1)).toEqual([]);
  await look(page, 'calendar, tip');
  const id = Number(await block.getAttribute('data-appointment'));
  await ask(page, 'appointments.cancel', { id });
  await page.getByRole('button', { name: '1 cancelled', exact: true }).click();
  await page.getByRole('row', { name: /Emmanuel Mensah.*Appointment cancelled/ }).waitFor();
});

test('N books from wherever the focus is; the page turns to the day that is typed, and shows the hour', async () => {
  await goTo(page, `/calendar?view=week&day=${DAYS[0]}`);
  await page.getByRole('button', { name: 'Next week' }).focus();
  await page.keyboard.press('n');
  const form = bookingOf(page);
  await form.waitFor();
  await form.getByRole('textbox', { name: 'Day', exact: true }).fill('2027-03-16');
  await form.getByLabel('Starts', { exact: true }).fill('05:30');
  await page.getByRole('grid', { name: 'Appointments, 15 – 21 March 2027' }).waitFor();
  await page.getByRole('gridcell', { name: 'Tuesday 16 March 2027, 05:30' }).getByText('05:30 · 30 min').waitFor();
  await expect.poll(() => isBeside(page)).toBe(true);
  await look(page, 'calendar, booking in view');
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  // The focus is on the page itself.
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('n');
  await form.waitFor();
});
