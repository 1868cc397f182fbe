import { describe, expect, test } from 'vitest';
import type { Contact } from '../../src-shared/model/contact.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';

const EVERYBODY = { search: '', groupId: null, ids: null };

async function peopleOf(desk: Desk, search = ''): Promise<Contact[]> {
  const { rows } = await desk.call('contacts.page', { search, groupId: null, offset: 0, limit: 500 });
  const people: Contact[] = [];
  for (const { id } of rows) people.push(await desk.call('contacts.get', { id }));
  return people;
}

async function threePeople(desk: Desk): Promise<void> {
  await desk.person('Ama Mensah', '0244100201');
  await desk.person('Kofi Boateng', '0204100202');
  await desk.person('Esi Boateng', '0554100203');
}

describe('changing many people at once', () => {
  test('happens to those who match, counted first, and is taken back whole', async () => {
    const desk = await openDesk();
    await threePeople(desk);
    const before = await peopleOf(desk);
    const who = { search: 'boateng', groupId: null, ids: null };
    await desk.minutesPass();
    const bulk = { kind: 'join', group: ' Family ' } as const;
    expect(await desk.refusal('contacts.bulk', { who, bulk, expected: 3 })).toEqual({
      code: 'bulk-changed',
      people: 2,
    });
    expect(await peopleOf(desk)).toEqual(before);

    const act = await desk.call('contacts.bulk', { who, bulk, expected: 2 });
    expect(act).toMatchObject({ done: 2, kept: [] });
    expect((await peopleOf(desk)).map(({ groups }) => groups)).toEqual([[], ['Family'], ['Family']]);
    expect(await desk.call('contacts.undoChange', { id: act.id ?? 0 })).toEqual({ id: null, done: 2, kept: [] });
    expect(await peopleOf(desk)).toEqual(before);
    expect(await desk.call('contacts.groups')).toEqual([]);
  });

  test('tells how far it has come, and at its end, and when it is taken back, that it is over', async () => {
    const desk = await openDesk();
    await threePeople(desk);
    // How often it tells in between is a matter of time; that it is over, it tells once.
    const toldOver = () =>
      desk.events.flatMap(event =>
        event.type === 'progress' && event.task === 'people' && event.done === event.total ? event : [],
      );
    const bulk = { kind: 'join', group: 'Family' } as const;
    const { id } = await desk.call('contacts.bulk', { who: EVERYBODY, bulk, expected: 3 });
    const over = { type: 'progress', task: 'people', done: 3, total: 3 };
    expect(toldOver()).toEqual([over]);
    await desk.call('contacts.undoChange', { id: id ?? 0 });
    expect(toldOver()).toEqual([over, over]);
  });

  test('says who was so already, and leaves them alone', async () => {
    const desk = await openDesk();
    await threePeople(desk);
    const [ama] = await peopleOf(desk, 'ama');
    const join = {
      bulk: { kind: 'join', group: 'Hair' } as const,
      who: { ...EVERYBODY, ids: [ama?.id ?? 0] },
      expected: 1,
    };
    await desk.call('contacts.bulk', join);
    const act = await desk.call('contacts.bulk', { ...join, who: EVERYBODY, expected: 3 });
    expect(act).toMatchObject({ done: 2, kept: [{ name: 'Ama Mensah', why: 'already-so' }] });
    const left = await desk.call('contacts.bulk', {
      who: EVERYBODY,
      bulk: { kind: 'leave', group: 'hair' },
      expected: 3,
    });
    expect(left.done).toBe(3);
    expect(await desk.call('contacts.groups')).toEqual([]);
  });

  test('fills a custom field, which is then offered for everybody, and taken away with its last value', async () => {
    const desk = await openDesk();
    await threePeople(desk);
    const fill = (value: string) =>
      ({ who: EVERYBODY, bulk: { kind: 'set-field', name: 'Town', value }, expected: 3 }) as const;
    await desk.call('contacts.bulk', fill('Kumasi'));
    expect(await desk.call('contacts.fields')).toMatchObject([{ name: 'Town', size: 3 }]);
    expect((await peopleOf(desk, 'kumasi')).map(({ fields }) => fields)).toEqual(Array(3).fill({ Town: 'Kumasi' }));
    await desk.call('contacts.bulk', fill(''));
    expect(await desk.call('contacts.fields')).toEqual([]);
  });

  test('“no more texts” calls off what is queued, holds for the numbers, and no undo lifts it', async () => {
    const desk = await openDesk();
    await threePeople(desk);
    const [ama] = await peopleOf(desk, 'ama');
    const appointment = await desk.book(ama?.id ?? 0);
    await desk.newest(appointment.id, 'accepted');
    const act = await desk.call('contacts.bulk', { who: EVERYBODY, bulk: { kind: 'do-not-text' }, expected: 3 });
    expect(act).toEqual({ id: null, done: 3, kept: [], stopped: { cancelled: 1, mayStillGo: 0, first: null } });
    await desk.newest(appointment.id, 'cancelled');
    for (const person of await peopleOf(desk)) expect(person).toMatchObject({ doNotText: true, numberOptedOut: true });
  });

  test('removing keeps those with appointments, and brings the others back with all they had', async () => {
    const desk = await openDesk();
    await threePeople(desk);
    const [ama, esi] = await peopleOf(desk);
    await desk.call('contacts.save', {
      ...values(esi),
      groups: ['Hair'],
      otherPhones: [{ phone: '0302777888', label: 'Home' }],
      fields: { Town: 'Ho' },
    });
    await desk.call('contacts.setDoNotText', { id: esi?.id ?? 0, doNotText: true });
    await desk.book(ama?.id ?? 0);
    const before = await peopleOf(desk);
    expect(await desk.call('contacts.whoStays', { who: EVERYBODY })).toEqual({ people: 1, names: ['Ama Mensah'] });
    const act = await desk.call('contacts.bulk', { who: EVERYBODY, bulk: { kind: 'remove' }, expected: 3 });
    expect(act).toMatchObject({ done: 2, kept: [{ name: 'Ama Mensah', why: 'has-appointments' }] });
    expect((await peopleOf(desk)).map(({ name }) => name)).toEqual(['Ama Mensah']);
    await desk.call('contacts.undoChange', { id: act.id ?? 0 });
    expect(await peopleOf(desk)).toEqual(before);
    expect(await peopleOf(desk, '302777')).toHaveLength(1);
  });

  test('taking it back leaves alone who was changed since, and names them', async () => {
    const desk = await openDesk();
    await threePeople(desk);
    const act = await desk.call('contacts.bulk', {
      who: EVERYBODY,
      bulk: { kind: 'join', group: 'Hair' },
      expected: 3,
    });
    await desk.minutesPass();
    const [ama] = await peopleOf(desk, 'ama');
    await desk.call('contacts.setDoNotText', { id: ama?.id ?? 0, doNotText: true });
    expect(await desk.call('contacts.undoChange', { id: act.id ?? 0 })).toEqual({
      id: null,
      done: 2,
      kept: [{ name: 'Ama Mensah', why: 'changed-since' }],
    });
    expect((await peopleOf(desk)).map(({ groups, doNotText }) => [groups, doNotText])).toEqual([
      [['Hair'], true],
      [[], false],
      [[], false],
    ]);
  });
});

describe('several numbers and fields of one person', () => {
  test('the others are kept and shown, only the first is texted', async () => {
    const desk = await openDesk();
    const saved = await desk.call('contacts.save', {
      ...values(undefined),
      name: 'Ama',
      phone: '0244100201',
      otherPhones: [
        { phone: '0302 777 888', label: 'Home' },
        { phone: '024 4100 201', label: 'the same' },
        { phone: '0204100202', label: '' },
      ],
      fields: { ' Town ': ' Ho ', Dog: '' },
    });
    expect(saved.otherPhones).toEqual([
      { phone: '+233302777888', shown: '030 277 7888', label: 'Home', textable: false },
      { phone: '+233204100202', shown: '020 410 0202', label: '', textable: true },
    ]);
    expect(saved.fields).toEqual({ Town: 'Ho' });
    const appointment = await desk.book(saved.id);
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.texts(appointment.id)).map(({ phoneShown }) => phoneShown)).toEqual(['024 410 0201']);
  });

  test('what is not given stays, and a number nobody can call is refused', async () => {
    const desk = await openDesk();
    const given = {
      ...values(undefined),
      name: 'Ama',
      otherPhones: [{ phone: '0302777888', label: '' }],
      fields: { Town: 'Ho' },
    };
    const { id } = await desk.call('contacts.save', given);
    const saved = await desk.call('contacts.save', { ...values(undefined), id, name: 'Ama', fields: { town: 'Wa' } });
    expect(saved).toMatchObject({ otherPhones: [{ phone: '+233302777888' }], fields: { Town: 'Wa' } });
    expect(await desk.refusal('contacts.save', { ...given, otherPhones: [{ phone: '12', label: '' }] })).toMatchObject({
      code: 'phone-refused',
      phone: '12',
    });
  });
});

function values(person: Contact | undefined) {
  const { id = null, name = '', phone = null, email = '', notes = '', groups = [] } = person ?? {};
  return { id, name, phone: phone ?? '', email, notes, groups };
}
