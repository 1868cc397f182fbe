/** Names through the real screens: what a text calls people is what their name gives, before and after to be seen. */
import { expect, test } from 'vitest';
import { ask, goTo } from '../practice.ts';
import { checkScreen, LOOKS, wear } from '../screens/looks.ts';
import { previewed, typeText } from '../typing.ts';
import { chooseFile, list, openImportPage } from './import-page.ts';

const PEOPLE = list(
  'Name,Phone,Group',
  'Mrs. Serwaa Baidoo,0244300101,Choir',
  '"BAIDOO, Kojo",0244300101,Choir',
  'Dr.,0244300103,Choir',
  'Nana Adjei,0244300104,Choir',
);

test('titles and surnames first: put right before one’s eyes, asked about, and never in a text', async () => {
  const { page, faults, ledger } = await openImportPage();
  const found: string[] = [];
  const look = async (step: string) => {
    for (const one of LOOKS) {
      await wear(page, one);
      await checkScreen(page, `names, ${step} (${one.look})`, found);
    }
  };
  await chooseFile(page, 'choir.csv', PEOPLE);
  const repaired = page.getByRole('region', { name: 'Names and numbers fixed' });
  await repaired.getByRole('button', { expanded: false }).click();
  await repaired.getByRole('row', { name: /Mrs\. Serwaa Baidoo.*Serwaa Baidoo/ }).waitFor();
  await repaired.getByRole('row', { name: /BAIDOO, Kojo.*Kojo BAIDOO/ }).waitFor();
  await look('repairs');
  const asked = page.getByRole('region', { name: '“Nana” may be a title or a first name' });
  if (await asked.getByRole('button', { expanded: false }).isVisible())
    await asked.getByRole('button', { expanded: false }).click();
  await asked.getByRole('button', { name: 'It is a title: take it out' }).waitFor();
  await look('a title or a name');
  await page.getByRole('button', { name: 'Import 4 people' }).click();
  await page.getByText('Nothing was sent.').waitFor();

  // Whoever has no first name is seen first, and is not texted without one.
  await goTo(page, '/messages/new');
  await page.getByLabel('A group').check();
  await page.getByLabel('News or notice').check();
  await page.getByLabel('Group', { exact: true }).selectOption({ label: 'Choir (4)' });
  await typeText(page.getByLabel('Text', { exact: true }), 'Dear {$firstName}, no singing on Friday.');
  await page.getByText('2 texts for 3 people').waitFor();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByText('“Dr.” gives no first name.').waitFor();
  await page.getByText('1 person shares a phone with someone else.').waitFor();
  expect(await page.getByRole('checkbox', { name: 'One text per phone' }).isChecked()).toBe(true);
  await page.getByText('Whom the text calls by name (1 phone)').click();
  await page.getByRole('combobox', { name: 'Text to +233244300101 is for' }).selectOption({ label: 'Kojo BAIDOO' });
  await expect.poll(() => previewed(page)).toContain('Dear Kojo, no singing on Friday.');
  await look('a shared phone');

  // Said how to call them, everybody gets it.
  await page.getByText('1 person left out').click();
  await page.getByRole('link', { name: 'Dr.' }).click();
  const called = page.getByRole('textbox', { name: /^First name in texts/ });
  await called.waitFor();
  expect(await called.evaluate(element => element === document.activeElement)).toBe(true);
  await page.getByText('The name gives no first name. Say how texts call them.').waitFor();
  await look('the form');
  await called.fill('Doctor Ofori');
  await page.getByText('Texts call them Doctor Ofori.').waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Dr. is saved.').waitFor();
  await goTo(page, '/messages/new');
  await page.getByText('3 texts for 4 people').waitFor();
  await page.getByRole('button', { name: 'Text 4 people' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Text 4 people' }).click();
  await page.getByText(/^Leaves in \d+ seconds$/).waitFor();
  await ask(page, 'practice.moveClock', { minutes: 1 });
  await page.getByText('All 3 texts are accounted for.').waitFor();
  const taken = (await ledger()).batches
    .flatMap(({ messages }) => messages.map(({ to, text }) => `${to} ${text}`))
    .filter(text => text.includes('singing'));
  expect(taken.sort()).toEqual([
    '233244300101 Dear Kojo, no singing on Friday.',
    '233244300103 Dear Doctor Ofori, no singing on Friday.',
    '233244300104 Dear Nana, no singing on Friday.',
  ]);
  expect({ faults, found }).toEqual({ faults: [], found: [] });
});

test('a title typed into the form is understood, and kept when somebody wants it so', async () => {
  const { page } = await openImportPage('/people');
  await page.getByRole('button', { name: 'Add a person' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('OFORI, Mrs. Abla');
  await page.getByText('Will be kept as Abla OFORI').waitFor();
  await page.getByText(/^More: other numbers/).click();
  await page.getByText('Texts call them Abla.').waitFor();
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0244300201');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Abla OFORI is added.').waitFor();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Add a person' }).click();
  await name.fill('Mrs. Abla Ofori');
  await page.getByRole('button', { name: 'Keep it as typed' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Mrs. Abla Ofori is added.').waitFor();
});
