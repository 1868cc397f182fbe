import { expect, test } from 'vitest';
import { ama, book, person, prepareRehearsalApp, program } from './rehearsal-app.ts';

prepareRehearsalApp();

test('two appointments of the same doctor at once are told, and not forbidden', async () => {
  const kofi = await person('Kofi Boateng', '0201234567');
  await program.call('appointments.save', book(kofi.id, '2027-01-08T09:15', { staff: 'dr  owusu' }));
  await program.call('appointments.save', book(kofi.id, '2027-01-08T09:30'));
  const appointment = book(ama, '2027-01-08T09:00');
  const { overlaps } = await program.call('rehearsal.preview', { kind: 'appointment', appointment });
  expect(overlaps).toMatchObject([{ contactName: 'Kofi Boateng', start: '2027-01-08T09:15' }]);
});

test('the same person at once elsewhere is told, also one who only comes along', async () => {
  const kofi = await person('Kofi Boateng', '0201234567');
  await program.call('appointments.save', book(ama, '2027-01-08T09:10', { staff: 'Efua', others: [kofi.id] }));
  const overlapsOf = async (id: number) => {
    const appointment = book(id, '2027-01-08T09:00', { staff: 'Nurse Lamptey' });
    return (await program.call('rehearsal.preview', { kind: 'appointment', appointment })).overlaps;
  };
  expect(await overlapsOf(ama)).toMatchObject([{ start: '2027-01-08T09:10' }]);
  expect(await overlapsOf(kofi.id)).toMatchObject([{ start: '2027-01-08T09:10' }]);
  expect(await overlapsOf((await person('Esi Quaye', '0201234568')).id)).toEqual([]);
});

test('where no staff is named two at once are told; where some is, one without may be anybody’s', async () => {
  const kofi = await person('Kofi Boateng', '0201234567');
  await program.call('appointments.save', book(kofi.id, '2027-01-08T09:10', { staff: '' }));
  const appointment = book(ama, '2027-01-08T09:00', { staff: '' });
  const overlapsOf = async () =>
    (await program.call('rehearsal.preview', { kind: 'appointment', appointment })).overlaps.length;
  expect(await overlapsOf()).toBe(1);
  const named = await program.call('appointments.save', book(kofi.id, '2027-01-07T15:00', { staff: 'Dr Owusu' }));
  expect(await overlapsOf()).toBe(0);
  await program.call('appointments.cancel', { id: named.id, scope: 'one' });
  expect(await overlapsOf()).toBe(1);
});
