/** Whoever no text reaches can be written to elsewhere: the chat opens outside of the program with words filled in. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBooking, aPerson } from '../../helpers/builders.ts';
import { ask, goTo, look, openPractice, type Practice } from '../practice.ts';

let practice: Practice;
let page: Page;

beforeAll(async () => {
  practice = await openPractice();
  page = practice.page;
});
afterAll(() => practice.close());

/** The number and the words of the chat that the link opens. */
async function chatOf(within: Locator, name: string): Promise<[number: string, text: string]> {
  const link = within.getByRole('link', { name: `Write to ${name} on WhatsApp` });
  await link.waitFor();
  expect(await link.getAttribute('target')).toBe('_blank');
  const url = new URL((await link.getAttribute('href')) ?? '');
  expect(url.origin).toBe('https://wa.me');
  expect(url.search, 'a plus is not read as a space everywhere').not.toContain('+');
  return [url.pathname.slice(1), url.searchParams.get('text') ?? ''];
}

async function add(name: string, phone: string, start: string): Promise<number> {
  const { id } = await ask(page, 'contacts.save', aPerson({ name, phone }));
  return (await ask(page, 'appointments.save', aBooking(id, { service: 'Photo', start }))).id;
}

test('a person is greeted in the name of the business', async () => {
  await ask(page, 'contacts.save', aPerson({ name: 'Zara & Co', phone: '0244 700 101' }));
  const { rows } = await ask(page, 'contacts.page', { search: 'Zara', groupId: null, offset: 0, limit: 1 });
  await goTo(page, `/people?person=${rows[0]?.id}`);
  expect(await chatOf(page.getByRole('complementary'), 'Zara & Co')).toEqual([
    '233244700101',
    'Hello Zara & Co, this is Adom Clinic.',
  ]);
});

test('no words are filled in for who wants no texts, until they may be texted again', async () => {
  const { id } = await ask(page, 'contacts.save', aPerson({ name: 'Efua Darko', phone: '0244 700 105' }));
  await ask(page, 'contacts.setDoNotText', { id, doNotText: true });
  await goTo(page, `/people?person=${id}`);
  const panel = page.getByRole('complementary');
  await panel.getByRole('link', { name: 'Call' }).waitFor();
  expect(await panel.getByRole('link', { name: /WhatsApp/ }).count()).toBe(0);
  await ask(page, 'contacts.setDoNotText', { id, doNotText: false });
  expect((await chatOf(panel, 'Efua Darko'))[0]).toBe('233244700105');
});

test('whoever was not told of a cancelled appointment is told which', async () => {
  const id = await add('Yaa Boakye', '0244 700 102', '2027-01-07T10:00');
  await ask(page, 'appointments.cancel', { id });
  await goTo(page, '/today');
  const list = page.getByRole('region', { name: /^Not informed/ });
  expect(await chatOf(list, 'Yaa Boakye')).toEqual([
    '233244700102',
    'Hello Yaa Boakye, this is Adom Clinic. Your appointment on Thu 7 Jan, 10:00 is cancelled. Please call us for another time.',
  ]);
  await look(page, 'not informed, whatsapp');
});

test('who is phoned about today can be written to as well, of the appointment to come', async () => {
  await add('Kwesi Ofori', '0244 700 103', '2027-01-04T16:00');
  await goTo(page, '/today');
  await page.getByRole('row').filter({ hasText: 'Kwesi Ofori' }).hover();
  await page.getByRole('button', { name: 'Phone Kwesi Ofori' }).click();
  const [, text] = await chatOf(page.locator('[popover]:popover-open'), 'Kwesi Ofori');
  expect(text).toBe('Hello Kwesi Ofori, this is Adom Clinic. We expect you on Mon 4 Jan, 16:00.');
  await page.keyboard.press('Escape');
});

test('a refused text can go there in its own words', async () => {
  const [rule] = await ask(page, 'rules.list', undefined);
  if (!rule) throw new Error('no rule');
  await ask(page, 'rules.save', { ...rule, id: null, name: 'Same day', when: { kind: 'hours-before', hours: 2 } });
  await practice.service.account({ balance: 0 });
  await add('Esi Arthur', '0244 700 104', '2027-01-04T17:00');
  const decision = page.getByRole('listitem').filter({ hasText: 'Esi Arthur' });
  await decision.getByText(/^Not sent\. /).waitFor();
  const { rows } = await ask(page, 'messages.page', { search: 'Esi Arthur', filter: 'all', offset: 0, limit: 1 });
  expect(await chatOf(decision, 'Esi Arthur')).toEqual(['233244700104', rows[0]?.text]);
  expect(rows[0]?.text).toContain('17:00');
  await look(page, 'refused, whatsapp');
  await goTo(page, `/messages?message=${rows[0]?.id}`);
  expect(await chatOf(page.getByRole('complementary'), 'Esi Arthur')).toEqual(['233244700104', rows[0]?.text]);
});
