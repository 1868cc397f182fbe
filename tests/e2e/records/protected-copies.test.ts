/** Second copies with a passphrase, through the real screens: protected, and restored here and where all else is lost. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aPerson } from '../../helpers/builders.ts';
import { ask, goTo, openPractice } from '../practice.ts';
import { checkScreen, LOOKS, wear } from '../screens/looks.ts';

const WORDS = 'a river, a table and two spoons';

test('copies are protected once; with the passphrase one is restored here, and on a computer that lost its records', async () => {
  const base = mkdtempSync(join(tmpdir(), 'bellbird-stick-'));
  onTestFinished(() => rmSync(base, { recursive: true, force: true }));
  const stick = join(base, 'stick');
  mkdirSync(stick);
  const { page, folder, faults, restart, close } = await openPractice(Date.now(), {
    ignore: /net::ERR_|Failed to load/,
  });
  onTestFinished(close);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const found: string[] = [];
  const look = async (name: string) => {
    for (const one of LOOKS) {
      await wear(page, one);
      await checkScreen(page, `${name}, ${one.look}`, found);
    }
    await wear(page, LOOKS[0]);
  };
  await ask(page, 'app.enterWorld', { world: 'live' });
  await page.getByText('Nothing leaves this computer.').waitFor({ state: 'detached' });
  await ask(page, 'contacts.save', aPerson({ name: 'Kwabena Protected', phone: '0244100201' }));
  await goTo(page, '/settings/data?at=backup');
  await page.getByLabel('Folder for copies').fill(stick);
  await press('Copy backups there');
  await page.getByText('Whoever finds a copy can read your records.').waitFor();
  await press('Make a backup now');
  await page.getByText(/^Newest copy there: /).waitFor();

  await press('Protect with a passphrase…');
  const dialog = page.getByRole('dialog', { name: 'Protect the copies' });
  await dialog.getByLabel('Passphrase', { exact: true }).fill('short');
  await dialog.getByRole('button', { name: 'Protect copies' }).click();
  expect(await dialog.getByLabel('Passphrase', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Passphrase', { exact: true }).fill(WORDS);
  await dialog.getByLabel('Repeat passphrase').fill(`${WORDS}.`);
  await dialog.getByRole('button', { name: 'Protect copies' }).click();
  await dialog.getByText('The two don’t match.').waitFor();
  await look('protect the copies');
  await dialog.getByLabel('Repeat passphrase').fill(WORDS);
  await dialog.getByRole('button', { name: 'Protect copies' }).click();
  await page.getByText('New copies open only with your passphrase.').waitFor();
  const copies = () => readdirSync(stick).filter(name => name.endsWith('.backup'));
  const isProtected = () =>
    copies().length > 0 && copies().every(name => readFileSync(join(stick, name)).includes('age-encryption.org'));
  await expect.poll(isProtected, { timeout: 30_000 }).toBe(true);
  await look('protected copies');
  // The only copy that is left of the records.
  const copy = join(base, 'copy.backup');
  const bytes = readFileSync(join(stick, copies().sort().at(-1) ?? ''));
  expect(bytes.includes('Kwabena Protected')).toBe(false);
  writeFileSync(copy, bytes);

  await page.getByLabel('Backup file').setInputFiles(copy);
  await press('Restore');
  await page.getByText('This copy is protected.').waitFor();
  await look('restore asks for the passphrase');
  await page.getByLabel('Passphrase of this copy').fill('a river and a table');
  await press('Restore');
  await page.getByText('This passphrase doesn’t open “copy.backup”.').waitFor();
  await page.getByLabel('Passphrase of this copy').fill(WORDS);
  await page.keyboard.press('Enter');
  await page.getByText('These records were restored or come from another computer.').waitFor();

  // The place belongs to this computer: it stays protected, until somebody says otherwise twice.
  await goTo(page, '/settings/data?at=backup');
  await page.getByText('New copies open only with your passphrase.').waitFor();
  await press('Stop protecting');
  await page.getByRole('dialog', { name: 'Stop protecting the copies?' }).waitFor();
  await look('stop protecting');
  await press('Keep protecting');

  await restart({
    end: 'stop',
    meanwhile: () => {
      for (const name of readdirSync(folder))
        if (/^live\.|^backups$/.test(name)) rmSync(join(folder, name), { recursive: true });
    },
  });
  await page.getByRole('heading', { level: 1, name: 'Your records are missing' }).waitFor();
  await page.getByLabel('Backup file').setInputFiles(copy);
  await page.getByText('This copy is protected.').waitFor();
  await look('rescue asks for the passphrase');
  await page.getByLabel('Passphrase of this copy').fill(WORDS);
  await press('Open and restore');
  await page.getByText('These records were restored or come from another computer.').waitFor();
  const { rows } = await ask(page, 'contacts.page', { search: '', groupId: null, offset: 0, limit: 9 });
  expect(rows.map(({ name }) => name)).toEqual(['Kwabena Protected']);
  expect([found, faults]).toEqual([[], []]);
});
