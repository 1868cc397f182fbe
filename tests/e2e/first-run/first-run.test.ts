import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openFirstStart } from '../practice.ts';
import type { PracticeService } from '../program.ts';

const KEY = 'canary-7f3a9c52-first-run';
const BUSINESS = 'Akwaaba Hair and Beauty';
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = 'January February March April May June July August September October November December'.split(' ');

let service: PracticeService;

test('a salon sets up its business: text yourself, people, one reminder rule, live, and the reminders are queued', async () => {
  const answers: Promise<string>[] = [];
  const { page, folder, faults, ...program } = await openFirstStart({
    account: { apiKeys: [KEY] },
    // Finished ones only: the stream of events has no end, and carries no values.
    onPage: opened =>
      opened.on('requestfinished', request => {
        const body = request.response().then(response => response?.text() ?? '');
        answers.push(body.catch(() => ''));
      }),
  });
  service = program.service;
  onTestFinished(program.close);
  await press(page, 'Set up my business');
  await page.getByLabel('Name of the business').fill(BUSINESS);
  await press(page, 'Next');
  await connectAccount(page);
  await textYourself(page);
  expect(await textsOf('dispatched')).toEqual([
    { to: '233244123456', at: null, text: `This is a test from ${BUSINESS}.` },
  ]);

  await press(page, 'Import people or appointments');
  const people = readFileSync(new URL('../../../assets/samples/clients.csv', import.meta.url));
  await importList(page, 'clients.csv', people, ['Check every row', 'Go on', 'Import 20 people']);
  await press(page, 'Go on with the set-up');
  await page.getByRole('navigation', { name: 'Steps of the set-up' }).getByRole('link', { name: 'Reminders' }).click();
  await page.getByText(/^Hello [^{]+, this is a reminder of your .+ at Akwaaba Hair and Beauty on/).waitFor();
  await press(page, 'Use this reminder');
  await press(page, 'Next');
  await page.getByText('None planned yet').waitFor();
  await press(page, 'Go live');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  expect(await textsOf('scheduled')).toEqual([]);

  const visits = [
    { who: 'Akosua Mensah', to: '233240000101', inDays: 3, time: '10:30', service: 'Braids' },
    { who: 'Kwabena Owusu', to: '233240000102', inDays: 4, time: '15:00', service: 'Haircut' },
  ].map(visit => ({ ...visit, day: dayFromNow(visit.inDays), before: dayFromNow(visit.inDays - 1) }));
  const rows = visits.map(({ who, to, day, time, service: what }) => [isoDay(day), time, who, `+${to}`, what].join());
  await page.getByRole('link', { name: 'Calendar' }).click();
  await press(page, 'Import…');
  const list = Buffer.from(['Date,Time,Client,Phone,Service', ...rows].join('\n'));
  await importList(page, 'book.csv', list, ['Check every row', 'Import 2 appointments']);
  expect(await textsOf('scheduled'), 'importing sends nothing').toEqual([]);

  // Left for another screen, the held reminders are found again from Today.
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await page.getByText('2 reminders are held from “book.csv”').waitFor();
  await press(page, 'Open imports');
  await press(page, 'Let 2 reminders go');
  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('tab', { name: 'Queued' }).click();
  await page.getByText('2 texts', { exact: true }).waitFor();
  expect(await namesInOrder(page), 'the next to go first').toEqual(['Akosua', 'Kwabena']);
  await page.getByRole('tab', { name: 'All' }).click();
  await page.getByText('3 texts', { exact: true }).waitFor();
  expect(await namesInOrder(page), 'the newest first').toEqual(['Kwabena', 'Akosua']);
  expect(await textsOf('scheduled')).toEqual(
    visits.map(({ who, to, day, before, time, service: what }) => ({
      to,
      at: `${isoDay(before)}T10:00:00.000Z`,
      text: `Hello ${who.split(' ')[0]}, this is a reminder of your ${what} at ${BUSINESS} on ${DAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} at ${time}.`,
    })),
  );
  expect((await service.ledger()).deviations).toEqual([]);

  await page.goto(`${new URL(page.url()).origin}/#/settings?tab=account`);
  await page.getByText('A key is set. It is in the keychain of this computer').waitFor();
  expect(filesWith(folder, KEY), 'files that hold the key').toEqual([]);
  expect(filesWith(folder, BUSINESS), 'a file is really looked into').not.toEqual([]);
  expect(await everythingInPage(page)).not.toContain(KEY);
  const said = await Promise.all(answers);
  expect(said.join('\n')).toContain(BUSINESS);
  expect(said.filter(answer => answer.includes(KEY))).toEqual([]);

  await press(page, 'Forget the key');
  await page.getByRole('dialog').getByRole('button', { name: 'Forget the key' }).click();
  await page.getByText('No key is set.').waitFor();

  await page.getByRole('tab', { name: 'Practice' }).click();
  await press(page, 'Change to practice');
  await page.getByText('Nothing leaves this computer.').first().waitFor();
  await page.getByRole('link', { name: 'Contacts' }).click();
  await page.getByText('Kojo Appiah').click();
  await page.getByLabel('Do not text this person').click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await press(page, 'Leave practice');
  await page.getByText('Practice', { exact: true }).waitFor({ state: 'hidden' });
  expect(await page.getByRole('button', { name: 'Undo' }).count(), 'an Undo of practice over your own people').toBe(0);

  expect(faults).toEqual([]);
});

/** An address that is not safe and a wrong key are told from one another, and not kept, before the right ones work. */
async function connectAccount(page: Page): Promise<void> {
  await page.getByText('No key is set.').waitFor();
  await page.getByLabel('Address of the service').fill('http://sms.example.com');
  await press(page, 'Save and test');
  await page.getByText('http://sms.example.com is not encrypted').waitFor();
  await page.getByLabel('Address of the service').fill(service.address());
  await page.getByLabel('Key (API key)').fill('practice-key');
  await page.getByText('Save what you typed, or clear it, to go on.').waitFor();
  await press(page, 'Save and test');
  await page.getByText('The service did not accept this key.').waitFor();
  await page.getByText('No key is set.').waitFor();
  await page.getByLabel('Key (API key)').fill(KEY);
  await press(page, 'Save and test');
  await page.getByText('The account works. Balance 1,000, as of').waitFor();
  await page.getByText('A key is set. It is in the keychain of this computer').waitFor();
  await page.getByLabel('Sender name').fill('Bellbird and Co');
  await page.getByText('Too long: at most 11 characters').waitFor();
  await page.getByLabel('Sender name').fill('Bellbird');
  await press(page, 'Add the name');
  await page.getByRole('list', { name: 'Sender names' }).getByText('Not tested yet').waitFor();
  await press(page, 'Next');
}

/** The question waits for as long as it takes; the step is done when the answer is yes. */
async function textYourself(page: Page): Promise<void> {
  const step = page
    .getByRole('navigation', { name: 'Steps of the set-up' })
    .getByRole('link', { name: 'Text yourself' });
  await page.getByLabel('Your own number').fill('024 412 3456');
  await press(page, 'Send 1 test text');
  await page.getByText('did it arrive?').waitFor();
  await press(page, 'Not yet');
  await page.getByText('Networks can be slow.').waitFor();
  await press(page, 'Back');
  await page.getByRole('list', { name: 'Sender names' }).getByText('Did the test arrive?').waitFor();
  await press(page, 'Next');
  expect(await step.innerText(), 'nobody has said that it arrived').not.toContain('done');
  await press(page, 'Yes, it arrived');
  await page.getByText('Texts under “Bellbird” arrive: you saw it on your phone.').waitFor();
  await step.getByText('(done)').waitFor();
  await press(page, 'Next');
}

async function importList(page: Page, name: string, buffer: Buffer, buttons: string[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name: new RegExp(`^${name}: `) }).waitFor();
  for (const button of buttons) await press(page, button);
  await page.getByRole('button', { name: 'Undo this import' }).waitFor();
}

/** The two people of the book as their texts are listed, from the top. */
async function namesInOrder(page: Page): Promise<string[]> {
  return (await page.getByRole('main').innerText()).match(/Akosua(?= Mensah)|Kwabena(?= Owusu)/g) ?? [];
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** What the service holds in one state, by time. */
async function textsOf(state: 'scheduled' | 'dispatched') {
  const { batches } = await service.ledger();
  return batches
    .filter(batch => batch.state === state)
    .flatMap(batch => batch.messages.map(({ to, text }) => ({ to, at: batch.scheduledAt, text })))
    .sort((one, other) => String(one.at).localeCompare(String(other.at)));
}

/** Every file below a folder that holds these bytes. */
function filesWith(folder: string, wanted: string): string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(file => readFileSync(file).includes(wanted));
}

/** The page's elements, what stands in its fields, and what it keeps in the browser. */
function everythingInPage(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input, textarea')].map(field =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : '',
      ),
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
    ].join('\n'),
  );
}

/** Ghana's wall time is UTC. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000);
const isoDay = (day: Date) => day.toISOString().slice(0, 10);
