/** The language of the screens: the computer's at the first start, then the chosen one, in practice and live alike. */
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { openProgram } from '../open-program.ts';
import { ask, look } from '../practice.ts';

const languageOf = (page: Page) => page.evaluate(() => document.documentElement.lang);

test('a computer that speaks French opens the French page; a chosen language stays after a restart', async () => {
  const { page, faults, restart, close } = await openProgram({ context: { locale: 'fr-CI' } });
  onTestFinished(close);
  await page.waitForURL('**/fr/index.html**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await languageOf(page)).toBe('fr');

  // Before anything else it says that nobody who speaks French has read it, and leads to the choice.
  await page.getByText('Aucun francophone n’a encore relu').waitFor();
  await look(page, 'French, first start');
  await page.getByRole('link', { name: 'Changer de langue' }).click();
  await page.waitForURL('**/fr/index.html#/settings/app');
  await page.locator('select', { hasText: 'English' }).selectOption('en');
  await page.waitForURL(url => url.pathname === '/');
  await page.locator('select', { hasText: 'English' }).waitFor();
  expect(await languageOf(page)).toBe('en');

  await restart();
  expect(await languageOf(page)).toBe('en');
  await page.goto(`${new URL(page.url()).origin}/#/today`);
  await page.getByRole('heading', { level: 1, name: 'Welcome to Bellbird' }).waitFor();
  expect(await page.getByText('No French speaker').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('French screens show decimals with a comma, and say in French where a rule was found', async () => {
  const { page, faults, close } = await openProgram({ context: { locale: 'fr-CI' } });
  onTestFinished(close);
  await page.waitForURL('**/fr/index.html**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await ask(page, 'settings.save', { creditPrice: 0.05 });
  const open = (path: string) => page.goto(`${new URL(page.url()).origin}/fr/index.html#${path}`);

  await open('/settings/account');
  const price = page.getByLabel(/^Prix d’un crédit/);
  await expect.poll(() => price.inputValue()).toBe('0,05');
  await look(page, 'French, price of a credit');
  for (const [typed, kept] of [
    ['0,16', 0.16],
    ['0.2', 0.2],
  ] as const) {
    await price.fill(typed);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect.poll(async () => (await ask(page, 'settings.get', undefined)).creditPrice).toBe(kept);
  }

  await open('/settings/business?at=country-rules');
  const rules = page.getByRole('region', { name: 'Règles des pays' });
  await rules.getByText('Selon des fournisseurs de SMS du Ghana.').first().waitFor();
  await rules.getByText('Non vérifiée').first().waitFor();
  expect(await rules.getByText(/We have not read|No rule/).count()).toBe(0);
  await look(page, 'French, country rules');
  expect(faults).toEqual([]);
});

test('a country that left a numbering plan says what becomes of its old numbers, and one with two sender names leads to them', async () => {
  const { page, faults, close } = await openProgram({ context: { locale: 'fr-CI' } });
  onTestFinished(close);
  await page.waitForURL('**/fr/index.html**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const open = (path: string) => page.goto(`${new URL(page.url()).origin}/fr/index.html#${path}`);
  await open('/settings/business?at=country-rules&country=CI');
  const said = 'Les numéros à 8 chiffres d’avant le 31 janvier 2021 reçoivent 01, 05 ou 07 devant.';
  const rule = page.getByRole('region', { name: 'Règles des pays' }).getByRole('listitem').filter({ hasText: said });
  await rule.getByText(/Non vérifiée · ARTCI, questions et réponses/).waitFor();
  // Old numbers are always read as their country says.
  expect(await rule.getByRole('button').count()).toBe(1);
  await look(page, 'French, old numbers');
  await rule.getByRole('button').click();
  await page.getByRole('dialog').getByLabel('Votre nom').fill('Abena');
  await page.getByRole('dialog').getByRole('button', { name: 'Je l’ai vérifiée' }).click();
  await rule.getByText('Vérifiée par Abena').waitFor();

  await open('/settings/business?at=country-rules&country=KE');
  await page.getByText('Déclarez d’abord deux noms d’expéditeur, dont un pour les promotions.').waitFor();
  await look(page, 'French, two names');
  await page.getByRole('link', { name: 'Choisir le nom des promotions' }).click();
  await page.getByRole('region', { name: 'Noms d’expéditeur' }).waitFor();
  expect(faults).toEqual([]);
});
