/**
 * What is reached only step by step: the set-up of a business at a real account, and an import with a real file. Each
 * step is a row; it is looked at where it stands.
 */
import { sampleClients } from '../../../assets/samples/make-samples.ts';
import type { Hand } from './hand.ts';
import { settle } from './looks.ts';
import { showScreen } from './shown-screens.ts';

/** The key of the account that the set-up is walked with. */
export const WALK_KEY = 'key-of-akwaaba-hair';

interface Step {
  /** What its picture is called. */
  name: string;
  go: (hand: Hand) => Promise<unknown>;
}

const press = (english: string) => (hand: Hand) => hand.press(english);
const heading = (hand: Hand, english: string) =>
  hand.page.getByRole('heading', { level: 2, name: hand.say(english) }).waitFor();
const bigButton = ({ page }: Hand) => page.locator('main button[class*=primary]:not(:disabled)').last();

async function chooseFile({ page }: Hand, name: string, text: string): Promise<void> {
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  // The name of the file stands in a sentence, which the language that nobody speaks gives accents.
  await page.getByRole('heading', { name: /\.[cç]sv/ }).waitFor();
}

const importHere = async (hand: Hand) => {
  await bigButton(hand).click();
  await hand.page
    .getByRole('button', { name: hand.say('Undo this import') })
    .first()
    .waitFor();
};

/** From the first start of an empty folder to one's own Today; `service`: the address of the account's service. */
export function setUpWalk(service: string): readonly Step[] {
  return [
    { name: 'First start', go: hand => hand.page.getByRole('heading', { level: 1 }).waitFor() },
    { name: 'Set-up, your business', go: press('Set up my business') },
    {
      name: 'Set-up, your business, filled',
      go: async hand => {
        await hand.field('Name of the business').fill('Akwaaba Hair and Beauty');
        await hand.field('Phone for people to call').fill('030 277 1234');
        await hand.page.locator('main input[type=checkbox]').nth(2).waitFor();
      },
    },
    { name: 'Set-up, account', go: hand => hand.press('Continue').then(() => heading(hand, 'SMS account')) },
    {
      name: 'Set-up, account, refused',
      go: async hand => {
        await hand.field('API key').fill('not-this-key');
        await hand.field('Sender name').fill('Bellbird');
        await hand.page.getByText(hand.say('Another service address')).click();
        await hand.field('Service address').fill(service);
        await hand.press('Connect');
        await hand.page.locator('main [aria-invalid=true]').first().waitFor();
      },
    },
    {
      name: 'Set-up, text yourself',
      go: async hand => {
        await hand.field('API key').fill(WALK_KEY);
        await hand.press('Connect');
        await heading(hand, 'Text yourself');
      },
    },
    {
      name: 'Set-up, did it arrive',
      go: async hand => {
        await hand.field('Your own number').fill('024 412 3456');
        // The words of the language that nobody speaks have letters that a text cannot.
        await hand.field('Text').fill('This is a test.');
        await hand.press('Send 1 test text');
        await hand.page.getByRole('button', { name: hand.say('Yes, it arrived') }).waitFor();
      },
    },
    { name: 'Set-up, people', go: hand => hand.press('Yes, it arrived').then(() => heading(hand, 'Your people')) },
    { name: 'Set-up, people, a list', go: hand => chooseFile(hand, 'clients.csv', sampleClients()) },
    { name: 'Set-up, people are in', go: importHere },
    { name: 'Set-up, reminders', go: hand => hand.press('Continue').then(() => heading(hand, 'Reminders')) },
    { name: 'Set-up, go live', go: hand => hand.press('Use this reminder').then(() => heading(hand, 'Go live')) },
    {
      name: 'Today, just live',
      go: async hand => {
        await hand.press('Go live');
        await hand.page.getByRole('heading', { level: 1, name: hand.say('Today') }).waitFor();
      },
    },
  ];
}

/** The team, which belongs to one's own business. It begins where one is live. */
export const TEAM_WALK: readonly Step[] = [
  { name: 'Settings, team, nobody', go: ({ page }) => showScreen(page, { name: 'Team', path: '/settings/team' }) },
  { name: 'Settings, team, a name', go: press('Add a team member') },
  {
    name: 'Settings, team, PINs differ',
    go: async hand => {
      await hand.field('Name').fill('Efua Adom-Boateng');
      await hand.field('PIN').fill('4711');
      await hand.field('Repeat PIN').fill('48');
      await hand.field('Repeat PIN').blur();
    },
  },
  {
    name: 'Settings, team, named',
    go: async hand => {
      await hand.field('Repeat PIN').fill('4711');
      await hand.press('Save');
      await hand.page.getByRole('cell', { name: 'Efua Adom-Boateng', exact: true }).waitFor();
    },
  },
  {
    name: 'Who is at the desk',
    go: async ({ page }) => {
      await page.locator('button[aria-haspopup=dialog]', { hasText: 'Efua Adom-Boateng' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'Who is at the desk, another PIN', go: press('Change my PIN') },
];

/** A yearly text, in the busy town, whose birthdays are known. */
export const YEARLY_WALK: readonly Step[] = [
  {
    name: 'Reminders, a yearly text',
    go: async hand => {
      await showScreen(hand.page, { name: 'Reminders', path: '/reminders' });
      await hand.press('Add a yearly text');
    },
  },
  { name: 'Reminders, no yearly text', go: ({ page }) => page.keyboard.press('Escape') },
];

/** It says what the reminder of practice says, in fewer words. */
const SHORTER = '{$firstName}, your visit to {$business}: {$day} {$date}, {$time}. Not coming? Call {$businessPhone}.';

/** Two texts of the reminder of practice are compared. */
export const COMPARE_WALK: readonly Step[] = [
  {
    name: 'Templates, a second one',
    go: async hand => {
      await showScreen(hand.page, { name: 'Templates', path: '/reminders/templates' });
      await hand.press('New template');
      await hand.field('Name').fill('Shorter');
      await hand.page.locator('main .cm-content').click();
      await hand.page.keyboard.insertText(SHORTER);
    },
  },
  {
    name: 'Compare two texts',
    go: async hand => {
      const { page, field } = hand;
      await hand.press('Save');
      await page.getByRole('button', { name: hand.say('Save'), disabled: true }).waitFor();
      await showScreen(page, { name: 'Compare two texts', path: '/reports?part=did-it-help' });
      await field('Other text').selectOption({ label: 'Shorter' });
      await page.getByRole('button', { name: hand.say('Compare anyway'), exact: true }).waitFor();
      await field('Other text').evaluate(one => one.scrollIntoView());
    },
  },
  {
    name: 'Compare two texts, begun',
    go: async hand => {
      await hand.press('Compare anyway');
      await hand.page.getByRole('button', { name: hand.say('Stop comparing…') }).waitFor();
    },
  },
  { name: 'Compare two texts, stop', go: press('Stop comparing…') },
];

const MEMBERS = [
  'Name,Phone 1,Phone 2,SMS,Club',
  'Ama Mensah,0244200101,,yes,Choir',
  'Kofi Zero,233244000000,,no,Choir',
  'Efua Owusu,0302123456,0204200103,perhaps,Band',
  'Yaw Short,024420,,,Band',
  'A name that is so long that no column of any list on this screen could ever hold the whole of it,244200106,,,Band',
].join('\n');

const VISITS = [
  'Client,Phone,Date,Time,Service,Staff',
  'Ama Mensah,0244200101,26/01/2027,09:00,Check-up,Dr Owusu',
  'Efua Owusu,0204200103,26/01/2027,half nine,Scan,Nurse Quaye',
  'Yaw Short,024420,27/01/2027,10:00,Check-up,Dr Adjei',
  'Kofi Zero,233244000000,27/01/2027,11:30,Check-up,Dr Adjei',
  'Abena Sarpong,0244200107,Tuesday next,14:00,Scan,Nurse Lamptey',
].join('\n');

/** A real list from the file to what came of it, and a list of visits. It begins on the Import screen of practice. */
export const IMPORT_WALK: readonly Step[] = [
  { name: 'Import, a question', go: hand => chooseFile(hand, 'members.csv', MEMBERS) },
  { name: 'Import, look', go: press('They want texts') },
  {
    name: 'Import, columns',
    go: async hand => {
      const columns = hand.page.getByRole('region', { name: hand.say('Columns') });
      await columns.getByRole('button', { expanded: false }).first().click();
    },
  },
  {
    name: 'Import, check a row',
    go: async ({ page, say }) => {
      await page
        .getByRole('grid', { name: say('Rows') })
        .getByRole('row', { name: /Yaw Short/ })
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'Import, done',
    go: async hand => {
      await hand.page.keyboard.press('Escape');
      await importHere(hand);
    },
  },
  {
    name: 'Import, look at visits',
    go: async hand => {
      await showScreen(hand.page, { name: 'Import', path: '/people/import' });
      await chooseFile(hand, 'visits.csv', VISITS);
    },
  },
];

/** Goes the steps and lets `look` see each. */
export async function walk(
  hand: Hand,
  steps: readonly Step[],
  look: (name: string) => Promise<unknown>,
): Promise<void> {
  for (const { name, go } of steps) {
    await go(hand);
    await settle(hand.page);
    await look(name);
  }
}
