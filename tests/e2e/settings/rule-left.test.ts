/** A rule that is changed and not saved texts as before, so leaving it asks. */
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { changePart, nameRule, ruleLine } from './rule-line.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
  return () => practice.close();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');
const reminders = async () => {
  await goTo(page, '/reminders');
  await page.getByRole('button', { name: 'Add a rule' }).waitFor();
};
const box = (rule: string) => page.getByRole('checkbox', { name: `On: ${rule}`, exact: true });
const leave = () => page.getByRole('tab', { name: 'Templates' }).click();

test('a changed rule is asked about before its screen is left, and each box is named after its rule', async () => {
  const [rule] = await ask(page, 'rules.list', undefined);
  if (!rule) throw new Error('practice has no rule');
  const { id: _, templateName: __, ...same } = rule;
  await ask(page, 'rules.save', { ...same, id: null, name: 'Another', enabled: false });
  await reminders();
  await box(rule.name).uncheck();
  await box('Another').check();
  await box('Another').uncheck();
  await leave();
  await dialog().getByText('The rules still text as before your changes.').waitFor();
  await look(page, 'rule changed, left');
  await press('Stay here');
  await dialog().waitFor({ state: 'detached' });
  expect(await box(rule.name).isChecked(), 'the change is still there').toBe(false);
  await leave();
  await press('Discard changes');
  await page.getByRole('button', { name: 'New template' }).waitFor();
  await reminders();
  expect(await box(rule.name).isChecked(), 'as it is stored').toBe(true);
});

test('what was not saved survives a reload, a new rule too, and is asked about as before', async () => {
  const [rule] = await ask(page, 'rules.list', undefined);
  if (!rule) throw new Error('practice has no rule');
  await changePart(ruleLine(page, rule.name), 'When', fields => fields.getByLabel('Days before').fill('3'));
  await press('Add a rule');
  await nameRule(ruleLine(page), 'Once more');
  await page.reload();
  await ruleLine(page, rule.name).getByText('3 days before at').waitFor();
  await ruleLine(page).getByRole('button', { name: 'Name: Once more' }).waitFor();
  expect(await ask(page, 'rules.list', undefined), 'nothing is saved by it').toContainEqual(rule);
  await leave();
  await press('Discard changes');
  await page.getByRole('button', { name: 'New template' }).waitFor();
  await page.reload();
  await reminders();
  expect(await ruleLine(page).count(), 'what was discarded stays away').toBe(0);
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
});

test('a new rule in which nothing is written yet is left without a question', async () => {
  await press('Add a rule');
  await ruleLine(page).waitFor();
  await leave();
  await page.getByRole('button', { name: 'New template' }).waitFor();
  expect(practice.faults).toEqual([]);
});
