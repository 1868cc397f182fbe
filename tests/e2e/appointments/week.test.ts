/**
 * A week in the life of the desk, through the real program, the practice service and a real browser, over the night on
 * which the clocks go forward. At its end the service's ledger is what was worked out by hand, and the program says of
 * every text exactly what the ledger says.
 */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MessageRow } from '../../../src-shared/model/message.ts';
import { aPerson } from '../../helpers/builders.ts';
import { ask, goTo, openPractice, type Practice } from '../practice.ts';
import { typeDay, typeTime } from '../typing.ts';

const HOUR = 3_600_000;
/** Monday morning, London time: GMT until the night to Sunday, 28 March, an hour more from then on. */
const MONDAY_8 = Date.parse('2027-03-22T08:00:00Z');

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice(MONDAY_8);
  page = practice.page;
});
afterAll(() => practice.close());

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const chip = (name: string) => page.locator('[data-appointment]').filter({ hasText: name }).first();
const panelOf = (name: string) => page.getByRole('complementary').filter({ hasText: name });
const minutesPass = (minutes: number) => ask(page, 'practice.moveClock', { minutes });
/** Moves the clock on to an instant, in UTC. */
const comes = async (at: string) => {
  const { now } = await practice.service.ledger();
  await minutesPass(Math.round((Date.parse(`2027-03-${at}:00Z`) - Date.parse(now)) / 60_000));
};

/** The desk's own people of the week, each with the number that tells them apart at the service. */
const PEOPLE = {
  Ada: '233245000001',
  Ben: '233245000002',
  Cora: '233245000003',
  Dan: '233245000004',
  Edna: '233245000005',
  Femi: '233245000006',
  Gifty: '233245000007',
  Hugo: '233245000008',
  Ines: '233245000009',
  Jonas: '233245000010',
  Kofo: '233245000011',
  Lena: '233245000012',
  Musa: '233245000013',
} as const;
type Name = keyof typeof PEOPLE;
const ids = new Map<Name, number>();

async function book(name: Name, start: string, service = 'Check-up'): Promise<void> {
  await ask(page, 'appointments.save', {
    ...{ id: null, contactId: ids.get(name) ?? 0, service, staff: 'Dr Owusu', notes: '' },
    ...{ start: `2027-${start}`, durationMinutes: 30 },
  });
}

/** By the mouse, from where it is to another day at its own height. */
async function drag(from: Locator, day: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, target] = [await from.boundingBox(), await day.boundingBox()];
  if (!start || !target) throw new Error('not drawn');
  const y = start.y + 8;
  await page.mouse.move(start.x + 20, y);
  await page.mouse.down();
  await page.mouse.move(target.x + 20, y, { steps: 8 });
  await page.mouse.up();
}

/**
 * `Ada 23T10:00 scheduled`: who, the day of March and the time in UTC it is or was queued for, and what became of it.
 */
async function atTheService(): Promise<string[]> {
  const { batches, deviations } = await practice.service.ledger();
  expect(deviations).toEqual([]);
  return batches
    .flatMap(({ messages, scheduledAt, state }) =>
      messages.flatMap(({ to }) => {
        const name = Object.keys(PEOPLE).find(one => PEOPLE[one as Name] === to);
        return name === undefined ? [] : [`${name} ${scheduledAt?.slice(5, 16) ?? 'at once'} ${state}`];
      }),
    )
    .sort();
}

const comesTo = (texts: string[]) => expect.poll(atTheService).toEqual([...texts].sort());
/** The same texts after some of them went another way. */
const became = (texts: string[], state: string, ...names: Name[]) =>
  texts.map(text => (names.some(name => text.startsWith(`${name} `)) ? text.replace(/\S+$/, state) : text));

let told: string[] = [];

test('Monday: booked in the form and by others; each reminder is queued for the day before', async () => {
  await ask(page, 'settings.save', { zone: 'Europe/London' });
  for (const [name, phone] of Object.entries(PEOPLE)) {
    const person = aPerson({ name: `${name} Week`, phone: `+${phone}` });
    ids.set(name as Name, (await ask(page, 'contacts.save', person)).id);
  }
  const thanks = await ask(page, 'templates.save', {
    ...{ id: null, name: 'How are you?', body: 'Hello {$firstName}, how are you after your {$service}?' },
    fallbacks: {},
  });
  await ask(page, 'rules.save', {
    ...{ id: null, name: 'The day after surgery', templateId: thanks.id, enabled: true },
    ...{
      appliesTo: { kind: 'service', service: 'Surgery' },
      when: { kind: 'days-after', days: 1, at: '12:00', to: 'not-missed' },
    },
    ...{ whenOutsideWindow: 'later', maxDaysEarly: null },
  });

  await goTo(page, '/calendar?view=week&day=2027-03-22');
  await press('New appointment');
  await page.getByRole('combobox', { name: /^(Another p|P)erson$/ }).fill('Ada');
  await page.getByRole('option', { name: /Ada/ }).click();
  await page.getByRole('combobox', { name: 'Service' }).fill('Check-up');
  await typeDay(page.getByRole('textbox', { name: 'Day', exact: true }), '2027-03-24');
  await typeTime(page.getByLabel('Starts'), '09:00');
  await page.getByText('Reminder Tue 23 Mar, 10:00').first().waitFor();
  await press('Book');
  await page.getByText('Booked Ada Week for Wed 24 Mar, 09:00.').first().waitFor();

  await book('Ben', '03-24T14:00');
  await book('Cora', '03-25T11:00');
  await book('Dan', '03-25T15:00');
  await book('Edna', '03-27T09:00');
  await book('Femi', '03-27T10:00');
  await book('Gifty', '03-26T16:00');
  await book('Hugo', '03-22T16:00', 'Surgery');
  await book('Ines', '03-29T09:00');
  await book('Jonas', '03-28T12:00');
  await book('Lena', '04-03T10:00');
  told = [
    'Ada 03-23T10:00 scheduled',
    'Ben 03-23T10:00 scheduled',
    'Cora 03-24T10:00 scheduled',
    'Dan 03-24T10:00 scheduled',
    'Edna 03-26T10:00 scheduled',
    'Femi 03-26T10:00 scheduled',
    'Gifty 03-25T10:00 scheduled',
    'Hugo 03-23T12:00 scheduled',
    // Ten in the morning of the Sunday on which the clocks have gone forward.
    'Ines 03-28T09:00 scheduled',
    'Jonas 03-27T10:00 scheduled',
  ];
  // Lena's is more than seven days ahead: it waits here.
  await comesTo(told);
});

test('Tuesday: one did not come, one is dragged, one is moved by keys, one cancelled, one wants no more texts', async () => {
  await comes('23T09:00');
  await goTo(page, '/calendar?view=week&day=2027-03-22');
  await chip('Hugo').click();
  await panelOf('Hugo').getByRole('button', { name: 'Did not come' }).click();
  await page
    .getByText(/Hugo Week.*Did not come/)
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  // Without its panel the week is wider: what is dragged stands still only then.
  await panelOf('Hugo').waitFor({ state: 'detached' });

  await drag(chip('Ben'), page.getByRole('gridcell', { name: 'Thursday 25 March 2027, 14:00' }));
  await page.getByText('Move Ben Week from Wed 24 Mar, 14:00 to Thu 25 Mar, 14:00?').waitFor();
  await page.getByText(/^Ben Week: the reminder moves from/).waitFor();
  await page.getByRole('checkbox', { name: 'Text Ben Week about it' }).uncheck();
  await page.keyboard.press('Enter');
  await page.getByText('Moved Ben Week to Thu 25 Mar, 14:00.').first().waitFor();

  await chip('Cora').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await page.getByText('Move Cora Week from Thu 25 Mar, 11:00 to Fri 26 Mar, 11:00?').waitFor();
  await page.getByText(/^Cora Week: the reminder moves from/).waitFor();
  await page.getByRole('checkbox', { name: 'Text Cora Week about it' }).uncheck();
  await page.keyboard.press('Enter');
  await page.getByText('Moved Cora Week to Fri 26 Mar, 11:00.').first().waitFor();

  await chip('Dan').click();
  await panelOf('Dan').getByRole('button', { name: 'Cancel appointment…' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Text Dan Week about it' }).uncheck();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click();
  await panelOf('Dan').getByText('The SMS service confirmed that it does not go.').waitFor();

  await goTo(page, '/people');
  await page.getByRole('searchbox', { name: /^Name, number/ }).fill('gifty');
  await page.getByText('1 person found', { exact: true }).waitFor();
  await page.getByRole('row', { name: /Gifty Week/ }).click();
  await page.getByLabel(/^Do not text this person/).click();
  await page
    .getByText(/Gifty Week gets no new texts/)
    .first()
    .waitFor();

  told = became(told, 'cancelled', 'Ben', 'Cora', 'Dan', 'Gifty', 'Hugo');
  told.push('Ben 03-24T10:00 scheduled', 'Cora 03-25T10:00 scheduled');
  await comesTo(told);
});

test('Wednesday: the doctor is ill on Saturday, and the whole day is cancelled with proof', async () => {
  await comes('24T10:30');
  await goTo(page, '/calendar?view=list&day=2027-03-27');
  await press('More');
  await press('Select several…');
  for (const name of [/Edna Week/, /Femi Week/]) await page.getByRole('row', { name }).click();
  await press('Cancel these…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: 'Text 2 people about it' }).uncheck();
  await dialog.getByRole('button', { name: 'Cancel 2 appointments' }).click();
  await dialog.getByText('2 texts cancelled: the service confirmed.').waitFor();
  await dialog.locator('[data-footer]').getByRole('button', { name: 'Close' }).click();
  told = became(told, 'cancelled', 'Edna', 'Femi');
  told = told.map(text => text.replace(/^(Ada 03-23T10:00|Ben 03-24T10:00) scheduled$/, '$1 dispatched'));
  await comesTo(told);
});

test('the computer is off for three days: what was queued goes out, and what came near meanwhile is queued at the start', async () => {
  await comes('24T18:00');
  await practice.offFor(72 * HOUR);
  told = told.map(text => text.replace(/^(Cora 03-25T10:00|Jonas 03-27T10:00) scheduled$/, '$1 dispatched'));
  told.push('Lena 04-02T09:00 scheduled');
  await comesTo(told);
});

test('Sunday: the service is down for two hours; what was booked meanwhile is asked about once, and goes once', async () => {
  await comes('28T06:00');
  await practice.service.faults(Array.from({ length: 500 }, () => ({ kind: 'http-500' }) as const));
  await book('Musa', '03-29T15:00');
  const states = async () => {
    const { rows } = await ask(page, 'messages.page', { filter: 'all', search: 'Week', offset: 0, limit: 500 });
    return rows
      .filter(({ contactName }) => contactName === 'Musa Week' || contactName === 'Kofo Week')
      .map(({ state }) => state)
      .sort();
  };
  // The first was asked for and nobody knows what became of it; the second is kept back.
  await expect.poll(states).toEqual(['uncertain']);
  await book('Kofo', '03-29T16:00');
  await expect.poll(states).toEqual(['planned', 'uncertain']);
  await comes('28T07:00');
  expect(await states()).toEqual(['planned', 'uncertain']);
  await comesTo(told);
  await practice.service.faults([]);
  await comes('28T08:00');
  await expect.poll(states).toEqual(['accepted', 'uncertain']);
  await goTo(page, '/today');
  const card = page.getByRole('listitem').filter({ hasText: 'Musa Week' });
  await card.getByRole('button', { name: /, send again$/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
  told.push('Musa 03-28T09:00 scheduled', 'Kofo 03-28T09:00 scheduled');
  await comesTo(told);
});

test('Monday again: the ledger is what was worked out by hand, and every text is told as the ledger has it', async () => {
  await comes('29T08:30');
  told = told.map(text => text.replace(/^((?:Ines|Musa|Kofo) 03-28T09:00) scheduled$/, '$1 dispatched'));
  await comesTo(told);
  expect(told.filter(text => text.endsWith('scheduled'))).toEqual(['Lena 04-02T09:00 scheduled']);

  await expect.poll(differences).toEqual([]);
  await goTo(page, '/calendar?view=week&day=2027-03-29');
  await chip('Ines').click();
  await panelOf('Ines')
    .getByText(/^Sent to the service/)
    .first()
    .waitFor();
  expect(practice.faults).toEqual([]);
});

const SAID: Partial<Record<MessageRow['state'], string>> = {
  accepted: 'scheduled',
  done: 'dispatched',
  cancelled: 'cancelled',
};

/** Where the program and the service's ledger say different things, whoever says more. */
async function differences(): Promise<string[]> {
  const { batches } = await practice.service.ledger();
  const { rows } = await ask(page, 'messages.page', { filter: 'all', search: '', offset: 0, limit: 500 });
  const here = rows.flatMap(({ gatewayBatchId, state, text, dueAt }) => {
    const said = SAID[state];
    return said === undefined ? [] : [`${gatewayBatchId} ${said} ${dueAt.slice(0, 16)} ${text}`];
  });
  const there = batches.flatMap(({ batch, state, scheduledAt, receivedAt, messages }) =>
    messages.map(({ text }) => `${batch} ${state} ${(scheduledAt ?? receivedAt).slice(0, 16)} ${text}`),
  );
  // The calendar says of each appointment what the list of texts says of it.
  const appointments = await ask(page, 'appointments.range', { from: '2027-03-22', until: '2027-04-30' });
  const details = await Promise.all(appointments.map(({ id }) => ask(page, 'appointments.get', { id })));
  const onCalendar = details.flatMap(({ reminders }) => reminders.flatMap(({ state, text }) => [`${state} ${text}`]));
  const inList = new Set(rows.map(({ state, text }) => `${state} ${text}`));
  return [
    ...here.filter(one => !there.includes(one)).map(one => `only here: ${one}`),
    ...there.filter(one => !here.includes(one)).map(one => `only at the service: ${one}`),
    ...onCalendar.filter(one => !inList.has(one)).map(one => `only on the calendar: ${one}`),
  ];
}
