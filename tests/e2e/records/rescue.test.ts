/** Records that are gone or damaged, through the real screens: what is said, what is put back, and work going on after it. */
import { copyFileSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aBooking, aPerson, aRule } from '../../helpers/builders.ts';
import { spoilTable } from '../../helpers/spoil-table.ts';
import { ask, goTo, look, openFirstStart } from '../practice.ts';
import type { PracticeService } from '../program.ts';
import { checkScreen, LOOKS, wear } from '../screens/looks.ts';

const KEY = 'canary-rescue-key';
let service: PracticeService;

/** What a browser says while the program is down. */
const DOWN = /net::ERR_|Failed to load resource/;

/** The program at its first start, with a live service that knows the key. */
async function openLive() {
  const program = await openFirstStart({ account: { apiKeys: [KEY], senders: ['Adom'] }, ignore: DOWN });
  onTestFinished(program.close);
  service = program.service;
  await program.page.getByRole('button', { name: 'Set up my business' }).waitFor();
  return program;
}

const LOSSES: [what: string, title: string, lose: (file: string) => void][] = [
  ['deleted', 'Your records are missing', file => rmSync(file)],
  ['damaged', 'Your records are damaged', file => writeFileSync(file, readFileSync(file).fill(0xa5, 0, 20_000))],
];

test.each(LOSSES)(
  'a database that was %s: it is said, a backup is put back, and after a look work goes on',
  async (what, title, lose) => {
    const { page, folder, faults, restart } = await openLive();
    await goLive(page);
    await queued(page, 'Ama Mensah', '0244100201');
    await ask(page, 'backup.make', undefined);
    await queued(page, 'Kofi Boateng', '0244100202');
    await restart({ end: 'stop', meanwhile: () => lose(join(folder, 'live.db')) });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText('The SMS service still sends 2 texts, even with this PC off.').waitFor();
    await page.getByRole('row').filter({ hasText: 'Kofi Boateng' }).getByText('Queued').waitFor();
    await page.getByText('1 text went to the service after it.').waitFor();
    expect(await page.getByText('All set').count()).toBe(0);
    const found: string[] = [];
    for (const look of LOOKS) {
      await wear(page, look);
      await checkScreen(page, `rescue ${what}, ${look.look}`, found);
    }
    expect(found).toEqual([]);
    await wear(page, LOOKS[0]);

    // Begun anew only when somebody says so twice; Esc goes back.
    await page.getByRole('button', { name: 'Start anew…' }).click();
    const question = page.getByRole('dialog', { name: 'Start without your records?' });
    await question.getByText('You will see them on Today.').waitFor();
    // A file that is gone stays nowhere.
    expect(await question.getByText('The old file stays in the folder.').count()).toBe(what === 'deleted' ? 0 : 1);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Restore', exact: true }).click();
    await page.getByText('These records were restored or come from another computer.').waitFor();
    await page.getByText('1 text queued since').first().waitFor();
    if (what === 'damaged') expect(readdirSync(folder)).toContain('live.db.damaged');
    await page.getByText('Kofi Boateng').first().waitFor();
    const before = (await service.ledger()).batches.length;
    await page.getByRole('button', { name: 'Resume sending…' }).first().click();
    const resume = page.getByRole('dialog', { name: 'Resume sending' });
    await resume.getByText('No text waits to be sent.').waitFor();
    expect(await resume.locator('ul:not(:has(li))').count()).toBe(0);
    await resume.getByRole('button', { name: 'Resume sending' }).click();
    await page.getByText('These records were restored or come from another computer.').waitFor({ state: 'detached' });
    expect((await ask(page, 'app.state', undefined)).stopped).toBe(null);
    expect((await ask(page, 'contacts.page', { search: '', groupId: null, offset: 0, limit: 9 })).total).toBe(1);
    expect((await service.ledger()).batches).toHaveLength(before);
    expect(faults).toEqual([]);
  },
);

test('a computer that speaks French says in French that the records are lost, and that a backup without records is empty', async () => {
  const { page, folder, faults, restart, close } = await openFirstStart({
    context: { locale: 'fr-FR' },
    ignore: DOWN,
  });
  onTestFinished(close);
  await page.waitForFunction(() => document.documentElement.lang === 'fr');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await ask(page, 'app.enterWorld', { world: 'live' });
  await ask(page, 'backup.make', undefined);
  await restart({ end: 'stop', meanwhile: () => rmSync(join(folder, 'live.db')) });
  await page.getByRole('heading', { level: 1, name: 'Vos données ont disparu' }).waitFor();
  await page.getByText(/^Dernière sauvegarde.* Elle est vide\.$/).waitFor();
  expect(faults).toEqual([]);
});

test('records damaged in part while the program runs: the rescue takes the place of the screen that met it', async () => {
  const { page, folder, restart } = await openLive();
  await goLive(page);
  await queued(page, 'Ama Mensah', '0244100201');
  await ask(page, 'backup.make', undefined);
  // What was written before is in the file now, and not in the program's memory.
  await restart({ end: 'stop' });
  // Nothing reads this table before a backup does.
  spoilTable(folder, 'import_changes');
  await expect(ask(page, 'backup.make', undefined)).rejects.toThrow('backup-failed');
  await page.getByRole('heading', { level: 1, name: 'Your records are damaged' }).waitFor();
  await page.getByText('The SMS service still sends 1 text, even with this PC off.').waitFor();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await page.getByText('These records were restored or come from another computer.').waitFor();
});

test('queued texts are cancelled from the rescue screen, one, some and all: the service has each cancelled, and it says which may still go', async () => {
  const { page, folder, restart } = await openLive();
  const stateOf = async (name: string) => {
    const all = (await service.ledger()).batches;
    return all.filter(({ messages }) => messages.some(({ text }) => text.startsWith(`${name},`))).at(-1)?.state;
  };
  await goLive(page);
  await queued(page, 'Yaa Mensah', '0244100301');
  await queued(page, 'Esi Owusu', '0244100302');
  await queued(page, 'Kojo Appiah', '0244100303');
  await queued(page, 'Kwame Addo', '0244100304');
  await restart({ end: 'stop', meanwhile: () => rmSync(join(folder, 'live.db')) });
  await page.getByText('The SMS service still sends 4 texts, even with this PC off.').waitFor();

  const rows = page.getByRole('row').filter({ has: page.getByRole('button') });
  await rows
    .filter({ hasText: 'Yaa Mensah' })
    .getByRole('button', { name: /^Cancel the text to Yaa Mensah, / })
    .focus();
  await page.keyboard.press('Enter');
  await page.getByText('1 text cancelled (confirmed).').waitFor();
  expect(await stateOf('Yaa')).toBe('cancelled');
  const others = ['Esi', 'Kojo', 'Kwame'];
  const statesOf = async () => (await Promise.all(others.map(stateOf))).sort();
  expect(await statesOf()).toEqual(['scheduled', 'scheduled', 'scheduled']);
  await page.getByText('The SMS service still sends 3 texts, even with this PC off.').waitFor();
  // The row is gone with its button: the keyboard goes on at the one in its place.
  await page.waitForFunction(() => /^Cancel the text to /.test(document.activeElement?.ariaLabel ?? ''));

  // All at once is asked about: nobody has to cancel in order to restore.
  const cancelAll = async (texts: string) => {
    await page.getByRole('button', { name: `Cancel all ${texts}…` }).click();
    const question = page.getByRole('dialog', { name: `Cancel ${texts}?` });
    await question.getByText('You need not cancel to restore a backup.').waitFor();
    await question.getByRole('button', { name: `Cancel all ${texts}`, exact: true }).click();
    await question.waitFor({ state: 'detached' });
  };
  // Stopped while the first of them is under way: that one comes to its end, and no other is asked for.
  const { promise: stopped, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/api/call', async route => {
    if (route.request().postData()?.includes('rescue.cancel')) await stopped;
    await route.continue();
  });
  await cancelAll('3 texts');
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  letGo();
  await page.getByText('The SMS service still sends 2 texts, even with this PC off.').waitFor();
  await page.getByText('1 text cancelled (confirmed).').waitFor();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  expect(await statesOf()).toEqual(['cancelled', 'scheduled', 'scheduled']);
  await page.unroute('**/api/call');

  await service.faults([{ kind: 'http-500', of: 'cancel' }]);
  await cancelAll('2 texts');
  await page.getByText('1 text may still go: not confirmed. 1 text cancelled (confirmed).').waitFor();
  await page.getByText('May still go', { exact: true }).waitFor();
  const found: string[] = [];
  for (const look of LOOKS) {
    await wear(page, look);
    await checkScreen(page, `rescue cancelled, ${look.look}`, found);
  }
  expect(found).toEqual([]);
  await page.getByRole('button', { name: /^Cancel the text to / }).click();
  await page.getByText('No text is queued at the SMS service.').waitFor();
  expect(await statesOf()).toEqual(['cancelled', 'cancelled', 'cancelled']);
});

test('a backup larger than one message comes back from a stick', async () => {
  const { page, folder, faults, restart } = await openLive();
  await goLive(page);
  for (let nth = 0; nth < 120; nth += 1) {
    const notes = `${nth} `.repeat(4_000 / `${nth} `.length);
    await ask(page, 'contacts.save', aPerson({ name: `Ama ${nth}`, phone: `02441${20_000 + nth}`, notes }));
  }
  const { name } = await ask(page, 'backup.make', undefined);
  const stick = join(folder, '..', `${basename(folder)}.backup`);
  copyFileSync(join(folder, 'backups', name), stick);
  onTestFinished(() => rmSync(stick));
  expect(statSync(stick).size).toBeGreaterThan(1_000_000);
  await restart({
    end: 'stop',
    meanwhile: () => {
      rmSync(join(folder, 'live.db'));
      rmSync(join(folder, 'backups'), { recursive: true });
    },
  });
  await page.getByText('Restore from file…').waitFor();
  await page.locator('input[type=file]').setInputFiles(stick);
  await page.getByText('These records were restored or come from another computer.').waitFor();
  expect((await ask(page, 'contacts.page', { search: '', groupId: null, offset: 0, limit: 1 })).total).toBe(120);
  // And out again, in pieces too.
  await goTo(page, '/settings/data');
  await page.getByRole('button', { name: 'Make a backup now' }).click();
  const saving = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Save a copy of the backup of/ })
    .first()
    .click();
  const saved = await saving;
  const kept = readFileSync(join(folder, 'backups', saved.suggestedFilename()));
  expect(readFileSync(await saved.path()).equals(kept)).toBe(true);
  expect(faults).toEqual([]);
});

test('the list of what was sent is gone too, and the backup is from before any text: it does not say that none is queued', async () => {
  const { page, folder, restart } = await openLive();
  await goLive(page);
  await ask(page, 'backup.make', undefined);
  await queued(page, 'Ama Mensah', '0244100201');
  await restart({
    end: 'stop',
    meanwhile: () => {
      rmSync(join(folder, 'live.db'));
      rmSync(join(folder, 'live-send-ledger'), { recursive: true });
    },
  });
  await page.getByRole('heading', { level: 2, name: 'Texts still queued' }).waitFor();
  await page.getByText('What is queued is not known here.').waitFor();
  expect(await page.getByText('No text is queued').count()).toBe(0);
});

test('going live with no backup possible: it is live, Today says so, and says no more once one was made', async () => {
  const { page, folder } = await openLive();
  // A file in the place of the folder of the backups.
  writeFileSync(join(folder, 'backups'), '');
  await goLive(page);
  await goTo(page, '/today');
  await page.getByRole('heading', { name: 'The last backup could not be made' }).waitFor();
  expect((await ask(page, 'app.state', undefined)).sendingLocked).toBe(false);
  await look(page, 'backup failed');
  rmSync(join(folder, 'backups'));
  await page.getByRole('button', { name: 'Try again now' }).click();
  await page.getByRole('heading', { name: 'The last backup could not be made' }).waitFor({ state: 'detached' });
});

/** A business with one rule, live, without the steps of the set-up. */
async function goLive(page: Page): Promise<void> {
  await ask(page, 'app.enterWorld', { world: 'live' });
  await ask(page, 'settings.save', {
    baseUrl: service.address(),
    businessName: 'Adom',
    sender: 'Adom',
    allowedFrom: '00:00',
    allowedUntil: '23:59',
  });
  await ask(page, 'account.setKey', { key: KEY });
  const reminder = { id: null, name: 'Reminder', body: '{$firstName}, {$day} at {$time}', fallbacks: {} };
  const { id: templateId } = await ask(page, 'templates.save', reminder);
  const when = { kind: 'hours-before', hours: 2 } as const;
  await ask(page, 'rules.save', aRule({ name: 'Before', templateId, when }));
  await ask(page, 'app.finishWelcome', undefined);
  await ask(page, 'app.goLive', undefined);
}

/** Somebody is booked in three days, and the reminder is with the service. */
async function queued(page: Page, name: string, phone: string): Promise<void> {
  const values = aPerson({ name, phone });
  const { id: contactId } = await ask(page, 'contacts.save', values);
  const start = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T12:00` as WallTime;
  await ask(page, 'appointments.save', aBooking(contactId, { service: '', start }));
  await expect
    .poll(async () => {
      const { rows } = await ask(page, 'messages.page', { filter: 'queued', search: '', offset: 0, limit: 9 });
      return rows.some(({ contactName }) => contactName === name);
    })
    .toBe(true);
}

test('while very long records are read, the page says how far that has come', async () => {
  // The desktop's page is there before the program: its first question waits meanwhile, and the events come.
  const onPage = async (opened: Page) => {
    await opened.route('**/api/events', route => {
      const body = `${JSON.stringify({ type: 'progress', task: 'records', done: 40, total: 100 })}\n`;
      return route.fulfill({ status: 200, contentType: 'application/x-ndjson', body });
    });
    await opened.route('**/api/call', () => {});
  };
  const { page, close } = await openFirstStart({ onPage });
  onTestFinished(close);
  const bar = page.getByRole('progressbar', { name: 'Reading what was sent before, in percent' });
  await expect.poll(() => bar.getAttribute('value')).toBe('40');
});
