import { expect, test } from 'vitest';
import type { VisitsRule } from '../../src-shared/model/campaign.ts';
import { openCampaignDesk } from '../delivery/campaigns/campaign-desk.ts';
import { aBooking } from '../helpers/builders.ts';

/** The clock of the desk stands on Monday 4 January 2027. */
async function openWithVisits() {
  const desk = await openCampaignDesk();
  const booked = async (name: string, phone: string, visits: { start: string; service?: string; missed?: true }[]) => {
    const id = await desk.person(name, phone);
    for (const { start, service = 'Cut', missed } of visits) {
      const booking = await desk.call('appointments.save', aBooking(id, { start, service }));
      if (missed) await desk.call('appointments.setStatus', { id: booking.id, status: 'no-show' });
    }
    return id;
  };
  await booked('Ama Long-ago', '0244100201', [{ start: '2026-10-01T09:00', service: 'Braids' }]);
  await booked('Kofi Booked', '0244100202', [{ start: '2026-10-01T09:00' }, { start: '2027-01-20T09:00' }]);
  await booked('Esi Lately', '0244100203', [{ start: '2026-12-28T09:00', service: 'BRAIDS ' }]);
  await booked('Yaw Missed', '0244100204', [{ start: '2026-12-29T09:00', service: 'Braids', missed: true }]);
  await booked('Abena Never', '0244100205', []);
  const names = async (visits: Partial<VisitsRule>) =>
    (await desk.check({ who: { kind: 'visits', visits: { rule: 'not-seen', days: 60, service: '', ...visits } } }))
      .first;
  return { desk, names };
}

test('not seen for so many days: whoever came before and has nothing booked', async () => {
  const { names } = await openWithVisits();
  expect(await names({})).toEqual(['Ama Long-ago']);
  expect(await names({ days: 3 })).toEqual(['Ama Long-ago', 'Esi Lately']);
  expect(await names({ days: 120 })).toEqual([]);
});

test('had a service within so many days, by any of its names; what was missed does not count', async () => {
  const { desk, names } = await openWithVisits();
  expect(await names({ rule: 'had', service: 'braids', days: 30 })).toEqual(['Esi Lately']);
  expect(await names({ rule: 'had', service: 'braids', days: 365 })).toEqual(['Ama Long-ago', 'Esi Lately']);
  const service = {
    id: null,
    name: 'Plaits',
    alsoCalled: ['Braids'],
    minutes: null,
    price: null,
    colour: null,
    staff: '',
  };
  await desk.call('services.save', service);
  expect(await names({ rule: 'had', service: 'Plaits', days: 365 })).toEqual(['Ama Long-ago', 'Esi Lately']);
  expect(await names({ rule: 'had', service: 'Beard', days: 365 })).toEqual([]);
});

test('did not come within so many days', async () => {
  const { names } = await openWithVisits();
  expect(await names({ rule: 'missed', days: 30 })).toEqual(['Yaw Missed']);
  expect(await names({ rule: 'missed', days: 3 })).toEqual([]);
});

test('a second person of an appointment was there too, and a long list is chosen from to its end', async () => {
  const { desk, names } = await openWithVisits();
  await desk.crowd(450);
  const last = await desk.person('Zuri Last', '0244100299');
  const [ama] = (await desk.call('contacts.page', { search: 'Long-ago', groupId: null, offset: 0, limit: 1 })).rows;
  await desk.call('appointments.save', aBooking(ama?.id ?? 0, { start: '2026-11-01T09:00', others: [last] }));
  expect(await names({})).toEqual(['Ama Long-ago', 'Zuri Last']);
});

test('is confirmed for those it was checked for', async () => {
  const { desk } = await openWithVisits();
  const who = { kind: 'visits', visits: { rule: 'missed', days: 30, service: '' } } as const;
  const { id } = await desk.confirm({ who });
  expect((await desk.textsOf(id)).map(({ contactName }) => contactName)).toEqual(['Yaw Missed']);
});
