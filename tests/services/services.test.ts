/** What the business offers: the list, its names, and the rules that are for one of it. */
import { describe, expect, test } from 'vitest';
import type { Input } from '../../src-shared/contract/index.ts';
import { type Desk, openDesk, WEDNESDAY_9 } from '../delivery/desk.ts';
import { change } from '../delivery/reminders/rules/rule-changes.ts';
import { aBooking } from '../helpers/builders.ts';
import { imported } from '../imports/import-steps.ts';

type Saving = Input<'services.save'>;

const aService = (over: Partial<Saving> = {}): Saving => ({
  ...{ id: null, name: 'Haircut', alsoCalled: [], minutes: 45, price: 120_500, colour: 'rose', staff: 'Esi' },
  ...over,
});

const listed = async (desk: Desk) => {
  const { services, gathered } = await desk.call('services.list');
  return {
    services: services.map(({ name, bookings }) => [name, bookings]),
    gathered: gathered.map(({ name, bookings }) => [name, bookings]),
  };
};

const WASH = 'name,phone,date,time,service\nKofi,0244100202,28/01/2027,10:00,Wash\n';

/** One person, and an appointment for each of these services. */
async function deskWith(...services: string[]): Promise<{ desk: Desk; ids: number[] }> {
  const desk = await openDesk();
  const person = await desk.person('Ama Mensah', '0244 100 201');
  const ids: number[] = [];
  for (const [index, service] of services.entries()) {
    const start = `2027-01-${String(6 + index).padStart(2, '0')}T09:00`;
    ids.push((await desk.book(person, start, service)).id);
  }
  return { desk, ids };
}

describe('the list', () => {
  test('what bookings and a file name is gathered under one key, and described it moves over with its count', async () => {
    const { desk } = await deskWith('Braids', 'braids ', 'Braids', 'BRÀIDS', 'Cut', '');
    await imported(desk, WASH);
    expect(await listed(desk)).toEqual({
      services: [],
      gathered: [
        ['Braids', 4],
        ['Cut', 1],
        ['Wash', 1],
      ],
    });
    await desk.call('services.save', aService({ name: 'braids' }));
    expect(await listed(desk)).toEqual({
      services: [['braids', 4]],
      gathered: [
        ['Cut', 1],
        ['Wash', 1],
      ],
    });
  });

  test('an import that is taken back takes what it gathered with it', async () => {
    const { desk } = await deskWith('Cut');
    const done = await imported(desk, WASH);
    expect((await listed(desk)).gathered).toHaveLength(2);
    await desk.call('import.undo', { id: done.id });
    expect((await listed(desk)).gathered).toEqual([['Cut', 1]]);
  });

  test('a save keeps every field; a change keeps the old name as one more name', async () => {
    const { desk } = await deskWith('Haircut', 'Coupe');
    const saved = await desk.call('services.save', aService({ alsoCalled: ['coupe', ' HAIRCUT', ''] }));
    expect(saved).toEqual({ ...aService(), id: saved.id, alsoCalled: ['coupe'] });
    const renamed = await desk.call('services.save', { ...saved, name: 'Cut and style', price: null });
    expect(renamed).toEqual({
      ...saved,
      name: 'Cut and style',
      price: null,
      alsoCalled: ['coupe', 'Haircut'],
    });
    expect(await listed(desk)).toEqual({ services: [['Cut and style', 2]], gathered: [] });
  });

  test('right-to-left names and emoji are names like any other', async () => {
    const { desk } = await deskWith('قص الشعر', '💇🏾‍♀️ Cut');
    for (const name of ['قص الشعر', '💇🏾‍♀️ Cut']) await desk.call('services.save', aService({ name }));
    const { services, gathered } = await desk.call('services.list');
    expect(gathered).toEqual([]);
    expect(services.map(({ name, bookings }) => [name, bookings]).sort()).toEqual(
      [
        ['قص الشعر', 1],
        ['💇🏾‍♀️ Cut', 1],
      ].sort(),
    );
  });

  test('what cannot be a service is refused, and nothing is stored', async () => {
    const desk = await openDesk();
    const wrong: [Partial<Saving>, string][] = [
      [{ name: '  ' }, 'name-missing'],
      [{ name: 'x'.repeat(400) }, 'name-too-long'],
      [{ minutes: 0 }, 'minutes'],
      [{ minutes: 4 }, 'minutes'],
      [{ minutes: 1441 }, 'minutes'],
      [{ minutes: 2000 }, 'minutes'],
    ];
    for (const [over, why] of wrong)
      expect(await desk.refusal('services.save', aService(over)), why).toEqual({ code: 'service-invalid', why });
    expect(await listed(desk)).toEqual({ services: [], gathered: [] });
    for (const minutes of [5, 1440]) await desk.call('services.save', aService({ name: `${minutes}`, minutes }));
    expect((await desk.call('services.list')).services).toHaveLength(2);
  });

  test('a name that another service has is refused, whichever of its names it is', async () => {
    const desk = await openDesk();
    await desk.call('services.save', aService({ alsoCalled: ['Coupe'] }));
    for (const over of [{ name: 'haircut' }, { name: 'COUPE' }, { name: 'Wash', alsoCalled: ['coupe'] }])
      expect(await desk.refusal('services.save', aService(over))).toMatchObject({
        code: 'service-name-taken',
        of: 'Haircut',
      });
    expect(await desk.refusal('services.save', aService({ id: 99 }))).toEqual({ code: 'not-found', what: 'service' });
  });

  test('removed it is gathered again; one that a rule is for stays', async () => {
    const { desk } = await deskWith('coupe');
    const { id } = await desk.call('services.save', aService({ alsoCalled: ['Coupe'] }));
    await change(desk, { appliesTo: { kind: 'service', service: 'COUPE' } });
    expect(await desk.refusal('services.remove', { id })).toEqual({
      code: 'service-in-use',
      rules: ['The day before'],
    });
    await change(desk, { appliesTo: { kind: 'all' } });
    await desk.call('services.remove', { id });
    expect(await listed(desk)).toEqual({ services: [], gathered: [['coupe', 1]] });
    expect(await desk.refusal('services.remove', { id })).toEqual({ code: 'not-found', what: 'service' });
  });
});

describe('a rule that is for a service', () => {
  test('joined, other names get its reminder; the text says what the appointment says', async () => {
    const { desk, ids } = await deskWith('Haircut', 'hair cut', 'Wash');
    const [template] = await desk.call('templates.list');
    if (template) await desk.call('templates.save', { ...template, body: 'Your {$service}' });
    await change(desk, { appliesTo: { kind: 'service', service: 'haircut' } });
    const texts = async () => {
      const each = await Promise.all(ids.map(id => desk.texts(id)));
      return each.map(rows =>
        rows.filter(({ state }) => state === 'planned' || state === 'accepted').map(({ text }) => text),
      );
    };
    expect(await texts()).toEqual([['Your Haircut'], [], []]);
    const { id } = await desk.call('services.save', aService());
    const tried = await desk.call('rehearsal.preview', {
      kind: 'services-merged',
      merge: { names: ['Hair Cut'], into: id },
    });
    expect(tried.counts).toMatchObject({ new: 1, gone: 0 });
    // Tried out, nothing of it is known.
    expect((await desk.call('services.list')).services).toMatchObject([{ alsoCalled: [], bookings: 1 }]);
    expect(await texts()).toEqual([['Your Haircut'], [], []]);
    await desk.call('services.merge', { names: ['Hair Cut'], into: id });
    await desk.newest(ids[1] ?? 0, 'accepted');
    expect(await texts()).toEqual([['Your Haircut'], ['Your hair cut'], []]);
    expect(await desk.call('appointments.get', { id: ids[1] ?? 0 })).toMatchObject({ service: 'hair cut' });
  });

  test('renamed, the rule names it as it is called now and reminds the same people', async () => {
    const { desk, ids } = await deskWith('Haircut');
    await change(desk, { appliesTo: { kind: 'service', service: 'haircut' } });
    const [id = 0] = ids;
    await desk.newest(id, 'accepted');
    const service = await desk.call('services.save', aService());
    await desk.call('services.save', { ...service, name: 'Cut' });
    expect(await desk.call('rules.list')).toMatchObject([{ appliesTo: { kind: 'service', service: 'Cut' } }]);
    expect(await desk.texts(id)).toMatchObject([{ state: 'accepted' }]);
    // A name that is taken away takes the reminder with it.
    await desk.call('services.save', { ...service, name: 'Cut', alsoCalled: [] });
    await desk.newest(id, 'cancelled');
  });

  test('two services become one: both rules are for it, and every name of both means it', async () => {
    const { desk, ids } = await deskWith('Haircut', 'Coupe', 'Braids');
    await change(desk, { appliesTo: { kind: 'service', service: 'Haircut' } });
    const into = await desk.call('services.save', aService({ name: 'Braids' }));
    await desk.call('services.save', aService({ alsoCalled: ['Coupe', 'Trim'] }));
    await desk.newest(ids[1] ?? 0, 'accepted');
    expect(await desk.texts(ids[2] ?? 0)).toMatchObject([{ state: 'withdrawn' }]);
    const merged = await desk.call('services.merge', { names: ['Haircut'], into: into.id });
    expect(merged).toEqual({ ...into, alsoCalled: ['Coupe', 'Haircut', 'Trim'] });
    expect(await desk.call('rules.list')).toMatchObject([{ appliesTo: { service: 'Braids' } }]);
    await desk.newest(ids[2] ?? 0, 'accepted');
    expect(await listed(desk)).toEqual({ services: [['Braids', 3]], gathered: [] });
  });

  test('one of several names can move to another service alone, and a name of its own changes nothing', async () => {
    const { desk } = await deskWith('Trim');
    const cut = await desk.call('services.save', aService({ alsoCalled: ['Trim', 'Coupe'] }));
    const other = await desk.call('services.save', aService({ name: 'Beard' }));
    await desk.call('services.merge', { names: ['trim'], into: other.id });
    const { services } = await desk.call('services.list');
    expect(services).toMatchObject([
      { name: 'Beard', alsoCalled: ['trim'], bookings: 1 },
      { name: 'Haircut', alsoCalled: ['Coupe'], bookings: 0 },
    ]);
    await desk.call('services.merge', { names: ['Haircut', 'coupe'], into: cut.id });
    expect((await desk.call('services.list')).services).toEqual(services);
    expect(await desk.refusal('services.merge', { names: [' '], into: cut.id })).toMatchObject({ code: 'bad-input' });
    expect(await desk.refusal('services.merge', { names: ['Trim'], into: 99 })).toMatchObject({ code: 'not-found' });
  });
});

test('a backup that is put back brings the services, the hours and the days off', async () => {
  const desk = await openDesk();
  const service = await desk.call('services.save', aService({ alsoCalled: ['Coupe'] }));
  await desk.call('hours.save', { staff: '', week: [{ weekday: 1, from: 540, until: 1020 }] });
  await desk.call('hours.saveDayOff', { id: null, staff: 'Esi', from: '2027-01-06', until: '2027-01-07', reason: '' });
  const [services, hours] = [await desk.call('services.list'), await desk.call('hours.get')];
  const { name } = await desk.call('backup.make');
  await desk.call('services.remove', { id: service.id });
  await desk.call('hours.save', { staff: '', week: null });
  await desk.call('hours.removeDayOff', { id: hours.daysOff[0]?.id ?? 0 });
  await desk.call('backup.restore', { name });
  expect(await desk.call('services.list')).toEqual(services);
  expect(await desk.call('hours.get')).toEqual(hours);
});

test('what was done is told in the log', async () => {
  const desk = await openDesk();
  const person = await desk.person('Ama', '0244100201');
  await desk.call('appointments.save', aBooking(person, { service: 'Wash', start: WEDNESDAY_9 }));
  const { id } = await desk.call('services.save', aService());
  await desk.call('services.save', aService({ id, minutes: 30 }));
  await desk.call('services.merge', { names: ['Wash'], into: id });
  await desk.call('services.remove', { id });
  const { rows: lines } = await desk.call('log.page', { offset: 0, limit: 4 });
  expect(lines.map(({ what }) => what)).toEqual([
    'service-removed',
    'services-merged',
    'service-changed',
    'service-added',
  ]);
  expect(lines.every(({ detail }) => detail.service === 'Haircut')).toBe(true);
});
