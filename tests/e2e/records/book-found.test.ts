/** A text that restored records do not know, through the real screens: its appointment is booked from it, filled in. */
import { expect, onTestFinished, test } from 'vitest';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { ask, goTo, openPractice } from '../practice.ts';
import { checkScreen } from '../screens/looks.ts';

const START = '2027-01-08T11:30' as WallTime;
const NEWCOMER = 'Adjoa Newcomer';

test('a text known only from the list of what was sent offers to book its appointment, and becomes its reminder', async () => {
  const { page, faults, service, close } = await openPractice();
  onTestFinished(close);
  const found: string[] = [];
  const bookings = async () =>
    (await ask(page, 'appointments.search', { search: 'Newcomer', limit: 9 })).filter(
      ({ status }) => status !== 'cancelled',
    ).length;
  const texts = async () => {
    const { rows } = await ask(page, 'messages.page', { filter: 'all', search: 'Newcomer', offset: 0, limit: 9 });
    return rows.map(({ kind, state, appointmentStart }) => ({ kind, state, appointmentStart }));
  };
  const { name } = await ask(page, 'backup.make', undefined);
  const { id } = await ask(page, 'contacts.save', aPerson({ name: NEWCOMER, phone: '0244100777' }));
  const booked = aBooking(id, { start: START });
  await ask(page, 'appointments.save', booked);
  const queued = { kind: 'reminder', state: 'accepted', appointmentStart: START };
  await expect.poll(texts).toContainEqual(queued);
  const before = (await texts()).length;
  await ask(page, 'backup.restore', { name });
  await page.goto(`${new URL(page.url()).origin}/#/today`);
  await page.reload();

  const decision = page.getByRole('listitem').filter({ hasText: NEWCOMER }).filter({ hasText: '11:30' }).first();
  await decision.getByRole('button', { name: 'Book it' }).waitFor();
  // One fact once: that the records lack its appointment says that they did not know the text.
  await decision.getByText('which is not in these records').waitFor();
  expect(await decision.getByText('did not know').count()).toBe(0);
  await checkScreen(page, 'a found text', found);
  await decision.getByRole('button', { name: 'Book it' }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Book', exact: true }) });
  await form.waitFor();
  expect(await form.getByLabel('Starts', { exact: true }).inputValue()).toBe('11:30');
  await checkScreen(page, 'its booking', found);
  await form.getByRole('button', { name: 'Add “024 410 0777”…' }).click();
  expect(await form.getByLabel('Name', { exact: true }).inputValue()).toBe(NEWCOMER);
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  // Words of another service would be another text: the queued one would be cancelled for it.
  await form.getByRole('combobox', { name: 'Service' }).fill(booked.service);
  // The very text stays: nothing is cancelled, and nothing says so.
  await form.getByText('The texts stay as they are.').waitFor();
  expect(await form.getByText('cancelled first').count()).toBe(0);
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await expect.poll(texts).toContainEqual(queued);
  expect((await texts()).filter(({ state }) => state === 'accepted')).toHaveLength(before);

  // Taken back, the text is to be decided about as it was, and the service was asked for nothing.
  const atService = (await service.ledger()).batches;
  await page.keyboard.press('Control+z');
  await expect.poll(bookings).toBe(0);
  await goTo(page, '/today');
  await decision.getByText('which is not in these records').waitFor();
  await decision.getByRole('button', { name: 'Keep it' }).waitFor();
  await decision.getByRole('button', { name: 'Book it' }).click();
  await form.waitFor();
  expect(await form.getByLabel('Starts', { exact: true }).inputValue()).toBe('11:30');
  await form.getByText(NEWCOMER).first().waitFor();
  await form.getByRole('combobox', { name: 'Service' }).fill(booked.service);
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await expect.poll(bookings).toBe(1);
  expect((await texts()).filter(({ state }) => state === 'accepted')).toHaveLength(before);
  expect((await service.ledger()).batches).toEqual(atService);
  expect(found).toEqual([]);
  expect(faults).toEqual([]);
});

test('booked from its text at another hour, nobody keeps two: the text of the old hour is cancelled before the new one goes', async () => {
  const { page, faults, service, close } = await openPractice();
  onTestFinished(close);
  const found: string[] = [];
  const ofNewcomer = async () => {
    const { batches } = await service.ledger();
    const theirs = batches.filter(({ messages }) => messages.some(({ text }) => text.includes('Adjoa')));
    return theirs.map(({ state, messages }) => [state, /\d\d:\d\d/.exec(messages[0]?.text ?? '')?.[0]]);
  };
  const { name } = await ask(page, 'backup.make', undefined);
  const { id } = await ask(page, 'contacts.save', aPerson({ name: NEWCOMER, phone: '0244100777' }));
  await ask(page, 'appointments.save', aBooking(id, { start: START }));
  await expect.poll(ofNewcomer).toContainEqual(['scheduled', '11:30']);
  await ask(page, 'backup.restore', { name });
  await page.goto(`${new URL(page.url()).origin}/#/today`);
  await page.reload();

  const decision = page.getByRole('listitem').filter({ hasText: NEWCOMER }).first();
  await decision.getByRole('button', { name: 'Book it' }).click();
  const form = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: 'Book', exact: true }) });
  await form.getByRole('button', { name: 'Add “024 410 0777”…' }).click();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await form.getByLabel('Starts', { exact: true }).fill('15:00');
  await form.getByRole('combobox', { name: 'Service' }).fill('Braids');
  const goes = form.getByText('The text queued now is cancelled first. It may still go.');
  await goes.waitFor();
  await checkScreen(page, 'a booking that cancels the text it comes from', found);
  await form.getByLabel('Starts', { exact: true }).fill('11:30');
  await goes.waitFor({ state: 'detached' });
  await form.getByLabel('Starts', { exact: true }).fill('15:00');
  await goes.waitFor();
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  await form.waitFor({ state: 'detached' });

  await expect.poll(ofNewcomer).toEqual([['cancelled', '11:30']]);
  // Taken back, the visit stands on Today again, though its text is cancelled, and can be booked from there once more.
  await page.keyboard.press('Control+z');
  await goTo(page, '/today');
  await decision.getByText('which is not in these records').waitFor();
  await checkScreen(page, 'a found text that is cancelled', found);
  await decision.getByRole('button', { name: 'Book it' }).click();
  await form.waitFor();
  await form.getByLabel('Starts', { exact: true }).fill('15:00');
  await form.getByRole('combobox', { name: 'Service' }).fill('Braids');
  await form.getByText(NEWCOMER).first().waitFor();
  await form.getByRole('button', { name: 'Book', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await goTo(page, '/today');
  await decision.waitFor({ state: 'detached' });
  await ask(page, 'sending.resume', undefined);
  await expect.poll(ofNewcomer).toEqual([
    ['cancelled', '11:30'],
    ['scheduled', '15:00'],
  ]);
  expect([found, faults]).toEqual([[], []]);
});

test('a text of an appointment that was moved after the backup: it says both times and opens it; moved there, it stays', async () => {
  const { page, faults, close } = await openPractice();
  onTestFinished(close);
  const found: string[] = [];
  const accepted = async () => {
    const { rows } = await ask(page, 'messages.page', { filter: 'queued', search: 'Newcomer', offset: 0, limit: 9 });
    return rows.map(({ appointmentStart }) => appointmentStart);
  };
  const { id: contactId } = await ask(page, 'contacts.save', aPerson({ name: NEWCOMER, phone: '0244100777' }));
  const { id } = await ask(page, 'appointments.save', aBooking(contactId, { start: START }));
  await expect.poll(accepted).toContain(START);
  const { name } = await ask(page, 'backup.make', undefined);
  const start = '2027-01-08T14:00' as WallTime;
  await ask(page, 'appointments.move', { id, start });
  await expect.poll(accepted).toContain(start);
  await expect.poll(accepted).not.toContain(START);
  const moved = await accepted();
  await ask(page, 'backup.restore', { name });
  await page.goto(`${new URL(page.url()).origin}/#/today`);
  await page.reload();

  const decision = page.getByRole('listitem').filter({ hasText: NEWCOMER }).filter({ hasText: '14:00' }).first();
  await decision
    .getByText('Appointment Fri 8 Jan, 14:00. These records are older and have it at Fri 8 Jan, 11:30.')
    .waitFor();
  await decision.getByText('If Fri 8 Jan, 14:00 is right, move the appointment there: the text stays.').waitFor();
  await checkScreen(page, 'a found text of another time', found);
  await decision.getByRole('button', { name: 'Open the appointment' }).click();
  await page.getByRole('dialog').or(page.getByRole('complementary')).filter({ hasText: NEWCOMER }).first().waitFor();
  await ask(page, 'appointments.move', { id, start });
  await page.goto(`${new URL(page.url()).origin}/#/today`);
  await decision.waitFor({ state: 'detached' });
  await ask(page, 'sending.resume', undefined);
  await expect.poll(accepted).toEqual(moved);
  expect([found, faults]).toEqual([[], []]);
});
