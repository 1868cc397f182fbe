/** Booking, moving, repeating and cancelling on the screens: before each act the screen says who will be told what. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import * as keys from '../keyboard.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const foreseen = () => page.getByRole('region', { name: 'Who will be told what' });

async function choose(name: string): Promise<void> {
  await page.getByRole('combobox', { name: /^(Another p|P)erson$/ }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
}

/** Texts the service holds for a time to come. */
async function scheduled(): Promise<string[]> {
  const { batches } = await practice.service.ledger();
  return batches
    .filter(({ state }) => state === 'scheduled')
    .flatMap(({ messages }) => messages.map(({ text }) => text));
}

test('booked for two people: each text is shown before, then exactly these are queued; undone, none is', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await press('New appointment');
  await choose('Esi Quaye');
  await choose('Nana Addo');
  await page.getByRole('combobox', { name: 'Service' }).fill('Fitting');
  await page.getByRole('combobox', { name: 'Staff' }).fill('Dr Owusu');
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill('2027-01-07');
  await page.getByLabel('Starts').fill('14:10');
  await page.getByLabel('Ends').fill('14:55');
  expect(await page.getByLabel('Duration in minutes').inputValue()).toBe('45');
  await foreseen().getByText('Esi Quaye is texted Wed 6 Jan, 10:00.').waitFor();
  await foreseen().getByText('Nana Addo is texted Wed 6 Jan, 10:00.').waitFor();
  await foreseen().getByText('Dr Owusu has Yaw Darko at that time too: Thu 7 Jan, 14:00 to 14:30.').waitFor();
  await foreseen()
    .getByText(/^Cost: 2 segments\. Balance now: /)
    .waitFor();
  await foreseen().getByText('The words').first().click();
  const shown = (await foreseen().locator('blockquote').first().textContent()) ?? '';
  expect(shown).toContain('Thursday');
  await look(page, 'appointment, form');
  await press('Book');
  await page.getByText('Booked Esi Quaye, Nana Addo for Thu 7 Jan, 14:10.').first().waitFor();
  await expect.poll(scheduled).toContain(shown);
  await press('Undo');
  await page.getByText('Taken back.').waitFor();
  const panel = page.getByRole('complementary').filter({ hasText: 'Esi Quaye' });
  await panel.getByText('Text cancelled: the service confirmed that it does not go.').first().waitFor();
  await expect.poll(scheduled).not.toContain(shown);
});

test('Enter takes nobody who was found for other letters than stand in the field', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await press('New appointment');
  const field = page.getByRole('combobox', { name: 'Person', exact: true });
  await field.fill('Abena');
  await page.getByRole('option', { name: /^Abena Owusu/, selected: true }).waitFor();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/call', async route => {
    if (route.request().postDataJSON().input?.search === 'Kojo') await answered.promise;
    await route.continue();
  });
  await field.fill('Kojo');
  await page.keyboard.press('Enter');
  const found = page.getByRole('listbox', { name: 'Person' });
  expect(
    await found.getByRole('option', { name: /^Abena Owusu/ }).count(),
    'what was found stays until there is more',
  ).toBe(1);
  expect(await found.getByRole('option', { selected: true }).count()).toBe(0);
  expect(await page.getByRole('button', { name: /^Take .* out$/ }).count(), 'nobody is chosen').toBe(0);
  answered.resolve();
  await page.getByRole('option', { name: /^Kojo Appiah/, selected: true }).waitFor();
  await page.unroute('**/api/call');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Take Kojo Appiah out' }).waitFor();
  await page.keyboard.press('Escape');
  await press('Throw it away');
});

test('moved by keys: the bar says which text is cancelled first and which goes then; Ctrl+Z takes it back', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  const kofi = page.locator('[data-appointment]').filter({ hasText: 'Kofi' });
  await kofi.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByText('Move Kofi Asante from Wed 6 Jan, 09:30 to Thu 7 Jan, 09:30?').waitFor();
  await foreseen()
    .getByText(
      'Kofi Asante: the text queued for Tue 5 Jan, 10:00 is cancelled at the service first; then one goes Wed 6 Jan, 10:00.',
    )
    .waitFor();
  await look(page, 'appointment, move bar');
  await page.keyboard.press('Enter');
  await page.getByText('Moved Kofi Asante to Thu 7 Jan, 09:30.').first().waitFor();
  await expect.poll(() => textsTo('Kofi')).toEqual([expect.stringContaining('Thursday 7 January at 09:30')]);
  await kofi.focus();
  await page.keyboard.press('Control+z');
  await page.getByText('Taken back.').first().waitFor();
  await expect.poll(() => textsTo('Kofi')).toEqual([expect.stringContaining('Wednesday 6 January at 09:30')]);

  await expect.poll(() => kofi.getAttribute('aria-label')).toContain('Wednesday 6 January');
  await kofi.focus();
  await page.keyboard.press('Alt+Shift+ArrowDown');
  await page.getByText('Let Kofi Asante, Wed 6 Jan, 09:30, end at 10:15 instead of 10:00?').waitFor();
  await foreseen().getByText('The texts stay as they are.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Kofi Asante, Wed 6 Jan, 09:30, is 45 minutes long now.').waitFor();
  expect(await textsTo('Kofi')).toHaveLength(1);
});

test('Enter pressed at once moves nobody before it was shown who is told what; the answer there, it does', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  const kofi = page.locator('[data-appointment]').filter({ hasText: 'Kofi' });
  const bar = page.getByRole('region', { name: 'Move…' });
  const [from = ''] = await startsOf('Kofi');
  let [answered, moves] = [Promise.withResolvers<void>(), 0];
  await page.route('**/api/call', async route => {
    const { operation } = route.request().postDataJSON();
    if (operation === 'appointments.move') moves += 1;
    if (operation === 'rehearsal.preview') await answered.promise;
    await route.continue();
  });
  await kofi.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.keyboard.press('Enter');
  await bar.getByText('Looking up who would be texted…').waitFor();
  expect(await startsOf('Kofi')).toEqual([from]);
  expect(moves).toBe(0);
  answered.resolve();
  await foreseen()
    .getByText(/^Kofi Asante: the text queued for Tue 5 Jan, 10:00 is cancelled/)
    .waitFor();
  // Another target: what stood there for the one before is not taken for its answer.
  answered = Promise.withResolvers();
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Enter');
  await bar.getByText('Looking up who would be texted…').waitFor();
  expect(
    await foreseen()
      .getByText(/^Kofi Asante: the text queued/)
      .isVisible(),
  ).toBe(false);
  expect(moves).toBe(0);
  answered.resolve();
  await foreseen()
    .getByText(/^Kofi Asante: the text queued/)
    .waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Moved Kofi Asante to Thu 7 Jan, 09:45.').first().waitFor();
  expect(moves).toBe(1);
  await page.unroute('**/api/call');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => startsOf('Kofi')).toEqual([from]);
});

test('who would be texted cannot be looked up: that is said, and one more press moves all the same', async () => {
  const kofi = page.locator('[data-appointment]').filter({ hasText: 'Kofi' });
  const [from = ''] = await startsOf('Kofi');
  await page.route('**/api/call', async route => {
    if (route.request().postDataJSON().operation !== 'rehearsal.preview') return route.continue();
    await route.fulfill({ json: { ok: false, error: { code: 'bug', reference: 'a1' } } });
  });
  // Back where it was before it is moved from there.
  await expect.poll(() => kofi.getAttribute('aria-label')).toContain('Wednesday 6 January');
  await kofi.focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByText('Who would be texted could not be looked up. You can go on without it.').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Moved Kofi Asante to Thu 7 Jan, 09:30.').first().waitFor();
  await page.unroute('**/api/call');
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect.poll(() => startsOf('Kofi')).toEqual([from]);
});

test('the booking form waits too, and the line beside Book never speaks of somebody who was typed before', async () => {
  await press('New appointment');
  await choose('Esi Quaye');
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill('2027-01-07');
  await page.getByLabel('Starts').fill('14:10');
  const brief = page.getByRole('complementary').locator('footer');
  await brief.getByText('Esi Quaye is texted Wed 6 Jan, 10:00.').waitFor();
  const answered = Promise.withResolvers<void>();
  let saves = 0;
  await page.route('**/api/call', async route => {
    const { operation } = route.request().postDataJSON();
    if (operation === 'appointments.save') saves += 1;
    if (operation === 'rehearsal.preview') await answered.promise;
    await route.continue();
  });
  await press('Take Esi Quaye out');
  await choose('Nana Addo');
  await page.getByLabel('Starts').focus();
  await page.keyboard.press('Enter');
  await brief.getByText('Looking up who would be texted…').waitFor();
  expect(await brief.getByText('Esi Quaye').count()).toBe(0);
  await ask(page, 'app.state', undefined);
  expect(saves).toBe(0);
  answered.resolve();
  await brief.getByText('Nana Addo is texted Wed 6 Jan, 10:00.').waitFor();
  await page.unroute('**/api/call');
  await page.keyboard.press('Escape');
  await press('Throw it away');
});

test('booked too late for its reminder: that is said before; afterwards it is texted at once, in the words shown', async () => {
  await press('New appointment');
  await choose('Abena');
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill('2027-01-04');
  await page.getByLabel('Starts').fill('18:00');
  await foreseen()
    .getByText(
      'Too late for the reminder of Abena Owusu: no text goes by itself. Once it is saved, you can text them now.',
    )
    .waitFor();
  await press('Book');
  const panel = page.getByRole('complementary').filter({ hasText: 'Abena Owusu' });
  await panel.getByText('Abena Owusu was booked too late for this reminder. You can text them now.').waitFor();
  await panel.getByRole('button', { name: 'Text it now' }).click();
  const dialog = page.getByRole('dialog');
  const shown = (await dialog.locator('blockquote').textContent()) ?? '';
  expect(shown).toContain('at 18:00');
  await look(page, 'appointment, text it now');
  await dialog.getByRole('button', { name: 'Text it now' }).click();
  await panel.getByText('Handed over', { exact: true }).first().waitFor();
  expect(await taken(shown)).toBe(1);
});

test('a status is one key, seen at once, and taken back with one', async () => {
  const panel = page.getByRole('complementary').filter({ hasText: 'Abena Owusu' });
  const isPressed = (name: string) => panel.getByRole('button', { name }).getAttribute('aria-pressed');
  await panel.getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('a');
  await page.getByText('Abena Owusu, Mon 4 Jan, 18:00: Arrived.').waitFor();
  await expect.poll(() => isPressed('Arrived')).toBe('true');
  await page.keyboard.press('Control+z');
  await expect.poll(() => isPressed('Booked')).toBe('true');
  await look(page, 'appointment, panel');

  const [person] = (await ask(page, 'contacts.page', { search: 'Abena', groupId: null, offset: 0, limit: 1 })).rows;
  const times = { start: '2027-01-04T08:30', durationMinutes: 30 } as const;
  const values = { id: null, contactId: person?.id ?? 0, service: '', staff: '', notes: '', ...times };
  const { id } = await ask(page, 'appointments.save', values);
  await goTo(page, `/calendar?view=week&day=2027-01-04&appointment=${id}`);
  await panel.getByText('08:30').waitFor();
  await panel.getByRole('button', { name: 'Did not come' }).click();
  await expect.poll(() => isPressed('Did not come')).toBe('true');
});

test('a stray key takes nobody’s reminder away: before the day nobody arrived, before the start nobody stayed away', async () => {
  const [kofi] = await ask(page, 'appointments.search', { search: 'Kofi', limit: 1 });
  await goTo(page, `/calendar?view=week&day=2027-01-04&appointment=${kofi?.id}`);
  const panel = page.getByRole('complementary').filter({ hasText: 'Kofi Asante' });
  await panel.getByText('Queued', { exact: false }).first().waitFor();
  await panel.getByRole('heading', { level: 2 }).focus();
  await page.keyboard.press('x');
  await panel
    .getByRole('status')
    .getByText(/^It begins Wed 6 Jan, 09:30: whether somebody came is known only then\./)
    .waitFor();
  await page.keyboard.press('a');
  await panel
    .getByRole('status')
    .getByText('It is Wed 6 Jan, 09:30: nobody can have arrived before that day.')
    .waitFor();
  await look(page, 'appointment, status not yet');
  expect(await textsTo('Kofi')).toEqual([expect.stringContaining('Wednesday 6 January at 09:30')]);
  expect((await ask(page, 'appointments.get', { id: kofi?.id ?? 0 })).status).toBe('booked');
  await page.keyboard.press('c');
  await page.getByText('Kofi Asante, Wed 6 Jan, 09:30: Confirmed.').waitFor();
});

test('a booking that is taken back before any text was queued is gone, and its details close', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await press('New appointment');
  await choose('Mariam');
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill('2027-01-04');
  await page.getByLabel('Starts').fill('19:00');
  await press('Book');
  const panel = page.getByRole('complementary').filter({ hasText: 'Mariam' });
  await panel.getByRole('button', { name: 'Text it now' }).waitFor();
  await page
    .getByText(/^Booked Mariam/)
    .locator('..')
    .getByRole('button', { name: 'Undo' })
    .click();
  await panel.waitFor({ state: 'detached' });
  expect(await startsOf('Mariam')).toEqual(['2027-01-13T10:00']);
});

test('every week, four times: said in words; moved and cancelled from the second on, each asked once', async () => {
  await press('New appointment');
  await choose('Esi Quaye');
  await page.getByRole('textbox', { name: 'Day', exact: true }).fill('2027-01-08');
  await page.getByLabel('Starts').fill('10:00');
  await page.getByLabel('Repeats').selectOption({ label: 'Weekly' });
  await page.getByLabel('Ends', { exact: true }).last().selectOption({ label: 'After a number of times' });
  await page.getByLabel('Times').fill('4');
  await page.getByText('Repeats every Friday, 4 times.').waitFor();
  await foreseen().getByText('Esi Quaye is texted Thu 28 Jan, 10:00.').waitFor();
  await look(page, 'appointment, repeating');
  await press('Book');
  await page
    .getByText('Booked Esi Quaye for Fri 8 Jan, 10:00, every Friday, 4 times. That is 4 appointments.')
    .waitFor();

  await goTo(page, '/calendar?view=week&day=2027-01-15');
  await page.locator('[data-appointment]').filter({ hasText: 'Esi' }).click();
  const panel = page.getByRole('complementary').filter({ hasText: 'Friday 15 January' });
  await panel.getByText('every Friday, 4 times').waitFor();
  await panel.getByRole('button', { name: 'Move…' }).click();
  await panel.getByLabel('Time', { exact: true }).fill('11:00');
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('This one and all after it').check();
  await dialog
    .getByText('Esi Quaye is texted')
    .first()
    .or(dialog.getByText('Esi Quaye is still texted').first())
    .waitFor();
  await look(page, 'appointment, which of a series');
  await dialog.getByRole('button', { name: 'Move them' }).click();
  await page.getByText('Moved Esi Quaye to Fri 15 Jan, 11:00. That is 3 appointments.').waitFor();
  expect(await startsOf('Esi')).toEqual([
    '2027-01-08T10:00',
    '2027-01-15T11:00',
    '2027-01-22T11:00',
    '2027-01-29T11:00',
  ]);

  await press('Cancel appointment…');
  await dialog.getByLabel('All that are still to come').check();
  await expect
    .poll(() =>
      foreseen()
        .getByText(/^The text to Esi Quaye/)
        .count(),
    )
    .toBe(3);
  await dialog.getByRole('button', { name: 'Cancel them' }).click();
  await page
    .getByText(/Cancelled the appointment of Esi Quaye, Fri 15 Jan, 11:00\. That is 3 appointments\./)
    .waitFor();
  expect(await startsOf('Esi')).toEqual(['2027-01-08T10:00']);
});

test('the doctor is ill: the day is cancelled in one act, with proof, and those who get no texts are named', async () => {
  const nobody = await ask(page, 'contacts.save', aPerson({ name: 'Zed Phoneless', phone: '' }));
  const people = (await ask(page, 'contacts.page', { search: '', groupId: null, offset: 0, limit: 20 })).rows;
  const chosen = [...people.filter(({ phone }) => phone !== null).slice(0, 5), nobody];
  for (const [index, { id }] of chosen.entries())
    await ask(page, 'appointments.save', aBooking(id, { staff: 'Dr Owusu', start: `2027-01-11T0${index + 1}:00` }));
  await expect.poll(async () => (await scheduled()).filter(text => text.includes('11 January')).length).toBe(5);
  await goTo(page, '/calendar?view=month&day=2027-01-11');
  await page.getByRole('button', { name: /more on Monday 11 January/ }).click();
  await press('Cancel this day…');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('6 appointments are cancelled:').waitFor();
  await dialog
    .getByText('5 queued texts are cancelled at the service. Until it confirms, each may still go.')
    .waitFor();
  await look(page, 'appointment, cancel a day');
  await dialog.getByRole('button', { name: 'Cancel 6 appointments' }).click();
  await dialog.getByText('5 texts cancelled: the service confirmed.').waitFor();
  expect((await scheduled()).filter(text => text.includes('11 January'))).toEqual([]);
  const batches = (await practice.service.ledger()).batches.filter(({ state }) => state === 'cancelled');
  for (const { batch, messages } of batches)
    if (messages.some(({ text }) => text.includes('11 January')))
      await dialog.getByText(String(batch), { exact: true }).waitFor();
  await dialog.getByText(/^Zed Phoneless, no number to text/).waitFor();
  await look(page, 'appointment, proof');
  await dialog.getByRole('button', { name: 'Write a text to 5 people…' }).click();
  await page.getByRole('heading', { level: 1, name: 'Send' }).waitFor();
  await page.getByRole('list', { name: '5 picked' }).waitFor();
  expect(practice.faults).toEqual([]);
});

test('a cancelling the service does not answer: the text may still go, and nothing says cancelled of it', async () => {
  const [person] = (await ask(page, 'contacts.page', { search: 'Yaw', groupId: null, offset: 0, limit: 1 })).rows;
  if (!person) throw new Error('nobody to book');
  const { id, reminders } = await ask(page, 'appointments.save', {
    ...{ id: null, contactId: person.id, service: '', staff: '', notes: '' },
    ...{ start: '2027-01-08T15:00', durationMinutes: 30 },
  });
  const text = reminders[0]?.text ?? '';
  await expect.poll(scheduled).toContain(text);
  await practice.service.faults(Array.from({ length: 10 }, () => ({ kind: 'garbage' }) as const));
  await goTo(page, `/calendar?view=week&day=2027-01-08&appointment=${id}`);
  await press('Cancel appointment…');
  await foreseen().getByText('Until it confirms, it may still go.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByText('Its text may still go until the calendar shows it cancelled.').first().waitFor();
  const panel = page.getByRole('complementary').filter({ hasText: person.name });
  await panel.getByText('May still go', { exact: true }).first().waitFor();
  expect(await panel.getByText('the service confirmed that it does not go').count()).toBe(0);
  await practice.service.faults([]);
  await panel.getByRole('button', { name: 'Ask again to cancel' }).click();
  await panel.getByText('Text cancelled: the service confirmed that it does not go.').waitFor();
  expect(await scheduled()).not.toContain(text);
});

test('a day cancelled while the service gives no clear answer: the proof names what may still go, and to phone', async () => {
  const people = (await ask(page, 'contacts.page', { search: '', groupId: null, offset: 0, limit: 5 })).rows;
  for (const [index, { id }] of people.entries())
    await ask(page, 'appointments.save', {
      ...{ id: null, contactId: id, service: '', staff: '', notes: '' },
      ...{ start: `2027-01-09T1${index}:00`, durationMinutes: 30 },
    });
  const ofThatDay = async () => (await scheduled()).filter(text => text.includes('9 January at 1')).length;
  await expect.poll(ofThatDay).toBeGreaterThanOrEqual(5);
  await practice.service.faults(Array.from({ length: 60 }, () => ({ kind: 'garbage' }) as const));
  await goTo(page, '/calendar?view=month&day=2027-01-09');
  await page.getByRole('button', { name: /more on Saturday 9 January/ }).click();
  await press('Cancel this day…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Cancel \d appointments$/ }).click();
  await dialog.getByText(/\d texts may still go: the service has not confirmed\./).waitFor();
  expect(await dialog.getByText('cancelled: the service confirmed').count()).toBe(0);
  expect(await dialog.getByRole('row').filter({ hasText: 'May still go' }).count()).toBeGreaterThanOrEqual(5);
  await look(page, 'appointment, proof, may still go');
  await practice.service.faults([]);
  await dialog.locator('footer').getByRole('button', { name: 'Close' }).click();
  await page.getByText(/appointments are cancelled\. \d texts may still go/).waitFor();
});

test('without a mouse: booked, moved, confirmed and cancelled, and what is told is read out each time', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-18');
  await page.getByText('18 – 24 January 2027').first().waitFor();
  await keys.press(page, 'New appointment');
  await keys.focusIsAt(page, 'Person');
  await page.keyboard.type('Kwame');
  await page.getByRole('option', { name: /Kwame Boateng/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await keys.tabTo(page, 'Starts');
  await page.keyboard.type('0900AM');
  await foreseen().getByRole('status').getByText('Kwame Boateng is texted').waitFor();
  await keys.press(page, 'Book');
  await page.getByText(/^Booked Kwame Boateng for Mon 18 Jan, 09:00/).waitFor();
  await keys.focusIsAt(page, 'Kwame Boateng');
  await page.keyboard.press('c');
  await page.getByText('Kwame Boateng, Mon 18 Jan, 09:00: Confirmed.').waitFor();

  await keys.press(page, 'Move…');
  await keys.tabTo(page, 'Time');
  await page.keyboard.type('1130AM');
  await foreseen().getByText('Kwame Boateng is still texted').waitFor();
  await keys.press(page, 'Move');
  await page.getByText(/^Moved Kwame Boateng to Mon 18 Jan, 11:30/).waitFor();

  await keys.press(page, 'Cancel appointment…');
  await foreseen().getByText('The text to Kwame Boateng').waitFor();
  await keys.press(page, 'Cancel appointment');
  await page.getByText(/^Cancelled the appointment of Kwame Boateng/).waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Taken back.').last().waitFor();
  const standing = await ask(page, 'appointments.range', { from: '2027-01-18', until: '2027-01-18' });
  expect(standing.map(({ start, status }) => `${start} ${status}`)).toEqual(['2027-01-18T11:30 booked']);
  expect(practice.faults).toEqual([]);
});

/** Texts the service holds that begin with this first name. */
async function textsTo(firstName: string): Promise<string[]> {
  return (await scheduled()).filter(text => text.startsWith(`Hello ${firstName},`));
}

/** How many texts of these words left. */
async function taken(words: string): Promise<number> {
  const { batches } = await practice.service.ledger();
  const left = batches.filter(({ state }) => state === 'dispatched').flatMap(({ messages }) => messages);
  return left.filter(({ text }) => text === words).length;
}

/** Starts of the standing appointments of somebody. */
async function startsOf(name: string): Promise<string[]> {
  const all = await ask(page, 'appointments.range', { from: '2027-01-04', until: '2027-03-31' });
  return all
    .filter(({ contactName, status }) => contactName.startsWith(name) && status !== 'cancelled')
    .map(({ start }) => start);
}
