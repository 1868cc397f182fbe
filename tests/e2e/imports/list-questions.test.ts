/**
 * Questions about how a list is written, on the real screens: two real examples, one answer for all rows, and no row
 * unasked.
 */
import { expect, test } from 'vitest';
import { writeXlsx } from '../../helpers/write-xlsx.ts';
import { look } from '../practice.ts';
import { typeDayAndTime } from '../typing.ts';
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
  const { page, faults } = await openImportPage('/people/import?for=appointments');
  await chooseFile(page, 'afternoon.csv', AFTERNOON);
  await look(page, 'list questions, the first');
  const answers: [title: string, example: string, button: string][] = [
    [
      'Morning or evening?',
      'Row 4, Efua Asante: “14/01/2030 7:00” is 07:00 or 19:00, Mon 14 Jan.',
      'All are in the evening',
    ],
    [
      'In the night, or the afternoon?',
      'Row 3, Kofi Owusu: “14/01/2030 3:00” is 03:00 or 15:00, Mon 14 Jan.',
      'All are in the afternoon',
    ],
    [
      'Times in another time zone (Africa/Lagos)',
      'Row 6, Esi Nyarko: “14/01/2030 11:00” there is 10:00 with you.',
      'Change all to your time',
    ],
    ['Does it still take place?', 'Row 7, Kojo Antwi: “client has cancelled”.', 'All are cancelled'],
    ['A second person in the same row?', 'Row 4b, Yaw Darko: “0244200104”.', 'Yes, import them too'],
  ];
  for (const [title, example, button] of answers) {
    const question = page.getByRole('group', { name: title, exact: true });
    await question.getByText(example, { exact: true }).waitFor();
    await look(page, `list questions, ${title}`);
    expect(await page.getByRole('button', { name: /^Import \d/ }).count(), 'nothing is imported unasked').toBe(0);
    await question.getByRole('button', { name: button }).click();
    await question.waitFor({ state: 'detached' });
  }
  const rows = page.getByRole('grid', { name: 'Rows' });
  await rows.getByRole('row', { name: /Yaw Darko/ }).waitFor();
  const shown = (await rowsOf(rows)).join('\n');
  for (const text of ['19:00', '15:00', '4b | Yaw Darko']) expect(shown).toContain(text);
  expect(faults).toEqual([]);
});

test('a workbook with a sheet per month says which rows stay out, and one press reads the other month', async () => {
  const { page, faults } = await openImportPage('/people/import?for=appointments');
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
  // One date alone says which number is the day, and the business writes it so too: nothing is asked.
  await page.getByRole('button', { name: 'Import 2 appointments' }).waitFor();
  const order = page.getByRole('region', { name: 'Only “14/02/2030” shows which number is the day' });
  await order.getByRole('button', { expanded: false }).click();
  await order.getByText('Check these days, or change the order:').waitFor();
  await look(page, 'list questions, one date decides');
  await page.getByRole('button', { name: 'Read “February” instead' }).click();
  await page.getByText('Only sheet “February” is read. “January” (2 rows) stays out.').waitFor();
  expect(faults).toEqual([]);
});

test('days that may be read two ways are asked about by the first of them; a row is put right in the list, a tile shows its rows', async () => {
  const { page, faults } = await openImportPage('/people/import?for=appointments');
  const rows = ['Ama Mensah,0244200101,03/04/2030,09:00', 'Yaw Short,,04/05/2030,10:00', 'Esi,0244200103,soon,11:00'];
  await chooseFile(page, 'spring.csv', list('Client,Phone,Date,Time', ...rows));
  const question = page.getByRole('group', { name: 'Is 03/04/2030 Wed 3 Apr or Mon 4 Mar?' });
  await question.getByText('Row 3, Yaw Short: “04/05/2030 10:00” is Sat 4 May or Fri 5 Apr.').waitFor();
  expect(await page.getByRole('button', { name: /^Import \d/ }).count(), 'nothing is imported unasked').toBe(0);
  await look(page, 'list questions, which is the day');
  await question.getByRole('button', { name: 'Wed 3 Apr (day first)' }).click();

  const kept = page.getByRole('grid', { name: 'Rows' });
  await kept.getByText('Wed 3 Apr 2030, 09:00').waitFor();
  await page.getByRole('button', { name: 'Import 2 appointments' }).waitFor();
  expect(
    (await rowsOf(kept)).map(row => row.slice(0, 1)),
    'what can be put right stands first',
  ).toEqual(['4', '2', '3']);
  await kept.getByRole('row', { name: /Esi/ }).click();
  await typeDayAndTime(page.getByRole('dialog').getByRole('group', { name: 'Day and time' }), '2030-04-05T11:00');
  await page.getByRole('dialog').getByRole('button', { name: 'Use this' }).click();
  await page.getByRole('button', { name: 'Import 3 appointments' }).waitFor();
  expect(
    (await rowsOf(kept)).map(row => row.slice(0, 1)),
    'a row keeps its place',
  ).toEqual(['4', '2', '3']);
  await page.getByRole('button', { name: '1 of them without a number' }).click();
  await expect.poll(() => rowsOf(kept)).toHaveLength(1);
  expect(faults).toEqual([]);
});

test('a few dates against the order of the business are asked about; the row of such a date says what is wrong with it', async () => {
  const { page, faults } = await openImportPage('/people/import?for=appointments');
  const rows = [
    'Ama Mensah,0244200101,02/14/2030,09:00',
    'Kofi Owusu,0244200102,03/04/2030,10:00',
    'Efua Asante,0244200103,05/04/2030,11:00',
    'Esi Nyarko,0244200104,06/04/2030,12:00',
  ];
  await chooseFile(page, 'slips.csv', list('Client,Phone,Date,Time', ...rows));
  const question = page.getByRole('group', { name: 'Is 03/04/2030 Wed 3 Apr or Mon 4 Mar?' });
  await question.getByText('Row 4, Efua Asante: “05/04/2030 11:00” is Fri 5 Apr or Sat 4 May.').waitFor();
  expect(await page.getByRole('button', { name: /^Import \d/ }).count(), 'nothing is imported unasked').toBe(0);
  await look(page, 'list questions, few dates month first');
  await question.getByRole('button', { name: 'Wed 3 Apr (day first)' }).click();
  await page.getByRole('button', { name: 'Import 3 appointments' }).waitFor();
  const slip = page.getByRole('grid', { name: 'Rows' }).getByRole('row', { name: /Ama Mensah/ });
  await slip.getByText('No month 14').waitFor();
  await look(page, 'list questions, no such month');
  await slip.click();
  await page.getByRole('dialog').getByText('No month 14.').waitFor();
  await look(page, 'list questions, no such month, opened');
  expect(faults).toEqual([]);
});
