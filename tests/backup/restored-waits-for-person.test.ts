import { describe, expect, onTestFinished, test } from 'vitest';
import type { WallTime } from '../../src-shared/time/instant.ts';
import { openDesk } from '../delivery/desk.ts';
import { aRule } from '../helpers/builders.ts';
import { openTestApp } from '../helpers/test-app.ts';

const THURSDAY_14 = '2027-01-07T14:00' as WallTime;

describe('while a backup that was put back waits to be looked at', () => {
  /** Two texts of one appointment, queued for Thursday; the backup has it on Wednesday. */
  async function movedSince() {
    const desk = await openDesk();
    const soon = aRule({ name: 'Soon', when: { kind: 'hours-before', hours: 3 } });
    await desk.call('rules.save', soon);
    const { id } = await desk.book(await desk.person('Ama', '0244100201'));
    const accepted = async () => (await desk.texts(id)).filter(({ state }) => state === 'accepted');
    await desk.until(async () => (await accepted()).length === 2);
    const { name } = await desk.call('backup.make');
    await desk.call('appointments.move', { id, start: THURSDAY_14 });
    await desk.until(
      async () =>
        (await accepted()).length === 2 &&
        (await accepted()).every(({ appointmentStart }) => appointmentStart === THURSDAY_14),
    );
    await desk.minutesPass();
    await desk.call('backup.restore', { name });
    return { desk, accepted };
  }

  test('a person calls one text off, and the other one of that appointment stays', async () => {
    const { desk, accepted } = await movedSince();
    const [first, second] = await accepted();
    await desk.call('messages.decide', { id: first?.id ?? 0, action: 'cancel' });
    await desk.until(async () => (await desk.message(first?.id ?? 0)).state === 'cancelled');
    await desk.minutesPass(5);
    expect((await accepted()).map(({ id }) => id)).toEqual([second?.id]);
  });

  test('a text whose time comes went out, and that it was right nobody says', async () => {
    const { desk, accepted } = await movedSince();
    const [first, second] = (await accepted()).sort((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
    await desk.clockAt(first?.dueAt ?? '');
    await desk.minutesPass();
    expect(await desk.message(first?.id ?? 0)).toMatchObject({ state: 'done', reason: { kind: 'found' } });
    expect((await accepted()).map(({ id }) => id)).toEqual([second?.id]);
    const { decisions } = await desk.call('today.get');
    expect(decisions.map(({ id, state }) => [id, state])).toEqual([
      [first?.id, 'done'],
      [second?.id, 'accepted'],
    ]);
  });

  test('a reminder that a new rule wants, and whose time comes before anybody looked, is missed and not passed over', async () => {
    const desk = await openDesk();
    const { id } = await desk.book(await desk.person('Ama', '0244100201'));
    const { name } = await desk.call('backup.make');
    await desk.call('backup.restore', { name });
    const when = { kind: 'hours-before', hours: 20 } as const;
    await desk.call('rules.save', aRule({ name: 'Again', when }));
    await desk.clockAt('2027-01-06T08:30:00.000Z');
    await desk.call('sending.resume');
    await desk.minutesPass();
    expect((await desk.texts(id)).at(-1)).toMatchObject({ state: 'missed', dueAt: '2027-01-05T13:00:00.000Z' });
  });

  test('two backups put back before anybody looked: what stood still since the first one is missed too', async () => {
    const desk = await openDesk();
    const { id } = await desk.book(await desk.person('Ama', '0244100201'));
    const { name } = await desk.call('backup.make');
    await desk.call('backup.restore', { name });
    const when = { kind: 'hours-before', hours: 20 } as const;
    await desk.call('rules.save', aRule({ name: 'Again', when }));
    const second = await desk.call('backup.make');
    await desk.clockAt('2027-01-06T07:00:00.000Z');
    await desk.call('backup.restore', { name: second.name });
    await desk.clockAt('2027-01-06T08:30:00.000Z');
    await desk.call('sending.resume');
    await desk.minutesPass();
    expect((await desk.texts(id)).at(-1)).toMatchObject({ state: 'missed', dueAt: '2027-01-05T13:00:00.000Z' });
  });

  test('a cancel that was not confirmed when the backup was made is not repeated by itself', async () => {
    const desk = await openDesk();
    const { appointment } = await desk.queued();
    await desk.faults(Array.from({ length: 4 }, () => ({ kind: 'http-500', of: 'cancel' }) as const));
    await desk.call('appointments.cancel', { id: appointment.id });
    for (let minutes = 0; minutes < 4; minutes += 1) await desk.minutesPass();
    await desk.newest(appointment.id, 'cancel-uncertain');
    await desk.faults([]);
    const { name } = await desk.call('backup.make');
    const { cancels } = await desk.ledger();
    await desk.call('backup.restore', { name });
    await desk.minutesPass(5);
    expect((await desk.ledger()).cancels).toHaveLength(cancels.length);
    expect((await desk.texts(appointment.id)).at(-1)?.state).toBe('cancel-uncertain');
  });
});

test('a backup is looked through before it is put back, in the thread that finishes backups', async () => {
  const desk = await openDesk();
  const { name } = await desk.call('backup.make');
  await desk.stop();
  const says =
    "import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ failed: { message: 'torn', code: 'SQLITE_CORRUPT' } });";
  const backupWorker = new URL(`data:text/javascript,${encodeURIComponent(says)}`);
  const again = await openTestApp({ folder: desk.folder, ports: { backupWorker } });
  onTestFinished(() => again.stop());
  expect(await again.refusal('backup.restore', { name })).toMatchObject({ code: 'backup-unreadable', why: 'damaged' });
});
