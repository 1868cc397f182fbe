/** A promotion through the real screens: what it is, when it may go, who agreed, and the rules of countries in Settings. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { textIn, typeDay, typeText, typeTime } from '../typing.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
  await ask(page, 'settings.save', { sendingDays: [1, 2, 3, 4, 5, 6, 7] });
});
afterAll(() => practice.close());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const text = () => page.getByLabel('Text', { exact: true });

test('on a Sunday in Ghana it is held back until Monday, and says how to stop with one press', async () => {
  await goTo(page, '/messages/new');
  await page.getByLabel('Everyone').check();
  await typeText(text(), 'Check-ups at half price this week.');
  await page.getByText('Say whether it is a promotion.').waitFor();
  await page.getByLabel('Promotion', { exact: true }).check();
  await page.getByLabel('Later', { exact: true }).check();
  await typeDay(page.getByLabel('Day', { exact: true }), '2027-01-10');
  await typeTime(page.getByLabel('Time', { exact: true }), '12:00');
  // Nobody has agreed yet.
  await page.getByText('Nobody has agreed to promotions, so nobody gets this.').waitFor();
  await look(page, 'promotion, nobody agreed');
  await page.getByLabel('Also text the 12 people who have not agreed').check();
  await page
    .getByText('No promotion goes to Ghana at that hour. The next time they may is Mon 11 Jan, 08:00.')
    .waitFor();
  expect(await page.getByRole('button', { name: /^Text \d+ people$/ }).isDisabled()).toBe(true);
  await page.getByText('A promotion to Ghana says how to stop.').waitFor();
  await look(page, 'promotion on a Sunday');
  await press('Add how to stop');
  await expect.poll(() => textIn(text())).toContain('No more offers? Call');
  await page.getByText('A promotion to Ghana says how to stop.').waitFor({ state: 'detached' });
  // The same words as news may go.
  await page.getByLabel('News or notice').check();
  await page.getByText('goes Sun 10 Jan, 12:00').waitFor();
  await page.getByLabel('Promotion', { exact: true }).check();
  // What was ticked for one text is asked anew of another.
  const also = page.getByLabel('Also text the 12 people who have not agreed');
  expect(await also.isChecked()).toBe(false);
  await also.check();
  await press('Take Mon 11 Jan, 08:00');
  await page.getByText('goes Mon 11 Jan, 08:00').waitFor();
});

test('who agreed is counted and gets it; the service has it for Monday', async () => {
  const { rows } = await ask(page, 'contacts.page', { search: 'Abena', groupId: null, offset: 0, limit: 1 });
  await ask(page, 'contacts.setAgreed', { id: rows[0]?.id ?? 0, agreed: true });
  await page.getByText('1 person agreed to promotions, 11 have not.').waitFor();
  await page.getByLabel('Also text the 11 people who have not agreed').uncheck();
  await press('Text 1 person');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('11 of 12 are left out: they have not agreed to promotions.').waitFor();
  await dialog.getByText('Who is left out').click();
  await dialog.getByRole('link', { name: 'Kofi Asante' }).waitFor();
  await look(page, 'promotion, who is left out');
  await page.getByRole('dialog').getByRole('button', { name: 'Text 1 person' }).click();
  await page.getByText(/^Leaves in \d+ seconds$/).waitFor();
  await ask(page, 'practice.moveClock', { minutes: 1 });
  await page
    .getByRole('link', { name: 'Queued for Mon 11 Jan' })
    .or(page.getByRole('link', { name: /^Queued for/ }))
    .waitFor();
  const { batches, deviations } = await practice.service.ledger();
  const offers = batches.flatMap(({ messages }) => messages).filter(({ text: words }) => words.includes('half price'));
  expect(offers.map(({ to }) => to)).toEqual(['233244100101']);
  expect(deviations).toEqual([]);
});

test('the rules stand in Settings as not checked; one is read, made stricter and not followed, each by name or reason', async () => {
  await goTo(page, '/settings/business?at=country-rules');
  const rules = page.getByRole('region', { name: 'Country rules' });
  await rules.getByText('Ghana (your country) · 6 not checked').waitFor();
  // What a business there has to do stands with its own country alone.
  await rules.getByText('You register with the data-protection authority.').waitFor();
  await rules.getByText('Promotions only go 08:00 to 19:00, Monday to Saturday.').waitFor();
  await look(page, 'country rules');
  await rules
    .getByRole('button', { name: 'I checked it: Promotions only go 08:00 to 19:00, Monday to Saturday.' })
    .click();
  const asked = page.getByRole('dialog', { name: 'Did you check this rule yourself?' });
  await asked.getByLabel('Your name').fill('Abena Owusu');
  await look(page, 'country rules, who read it');
  await asked.getByRole('button', { name: 'I checked it' }).click();
  await rules.getByText('Checked by Abena Owusu, Mon 4 Jan 2027').waitFor();
  await rules.getByText('Ghana (your country) · 5 not checked').waitFor();

  await rules.getByRole('button', { name: 'Stricter hours' }).first().click();
  const hours = page.getByRole('dialog', { name: 'Hours for promotions to Ghana' });
  await typeTime(hours.getByLabel('Until'), '20:00');
  await hours.getByText('Not within the rule.').waitFor();
  expect(await hours.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
  await look(page, 'country rules, hours not within the rule');
  await typeTime(hours.getByLabel('Until'), '17:00');
  await hours.getByRole('button', { name: 'Save' }).click();
  await rules.getByText('Yours are stricter: 08:00 to 17:00, Monday to Saturday.').waitFor();

  await rules.getByRole('button', { name: 'Stop following: Promotions only go to people who agreed.' }).click();
  const reason = page.getByRole('dialog', { name: 'Stop following this rule?' });
  await reason.getByText('Kept in Activity. You’re responsible.').waitFor();
  await reason.getByLabel('Why?').fill('They signed at the desk.');
  await reason.getByRole('button', { name: 'Stop following' }).click();
  await rules.getByText('Not followed since Mon 4 Jan 2027: They signed at the desk.').waitFor();
  await look(page, 'country rules, decided');
  await rules.getByRole('button', { name: /^Follow again/ }).click();
  await page.getByText('The rule holds again.').waitFor();
  await goTo(page, '/settings/data');
  await page.getByText('Does not follow the rule of Ghana on consent: They signed at the desk.').first().waitFor();
  expect(practice.faults).toEqual([]);
});

test('a template says what its texts are for; a message that starts from a promotion is one', async () => {
  await ask(page, 'templates.save', {
    ...{ id: null, name: 'Offer', fallbacks: {}, language: 'en', purpose: 'promotion' },
    body: 'Whitening at half price.',
  });
  await goTo(page, '/reminders/templates');
  await page.getByRole('button', { name: /^Appointment reminder/ }).click();
  const kind = page.getByLabel('Kind of text');
  expect(await kind.locator('option:disabled').allTextContents()).toEqual(['Promotion (not while a rule uses it)']);
  await look(page, 'template, kind of text');
  await typeText(text(), 'See you soon. Pay by MoMo.');
  await page.getByText('Operators in Ghana may not carry “MOMO”.').waitFor();
  await press('Discard');
  await page.getByText('Operators in Ghana may not carry “MOMO”.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Offer/ }).click();
  await kind.selectOption({ label: 'News or notice' });
  await page.getByText('not saved', { exact: true }).waitFor();
  await press('Discard');
  expect(await kind.locator('option:checked').textContent()).toBe('Promotion');
  await goTo(page, '/messages/new');
  await page.getByLabel('Start from').selectOption({ label: 'Offer' });
  await expect.poll(() => page.getByLabel('Promotion', { exact: true }).isChecked()).toBe(true);
});

test('a reminder to a number of a country that asks first leads to its rule, and goes once the owner decided', async () => {
  const { id } = await ask(page, 'contacts.save', aPerson({ name: 'Mary Jones', phone: '+12025550123' }));
  await ask(page, 'appointments.save', aBooking(id, { start: '2027-01-07T09:00' }));
  await goTo(page, '/messages?filter=attention');
  await page.getByRole('row').filter({ hasText: 'Mary Jones' }).click();
  const panel = page.getByRole('complementary');
  await panel.getByText('United States: a rule keeps it back.').first().waitFor();
  await look(page, 'a text that a country rule keeps back');
  await panel.getByRole('button', { name: 'See the rule' }).click();
  const rules = page.getByRole('region', { name: 'Country rules' });
  await rules.getByText('United States · 5 not checked').waitFor();
  await rules
    .getByRole('button', { name: 'Stop following: No text goes to its numbers before you decide.' })
    .first()
    .click();
  const reason = page.getByRole('dialog', { name: 'Stop following this rule?' });
  await reason.getByLabel('Why?').fill('Our brand is registered.');
  await reason.getByRole('button', { name: 'Stop following' }).click();
  await rules.getByText('Not followed since Mon 4 Jan 2027: Our brand is registered.').waitFor();
  await goTo(page, '/messages?search=Mary');
  await page.getByRole('row').filter({ hasText: 'Mary Jones' }).getByText('Queued').waitFor();
  expect(practice.faults).toEqual([]);
});
