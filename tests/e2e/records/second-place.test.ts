/** The second place of the backups through the real screens: chosen, copied to, pulled out, told on Today, and back. */
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { instantOf } from '../../../src-shared/time/instant.ts';
import { ask, goTo, openPractice } from '../practice.ts';
import { checkScreen, LOOKS, wear } from '../screens/looks.ts';

test('a stick gets every backup; pulled out for days it is told on Today, and one press brings it up to date', async () => {
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
  // The page begins anew in the other world: what is typed before that is typed there.
  await page.getByText('Nothing leaves this computer.').waitFor({ state: 'detached' });
  await goTo(page, '/settings/data?at=backup');
  const path = page.getByLabel('Folder for copies');
  await path.fill(join(base, 'none'));
  await press('Copy backups there');
  await page.getByText('The folder is not there at the moment.').waitFor();
  await path.fill(stick);
  await press('Copy backups there');
  await page.getByText('There is no copy there yet.').waitFor();
  // The folder stands as text, with the ways to another one and to none; the field is gone.
  await page.getByText(stick, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Stop copying' }).waitFor();
  expect(await path.count()).toBe(0);
  await press('Make a backup now');
  await page.getByText(/^Newest copy there: /).waitFor();
  expect(readdirSync(stick).filter(name => name.endsWith('.backup'))).toEqual(readdirSync(join(folder, 'backups')));
  await look('second place');

  renameSync(stick, `${stick}-away`);
  await press('Copy now');
  await page.getByText('The folder is not there at the moment.').waitFor();
  await look('second place away');
  // Ten days go by.
  await restart({ end: 'stop', meanwhile: () => age(join(folder, 'live.db')) });
  await goTo(page, '/today');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await ask(page, 'backup.bring', undefined);
  await page.getByText('Backups do not reach your second place').waitFor();
  await page.getByText('Plug in the stick or connect to the other computer. Or choose a folder again.').waitFor();
  await look('today, second place old');
  renameSync(`${stick}-away`, stick);
  await press('Copy now');
  await page.getByText('Backups do not reach your second place').waitFor({ state: 'detached' });
  expect([found, faults]).toEqual([[], []]);
});

function age(file: string): void {
  const db = new Database(file);
  const long = instantOf(Date.now() - 10 * 86_400_000);
  db.prepare("UPDATE app_state SET value = json_set(value, '$.newest', ?, '$.since', ?) WHERE key = 'backupPlace'").run(
    long,
    long,
  );
  db.close();
}
