/** What somebody new at the desk stumbled over: two who come together, large text, a form left half written. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { bookingOf, choosePerson, footOf } from '../screens/booking-popover.ts';
import { LOOKS, SMALL_AND_LARGE, wear } from '../screens/looks.ts';
import { changePart, nameRule, ruleLine } from '../settings/rule-line.ts';
import { typeDay, typeTime } from '../typing.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const panel = () => page.getByRole('complementary');
const dialog = () => page.locator('dialog');
const chosen = (name: string) => page.getByRole('button', { name: `Take ${name} out` });

const choose = (name: string) => choosePerson(page, name);

/** Thursday 09:40 stands in a new form. */
async function begin(): Promise<void> {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await press('New appointment');
  await typeDay(page.getByRole('textbox', { name: 'Day', exact: true }), '2027-01-07');
  await typeTime(page.getByLabel('Starts'), '09:40');
}

test('two who come together are both named beside Book, in the notice, over the details and in the calendar', async () => {
  await begin();
  await choose('Akosua Agyeman');
  await choose('Kofi Asante');
  const brief = footOf(page);
  for (const name of ['Akosua Agyeman', 'Kofi Asante'])
    await brief.getByText(`${name}: reminder Wed 6 Jan, 10:00`).waitFor();
  // With text twice as large too, whoever presses Book sees who is texted; and that nothing leaves stands above it.
  for (const one of LOOKS) {
    await wear(page, one);
    for (const seen of [brief.getByText(/Kofi Asante: reminder/), page.getByText('Nothing leaves this computer.')])
      expect((await seen.boundingBox())?.height ?? 0).toBeGreaterThan(one.text / 10);
    const book = await page.getByRole('button', { name: 'Book', exact: true }).boundingBox();
    expect((book?.y ?? 0) + (book?.height ?? 0)).toBeLessThanOrEqual(one.height);
  }
  await look(page, 'booking, two');
  await press('Book');
  await page.getByText('Booked Akosua Agyeman, Kofi Asante for Thu 7 Jan, 09:40.').waitFor();
  await panel().getByRole('heading', { name: 'Akosua Agyeman, Kofi Asante' }).waitFor();
  const block = page.getByRole('button', { name: /^Akosua Agyeman and Kofi Asante, / });
  await block.getByText('+1', { exact: true }).waitFor();
});

test('a half-written booking is left only once somebody says so: by Esc, by its cross, and for another screen', async () => {
  await begin();
  await choose('Kofi Asante');
  const leaving: (() => Promise<void>)[] = [
    () => page.keyboard.press('Escape'),
    () => bookingOf(page).getByRole('button', { name: 'Close' }).click(),
    () => page.getByRole('link', { name: 'Today' }).first().click(),
    () => page.keyboard.press('Alt+3'),
    async () => void (await page.goBack()),
  ];
  for (const leave of leaving) {
    await leave();
    await dialog().getByRole('heading', { name: 'Discard what you wrote?' }).waitFor();
    await press('Keep writing');
    await dialog().waitFor({ state: 'detached' });
    await chosen('Kofi Asante').waitFor();
  }
  await page.getByRole('link', { name: 'Messages' }).first().click();
  await press('Discard');
  await page.getByRole('heading', { level: 1, name: 'Messages' }).waitFor();
  // Nothing stands there any more, and nobody is asked.
  await begin();
  await page.getByRole('link', { name: 'Today' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
});

test('with large text one notice at a time is in the way', async () => {
  const [first] = await ask(page, 'appointments.range', { from: '2027-01-07', until: '2027-01-07' });
  await goTo(page, `/calendar?view=list&day=2027-01-07&appointment=${first?.id}`);
  const isStatus = (sent: string | null) => sent?.includes('appointments.setStatus') === true;
  await page.route('**/api/call', route => (isStatus(route.request().postData()) ? route.abort() : route.fallback()));
  const notices = page.getByRole('status', { name: 'Notices' }).locator(':scope > *');
  await panel().getByRole('button', { name: 'Confirmed' }).click();
  await notices.first().waitFor();
  await page.unroute('**/api/call');
  await panel().getByRole('button', { name: 'Confirmed' }).click();
  await page.getByText(/09:40: Confirmed\.$/).waitFor();
  await expect.poll(() => notices.count()).toBe(2);
  await wear(page, LOOKS[3]);
  const shown = await Promise.all((await notices.all()).map(one => one.isVisible()));
  expect(shown).toEqual([false, true]);
  await wear(page, LOOKS[0]);
});

test('a person is found while their name is typed, and Enter opens what is known of them', async () => {
  await goTo(page, '/today');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  const find = page.getByRole('combobox', { name: 'Search' });
  await find.pressSequentially('kofi');
  const found = page.getByRole('listbox', { name: 'Found' });
  await found
    .getByRole('option', { name: /^Kofi Asante/ })
    .first()
    .waitFor();
  await look(page, 'find a person');
  await find.press('Enter');
  await panel().getByRole('heading', { name: 'Kofi Asante' }).waitFor();
  await page.keyboard.press('Escape');
  await panel().waitFor({ state: 'detached' });
  await find.fill('kofi');
  await found
    .getByRole('option', { name: /^Kofi Asante/ })
    .first()
    .click();
  await panel().getByRole('heading', { name: 'Kofi Asante' }).waitFor();
  await find.fill('zzz');
  await page.getByText('Nothing matches “zzz”.').waitFor();
  await find.fill('');
});

test('the parts of the settings stand in one line, and the one that is shown is in sight with large text too', async () => {
  await goTo(page, '/settings/app');
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  for (const one of LOOKS) {
    await wear(page, one);
    const boxes = await Promise.all((await tabs.all()).map(tab => tab.boundingBox()));
    expect(new Set(boxes.map(box => Math.round(box?.y ?? 0))).size, one.look).toBe(1);
    if (one.width === 1280 && one.text === 100) expect(boxes[0]?.x, one.look).toBeGreaterThan(0);
    const shown = async () => {
      const box = await page.getByRole('tab', { name: 'App', selected: true }).boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 9_999);
    };
    await expect.poll(shown).toBeLessThanOrEqual(one.width);
  }
  await look(page, 'settings, tabs');
  await wear(page, LOOKS[0]);
});

test('a rule at an hour when no texts may go says when it goes, warns of the same words twice, and is taken back', async () => {
  await goTo(page, '/reminders');
  await press('Add a rule');
  await nameRule(ruleLine(page), 'Shortly before');
  await changePart(ruleLine(page), 'When', fields => fields.getByLabel('When').selectOption('Hours before'));
  await ruleLine(page).getByRole('button', { name: 'Save' }).click();
  await dialog()
    .getByText('3 hours before would be Wed 6 Jan, 06:30, when no texts may go: it goes Tue 5 Jan, 19:00 instead.')
    .first()
    .waitFor();
  await dialog()
    .getByText(/gets the same words more than once on .*: by the rules “Shortly before” and “The day before”/)
    .waitFor();
  await dialog()
    .getByText(/^Rule “Shortly before”, about the appointment on Wed 6 Jan, 09:30\./)
    .first()
    .waitFor();
  await look(page, 'a second rule');
  await press('Save the rule');
  await page.getByText('The rule “Shortly before” is saved.').waitFor();
  await press('Undo');
  await page.getByText('The rule “Shortly before” is removed.').waitFor();
  expect((await ask(page, 'rules.list', undefined)).map(({ name }) => name)).not.toContain('Shortly before');
});

test('a list of appointments is brought in from the calendar, and so the rail says', async () => {
  await goTo(page, '/calendar');
  await press('More');
  await press('Import…');
  await page.getByRole('heading', { level: 1, name: 'Import' }).waitFor();
  await page.getByRole('navigation').locator('[aria-current=page]').getByText('Calendar', { exact: true }).waitFor();
});

test('a text has the same actions with the same consequences in its panel and in that of its appointment', async () => {
  const { id, start } = await ask(page, 'appointments.get', { id: await appointmentOf('Kojo Appiah') });
  await goTo(page, '/messages?filter=queued');
  await page.getByRole('row').filter({ hasText: 'Kojo Appiah' }).first().click();
  const acts = panel().getByRole('list', { name: 'What to do' });
  await acts.waitFor();
  const own = await acts.innerText();
  // What a panel's foot has is about the thing itself, and of a text that is nothing.
  expect(await panel().locator('footer').count()).toBe(0);
  await goTo(page, `/calendar?day=${start.slice(0, 10)}&appointment=${id}`);
  await panel().getByRole('button', { name: 'Move…' }).waitFor();
  await acts.waitFor();
  expect(await acts.innerText()).toBe(own);
  await look(page, 'an appointment with a queued text');
});

test('the tabs of Messages stand below each other where one line has no room for them, and none is cut off', async () => {
  await goTo(page, '/messages');
  const tabs = page.getByRole('tab');
  await tabs.first().waitFor();
  for (const one of [...LOOKS, SMALL_AND_LARGE]) {
    await wear(page, one);
    const boxes = (await Promise.all((await tabs.all()).map(tab => tab.boundingBox()))).flatMap(box => box ?? []);
    const lines = Map.groupBy(boxes, ({ y }) => Math.round(y));
    expect(boxes.length, one.look).toBe(7);
    expect(lines.size, one.look).toBe(one === SMALL_AND_LARGE ? 2 : 1);
    const counts = [...lines.values()].map(({ length }) => length);
    expect(Math.max(...counts) - Math.min(...counts), one.look).toBeLessThanOrEqual(1);
    const [first = []] = lines.values();
    const columns = first.map(({ x }) => Math.round(x));
    for (const { x, width } of boxes) {
      expect(columns, one.look).toContain(Math.round(x));
      expect(x + width, one.look).toBeLessThanOrEqual(one.width);
    }
  }
  await look(page, 'messages, tabs');
  await wear(page, LOOKS[0]);
});

test('what a queued text was answered stands behind its details', async () => {
  await goTo(page, '/messages?filter=queued');
  await page.getByRole('row').filter({ hasText: 'Kojo Appiah' }).first().click();
  await panel().locator('summary').getByText('Details', { exact: true }).waitFor();
  const codes = panel().getByText(/DS_SUBMIT_SCHEDULED|HSHK_OK/);
  expect(await codes.count()).toBeGreaterThan(0);
  expect((await Promise.all((await codes.all()).map(one => one.isVisible()))).some(Boolean)).toBe(false);
  await panel().locator('summary').getByText('Details', { exact: true }).click();
  await panel()
    .getByText(/DS_SUBMIT_SCHEDULED/)
    .first()
    .waitFor();
  await look(page, 'a queued text');
});

/** The id of an appointment whose text is queued. */
async function appointmentOf(name: string): Promise<number> {
  const { rows } = await ask(page, 'messages.page', { filter: 'queued', search: name, offset: 0, limit: 1 });
  return rows[0]?.appointmentId ?? 0;
}
