/** Backups through the real screens: made, saved, put back from the list and from a file, looked at and resumed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { ask, openPractice, statusChip } from '../practice.ts';
import { axeFaults } from '../screens/looks.ts';

test('a backup is made, saved and put back; what went on since is shown, and nothing leaves before somebody resumes', async () => {
  const { page, folder, faults, close } = await openPractice(Date.now());
  onTestFinished(close);
  await queuedWithin(page);

  await goTo(page, '/settings/data');
  await page.getByText('No backup yet').waitFor();
  await shoot(page, 'no backup', LOOKS.slice(0, 1));
  await press(page, 'Make a backup now');
  await page.getByRole('row').filter({ hasText: 'By hand' }).waitFor();
  const backups = page.getByRole('region', { name: 'Backups', exact: true });
  await backups.getByText('Details').click();
  await backups.getByText('They are in this folder').waitFor();
  expect(await backups.locator('code').innerText()).toMatch(/practice-backups$/);
  await shoot(page, 'one backup');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Save a copy of the backup of/ }).click();
  const saved = join(folder, 'saved.backup');
  await (await saving).saveAs(saved);
  expect(readFileSync(saved).subarray(0, 15).toString()).toBe('SQLite format 3');

  const since = await liveOn(page);
  await page.getByRole('button', { name: /^Restore the backup of/ }).click();
  await page.getByText('Nothing new is sent until you press “Resume sending”.').waitFor();
  await shoot(page, 'put back');
  await press(page, 'Restore');
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await page.getByText('These records were restored or come from another computer.').waitFor();
  await page.getByText('New to these records: 1 text queued since, 1 text cancelled since.').waitFor();
  await page.getByText(since.newcomer).first().waitFor();
  await statusChip(page).getByText('Sending is stopped').waitFor();
  expect(await page.getByText(/^All set/).count()).toBe(0);
  // The way to Today is offered on every screen but Today.
  const banners = page.getByRole('region', { name: 'Notices that stay' });
  const wayToToday = banners.getByRole('button', { name: 'Look at Today' });
  await banners.getByRole('button', { name: 'Resume sending…' }).waitFor();
  expect(await wayToToday.count()).toBe(0);
  await statusChip(page).click();
  const why = page.getByRole('dialog', { name: /^Sending is stopped/ });
  await why.getByText(/^as of /).waitFor();
  expect(await why.getByRole('listitem').getByRole('button').count()).toBe(0);
  await page.keyboard.press('Escape');
  await goTo(page, '/people');
  await statusChip(page).click();
  await why.getByRole('listitem').getByRole('button').first().click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await goTo(page, '/people');
  await wayToToday.click();
  await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
  await wayToToday.waitFor({ state: 'detached' });
  await shoot(page, 'held');
  await leavesRoom(page);
  const decision = page.getByRole('listitem').filter({ hasText: since.newcomer });
  await decision.getByRole('button', { name: 'Keep it' }).click();
  const question = page.getByRole('dialog', { name: 'Keep it' });
  await question.getByText('stays queued at the service and goes').waitFor();
  await question.getByRole('button', { name: 'Keep it' }).click();
  await decision.waitFor({ state: 'detached' });
  await press(page, 'Plan it again');
  await press(page, 'Resume sending…');
  await page.getByText(/These records are from /).waitFor();
  await shoot(page, 'resume', LOOKS.slice(0, 1));
  await press(page, 'Resume sending');
  await page.getByText('These records were restored or come from another computer.').waitFor({ state: 'detached' });
  await queuedWithin(page);

  await goTo(page, '/settings/data');
  await page.getByRole('row').filter({ hasText: 'Before a restore' }).waitFor();
  const letter = join(folder, 'letter.backup');
  writeFileSync(letter, 'Dear Ama');
  await page.getByLabel('Backup file').setInputFiles(letter);
  await press(page, 'Restore');
  await page.getByText('“letter.backup” is not a backup of Bellbird.').waitFor();
  await shoot(page, 'not a backup');
  await press(page, 'Keep my records');
  await page.getByLabel('Backup file').setInputFiles(saved);
  await press(page, 'Restore');
  await page.getByText('These records were restored or come from another computer.').waitFor();
  expect(faults).toEqual([]);
});

/** However large the text, the status is in view, what stands above the work leaves it room, and the way on can be pressed. */
async function leavesRoom(page: Page): Promise<void> {
  for (const percent of ['200%', '300%']) {
    await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), percent);
    const light = await statusChip(page).boundingBox();
    const banners = await page.getByRole('region', { name: 'Notices that stay' }).boundingBox();
    const ends = { light: light && light.y + light.height, banners: banners?.height };
    expect([percent, ends.light, ends.banners]).toEqual([percent, expect.any(Number), expect.any(Number)]);
    expect(ends.light).toBeLessThan(300);
    expect(ends.banners).toBeLessThanOrEqual(0.45 * 800);
    await page.getByRole('button', { name: 'Resume sending…' }).click();
    const question = page.getByRole('dialog', { name: 'Resume sending' });
    // Until it says how many they are the question grows, and “Back” moves away under the pointer.
    await question.getByText(/^(To be sent: |No text waits to be sent\.)/).waitFor();
    await press(page, 'Back');
    await question.waitFor({ state: 'detached' });
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Waits until the invented reminders of the coming days are with the practice service. */
async function queuedWithin(page: Page): Promise<void> {
  await expect.poll(async () => (await ask(page, 'today.get', undefined)).light.notHandedOver).toBe(0);
}

/** Somebody new is booked and queued, and one of those who were queued is cancelled. */
async function liveOn(page: Page): Promise<{ newcomer: string }> {
  const newcomer = 'Adjoa Newcomer';
  const queued = await ask(page, 'messages.page', { filter: 'queued', search: '', offset: 0, limit: 50 });
  const last = queued.rows.at(-1);
  const values = aPerson({ name: newcomer, phone: '0244100777' });
  const { id: contactId } = await ask(page, 'contacts.save', values);
  const start = last?.appointmentStart ?? ('' as WallTime);
  const visit = aBooking(contactId, { start });
  await ask(page, 'appointments.save', visit);
  await queuedWithin(page);
  await ask(page, 'appointments.cancel', { id: last?.appointmentId ?? 0 });
  await expect.poll(async () => (await ask(page, 'messages.get', { id: last?.id ?? 0 })).state).toBe('cancelled');
  return { newcomer };
}

const goTo = (page: Page, path: string) => page.goto(`${new URL(page.url()).origin}/#${path}`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const LOOKS = [
  ['1280', { width: 1280, height: 800 }, 'light', 100],
  ['1024', { width: 1024, height: 700 }, 'light', 100],
  ['dark', { width: 1280, height: 800 }, 'dark', 100],
  ['200', { width: 1280, height: 800 }, 'light', 200],
] as const;

/** In these looks: nothing that axe finds, nothing wider than the window; and a picture, when they are asked for. */
async function shoot(page: Page, name: string, looks: readonly (typeof LOOKS)[number][] = LOOKS): Promise<void> {
  const shots = process.env['BELLBIRD_SHOTS'];
  for (const [look, size, colorScheme, text] of shots ? LOOKS : looks) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(percent => document.documentElement.style.setProperty('font-size', percent), `${text}%`);
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
    const found = await axeFaults(page);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([name, look, wide, ...found]).toEqual([name, look, Math.min(wide, 0)]);
    if (shots) await page.screenshot({ path: join(shots, `${name} ${look}.png`) });
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize({ width: 1280, height: 800 });
}
