/** Texts to many through the real screens, the real program and the practice service: what it took is what was shown. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PracticeBatch } from '../../../src-main/practice/control-types.ts';
import { aPerson } from '../../helpers/builders.ts';
import { ask, goTo, look, openPractice, type Practice, statusChip } from '../practice.ts';
import { previewed, textIn, typeDay, typeText, typeTime } from '../typing.ts';

const NEWS = 'we are closed on Friday';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

test('to a group, in each person’s name: counted, confirmed, gone after its minute, and exactly as shown', async () => {
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await press('New message');
  // Never everyone by not looking.
  await page.getByText('Choose who gets it.').waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
  // What may be inserted is known with the length of the text; no text has none, and no price.
  await page.getByRole('button', { name: 'First name', exact: true }).waitFor();
  expect(await page.getByText(/^Longest:/).count()).toBe(0);
  await look(page, 'send, empty');
  await page.getByLabel('A group').check();
  await page.getByLabel('Group', { exact: true }).selectOption({ label: 'Patients (10)' });
  // What some of them would read is shown before that is settled, and of nobody else.
  await typeText(page.getByLabel('Text', { exact: true }), 'Dear {$name}');
  const groupId = (await ask(page, 'contacts.groups', undefined)).find(({ size }) => size === 10)?.id ?? null;
  const { rows } = await ask(page, 'contacts.page', { search: '', groupId, offset: 0, limit: 50 });
  const readers = rows.map(({ name }) => `Dear ${name}`);
  await expect.poll(async () => (await previewed(page)).length).toBe(5);
  await page.getByText(/^Longest:/).waitFor();
  expect((await previewed(page)).filter(one => !readers.includes(one))).toEqual([]);
  // Nobody is spared the question whether it is a promotion.
  await page.getByText('Say whether it is a promotion.').waitFor();
  await page.getByLabel('News or notice').check();
  await typeText(page.getByLabel('Text', { exact: true }), 'Dear ');
  await page.getByRole('button', { name: 'First name', exact: true }).click();
  await page.keyboard.type(`, ${NEWS}.`);
  await page.getByText('10 texts · 10 credits').waitFor();
  // The same figures stand there for the first letters already.
  await expect.poll(() => previewed(page)).toContain(`Dear Ibrahim, ${NEWS}.`);
  const shown = await previewed(page);
  await look(page, 'send, counted');
  await press('Text 10 people');
  await page.getByText('From Adom.').waitFor();
  await page.getByText(/^10 credits · [\d,]+ → [\d,]+ left$/).waitFor();
  await page.getByText('Goes 1 minute after you confirm. You can undo until then.').waitFor();
  await look(page, 'send, asked');
  await page.getByRole('dialog').getByRole('button', { name: 'Text 10 people' }).click();
  await page.getByText(/^Leaves in \d+ seconds$/).waitFor();
  expect(await taken()).toEqual([]);
  // A ring beside Undo empties with the seconds; whoever hears the screen is told once, not each second.
  const ring = page.locator('svg[data-left]');
  expect(Number(await ring.getAttribute('data-left'))).toBeGreaterThan(0.5);
  await page.getByRole('status').getByText('60 seconds left to undo.').waitFor({ state: 'attached' });
  await expect.poll(async () => Number(await ring.getAttribute('data-left'))).toBeLessThan(0.95);
  expect(await page.getByText(/seconds? left to undo\.$/).count()).toBe(1);

  // Its words, not only a name, wherever one looks for what is about to leave.
  await goTo(page, '/calendar');
  await press('More');
  await press('Upcoming texts');
  const coming = page.getByRole('dialog', { name: 'The next 14 days' });
  await coming.getByText('10 texts of your own go besides:').waitFor();
  await page.keyboard.press('Escape');
  await goTo(page, '/today');
  await page.getByText(/^10 texts of your own, one of them: “Dear \w+, we are closed on Friday\.”$/).waitFor();
  await page.getByRole('link', { name: /^Campaign \d+: “Dear/ }).click();
  await page.getByText(/^Leaves in \d+ seconds$/).waitFor();
  const campaign = new URL(page.url()).hash.slice(1);
  // The minute is a real one, and looking takes its time: everything that stands only in it was seen by now.
  await look(page, 'send, first minute');
  await goTo(page, '/today');
  await look(page, 'today, a text of one’s own in its first minute');
  await goTo(page, '/calendar');
  await press('More');
  await press('Upcoming texts');
  await coming.waitFor();
  await look(page, 'what will be sent, with a text of one’s own');
  await goTo(page, campaign);

  await minutePasses();
  await page.getByText('All 10 texts are accounted for.').waitFor();
  await page.getByRole('link', { name: 'Sent to the service' }).waitFor();
  await look(page, 'send, handed over');
  const texts = await taken();
  expect(texts).toHaveLength(10);
  for (const text of shown) expect(texts).toContain(text);

  await page.getByRole('link', { name: 'Sent to the service' }).click();
  await page.getByText(/The texts of one campaign\. Campaign \d+: “Dear Abena, we are closed on…”/).waitFor();
  await page.getByText('10 texts', { exact: true }).waitFor();
  await look(page, 'send, its texts in Messages');
});

test('queued for a time and called off: the service’s own number of the batch is the proof', async () => {
  await write('Open late on Thursday.');
  await page.getByLabel('Later', { exact: true }).check();
  await typeDay(page.getByLabel('Day', { exact: true }), '2027-01-04');
  await page.getByText('Choose the day and the time.').waitFor();
  await typeTime(page.getByLabel('Time', { exact: true }), '22:00');
  await page.getByText('No texts go at that hour. The next time they may is Tue 5 Jan, 08:00.').waitFor();
  expect(await page.getByRole('button', { name: 'Text 12 people' }).isDisabled()).toBe(true);
  await look(page, 'send, quiet hours');
  await press('Take Tue 5 Jan, 08:00');
  await page.getByText('goes Tue 5 Jan, 08:00').waitFor();
  await press('Text 12 people');
  await page.getByRole('dialog').getByRole('button', { name: 'Text 12 people' }).click();
  await page.getByText(/^Leaves in \d+ seconds$/).waitFor();
  await minutePasses();
  await page.getByRole('link', { name: 'Queued for Tue 08:00' }).waitFor();
  expect(await taken('Open late on Thursday.')).toHaveLength(12);
  await look(page, 'send, queued');
  await press('Stop this campaign');
  await page.getByRole('dialog').getByRole('button', { name: 'Stop this campaign' }).click();
  await page.getByText('Text cancelled: the service confirmed').waitFor();
  const { batches, deviations } = await practice.service.ledger();
  const [batch] = batches.filter(({ messages }) => messages[0]?.text === 'Open late on Thursday.');
  expect(batch?.state).toBe('cancelled');
  await page.getByText(batch?.batch ?? '').waitFor();
  await look(page, 'send, proof');
  expect(deviations).toEqual([]);
});

test('other hours for texts: which campaign is held by them is told before they are saved, and then on its page', async () => {
  await write('Bring your card on Tuesday.');
  await page.getByLabel('Later', { exact: true }).check();
  await typeDay(page.getByLabel('Day', { exact: true }), '2027-01-05');
  await typeTime(page.getByLabel('Time', { exact: true }), '16:00');
  await press('Text 12 people');
  await page.getByRole('dialog').getByRole('button', { name: 'Text 12 people' }).click();
  await page.getByText(/^Leaves in \d+ seconds$/).waitFor();
  const campaign = new URL(page.url()).hash.slice(1);
  await minutePasses();
  await page.getByRole('link', { name: 'Queued for Tue 16:00' }).waitFor();
  await goTo(page, '/settings/business');
  const part = page.getByRole('region', { name: 'When texts may go' });
  await typeTime(part.getByLabel('Until'), '15:00');
  await part.getByRole('button', { name: 'Save' }).click();
  const line =
    /^12 texts of Campaign \d+: “Bring your card on Tuesday\.” will be held: no texts go at that hour any more\.$/;
  await page.getByRole('dialog').getByText(line).waitFor();
  await look(page, 'rehearsal of hours that hold a campaign');
  expect(await taken('on Tuesday')).toHaveLength(12);
  await press('Save, and change these texts');
  await page.getByText('Saved.').first().waitFor();
  await goTo(page, campaign);
  await page.getByText('Held: 12 texts.').waitFor();
  await look(page, 'send, its hour is closed');
  await ask(page, 'settings.save', { allowedUntil: '19:00' });
  await page.getByText('Held: 12 texts.').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Queued for Tue 16:00' }).waitFor();
  await press('Stop this campaign');
  await page.getByRole('dialog').getByRole('button', { name: 'Stop this campaign' }).click();
  await page.getByText('Text cancelled: the service confirmed').waitFor();
});

test('people who are left out are named with the reason; refused ones alone are tried again', async () => {
  await ask(page, 'contacts.setDoNotText', { id: await contactId('Yaw Darko'), doNotText: true });
  // The service gives back what his cancelled reminder cost.
  await reminderCancelled('233264100106');
  await practice.service.account({ balance: 4 });
  await page.evaluate(() => {
    window.location.hash = '#/today';
  });
  await statusChip(page).click();
  await press('Refresh');
  await page.getByRole('dialog').getByText('4 credits', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await write('Dear {$firstName}, see you soon.');
  await page.getByLabel('People I pick').check();
  await pick('Abena Owusu', 'Kwame Boateng', 'Efua Mensah', 'Kofi Asante', 'Adwoa Sarpong', 'Yaw Darko');
  await page.getByText('5 texts · 5 credits').waitFor();
  await page.getByText('only 4 left').waitFor();
  await page.getByText('1 person left out').click();
  await page.getByText('They are marked “do not text”.').waitFor();
  await look(page, 'send, left out');
  await press('Text 5 people');
  await page.getByRole('dialog').getByRole('button', { name: 'Text 5 people' }).click();
  await page.getByText(/^Leaves in \d+ seconds$/).waitFor();
  await minutePasses();
  await page.getByRole('button', { name: 'Retry the 1 refused one' }).waitFor();
  await look(page, 'send, refused');
  await practice.service.account({ balance: 100 });
  await press('Retry the 1 refused one');
  await press('Send 1 text');
  await page.getByText('1 text sent again.').waitFor();
  await page.getByRole('button', { name: /^Retry the/ }).waitFor({ state: 'detached' });
  // It leaves when its turn comes.
  const texts = ['Abena', 'Adwoa', 'Efua', 'Kofi', 'Kwame'].map(name => `Dear ${name}, see you soon.`);
  await expect.poll(async () => (await taken('see you soon')).sort()).toEqual(texts);
  expect((await practice.service.ledger()).deviations).toEqual([]);
  expect(practice.faults).toEqual([]);
});

test('who gets it is asked for before anything is counted; two on one phone get one text, or one each when that is chosen', async () => {
  await ask(page, 'contacts.save', aPerson({ name: 'Abena the Younger', phone: '0244100101' }));
  await write('Dear {$firstName} {$name}, well done.');
  await page.getByLabel('People I pick').check();
  await page.getByText('Pick who gets it.').waitFor();
  await page.getByText('Nobody to show it for yet.').waitFor();
  expect(await page.getByText('Nobody would get this text.').count()).toBe(0);
  await pick('Abena the Younger', 'Abena Owusu');
  await page.getByText('1 text for 2 people · 1 credit').waitFor();
  await page.getByText('A shared phone gets one text.').waitFor();
  await page.getByRole('checkbox', { name: 'One text per phone' }).uncheck();
  await page.getByText('2 texts · 2 credits').waitFor();
  await page.getByText('2 texts for 1 phone: a shared phone gets several.').waitFor();
  await look(page, 'send, one phone');
});

test('a template takes the place of words of one’s own only when that was said, and they come back', async () => {
  await write('Bring your card on Friday.');
  const template = page.getByLabel('Start from');
  const text = page.getByLabel('Text', { exact: true });
  await template.selectOption({ label: 'Appointment reminder' });
  await page.getByText('“Appointment reminder” would replace what you wrote.').waitFor();
  // Until that is said, what stands there is one’s own.
  expect(await template.locator('option:checked').textContent()).toBe('My own words');
  await look(page, 'send, a template or one’s own words');
  await press('Keep my words');
  expect(await textIn(text)).toBe('Bring your card on Friday.');
  expect(await template.locator('option:checked').textContent()).toBe('My own words');
  await template.selectOption({ label: 'Appointment reminder' });
  await press('Replace my words');
  expect(await textIn(text)).toContain('this is a reminder');
  await template.selectOption({ label: 'My own words' });
  expect(await textIn(text)).toBe('Bring your card on Friday.');
});

test('while everything is stopped nothing can be confirmed, and the screen says why', async () => {
  await ask(page, 'sending.stopAll', undefined);
  await write('Not now.');
  await page.getByRole('alert').getByText('somebody pressed “Stop everything”').waitFor();
  expect(await page.getByRole('button', { name: /^Text \d+ people$/ }).isDisabled()).toBe(true);
  await look(page, 'send, stopped');
});

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** A new draft to everyone. */
async function write(text: string): Promise<void> {
  await page.evaluate(() => {
    window.location.hash = '#/messages/new';
  });
  await page.getByLabel('Everyone').check();
  await page.getByLabel('News or notice').check();
  await typeText(page.getByLabel('Text', { exact: true }), text);
}

async function pick(...names: string[]): Promise<void> {
  for (const name of names) {
    await page.getByRole('combobox', { name: 'Person', exact: true }).fill(name);
    await page.getByRole('option', { name, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: `Take out ${name}` }).waitFor();
  }
}

/** Texts the service took and charged, of a campaign's words. */
async function taken(words = NEWS): Promise<string[]> {
  const { batches } = await practice.service.ledger();
  const messages = batches.flatMap(batch => batch.messages).filter(({ segments }) => segments > 0);
  return messages.map(({ text }) => text).filter(text => text.includes(words));
}

const minutePasses = () => ask(page, 'practice.moveClock', { minutes: 1 });

async function contactId(search: string): Promise<number> {
  const { rows } = await ask(page, 'contacts.page', { search, groupId: null, offset: 0, limit: 1 });
  return rows[0]?.id ?? 0;
}

async function reminderCancelled(to: string): Promise<void> {
  const isOf = (batch: PracticeBatch) => batch.messages.length === 1 && batch.messages[0]?.to === to;
  while ((await practice.service.ledger()).batches.find(isOf)?.state !== 'cancelled');
}
