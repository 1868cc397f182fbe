/** Whoever is cancelled or moved is told in the same act: the words, the cost and the time stand in the question. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { typeTime } from '../typing.ts';

const CANCELLED =
  'Hello Kofi, your appointment at Adom Clinic on Wednesday 6 January at 09:30 is cancelled. Please call 030 277 0100 for another time.';
const MOVED =
  'Hello Adwoa, your appointment at Adom Clinic is now on Thursday 7 January at 11:00. If this does not suit you, please call 030 277 0100.';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

const chip = (name: string) => page.locator('[data-appointment]').filter({ hasText: name });
const dialog = () => page.getByRole('dialog');
const notices = () => page.getByRole('status', { name: 'Notices' });

async function onWire(words: string): Promise<string[]> {
  const { batches } = await practice.service.ledger();
  const standing = batches.filter(({ state }) => state !== 'cancelled');
  return standing.flatMap(({ messages }) => messages.map(({ text }) => text)).filter(text => text.includes(words));
}

test('cancelled: the text about it is shown with its cost, and goes a minute later', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await chip('Kofi').click();
  const panel = page.getByRole('complementary').filter({ hasText: 'Kofi Asante' });
  await panel.getByRole('button', { name: 'Cancel appointment…' }).click();
  const offer = dialog().getByRole('checkbox', { name: 'Text Kofi Asante about it' });
  await expect.poll(() => offer.isChecked()).toBe(true);
  await dialog().getByText(CANCELLED).waitFor();
  await dialog()
    .getByText(/^Goes in 1 minute\. Until then, Today can undo it\. Cost: 1 credit/)
    .waitFor();
  await look(page, 'telling, cancel');
  await dialog().getByRole('button', { name: 'Cancel appointment' }).click();
  await notices()
    .getByText(/1 text about it: Mon 4 Jan, \d\d:\d\d/)
    .waitFor();
  expect(await onWire('is cancelled')).toEqual([]);
  await ask(page, 'practice.moveClock', { minutes: 2 });
  await expect.poll(() => onWire('is cancelled')).toEqual([CANCELLED]);
  await panel.getByText(/^Kofi Asante was told by text that it is cancelled/).waitFor();
  await page.keyboard.press('Escape');
});

test('moved by keys: the text with the new time is shown, undone it does not go, and done again it does', async () => {
  const move = async () => {
    await chip('Adwoa').focus();
    await page.keyboard.press('Alt+ArrowRight');
    await page.getByText(MOVED).waitFor();
    await look(page, 'telling, move');
    await page.keyboard.press('Enter');
    await notices()
      .getByText(/^Moved Adwoa Sarpong to Thu 7 Jan, 11:00\..*1 text about it/)
      .waitFor();
  };
  await move();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await notices().getByText('Taken back.').waitFor();
  await ask(page, 'practice.moveClock', { minutes: 2 });
  await expect.poll(async () => (await ask(page, 'campaigns.list', undefined))[0]?.counts).toEqual({ withdrawn: 1 });
  expect(await onWire('is now on')).toEqual([]);
  await move();
  await ask(page, 'practice.moveClock', { minutes: 2 });
  await expect.poll(() => onWire('is now on')).toEqual([MOVED]);
  expect(await ask(page, 'appointments.notInformed', undefined)).toEqual([]);
  expect(practice.faults).toEqual([]);
});

/** Books somebody new on Friday 8 January at 15:00, and opens that appointment. */
async function booked(name: string, phone: string, repeat?: string) {
  const { id: person } = await ask(page, 'contacts.save', aPerson({ name, phone }));
  const booking = aBooking(person, { start: '2027-01-08T15:00', ...(repeat !== undefined && { repeat }) });
  const { id } = await ask(page, 'appointments.save', booking);
  await goTo(page, `/calendar?view=week&day=2027-01-04&appointment=${id}`);
  // The panel of the one before may still be there.
  const panel = page.getByRole('complementary').filter({ hasText: name });
  await panel.waitFor();
  return panel;
}

test('moved under Edit: the text with the new time is offered there, and goes', async () => {
  const panel = await booked('Efua Tetteh', '0244100961');
  await panel.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit appointment' });
  const offer = edit.getByRole('checkbox', { name: 'Text Efua Tetteh about it' });
  expect(await offer.count()).toBe(0);
  await typeTime(edit.getByLabel('Starts'), '16:00');
  await expect.poll(() => offer.isChecked()).toBe(true);
  await look(page, 'telling, edit');
  await edit.getByRole('button', { name: 'Save' }).click();
  await notices()
    .getByText(/^Saved Efua Tetteh, Fri 8 Jan, 16:00\..*1 text about it/)
    .waitFor();
  await ask(page, 'practice.moveClock', { minutes: 2 });
  await expect.poll(() => onWire('now on Friday 8 January at 16:00')).toHaveLength(1);
});

test('one of a series and all after it are cancelled: the text about this one is offered, and says that it is no more', async () => {
  const panel = await booked('Kwesi Appiah', '0244100962', 'FREQ=WEEKLY;COUNT=3');
  await panel.getByRole('button', { name: 'Cancel appointment…' }).click();
  await dialog().getByRole('radio', { name: 'This one and all after it' }).check();
  const offer = dialog().getByRole('checkbox', { name: 'Text Kwesi Appiah about it' });
  await expect.poll(() => offer.isChecked()).toBe(true);
  await dialog().getByText('The text names this appointment only. The others stay on Today.').waitFor();
  await look(page, 'telling, series');
  await dialog().getByRole('button', { name: 'Cancel them' }).click();
  await notices()
    .getByText(/1 text about it/)
    .waitFor();
  await ask(page, 'practice.moveClock', { minutes: 2 });
  await expect.poll(() => onWire('on Friday 8 January at 15:00 is cancelled')).toHaveLength(1);
  const left = await ask(page, 'appointments.notInformed', undefined);
  expect(left.map(({ contactName, start }) => [contactName, start])).toEqual([
    ['Kwesi Appiah', '2027-01-15T15:00'],
    ['Kwesi Appiah', '2027-01-22T15:00'],
  ]);
});

test('the words are in the language of the reminders, whatever the screen speaks', async () => {
  const rule = (await ask(page, 'rules.list', undefined)).find(({ enabled }) => enabled);
  const template = (await ask(page, 'templates.list', undefined)).find(({ id }) => id === rule?.templateId);
  if (!template) throw new Error('nobody is reminded');
  const { id, name, body, fallbacks, purpose } = template;
  await ask(page, 'templates.save', { id, name, body, fallbacks, purpose, language: 'fr' });
  const { id: contactId } = await ask(page, 'contacts.save', aPerson({ name: 'Ama Seul', phone: '0244 100 977' }));
  await ask(page, 'appointments.save', aBooking(contactId, { start: '2027-01-08T09:00' }));
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await chip('Ama Seul').click();
  await page
    .getByRole('complementary')
    .filter({ hasText: 'Ama Seul' })
    .getByRole('button', { name: 'Cancel appointment…' })
    .click();
  await dialog()
    .getByText(
      'Bonjour Ama, votre rendez-vous chez Adom Clinic le vendredi 8 janvier à 09:00 est annulé. Pour une autre date : 030 277 0100.',
    )
    .waitFor();
});
