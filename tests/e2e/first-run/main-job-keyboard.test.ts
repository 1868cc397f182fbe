/**
 * The main job without a mouse: people from a list, a template, a rule, a list of appointments let go, one moved, one
 * cancelled. Nothing is clicked and no address is typed; what the service holds then was worked out by hand. At each
 * step a screen reader comes to the headings and controls in the order in which they are used.
 */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { list, openImportPage } from '../imports/import-page.ts';
import { focusIsAt, press, tabTo } from '../keyboard.ts';

const SCREENS = { Today: 1, Calendar: 2, People: 3, Reminders: 5, Settings: 7 } as const;

test('from two lists to queued texts and back, by keys alone', async () => {
  const { page, ledger, faults } = await openImportPage('/today');
  /** What the service holds for the people of the lists: first name, state, when (UTC) and how the text begins. */
  const held = async () =>
    (await ledger()).batches
      .flatMap(({ messages, state, scheduledAt }) =>
        messages
          .filter(({ to }) => to.startsWith('2332442001'))
          .map(({ text }) => `${state} ${scheduledAt?.slice(0, 16)} ${text}`),
      )
      .sort();

  await go(page, 'People');
  await press(page, /^Import/);
  await importFile(page, 'people.csv', list('Name,Phone', 'Ama Keys,0244200101', 'Kojo Keys,0244200102'));
  await readInOrder(page, 'main', [
    'heading Import people',
    'heading people.csv · 2 rows',
    'button 2 new',
    'button Another file',
    'button Import 2 people',
  ]);
  await press(page, 'Import 2 people');
  await focusIsAt(page, '2 people added');

  await readInOrder(page, 'main', ['heading 2 people added', 'button See the people', 'button Undo this import']);
  await go(page, 'Reminders');
  await tabTo(page, 'Rules');
  await page.keyboard.press('ArrowRight');
  await focusIsAt(page, 'Templates');
  await press(page, 'New template');
  await tabTo(page, 'Name');
  await page.keyboard.type('Short');
  await tabTo(page, 'Text');
  await page.keyboard.type('Hi {$firstName}, {$service} at {$time}.');
  await readInOrder(page, 'main', [
    'heading Reminders',
    'tab Templates',
    'button New template',
    'textbox Name',
    'combobox Kind of text',
    'textbox Text',
    'button Full name',
    'button Discard',
    'button Save',
    'heading Preview',
    'heading Text it to yourself',
  ]);
  await press(page, 'Save');
  await readInOrder(page, 'dialog', [
    'heading Say how to cancel?',
    'button Back',
    'button Save as it is',
    'button Add our phone number',
  ]);
  await press(page, 'Save as it is');
  await page.getByText('“Short” is saved.').first().waitFor();

  await go(page, 'Settings');
  await tabTo(page, 'Business and hours');
  for (const tab of ['SMS account', 'Data', 'App']) {
    await page.keyboard.press('ArrowRight');
    await focusIsAt(page, tab);
  }
  await go(page, 'Reminders');
  await press(page, 'Add a rule');
  await readInOrder(page, 'main', [
    'heading Reminders',
    'button Name: Shortly before',
    'button When: 2 hours before',
    'button Discard',
    'button Save',
    'button Name: The day before',
    'heading Birthdays and yearly dates',
  ]);
  await press(page, 'Name: Shortly before');
  await focusIsAt(page, 'Name');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Two hours before');
  await page.keyboard.press('Enter');
  await press(page, 'When: 2 hours before');
  await focusIsAt(page, 'When');
  await page.keyboard.type('Hours');
  await tabTo(page, 'Hours before');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await press(page, /^Template: /);
  await focusIsAt(page, 'Template');
  await page.getByRole('option', { name: 'Short', exact: true }).waitFor({ state: 'attached' });
  await page.keyboard.type('Short');
  await page.keyboard.press('Enter');
  await press(page, 'Save');
  await press(page, 'Save the rule');
  await page.getByText('The rule “Two hours before” is saved.').first().waitFor();

  await go(page, 'People');
  await press(page, /^Import/);
  await importFile(
    page,
    'visits.csv',
    list(
      'Name,Phone,Date,Time,Service',
      'Ama Keys,0244200101,2030-01-09,11:00,Braids',
      'Kojo Keys,0244200102,2030-01-10,14:30,Haircut',
    ),
  );
  await readInOrder(page, 'main', [
    'heading Import appointments',
    'heading visits.csv · 2 rows',
    'button 2 to come',
    'button Another file',
    'button Import 2 appointments',
  ]);
  await press(page, 'Import 2 appointments');
  await press(page, /^Start sending \d+ reminders$/);
  await page.getByText('The reminders of this import go at their times.').first().waitFor();
  const long = (first: string, when: string) =>
    `Hello ${first}, this is a reminder of your visit to Adom Clinic on ${when}. To cancel, call 030 277 0100.`;
  const kojo = [
    `scheduled 2030-01-09T10:00 ${long('Kojo', 'Thursday 10 January at 14:30')}`,
    'scheduled 2030-01-10T12:30 Hi Kojo, Haircut at 14:30.',
  ];
  const ama = [
    `scheduled 2030-01-08T10:00 ${long('Ama', 'Wednesday 9 January at 11:00')}`,
    'scheduled 2030-01-09T09:00 Hi Ama, Braids at 11:00.',
  ];
  await expect.poll(held).toEqual([...ama, ...kojo].sort());

  await go(page, 'Calendar');
  await find(page, 'Ama Keys');
  await readInOrder(page, 'complementary', [
    'heading Ama Keys',
    'button Close',
    'button Booked',
    'heading Texts',
    'button Move…',
    'button Edit',
    'button Cancel appointment…',
  ]);
  await press(page, 'Move…');
  await tabTo(page, 'Time');
  await page.keyboard.type('0200PM');
  await readInOrder(page, 'complementary', [
    'heading Ama Keys',
    'heading New time',
    'textbox Day',
    'combobox Time',
    'checkbox Text Ama Keys about it',
    'heading Texts',
    'button Don’t move',
    'button Move',
  ]);
  await press(page, 'Move');
  await page
    .getByText(/^Moved Ama Keys to Wed 9 Jan, 14:00/)
    .first()
    .waitFor();
  const moved = [
    ...ama.map(text => text.replace('scheduled', 'cancelled')),
    `scheduled 2030-01-08T10:00 ${long('Ama', 'Wednesday 9 January at 14:00')}`,
    'scheduled 2030-01-09T12:00 Hi Ama, Braids at 14:00.',
  ];
  await expect.poll(held).toEqual([...moved, ...kojo].sort());

  await find(page, 'Kojo Keys');
  await press(page, 'Cancel appointment…');
  await readInOrder(page, 'dialog', [
    'heading Cancel Kojo Keys’s appointment?',
    'checkbox Text Kojo Keys about it',
    'button Keep it',
    'button Cancel appointment',
  ]);
  await press(page, 'Cancel appointment');
  await page
    .getByText(/^Cancelled the appointment of Kojo Keys/)
    .first()
    .waitFor();
  const called = kojo.map(text => text.replace('scheduled', 'cancelled'));
  await expect.poll(held).toEqual([...moved, ...called].sort());
  expect((await ledger()).deviations).toEqual([]);
  expect(faults).toEqual([]);
});

/** Role and name of a line of the accessibility tree; what is quoted there begins with ' before its role. */
const HEARD = /^\s*- '?(heading|button|textbox|combobox|checkbox|tab) "([^"]*)"/;

/** A screen reader comes to these in this order, whatever else it reads between them. */
async function readInOrder(page: Page, within: 'main' | 'dialog' | 'complementary', wanted: string[]): Promise<void> {
  const heard = async () => {
    const lines = (await page.getByRole(within).first().ariaSnapshot()).split('\n');
    return lines.flatMap(line => HEARD.exec(line)?.slice(1).join(' ') ?? []).filter(each => wanted.includes(each));
  };
  await expect.poll(heard, { timeout: 20_000 }).toEqual(wanted);
}

async function go(page: Page, name: keyof typeof SCREENS): Promise<void> {
  await page.keyboard.press(`Alt+${SCREENS[name]}`);
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
}

async function importFile(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /^Import/ }).waitFor();
  const chooser = page.waitForEvent('filechooser');
  await press(page, /^(Choose a file…|Import another file|Import your appointments)$/);
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
  await focusIsAt(page, new RegExp(`^${name} · `));
}

/** The appointment of somebody, by "/" and their name: its details are open. */
async function find(page: Page, name: string): Promise<void> {
  await tabTo(page, 'New appointment');
  await page.keyboard.press('/');
  await page.keyboard.press('Control+A');
  await page.keyboard.type(name);
  await page
    .getByRole('group', { name: 'Appointments' })
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .waitFor();
  // The person stands above their appointments.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('complementary').filter({ hasText: name }).waitFor();
}
