/** What every text says of the business: a number that nobody can call, and a name that no text can carry, are said. */
import { expect, test } from 'vitest';
import { ask, goTo, look, openPractice } from '../practice.ts';

test('a number for people to call that cannot be one is said once the field is left, and can be kept', async () => {
  const { page, close } = await openPractice();
  await goTo(page, '/settings');
  const field = page.getByLabel('Phone for people to call');
  const doubt = page.getByText(/does not look like a number people can call/);
  for (const right of ['030 277 1234', '024 410 0101', '0800 900 900', '030 277 1234 / 024 410 0101']) {
    await field.fill(right);
    await field.blur();
    await ask(page, 'contacts.readPhone', { phone: right, country: 'GH' });
    expect(await doubt.count(), right).toBe(0);
  }
  await field.fill('24 41');
  expect(await doubt.count(), 'while it is typed').toBe(0);
  await field.blur();
  await page.getByText('“24 41” does not look like a number people can call. Your texts would give it.').waitFor();
  await look(page, 'business, doubtful phone');
  expect(await page.getByRole('button', { name: 'Save', exact: true }).first().isEnabled()).toBe(true);
  await close();
});

test('a press on a button is not lost when the field that is left for it has something to say', async () => {
  const { page, close } = await openPractice();
  await goTo(page, '/settings');
  const field = page.getByLabel('Phone for people to call');
  const save = page.getByRole('button', { name: 'Save', exact: true }).first();
  const doubt = page.getByText(/does not look like a number people can call/);
  await field.fill('24 41');
  await save.hover();
  await page.mouse.down();
  await ask(page, 'contacts.readPhone', { phone: '24 41', country: 'GH' });
  expect(await doubt.count(), 'while the button is held down').toBe(0);
  await page.mouse.up();
  await doubt.waitFor();
  // Saving first shows which texts change by it.
  await page.getByRole('dialog', { name: 'What changes with these settings' }).waitFor();
  await page.keyboard.press('Escape');
  // The answer about the number before is none about this one.
  await page.route('**/api/call', route =>
    route.request().postData()?.includes('readPhone') ? route.abort() : route.fallback(),
  );
  await field.fill('030 277 1234');
  await field.blur();
  expect(await doubt.count()).toBe(0);
  await close();
});

test('a name that no text can carry is said at once, with one that it can', async () => {
  const { page, close } = await openPractice();
  await goTo(page, '/settings');
  const name = page.getByLabel('Name of the business');
  const doubt = page.getByText(/^Your texts can’t carry/);
  await name.fill('Café Noël à Accra');
  await page.getByText('Your texts can’t carry ë, so none would go. Write “Café Noel à Accra”').waitFor();
  await name.fill('Salon ɛno');
  await page.getByText('Your texts can’t carry ɛ, so none would go. Write it another way').waitFor();
  await name.fill('Café Noel à Accra');
  await doubt.waitFor({ state: 'detached' });
  await name.fill('Salon Zoë');
  await doubt.waitFor();
  // Where the account takes such letters there is nothing to say.
  await ask(page, 'settings.save', { acceptsUnicode: true });
  await doubt.waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Salon Zoë');
  await close();
});
