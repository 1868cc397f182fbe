/** Rules, templates and numbers on the screens: what changes is seen before it happens. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { focusIsAt, press as pressKey } from '../keyboard.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { typeText, typeTime } from '../typing.ts';
import { changePart, nameRule, openPart, ruleLine } from './rule-line.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(async () => {
  expect(practice.faults).toEqual([]);
  await practice.close();
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const dialog = () => page.getByRole('dialog');
const reminders = async () => {
  await goTo(page, '/reminders');
  await page.getByRole('button', { name: 'Add a rule' }).waitFor();
};
const rules = () => ask(page, 'rules.list', undefined);

test('a rule that is changed shows every text that changes with it, and is changed by the one button', async () => {
  await reminders();
  const [rule] = await rules();
  if (!rule) throw new Error('practice has no rule');
  const line = ruleLine(page, rule.name);
  await line.getByText('Text everyone with an appointment 1 day before at 10:00 using').waitFor();
  expect(await line.getByRole('button', { name: 'Save' }).count(), 'nothing to save').toBe(0);
  await changePart(line, 'When', fields => fields.getByLabel('Days before').fill('2'));
  await changePart(line, 'At', fields => typeTime(fields.getByLabel('At', { exact: true }), '10:30'));
  await look(page, 'rule changed');
  await press('Save');
  await dialog()
    .getByText(/^Texts: .*\d+ changed/)
    .waitFor();
  const first = dialog().getByRole('listitem').first();
  await first.getByText('Changed', { exact: true }).waitFor();
  expect(await first.locator('s').first().textContent()).toMatch(/10:00$/);
  await look(page, 'rehearsal of a rule');
  await press('Back');
  await line.getByText('2 days before at 10:30 using').waitFor();
  expect(await rules(), 'nothing has happened').toEqual([rule]);
  await press('Save');
  const foretold = await ask(page, 'rehearsal.preview', { kind: 'rule', rule: { ...rule, when: changed } });
  await press('Save the rule');
  await page.getByText(`The rule “${rule.name}” is saved.`).waitFor();
  await line.getByText(/2 days before at 10:30 using “.+”\. Outside hours: send earlier\.$/).waitFor();
  const going = foretold.texts.filter(({ fate }) => fate !== 'gone');
  // The old ones are cancelled at the service first.
  await expect
    .poll(async () => (await ask(page, 'rehearsal.preview', { kind: 'as-is' })).texts.map(short).sort())
    .toEqual(going.map(short).sort());
});

/** Until the focus came into the dialog, to its safe button. */
const inDialog = () =>
  page.waitForFunction(() => document.activeElement?.closest('dialog') && document.activeElement.tagName === 'BUTTON');

const changed = { kind: 'days-before', days: 2, at: '10:30' } as const;
const short = ({ contactName, dueLocal, text }: { contactName: string; dueLocal: string; text: string }) =>
  `${dueLocal} ${contactName}: ${text}`;

test('a second rule for one service is added by the keyboard alone, with what it costs beside the balance', async () => {
  await reminders();
  const [service = ''] = (await ask(page, 'appointments.range', { from: '2027-01-04', until: '2027-01-15' }))
    .map(appointment => appointment.service)
    .filter(name => name !== '');
  await page.getByRole('button', { name: 'Add a rule' }).focus();
  await page.keyboard.press('Enter');
  // The new sentence has the focus; Enter opens a part of it, and Enter in a field closes it.
  await focusIsAt(page, 'Name: Reminder');
  await page.keyboard.press('Enter');
  await focusIsAt(page, 'Name');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('The morning of it');
  await page.keyboard.press('Enter');
  await focusIsAt(page, 'Name: The morning of it');
  await pressKey(page, 'Who: everyone');
  await focusIsAt(page, 'Everyone');
  await page.keyboard.press('ArrowDown');
  await focusIsAt(page, 'Everyone booked for a service');
  await page.keyboard.press('Tab');
  await page.keyboard.type(service.toUpperCase());
  await page.keyboard.press('Enter');
  await pressKey(page, 'When: 1 day before');
  await focusIsAt(page, 'When');
  await page.keyboard.type('Hours');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await look(page, 'a rule begun');
  await pressKey(page, 'Save');
  await dialog()
    .getByText(/^Texts: \d+ new/)
    .waitFor();
  await dialog()
    .getByText(
      /They cost \d+ credits? instead of \d+ credits?: roughly \d+ credits? (more|less) a month\. [^.]+ left now\./,
    )
    .waitFor();
  await look(page, 'rehearsal of a second rule');
  // The safe button has the focus; the one that does it is next.
  await inDialog();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('The rule “The morning of it” is saved.').waitFor();
  await page.getByText(`Text everyone booked for “${service.toUpperCase()}” 2 hours before using`).waitFor();
  expect((await rules()).map(({ appliesTo }) => appliesTo)).toContainEqual({
    kind: 'service',
    service: service.toUpperCase(),
  });
  await look(page, 'rules');
});

test('a rule for afterwards in the words of a reminder says so before it is saved', async () => {
  await reminders();
  await press('Add a rule');
  const note = ruleLine(page).getByRole('alert').getByText('by “The day before”');
  expect(await note.count()).toBe(0);
  await changePart(ruleLine(page), 'When', fields => fields.getByLabel('When').selectOption('days-after'));
  await note.waitFor();
  await look(page, 'rule for afterwards');
  await changePart(ruleLine(page), 'When', fields => fields.getByLabel('When').selectOption('same-day'));
  await note.waitFor({ state: 'detached' });
  await press('Discard');
  await ruleLine(page).waitFor({ state: 'detached' });
});

test('removing a rule is asked about with the texts that go with it', async () => {
  await reminders();
  await press('Remove the rule The morning of it');
  await dialog()
    .getByText(/not sent any more/)
    .waitFor();
  await look(page, 'rule removed');
  await press('Remove');
  await page.getByText('The rule “The morning of it” is removed.').waitFor();
  expect((await rules()).map(({ name }) => name)).not.toContain('The morning of it');
});

/** Saves the rule that is being added, once its texts are shown. */
const saveRule = async (name: string) => {
  await press('Save');
  await dialog()
    .getByText(/^Texts: /)
    .waitFor();
  await press('Save the rule');
  await page.getByText(`The rule “${name}” is saved.`).waitFor();
};
const textsOf = async (name: string) =>
  (await ask(page, 'rehearsal.preview', { kind: 'as-is' })).texts.filter(({ ruleName }) => ruleName === name);
const visits = () => ask(page, 'appointments.range', { from: '2027-01-05', until: '2027-01-16' });

test('a rule for one of the staff reminds of nobody else’s; at an hour without texts it goes later, before the start', async () => {
  await reminders();
  await press('Add a rule');
  const line = ruleLine(page);
  await nameRule(line, 'The doctor’s own');
  const who = await openPart(line, 'Who');
  await who.getByLabel('Everyone booked with one of the staff').check();
  await who.getByLabel('Staff', { exact: true }).fill('');
  await line.getByText('Say which service or staff.').waitFor();
  expect(await line.getByRole('button', { name: 'Save' }).isDisabled(), 'for nobody').toBe(true);
  await who.getByLabel('Staff', { exact: true }).fill('dr owusus');
  await who.getByText('Not known yet. Check the spelling.').waitFor();
  await who.getByLabel('Staff', { exact: true }).fill('dr owusu');
  await who.getByText('Capitals, accents and spaces make no difference.').waitFor();
  await page.keyboard.press('Escape');
  await changePart(line, 'When', fields => fields.getByLabel('When').selectOption('The same day, at an hour'));
  await changePart(line, 'At', fields => typeTime(fields.getByLabel('At', { exact: true }), '06:00'));
  const outside = await openPart(line, 'Outside hours');
  await outside.getByLabel('Not before').waitFor();
  await outside.getByLabel('Send later').check();
  expect(await outside.getByLabel('Not before').count(), 'what goes later is not too early').toBe(0);
  await look(page, 'rule, staff and later');
  await page.keyboard.press('Escape');
  await saveRule('The doctor’s own');
  await page
    .getByText(
      /^Text everyone booked with “dr owusu” the same day at 06:00 using “.+”\. Outside hours: send later, before the start\.$/,
    )
    .waitFor();
  expect((await rules()).find(({ name }) => name === 'The doctor’s own')).toMatchObject({
    appliesTo: { kind: 'staff', staff: 'dr owusu' },
    when: { kind: 'days-before', days: 0, at: '06:00' },
    whenOutsideWindow: 'later',
    maxDaysEarly: null,
  });
  const { allowedFrom } = await ask(page, 'settings.get', undefined);
  const his = (await visits()).filter(({ staff }) => staff === 'Dr Owusu');
  const expected = his.map(({ id, start }) => ({
    appointmentId: id,
    dueLocal: `${start.slice(0, 10)}T${allowedFrom}`,
  }));
  expect(expected.length).toBeGreaterThan(2);
  expect((await textsOf('The doctor’s own')).filter(({ dueLocal }) => dueLocal > '2027-01-05')).toMatchObject(expected);
  await press('Remove the rule The doctor’s own');
  await press('Remove');
  await page.getByText('The rule “The doctor’s own” is removed.').waitFor();
});

test('a rule for the people of a group texts these alone, and leaves out what would go at night', async () => {
  const group = await ask(page, 'contacts.groups', undefined);
  const patients = group.find(({ name }) => name === 'Patients');
  const esi = (await ask(page, 'contacts.page', { search: 'Esi Quaye', groupId: null, offset: 0, limit: 1 })).rows[0];
  // Not a patient: at an hour at which a text may go three hours before.
  const times = { start: '2027-01-08T14:00', durationMinutes: 30 } as const;
  const values = { id: null, contactId: esi?.id ?? 0, service: 'Check-up', staff: '', notes: '', ...times };
  await ask(page, 'appointments.save', values);
  await reminders();
  await press('Add a rule');
  const line = ruleLine(page);
  await nameRule(line, 'Three hours before');
  await changePart(line, 'Who', async fields => {
    await fields.getByLabel('Everyone in a group').check();
    await fields.getByLabel('Group', { exact: true }).selectOption(`Patients (${patients?.size})`);
  });
  await changePart(line, 'When', fields => fields.getByLabel('When').selectOption('Hours before'));
  await changePart(line, 'Outside hours', fields => fields.getByLabel('Don’t send').check());
  await look(page, 'rule, group and not at all');
  await saveRule('Three hours before');
  await page
    .getByText(
      /^Text everyone in “Patients” with an appointment 3 hours before using “.+”\. Outside hours: don’t send\.$/,
    )
    .waitFor();
  expect((await rules()).find(({ name }) => name === 'Three hours before')).toMatchObject({
    appliesTo: { kind: 'group', groupId: patients?.id },
    when: { kind: 'hours-before', hours: 3 },
    whenOutsideWindow: 'skip',
  });
  const { allowedFrom } = await ask(page, 'settings.get', undefined);
  const threeBefore = (start: string) => new Date(Date.parse(`${start}Z`) - 3 * 3_600_000).toISOString().slice(0, 16);
  const theirs = (await visits()).filter(({ contactId }) => contactId !== esi?.id);
  const texts = await textsOf('Three hours before');
  const going = texts.filter(({ state }) => state !== 'skipped').map(({ dueLocal }) => dueLocal as string);
  const inHours = theirs.map(({ start }) => threeBefore(start)).filter(due => due.slice(11) >= allowedFrom);
  expect(going.filter(due => due > '2027-01-05')).toEqual(inHours);
  expect(inHours.length, 'some are left out').toBeLessThan(theirs.length);
  expect(texts.map(({ contactName }) => contactName)).not.toContain('Esi Quaye');
  await press('Remove the rule Three hours before');
  await press('Remove');
  await page.getByText('The rule “Three hours before” is removed.').waitFor();
});

test('the texts of the next 14 days can be looked at without changing anything', async () => {
  await reminders();
  await page.getByRole('tab', { name: 'Upcoming texts' }).click();
  await page.getByText(/^\d+ credits?\b.*(to come|already used)\./).waitFor();
  await look(page, 'rehearsal as it is');
});

test('a template and a number that change show the texts that change with them first', async () => {
  await goTo(page, '/reminders/templates');
  const body = page.getByRole('textbox', { name: 'Text', exact: true });
  await typeText(body, '{$firstName}, please come on {$day} at {$time} or call {$businessPhone}.');
  await press('Save');
  await dialog()
    .getByText(/^Texts: \d+ changed/)
    .waitFor();
  await look(page, 'rehearsal of a template');
  await press('Save the template');
  await dialog().waitFor({ state: 'detached' });

  const { texts } = await ask(page, 'rehearsal.preview', { kind: 'as-is' });
  const text = texts.find(({ contactId }) => contactId !== null);
  expect(text?.text).toContain('please come on');
  await goTo(page, `/people?person=${text?.contactId}`);
  await press('Edit');
  await page.getByLabel('Phone', { exact: true }).fill('0209 876 543');
  await press('Save');
  await dialog().getByText('020 987 6543').first().waitFor();
  await look(page, 'rehearsal of a number');
  await press('Save, and change these texts');
  await dialog().waitFor({ state: 'detached' });
});
