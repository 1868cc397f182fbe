/** The account's forms over the real program, the real keychain and a service that answers. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openFirstStart, statusChip } from '../practice.ts';
import type { PracticeService } from '../program.ts';
import { axeFaults } from '../screens/looks.ts';

const KEY = 'canary-2b7e1516-account';
const LOGIN = { username: 'adom.clinic', password: 'canary-28aed2a6-portal' };

let service: PracticeService;

test('username and password work until the account allows a key only; the key is asked for right there', async () => {
  const answers: Promise<string>[] = [];
  const { page, folder, faults, ...program } = await openFirstStart({
    account: { apiKeys: [KEY], portalLogins: [LOGIN], senders: ['Adom Clinic'] },
    onPage: opened =>
      opened.on('requestfinished', request => {
        const body = request.response().then(response => response?.text() ?? '');
        answers.push(body.catch(() => ''));
      }),
  });
  service = program.service;
  onTestFinished(program.close);
  await press(page, 'Set up my business');
  await page.getByLabel('Name of the business').waitFor();
  await page.goto(`${new URL(page.url()).origin}/#/settings/account`);

  await page.getByLabel('Service address').fill(service.address());
  await page.getByLabel('With username and password (Portal Pass)').check();
  await page.getByText('Your login goes out with every text').waitFor();
  await page.getByLabel('Username at the service').fill(LOGIN.username);
  await page.getByLabel('Password at the service').fill('wrong');
  await press(page, 'Save and check');
  await page.getByText('The service did not accept this username and password.').waitFor();
  await page.getByLabel('Password at the service').fill(LOGIN.password);
  await shoot(page, 'portal typed');
  await press(page, 'Save and check');
  await page.getByText('The account works. Balance 1,000, as of').waitFor();
  await page.getByText('Your login is set, in the keychain of this computer.').waitFor();
  expect(await page.getByLabel('Password at the service').inputValue()).toBe('');

  await service.account({ appIntegrated: true });
  await press(page, 'Check the account');
  await page.getByText('This account takes an API key only').waitFor();
  await shoot(page, 'key only');
  await press(page, 'Enter an API key instead');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('password');
  await page.keyboard.type(KEY);
  await page.keyboard.press('Enter');
  await page.getByText('The account works. Balance 1,000, as of').waitFor();
  await page.getByText('Your key is set, in the keychain of this computer.').waitFor();

  await page.getByText('Advanced', { exact: true }).click();
  await page.getByLabel('Bellbird writes').selectOption('XML');
  await page.getByLabel('The service answers').selectOption('XML');
  await page.getByLabel('Way to the SMS service').selectOption('Through a proxy');
  await page.getByLabel('Address of the proxy').fill('socks5://10.0.0.1:1080');
  await press(page, 'Save and check');
  await page.getByText('“socks5://10.0.0.1:1080” is no address of a proxy that Bellbird can use.').waitFor();
  await shoot(page, 'proxy refused');
  await page.getByLabel('Address of the proxy').fill('proxy.office:8080');
  await press(page, 'Save and check');
  await page.getByText('The account works. Balance 1,000, as of').waitFor();
  expect((await service.ledger()).deviations).toEqual([]);
  await shoot(page, 'advanced');

  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  const secrets = [KEY, LOGIN.username, LOGIN.password];
  const kept = files.filter(({ parentPath, name }) => {
    const bytes = readFileSync(join(parentPath, name));
    return secrets.some(secret => bytes.includes(secret));
  });
  expect(kept.map(({ name }) => name)).toEqual([]);
  const said = (await Promise.all(answers)).join('\n');
  expect(said).toContain(service.address());
  expect(secrets.filter(secret => said.includes(secret))).toEqual([]);
  expect(faults).toEqual([]);

  await press(page, 'Forget the key');
  await page.getByRole('dialog').getByRole('button', { name: 'Forget the key' }).click();
  await page.getByText('No key is set on this computer.').waitFor();
  await page.getByLabel('API key', { exact: true }).fill(KEY);
  await press(page, 'Save and check');
  await page.getByText('The account works. Balance 1,000, as of').waitFor();
  await senderNames(page);
  // Two test texts later: one balance everywhere, with the time it was read.
  await page.getByText(/^The account works\. Balance 998, as of \w{3} \d+ \w{3}, \d\d:\d\d\.$/).waitFor();
  await statusChip(page).click();
  await page.getByRole('dialog').getByText('998 credits', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('1 credit · 998 left').waitFor();
});

/** A name the service does not know, one it does, and what a test text shows of each. */
async function senderNames(page: Page): Promise<void> {
  const list = page.getByRole('list', { name: 'Sender names' });
  await page.getByLabel('Sender name', { exact: true }).fill('Adom');
  await press(page, 'Add the name');
  await page.getByLabel('Your own number').fill('024 412 3456');
  await press(page, 'Send 1 test text');
  await page.getByText('The sender name “Adom” is not registered with the service.').waitFor();
  expect(await page.getByRole('button', { name: 'Yes, it arrived' }).count()).toBe(0);
  await shoot(page, 'sender refused');

  await page.getByLabel('Another sender name').fill('Adom Clinic');
  await press(page, 'Add the name');
  await press(page, 'Make Adom Clinic the default sender name');
  await page.getByText('Nobody has seen a test text under “Adom Clinic” arrive yet.').waitFor();
  await page.getByText('No reminder changes').waitFor();
  await shoot(page, 'another usual name');
  await press(page, 'Use it anyway');
  await list.getByText('Default ·').waitFor();
  await page.getByLabel('Promotions go under').selectOption('Adom');
  await page.getByText('Until it is approved, promotions are refused.').waitFor();
  await shoot(page, 'name of promotions');
  await press(page, 'Save');
  await list.getByText('Promotions ·').waitFor();
  expect(await page.getByRole('button', { name: 'Remove the sender name Adom', exact: true }).count()).toBe(0);
  await page.getByLabel('Promotions go under').selectOption('Adom Clinic (default)');
  await press(page, 'Save');
  await list.getByText('Promotions ·').waitFor({ state: 'hidden' });
  await press(page, 'Remove the sender name Adom');
  await list.getByText('Not tested yet').waitFor();
  await sendTest(page);
  await page.getByText('did it arrive?').waitFor();
  await shoot(page, 'did it arrive');
  await press(page, 'No');
  await page.getByText('did not arrive. The service took it').waitFor();
  await list.getByText('A test did not arrive').waitFor();
  await shoot(page, 'did not arrive');
  await sendTest(page);
  await press(page, 'Yes, it arrived');
  await list.getByText('A test arrived').waitFor();
}

/** A double click sends one text: the balance says so afterwards. */
const sendTest = (page: Page) => page.getByRole('button', { name: 'Send 1 test text' }).dblclick();

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Nothing that axe finds; and a picture, when they are asked for. */
async function shoot(page: Page, name: string): Promise<void> {
  expect([name, ...(await axeFaults(page))]).toEqual([name]);
  const shots = process.env['BELLBIRD_SHOTS'];
  if (shots) await page.screenshot({ path: join(shots, `account ${name}.png`), fullPage: true });
}
