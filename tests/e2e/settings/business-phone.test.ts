/** The number that every text gives to people: one that nobody can call is said, never refused. */
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
