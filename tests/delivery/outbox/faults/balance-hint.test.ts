/** The balance around an uncertain text is a hint only where nothing else can have changed it meanwhile. */
import { expect, test } from 'vitest';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import { openDesk } from '../../desk.ts';
import { openLiveBusiness } from '../../live-business.ts';
import { bookUncertain } from './uncertain-text.ts';

test('a moved appointment: the credit its old text gave back hides whether the new one was taken, so nothing is hinted', async () => {
  const desk = await openDesk();
  const { appointment } = await desk.queued();
  await desk.faults([{ kind: 'lose-answer', of: 'send' }]);
  await desk.call('appointments.move', { id: appointment.id, start: '2027-01-07T14:00' as WallTime });
  const { id } = await desk.newest(appointment.id, 'uncertain');
  await desk.minutesPass();
  expect(await desk.message(id)).toMatchObject({ balanceBefore: null });
});

test('of several texts on their way at once nobody knows which one the balance fell for, so nothing is hinted', async () => {
  const desk = await openDesk();
  const people = await Promise.all(['Ama', 'Kofi', 'Esi'].map(name => desk.person(`${name} Mensah`, '0244100201')));
  const rule = {
    id: 1,
    name: 'The day before',
    templateId: 1,
    when: { kind: 'days-before', days: 1, at: '10:00' },
  } as const;
  await desk.call('rules.save', { ...rule, enabled: false });
  const booked = [];
  for (const id of people) booked.push(await desk.book(id));
  await desk.faults([{ kind: 'reset-before', of: 'send' }]);
  await desk.call('rules.save', { ...rule, enabled: true });
  await desk.minutesPass();
  const texts = (await Promise.all(booked.map(({ id }) => desk.texts(id)))).flat();
  const [lost] = texts.filter(({ state }) => state === 'uncertain');
  expect(texts.map(({ state }) => state).sort()).toEqual(['accepted', 'accepted', 'uncertain']);
  expect(await desk.message(lost?.id ?? 0)).toMatchObject({ balanceBefore: null });
});

test('a text whose answer is lost tells nothing any more once another was cancelled before the balance was told', async () => {
  const desk = await openDesk();
  const queued = await desk.queued();
  await desk.faults([
    { kind: 'lose-answer', of: 'send' },
    { kind: 'http-500', of: 'balance' },
    { kind: 'http-500', of: 'balance' },
  ]);
  const appointment = await desk.book(await desk.person('Kofi Mensah', '0244100202'));
  const { id } = await desk.newest(appointment.id, 'uncertain');
  await desk.until(async () => !desk.app.busy());
  expect(await desk.message(id)).toMatchObject({ balanceBefore: 999, balanceAfter: null });
  await desk.call('appointments.cancel', { id: queued.appointment.id });
  await desk.newest(queued.appointment.id, 'cancelled');
  await desk.minutesPass(2);
  expect((await desk.call('today.get')).balance).toMatchObject({ kind: 'known', balance: 999 });
  expect(await desk.message(id)).toMatchObject({ balanceBefore: null });
});

test('a cancelled text gave its credit back: the balance is read anew, and the next text is measured from it', async () => {
  const desk = await openDesk();
  const { appointment } = await desk.queued();
  await desk.call('appointments.cancel', { id: appointment.id });
  await desk.newest(appointment.id, 'cancelled');
  await desk.minutesPass();
  expect((await desk.call('today.get')).balance).toMatchObject({ kind: 'known', balance: 1000 });
  const { message } = await bookUncertain(desk);
  await desk.minutesPass();
  expect(await desk.message(message.id)).toMatchObject({ balanceBefore: 1000, balanceAfter: 999 });
});

test('a backup put back: what left since changed the balance as well, so nothing is hinted of a text uncertain in it', async () => {
  const desk = await openDesk();
  await desk.faults([
    { kind: 'lose-answer', of: 'send' },
    { kind: 'http-500', of: 'balance' },
    { kind: 'http-500', of: 'balance' },
  ]);
  const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'));
  const { id } = await desk.newest(appointment.id, 'uncertain');
  await desk.until(async () => !desk.app.busy());
  const { name } = await desk.call('backup.make');
  await desk.minutesPass(2);
  await desk.book(await desk.person('Kofi Mensah', '0244100202'));
  await desk.minutesPass();
  await desk.call('backup.restore', { name });
  await desk.minutesPass();
  expect(await desk.message(id)).toMatchObject({ state: 'uncertain', balanceBefore: null });
});

test('older records put back together with their ledger, which the keychain alone tells: nothing is hinted either', async () => {
  const office = await openLiveBusiness();
  const start = async (folder: string) => {
    const desk = await office.start({}, folder);
    await desk.call('app.enterWorld', { world: 'live' });
    return desk;
  };
  const told = async () => (await desk.call('today.get')).balance.kind === 'known';
  let desk = await start(office.folder);
  await desk.until(told);
  await office.control('faults', {
    next: [
      { kind: 'lose-answer', of: 'send' },
      { kind: 'http-500', of: 'balance' },
      { kind: 'http-500', of: 'balance' },
    ],
  });
  const appointment = await desk.book(await desk.person('Ama Mensah', '0244100201'));
  const { id } = await desk.newest(appointment.id, 'uncertain');
  await desk.until(async () => !desk.app.busy());
  expect(await desk.message(id)).toMatchObject({ balanceBefore: 1000, balanceAfter: null });
  await desk.stop();
  const older = office.copy();
  await (await start(office.folder)).stop();
  desk = await start(older);
  await desk.until(told);
  expect((await desk.call('app.state')).stopped).toBe('restored');
  expect(await desk.message(id)).toMatchObject({ state: 'uncertain', balanceBefore: null });
});
