/** What texts cost, wherever it is said: in credits, with the money beside them, or of an account in money the money alone. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { ask, goTo, look, openPractice } from '../practice.ts';

test('once a credit has a price, costs are shown in money too; an account in money says no credit', async () => {
  const { page, faults, close } = await openPractice();
  onTestFinished(close);
  await goTo(page, '/settings/account');
  await page.getByText('The service’s usual price for up to 160 characters.').waitFor();
  const price = page.getByLabel('Price of one credit (GH₵)');
  await price.fill('0,16');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await ask(page, 'settings.get', undefined)).creditPrice).toBe(0.16);
  await saysCost(page, '1 credit (GH₵ 0.16)');

  await inMoney(page);
  await page.reload();
  await saysCost(page, 'GH₵ 0.16');
  await goTo(page, '/settings/account');
  await page.getByLabel('Price of one text (GH₵)').waitFor();
  await look(page, 'account, price of one text');
  expect(await page.getByText(/\bcredits?\b/i).count()).toBe(0);
  expect(faults).toEqual([]);
});

test('what is saved stands in its field at once, and what is typed on meanwhile is what counts', async () => {
  const { page, faults, close } = await openPractice();
  onTestFinished(close);
  await goTo(page, '/settings/account');
  const price = page.getByLabel('Price of one credit (GH₵)');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  // A button that is busy is not disabled in this sense.
  const nothingToSave = () => save.evaluate(button => button.matches(':disabled'));
  await price.fill('0.05');
  // From now on the page waits for the settings it asks for again.
  const held = Promise.withResolvers<void>();
  await page.route('**/api/call', async route => {
    if (route.request().postDataJSON().operation === 'settings.get') await held.promise;
    await route.fallback();
  });
  await save.click();
  // Saved, it has nothing left to save.
  await expect.poll(nothingToSave).toBe(true);
  expect(await price.inputValue()).toBe('0.05');

  await price.fill('0.2');
  await save.click();
  await expect.poll(nothingToSave).toBe(true);
  expect(await price.inputValue()).toBe('0.2');
  held.resolve();
  await page.unroute('**/api/call');
  expect((await ask(page, 'settings.get', undefined)).creditPrice).toBe(0.2);
  expect(faults).toEqual([]);
});

/** Every place around a template and a text says what one segment costs. */
async function saysCost(page: Page, cost: string): Promise<void> {
  const escaped = cost.replace(/[()]/g, '\\$&').replaceAll(' ', '\\s');
  await goTo(page, '/reminders/templates');
  await page.getByText(new RegExp(`^Longest: \\d+/160 · ${escaped}$`)).waitFor();
  // What one text costs is not said again beside its test.
  await page.getByText(/^Practice: no phone gets it\. [^:]+, with the details of [^:]+\.$/).waitFor();
  const [text] = (await ask(page, 'messages.page', { filter: 'all', search: '', offset: 0, limit: 1 })).rows;
  await goTo(page, `/messages?message=${text?.id}`);
  await page.getByText(new RegExp(`^\\d+/160 · ${escaped}$`)).waitFor();
}

/** The service tells the balance in money, as it does of an account that is not counted in texts. */
async function inMoney(page: Page): Promise<void> {
  const today = await ask(page, 'today.get', undefined);
  const at = new Date(0).toISOString();
  const balance = { kind: 'known', balance: 3.75, model: 'amount', currencyCode: 'GHS', at };
  await page.route('**/api/call', route =>
    route.request().postDataJSON().operation === 'today.get'
      ? route.fulfill({ json: { ok: true, value: { ...today, balance } } })
      : route.fallback(),
  );
}
