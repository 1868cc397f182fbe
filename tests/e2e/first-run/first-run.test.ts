import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { focusIsAt } from '../keyboard.ts';
import { ask, look, openFirstStart } from '../practice.ts';
import type { PracticeService } from '../program.ts';
import { textIn } from '../typing.ts';

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
  await focusIsAt(page, 'Name of the business');
  await page.getByLabel('Name of the business').fill(BUSINESS);
  await page.getByLabel('Phone for people to call').fill('030 277 1234');
  // A salon by its name: what salons usually offer is there, but what is not wanted.
  await page.getByLabel('Monday to Saturday 09:00–19:00').waitFor();
  await page.getByLabel('Colour, 120 min').uncheck();
  await look(page, 'set-up, a start');
  await press(page, 'Continue');
  await connectAccount(page);
  const offered = (await ask(page, 'services.list', undefined)).services.map(one => `${one.name} ${one.minutes}`);
  expect(offered).toEqual(['Braids 180', 'Haircut 45', 'Manicure 45', 'Pedicure 60', 'Wash and blow-dry 45']);
  const open = await ask(page, 'hours.get', undefined);
  expect([open.isSet, open.business.length, open.business[0]]).toEqual([
    true,
    6,
    { weekday: 1, from: 540, until: 1140 },
  ]);
  await textYourself(page);
  expect(await textsOf('dispatched')).toEqual([
    { to: '233244123456', at: null, text: `This is a test from ${BUSINESS}.` },
  ]);

  const people = readFileSync(new URL('../../../assets/samples/clients.csv', import.meta.url));
  await importList(page, 'clients.csv', people, 'Import 20 people');
  await look(page, 'set-up, people are in');
  await page.getByRole('button', { name: 'Import your appointments' }).waitFor();
  await press(page, 'Continue');
  await page.getByText(/^Hi [^{]+, see you .+ at Akwaaba Hair and Beauty\. To change or cancel, call/).waitFor();
  const field = page.getByRole('textbox', { name: 'Text', exact: true });
  await field.getByText('First name', { exact: true }).waitFor();
  expect(await textIn(field), 'its variables are pills').toMatch(/^Hi First name, see you Day Date at Time /);
  await field.focus();
  await page.getByRole('group', { name: 'Insert' }).getByRole('button', { name: 'Full name' }).waitFor();
  await page.getByText('What studies show').click();
  await page.getByText('53 of 1,000 visits were missed').waitFor();
  await press(page, 'Use this reminder');
  await page.getByText('No reminders yet.').waitFor();
  await page.getByText('Text everyone with an appointment 1 day before at 10:00', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Import appointments' }).waitFor();
  // Both presses of a double click come before the page is drawn anew: Activity has it once.
  await page.getByRole('button', { name: 'Go live', exact: true }).evaluate((node: HTMLElement) => {
    node.click();
    node.click();
  });
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  const { rows: done } = await ask(page, 'log.page', { offset: 0, limit: 100 });
  expect(done.filter(({ what }) => what === 'went-live')).toHaveLength(1);
  expect(await textsOf('scheduled')).toEqual([]);

  const visits = [
    { who: 'Akosua Mensah', to: '233240000101', inDays: 3, time: '10:30', service: 'Braids' },
    { who: 'Kwabena Owusu', to: '233240000102', inDays: 4, time: '15:00', service: 'Haircut' },
  ].map(visit => ({ ...visit, day: dayFromNow(visit.inDays), before: dayFromNow(visit.inDays - 1) }));
  const rows = visits.map(({ who, to, day, time, service: what }) => [isoDay(day), time, who, `+${to}`, what].join());
  await page.getByRole('link', { name: 'Calendar' }).click();
  await press(page, 'More');
  await press(page, 'Import…');
  const list = Buffer.from(['Date,Time,Client,Phone,Service', ...rows].join('\n'));
  await importList(page, 'book.csv', list, 'Import 2 appointments');
  expect(await textsOf('scheduled'), 'importing sends nothing').toEqual([]);

  // Left for another screen, the held reminders are found again from Today.
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await page.getByText('2 reminders are ready from “book.csv”').waitFor();
  await press(page, 'Open imports');
  await press(page, 'Start sending 2 reminders');
  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('tab', { name: 'Queued', exact: true }).click();
  await page.getByText('2 texts', { exact: true }).waitFor();
  expect(await namesInOrder(page), 'the next to go first').toEqual(['Akosua', 'Kwabena']);
  await page.getByRole('tab', { name: 'All' }).click();
  await page.getByText('3 texts', { exact: true }).waitFor();
  expect(await namesInOrder(page), 'what is past last').toEqual(['Akosua', 'Kwabena']);
  expect(await textsOf('scheduled')).toEqual(
    visits.map(({ who, to, day, before, time, service: what }) => ({
      to,
      at: `${isoDay(before)}T10:00:00.000Z`,
      text: `Hi ${who.split(' ')[0]}, see you ${DAYS[day.getUTCDay()]} ${day.getUTCDate()} ${MONTHS[day.getUTCMonth()]} at ${time} for your ${what} at ${BUSINESS}. To change or cancel, call 030 277 1234.`,
    })),
  );
  expect((await service.ledger()).deviations).toEqual([]);

  await page.goto(`${new URL(page.url()).origin}/#/settings/account`);
  await page.getByText('Your key is set, in the keychain of this computer').waitFor();
  expect(filesWith(folder, KEY), 'files that hold the key').toEqual([]);
  expect(filesWith(folder, BUSINESS), 'a file is really looked into').not.toEqual([]);
  expect(await everythingInPage(page)).not.toContain(KEY);
  const said = await Promise.all(answers);
  expect(said.join('\n')).toContain(BUSINESS);
  expect(said.filter(answer => answer.includes(KEY))).toEqual([]);

  await press(page, 'Forget the key');
  await page.getByRole('dialog').getByRole('button', { name: 'Forget the key' }).click();
  await page.getByText('No key is set on this computer.').waitFor();

  await press(page, 'Practice');
  await page.getByText('Nothing leaves this computer.').first().waitFor();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByText('Kojo Appiah').click();
  await page.getByLabel('Do not text this person').click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await press(page, 'Leave practice');
  await page.getByText('Nothing leaves this computer.').waitFor({ state: 'hidden' });
  expect(await page.getByRole('button', { name: 'Undo' }).count(), 'an Undo of practice over your own people').toBe(0);

  expect(faults).toEqual([]);
});

/** An address that is not safe and a wrong key are told from one another, and not kept, before the right ones work. */
async function connectAccount(page: Page): Promise<void> {
  await page.getByLabel('Sender name').fill('Bellbird and Co');
  await page.getByText('Too long: at most 11 characters').waitFor();
  await page.getByLabel('Sender name').fill('Bellbird');
  await page.getByLabel('API key', { exact: true }).fill('practice-key');
  await page.getByText('Another service address').click();
  await page.getByLabel('Service address').fill('http://sms.example.com');
  await press(page, 'Connect');
  await answeredUnder(page, 'Service address', 'http://sms.example.com is not encrypted');
  await page.getByLabel('Service address').fill('sms.example.com');
  await page.getByLabel('Sender name').focus();
  expect(await page.getByLabel('Service address').inputValue()).toBe('https://sms.example.com');
  await page.getByLabel('Service address').fill(service.address());
  await press(page, 'Connect');
  await answeredUnder(page, 'API key', 'The SMS service didn’t accept this key.');
  await page.getByLabel('API key', { exact: true }).fill(KEY);
  await press(page, 'Connect');
  // What works leads on by itself.
  await page.getByRole('heading', { level: 2, name: 'Text yourself' }).waitFor();
}

/** What is wrong with a field stands under it, and is told with it. */
async function answeredUnder(page: Page, label: string, said: string): Promise<void> {
  await page.getByText(said).waitFor();
  const told = await page
    .getByLabel(label)
    .evaluate(field =>
      (field.getAttribute('aria-describedby') ?? '').split(' ').map(id => document.getElementById(id)?.textContent),
    );
  expect(told.join('\n')).toContain(said);
}

/** The question waits for as long as it takes; the step is done when the answer is yes. */
async function textYourself(page: Page): Promise<void> {
  const step = page
    .getByRole('navigation', { name: 'Steps of the set-up' })
    .getByRole('link', { name: 'Text yourself' });
  await page.getByLabel('Your own number').fill('024 41');
  await press(page, 'Send 1 test text');
  await answeredUnder(page, 'Your own number', '“024 41” is not a number that can be texted.');
  await page.getByLabel('Your own number').fill('024 412 3456');
  await press(page, 'Send 1 test text');
  await page.getByText('did it arrive?').waitFor();
  await press(page, 'Not yet');
  await page.getByText('Networks can be slow.').waitFor();
  await press(page, 'Back');
  await page.getByLabel('API key', { exact: true }).waitFor();
  await press(page, 'Continue');
  expect(await step.innerText(), 'nobody has said that it arrived').not.toContain('done');
  await press(page, 'Yes, it arrived');
  await page.getByRole('heading', { level: 2, name: 'Your people' }).waitFor();
  await step.getByText('(done)').waitFor();
}

async function importList(page: Page, name: string, buffer: Buffer, button: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  await page.getByRole('heading', { name: new RegExp(`^${name} · `) }).waitFor();
  await press(page, button);
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
