/** A rule in the list of Reminders: its sentence, and the fields behind the parts of it. */
import type { Locator, Page } from 'playwright-core';

export type Part = 'Name' | 'Who' | 'When' | 'At' | 'Who gets it' | 'Template' | 'Outside hours';

/** The rule of that name; the one that is being added is the new rule. */
export const ruleLine = (page: Page, name = 'New rule'): Locator => page.getByRole('listitem', { name, exact: true });

/** Opens a part of a rule's sentence. */
export async function openPart(line: Locator, part: Part): Promise<Locator> {
  await line.getByRole('button', { name: new RegExp(`^${part}: `) }).click();
  const fields = line.getByRole('dialog', { name: part, exact: true });
  await fields.locator('input, select').first().waitFor();
  return fields;
}

/** Opens a part, changes its fields and closes it. */
export async function changePart(line: Locator, part: Part, change: (fields: Locator) => unknown): Promise<void> {
  const fields = await openPart(line, part);
  await change(fields);
  await line.page().keyboard.press('Escape');
  await fields.waitFor({ state: 'hidden' });
}

export const nameRule = (line: Locator, name: string) =>
  changePart(line, 'Name', fields => fields.getByLabel('Name').fill(name));
