import { expect, test } from 'vitest';
import { goTo } from '../practice.ts';
import { checkScreen, LOOKS, wear } from '../screens/looks.ts';
import { chooseFile, list, openColumns, openImportPage, openListed, settled } from './import-page.ts';

const MEMBERS = list(
  'Name,Phone 1,Phone 2,SMS,Club',
  'Ama Mensah,0244200101,,yes,Choir',
  'Kofi Zero,233244000000,,no,Choir',
  'Efua Owusu,0302123456,0204200103,perhaps,Band',
  'Yaw Short,024420,,,Band',
  'A name that is so long that no column of any list on this screen could ever hold the whole of it,244200106,,,Band',
);
const DIARY = ['Ref,Client,Phone,Date,Time,Service', 'A1,Ama Mensah,0244200101,2030-01-14,09:00,Check-up'];

test('every step of an import has nothing that axe finds and fits its window, in every look', async () => {
  const { page, faults } = await openImportPage();
  const found: string[] = [];
  const look = async (step: string) => {
    for (const one of LOOKS) {
      await wear(page, one);
      await checkScreen(page, `import, ${step} (${one.look})`, found);
    }
  };
  await look('choose');
  await chooseFile(page, 'members.csv', MEMBERS);
  const question = page.getByRole('group', { name: 'What does “yes” under “SMS” mean?' });
  await question.waitFor();
  await look('a question');
  await question.getByRole('button', { name: 'They want texts' }).click();
  await settled(page);
  await look('the result');
  await openColumns(page);
  await page.getByRole('combobox', { name: 'Column E holds' }).selectOption({ label: 'A field of its own' });
  await page.getByRole('textbox', { name: 'What column E is called' }).waitFor();
  await look('columns');
  await openListed(page, 'Yaw Short');
  await page.getByRole('dialog').waitFor();
  await look('a row');
  await page.keyboard.press('Escape');
  await page.getByRole('grid', { name: 'Rows' }).getByRole('row', { name: /Ama/ }).waitFor();
  await look('ready');
  await page.getByRole('button', { name: /^Import \d/ }).click();
  await page.getByRole('button', { name: 'See who won’t be texted' }).click();
  await page.getByRole('dialog').waitFor();
  await look('opt-outs');
  await page.keyboard.press('Escape');
  await look('done');

  await goTo(page, '/people/import?for=appointments');
  const more = 'A2,Kofi Asare,0244200102,2030-01-14,11:00,Check-up';
  await chooseFile(page, 'diary.csv', list(...DIARY, more));
  await page.getByRole('button', { name: 'Import 2 appointments' }).click();
  await goTo(page, '/people');
  await goTo(page, '/people/import?for=appointments');
  await page.getByRole('button', { name: 'Choose a file…' }).waitFor();
  await look('earlier imports');
  const later = 'A3,Esi Nyarko,0244200103,2030-01-15,11:00,Check-up';
  await chooseFile(
    page,
    'diary.csv',
    list(DIARY[0] ?? '', 'A1,Ama Mensah,0244200101,2030-01-14,15:30,Check-up', later),
  );
  await page.getByRole('checkbox', { name: /Kofi Asare/ }).waitFor();
  await look('a later copy of the list');
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
});

test('why a visit stays out can be read whole in its row, in every look', async () => {
  const { page } = await openImportPage();
  await goTo(page, '/people/import?for=appointments');
  await chooseFile(page, 'diary.csv', list(...DIARY, 'A2,Kofi Zero,233244000000,2030-01-14,11:00,Check-up'));
  const why = page.getByRole('grid', { name: 'Rows' }).getByText('Digits may be missing at the end', { exact: true });
  for (const one of LOOKS) {
    await wear(page, one);
    const isWhole = () => why.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    await expect.poll(isWhole, { message: one.look }).toBe(true);
  }
});
