/**
 * A person's hand on the program, which counts what it does: a click or a typed group is one action, and so is a file
 * dialog. Whoever acts through it cannot act uncounted.
 */
import type { Locator, Page } from 'playwright-core';

export interface CountedHand {
  /** What was done so far, in words. */
  actions(): readonly string[];
  press(name: string | RegExp): Promise<void>;
  click(what: Locator, said: string): Promise<void>;
  /** Types into a field; what stood there is replaced. */
  type(label: string, text: string): Promise<void>;
  /** Presses a button and chooses the file in the dialog that it opens: two actions. */
  chooseFile(button: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void>;
}

export function countedHand(page: Page): CountedHand {
  const actions: string[] = [];
  const click = async (what: Locator, said: string) => {
    await what.click();
    actions.push(`click ${said}`);
  };
  const press = (name: string | RegExp) =>
    click(page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }), `“${name}”`);
  return {
    actions: () => actions,
    press,
    click,
    type: async (label, text) => {
      await page.getByLabel(label, { exact: true }).fill(text);
      actions.push(`type ${label}`);
    },
    chooseFile: async (button, file) => {
      const dialog = page.waitForEvent('filechooser');
      await press(button);
      await (await dialog).setFiles(file);
      actions.push(`choose ${file.name}`);
    },
  };
}
