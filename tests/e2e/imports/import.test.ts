/** The Import screen as a person uses it: the questions it asks about a list, the answers, and what is kept in the end. */
import { describe, expect, test } from 'vitest';
import { goTo, look } from '../practice.ts';
import { typeDayAndTime } from '../typing.ts';
import {
  chooseFile,
  dialog,
  grid,
  handedOver,
  list,
  listed,
  MEMBERS,
  openColumns,
  openImportPage,
  openKind,
  openListed,
  openRow,
  rowsOf,
  settled,
} from './import-page.ts';

const PERHAPS = '“perhaps” under “Do not text”';

describe('a list of people, with the mouse', () => {
  test('every question is answered on the screen, and only what was answered comes in', async () => {
    const { page, faults, ledger } = await openImportPage();
    await chooseFile(page, 'members.csv', MEMBERS);
    await openColumns(page);
    await page.getByRole('combobox', { name: 'Column E holds' }).selectOption({ label: 'A field of its own' });
    await settled(page);
    // A correction is kept: the next one does not take it back.
    await page.getByRole('combobox', { name: 'Column C holds' }).selectOption({ label: 'Phone number' });
    await settled(page);
    const called = page.getByRole('textbox', { name: 'What column E is called' });
    expect(await called.inputValue()).toBe('Club');
    await called.fill('x'.repeat(81));
    await page.getByText('At most 80 characters. This has 81.').waitFor();
    await called.fill('Club');
    await page.getByText('Several columns hold phone numbers').waitFor();

    // Who of the new ones gets no texts stands right behind them, not behind the skipped ones.
    const tiles = page.getByRole('group', { name: 'Result' });
    expect(await tiles.innerText()).toMatch(/ new\s+\d+ of them won’t be texted\s+\d+ skipped/);

    // What only one row has is that row: it stands in the list with its reason, and is put right there.
    await openListed(page, 'Yaw Short');
    await dialog(page).getByLabel('The right number').fill('0244200104');
    await dialog(page)
      .getByText(/Will be read as/)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Use this' }).click();
    await listed(page, 'Yaw Short').getByText('New').waitFor();

    await listed(page, 'Kofi Zero').getByText('Digits may be missing at the end').waitFor();
    await openListed(page, 'Kofi Zero');
    await dialog(page).getByRole('button', { name: 'Skip this row' }).click();
    await listed(page, 'Kofi Zero').getByText('Skipped by you').waitFor();

    await openKind(page, PERHAPS);
    await openRow(page, PERHAPS, 'Esi Perhaps');
    await dialog(page).getByRole('button', { name: 'They want texts' }).click();
    await grid(page, PERHAPS).getByText('wants texts').waitFor();

    await openKind(page, 'Names and numbers fixed');
    await grid(page, 'Names and numbers fixed').getByRole('row', { name: '244200106' }).click();
    await dialog(page).getByRole('button', { name: 'That is not the number' }).click();
    await grid(page, 'Names and numbers fixed').getByText('taken back: skipped').waitFor();
    await grid(page, 'Names and numbers fixed').getByRole('row', { name: '244200106' }).click();
    await dialog(page).getByRole('button', { name: 'The number is right after all' }).click();
    await settled(page);

    await page.getByRole('button', { name: 'Import 6 people' }).click();
    await page.getByRole('heading', { name: '6 people added' }).waitFor();

    await goTo(page, '/people');
    const people = page.getByRole('grid', { name: 'People' });
    await people.getByRole('row', { name: 'Yaw Short' }).getByText('024 420 0104').waitFor();
    await people.getByRole('row', { name: 'Efua Owusu' }).getByText('020 420 0103').waitFor();
    await people.getByRole('row', { name: 'Kwame Addo' }).getByText('Opted out').waitFor();
    expect(await people.getByRole('row', { name: 'Esi Perhaps' }).getByText('Opted out').count()).toBe(0);
    await people.getByRole('row', { name: 'Abena <b>Osei</b>' }).waitFor();
    expect(await people.getByRole('row', { name: 'Kofi Zero' }).count()).toBe(0);
    expect(await handedOver(ledger)).toEqual([]);
    expect(faults).toEqual([]);
  });

  test('letters that could be read in two ways are chosen by a line of the file', async () => {
    const { page, faults } = await openImportPage();
    // Mac Roman: é is 0x8E, è 0x8F; as Windows letters they are Ž and nothing at all.
    const mac = Buffer.from('Nom,Mobile\nRen\x8e Kon\x8e,0244200101\nHel\x8fne Ba,0244200102\n', 'latin1');
    await chooseFile(page, 'liste.csv', mac);
    const question = page.getByRole('group', { name: 'Which line looks right?' });
    expect(await page.getByRole('button', { name: /^Import \d/ }).count(), 'nothing is imported unasked').toBe(0);
    await question.getByRole('button', { name: /Western Windows/ }).click();
    const rows = page.getByRole('grid', { name: 'Rows' });
    await rows.getByText('RenŽ KonŽ').waitFor();
    // The answer can be changed among the columns.
    await openColumns(page);
    await page.getByRole('combobox', { name: 'Letters are written as' }).selectOption({ label: 'Western, older Mac' });
    await rows.getByText('René Koné').waitFor();
    await page.getByRole('cell', { name: 'Helène Ba' }).waitFor();
    await page.getByRole('button', { name: 'Import 2 people' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('the second press of a double click does not answer the question that follows', async () => {
    const { page } = await openImportPage();
    const rows = 'Date,Time,Name,Mobile\n01/12/2027,10:00,Ren\xe9 Kon\xe9,0244200101\n';
    await chooseFile(page, 'liste.csv', Buffer.from(rows, 'latin1'));
    await page
      .getByRole('group', { name: 'Which line looks right?' })
      .getByRole('button', { name: /Western Windows/ })
      .click();
    const next = page.getByRole('group', { name: /^Is 01\/12\/2027 / });
    const answer = next.getByRole('button', { name: /day first/ });
    await answer.hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await settled(page);
    expect(await next.count(), 'the question is still there').toBe(1);
    await answer.click();
    await next.waitFor({ state: 'detached' });
  });

  test('a column about promotions can be said to be about them alone, and stops no other text then', async () => {
    const { page, faults } = await openImportPage();
    const bytes = list('Name,Phone,Accepts marketing', 'Ama Yes,0244200101,yes', 'Kofi No,0244200102,no');
    await chooseFile(page, 'marketing.csv', bytes);
    const rows = page.getByRole('grid', { name: 'Rows' });
    await rows.getByRole('row', { name: /Kofi No.*No texts/ }).waitFor();
    await page.getByRole('button', { name: /^“Yes” under “Accepts marketing”.*Change$/ }).click();
    await page.getByRole('button', { name: 'It’s about promotions only' }).click();
    await page
      .getByText('“Yes” under “Accepts marketing” means promotions are welcome. “No” stops only those.')
      .waitFor();
    await rows.getByRole('row', { name: /Kofi No.*No texts/ }).waitFor({ state: 'detached' });
    await look(page, 'import, a column about promotions');
    await page.getByRole('button', { name: 'It’s about all texts' }).click();
    await rows.getByRole('row', { name: /Kofi No.*No texts/ }).waitFor();
    await page.getByRole('button', { name: 'It’s about promotions only' }).click();
    await rows.getByRole('row', { name: /Kofi No.*No texts/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Import 2 people' }).click();
    await page.getByRole('heading', { name: '2 people added' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('a column of yes and no about texts is asked about, and until then nobody with a word in it is texted', async () => {
    const { page } = await openImportPage();
    const bytes = list('Name,Phone,SMS', 'Ama Yes,0244200101,yes', 'Kofi No,0244200102,no', 'Esi Blank,0244200103,');
    await chooseFile(page, 'sms.csv', bytes);
    const question = page.getByRole('group', { name: 'What does “yes” under “SMS” mean?' });
    await question.getByText('The column has: yes, no.').waitFor();
    expect(await page.getByRole('button', { name: /^Import \d/ }).count(), 'nothing is imported unasked').toBe(0);
    await question.getByRole('button', { name: 'They want texts' }).click();
    await settled(page);
    expect(await question.count()).toBe(0);
    await page.getByText(/“Yes” under “SMS” means texts are welcome/).waitFor();
    // An empty cell is no consent.
    await openKind(page, 'Nothing under “SMS”');
    await expect.poll(() => rowsOf(grid(page, 'Nothing under “SMS”'))).toEqual(['4 | Esi Blank | (empty) |']);
    const kept = page.getByRole('grid', { name: 'Rows' });
    await kept.getByRole('row', { name: /Kofi No.*No texts/ }).waitFor();
    expect(await kept.getByRole('row', { name: /Ama Yes.*No texts/ }).count()).toBe(0);
    const silent = page.getByRole('button', { name: '2 of them won’t be texted' });
    await silent.click();
    const rows = page.getByRole('grid', { name: 'Rows', exact: true });
    await expect
      .poll(() => rowsOf(rows))
      .toEqual([expect.stringMatching('Kofi No'), expect.stringMatching('Esi Blank')]);
    await silent.click();
    await page.getByRole('button', { name: 'Import 3 people' }).click();
    await page.getByRole('heading', { name: '3 people added' }).waitFor();
    await page.getByText('2 of the 3 won’t be texted.').waitFor();
    await goTo(page, '/people');
    const people = page.getByRole('grid', { name: 'People' });
    await people.getByRole('row', { name: 'Kofi No' }).getByText('Opted out').waitFor();
    expect(await people.getByRole('row', { name: 'Ama Yes' }).getByText('Opted out').count()).toBe(0);
  });
});

test('an appointment whose row has no number says so before it comes in', async () => {
  const { page } = await openImportPage('/people/import?for=appointments');
  const rows = ['A1,Ama Mensah,0244200101,2030-01-14,09:00', 'A2,Nobody Known,,2030-01-14,10:00'];
  await chooseFile(page, 'diary.csv', list('Ref,Client,Phone,Date,Time', ...rows));
  await openKind(page, 'No phone number');
  await page.getByText('Imported. Texted only if exactly one of your people has that name.').waitFor();
  await grid(page, 'No phone number').getByText('Nobody Known').waitFor();
  const kept = page.getByRole('grid', { name: 'Rows' });
  await kept.getByRole('row', { name: /Nobody Known.*New.*none in the list/ }).waitFor();
  expect(await kept.getByRole('row', { name: /Ama Mensah.*none in the list/ }).count()).toBe(0);
});

describe('contacts of a phone and a calendar', () => {
  test('a contact card brings the mobile to text and keeps the other number', async () => {
    const { page, faults } = await openImportPage();
    const cards = list(
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Ama Mensah',
      'TEL;TYPE=HOME:0302123456',
      'TEL;TYPE=CELL:0244200101',
      'END:VCARD',
    );
    await chooseFile(page, 'contacts.vcf', cards);
    await page.getByRole('button', { name: 'Import 1 person' }).click();
    await page.getByRole('heading', { name: '1 person added' }).waitFor();
    await goTo(page, '/people');
    await page.getByRole('grid', { name: 'People' }).getByRole('row', { name: 'Ama Mensah' }).click();
    await page.getByRole('complementary').getByText('024 420 0101').waitFor();
    await page.getByText('030 212 3456').waitFor();
    expect(faults).toEqual([]);
  });

  test('an event of a whole day is asked for its time, and comes in at the time the person chose', async () => {
    const { page, faults, ledger } = await openImportPage('/people/import?for=appointments');
    const events = list(
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'BEGIN:VEVENT',
      'UID:e1@example',
      'DTSTART:20300115T090000',
      'DTEND:20300115T093000',
      'SUMMARY:Check-up - Kofi Asare',
      'DESCRIPTION:0244200102',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:e2@example',
      'DTSTART;VALUE=DATE:20300116',
      'SUMMARY:Check-up - Ama Mensah',
      'DESCRIPTION:0244200101',
      'END:VEVENT',
      'END:VCALENDAR',
    );
    await chooseFile(page, 'diary.ics', events);
    await openListed(page, 'Ama Mensah');
    await typeDayAndTime(dialog(page).getByRole('group', { name: 'Day and time' }), '2030-01-16T14:30');
    await dialog(page).getByRole('button', { name: 'Use this' }).click();
    await listed(page, 'Ama Mensah').getByText('Wed 16 Jan 2030, 14:30').waitFor();
    await page.getByRole('button', { name: 'Import 2 appointments' }).click();
    await page.getByRole('button', { name: 'Undo this import' }).waitFor();
    expect(await handedOver(ledger)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
