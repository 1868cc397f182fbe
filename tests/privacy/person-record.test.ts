import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { personFile } from '../../src-renderer/contacts/privacy/person-file.ts';
import { personPage } from '../../src-renderer/contacts/privacy/person-page.ts';
import type { PersonRecord } from '../../src-shared/model/business/privacy.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { aBooking, aPerson } from '../helpers/builders.ts';
import { imported } from '../imports/import-steps.ts';

/** Ama, who comes with Kofi and was texted, stopped and allowed again; Kofi has his own appointment. */
async function amaAndKofi(desk: Desk): Promise<PersonRecord> {
  const ama = (
    await desk.call('contacts.save', {
      ...aPerson({ name: 'Ama Mensah', phone: '0244100201', email: 'ama@example.org', notes: 'Prefers mornings' }),
      otherPhones: [{ phone: '0302123456', label: 'home' }],
      groups: ['Choir'],
      fields: { Town: 'Kumasi' },
    })
  ).id;
  const kofi = await desk.person('Kofi Owusu', '0554100203');
  const together = await desk.call('appointments.save', {
    ...aBooking(kofi, { service: 'Counsel', notes: 'Bring papers' }),
    others: [ama],
  });
  await desk.newest(together.id, 'accepted');
  await desk.book(kofi, '2027-01-07T09:00', 'Haircut');
  await desk.call('contacts.setDoNotText', { id: ama, doNotText: true });
  await desk.minutesPass();
  await desk.call('contacts.setDoNotText', { id: ama, doNotText: false });
  await desk.call('contacts.setDoNotText', { id: ama, doNotText: true });
  await desk.call('waitlist.save', { contactId: ama, service: 'Counsel', staff: '', weekdays: [1] });
  return desk.call('privacy.person', { id: ama });
}

test('the file of a person has their entry, appointments, texts, opt-outs and what was done', async () => {
  const record = await amaAndKofi(await openDesk());
  expect(record.person).toMatchObject({
    name: 'Ama Mensah',
    phone: '+233244100201',
    otherPhones: [{ phone: '+233302123456', label: 'home' }],
    email: 'ama@example.org',
    notes: 'Prefers mornings',
    groups: ['Choir'],
    fields: { Town: 'Kumasi' },
  });
  expect(record.waits).toMatchObject({ service: 'Counsel', weekdays: [1] });
  expect(record.appointments).toMatchObject([{ service: 'Counsel', notes: 'Bring papers', withOthers: 1 }]);
  expect(record.texts.length).toBeGreaterThan(0);
  expect(record.texts.every(({ phone }) => phone === '+233244100201')).toBe(true);
  expect(record.consents).toMatchObject({ doNotText: true, optOuts: [{ phone: '+233244100201', file: null }] });
  expect(record.consents.changes.map(({ what }) => what)).toEqual(['opted-out', 'opted-in', 'opted-out']);
  const done = record.activity.map(({ what }) => what);
  expect(done).toEqual(expect.arrayContaining(['contact-added', 'appointment-added', 'opted-out']));
});

test('it names nobody else, not even who comes to the same appointment', async () => {
  const record = await amaAndKofi(await openDesk());
  const whole = JSON.stringify(record) + personPage(record);
  for (const others of ['Kofi', '554100203', 'Haircut']) expect(whole).not.toContain(others);
});

test('the zip holds a page to print and the same as data, under the person’s name and the day', async () => {
  const record = await amaAndKofi(await openDesk());
  const { fileName, bytes } = personFile(record);
  expect(fileName).toBe('Ama-Mensah-2027-01-04.zip');
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(['read-me.html', 'data.json']);
  expect(JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()))).toEqual(record);
  const page = strFromU8(files['read-me.html'] ?? new Uint8Array());
  for (const part of [
    'Ama Mensah',
    'Prefers mornings',
    'Counsel',
    '+233244100201 opted out',
    'Booked Ama Mensah’s Counsel',
  ])
    expect(page, part).toContain(part);
});

test('what a list or a person wrote stands in the page as text, never as HTML', async () => {
  const record = await amaAndKofi(await openDesk());
  const sly = '<img src=x onerror=alert(1)>"&\'';
  const page = personPage({ ...record, person: { ...record.person, name: sly, notes: sly, fields: { [sly]: sly } } });
  expect(page).not.toContain('<img');
  expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;&#39;');
});

test('a list that brought a person, and the list that opted them out, are named', async () => {
  const desk = await openDesk();
  const csv = 'Name,Phone,Opt out\nEsi Boateng,0244100209,yes\n';
  await imported(desk, csv, 'clients.csv');
  const [esi] = (await desk.call('contacts.page', { search: 'Esi', groupId: null, offset: 0, limit: 5 })).rows;
  const record = await desk.call('privacy.person', { id: esi?.id ?? 0 });
  expect(record.imports).toMatchObject([{ file: 'clients.csv', purpose: 'contacts', how: 'brought' }]);
  expect(record.consents.optOuts).toMatchObject([{ phone: '+233244100209', file: 'clients.csv' }]);
});
