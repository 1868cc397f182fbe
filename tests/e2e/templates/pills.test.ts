/** A template is written with its variables as pills inside the text; what is stored is the text as it always was. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { focusIsAt } from '../keyboard.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { textIn, typeText } from '../typing.ts';

let practice: Practice;
let page: Page;
let text: Locator;

beforeAll(async () => {
  practice = await openPractice(undefined, { context: { permissions: ['clipboard-read', 'clipboard-write'] } });
  page = practice.page;
  text = page.getByRole('textbox', { name: 'Text', exact: true });
  await goTo(page, '/reminders/templates');
  await look(page, 'templates');
  return () => practice.close();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const pill = (name: string) => text.locator('.pill', { hasText: name });

test('a new template in which nothing was written is not what the screen opens with', async () => {
  const name = page.getByLabel('Name', { exact: true });
  const first = await name.inputValue();
  await button('New template').click();
  expect([first === '', await name.inputValue()]).toEqual([false, '']);
  await goTo(page, '/today');
  await goTo(page, '/reminders/templates');
  await name.waitFor();
  expect(await name.inputValue()).toBe(first);
});

test('a variable is a pill: put in at the cursor, passed by one key, deleted whole, and undone', async () => {
  await button('New template').click();
  await page.getByLabel('Name', { exact: true }).fill('By pills');
  await typeText(text, 'Hi , see you.');
  await text.press('Control+Home');
  for (let step = 0; step < 3; step++) await text.press('ArrowRight');
  await button('First name').click();
  expect(await textIn(text)).toBe('Hi First name, see you.');
  // The cursor stands behind it, where one goes on writing.
  await page.keyboard.type('!');
  expect(await textIn(text)).toBe('Hi First name!, see you.');
  await text.press('Backspace');
  await text.press('ArrowLeft');
  await page.keyboard.type('dear ');
  expect(await textIn(text)).toBe('Hi dear First name, see you.');
  await text.press('ArrowRight');
  await text.press('Backspace');
  expect(await textIn(text)).toBe('Hi dear , see you.');
  await text.press('Control+z');
  expect(await textIn(text)).toBe('Hi dear First name, see you.');
  // A key of the program's is a letter here.
  await page.keyboard.type('?/');
  expect(await textIn(text)).toBe('Hi dear First name?/, see you.');
});

test('it is copied and pasted as it is written elsewhere, {$firstName}', async () => {
  await typeText(text, 'Hi {$firstName}.');
  await text.press('Control+A');
  await text.press('Control+C');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Hi {$firstName}.');
  await text.press('End');
  await text.press('Control+V');
  expect(await textIn(text)).toBe('Hi First name.Hi First name.');
  expect(await pill('First name').count()).toBe(2);
});

test('a screen reader reads the names of the pills in the text', async () => {
  await typeText(text, 'Hi {$firstName}, {$day} at {$time}.');
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send('Accessibility.getFullAXTree');
  const field = nodes.find(({ role, name }) => role?.value === 'textbox' && name?.value === 'Text');
  expect(field?.value?.value).toBe('Hi First name, Day at Time.');
  expect(field?.description?.value).toContain('Alt+Enter');
});

test('what stands there for whoever has none is behind the pill, by mouse and by key', async () => {
  await pill('First name').click();
  const popover = page.getByRole('dialog', { name: 'First name' });
  await popover.getByText(/^For example/).waitFor();
  await look(page, 'templates, a pill opened');
  const instead = popover.getByLabel('If missing: First name → instead use');
  await instead.fill('there');
  await instead.press('Enter');
  await popover.waitFor({ state: 'detached' });
  await pill('First name').click();
  // What is too long is kept whole in its field until it fits, and not taken, whatever was typed on the way.
  await instead.fill('x'.repeat(161));
  await popover.getByText('At most 160 characters. This has 161.').waitFor();
  await page.keyboard.press('Enter');
  await popover.getByRole('button', { name: 'Done' }).click();
  expect(await instead.inputValue()).toBe('x'.repeat(161));
  await page.keyboard.press('Escape');
  await popover.waitFor({ state: 'detached' });
  await pill('First name').click();
  await expect.poll(() => instead.inputValue()).toBe('there');
  await instead.press('Enter');
  await popover.waitFor({ state: 'detached' });
  await text.press('Control+Home');
  for (let step = 0; step < 4; step++) await text.press('ArrowRight');
  await text.press('Alt+Enter');
  expect(await popover.getByRole('textbox').inputValue()).toBe('there');
  await page.keyboard.press('Escape');
  await popover.waitFor({ state: 'detached' });
  await pill('Day').click();
  await page.getByRole('dialog', { name: 'Day' }).getByText('Every appointment has one.').waitFor();
  await page.getByRole('dialog', { name: 'Day' }).getByRole('button', { name: 'Remove' }).click();
  expect(await textIn(text)).toBe('Hi First name,  at Time.');
});

test('a press on another field leaves the pill and stays there; Esc goes back into the text', async () => {
  await typeText(text, 'Hi {$firstName}.');
  const popover = page.getByRole('dialog', { name: 'First name' });
  const name = page.getByLabel('Name', { exact: true });
  await pill('First name').click();
  await popover.getByRole('textbox').press('End');
  await name.click();
  await popover.waitFor({ state: 'detached' });
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  expect([await name.inputValue(), await textIn(text)]).toEqual(['By pills!', 'Hi First name.']);
  await page.keyboard.press('Backspace');
  await pill('First name').click();
  await popover.getByRole('textbox').waitFor();
  await page.keyboard.press('Escape');
  await popover.waitFor({ state: 'detached' });
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  expect(await textIn(text)).toBe('Hi First name.!');
  await typeText(text, 'Hi {$firstName},  at {$time}.');
});

test('what was not saved survives a reload', async () => {
  await page.reload();
  await page.getByLabel('Name', { exact: true }).waitFor();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('By pills');
  await text.waitFor();
  expect(await textIn(text)).toBe('Hi First name,  at Time.');
  await button('Save').click();
  await button('Save as it is').click();
  await page.getByText('“By pills” is saved.').first().waitFor();
  const saved = (await ask(page, 'templates.list', undefined)).find(({ name }) => name === 'By pills');
  expect(saved).toMatchObject({ body: 'Hi {$firstName},  at {$time}.', fallbacks: { firstName: 'there' } });
});

test('a variable that is not known is marked, and the right one is offered', async () => {
  await typeText(text, 'Hi {$frstname}, see you {$day}.');
  await page.getByText('“frstname” is not known. Did you mean “First name”?').waitFor();
  expect(await text.getAttribute('aria-invalid')).toBe('true');
  await look(page, 'templates, a variable that is not known');
  await button('Use “First name”').click();
  expect(await textIn(text)).toBe('Hi First name, see you Day.');
  expect(await text.getAttribute('aria-invalid')).toBe('false');
  // As other programs write it.
  await typeText(text, 'Hi [First name], see [map]. [First name]!');
  await page.getByText('“[First name]” is not known. Did you mean “First name”?').waitFor();
  await button('Use “First name”').click();
  expect(await textIn(text)).toBe('Hi First name, see [map]. First name!');
  expect(await text.getAttribute('aria-invalid')).toBe('false');
  await typeText(text, '{$amount}');
  await pill('amount').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Service' }).click();
  expect(await textIn(text)).toBe('Service');
});

test('what costs extra is marked in the text, and what cannot be replaced is named', async () => {
  await typeText(text, 'Don’t forget, Ɛsi 🎉');
  await page.getByText('These characters stop this text: ’ Ɛ 🎉.').waitFor();
  await page.getByText('Ɛ 🎉 can’t be replaced for you.').waitFor();
  expect(await text.locator('.costly').allTextContents()).toEqual(['’', 'Ɛ', '🎉']);
  await look(page, 'templates, what stops a text');
  await button('Replace ’').click();
  expect(await textIn(text)).toBe("Don't forget, Ɛsi 🎉");
  expect(await text.locator('.costly').allTextContents()).toEqual(['Ɛ', '🎉']);
});

test('a text that is too long is refused as a whole, and says so', async () => {
  await typeText(text, 'Short.');
  await page.keyboard.insertText('long '.repeat(400));
  await page.getByText('A text has at most 1600 characters. Nothing was put in.').waitFor();
  expect(await textIn(text)).toBe('Short.');
});

test('one person after the other is shown what they will read, the worst first, with its cost', async () => {
  await typeText(text, 'Hi {$firstName}, see you.');
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('1 of 5').waitFor();
  expect(await preview.getByRole('button', { name: 'Previous person' }).isDisabled()).toBe(true);
  const first = await preview.getByRole('heading', { level: 3 }).textContent();
  await preview.getByRole('button', { name: 'Next person' }).click();
  await preview.getByText('2 of 5').waitFor();
  expect(await preview.getByRole('heading', { level: 3 }).textContent()).not.toBe(first);
  const next = preview.getByRole('button', { name: 'Next person' });
  for (const at of [3, 4, 5]) {
    await next.press('Enter');
    await preview.getByText(`${at} of 5`).waitFor();
  }
  expect(await next.isDisabled(), 'nobody is left').toBe(true);
  await focusIsAt(page, 'Next person');
  await page.keyboard.press('Enter');
  await preview.getByText('5 of 5').waitFor();
  expect(await preview.locator('[aria-live]').allTextContents(), 'read aloud').toEqual(['5 of 5']);
  await page.getByText(/^Longest: \d+\/160 · 1 credit$/).waitFor();
});

test('a template is added from the library of a trade, and taken away again', async () => {
  await button('Add from library').click();
  const dialog = page.getByRole('dialog', { name: 'Add from library' });
  expect(await dialog.getByLabel('Kind of business').inputValue(), 'the practice is Adom Clinic').toBe('clinic');
  await dialog.getByText('you have an appointment at Business on Day Date at Time.').waitFor();
  await dialog.getByText('What studies show').click();
  await dialog.getByText('No words did best in every trial. Compare yours in Reports.').waitFor();
  await look(page, 'templates, library');
  await dialog.getByLabel('Kind of business').selectOption('Salon');
  await dialog.getByLabel('Language').selectOption('French');
  await dialog.getByRole('button', { name: 'Add La veille' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => textIn(text)).toContain('Bonjour Full name, rendez-vous Day Date à Time pour Service');
  const added = async () => (await ask(page, 'templates.list', undefined)).find(({ name }) => name === 'La veille');
  expect(await added()).toMatchObject({ language: 'fr', fallbacks: { name: 'Madame, Monsieur' } });
  await button('Add from library').click();
  await dialog.getByLabel('Kind of business').selectOption('Salon');
  await dialog.getByLabel('Language').selectOption('French');
  expect(await dialog.getByRole('button', { name: 'Add La veille' }).isDisabled(), 'it is there').toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await button('Undo').click();
  await expect.poll(added).toBeUndefined();
  await page.getByText('“La veille” is removed.').waitFor();
});

test('the page complains of nothing: its policy allows all that the field does', () => {
  expect(practice.faults).toEqual([]);
});
