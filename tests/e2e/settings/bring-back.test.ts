/** Rules that bring people back: made on the Reminders screen, with who gets a text, and what a booking does to it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { typeTime } from '../typing.ts';
import { changePart, nameRule, ruleLine } from './rule-line.ts';

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

/** A person with one visit that many days ago, marked so; returns both ids. */
async function whoCame(
  name: string,
  phone: string,
  days: number,
  status: Extract<AppointmentStatus, 'arrived' | 'no-show'>,
) {
  const { id: person } = await ask(page, 'contacts.save', aPerson({ name, phone }));
  const { now } = await ask(page, 'app.state', undefined);
  const start = `${new Date(Date.parse(now) - days * 86_400_000).toISOString().slice(0, 10)}T09:00`;
  const { id } = await ask(page, 'appointments.save', aBooking(person, { start }));
  await ask(page, 'appointments.setStatus', { id, status });
  return { person, id };
}

const WHO = {
  missed: 'If marked “Did not come” and nothing else is booked',
  'not-back': 'If they came, have not been back and have nothing booked',
} as const;

/** Makes a rule by its sentence, up to the question before it is saved. */
async function makeRule(name: string, who: keyof typeof WHO, days: number) {
  await goTo(page, '/reminders');
  await press('Add a rule');
  const line = ruleLine(page);
  await nameRule(line, name);
  await changePart(line, 'When', fields => fields.getByLabel('When').selectOption('days-after'));
  await changePart(line, 'Who gets it', fields => fields.getByLabel(WHO[who]).check());
  await changePart(line, 'When', fields => fields.getByLabel('Days after').fill(`${days}`));
  await changePart(line, 'At', fields => typeTime(fields.getByLabel('At', { exact: true }), '16:00'));
  await line.getByText('If their day has passed, they get nothing.').waitFor();
  await look(page, `rule for who is ${who}`);
  await press('Save');
}

const textsOf = async (appointmentId: number) => {
  const { rows } = await ask(page, 'messages.page', { filter: 'all', search: '', offset: 0, limit: 500 });
  return rows.filter(row => row.appointmentId === appointmentId);
};

test('a second reminder is proposed with its price; one press opens the rule, and nothing is switched on', async () => {
  for (let n = 0; n < 4; n += 1) {
    const { id: person } = await ask(
      page,
      'contacts.save',
      aPerson({ name: `Often Away ${n}`, phone: `024410095${n}` }),
    );
    for (let day = 1; day <= 14; day += 1) {
      const start = `2026-12-${String(day).padStart(2, '0')}T1${n}:00`;
      const { id } = await ask(page, 'appointments.save', aBooking(person, { start }));
      await ask(page, 'appointments.setStatus', { id, status: day === 14 ? 'no-show' : 'arrived' });
    }
  }
  await goTo(page, '/reminders');
  await page.getByText(/^\d+ people missed one of their last three visits\.$/).waitFor();
  await page.getByText(/^A second reminder for them: about \d+ credits? a month\.$/).waitFor();
  await look(page, 'second reminder proposed');
  const before = await ask(page, 'rules.list', undefined);
  await press('Set it up…');
  await ruleLine(page)
    .getByText(/^Text everyone who missed one of their last three visits, 3 days before at \d\d:\d\d using/)
    .waitFor();
  await look(page, 'second reminder filled in');
  expect(await ask(page, 'rules.list', undefined)).toEqual(before);
  await press('Discard');
  await press('Not now');
  await page.getByText(/missed one of their last three visits/).waitFor({ state: 'detached' });
});

test('who did not come is asked back by a rule, and the question before it names them', async () => {
  const { id } = await whoCame('Esi Owusu-Afriyie', '0244100901', 1, 'no-show');
  await makeRule('Missed you', 'missed', 2);
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Esi Owusu-Afriyie').first().waitFor();
  await look(page, 'who is asked back');
  await press('Save the rule');
  await ruleLine(page, 'Missed you')
    .getByText('2 days after at 16:00, if marked “Did not come” and nothing else is booked')
    .waitFor();
  await expect.poll(async () => (await textsOf(id)).map(({ state }) => state)).toEqual(['accepted']);
});

test('who has not been back is asked by another, and a booking cancels the text at the service', async () => {
  const { person, id } = await whoCame('Yaw Darko-Mensah', '0244100902', 88, 'arrived');
  await makeRule('Overdue', 'not-back', 90);
  await page.getByRole('dialog').getByText('Yaw Darko-Mensah').first().waitFor();
  await press('Save the rule');
  await ruleLine(page, 'Overdue').getByText('90 days after at 16:00, if they came, have not been back').waitFor();
  await ruleLine(page, 'Overdue')
    .getByRole('button', { name: /^When: / })
    .click();
  await ruleLine(page, 'Overdue').getByText('What studies show').click();
  await ruleLine(page, 'Overdue').getByText('In a trial, 265 of 1,000 people came.').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(async () => (await textsOf(id)).map(({ state }) => state)).toEqual(['accepted']);
  const { now } = await ask(page, 'app.state', undefined);
  const start = `${new Date(Date.parse(now) + 20 * 86_400_000).toISOString().slice(0, 10)}T09:00` as WallTime;
  await ask(page, 'appointments.save', aBooking(person, { start }));
  await expect.poll(async () => (await textsOf(id)).map(({ state }) => state)).toEqual(['cancelled']);
  const [text] = await textsOf(id);
  await goTo(page, `/messages?message=${text?.id}`);
  await page
    .getByText(/They have booked since/)
    .first()
    .waitFor();
  await look(page, 'asked back no more');
});
