/** What an imported list means by the services that it names. */
import { expect, test } from 'vitest';
import type { Input } from '../../src-shared/contract/index.ts';
import { type Desk, openDesk } from '../delivery/desk.ts';
import { checked, imported } from '../imports/import-steps.ts';

const service = (over: Partial<Input<'services.save'>>): Input<'services.save'> => ({
  ...{ id: null, name: 'Braids', minutes: 180, price: null, colour: null, staff: '' },
  ...over,
});

/** Who comes for how long, by what the list calls the service. */
async function lengths(desk: Desk): Promise<string[]> {
  const all = await desk.call('appointments.range', { from: '2027-01-01', until: '2027-02-01' });
  return all.map(one => `${one.contactName}: ${one.service} ${one.durationMinutes}`).sort();
}

test('a service in the list says how long a row takes that gives no length; the file’s own words stay', async () => {
  const desk = await openDesk();
  await desk.call('services.save', service({ alsoCalled: ['Cornrows'] }));
  await desk.call('services.save', service({ name: 'Talk', minutes: null }));
  await imported(
    desk,
    [
      'Name,Phone,Date,Time,Service,Minutes',
      'Ama Mensah,0244100201,11/01/2027,09:00,BRAIDS,',
      'Esi Quaye,0244100202,11/01/2027,09:00,cornrows,',
      'Kofi Asante,0244100203,13/01/2027,09:00,Braids,60',
      'Yaw Darko,0244100204,14/01/2027,09:00,Massage,',
      'Adwoa Sarpong,0244100205,21/01/2027,09:00,Talk,',
      'Kojo Appiah,0244100206,21/01/2027,10:00,,',
    ].join('\n'),
  );
  expect(await lengths(desk)).toEqual([
    'Adwoa Sarpong: Talk 30',
    'Ama Mensah: BRAIDS 180',
    'Esi Quaye: cornrows 180',
    'Kofi Asante: Braids 60',
    'Kojo Appiah:  30',
    'Yaw Darko: Massage 30',
  ]);
  // What nobody has described is gathered, whoever wrote it.
  expect((await desk.call('services.list')).gathered).toEqual([{ name: 'Massage', bookings: 1 }]);
});

test('a later list under another name of the service is about the same visit, and its length stays', async () => {
  const desk = await openDesk();
  const list = (name: string) =>
    ['Name,Phone,Date,Time,Service', `Ama Mensah,0244100201,21/01/2027,09:00,${name}`].join('\n');
  await imported(desk, list('Braids'));
  await desk.call('services.save', service({ minutes: 90, alsoCalled: ['Cornrows'] }));
  const { counts } = await checked(desk, list('Cornrows'));
  expect(counts).toMatchObject({ new: 0, changed: 1 });
  await imported(desk, list('Cornrows'));
  expect(await lengths(desk)).toEqual(['Ama Mensah: Cornrows 30']);
  // One that is no name of it is a visit of its own.
  expect((await checked(desk, list('Massage'))).counts).toMatchObject({ new: 1, changed: 0 });
});
