import { expect, test } from 'vitest';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import * as keys from '../keyboard.ts';
import { ask, goTo, look } from '../practice.ts';
import { unfold } from '../screens/booking-popover.ts';
import { typeDay, typeTime } from '../typing.ts';
import { choose, foreseen, page, practice, press, scheduled, startsOf } from './calendar-page.ts';

test('every week, four times: said in words; moved and cancelled from the second on, each asked once', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-04');
  await press('New appointment');
  await choose('Esi Quaye');
  await typeDay(page.getByRole('textbox', { name: 'Day', exact: true }), '2027-01-08');
  await typeTime(page.getByLabel('Starts'), '10:00');
  await unfold(page);
  await page.getByLabel('Repeats').selectOption({ label: 'Weekly' });
  await page.getByLabel('Ends', { exact: true }).last().selectOption({ label: 'After a number of times' });
  await page.getByLabel('Times').fill('4');
  await page.getByText('Repeats every Friday, 4 times.').waitFor();
  await press('See all 4 texts');
  await foreseen().getByText('Reminder Thu 28 Jan, 10:00').waitFor();
  await look(page, 'appointment, repeating');
  await press('Book');
  await page
    .getByText('Booked Esi Quaye for Fri 8 Jan, 10:00, every Friday, 4 times. That is 4 appointments.')
    .waitFor();

  await goTo(page, '/calendar?view=week&day=2027-01-15');
  await page.locator('[data-appointment]').filter({ hasText: 'Esi' }).click();
  const panel = page.getByRole('complementary').filter({ hasText: 'Fri 15 Jan' });
  await panel.getByText('every Friday, 4 times').waitFor();
  await panel.getByRole('button', { name: 'Move…' }).click();
  await typeTime(panel.getByLabel('Time', { exact: true }), '11:00');
  await panel.getByRole('button', { name: 'Move', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('This one and all after it').check();
  await dialog
    .getByText(/^Esi Quaye: the reminder (moves from|for .* gets new words)/)
    .first()
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
  await press('More');
  await press('Cancel this day…');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('6 appointments are cancelled:').waitFor();
  await dialog
    .getByText('5 queued texts are cancelled at the service. Until it confirms, each may still go.')
    .waitFor();
  await look(page, 'appointment, cancel a day');
  await dialog.getByRole('checkbox', { name: 'Text 5 people about it' }).uncheck();
  await dialog.getByRole('button', { name: 'Cancel 6 appointments' }).click();
  await dialog.getByText('5 texts cancelled: the service confirmed.').waitFor();
  expect((await scheduled()).filter(text => text.includes('11 January'))).toEqual([]);
  const batches = (await practice.service.ledger()).batches.filter(({ state }) => state === 'cancelled');
  await dialog.getByText('Details', { exact: true }).click();
  for (const { batch, messages } of batches)
    if (messages.some(({ text }) => text.includes('11 January')))
      await dialog.getByText(new RegExp(`: ${batch}$`, 'm')).waitFor();
  await dialog.getByText(/^Zed Phoneless, no number to text/).waitFor();
  await look(page, 'appointment, proof');
  await dialog.getByRole('button', { name: 'Text 5 people about this…' }).click();
  await page.getByRole('heading', { level: 1, name: 'New message' }).waitFor();
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
  await foreseen().getByText('will be cancelled. Until that is confirmed, it may still go.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByText('Waiting for the SMS service to confirm. Its text could still go out.').first().waitFor();
  const panel = page.getByRole('complementary').filter({ hasText: person.name });
  await panel.getByText('May still go', { exact: true }).first().waitFor();
  expect(await panel.getByText('SMS service confirmed that it does not go').count()).toBe(0);
  await practice.service.faults([]);
  await panel.getByRole('button', { name: 'Ask again to cancel' }).click();
  await panel.getByText('The SMS service confirmed that it does not go.').waitFor();
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
  await press('More');
  await press('Cancel this day…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Cancel \d appointments$/ }).click();
  await dialog.getByText(/\d texts may still go: the service has not confirmed\./).waitFor();
  expect(await dialog.getByText('cancelled: the service confirmed').count()).toBe(0);
  expect(await dialog.getByRole('row').filter({ hasText: 'May still go' }).count()).toBeGreaterThanOrEqual(5);
  await look(page, 'appointment, proof, may still go');
  await practice.service.faults([]);
  await dialog.locator('[data-footer]').getByRole('button', { name: 'Close' }).click();
  await page
    .getByText(/appointments are cancelled\. \d texts may still go/)
    .first()
    .waitFor();
});

test('without a mouse: booked, moved, confirmed and cancelled, and what is told is read out each time', async () => {
  await goTo(page, '/calendar?view=week&day=2027-01-18');
  await page.getByText('18–24 Jan 2027').first().waitFor();
  await keys.press(page, 'New appointment');
  await keys.focusIsAt(page, 'Person');
  await page.keyboard.type('Kwame');
  await page.getByRole('option', { name: /Kwame Boateng/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await keys.tabTo(page, 'Starts');
  await page.keyboard.type('0900AM');
  await foreseen().getByRole('status').getByText('Reminder Sun 17 Jan').waitFor();
  await keys.press(page, 'Book');
  await page.getByText(/^Booked Kwame Boateng for Mon 18 Jan, 09:00/).waitFor();
  await keys.focusIsAt(page, 'Kwame Boateng');
  await page.keyboard.press('c');
  await page.getByText('Kwame Boateng, Mon 18 Jan, 09:00: Confirmed.').waitFor();

  await keys.press(page, 'Move…');
  await keys.tabTo(page, 'Time');
  await page.keyboard.type('1130AM');
  await foreseen()
    .getByText(/^Kwame Boateng: the reminder for .* gets new words/)
    .waitFor();
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
