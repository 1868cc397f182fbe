import { describe, expect, test } from 'vitest';
import type { Input, Outputs } from '../../src-shared/contract/index.ts';
import type { Contact } from '../../src-shared/model/contact.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { aPerson } from '../helpers/builders.ts';

type Merge = Input<'contacts.merge'>;

const AMA = aPerson({ groups: ['Hair'] });
const A_MENSAH = {
  id: null,
  name: 'Am Mensah',
  phone: '0204100202',
  email: 'ama@example.com',
  notes: 'Likes tea',
  groups: ['Nails'],
  otherPhones: [{ phone: '0302 777 888', label: 'Home' }],
  fields: { Town: 'Kumasi' },
};

const mergeOf = (keep: Contact, ...others: Contact[]): Merge => ({
  keep: keep.id,
  others: others.map(({ id }) => id),
  values: { name: keep.name, phone: keep.phone, email: keep.email, notes: keep.notes, fields: keep.fields },
});

async function twoOfOne(desk: Desk): Promise<[Contact, Contact]> {
  return [await desk.call('contacts.save', AMA), await desk.call('contacts.save', A_MENSAH)];
}

/** All that a person at the desk could look at. */
async function everything(desk: Desk): Promise<unknown> {
  const { rows } = await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 500 });
  const contacts: Contact[] = [];
  const texts: Outputs['messages.page']['rows'][] = [];
  for (const { id } of rows) {
    contacts.push(await desk.call('contacts.get', { id }));
    const asked = { filter: 'all', search: '', contactId: id, offset: 0, limit: 500 } as const;
    texts.push((await desk.call('messages.page', asked)).rows);
  }
  const appointments = await desk.call('appointments.range', { from: '2027-01-01', until: '2027-12-31' });
  return {
    contacts,
    appointments: appointments.map(({ id, contactId, start }) => ({ id, contactId, start })),
    groups: await desk.call('contacts.groups'),
  };
}

describe('merging two entries of one person', () => {
  test('keeps what was chosen field by field, and the groups, numbers and appointments of both', async () => {
    const desk = await openDesk();
    const [ama, other] = await twoOfOne(desk);
    const appointment = await desk.book(other.id);
    await desk.newest(appointment.id, 'accepted');
    const { contact, change } = await desk.call('contacts.merge', {
      keep: ama.id,
      others: [other.id],
      values: { name: 'Ama Mensah', phone: '+233204100202', email: other.email, notes: '', fields: other.fields },
    });
    expect(contact).toMatchObject({
      id: ama.id,
      name: 'Ama Mensah',
      phone: '+233204100202',
      email: 'ama@example.com',
      notes: '',
      groups: ['Hair', 'Nails'],
      fields: { Town: 'Kumasi' },
      doNotText: false,
    });
    expect(contact.otherPhones).toMatchObject([
      { phone: '+233244100201', textable: true },
      { phone: '+233302777888', label: 'Home', textable: false },
    ]);
    expect(change).toMatchObject({ done: 1, kept: [] });
    expect(await desk.refusal('contacts.get', { id: other.id })).toEqual({ code: 'not-found', what: 'contact' });
    expect(await desk.call('appointments.get', { id: appointment.id })).toMatchObject({ contactId: ama.id });
    const asked = { filter: 'all', search: '', contactId: ama.id, offset: 0, limit: 10 } as const;
    expect((await desk.call('messages.page', asked)).total).toBeGreaterThan(0);
    for (const search of ['302777', 'kumasi', 'nails', '244100'])
      expect((await desk.call('contacts.page', { search, groupId: null, offset: 0, limit: 10 })).total).toBe(1);
  });

  test('texts them once for an appointment that was queued before: the text stays when its number and name stay', async () => {
    const desk = await openDesk();
    const [ama, other] = await twoOfOne(desk);
    const same = await desk.call('contacts.save', { ...A_MENSAH, id: other.id, name: AMA.name });
    const appointment = await desk.book(same.id);
    await desk.newest(appointment.id, 'accepted');
    await desk.call('contacts.merge', {
      ...mergeOf(ama, same),
      values: { ...mergeOf(ama, same).values, phone: same.phone },
    });
    await desk.minutesPass();
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'accepted', contactId: ama.id }]);
  });

  test('a stop of either stays, and what was queued for the other is called off', async () => {
    const desk = await openDesk();
    const [ama, other] = await twoOfOne(desk);
    const appointment = await desk.book(ama.id);
    await desk.newest(appointment.id, 'accepted');
    await desk.call('contacts.setDoNotText', { id: other.id, doNotText: true });
    const { contact } = await desk.call('contacts.merge', mergeOf(ama, other));
    expect(contact).toMatchObject({ phone: '+233244100201', doNotText: true, numberOptedOut: false });
    await desk.newest(appointment.id, 'cancelled');
    await desk.minutesPass();
    expect((await desk.texts(appointment.id)).filter(({ state }) => state === 'accepted')).toEqual([]);
  });

  test('a number on the opt-out list stops the person also when another of the numbers is kept', async () => {
    const desk = await openDesk();
    const [ama, other] = await twoOfOne(desk);
    const shared = await desk.person('Kofi', '0204100202');
    await desk.call('contacts.setDoNotText', { id: shared, doNotText: true });
    const { contact } = await desk.call('contacts.merge', mergeOf(ama, other));
    expect(contact.doNotText).toBe(true);
  });

  test('a reminder somebody stopped stays stopped', async () => {
    const desk = await openDesk();
    const [ama, other] = await twoOfOne(desk);
    const appointment = await desk.book(other.id);
    const { id } = await desk.newest(appointment.id, 'accepted');
    await desk.call('messages.decide', { id, action: 'cancel' });
    await desk.newest(appointment.id, 'cancelled');
    await desk.call('contacts.merge', mergeOf(ama, other));
    await desk.minutesPass();
    expect((await desk.texts(appointment.id)).map(({ state }) => state)).not.toContain('accepted');
  });

  test('is taken back whole', async () => {
    const desk = await openDesk();
    const [ama, other] = await twoOfOne(desk);
    await desk.call('contacts.setDoNotText', { id: other.id, doNotText: true });
    for (const person of [ama, other]) await desk.book(person.id, `2027-02-0${person.id}T09:00`);
    const before = await everything(desk);
    const { change } = await desk.call('contacts.merge', mergeOf(ama, other));
    expect(await everything(desk)).not.toEqual(before);
    const undone = await desk.call('contacts.undoChange', { id: change.id ?? 0 });
    expect(undone).toEqual({ id: null, done: 1, kept: [] });
    expect(await everything(desk)).toEqual(before);
    expect(await desk.refusal('contacts.undoChange', { id: change.id ?? 0 })).toEqual({
      code: 'not-found',
      what: 'change',
    });
  });

  test('is not taken back when the person was changed since, and says so', async () => {
    const desk = await openDesk();
    const [ama, other] = await twoOfOne(desk);
    const { change, contact } = await desk.call('contacts.merge', mergeOf(ama, other));
    await desk.minutesPass();
    await desk.call('contacts.setDoNotText', { id: contact.id, doNotText: true });
    const undone = await desk.call('contacts.undoChange', { id: change.id ?? 0 });
    expect(undone).toEqual({ id: null, done: 0, kept: [{ name: 'Ama Mensah', why: 'changed-since' }] });
    expect(await desk.call('contacts.get', { id: ama.id })).toMatchObject({ doNotText: true });
  });

  test('never texts a number that was nobody’s, or one that cannot be texted', async () => {
    const desk = await openDesk();
    const [ama, other] = await twoOfOne(desk);
    const merge = (phone: string): Merge => ({
      ...mergeOf(ama, other),
      values: { ...mergeOf(ama, other).values, phone },
    });
    expect(await desk.refusal('contacts.merge', merge('+233244999999'))).toMatchObject({ code: 'bad-input' });
    expect(await desk.refusal('contacts.merge', merge('+233302777888'))).toMatchObject({ code: 'phone-refused' });
    expect(await desk.refusal('contacts.merge', { ...mergeOf(ama, other), others: [ama.id] })).toMatchObject({
      code: 'bad-input',
    });
    expect(await desk.call('contacts.get', { id: other.id })).toEqual(other);
  });

  describe('while a text to both of them is under way', () => {
    async function textToBoth(desk: Desk) {
      const campaign = {
        who: { kind: 'everyone' },
        body: 'We are closed',
        fallbacks: {},
        purpose: 'service' as const,
        at: '2027-01-05T10:00',
        sender: null,
      } as const;
      const { digest } = await desk.call('campaigns.check', campaign);
      await desk.call('campaigns.confirm', {
        ...campaign,
        name: 'Closed',
        token: crypto.randomUUID(),
        expected: digest,
      });
      await desk.minutesPass(2);
      const going = async () => {
        const { rows } = await desk.call('messages.page', { filter: 'all', search: '', offset: 0, limit: 10 });
        return rows.filter(({ state }) => ['accepted', 'planned', 'held'].includes(state)).length;
      };
      await desk.until(async () => (await going()) === 2);
      return going;
    }

    test('the stop of one takes the other out of it', async () => {
      const desk = await openDesk();
      const [ama, other] = await twoOfOne(desk);
      const going = await textToBoth(desk);
      await desk.call('contacts.setDoNotText', { id: other.id, doNotText: true });
      await desk.call('contacts.merge', mergeOf(ama, other));
      await desk.minutesPass();
      expect(await going()).toBe(0);
    });

    test('nothing is called off when nobody stopped it', async () => {
      const desk = await openDesk();
      const [ama, other] = await twoOfOne(desk);
      const going = await textToBoth(desk);
      await desk.call('contacts.merge', mergeOf(ama, other));
      await desk.minutesPass();
      expect(await going()).toBe(2);
    });
  });
});
