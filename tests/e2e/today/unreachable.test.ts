/** The service out of reach, and its account changed: through the real program, a real service and a real Chromium. */
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aBooking, aPerson, aRule } from '../../helpers/builders.ts';
import type { OpenProgram } from '../open-program.ts';
import { ask, goTo, look, openFirstStart, statusChip } from '../practice.ts';
import type { PracticeService } from '../program.ts';

let program: OpenProgram;
let service: PracticeService;
let page: Page;
let way: Awaited<ReturnType<typeof openWay>>;

/** The way to the service: while it is closed nobody answers at its address. */
async function openWay(to: () => string) {
  let server: Server;
  let port = 0;
  const open = async () => {
    server = createServer((request, response) => {
      const { host: _, ...headers } = request.headers;
      const onward = forward(`${to()}${request.url}`, { method: 'POST', headers }, answer => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      request.pipe(onward);
    });
    await new Promise<void>(listening => server.listen(port, '127.0.0.1', listening));
    port = (server.address() as AddressInfo).port;
  };
  const close = () =>
    new Promise<void>(closed => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  await open();
  return { url: `http://127.0.0.1:${port}`, open, close };
}

beforeAll(async () => {
  program = await openFirstStart({ account: { apiKeys: ['first-key', 'other-key'], senders: ['Adom Clinic'] } });
  ({ page, service } = program);
  way = await openWay(service.address);
  await page.getByRole('button', { name: 'Set up my business' }).click();
  await page.getByLabel('Name of the business').waitFor();
  const address = { baseUrl: way.url, sender: 'Adom Clinic', businessName: 'Adom Clinic' };
  await ask(page, 'settings.save', { ...address, allowedFrom: '00:00', allowedUntil: '23:59', zone: 'Africa/Accra' });
  await ask(page, 'account.setKey', { key: 'first-key' });
  for (const { id, ...rule } of await ask(page, 'rules.list', undefined))
    await ask(page, 'rules.save', { ...rule, id, enabled: false });
  const words = { id: null, name: 'Soon', body: 'See you at {$time}, {$firstName}.', fallbacks: {} };
  const { id: templateId } = await ask(page, 'templates.save', words);
  const when = { kind: 'hours-before', hours: 2 } as const;
  await ask(page, 'rules.save', aRule({ name: 'Two hours before', templateId, when }));
  await ask(page, 'app.goLive', undefined);
  await page.reload();
  await goTo(page, '/today');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
});
afterAll(async () => {
  await program.close();
  await way.close();
});

/** An appointment so many minutes from now. */
async function book(name: string, phone: string, minutes: number): Promise<void> {
  const person = await ask(page, 'contacts.save', aPerson({ name, phone }));
  const start = new Date(Date.now() + minutes * 60_000).toISOString().slice(0, 16) as WallTime;
  await ask(page, 'appointments.save', aBooking(person.id, { start }));
}

test('while a reminder is due the service is out of reach: said with the next try and what becomes too late; it comes back, and the text goes', async () => {
  await expect.poll(async () => (await ask(page, 'today.get', undefined)).balance.kind).toBe('known');
  await way.close();
  await book('Ama Mensah', '0244 100 201', 122);
  const chip = statusChip(page).filter({ hasText: /^Can’t reach the SMS service since \d\d:\d\d$/ });
  await chip.click();
  const note = page.getByRole('dialog', { name: /^Can’t reach the SMS service since \d\d:\d\d$/ });
  await note.getByText('The SMS service refused the connection.').waitFor();
  await note.getByText(/Next try: \w{3} \d+ \w{3}, \d\d:\d\d\./).waitFor();
  await note.getByText(/^First too late: Ama Mensah, due .+, too late from .+\.$/).waitFor();
  await note.getByText('1 text waits for it.').waitFor();
  await look(page, 'unreachable, explained');
  await page.keyboard.press('Escape');
  const tryNow = page.getByRole('banner').getByRole('button', { name: 'Try now' });
  await tryNow.click();
  await page.getByText('Tried. Nothing could leave yet.').waitFor();
  await look(page, 'unreachable, Today');
  expect((await service.ledger()).batches).toEqual([]);

  await way.open();
  await tryNow.click();
  await chip.waitFor({ state: 'detached' });
  await expect.poll(async () => (await service.ledger()).batches.length).toBe(1);
  await tryNow.waitFor({ state: 'detached' });
});

test('another key while a text is queued: asked whose it is; cancelled with the old key first, it is queued for the new account', async () => {
  await book('Kofi Boateng', '0244 100 202', 3 * 24 * 60);
  const states = async () => (await service.ledger()).batches.map(({ state }) => state).slice(1);
  await expect.poll(states).toEqual(['scheduled']);
  await goTo(page, '/settings/account');
  await page.getByLabel('API key', { exact: true }).fill('other-key');
  await page.getByRole('button', { name: 'Save and check' }).click();
  const dialog = page.getByRole('dialog', { name: 'Is it the same SMS account?' });
  await dialog.getByText(/^1 text queued\. It goes to Kofi Boateng, /).waitFor();
  await look(page, 'account question');
  await dialog.getByLabel('Another account').check();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/call', async route => {
    if (route.request().postData()?.includes('"account.cancelQueued"')) await answered.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Cancel 1 text first' }).click();
  // Nothing is changed before what is being cancelled is, also for whoever looked at the other answer meanwhile.
  await dialog.getByLabel('The same account').check();
  await dialog.getByRole('button', { name: 'Continue', disabled: true }).click({ force: true });
  await dialog.getByLabel('Another account').check();
  await dialog.getByRole('button', { name: 'Cancel 1 text first', disabled: true }).waitFor();
  answered.resolve();
  await dialog.getByText('1 text cancelled. It is set up again at the new account.').waitFor();
  await look(page, 'account question, cancelled first');
  await page.unrouteAll({ behavior: 'wait' });
  expect(await states()).toEqual(['cancelled']);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The account works.').waitFor();
  await expect.poll(states).toEqual(['cancelled', 'scheduled']);

  // A third key that nobody asks about cancelling for: what is queued may still go, and it says so.
  await service.account({ apiKeys: ['other-key', 'third-key'] });
  await page.getByLabel('API key', { exact: true }).fill('third-key');
  await page.getByRole('button', { name: 'Save and check' }).click();
  await dialog.getByLabel('Another account').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('1 text may still go from an SMS account used before.').waitFor();
  await look(page, 'queued at another account');
  expect(await states()).toEqual(['cancelled', 'scheduled']);
  await page.getByRole('button', { name: 'It is the same account' }).click();
  await expect.poll(states).toEqual(['cancelled', 'cancelled', 'scheduled']);

  // Another account for good: Today asks about it, and one press leaves it at that.
  await service.account({ apiKeys: ['third-key', 'fourth-key'] });
  await page.getByLabel('API key', { exact: true }).fill('fourth-key');
  await page.getByRole('button', { name: 'Save and check' }).click();
  // Nothing is assumed for whoever only presses Enter.
  await dialog.getByText('Only the account that has it can cancel it.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true);
  await dialog.getByLabel('Another account').check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('The account works.').waitFor();
  await goTo(page, '/today');
  await page.getByRole('region', { name: '1 text needs you' }).getByText('Kofi Boateng').first().waitFor();
  const banner = page.getByText('1 text may still go from an SMS account used before. You can’t cancel it here.');
  await banner.waitFor();
  await look(page, 'queued at another account, Today');
  await page.getByRole('button', { name: 'Stop asking' }).first().click();
  await page.getByText('Left at that. 1 text may still go.').waitFor();
  await banner.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('work');
  await page.getByRole('region', { name: '1 text needs you' }).waitFor({ state: 'detached' });
  expect(await states()).toEqual(['cancelled', 'cancelled', 'scheduled']);
});
