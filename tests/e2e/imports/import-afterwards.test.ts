/** After an import: it is undone, the next file is read the same way, and the list comes again a day later. */
import { describe, expect, test } from 'vitest';
import { goTo, look } from '../practice.ts';
import { chooseFile, dialog, handedOver, list, openColumns, openImportPage, settled } from './import-page.ts';

describe('afterwards', () => {
  test('an undo names whom it could not put back; a stop the list brought is lifted by name only', async () => {
    const { page, faults } = await openImportPage();
    const bytes = list('Name,Phone,Do not text', 'Ama Mensah,0244200101,', 'Kofi Stop,0244200102,yes');
    await chooseFile(page, 'two.csv', bytes);
    await page.getByRole('button', { name: 'Import 2 people' }).click();
    await page.getByRole('button', { name: 'Undo this import' }).waitFor();

    await goTo(page, '/people');
    await page.getByRole('grid', { name: 'People' }).getByRole('row', { name: 'Ama Mensah' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ama Mensah-Boateng');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Ama Mensah-Boateng is saved.').waitFor();

    await goTo(page, '/people/import');
    await page.getByRole('button', { name: 'See who won’t be texted, in two.csv' }).click();
    await dialog(page).getByRole('button', { name: 'Kofi Stop may be texted' }).click();
    await dialog(page).getByText('None of its numbers is on the list any more.').waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await page.getByRole('button', { name: 'Undo the import of two.csv' }).click();
    await dialog(page).getByText('This undo cannot be undone').waitFor();
    await look(page, 'before an earlier import is undone');
    await dialog(page).getByRole('button', { name: 'Back' }).click();
    expect(await page.getByText('Undone', { exact: true }).count()).toBe(0);
    await page.getByRole('button', { name: 'Undo the import of two.csv' }).click();
    await dialog(page).getByRole('button', { name: 'Undo the import' }).click();
    await dialog(page).getByText('Ama Mensah-Boateng was changed since').waitFor();
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await page.getByText('Undone', { exact: true }).waitFor();
    expect(faults).toEqual([]);
  });

  test('the next file of the same shape is read as the person read the first', async () => {
    const { page } = await openImportPage();
    const file = (name: string) => list('Who,Reach,Club', `${name},0244200101,Choir`, `${name} B,0244200102,Band`);
    await chooseFile(page, 'jan.csv', file('Ama'));
    await openColumns(page);
    await page.getByRole('combobox', { name: 'Column C holds' }).selectOption({ label: 'Group' });
    await settled(page);
    await page.getByRole('button', { name: 'Import 2 people' }).click();
    await chooseFile(page, 'feb.csv', file('Kofi'));
    await page.getByRole('region', { name: 'Columns' }).getByText('(as the last time)').waitFor();
    await openColumns(page);
    await page.getByText(/The columns are read as in the last file like this/).waitFor();
    expect(await page.getByRole('combobox', { name: 'Column C holds' }).inputValue()).toBe('group');
  });
});

test('who may be written twice since an import is told with its result, compared there and merged', async () => {
  const { page, faults } = await openImportPage();
  await chooseFile(page, 'jan.csv', list('Name,Phone', 'Ama Mensah,0244200101', 'Esi Nyarko,0244200103'));
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await page.getByRole('heading', { name: '2 people added' }).waitFor();
  await chooseFile(page, 'feb.csv', list('Name,Phone', 'Ama Mensah,0244200102', 'Yaw Boadi,0244200104'));
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await page.getByText('1 possible duplicate: the same name.').waitFor();
  await look(page, 'import, possible duplicates');
  await page.getByRole('button', { name: 'Compare them' }).click();
  await dialog(page).getByRole('button', { name: 'Compare Ama Mensah' }).click();
  await dialog(page).getByRole('button', { name: 'Merge', exact: true }).click();
  await page.getByText('Ama Mensah is one entry now.').waitFor();
  await dialog(page).getByText('No duplicates found. Look again after an import.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: '2 people added' }).waitFor();
  expect(await page.getByText('possible duplicate').count()).toBe(0);
  expect(faults).toEqual([]);
});

const DAY_ONE = [
  'Ref,Client,Phone,Date,Time,Service',
  'A1,Ama Mensah,0244200101,2030-01-14,09:00,Check-up',
  'A2,Kofi Asare,0244200102,2030-01-15,10:00,Check-up',
  'A3,Esi Nyarko,0244200103,2030-01-16,11:00,Check-up',
];

describe('the same appointment list a day later', () => {
  test('moved, new and missing ones are told apart; a missing one is cancelled only when it was ticked', async () => {
    const { page, faults, ledger } = await openImportPage('/people/import?for=appointments');
    await chooseFile(page, 'diary.csv', list(...DAY_ONE));
    await page.getByRole('button', { name: 'Import 3 appointments' }).click();

    const moved = list(
      DAY_ONE[0] ?? '',
      'A1,Ama Mensah,0244200101,2030-01-14,15:30,Check-up',
      'A2,Kofi Asare,0244200102,2030-01-15,10:00,Check-up',
      'A4,Yaw Boadi,0244200104,2030-01-16,12:00,Check-up',
    );
    await chooseFile(page, 'diary.csv', moved);
    const preview = page.getByRole('grid', { name: 'Rows' });
    await preview.getByRole('row', { name: /Ama Mensah.*Moved.*15:30.*until now.*09:00/ }).waitFor();
    await preview.getByRole('row', { name: /Kofi Asare.*The same/ }).waitFor();
    await preview.getByRole('row', { name: /Yaw Boadi.*New/ }).waitFor();
    await page.getByText('1 appointment is not in this list any more').waitFor();
    await page.getByRole('button', { name: 'Import 1 new and move 1 appointment' }).waitFor();
    await page.getByRole('checkbox', { name: /Esi Nyarko/ }).check();
    await page.getByRole('button', { name: 'Import 1 new, move 1 and cancel 1 appointment' }).click();
    await page.getByRole('button', { name: 'Undo this import' }).waitFor();
    expect(await handedOver(ledger)).toEqual([]);

    await goTo(page, '/calendar?view=month&day=2030-01-14');
    await page.getByRole('button', { name: /Esi Nyarko.*cancelled/i }).waitFor();
    await page.getByRole('button', { name: /Ama Mensah.*15:30/ }).waitFor();
    expect(await page.getByRole('button', { name: /Kofi Asare.*cancelled/i }).count()).toBe(0);
    expect(faults).toEqual([]);
  });
});
