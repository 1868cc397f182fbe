/** The Import screen as a person uses it: the questions it asks, the answers, and what is kept in the end. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { PracticeLedger } from '../../../src-main/practice/control-types.ts';
import { goTo, look } from '../practice.ts';
import { chooseFile, list, openImportPage, rowsOf } from './import-page.ts';

const MEMBERS = list(
  'Name,Phone 1,Phone 2,Do not text,Club',
  'Ama Mensah,0244200101,,,Choir',
  'Kofi Zero,233244000000,,,Choir',
  'Efua Owusu,0302123456,0204200103,,Band',
  'Yaw Short,024420,,,Band',
  'Esi Perhaps,0244200105,,perhaps,Band',
  'Abena <b>Osei</b>,244200106,,,Band',
  'Kwame Addo,0244200107,,yes,Band',
);

/** Texts of the people of these lists that the service has got: importing hands none over. */
async function handedOver(ledger: () => Promise<PracticeLedger>): Promise<string[]> {
  return JSON.stringify(await ledger()).match(/23324420010\d/g) ?? [];
}

const kind = (page: Page, name: string) => page.getByRole('region', { name });
const grid = (page: Page, name: string) => page.getByRole('grid', { name: `Rows: ${name}` });
const dialog = (page: Page) => page.getByRole('dialog');
const settled = (page: Page) => page.waitForFunction(() => document.querySelector('[inert]') === null);

/** Opens a row of the open kind by a click. */
async function openRow(page: Page, title: string, name: string): Promise<void> {
  await grid(page, title).getByRole('row', { name }).click();
  await dialog(page).waitFor();
}

async function openKind(page: Page, title: string): Promise<void> {
  await kind(page, title).waitFor();
  const head = kind(page, title).getByRole('button', { expanded: false });
  if (await head.isVisible()) await head.click();
  await grid(page, title).waitFor();
}

describe('a list of people, with the mouse', () => {
  test('every question is answered on the screen, and only what was answered comes in', async () => {
    const { page, faults, ledger } = await openImportPage();
    await chooseFile(page, 'members.csv', MEMBERS);
    await page.getByRole('combobox', { name: 'Column E holds' }).selectOption({ label: 'A field of its own' });
    await settled(page);
    // A correction is kept: the next one does not take it back.
    await page.getByRole('combobox', { name: 'Column C holds' }).selectOption({ label: 'Phone number' });
    await settled(page);
    expect(await page.getByRole('textbox', { name: 'What column E is called' }).inputValue()).toBe('Club');
    await page.getByText('Several columns hold phone numbers').waitFor();
    await page.getByRole('button', { name: 'Check every row' }).click();
    await page.getByRole('heading', { name: 'Please check' }).waitFor();

    await openKind(page, 'Number too short');
    await openRow(page, 'Number too short', 'Yaw Short');
    await dialog(page).getByLabel('The right number').fill('0244200104');
    await dialog(page)
      .getByText(/Will be read as/)
      .waitFor();
    await dialog(page).getByRole('button', { name: 'Use this' }).click();
    await kind(page, 'Number too short').getByText('answered', { exact: true }).waitFor();

    await openKind(page, 'A number that ends in many zeros');
    await expect
      .poll(() => rowsOf(grid(page, 'A number that ends in many zeros')))
      .toEqual(['3 | Kofi Zero | 233244000000 |']);
    await openRow(page, 'A number that ends in many zeros', 'Kofi Zero');
    await dialog(page).getByRole('button', { name: 'Leave this row out' }).click();
    await grid(page, 'A number that ends in many zeros').getByText('left out').waitFor();

    await openKind(page, 'Not clear whether they want texts');
    await openRow(page, 'Not clear whether they want texts', 'Esi Perhaps');
    await dialog(page).getByRole('button', { name: 'They want texts' }).click();
    await grid(page, 'Not clear whether they want texts').getByText('wants texts').waitFor();

    await openKind(page, 'Names and numbers fixed');
    await grid(page, 'Names and numbers fixed').getByRole('row', { name: '244200106' }).click();
    await dialog(page).getByRole('button', { name: 'That is not the number' }).click();
    await grid(page, 'Names and numbers fixed').getByText('taken back: stays out').waitFor();
    await grid(page, 'Names and numbers fixed').getByRole('row', { name: '244200106' }).click();
    await dialog(page).getByRole('button', { name: 'The number is right after all' }).click();
    await settled(page);

    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Import 6 people' }).click();
    await page.getByRole('heading', { name: '6 people added' }).waitFor();

    await goTo(page, '/contacts');
    const people = page.getByRole('grid', { name: 'People' });
    await people.getByRole('row', { name: 'Yaw Short' }).getByText('024 420 0104').waitFor();
    await people.getByRole('row', { name: 'Efua Owusu' }).getByText('020 420 0103').waitFor();
    await people.getByRole('row', { name: 'Kwame Addo' }).getByText('Do not text').waitFor();
    expect(await people.getByRole('row', { name: 'Esi Perhaps' }).getByText('Do not text').count()).toBe(0);
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
    const question = page.getByRole('group', { name: 'Which of these lines is written right?' });
    // The likeliest is taken first; any other is one click away, and so is the way back.
    await page.getByRole('cell', { name: 'René Koné' }).waitFor();
    await question.getByRole('radio', { name: /Western Windows/ }).click();
    await page.getByRole('cell', { name: 'RenŽ KonŽ' }).waitFor();
    await settled(page);
    await question.getByRole('radio', { name: /Helène Ba/ }).click();
    await page.getByRole('cell', { name: 'René Koné' }).waitFor();
    await page.getByRole('cell', { name: 'Helène Ba' }).waitFor();
    expect(faults).toEqual([]);
  });

  test('a column of yes and no about texts is asked about, and until then nobody with a word in it is texted', async () => {
    const { page } = await openImportPage();
    const bytes = list('Name,Phone,SMS', 'Ama Yes,0244200101,yes', 'Kofi No,0244200102,no', 'Esi Blank,0244200103,');
    await chooseFile(page, 'sms.csv', bytes);
    await page.getByText(/does “yes” there mean/).waitFor();
    await page.getByRole('button', { name: 'Yes: they want texts' }).click();
    await settled(page);
    expect(await page.getByText(/does “yes” there mean/).count()).toBe(0);
    await page.getByText(/“Yes” in “SMS” means that texts are welcome/).waitFor();
    await page.getByRole('button', { name: 'Check every row' }).click();
    // An empty cell is no consent.
    await expect
      .poll(() => rowsOf(grid(page, 'Not clear whether they want texts')))
      .toEqual(['4 | Esi Blank | (empty) |']);
    await page.getByRole('button', { name: 'Go on' }).click();
    const kept = page.getByRole('grid', { name: 'The rows as they will be kept' });
    await kept.getByRole('row', { name: /Kofi No.*No texts/ }).waitFor();
    expect(await kept.getByRole('row', { name: /Ama Yes.*No texts/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Import 3 people' }).click();
    await page.getByText('2 people asked for no texts').waitFor();
    await goTo(page, '/contacts');
    const people = page.getByRole('grid', { name: 'People' });
    await people.getByRole('row', { name: 'Kofi No' }).getByText('Do not text').waitFor();
    expect(await people.getByRole('row', { name: 'Ama Yes' }).getByText('Do not text').count()).toBe(0);
  });
});

describe('afterwards', () => {
  test('an undo names whom it could not put back; a stop the list brought is lifted by name only', async () => {
    const { page, faults } = await openImportPage();
    const bytes = list('Name,Phone,Do not text', 'Ama Mensah,0244200101,', 'Kofi Stop,0244200102,yes');
    await chooseFile(page, 'two.csv', bytes);
    await page.getByRole('button', { name: 'Check every row' }).click();
    await page.getByRole('button', { name: 'Import 2 people' }).click();
    await page.getByRole('button', { name: 'Undo this import' }).waitFor();

    await goTo(page, '/contacts');
    await page.getByRole('grid', { name: 'People' }).getByRole('row', { name: 'Ama Mensah' }).click();
    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Ama Mensah-Boateng');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Ama Mensah-Boateng is saved.').waitFor();

    await goTo(page, '/contacts/import');
    await page.getByRole('button', { name: 'Who asked for no texts in two.csv' }).click();
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
    await page.getByRole('combobox', { name: 'Column C holds' }).selectOption({ label: 'Group' });
    await settled(page);
    await page.getByRole('button', { name: 'Check every row' }).click();
    await page.getByRole('button', { name: 'Import 2 people' }).click();
    await page.getByRole('button', { name: 'Import another file' }).click();
    await chooseFile(page, 'feb.csv', file('Kofi'));
    await page.getByText(/The columns are read as you had them the last time/).waitFor();
    expect(await page.getByRole('combobox', { name: 'Column C holds' }).inputValue()).toBe('group');
  });

  test('a large file comes in pieces and whole', async () => {
    const { page, faults } = await openImportPage();
    const rows = Array.from({ length: 30_000 }, (_, index) => {
      const number = String(244_000_000 + index * 7 + 1);
      return `Person ${index},0${number},${'a note that is long enough to make the file a large one '.repeat(3)}`;
    });
    const bytes = list('Name,Phone,Notes', ...rows, 'Nobody,,');
    expect(bytes.length).toBeGreaterThan(5_000_000);
    await chooseFile(page, 'large.csv', bytes);
    await page.getByRole('heading', { name: 'large.csv: 30,001 rows' }).waitFor();
    await page.getByRole('button', { name: 'Check every row' }).click();
    await kind(page, 'No phone number').waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: /^Import [\d,]+ people$/ }).click();
    await page.getByRole('heading', { name: /^[\d,]+ people added/ }).waitFor();
    expect(faults).toEqual([]);
  });
});

test('stopped while it is being stored, the screen says that nothing was kept, and not that the program ended', async () => {
  const { page, faults } = await openImportPage();
  const people = Array.from({ length: 100_000 }, (_, at) => `Person ${at},024${4_300_001 + at}`);
  await chooseFile(page, 'many.csv', list('Name,Phone', ...people));
  await page.getByRole('button', { name: 'Check every row' }).click();
  const goOn = page.getByRole('button', { name: 'Go on' });
  const store = page.getByRole('button', { name: /^Import \d/ });
  await goOn.or(store).waitFor();
  if (await goOn.isVisible()) await goOn.click();
  await store.click();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('Stopped. Nothing of the list was kept').waitFor();
  await page.getByRole('button', { name: 'Choose a file…' }).waitFor();
  expect(await page.getByText(/is not finished|Bellbird ended/).count()).toBe(0);
  await goTo(page, '/contacts');
  await page.getByText('12 people', { exact: true }).waitFor();
  expect(faults).toEqual([]);
});

test('a list that is being stored is stored although the person goes on to another screen, and it is said there', async () => {
  const { page, faults } = await openImportPage();
  const people = Array.from({ length: 50_000 }, (_, at) => `Person ${at},024${4_300_001 + at}`);
  await chooseFile(page, 'many.csv', list('Name,Phone', ...people));
  await page.getByRole('button', { name: 'Check every row' }).click();
  const goOn = page.getByRole('button', { name: 'Go on' });
  const store = page.getByRole('button', { name: /^Import \d/ });
  await goOn.or(store).waitFor();
  if (await goOn.isVisible()) await goOn.click();
  // However fast it is stored: the answer comes once the person has gone.
  await page.evaluate(() => {
    const { fetch: ask } = window;
    window.fetch = async (...asked) => {
      const isAway = new Promise(resolve => window.addEventListener('hashchange', resolve, { once: true }));
      const answer = await ask(...asked);
      if (String(asked[1]?.body).includes('"import.publish"')) await isAway;
      return answer;
    };
  });
  await store.click();
  await page.getByRole('button', { name: 'Stop' }).waitFor();
  await page.getByRole('link', { name: 'Contacts' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contacts' }).waitFor();
  await page.getByText(/^many\.csv: [\d,]+ people added\. Nothing was sent\.$/).waitFor();
  await page.getByText(/^50,0\d\d people$/).waitFor();
  expect(faults).toEqual([]);
});

test('an appointment whose row has no number says so before it comes in', async () => {
  const { page } = await openImportPage('/contacts/import?for=appointments');
  const rows = ['A1,Ama Mensah,0244200101,2030-01-14,09:00', 'A2,Nobody Known,,2030-01-14,10:00'];
  await chooseFile(page, 'diary.csv', list('Ref,Client,Phone,Date,Time', ...rows));
  await page.getByRole('button', { name: 'Check every row' }).click();
  await openKind(page, 'No phone number');
  await page.getByText('They come in, and get no texts.').waitFor();
  await grid(page, 'No phone number').getByText('Nobody Known').waitFor();
  await page.getByRole('button', { name: 'Go on' }).click();
  const kept = page.getByRole('grid', { name: 'The rows as they will be kept' });
  await kept.getByRole('row', { name: /Nobody Known.*none in the list.*New/ }).waitFor();
  expect(await kept.getByRole('row', { name: /Ama Mensah.*none in the list/ }).count()).toBe(0);
});

describe('an end of the program in between', () => {
  test('it is said on Today; what was corrected and answered is still there, and the import is finished', async () => {
    const { page, killAndRestart } = await openImportPage();
    await chooseFile(page, 'members.csv', MEMBERS);
    await page.getByRole('combobox', { name: 'Column C holds' }).selectOption({ label: 'Phone number' });
    await settled(page);
    await page.getByRole('button', { name: 'Check every row' }).click();
    await openKind(page, 'Number too short');
    await openRow(page, 'Number too short', 'Yaw Short');
    await dialog(page).getByLabel('The right number').fill('0244200104');
    await dialog(page).getByRole('button', { name: 'Use this' }).click();
    await kind(page, 'Number too short').getByText('answered', { exact: true }).waitFor();

    await killAndRestart();
    await goTo(page, '/today');
    await page.getByText(/The import of “members.csv” is not finished/).waitFor();
    await page.getByRole('button', { name: 'Open imports' }).click();
    await page.getByText(/^“members.csv” .* is not finished/).waitFor();
    await page.getByRole('button', { name: 'Go on with it' }).click();
    await page.getByRole('heading', { name: /^members.csv: / }).waitFor();
    await page.getByRole('button', { name: 'Check every row' }).click();
    await openKind(page, 'Number too short');
    await grid(page, 'Number too short').getByText('0244200104').waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: /^Import \d people$/ }).click();
    await page.getByRole('heading', { name: /people added/ }).waitFor();
    await goTo(page, '/today');
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    await expect.poll(() => page.getByText(/is not finished/).count()).toBe(0);
  });

  test('forgotten: nothing of it is there, and it is not offered again', async () => {
    const { page, killAndRestart } = await openImportPage();
    await chooseFile(page, 'members.csv', MEMBERS);
    await killAndRestart();
    await goTo(page, '/contacts/import');
    await page.getByRole('button', { name: 'Forget it' }).click();
    await page.getByText(/is not finished/).waitFor({ state: 'detached' });
    await goTo(page, '/contacts');
    expect(await page.getByRole('row', { name: 'Yaw Short' }).count()).toBe(0);
  });
});

const DAY_ONE = [
  'Ref,Client,Phone,Date,Time,Service',
  'A1,Ama Mensah,0244200101,2030-01-14,09:00,Check-up',
  'A2,Kofi Asare,0244200102,2030-01-15,10:00,Check-up',
  'A3,Esi Nyarko,0244200103,2030-01-16,11:00,Check-up',
];

describe('the same appointment list a day later', () => {
  test('moved, new and missing ones are told apart; a missing one is cancelled only when it was ticked', async () => {
    const { page, faults, ledger } = await openImportPage('/contacts/import?for=appointments');
    await chooseFile(page, 'diary.csv', list(...DAY_ONE));
    await page.getByRole('button', { name: 'Check every row' }).click();
    await page.getByRole('button', { name: 'Import 3 appointments' }).click();
    await page.getByRole('button', { name: 'Import another file' }).click();

    const moved = list(
      DAY_ONE[0] ?? '',
      'A1,Ama Mensah,0244200101,2030-01-14,15:30,Check-up',
      'A2,Kofi Asare,0244200102,2030-01-15,10:00,Check-up',
      'A4,Yaw Boadi,0244200104,2030-01-16,12:00,Check-up',
    );
    await chooseFile(page, 'diary.csv', moved);
    await page.getByRole('button', { name: 'Check every row' }).click();
    const preview = page.getByRole('grid', { name: 'The rows as they will be kept' });
    await preview.getByRole('row', { name: /Ama Mensah.*15:30.*until now.*09:00.*Moved/ }).waitFor();
    await preview.getByRole('row', { name: /Kofi Asare.*The same/ }).waitFor();
    await preview.getByRole('row', { name: /Yaw Boadi.*New/ }).waitFor();
    await page.getByText('1 appointment is not in this list any more').waitFor();
    await page.getByRole('button', { name: 'Import 1 new and move 1 appointment' }).waitFor();
    await page.getByRole('checkbox', { name: /Esi Nyarko/ }).check();
    await page.getByRole('button', { name: 'Import 1 new, move 1 and cancel 1 appointment' }).click();
    await page.getByRole('button', { name: 'Undo this import' }).waitFor();
    expect(await handedOver(ledger)).toEqual([]);

    await goTo(page, '/calendar?view=week&day=2030-01-14');
    await page.getByRole('button', { name: /Esi Nyarko.*cancelled/i }).waitFor();
    await page.getByRole('button', { name: /Ama Mensah.*15:30/ }).waitFor();
    expect(await page.getByRole('button', { name: /Kofi Asare.*cancelled/i }).count()).toBe(0);
    expect(faults).toEqual([]);
  });
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
    await page.getByRole('button', { name: 'Check every row' }).click();
    await page.getByRole('button', { name: /^Go on$|^Import 1 person$/ }).waitFor();
    if (await page.getByRole('button', { name: 'Go on' }).isVisible())
      await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Import 1 person' }).click();
    await page.getByRole('heading', { name: '1 person added' }).waitFor();
    await goTo(page, '/contacts');
    await page.getByRole('grid', { name: 'People' }).getByRole('row', { name: 'Ama Mensah' }).click();
    await page.getByText('Texts go to +233244200101').waitFor();
    await page.getByText('030 212 3456').waitFor();
    expect(faults).toEqual([]);
  });

  test('an event of a whole day is asked for its time, and comes in at the time the person chose', async () => {
    const { page, faults, ledger } = await openImportPage('/contacts/import?for=appointments');
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
    await page.getByRole('button', { name: 'Check every row' }).click();
    await openKind(page, 'No time of day');
    await openRow(page, 'No time of day', 'Ama Mensah');
    await dialog(page).getByLabel('Day and time').fill('2030-01-16T14:30');
    await dialog(page).getByRole('button', { name: 'Use this' }).click();
    await grid(page, 'No time of day').getByText('Wed 16 Jan 2030, 14:30').waitFor();
    await page.getByRole('button', { name: 'Go on' }).click();
    await page.getByRole('button', { name: 'Import 2 appointments' }).click();
    await page.getByRole('button', { name: 'Undo this import' }).waitFor();
    expect(await handedOver(ledger)).toEqual([]);
    expect(faults).toEqual([]);
  });
});
