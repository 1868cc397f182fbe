/**
 * Questions about how a list is written, on the real screens: two real examples, one answer for all rows, and no row
 * unasked.
 */
import { expect, test } from 'vitest';
import { writeXlsx } from '../../helpers/write-xlsx.ts';
import { look } from '../practice.ts';
import { chooseFile, list, openImportPage, rowsOf } from './import-page.ts';

const AFTERNOON = list(
  'Date,Time,Client 1,Phone 1,Client 2,Phone 2,Time zone,Remarks',
  '14/01/2030,10:30,Ama Mensah,0244200101,,,,',
  '14/01/2030,3:00,Kofi Owusu,0244200102,,,,',
  '14/01/2030,7:00,Efua Asante,0244200103,Yaw Darko,0244200104,,',
  '14/01/2030,8:00,Adjoa Boateng,0244200105,,,,',
  '14/01/2030,11:00,Esi Nyarko,0244200106,,,Africa/Lagos,',
  '14/01/2030,11:30,Kojo Antwi,0244200107,,,,client has cancelled',
);

test('hours without pm, a second person, another clock and a cancelled visit are answered once each, with real rows shown', async () => {
  const { page, faults } = await openImportPage('/contacts/import?for=appointments');
  await chooseFile(page, 'afternoon.csv', AFTERNOON);
  await page.getByText('second person').first().waitFor();
  await look(page, 'list questions, found');
  await page.getByRole('button', { name: 'Check every row' }).click();
  const open = async (title: string) => {
    const kind = page.getByRole('region', { name: title, exact: true });
    await kind.waitFor();
    const closed = kind.getByRole('button', { expanded: false });
    if (await closed.isVisible()) await closed.click();
    return kind;
  };
  const half = await open('Morning or evening?');
  await half.getByText('Row 4, Efua Asante: “14/01/2030 7:00” is 07:00 or 19:00, Mon 14 Jan.').waitFor();
  await look(page, 'list questions, morning or evening');
  await half.getByRole('button', { name: 'All are in the evening' }).click();
  await half.getByText('answered', { exact: true }).waitFor();
  const night = await open('In the night, or the afternoon?');
  await night.getByRole('button', { name: 'All are in the afternoon' }).click();
  await night.getByText('answered', { exact: true }).waitFor();
  const zone = await open('Times in another time zone (Africa/Lagos)');
  await zone.getByText('Row 6, Esi Nyarko: “14/01/2030 11:00” there is 10:00 with you.').waitFor();
  await look(page, 'list questions, another time zone');
  await zone.getByRole('button', { name: 'Change all to your time' }).click();
  await zone.getByText('answered', { exact: true }).waitFor();
  const off = await open('Does it still take place?');
  await look(page, 'list questions, cancelled in a remark');
  await off.getByRole('button', { name: 'All are cancelled' }).click();
  await off.getByText('answered', { exact: true }).waitFor();
  const second = await open('A second person in the same row?');
  await second.getByText('Row 4b, Yaw Darko').waitFor();
  await look(page, 'list questions, a second person');
  await second.getByRole('button', { name: 'Yes, import them too' }).click();
  await second.getByText('answered', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  const rows = page.getByRole('grid', { name: 'The rows as they will be kept' });
  await rows.getByRole('row', { name: /Yaw Darko/ }).waitFor();
  const shown = (await rowsOf(rows)).join('\n');
  for (const text of ['19:00', '15:00', '4b | Yaw Darko']) expect(shown).toContain(text);
  expect(faults).toEqual([]);
});

test('a workbook with a sheet per month says which rows stay out, and one press reads the other month', async () => {
  const { page, faults } = await openImportPage('/contacts/import?for=appointments');
  const head = ['Client', 'Phone', 'Date', 'Time'];
  const book = writeXlsx({
    sheets: [
      {
        name: 'January',
        rows: [
          head,
          ['Ama Mensah', '0244200101', '05/02/2030', '09:00'],
          ['Kofi', '0244200102', '14/02/2030', '10:00'],
        ],
      },
      { name: 'February', rows: [head, ['Efua Asante', '0244200103', '17/02/2030', '10:00']] },
    ],
  });
  await chooseFile(page, 'months.xlsx', Buffer.from(book));
  await page.getByText('Only sheet “January” is read. “February” (1 row) stays out.').waitFor();
  await look(page, 'list questions, sheets alike');
  await page.getByRole('button', { name: 'Check every row' }).click();
  const order = page.getByRole('region', { name: 'Day first or month first?' });
  await order.getByText('is read as Tue 5 Feb 2030, 09:00.').waitFor();
  await look(page, 'list questions, one date decides');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Read “February” instead' }).click();
  await page.getByText('Only sheet “February” is read. “January” (2 rows) stays out.').waitFor();
  expect(faults).toEqual([]);
});
