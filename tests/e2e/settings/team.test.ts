/**
 * The team over the real program: an owner names who works here, the desk is refused a price and an export until the
 * owner's PIN lets them through, wrong PINs wait, and Stop everything never asks. Every act on the team is done by keys.
 */
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { press } from '../keyboard.ts';
import { ask, goTo, look, openFirstStart } from '../practice.ts';
import { axeFaults } from '../screens/looks.ts';

const EFUA = '739154';
const KOFI = '4711';
const KOFIS_OWN = '90210';

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('the desk is refused what an owner does, and the owner’s PIN lets it through', async () => {
  const { page, faults, close, restart } = await openFirstStart({
    // A refusal is an answer like any other; only the browser calls it an error.
    ignore: /Failed to load resource/,
  });
  onTestFinished(close);
  await button(page, 'Set up my business').click();
  await page.getByLabel('Name of the business').waitFor();
  await ask(page, 'app.finishWelcome', undefined);
  await ask(page, 'contacts.save', {
    id: null,
    name: 'Ama Mensah',
    phone: '0244 100 201',
    email: '',
    notes: '',
    groups: [],
  });

  await goTo(page, '/settings/team');
  await page.getByText('No names yet. Everyone can do everything').waitFor();
  await look(page, 'team, nobody named');
  expect(await button(page, /At the desk|Who is at the desk/).count()).toBe(0);
  await addMember(page, 'Efua Adom', EFUA);
  await button(page, 'At the desk: Efua Adom').waitFor();
  await addMember(page, 'Kofi Boateng', KOFI, 'Desk');
  await addMember(page, 'Yaw', '', 'Look only');
  await look(page, 'team, three names');
  await press(page, 'Change Kofi Boateng');
  await dialog(page, 'Change Kofi Boateng').getByLabel('New PIN').waitFor();
  await look(page, 'team, a name is changed');
  await page.keyboard.press('Escape');

  // After a start nobody is there. One can look, and stop everything.
  await restart();
  await button(page, 'Who is at the desk?').waitFor();
  await look(page, 'nobody at the desk');
  await stopEverything(page);

  await button(page, 'Who is at the desk?').click();
  const who = dialog(page, 'Who is at the desk?');
  await who.getByText('Until you choose, you can look, cancel and stop texts.').waitFor();
  await look(page, 'who is at the desk');
  await press(page, /^Kofi Boateng/);
  await page.keyboard.type('0000');
  await page.keyboard.press('Enter');
  await who
    .getByText('This is not the PIN of Kofi Boateng. Try again. After 2 more wrong tries you have to wait.')
    .waitFor();
  expect(await who.getByLabel('PIN of Kofi Boateng').inputValue()).toBe('');
  await look(page, 'a wrong PIN');
  await page.keyboard.type(KOFI);
  await page.keyboard.press('Enter');
  await button(page, 'At the desk: Kofi Boateng').waitFor();

  await changesPin(page);
  await price(page);
  await exports(page);
  await waits(page);
  await activity(page);
  expect(faults).toEqual([]);
});

/** Adds a name by keys. */
async function addMember(page: Page, name: string, pin: string, role?: string): Promise<void> {
  await press(page, 'Add a team member');
  const form = dialog(page, 'Add a team member');
  await form.waitFor();
  await page.keyboard.type(name);
  if (role) await form.getByLabel(role, { exact: true }).check();
  if (pin !== '') {
    await form.getByLabel('PIN (optional)').fill(pin);
    await form.getByLabel('Repeat PIN').fill('1');
    expect(await form.getByText('The two PINs don’t match.').count(), 'while it is typed').toBe(0);
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByText('The two PINs don’t match.').waitFor();
    await form.getByLabel('Repeat PIN').fill(pin);
  }
  if (name === 'Efua Adom') await look(page, 'team, the first name');
  await page.keyboard.press('Enter');
  await page.getByText(`${name} saved.`).waitFor();
  await page.getByRole('cell', { name, exact: true }).waitFor();
}

/** It asks for nobody, whoever is at the desk. */
async function stopEverything(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('stop every');
  await page.getByRole('option', { name: 'Stop everything…' }).waitFor();
  await page.keyboard.press('Enter');
  const stop = dialog(page, /Stop everything/);
  await stop.getByRole('button', { name: 'Stop everything' }).click();
  await expect.poll(async () => (await ask(page, 'app.state', undefined)).stopped).toBe('by-person');
  expect((await ask(page, 'log.page', { offset: 0, limit: 1 })).rows[0]).toMatchObject({
    what: 'stop-everything',
    member: null,
  });
  await page.keyboard.press('Escape');
}

/** Kofi changes his own PIN where he is shown to be at the desk: no owner is asked, and the old one is none any more. */
async function changesPin(page: Page): Promise<void> {
  const chip = button(page, 'At the desk: Kofi Boateng');
  await chip.click();
  await dialog(page, 'Who is at the desk?')
    .getByRole('button', { name: /^Kofi Boateng/ })
    .getByText('At the desk now')
    .waitFor();
  await press(page, 'Change my PIN');
  const form = dialog(page, 'Change your PIN');
  const fill = async (present: string, next: string, again = next) => {
    await form.getByLabel('Current PIN').fill(present);
    await form.getByLabel('New PIN', { exact: true }).fill(next);
    await form.getByLabel('Repeat new PIN').fill(again);
  };
  await fill(KOFI, KOFIS_OWN, '1');
  expect(await form.getByRole('button', { name: 'Change PIN' }).isDisabled()).toBe(true);
  await fill('0000', KOFIS_OWN);
  await page.keyboard.press('Enter');
  await form.getByText('This is not the PIN of Kofi Boateng.').waitFor();
  expect(await form.getByLabel('Current PIN').inputValue()).toBe('');
  await look(page, 'own PIN, a wrong one');
  await fill(KOFI, KOFIS_OWN);
  await page.keyboard.press('Enter');
  await page.getByText('Kofi Boateng has a new PIN.').waitFor();
  await form.waitFor({ state: 'detached' });
  await chip.click();
  const who = dialog(page, 'Who is at the desk?');
  await who.getByRole('button', { name: /^Kofi Boateng/ }).click();
  await page.keyboard.type(KOFI);
  await page.keyboard.press('Enter');
  await who.getByText('This is not the PIN of Kofi Boateng.').waitFor();
  await page.keyboard.type(KOFIS_OWN);
  await page.keyboard.press('Enter');
  await who.waitFor({ state: 'detached' });
}

/** A price needs an owner, who allows this one step; Kofi stays at the desk, and the form keeps what was typed. */
async function price(page: Page): Promise<void> {
  const stored = async () => (await ask(page, 'services.list', undefined)).services.map(({ price }) => price);
  await goTo(page, '/settings/business');
  await button(page, 'Add a service').click();
  const form = dialog(page, /service/i);
  await form.getByLabel('Name', { exact: true }).fill('Cleaning');
  await form.getByLabel('Price').fill('120');
  await form.getByRole('button', { name: 'Save' }).click();
  const allow = dialog(page, 'An owner has to allow this');
  await allow.getByText('It counts for this one step. Kofi Boateng stays at the desk.').waitFor();
  expect(await allow.getByRole('list', { name: 'Names' }).getByRole('button').allInnerTexts()).toEqual([
    expect.stringContaining('Efua Adom'),
  ]);
  await page.keyboard.press('Escape');
  await page.getByText('Only an owner may do this.').waitFor();
  expect(await stored()).toEqual([]);

  expect(await form.getByLabel('Price').inputValue()).toBe('120');
  await form.getByRole('button', { name: 'Save' }).click();
  await allow.getByRole('button', { name: /^Efua Adom/ }).click();
  // The form beneath goes on waiting, which `look` would wait for.
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.type(EFUA);
  await page.keyboard.press('Enter');
  await page.getByRole('row', { name: /Cleaning/ }).waitFor();
  expect(await stored()).toEqual([120_000]);
  await button(page, 'At the desk: Kofi Boateng').waitFor();
}

async function exports(page: Page): Promise<void> {
  await goTo(page, '/people');
  await page.getByRole('checkbox', { name: 'Choose Ama Mensah' }).check();
  await button(page, 'Export').click();
  const allow = dialog(page, 'An owner has to allow this');
  await allow.getByRole('button', { name: /^Efua Adom/ }).click();
  await page.keyboard.type(EFUA);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
}

/** Wrong PINs wait, told with when; nothing waits that needs no PIN. */
async function waits(page: Page): Promise<void> {
  await button(page, 'At the desk: Kofi Boateng').click();
  const who = dialog(page, 'Who is at the desk?');
  await who.getByRole('button', { name: /^Efua Adom/ }).click();
  for (let tries = 0; tries < 3; tries += 1) {
    await who.getByLabel('PIN of Efua Adom').fill('0000');
    await page.keyboard.press('Enter');
    await who
      .getByText(tries < 2 ? 'This is not the PIN of Efua Adom. Try again.' : 'You can try again in 30 seconds.')
      .waitFor();
    await expect.poll(() => who.getByLabel('PIN of Efua Adom').inputValue()).toBe('');
  }
  await page.keyboard.type(EFUA);
  await page.keyboard.press('Enter');
  await who.getByText(/^Too many wrong tries for Efua Adom\. You can try again in \d+ seconds?\.$/).waitFor();
  await look(page, 'wrong PINs wait');
  await who.getByRole('button', { name: 'PIN forgotten?' }).click();
  await dialog(page, 'Take away the PIN of Efua Adom?').getByText('No SMS account is connected').waitFor();
  await look(page, 'a forgotten PIN');
  await button(page, 'Take the PIN away').click();
  await button(page, 'At the desk: Efua Adom').waitFor();
  await page.getByText('Efua Adom has no PIN now.').waitFor();
}

async function activity(page: Page): Promise<void> {
  await goTo(page, '/settings/data?at=activity');
  const line = (text: string) => page.getByRole('row').filter({ hasText: text });
  await line('Took away the PIN of Efua Adom while no SMS account was connected').getByText('Kofi Boateng').waitFor();
  await line('Typed what is not the PIN of Efua Adom: 3 wrong tries in a row').getByText('Kofi Boateng').waitFor();
  await line('Kofi Boateng chose another PIN').getByText('Kofi Boateng', { exact: true }).waitFor();
  await line('Added the service “Cleaning”').getByText('Efua Adom').waitFor();
  await line('Pressed “Stop everything”').getByText('Your team').waitFor();
  await look(page, 'activity with names');
}
