import { expect, test } from 'vitest';
import { aPerson } from '../helpers/builders.ts';
import { ama, book, prepareRehearsalApp, program, queued, told } from './rehearsal-app.ts';

prepareRehearsalApp();

const ledger = async () => (await program.ledger()).batches.length;

test('booking tells whom it will text, when and in which words, and books nothing yet', async () => {
  const appointment = book(ama, '2027-01-08T09:00');
  const rehearsal = await program.call('rehearsal.preview', { kind: 'appointment', appointment });
  expect(told(rehearsal)).toEqual([
    {
      fate: 'new',
      contactName: 'Ama Mensah',
      dueLocal: '2027-01-07T10:00',
      text: 'Hello Ama, your Check-up at Adom Clinic is on Friday at 09:00.',
    },
  ]);
  expect(await program.call('appointments.range', { from: '2027-01-01', until: '2027-01-31' })).toEqual([]);
  expect(await ledger()).toBe(0);

  const { reminders } = await program.call('appointments.save', appointment);
  expect(reminders.map(({ text, dueLocal }) => ({ text, dueLocal }))).toEqual(
    told(rehearsal).map(({ text, dueLocal }) => ({ text, dueLocal })),
  );
});

test('moving an appointment whose text is queued tells that the old one is cancelled first, and what comes instead', async () => {
  const { id } = await program.call('appointments.save', book(ama, '2027-01-08T09:00'));
  await queued(1);
  const rehearsal = await program.call('rehearsal.preview', { kind: 'move', move: { id, start: '2027-01-11T15:00' } });
  expect(rehearsal).toMatchObject({ toCancel: 1, counts: { new: 0, changed: 1, gone: 0, same: 0 } });
  expect(rehearsal.texts).toMatchObject([
    { fate: 'changed', dueLocal: '2027-01-10T10:00', before: { dueLocal: '2027-01-07T10:00', atService: true } },
  ]);
  const { reminders } = await program.call('appointments.get', { id });
  expect(reminders).toMatchObject([{ state: 'accepted', dueLocal: '2027-01-07T10:00' }]);
});

test('cancelling tells which texts go with it', async () => {
  const { id } = await program.call('appointments.save', book(ama, '2027-01-08T09:00'));
  await queued(1);
  const rehearsal = await program.call('rehearsal.preview', { kind: 'cancel', ids: [id] });
  expect(rehearsal).toMatchObject({ toCancel: 1, segmentsNow: 1, segmentsThen: 0 });
  expect(rehearsal.texts).toMatchObject([{ fate: 'gone', contactName: 'Ama Mensah', dueLocal: '2027-01-07T10:00' }]);
});

test('booking too late for a reminder tells that none will go, and why', async () => {
  const appointment = book(ama, '2027-01-04T15:00');
  const { texts, segmentsThen, counts } = await program.call('rehearsal.preview', { kind: 'appointment', appointment });
  expect(texts).toMatchObject([{ fate: 'left-out', state: 'skipped', reason: { why: 'rule-already-past' } }]);
  expect(segmentsThen).toBe(0);
  expect(counts).toMatchObject({ new: 0, leftOut: 1 });
});

test('that somebody booked too late can be texted now is told only where it then is so', async () => {
  const esi = await program.call('contacts.save', aPerson({ name: 'Esi Quaye', phone: '' }));
  const toldAndSo = async (contactId: number, start: string) => {
    const appointment = book(contactId, start);
    const { texts } = await program.call('rehearsal.preview', { kind: 'appointment', appointment });
    const { reminders } = await program.call('appointments.save', appointment);
    const message = await program.call('messages.get', { id: reminders[0]?.messageId ?? 0 });
    return [texts[0]?.canBeTextedNow, message.actions.includes('send-now')];
  };
  expect(await toldAndSo(ama, '2027-01-04T15:00')).toEqual([true, true]);
  expect(await toldAndSo(esi.id, '2027-01-04T16:00')).toEqual([false, false]);
  await program.call('settings.save', { allowedFrom: '09:00' });
  expect(await toldAndSo(ama, '2027-01-04T17:00')).toEqual([false, false]);
});

test('what is refused is refused in the rehearsal too, and leaves nothing behind', async () => {
  const appointment = book(999, '2027-01-08T09:00');
  expect(await program.refusal('rehearsal.preview', { kind: 'appointment', appointment })).toMatchObject({
    code: 'not-found',
  });
  expect((await program.call('rehearsal.preview', { kind: 'as-is' })).texts).toEqual([]);
});
