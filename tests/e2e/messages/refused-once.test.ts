/** A text the service refused asks for one decision on Today, and is not told a second time beside it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';

let practice: Practice;

const waiting = async () => {
  const { notHandedOver, sending } = (await ask(practice.page, 'today.get', undefined)).light;
  return notHandedOver + sending;
};

beforeAll(async () => {
  practice = await openPractice();
});
afterAll(() => practice.close());

test('refused for an appointment of today: the reason stands once, beside what can be decided', async () => {
  const { page } = practice;
  const values = aPerson({ name: 'Zara Oduro', phone: '0244 700 101' });
  const { id: contactId } = await ask(page, 'contacts.save', values);
  const [rule] = await ask(page, 'rules.list', undefined);
  if (!rule) throw new Error('no rule');
  await ask(page, 'rules.save', { ...rule, id: null, name: 'Same day', when: { kind: 'hours-before', hours: 2 } });
  await expect.poll(waiting).toBe(0);
  await practice.service.account({ balance: 0 });
  await ask(page, 'appointments.save', aBooking(contactId, { service: 'Photo', start: '2027-01-04T16:00' }));
  await goTo(page, '/today');
  const row = page.getByRole('row').filter({ hasText: 'Zara Oduro' });
  await row.getByText('Refused', { exact: true }).waitFor();
  const decision = page.getByRole('listitem').filter({ hasText: 'Zara Oduro' });
  await decision.getByText(/^Not sent\. /).waitFor();
  await expect.poll(() => page.getByText(/^Not sent\. /).count()).toBe(1);
  expect(await page.getByRole('main').innerText(), 'codes are behind Details').not.toMatch(/[A-Z]{2,}_[A-Z]/);
  await look(page, 'today with a refused text');
  const [, sentence = ''] = /^Not sent\. (.+)/m.exec(await decision.innerText()) ?? [];
  await decision.getByRole('link', { name: /^Details/ }).click();
  // Its panel says why once, offers what can be done in one row, and keeps the codes behind Details.
  const acts = page.getByRole('list', { name: 'What to do' }).getByRole('button');
  await acts.first().waitFor();
  const boxes = await Promise.all((await acts.all()).map(each => each.boundingBox()));
  expect(boxes.length).toBeGreaterThan(1);
  expect(new Set(boxes.map(box => box?.y)).size).toBe(1);
  // By the keyboard too, what one does is read before it is pressed.
  for (const each of await acts.all()) expect(await each.getAttribute('data-note')).toMatch(/\.$/);
  const panel = page.getByRole('complementary').filter({ has: page.getByRole('region', { name: 'What happened' }) });
  expect((await panel.innerText()).split(sentence).length - 1).toBe(1);
  expect(await panel.innerText()).not.toMatch(/[A-Z]{2,}_[A-Z]/);
  await panel.locator('summary').getByText('Details', { exact: true }).click();
  await page
    .getByRole('region', { name: 'What the service said, as it came' })
    .getByText(/\d+ [A-Z]+_[A-Z_]+/)
    .first()
    .waitFor();
});
