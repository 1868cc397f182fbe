/** What needs a person, through the real screens: everybody concerned is named, and nothing is settled by one press. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking } from '../../helpers/builders.ts';
import { ask, goTo, look, openPractice, type Practice, statusChip } from '../practice.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

test('a lost answer is about a whole batch: “Don’t send again” and “It was sent” name everybody and ask before they settle it', async () => {
  await expect.poll(async () => (await ask(page, 'today.get', undefined)).light.notHandedOver).toBe(0);
  const campaign = await confirm('We open late on Thursday.');
  await practice.service.faults([{ kind: 'lose-answer', of: 'send' }]);
  await minutesPass(1);
  await expect.poll(async () => (await ask(page, 'campaigns.get', { id: campaign })).counts).toEqual({ uncertain: 12 });
  await goTo(page, '/today');
  const card = page.getByRole('listitem').filter({ hasText: 'We open late on Thursday.' });
  await card.getByText('and 11 others').waitFor();
  const names = (await ask(page, 'campaigns.check', draft('Hello'))).samples.map(({ contactName }) => contactName);
  for (const name of names) await card.getByText(name).first().waitFor();
  await look(page, 'decisions, lost answer');
  await goTo(page, '/messages?filter=attention');
  await page.getByRole('tab', { name: 'Needs you (12)' }).waitFor();
  await look(page, 'decisions, messages');
  await page.getByText('We open late on Thursday.').first().click();
  await page.getByRole('list', { name: 'What to do' }).waitFor();
  await look(page, 'decisions, messages, one open');
  await goTo(page, '/today');
  for (const act of ['It was sent', 'Don’t send again']) {
    await card.getByRole('button', { name: act }).click();
    const dialog = page.getByRole('dialog', { name: act });
    await dialog.getByText('What you decide is for all 12 people:').waitFor();
    const named = await dialog.getByRole('region', { name: 'Their names' }).innerText();
    expect(named.split(', ')).toHaveLength(12);
    await look(page, `decisions, ${act} asks`);
    await press('Back');
    expect((await ask(page, 'campaigns.get', { id: campaign })).counts).toEqual({ uncertain: 12 });
  }
  await card.getByRole('button', { name: 'Don’t send again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Don’t send again' }).click();
  await card.waitFor({ state: 'detached' });
  expect(await ask(page, 'campaigns.get', { id: campaign })).toMatchObject({ leftOpen: 12 });
});

test('a campaign in its first minute is on Today with the way back; while everything is stopped nothing counts it down', async () => {
  const called = await confirm('Back at noon.');
  await goTo(page, '/today');
  const minute = page.getByRole('region', { name: /“Back at noon\.”$/ });
  await minute.getByText(/^Leaves in \d+ seconds$/).waitFor();
  await look(page, 'decisions, first minute on Today');
  await minute.getByRole('button', { name: 'Undo' }).click();
  await minute.waitFor({ state: 'detached' });
  expect((await ask(page, 'campaigns.get', { id: called })).counts).toEqual({ withdrawn: 12 });

  const kept = await confirm('Parking is closed.');
  await ask(page, 'sending.stopAll', undefined);
  await goTo(page, `/messages/campaigns?campaign=${kept}`);
  await page.getByText('Sending is stopped: 12 texts of it are kept here').waitFor();
  expect(await page.getByText(/^Leaves in/).count()).toBe(0);
  await look(page, 'decisions, campaign kept back');
  const counted = Promise.withResolvers<void>();
  await page.route('**/api/call', async route => {
    const { operation } = route.request().postDataJSON();
    if (operation === 'rehearsal.resume') await counted.promise;
    await route.continue();
  });
  await press('Resume sending…');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Sending is stopped: somebody pressed “Stop everything”.').waitFor();
  await dialog.getByText('Counting what this lets go…').waitFor();
  expect(await dialog.getByRole('button', { name: 'Resume sending' }).isDisabled()).toBe(true);
  counted.resolve();
  await dialog.getByText(/^(To be sent: |No text waits to be sent\.)/).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await dialog.getByText(/“Parking is closed\.”/).waitFor();
  await dialog.getByText('12 texts leave').waitFor();
  await look(page, 'decisions, resume names the campaign');
  await press('Back');
  await ask(page, 'campaigns.stop', { id: kept });
  await ask(page, 'sending.resume', undefined);
  await ask(page, 'sending.planStopped', undefined);
});

test('the missed texts of a campaign are one decision; all of them are tried again after it was asked, each once', async () => {
  await confirm('Bring your card.');
  await minutesPass(60);
  await goTo(page, '/today');
  const card = page.getByRole('listitem').filter({ hasText: 'Bring your card.' });
  await card.getByText('Missed', { exact: true }).waitFor();
  expect(await card.count()).toBe(1);
  await page.getByRole('region', { name: '1 text needs you' }).waitFor();
  await card.getByText('and 11 others').waitFor();
  await look(page, 'decisions, missed campaign');
  await card.getByRole('link', { name: /^Details of the text to/ }).click();
  await page.getByText('what you decide here is for 12 people of this campaign').waitFor();
  await goTo(page, '/today');
  await card.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('dialog').getByText('12 texts for').waitFor();
  await look(page, 'decisions, missed campaign asks');
  expect(await taken('Bring your card.')).toHaveLength(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await card.waitFor({ state: 'detached' });
  await expect.poll(async () => (await taken('Bring your card.')).length).toBe(12);
  expect(new Set(await taken('Bring your card.')).size).toBe(12);
  await goTo(page, '/messages?filter=attention');
  await page.getByText('Nothing needs you').waitFor();
  expect((await practice.service.ledger()).deviations).toEqual([]);
});

test('while sending is stopped no light is green, and a test text says that it does not go', async () => {
  await goTo(page, '/today');
  await statusChip(page)
    .getByText(/^All set until/)
    .waitFor();
  await press('Stop everything…');
  await page.getByRole('dialog').getByRole('button', { name: 'Stop everything' }).click();
  await page.getByText('cancelled: the service confirmed each.').waitFor();
  await page.getByRole('dialog').locator('[data-footer]').getByRole('button', { name: 'Close' }).click();
  await statusChip(page).getByText('Sending is stopped').waitFor();
  await statusChip(page).click();
  await page
    .getByRole('dialog', { name: 'Sending is stopped' })
    .getByText('Somebody pressed “Stop everything”. Nothing goes until you resume.')
    .waitFor();
  expect(await page.getByText(/^All set/).count()).toBe(0);
  await look(page, 'decisions, stopped');
  await page.keyboard.press('Escape');
  for (const [path, button, phone] of [
    ['/settings/account', 'Send 1 test text', 'Your own number'],
    ['/reminders/templates', 'Send the test text', 'Your phone number'],
  ] as const) {
    await goTo(page, path);
    await page.getByLabel(phone).fill('0244100999');
    await page.getByText('somebody pressed “Stop everything”. No test text goes until sending resumes.').waitFor();
    expect(await page.getByRole('button', { name: button }).isDisabled()).toBe(true);
  }
  await look(page, 'decisions, templates while stopped');
});

const focused = () => page.evaluate(() => document.activeElement?.id);

test('“Turn back on” takes its question away at once, whatever Today is asked meanwhile', async () => {
  await goTo(page, '/today');
  await press('Resume sending…');
  await press('Resume sending');
  const question = page.getByText(/^You stopped \d+ reminders/);
  await question.waitFor();
  await look(page, 'decisions, turn back on');
  let answered = () => {};
  const held = new Promise<void>(resolve => {
    answered = resolve;
  });
  await page.route('**/api/call', async route => {
    if (route.request().postData()?.includes('"today.get"')) await held;
    await route.continue();
  });
  const before = await page.locator('#work').boundingBox();
  await press('Turn back on');
  const notice = await page.getByText('turned back on.').boundingBox();
  const work = await page.locator('#work').boundingBox();
  expect(work, 'a notice moves nothing').toEqual(before);
  expect(notice && work && notice.x >= work.x && notice.y > work.y + work.height / 2).toBe(true);
  expect(await question.count()).toBe(0);
  expect(await focused(), 'the button is gone, the keyboard is not').toBe('work');
  answered();
  await page.unrouteAll({ behavior: 'wait' });
});

test('missed, and by now no texts may go: it cannot be tried again, and the card says why', async () => {
  await confirm('Open on Tuesday.');
  await minutesPass(11 * 60);
  await goTo(page, '/today');
  const card = page.getByRole('listitem').filter({ hasText: 'Open on Tuesday.' });
  await card.getByText('It cannot be tried again now: outside your hours for texts').waitFor();
  expect(await card.getByRole('button').allInnerTexts()).toEqual(['Don’t send']);
  await card.getByRole('link', { name: 'Open the campaign' }).click();
  await page.getByRole('region', { name: /^Campaign \d+: “Open on Tuesday\.”$/ }).waitFor();
  await page.getByText('It cannot be tried again now: outside your hours for texts').waitFor();
  await look(page, 'decisions, campaign asks as Today does');
});

test('a text nobody knows about was left at that, and its appointment is cancelled: everything says that it may still go', async () => {
  const [person] = (await ask(page, 'contacts.page', { search: '', groupId: null, offset: 0, limit: 1 })).rows;
  if (!person) throw new Error('nobody to book');
  await practice.service.faults([{ kind: 'lose-answer', of: 'send' }]);
  const booking = aBooking(person.id, { service: 'Fitting', start: '2027-01-08T14:00' });
  const { id } = await ask(page, 'appointments.save', booking);
  const reminders = async () => (await ask(page, 'appointments.get', { id })).reminders;
  await expect.poll(async () => (await reminders())[0]?.state).toBe('uncertain');
  await goTo(page, '/today');
  const card = page.getByRole('listitem').filter({ hasText: 'Appointment Fri 8 Jan, 14:00' });
  await card.getByText(/^May be queued for /).waitFor();
  await look(page, 'decisions, may be queued');
  await card.getByRole('button', { name: 'Don’t send again' }).click();
  await card.waitFor({ state: 'detached' });

  await goTo(page, `/calendar?view=week&day=2027-01-08&appointment=${id}`);
  await press('Cancel appointment…');
  await page
    .getByRole('dialog')
    .getByText(/We don’t know if the text to .* went\. It may still go\./)
    .waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel appointment' }).click();
  await page.getByText(/Its text may still go on .*\. Nothing can stop it now/).waitFor();
  await look(page, 'decisions, cancelled, may still go');
  // Cancelled ones leave the lanes; the list has them, with what may still go.
  await goTo(page, '/calendar?view=list&day=2027-01-08');
  await page.getByRole('main').getByText('May still go').first().waitFor();

  await goTo(page, '/today');
  await card.getByText('Appointment Fri 8 Jan, 14:00, cancelled since').waitFor();
  await card.getByText('May still go', { exact: true }).waitFor();
  await statusChip(page)
    .getByText(/^\d+ things? needs? you$/)
    .waitFor();
  await statusChip(page).click();
  await page.getByRole('dialog').getByText('1 text may still go that should not').waitFor();
  await look(page, 'decisions, may still go');
  await page.keyboard.press('Escape');

  await press('Stop everything…');
  await page.getByRole('dialog').getByRole('button', { name: 'Stop everything' }).click();
  const line = page.getByRole('dialog').getByRole('row').filter({ hasText: person.name }).filter({ hasText: '10:00' });
  await line.getByText('May still go').first().waitFor();
  await look(page, 'decisions, stop everything, may still go');
  await page.getByRole('dialog').locator('[data-footer]').getByRole('button', { name: 'Close' }).click();
  expect(practice.faults).toEqual([]);
});

const draft = (body: string) =>
  ({ who: { kind: 'everyone' }, body, fallbacks: {}, purpose: 'service' as const, at: null, sender: null }) as const;

/** A campaign to everybody, in its first minute; returns its id. */
async function confirm(body: string): Promise<number> {
  const { digest } = await ask(page, 'campaigns.check', draft(body));
  const input = { ...draft(body), token: crypto.randomUUID(), name: '', expected: digest };
  return (await ask(page, 'campaigns.confirm', input)).id;
}

const minutesPass = (minutes: number) => ask(page, 'practice.moveClock', { minutes });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

/** The phones the service took a text for. */
async function taken(words: string): Promise<string[]> {
  const { batches } = await practice.service.ledger();
  const messages = batches.flatMap(batch => batch.messages).filter(({ segments }) => segments > 0);
  return messages.filter(({ text }) => text === words).map(({ to }) => to);
}
