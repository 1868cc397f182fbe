/** The whole folder of the records is gone, or that of practice, through the real screens. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ask, goTo, look, openFirstStart, openPractice } from '../practice.ts';

const KEY = 'canary-all-gone-key';

/** A business that is live, and a way to take everything out of its folder while the program is down. */
async function openLive() {
  const program = await openFirstStart({ account: { apiKeys: [KEY], senders: ['Adom'] } });
  const { page, service, folder } = program;
  const was = mkdtempSync(join(tmpdir(), 'bellbird-was-'));
  onTestFinished(async () => {
    await program.close();
    rmSync(was, { recursive: true, force: true });
  });
  await page.getByRole('button', { name: 'Set up my business' }).waitFor();
  await ask(page, 'app.enterWorld', { world: 'live' });
  await ask(page, 'settings.save', { baseUrl: service.address(), businessName: 'Adom', sender: 'Adom' });
  await ask(page, 'account.setKey', { key: KEY });
  await ask(page, 'app.goLive', undefined);
  const empty = () => {
    cpSync(folder, was, { recursive: true });
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  };
  await program.restart({ end: 'stop', meanwhile: empty });
  await page.getByRole('heading', { level: 1, name: 'Your records are gone from this computer' }).waitFor();
  return { ...program, was };
}

test('everything is gone: it is said, looked for again in vain, and found once it is put back', async () => {
  const { page, folder, was, faults } = await openLive();
  await page.getByText('Bellbird was used here. Its folder has no records or backups any more.').waitFor();
  await page.getByText('There is no backup on this computer.').waitFor();
  await look(page, 'all gone');
  await page.getByRole('button', { name: 'Look again' }).click();
  await page.getByText('Still no records in this folder.').waitFor();
  cpSync(was, folder, { recursive: true });
  await page.getByRole('button', { name: 'Look again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  expect(await ask(page, 'app.state', undefined)).toMatchObject({ stopped: null, sendingLocked: false });
  expect(faults).toEqual([]);
});

test('everything is gone, and begun anew: nothing waits for a look, and going live says once more what may still go', async () => {
  const { page, faults } = await openLive();
  await page.getByRole('button', { name: 'Start anew…' }).click();
  const question = page.getByRole('dialog', { name: 'Start without your records?' });
  await question.getByText('Texts queued before still go. Bellbird can’t show or cancel them.').waitFor();
  await look(page, 'all gone, asked');
  await question.getByRole('button', { name: 'Start anew' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.getByText('Six steps lead to your first reminder').waitFor();
  await goTo(page, '/welcome?step=live');
  await page.getByText('Texts queued before your records were lost may still go.').waitFor();
  await page.getByText('Sign in on the SMS service’s website').waitFor();
  await look(page, 'go live after all was gone');
  await ask(page, 'settings.save', { sender: 'Adom' });
  await page.getByRole('button', { name: 'Go live' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'You’re live' }).waitFor();
  await page.getByText('Book one, or import your appointments.').waitFor();
  await look(page, 'live, and nothing is booked');
  await page.getByRole('button', { name: 'Import appointments' }).click();
  await page.getByRole('heading', { level: 1, name: 'Import' }).waitFor();
  await goTo(page, '/welcome?step=live');
  await page.getByText('Check this once more.').waitFor();
  await page.getByText('Texts queued before your records were lost').waitFor({ state: 'detached' });
  expect((await ask(page, 'app.state', undefined)).stopped).toBe(null);
  expect(faults).toEqual([]);
});

test('the records of practice are gone: its greeting says that it starts anew', async () => {
  const { page, folder, restart, close, faults } = await openPractice();
  onTestFinished(close);
  await restart({ end: 'stop', meanwhile: () => rmSync(join(folder, 'practice.db')) });
  await page.getByRole('heading', { level: 1, name: 'Welcome to Bellbird' }).waitFor();
  await page.getByText('Practice starts anew: its records were gone or could not be opened.').waitFor();
  await look(page, 'practice lost');
  await page.getByRole('button', { name: 'Try it with invented people' }).click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  expect((await ask(page, 'app.state', undefined)).replacesLost).toBe(false);
  expect(faults).toEqual([]);
});
