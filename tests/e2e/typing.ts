/** Typing into the fields for days, times and texts, as somebody at the desk of the practice does: 7/1/2027, 9.40. */
import type { Locator, Page } from 'playwright-core';

/** `day` is `YYYY-MM-DD`; the practice writes the day first. */
export async function typeDay(field: Locator, day: string): Promise<void> {
  const [year, month, date] = day.split('-').map(Number);
  await field.fill(`${date}/${month}/${year}`);
}

/** `at` is `YYYY-MM-DDTHH:MM`; `group` has a field for the day and one for the time. */
export async function typeDayAndTime(group: Locator, at: string): Promise<void> {
  await typeDay(group.getByLabel('Day', { exact: true }), at.slice(0, 10));
  await typeTime(group.getByLabel('Time', { exact: true }), at.slice(11));
}

/** `time` is `HH:MM`. */
export async function typeTime(field: Locator, time: string): Promise<void> {
  await field.fill(time.replace(':', '.'));
}

/** Writes a text with variables, `{$firstName}`, in place of what stands in its field; each becomes a pill. */
export async function typeText(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.press('Control+A');
  await field.page().keyboard.insertText(text);
}

/** What stands in the field of a text, as it is read there: pills by their names. */
export async function textIn(field: Locator): Promise<string> {
  return (await field.locator('.cm-line').allTextContents()).join('\n');
}

/** What the preview shows that people will read, one after the other, the worst first. */
export async function previewed(page: Page): Promise<string[]> {
  const preview = page.getByRole('region', { name: 'Preview' });
  const turn = async (name: string) => {
    const button = preview.getByRole('button', { name });
    if ((await button.count()) === 0 || (await button.isDisabled())) return false;
    await button.click();
    return true;
  };
  while (await turn('Previous person'));
  const texts = [];
  do texts.push((await preview.locator('blockquote').textContent({ timeout: 5_000 })) ?? '');
  while (await turn('Next person'));
  return texts;
}
