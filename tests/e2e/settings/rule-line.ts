/** A rule in the list of Reminders: its sentence, and the fields behind the parts of it. */
import type { Locator, Page } from 'playwright-core';

export type Part = 'Who' | 'When' | 'At' | 'Who gets it' | 'Template' | 'Outside hours';

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

/** Names a rule in the place of its name. */
export async function nameRule(line: Locator, name: string): Promise<void> {
  await line.getByRole('button', { name: /^Name: / }).click();
  const field = line.getByRole('textbox', { name: 'Name' });
  await field.fill(name);
  await field.press('Escape');
  await line.getByRole('button', { name: `Name: ${name}`, exact: true }).waitFor();
}
