/** The sender name typed in the set-up: the service refuses the first, the second is the one that texts go under. */
import { expect, onTestFinished, test } from 'vitest';
import { ask, look, openFirstStart } from '../practice.ts';

const KEY = 'canary-1f0c77ab-sender';

test('a sender name refused in the set-up is replaced by the one typed next, and going live says what is unproven', async () => {
  const { page, service, faults, close } = await openFirstStart({ account: { apiKeys: [KEY], senders: ['Adom'] } });
  onTestFinished(close);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const heading = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
  const senders = async () => {
    const { sender, senders: all } = await ask(page, 'settings.get', undefined);
    return [sender, all.map(({ name }) => name)];
  };
  await press('Set up my business');
  await page.getByLabel('Name of the business').fill('Adom Clinic');
  await press('Continue');
  await page.getByLabel('API key', { exact: true }).fill(KEY);
  await page.getByLabel('Sender name').fill('AdomClinic');
  await page.getByText('Another service address').click();
  await page.getByLabel('Service address').fill(service.address());
  await press('Connect');
  await heading('Text yourself');
  await page.getByLabel('Your own number').fill('024 412 3456');
  await press('Send 1 test text');
  await page.getByText('The sender name “AdomClinic” is not registered').waitFor();

  await page.goto(`${new URL(page.url()).origin}/#/welcome?step=live`);
  await page.getByText('No test text under “AdomClinic” has arrived yet.').waitFor();
  await look(page, 'go live, sender not tested');
  await page.getByRole('link', { name: 'SMS account' }).click();
  await page.getByLabel('Sender name').fill('Adom');
  await press('Connect');
  await heading('Text yourself');
  expect(await senders()).toEqual(['Adom', ['Adom']]);
  await page.getByLabel('Your own number').fill('024 412 3456');
  await press('Send 1 test text');
  await press('Yes, it arrived');
  await heading('Your people');
  await page.goto(`${new URL(page.url()).origin}/#/welcome?step=live`);
  await page.getByText('“Adom”', { exact: true }).waitFor();
  await page.getByText('has arrived yet').waitFor({ state: 'hidden' });
  expect(faults).toEqual([]);
});
