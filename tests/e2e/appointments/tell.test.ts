/**
 * After a day was called off: the text to those it concerns says to each which appointment, in the screens and at the
 * service.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsText } from '../../../src-shared/business/template-library.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';
import { previewed, textIn, typeText } from '../typing.ts';

const TO_KOFI =
  'Hello Kofi, your appointment at Adom Clinic on Wednesday 6 January at 09:30 is cancelled. Please call 030 277 0100 for another time.';
const TO_ADWOA =
  'Hello Adwoa, your appointment at Adom Clinic on Wednesday 6 January at 11:00 is cancelled. Please call 030 277 0100 for another time.';
const STANDS = 'Adwoa Sarpong also has Fri 8 Jan, 10:00, which stands.';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

test('a day is cancelled and two are told: each of their own day and hour, and of nothing that stands', async () => {
  const kofis = await appointmentOf('Kofi', '2027-01-06');
  const adwoas = await appointmentOf('Adwoa', '2027-01-06');
  await ask(page, 'appointments.save', {
    ...{ id: null, contactId: adwoas.contactId, service: 'Check-up', staff: 'Dr Owusu', notes: '' },
    ...{ start: '2027-01-08T10:00', durationMinutes: 30 },
  });
  await goTo(page, '/calendar?view=day&day=2027-01-06');
  await press('More');
  await press('Cancel this day…');
  await dialog().getByRole('checkbox', { name: 'Text 2 people about it' }).uncheck();
  await dialog().getByRole('button', { name: 'Cancel 2 appointments' }).click();
  await dialog().getByRole('button', { name: 'Text 2 people about this…' }).click();

  await page.getByRole('heading', { level: 1, name: 'New message' }).waitFor();
  const picked = page.getByRole('list', { name: '2 picked' });
  await picked.getByText('Wed 6 Jan, 09:30').waitFor();
  await picked.getByText('Wed 6 Jan, 11:00').waitFor();
  await page.getByText('2 texts · 2 credits').waitFor();
  await page.getByText(STANDS).waitFor();
  await expect.poll(async () => (await previewed(page)).sort()).toEqual([TO_ADWOA, TO_KOFI]);
  await look(page, 'tell, written');

  // Words that do not say which day would keep her away on Friday too.
  const written = page.getByLabel('Text', { exact: true });
  const ready = await textIn(written);
  await typeText(written, 'Hello {$firstName}, your appointment is cancelled.');
  await page.getByText('The text does not say which day is meant').waitFor();
  await typeText(written, newsText('cancelled', 'en', true));
  await page.getByText('The text does not say which day is meant').waitFor({ state: 'detached' });

  // A reminder's words would bring them for nothing.
  const reminds = page.getByRole('alert').getByText('These are the words of a reminder');
  expect(await reminds.count()).toBe(0);
  const from = page.getByLabel('Start from');
  await from.selectOption({ index: 1 });
  await press('Replace my words');
  await reminds.waitFor();
  await look(page, 'tell, in the words of a reminder');
  await press('Text 2 people');
  await dialog().getByText('These are the words of a reminder').waitFor();
  await dialog().getByRole('button', { name: 'Back' }).click();
  await from.selectOption({ index: 0 });
  await reminds.waitFor({ state: 'detached' });
  expect(await textIn(written)).toBe(ready);

  await press('Text 2 people');
  await dialog().getByText('To Kofi Asante and Adwoa Sarpong.').waitFor();
  await dialog().getByText(STANDS).waitFor();
  await look(page, 'tell, asked');
  await ask(page, 'appointments.restore', { id: kofis.id });
  await dialog().getByRole('button', { name: 'Text 2 people' }).click();
  await dialog()
    .getByText(/^Since you looked, this was changed again: Kofi Asante, Wed 6 Jan, 09:30\./)
    .waitFor();
  expect(await dialog().getByRole('button', { name: 'Text 2 people' }).count()).toBe(0);
  await look(page, 'tell, refused');
  await dialog().getByRole('button', { name: 'Back' }).click();
  await page.getByText('1 text · 1 credit').waitFor();
  await page.getByText('Kofi Asante, Wed 6 Jan, 09:30: this is not cancelled or moved any more').waitFor();
  await look(page, 'tell, one is put back');
  expect(await told()).toEqual([]);

  await ask(page, 'appointments.cancel', { id: kofis.id });
  await press('Text 2 people');
  await dialog().getByRole('button', { name: 'Text 2 people' }).click();
  await page.getByText(/^Leaves in \d+ seconds$/).waitFor();
  expect(await told()).toEqual([]);
  await ask(page, 'practice.moveClock', { minutes: 1 });
  await page.getByText('All 2 texts are accounted for.').waitFor();
  expect(await told()).toEqual([
    ['233244100104', TO_KOFI],
    ['233554100105', TO_ADWOA],
  ]);

  await page.getByRole('link', { name: 'Sent to the service' }).click();
  await page.getByText(TO_ADWOA.slice(0, 40)).click();
  const panel = page.getByRole('complementary').filter({ hasText: 'Adwoa Sarpong' });
  await panel.getByRole('link', { name: 'Wed 6 Jan 2027, 11:00' }).waitFor();
  await look(page, 'tell, in messages');
});

test('who was told already is named before they are told again, and one put back in the first minute is not told', async () => {
  const { id, contactId } = await appointmentOf('Adwoa', '2027-01-08');
  await goTo(page, `/calendar?view=day&day=2027-01-08&appointment=${id}`);
  await ask(page, 'appointments.cancel', { id });
  await press('Text Adwoa Sarpong about this…');
  await press('Text 1 person');
  await dialog().getByRole('button', { name: 'Text 1 person' }).click();
  await page.getByText(/^Leaves in \d+ seconds$/).waitFor();
  await ask(page, 'appointments.restore', { id });
  await ask(page, 'practice.moveClock', { minutes: 2 });
  const wanted = { filter: 'all', search: '', contactId, offset: 0, limit: 50 } as const;
  const reason = async () => {
    const { rows } = await ask(page, 'messages.page', wanted);
    return rows.find(({ text }) => text.includes('8 January at 10:00 is cancelled'))?.reason;
  };
  await expect.poll(reason).toEqual({ kind: 'withdrawn', why: 'untrue' });
  expect(await told()).toHaveLength(2);

  const wednesday = await appointmentOf('Adwoa', '2027-01-06');
  await goTo(page, `/calendar?view=day&day=2027-01-06&appointment=${wednesday.id}`);
  await page.getByText(/^Adwoa Sarpong was told by text that it is cancelled/).waitFor();
  expect(await page.getByRole('button', { name: /about this…$/ }).count()).toBe(0);
  // Put back and called off anew, it is for a person to write again.
  await ask(page, 'appointments.restore', { id: wednesday.id });
  await ask(page, 'appointments.cancel', { id: wednesday.id });
  await press('Text Adwoa Sarpong about this…');
  await page.getByText('Adwoa Sarpong was written to before about Wed 6 Jan, 11:00').waitFor();
  await look(page, 'tell, told before');
  expect(practice.faults).toEqual([]);
});

test('whoever has begun a text in New message reads that it is thrown away for the one that tells, and it is', async () => {
  await goTo(page, '/messages/new');
  await typeText(page.getByLabel('Text', { exact: true }), 'We are closed on Friday.');
  const { id } = await appointmentOf('Yaw', '2027-01-07');
  await ask(page, 'appointments.cancel', { id });
  await goTo(page, `/calendar?view=day&day=2027-01-07&appointment=${id}`);
  await page.getByText('This replaces your unsent draft.').waitFor();
  await look(page, 'tell, a text begun before');
  await press('Text Yaw Darko about this…');
  await page.getByRole('list', { name: '1 picked' }).waitFor();
  expect(await textIn(page.getByLabel('Text', { exact: true }))).toMatch(/is cancelled/);
  expect(await page.getByText('We are closed on Friday.').count()).toBe(0);
  const { rows } = await ask(page, 'messages.page', {
    ...{ filter: 'all', search: 'We are closed', offset: 0, limit: 5 },
  });
  expect(rows).toEqual([]);
});

const dialog = () => page.getByRole('dialog');

async function press(name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function appointmentOf(name: string, day: string) {
  const ofDay = await ask(page, 'appointments.range', { from: day, until: day });
  const found = ofDay.find(({ contactName }) => contactName.startsWith(name));
  if (!found) throw new Error(`${name} has no appointment on ${day}`);
  return found;
}

/** What the service took that says of something that it is cancelled, by number. */
async function told(): Promise<[to: string, text: string][]> {
  const { batches } = await practice.service.ledger();
  return batches
    .flatMap(({ messages }) => messages.map(({ to, text }): [string, string] => [to, text]))
    .filter(([, text]) => text.includes('is cancelled'))
    .sort();
}
