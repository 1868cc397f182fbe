/**
 * How much a newcomer does until the first reminder is confirmed at the service, and until the first one is cancelled
 * with proof: from an empty folder, with two messy files, the test text to oneself and one row repaired by hand.
 */
import { expect, onTestFinished, test } from 'vitest';
import type { PracticeBatch } from '../../../src-main/practice/control-types.ts';
import { openFirstStart } from '../practice.ts';
import { countedHand } from './counted-hand.ts';

const KEY = 'key-of-akwaaba-hair';
const MOST_TO_CONFIRMED = 27;
const MOST_TO_CANCELLED = 30;

/** A list with a title above it, numbers without their first zero, one cut short, a total, and Windows letters. */
const PEOPLE = Buffer.from(
  [
    'Akwaaba Hair: our customers;;',
    ';;',
    'Customer;Mobile No.;Remarks',
    'Akosua  MENSAH;240000101;likes Saturdays',
    'Kwabena Owusu ;+233(0)24 000 0102;',
    'Yaa Asantewaa;024-000-0103;',
    'René Adjei;0240000104;',
    'Kofi Short;02400;',
    ';;',
    'Total: 5;;',
  ].join('\r\n'),
  'latin1',
);

test('from an empty folder to a reminder confirmed, and to one cancelled with proof, in few actions', async () => {
  const { page, faults, service, close } = await openFirstStart({ account: { apiKeys: [KEY] } });
  onTestFinished(close);
  const textsIn = async (state: PracticeBatch['state']) =>
    (await service.ledger()).batches.filter(batch => batch.state === state).flatMap(({ messages }) => messages);
  const hand = countedHand(page);

  await hand.press('Set up my business');
  await hand.type('Name of the business', 'Akwaaba Hair');
  await hand.press('Continue');
  await hand.type('API key', KEY);
  await hand.type('Sender name', 'Bellbird');
  await hand.click(page.getByText('Another service address'), 'another address');
  await hand.type('Service address', service.address());
  await hand.press('Connect');
  await hand.type('Your own number', '024 412 3456');
  await hand.press('Send 1 test text');
  await hand.press('Yes, it arrived');

  await hand.chooseFile('Choose a file…', { name: 'customers.csv', mimeType: 'text/csv', buffer: PEOPLE });
  await hand.press(/^René Adjei.*Western Windows/);
  await hand.click(page.getByRole('grid', { name: 'Rows' }).getByRole('row', { name: 'Kofi Short' }), 'the bad row');
  await hand.type('The right number', '0240000105');
  await hand.press('Use this number');
  await hand.press('Import 5 people');
  await hand.chooseFile('Import your appointments', { name: 'book.csv', mimeType: 'text/csv', buffer: book() });
  await hand.press('All are in the afternoon');
  await hand.press('Import 4 appointments');
  await hand.press('Continue');
  await hand.press('Use this reminder');
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Use this reminder' }), 'Use this reminder');
  await hand.press('Go live');
  await page
    .getByRole('status', { name: 'Status' })
    .getByText(/^All set until/)
    .waitFor();
  expect((await textsIn('scheduled')).map(({ to }) => to).sort()).toEqual(
    ['101', '102', '103', '105'].map(end => `233240000${end}`),
  );
  expect(hand.actions().length, hand.actions().join('\n')).toBeLessThanOrEqual(MOST_TO_CONFIRMED);

  await hand.type('Search', 'Yaa');
  const visit = page.getByRole('group', { name: 'Appointments' }).getByRole('option', { name: /Yaa Asantewaa/ });
  await hand.click(visit, 'her appointment');
  await hand.press('Cancel appointment…');
  await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }), 'Cancel appointment');
  await page.getByRole('complementary').getByText('Text cancelled', { exact: true }).first().waitFor();
  expect((await textsIn('cancelled')).map(({ to }) => to)).toEqual(['233240000103']);
  expect(hand.actions().length, hand.actions().join('\n')).toBeLessThanOrEqual(MOST_TO_CANCELLED);
  expect((await service.ledger()).deviations).toEqual([]);
  expect(faults).toEqual([]);
});

/** Who has an appointment in three days and later, an afternoon without its pm, names as nobody wrote them before. */
function book(): Buffer {
  const rows = [
    [3, 'akosua mensah', '0240000101', '2:30', 'Braids'],
    [3, 'Owusu, Kwabena', '240000102', '3:00', 'Haircut'],
    [4, 'Yaa Asantewaa', '024 000 0103', '9:30', 'Braids'],
    [4, 'Kofi Short', '0240000105', '11:00', 'Haircut'],
  ] as const;
  const lines = rows.map(([inDays, ...cells]) => [dayIn(inDays), ...cells].join('\t'));
  return Buffer.from(['Date\tClient\tPhone\tTime\tService', ...lines, ''].join('\n'));
}

function dayIn(days: number): string {
  const day = new Date(Date.now() + days * 86_400_000);
  const month = day.toLocaleDateString('en-GB', { month: 'short', timeZone: 'UTC' });
  return `${day.getUTCDate()}-${month}-${day.getUTCFullYear()}`;
}
