import { describe, expect, test } from 'vitest';
import { aPerson } from '../../helpers/builders.ts';
import { type Desk, openDesk } from '../desk.ts';

/** A reminder that was refused for lack of credit; the credit was added since. */
async function refused() {
  const desk = await openDesk();
  await desk.control('account', { balance: 0 });
  const contactId = await desk.person('Ama Mensah', '0244100201');
  const appointment = await desk.book(contactId);
  const message = await desk.newest(appointment.id, 'refused');
  await desk.control('account', { balance: 10 });
  return { desk, contactId, appointment, message };
}

const renamed = (desk: Desk, id: number) => desk.call('contacts.save', aPerson({ id, name: 'Amma Mensah' }));

describe('a text that a person had sent in the place of another counts from then on', () => {
  test('refused, tried again and queued; then the name is put right: the right text is queued', async () => {
    const { desk, contactId, appointment, message } = await refused();
    await desk.call('messages.decide', { id: message.id, action: 'retry' });
    await desk.newest(appointment.id, 'accepted');
    await desk.minutesPass();
    await renamed(desk, contactId);
    await desk.minutesPass(5);
    expect((await desk.texts(appointment.id)).map(({ state }) => state)).toEqual(['refused', 'cancelled', 'accepted']);
    const going = (await desk.batches()).filter(({ state }) => state === 'scheduled');
    expect(going.flatMap(({ messages }) => messages.map(({ text }) => text))).toEqual([
      expect.stringContaining('Amma'),
    ]);
  });

  test('refused, tried again without an answer; the new words are sent beside it when a person wants them', async () => {
    const { desk, contactId, appointment, message } = await refused();
    await desk.faults([{ kind: 'lose-answer' }]);
    await desk.call('messages.decide', { id: message.id, action: 'retry' });
    const { id } = await desk.newest(appointment.id, 'uncertain');
    await desk.minutesPass();
    await renamed(desk, contactId);
    await desk.minutesPass(5);
    await desk.call('messages.decide', { id, action: 'send-new-too' });
    await desk.newest(appointment.id, 'accepted');
  });

  test('cancelled since the backup and planned again by a person; then the name is put right: it is queued', async () => {
    const desk = await openDesk();
    const { contactId, appointment, message } = await desk.queued();
    const { name } = await desk.call('backup.make');
    await desk.call('messages.decide', { id: message.id, action: 'cancel' });
    await desk.newest(appointment.id, 'cancelled');
    await desk.minutesPass();
    await desk.call('backup.restore', { name });
    await desk.call('sending.resume');
    await desk.minutesPass();
    const cancelled = await desk.newest(appointment.id, 'cancelled');
    await desk.call('messages.decide', { id: cancelled.id, action: 'plan-again' });
    await desk.newest(appointment.id, 'accepted');
    await renamed(desk, contactId);
    await desk.minutesPass(5);
    expect((await desk.texts(appointment.id)).at(-1)?.state).toBe('accepted');
  });
});
