/** The popover in which an appointment is booked, as somebody at the desk uses it. */
import type { Page } from 'playwright-core';

export const bookingOf = (page: Page) => page.getByRole('dialog', { name: 'New appointment' });

/** What the popover says at its foot of the texts. */
export const footOf = (page: Page) => bookingOf(page).getByRole('region', { name: 'What becomes of the texts' });

/** What stands there for the fields that few bookings need. */
export const MORE = 'More: others, repeat, notes';

/** Unfolds who comes too, how it repeats, and notes. */
export async function unfold(page: Page): Promise<void> {
  const more = page.locator('details:not([open]) > summary').getByText(MORE);
  if ((await more.count()) > 0) await more.click();
}

/** Chooses the first person, or one more who comes too. */
export async function choosePerson(page: Page, name: string): Promise<void> {
  if ((await page.getByRole('button', { name: /^Take .* out$/ }).count()) > 0) await unfold(page);
  await page.getByRole('combobox', { name: /^(Another p|P)erson$/ }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}
