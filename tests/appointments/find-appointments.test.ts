import { describe, expect, test } from 'vitest';
import type { Appointment } from '../../src-shared/model/appointment.ts';
import { openCalendar } from './calendar-desk.ts';

const at = (text: string) => text as Appointment['start'];

/** Three people; Kofi comes along with Ama once. By now it is Friday the 8th. */
async function book() {
  const desk = await openCalendar();
  const ama = await desk.person('Ama Mensah', '0244100201');
  const kofi = await desk.person('Kofi Asante', '0205550199');
  const zoe = await desk.person('Zoé Mensah', '0244100777');
  await desk.save({ contactId: ama, start: at('2027-01-05T09:00'), service: 'Épilation', staff: 'Nurse Lamptey' });
  await desk.save({ contactId: ama, others: [kofi], start: at('2027-01-06T09:00'), notes: 'Bring the 100% form_A' });
  await desk.save({ contactId: zoe, start: at('2027-01-12T09:00'), service: 'Blood test', staff: 'Dr Owusu' });
  await desk.save({ contactId: ama, start: at('2027-01-11T09:00'), staff: 'Dr Owusu' });
  await desk.clockAt('2027-01-08T08:00:00.000Z');
  const find = async (search: string, limit = 50) =>
    (await desk.call('appointments.search', { search, limit })).map(({ start }) => start.slice(8, 10));
  return { desk, find };
}

describe('finding an appointment', () => {
  test('by name: the next first, then the past, the newest first', async () => {
    const { find } = await book();
    expect(await find('mensah')).toEqual(['11', '12', '06', '05']);
    expect(await find('mensah', 2)).toEqual(['11', '12']);
    expect(await find('Ama Mensah')).toEqual(['11', '06', '05']);
  });

  test.each([
    ['whoever comes along', 'kofi', ['06']],
    ['any part of their number, as it is written at home', '024 410 0777', ['12']],
    ['the end of a number', '0199', ['06']],
    ['a service without its accents', 'epilation', ['05']],
    ['a name without its accents', 'zoe', ['12']],
    ['the staff', 'owusu', ['11', '12']],
    ['the notes, where nothing is a wildcard', '100% form_a', ['06']],
    ['words of several kinds', 'owusu mensah blood', ['12']],
    ['two letters', 'dr', ['11', '12']],
  ])('by %s', async (_what, typed, days) => {
    const { find } = await book();
    expect(await find(typed)).toEqual(days);
  });

  test('nothing typed, or nobody meant, finds nothing', async () => {
    const { find } = await book();
    for (const typed of ['', '  ', 'nobody', '" OR *', 'form%b']) expect(await find(typed)).toEqual([]);
  });
});
