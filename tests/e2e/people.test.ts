/** The People screen by mouse and keyboard together, and where it leads: a booking, a message, a person without texts. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson } from '../helpers/builders.ts';
import { focusIsAt } from './keyboard.ts';
import { ask, goTo, look, openPractice, type Practice } from './practice.ts';
import { textIn, typeText } from './typing.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

const grid = () => page.getByRole('grid', { name: 'People' });
const panelOf = (name: string) => page.getByRole('complementary', { name });
const rowOf = (name: string) => grid().getByRole('row', { name: new RegExp(name) });
/** The names in the order of the list. */
const names = () => grid().locator('bdi').allTextContents();
/** Which way its text runs: a name from right to left must not turn what stands around it. */
const directionOf = (place: Locator) => place.evaluate(at => getComputedStyle(at).direction);
const active = async () => {
  const id = await grid().getAttribute('aria-activedescendant');
  return page.locator(`[id="${id}"] bdi`).textContent();
};

test('after the mouse the keyboard goes on from there: a row pressed, its box ticked, its panel closed', async () => {
  await goTo(page, '/people');
  const [first = '', second = '', third = ''] = await waitForNames();
  await rowOf(second).click();
  await panelOf(second).waitFor();
  await focusIsAt(page, 'People');
  await page.keyboard.press('ArrowDown');
  expect(await active()).toBe(third);
  await page.keyboard.press('Enter');
  await focusIsAt(page, third);
  await panelOf(third).getByRole('button', { name: 'Close' }).click();
  await focusIsAt(page, 'People');
  expect(await active()).toBe(third);
  await page.getByRole('heading', { level: 1 }).click();
  await rowOf(first).getByRole('checkbox').click();
  await page.getByText('1 person selected').waitFor();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('2 people selected').waitFor();
  expect(await active()).toBe(second);
  await page.keyboard.press('Escape');
  await page.getByText('2 people selected').waitFor({ state: 'detached' });
});

test('a list that goes on fades at its end, and the row that the keyboard goes to stands above that', async () => {
  await page.setViewportSize({ width: 1280, height: 520 });
  await goTo(page, '/people');
  await waitForNames();
  const faded = () => grid().evaluate(list => getComputedStyle(list, '::after').display === 'block');
  await expect.poll(faded).toBe(true);
  await grid().focus();
  await page.keyboard.press('Home');
  const room = () =>
    grid().evaluate(list => {
      const row = document.getElementById(list.getAttribute('aria-activedescendant') ?? '');
      return list.getBoundingClientRect().bottom - (row?.getBoundingClientRect().bottom ?? Number.NaN);
    });
  while ((await room()) > 80) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(room).toBeGreaterThanOrEqual(40);
  await page.keyboard.press('End');
  await expect.poll(faded).toBe(false);
  await page.setViewportSize({ width: 1280, height: 800 });
});

test('a panel that an address opened gives the list the keyboard when it is closed', async () => {
  await goTo(page, '/today');
  const { rows } = await ask(page, 'contacts.page', { search: '', groupId: null, offset: 0, limit: 1 });
  await goTo(page, `/people?person=${rows[0]?.id}`);
  await page.getByRole('complementary').getByRole('button', { name: 'Book' }).waitFor();
  await page.keyboard.press('Escape');
  await focusIsAt(page, 'People');
});

test('by next visit those who come next stand first, and the bar of those chosen moves nothing', async () => {
  const byName = await waitForNames();
  await page.getByRole('button', { name: 'Next visit' }).click();
  await expect.poll(names).not.toEqual(byName);
  const sorted = page.getByRole('columnheader', { name: 'Next visit' });
  expect(await sorted.getAttribute('aria-sort')).toBe('ascending');
  const top = await grid().boundingBox();
  const [first = ''] = await names();
  await rowOf(first).getByRole('checkbox').click();
  await page.getByText('1 person selected').waitFor();
  expect(await grid().boundingBox()).toEqual(top);
  await look(page, 'people, by next visit, one chosen');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Name', exact: true }).click();
  await expect.poll(names).toEqual(byName);
});

test('the panel says the visits with their texts, and books for this person', async () => {
  const byName = await waitForNames();
  await page.getByRole('button', { name: 'Next visit' }).click();
  await expect.poll(names).not.toEqual(byName);
  const [first = ''] = await names();
  await rowOf(first).click();
  const panel = panelOf(first);
  const visits = panel.getByRole('region', { name: 'Visits and texts' });
  await visits.getByRole('list', { name: 'Upcoming' }).getByRole('listitem').first().waitFor();
  // The panel has come to rest.
  await panel.evaluate(shown => Promise.all(shown.getAnimations().map(({ finished }) => finished)));
  await look(page, 'people, a person');
  // By who they are: others may have the same name.
  const all = visits.getByRole('link', { name: 'See all in Messages' });
  expect(await all.getAttribute('href')).toMatch(/^#\/messages\?person=\d+$/);
  await all.click();
  await page.getByText(`The texts of ${first}`).waitFor();
  await page.getByRole('row').filter({ hasText: first }).first().waitFor();
  await page.getByRole('button', { name: 'Open the person' }).click();
  await panel.getByRole('button', { name: 'Book' }).click();
  const booking = page.getByRole('list', { name: 'People' }).or(page.getByRole('list', { name: 'Person' }));
  await booking.getByText(first).waitFor();
});

test('those ticked, and nobody else, are texted; a draft with words is replaced only after a yes', async () => {
  await goTo(page, '/people');
  const [first = '', second = '', third = ''] = await waitForNames();
  for (const name of [first, third]) await rowOf(name).getByRole('checkbox').click();
  await page.getByRole('toolbar', { name: 'The people selected' }).getByRole('button', { name: 'Text' }).click();
  const picked = () =>
    page.getByRole('button', { name: /^Take out / }).evaluateAll(all => all.map(one => one.ariaLabel));
  await expect.poll(picked).toEqual([`Take out ${first}`, `Take out ${third}`]);
  await typeText(page.getByLabel('Text', { exact: true }), 'See you at the party');
  await page.reload();
  await expect.poll(picked).toEqual([`Take out ${first}`, `Take out ${third}`]);
  await expect.poll(() => textIn(page.getByLabel('Text', { exact: true }))).toBe('See you at the party');
  await goTo(page, '/people');
  await waitForNames();
  await rowOf(second).click();
  await panelOf(second).getByRole('button', { name: 'Text', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Replace your unsent draft?' });
  await dialog.getByRole('button', { name: 'Keep the draft' }).click();
  await dialog.waitFor({ state: 'detached' });
  await panelOf(second).getByRole('button', { name: 'Text', exact: true }).click();
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect.poll(picked).toEqual([`Take out ${second}`]);
});

test('a person with a landline only is kept, and row and panel say why no text goes', async () => {
  await goTo(page, '/people?new=1');
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('عبد الرحمن 🌸 Landline');
  expect(await directionOf(name)).toBe('rtl');
  await page.getByLabel('Phone', { exact: true }).fill('0302 777 888');
  await page.getByText('A landline gets no texts. It is kept to phone them.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  const panel = page.getByRole('complementary', { name: /Landline/ });
  await panel.getByText('No texts: landline').waitFor();
  expect(await directionOf(panel.getByRole('heading', { level: 2 }).locator('bdi'))).toBe('rtl');
  expect(await directionOf(panel)).toBe('ltr');
  expect(await panel.getByRole('button', { name: 'Text', exact: true }).count()).toBe(0);
  await panel.getByText('030 277 7888').waitFor();
  await page.keyboard.press('Escape');
  await rowOf('Landline').getByText('No texts: landline').waitFor();
  await rowOf('Landline').getByText('030 277 7888').waitFor();
  expect(practice.faults).toEqual([]);
});

test('a pasted name that is too long is kept whole, said at the field, and not saved until it fits', async () => {
  await goTo(page, '/people?new=1');
  const name = page.getByLabel('Name', { exact: true });
  const notes = page.getByLabel(/^Notes/);
  const more = page.getByText(/^More: other numbers/);
  const save = page.getByRole('button', { name: 'Save' });
  const long = 'Ama, of the long name '.repeat(20).trim();
  // A name that gives no first name asks for one at once, though the rest of the form is folded.
  await name.fill('Dr.');
  await page.getByLabel(/^First name in texts/).waitFor();
  await notes.waitFor({ state: 'hidden' });
  await name.fill(long);
  await page.getByText(`At most 200 characters. This has ${long.length}.`, { exact: true }).waitFor();
  expect(await name.inputValue()).toBe(long);
  await more.click();
  await notes.focus();
  await save.click();
  await focusIsAt(page, 'Name');
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('Ama Longname');
  await notes.fill('x'.repeat(4001));
  await page.getByText('At most 4000 characters. This has 4001.', { exact: true }).waitFor();
  await more.click();
  await notes.waitFor({ state: 'hidden' });
  await save.click();
  await focusIsAt(page, 'Notes (optional)');
  await notes.fill('Short.');
  await save.click();
  await panelOf('Ama Longname').getByRole('button', { name: 'Book' }).waitFor();
  const { rows } = await ask(page, 'contacts.page', { search: 'Ama', groupId: null, offset: 0, limit: 50 });
  expect(rows.filter(row => /longname|long name/i.test(row.name)).map(row => row.name)).toEqual(['Ama Longname']);
  expect(practice.faults).toEqual([]);
});

test('the panels of a person, of their appointment and of their text offer the same ways to reach them', async () => {
  const [text] = (await ask(page, 'messages.page', { filter: 'all', search: '', offset: 0, limit: 1 })).rows;
  if (!text?.contactId || !text.appointmentStart) throw new Error('practice has texts');
  const { phone, phoneShown } = await ask(page, 'contacts.get', { id: text.contactId });
  const day = text.appointmentStart.slice(0, 10);
  for (const [name, path] of Object.entries({
    person: `/people?person=${text.contactId}`,
    appointment: `/calendar?day=${day}&appointment=${text.appointmentId}`,
    message: `/messages?message=${text.id}`,
  })) {
    await goTo(page, path);
    const header = page.getByRole('complementary', { name: text.contactName }).locator('header');
    await header.getByText(phoneShown, { exact: true }).waitFor();
    const ways = await header.locator('a[target=_blank]').evaluateAll(all => all.map(one => one.getAttribute('href')));
    expect(ways, name).toEqual([`tel:${phone}`, expect.stringContaining(`https://wa.me/${phone?.slice(1)}?text=`)]);
    const acts = await header.getByRole('button').evaluateAll(all => all.map(one => one.ariaLabel ?? one.textContent));
    expect(acts, name).toEqual(['Book', 'Text', 'Close', 'Copy number']);
    await look(page, `the panel of a ${name}`);
  }
});

test('a person without a number gets one from their own panel', async () => {
  const { id } = await ask(page, 'contacts.save', aPerson({ name: 'Nii Tagoe', phone: '' }));
  await goTo(page, `/people?person=${id}`);
  const panel = page.getByRole('complementary', { name: /Nii Tagoe/ });
  await panel.getByRole('button', { name: 'Add number' }).click();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe(await panel.getByLabel('Phone', { exact: true }).getAttribute('id'));
  await page.keyboard.type('024 410 0777');
  await page.keyboard.press('Enter');
  await panel.locator('header').getByText('024 410 0777').waitFor();
  await panel.getByRole('button', { name: 'Text', exact: true }).waitFor();
});

async function waitForNames(): Promise<string[]> {
  await expect.poll(async () => (await names()).length).toBeGreaterThan(3);
  return names();
}

test('several people are noted at once as having agreed to promotions, and the undo takes that back', async () => {
  await goTo(page, '/people');
  const [first = ''] = await waitForNames();
  const { rows } = await ask(page, 'contacts.page', { search: '', groupId: null, offset: 0, limit: 2 });
  const agreed = () =>
    Promise.all(rows.map(async ({ id }) => (await ask(page, 'contacts.get', { id })).agreed !== null));
  await rowOf(first).getByRole('checkbox').click();
  await grid().press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'Promotions…' }).click();
  const dialog = page.getByRole('dialog', { name: '2 people agreed to promotions?' });
  await dialog.getByText('Only if they said so themselves.').waitFor();
  await look(page, 'people, agreed');
  await dialog.getByRole('button', { name: 'They agreed' }).click();
  await page.getByText('2 people agreed to promotions.').waitFor();
  expect(await agreed()).toEqual([true, true]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(agreed).toEqual([false, false]);
});

test('who has appointments cannot be removed: the question says why, and leads to opting out or erasing', async () => {
  const [visit] = await ask(page, 'appointments.range', { from: '2027-01-04', until: '2027-01-16' });
  const name = visit?.contactName ?? '';
  // Nobody is selected any more.
  await goTo(page, '/today');
  await goTo(page, `/people?search=${encodeURIComponent(name)}`);
  await rowOf(name).getByRole('checkbox').click();
  await page.getByRole('toolbar').getByRole('button', { name: 'Remove…' }).click();
  const refusal = page.getByRole('dialog', { name: `${name} can’t be removed` });
  await refusal.getByText('They have appointments on record.').waitFor();
  // Another act than the one asked for is never the one that stands out.
  const colour = (of: string) =>
    refusal.getByRole('button', { name: of }).evaluate(each => getComputedStyle(each).backgroundColor);
  expect(await colour('Opt out…')).toBe(await colour('Back'));
  await refusal.getByRole('button', { name: 'Erase…' }).click();
  await page
    .getByRole('dialog', { name: `Erase ${name}?` })
    .getByText('What stays')
    .waitFor();
  await page.getByRole('button', { name: 'Keep them' }).click();
  await rowOf(name).locator('bdi').click();
  await panelOf(name).getByRole('button', { name: 'Remove…' }).click();
  await refusal.getByRole('button', { name: 'Back' }).click();
});
