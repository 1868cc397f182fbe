import { describe, expect, test } from 'vitest';
import { openDesk, WEDNESDAY_9 } from '../delivery/desk.ts';
import { aBooking, aPerson } from '../helpers/builders.ts';

const person = aPerson();

describe('contacts', () => {
  test('a person is kept with a number that was repaired, in groups, and found by name, accent or number', async () => {
    const desk = await openDesk();
    const saved = await desk.call('contacts.save', {
      ...person,
      name: ' Afí  Traoré ',
      phone: '+233 (0)24 410 0201',
      groups: [' Hair ', ''],
    });
    expect(saved).toMatchObject({
      name: 'Afí  Traoré',
      phone: '+233244100201',
      phoneShown: '024 410 0201',
      groups: ['Hair'],
    });
    for (const search of ['traore', 'AFI', '0244100', '024 410', '+233244100201']) {
      const { rows, total } = await desk.call('contacts.page', { search, groupId: null, offset: 0, limit: 10 });
      expect([total, rows[0]?.id]).toEqual([1, saved.id]);
    }
    for (const search of ['%', '_', 'kofi', '0999']) {
      expect((await desk.call('contacts.page', { search, groupId: null, offset: 0, limit: 10 })).total).toBe(0);
    }
    const [group] = await desk.call('contacts.groups');
    expect(group).toMatchObject({ name: 'Hair', size: 1 });
    await desk.call('contacts.save', { ...person, id: saved.id, groups: [] });
    expect(await desk.call('contacts.groups')).toEqual([]);
  });

  test('several people on one phone are several people', async () => {
    const desk = await openDesk();
    await desk.call('contacts.save', person);
    await desk.call('contacts.save', { ...person, name: 'Kofi Mensah' });
    expect((await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 10 })).total).toBe(2);
  });

  test('a number that is none is refused with the reason, and nothing is kept', async () => {
    const desk = await openDesk();
    for (const phone of ['12', '2.33E+11', '0302000112', 'call me']) {
      expect(await desk.refusal('contacts.save', { ...person, phone })).toMatchObject({ code: 'phone-refused', phone });
    }
    expect(await desk.refusal('contacts.save', { ...person, name: '  ' })).toEqual({ code: 'name-missing' });
    expect((await desk.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 10 })).total).toBe(0);
    expect(await desk.call('contacts.save', { ...person, phone: ' ' })).toMatchObject({ phone: null, phoneShown: '' });
  });

  test('while typing, a number is read without being kept, and whose it is already is said', async () => {
    const desk = await openDesk();
    expect(await desk.call('contacts.readPhone', { phone: '244100201' })).toMatchObject({
      kind: 'used',
      shown: '024 410 0201',
    });
    const { id } = await desk.call('contacts.save', { ...person, name: 'Abena Owusu', phone: '024 410 0201' });
    expect(await desk.call('contacts.readPhone', { phone: '244100201' })).toMatchObject({
      holders: [{ id, name: 'Abena Owusu' }],
    });
    expect(await desk.call('contacts.readPhone', { phone: '0244100202' })).toMatchObject({ holders: [] });
    expect(await desk.call('contacts.readPhone', { phone: '12' })).toMatchObject({ kind: 'refused' });
  });

  test('who is removed is gone; who has appointments is not removed', async () => {
    const desk = await openDesk();
    const { id } = await desk.call('contacts.save', person);
    const other = await desk.call('contacts.save', { ...person, name: 'Kofi Mensah' });
    await desk.book(id);
    expect(await desk.refusal('contacts.remove', { id })).toEqual({
      code: 'contact-has-appointments',
      name: 'Ama Mensah',
    });
    await desk.call('contacts.remove', { id: other.id });
    expect(await desk.refusal('contacts.get', { id: other.id })).toEqual({ code: 'not-found', what: 'contact' });
    // The next person is not taken for the one who went.
    expect((await desk.call('contacts.save', { ...person, name: 'Esi' })).id).not.toBe(other.id);
  });

  test('“no more texts” on a shared number stops everybody on it, outlives the person, and is lifted by a person', async () => {
    const desk = await openDesk();
    const ama = await desk.call('contacts.save', person);
    const kofi = await desk.call('contacts.save', { ...person, name: 'Kofi Mensah' });
    await desk.call('contacts.setDoNotText', { id: ama.id, doNotText: true });
    expect(await desk.call('contacts.get', { id: kofi.id })).toMatchObject({ doNotText: true, numberOptedOut: true });
    await desk.call('contacts.remove', { id: ama.id });
    const again = await desk.call('contacts.save', person);
    expect(again).toMatchObject({ doNotText: true, numberOptedOut: true });
    const appointment = await desk.book(again.id);
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'skipped', reason: { why: 'opted-out' } }]);
    await desk.call('contacts.setDoNotText', { id: again.id, doNotText: false });
    await desk.newest(appointment.id, 'accepted');
    expect(await desk.call('contacts.get', { id: kofi.id })).toMatchObject({ doNotText: false });
  });

  test('who asked for no texts gets none on a new number either', async () => {
    const desk = await openDesk();
    const { id } = await desk.call('contacts.save', person);
    await desk.call('contacts.setDoNotText', { id, doNotText: true });
    await desk.call('contacts.save', { ...person, id, phone: '0204100202' });
    const appointment = await desk.book(id);
    await desk.minutesPass();
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'skipped', reason: { why: 'do-not-text' } }]);
  });
});

describe('appointments', () => {
  test('what cannot be booked is refused in words the desk understands', async () => {
    const desk = await openDesk();
    const { id: contactId } = await desk.call('contacts.save', person);
    const { id } = await desk.book(contactId);
    const start = '2027-01-07T14:00';
    const values = aBooking(contactId, { service: '', start });
    expect(await desk.refusal('appointments.save', { ...values, start: '2027-02-30T09:00' })).toMatchObject({
      code: 'time-invalid',
    });
    expect(await desk.refusal('appointments.save', { ...values, start: '2027-13-01T09:00' })).toMatchObject({
      code: 'bad-input',
    });
    expect(await desk.refusal('appointments.save', { ...values, contactId: 99 })).toEqual({
      code: 'not-found',
      what: 'contact',
    });
    expect(await desk.refusal('appointments.move', { id, start: '2027-01-04T07:00' })).toEqual({
      code: 'appointment-past',
    });
    expect(await desk.refusal('appointments.range', { from: '2027-02-01', until: '2027-02-30' })).toMatchObject({
      code: 'time-invalid',
    });
    await desk.call('appointments.cancel', { id });
    expect(await desk.refusal('appointments.move', { id, start })).toEqual({ code: 'appointment-cancelled' });
    expect(await desk.refusal('appointments.save', { ...values, id })).toEqual({ code: 'appointment-cancelled' });
  });

  test('a past appointment may be written down; it is never reminded of', async () => {
    const desk = await openDesk();
    const appointment = await desk.book((await desk.call('contacts.save', person)).id, '2027-01-03T09:00');
    await desk.minutesPass();
    expect(appointment.reminders).toEqual([]);
    expect(await desk.batches()).toEqual([]);
  });

  test('a day, a week, a month: the first and the last day are in it', async () => {
    const desk = await openDesk();
    const { id } = await desk.call('contacts.save', person);
    for (const start of ['2027-01-06T00:00', '2027-01-07T23:59', '2027-01-08T00:00']) await desk.book(id, start);
    const range = await desk.call('appointments.range', { from: '2027-01-06', until: '2027-01-07' });
    expect(range.map(one => one.start)).toEqual(['2027-01-06T00:00', '2027-01-07T23:59']);
  });
});

describe('templates and rules', () => {
  test('a template that could never be filled is refused and names what is wrong', async () => {
    const desk = await openDesk();
    const template = { id: null, name: 'Test', fallbacks: {} };
    const refused = (body: string) => desk.refusal('templates.save', { ...template, body });
    expect(await refused('Hi {$name} {$shoeSize} {$hat}')).toEqual({
      code: 'template-unknown-variable',
      names: ['shoeSize', 'hat'],
    });
    expect(await refused('Hi {$1st}, hello')).toMatchObject({ code: 'template-broken-variable' });
    expect(await refused('Hi {$name')).toMatchObject({ code: 'template-broken-variable' });
    expect(await refused('  \n ')).toEqual({ code: 'template-empty' });
    expect(await desk.call('templates.list')).toHaveLength(1);
    expect(
      await desk.call('templates.save', { ...template, name: ' ', body: ['Price $', '{$time}'].join('') }),
    ).toMatchObject({
      name: 'Untitled',
    });
  });

  test('a template that a rule uses is not removed, and says which', async () => {
    const desk = await openDesk();
    expect(await desk.refusal('templates.remove', { id: 1 })).toEqual({
      code: 'template-in-use',
      rules: ['The day before'],
    });
    await desk.call('rules.remove', { id: 1 });
    await desk.call('templates.remove', { id: 1 });
    expect(
      await desk.refusal('rules.save', {
        id: null,
        name: '',
        templateId: 1,
        when: { kind: 'hours-before', hours: 1 },
        enabled: true,
      }),
    ).toEqual({
      code: 'not-found',
      what: 'template',
    });
  });

  test('the preview shows real people, the worst first: blocked, then the dearest, then the longest', async () => {
    const desk = await openDesk();
    await desk.call('contacts.save', { ...person, name: 'Bo' });
    await desk.call('contacts.save', { ...person, name: 'Ɛsi Quaye' });
    await desk.call('contacts.save', { ...person, name: `Nana ${'Very '.repeat(30)}Long` });
    await desk.call('contacts.save', { ...person, name: 'Wilhelmina' });
    const body = 'Dear {$name}, see you at {$time}';
    const { samples, used } = await desk.call('templates.preview', { body, fallbacks: {} });
    expect(used).toEqual(['name', 'time']);
    expect(samples.map(sample => [sample.contactName.slice(0, 5), sample.blocked?.kind ?? sample.segments])).toEqual([
      ['Ɛsi Q', 'not-gsm'],
      ['Nana ', 2],
      ['Wilhe', 1],
      ['Bo', 1],
    ]);
    const broken = await desk.call('templates.preview', { body: '{$shoeSize}', fallbacks: {} });
    expect(broken.samples[0]?.blocked).toEqual({ kind: 'unknown-variable', names: ['shoeSize'] });
  });

  test('a missing word blocks the text and names it; a fallback lets it go', async () => {
    const desk = await openDesk();
    const appointment = await desk.book((await desk.call('contacts.save', person)).id, WEDNESDAY_9, '');
    expect(await desk.texts(appointment.id)).toMatchObject([
      { state: 'blocked', reason: { why: { kind: 'value-missing', names: ['service'] } } },
    ]);
    await desk.minutesPass();
    expect(await desk.batches()).toEqual([]);
    const body = 'Hello {$firstName}, your {$service} is at {$time}.';
    await desk.call('templates.save', { id: 1, name: 'Reminder', body, fallbacks: { service: 'visit' } });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.batches())[0]?.messages[0]?.text).toBe('Hello Ama, your visit is at 09:00.');
  });

  test('a name that type 0 cannot carry blocks, names the letters, and goes as Unicode where the account takes it', async () => {
    const desk = await openDesk();
    const appointment = await desk.book((await desk.call('contacts.save', { ...person, name: 'Ɛsi Quaye' })).id);
    expect(await desk.texts(appointment.id)).toMatchObject([
      { state: 'blocked', reason: { why: { kind: 'not-gsm', characters: ['Ɛ'] } } },
    ]);
    await desk.control('account', { acceptsUnicode: true });
    await desk.call('settings.save', { acceptsUnicode: true });
    await desk.newest(appointment.id, 'accepted');
    expect((await desk.ledger()).deviations).toEqual([]);
  });
});

describe('settings', () => {
  test('what could never work is refused, and nothing of it is kept', async () => {
    const desk = await openDesk();
    const before = await desk.call('settings.get');
    const refused = (changes: object) => desk.refusal('settings.save', { businessName: 'Changed', ...changes });
    expect(await refused({ zone: 'Africa/Atlantis' })).toEqual({ code: 'bad-input', detail: 'zone' });
    expect(await refused({ allowedFrom: '19:00', allowedUntil: '08:00' })).toEqual({
      code: 'bad-input',
      detail: 'allowedUntil',
    });
    expect(await refused({ allowedFrom: '8' })).toMatchObject({ code: 'bad-input' });
    expect(await refused({ sender: 'Adom Clinic1' })).toEqual({ code: 'sender-invalid', sender: 'Adom Clinic1' });
    expect(await refused({ sender: 'Ɛsi' })).toMatchObject({ code: 'sender-invalid' });
    expect(await refused({ baseUrl: 'not an address' })).toMatchObject({ code: 'base-url-invalid' });
    expect(await refused({ baseUrl: 'https://user:secret@sms.example' })).toMatchObject({ code: 'base-url-invalid' });
    expect(await refused({ horizonDays: 0 })).toMatchObject({ code: 'bad-input' });
    expect(await desk.call('settings.get')).toEqual(before);
    expect(await desk.call('settings.save', { sender: 'Adom Clinic' })).toMatchObject({ sender: 'Adom Clinic' });
    expect(await desk.call('settings.save', { sender: '233244100201' })).toMatchObject({ sender: '233244100201' });
  });

  test('http is refused until the person insists, and the warning stays while it is so', async () => {
    const desk = await openDesk();
    const baseUrl = 'http://sms.example';
    expect(await desk.refusal('settings.save', { baseUrl })).toEqual({ code: 'base-url-insecure', url: baseUrl });
    expect((await desk.call('app.state')).insecureHttp).toBe(false);
    await desk.call('settings.save', { baseUrl, insecureHttpAccepted: true });
    expect((await desk.call('app.state')).insecureHttp).toBe(true);
    await desk.call('settings.save', { baseUrl: 'https://sms.example' });
    expect((await desk.call('app.state')).insecureHttp).toBe(false);
  });
});

describe('today', () => {
  test('the light: green when all is with the service, amber while something waits, red when nothing goes by itself', async () => {
    const desk = await openDesk();
    const light = async () => (await desk.call('today.get')).light;
    expect(await light()).toMatchObject({ colour: 'green', queued: 0, notHandedOver: 0, nextText: null });
    const { contactId } = await desk.queued();
    expect(await light()).toMatchObject({ colour: 'green', queued: 1, notHandedOver: 0, nextText: '2027-01-05T10:00' });
    await desk.down();
    const late = await desk.book(contactId, '2027-01-07T09:00');
    await desk.until(async () => !desk.app.busy());
    expect(await light()).toMatchObject({
      colour: 'amber',
      queued: 1,
      notHandedOver: 1,
      safeUntil: '2027-01-06T10:00',
    });
    // Beyond the horizon nothing is expected to be with the service yet.
    await desk.book(contactId, '2027-01-20T09:00');
    expect(await light()).toMatchObject({ notHandedOver: 1 });
    desk.up();
    await desk.minutesPass();
    await desk.newest(late.id, 'accepted');
    expect(await light()).toMatchObject({ colour: 'green', queued: 2, notHandedOver: 0 });
    await desk.call('sending.stopAll');
    await desk.book(contactId, '2027-01-08T09:00');
    expect(await light()).toMatchObject({ colour: 'red', queued: 0, notHandedOver: 1 });
  });

  test('today’s appointments with their texts, the balance, and how long it lasts', async () => {
    const desk = await openDesk();
    const { contactId } = await desk.queued('2027-01-05T11:00');
    await desk.book(contactId, '2027-01-04T15:00');
    await desk.minutesPass();
    const today = await desk.call('today.get');
    expect(today.date).toBe('2027-01-04');
    expect(today.appointments.map(one => one.start)).toEqual(['2027-01-04T15:00']);
    expect(today.balance).toMatchObject({ kind: 'known', balance: 999, model: 'quantity' });
    expect(today.daysLeft).toBe(999 * 7);
  });
});
