import { describe, expect, test } from 'vitest';
import type { CrashPoint } from '../../src-main/ports/crash-points.ts';
import type { InstallId } from '../../src-main/ports/ports.ts';
import { noKeychain } from '../helpers/test-app.ts';
import { atRest, HELD_IN_DOUBT, lived, NOT_HELD, queued, stopped } from './held-sending.ts';

describe('started again on the same computer', () => {
  test('nothing is held, however often', async () => {
    const office = await lived();
    for (let time = 0; time < 3; time += 1) {
      const desk = await office.start();
      await atRest(desk);
      expect(await stopped(desk)).toEqual(NOT_HELD);
      await desk.stop();
    }
  });

  const DYING: readonly CrashPoint[] = ['files-opened', 'generation-written', 'generation-stored', 'recovered'];
  test.each(DYING)('ended at %s while it opened, twice: nothing is held', async at => {
    const office = await lived();
    const die = (step: CrashPoint) => {
      if (step === at) throw new Error('ended');
    };
    for (let time = 0; time < 2; time += 1) await expect(office.start({ reached: die })).rejects.toThrow('ended');
    const desk = await office.start();
    await atRest(desk);
    expect(await stopped(desk)).toEqual(NOT_HELD);
  });

  test.each(['before', 'after'] as const)('ended just %s the keychain was written: nothing is held', async when => {
    const office = await lived();
    const dying: InstallId = {
      read: office.installId.read,
      write: async generation => {
        if (when === 'after') await office.installId.write(generation);
        throw new Error('ended');
      },
    };
    const desk = await office.start({ installId: dying });
    await desk.until(async () => (await stopped(desk)).why === 'fault');
    await desk.stop();
    const next = await office.start();
    await atRest(next);
    expect(await stopped(next)).toEqual(NOT_HELD);
  });

  test.each(['generation-written', 'generation-stored', 'generation-kept'] as const)(
    'ended at %s while it closed: nothing is held',
    async at => {
      const office = await lived();
      let closing = false;
      const desk = await office.start({
        reached: step => {
          if (closing && step === at) throw new Error('ended');
        },
      });
      await atRest(desk);
      closing = true;
      await desk.stop();
      const next = await office.start();
      await atRest(next);
      expect(await stopped(next)).toEqual(NOT_HELD);
    },
  );

  test('without a keychain for a while, and texts meanwhile: nothing is held', async () => {
    const office = await lived();
    const without = await office.start({ installId: noKeychain });
    await queued(without, 'Kofi Boateng', '0244100202');
    await without.stop();
    const desk = await office.start();
    await atRest(desk);
    expect(await stopped(desk)).toEqual(NOT_HELD);
  });
});

describe('a locked keychain', () => {
  const locked = (of: InstallId) => {
    const door = { isLocked: true };
    const installId: InstallId = {
      read: async () => (door.isLocked ? 'locked' : of.read()),
      write: async generation => !door.isLocked && of.write(generation),
    };
    return { door, installId };
  };

  test('nothing leaves until it opens; then it is compared, and goes on', async () => {
    const office = await lived();
    const { door, installId } = locked(office.installId);
    for (let time = 0; time < 2; time += 1) {
      const desk = await office.start({ installId });
      const name = time === 0 ? 'Kofi Boateng' : 'Yaw Darko';
      const appointment = await desk.book(await desk.person(name, '0244100202'), '2027-01-07T09:00');
      expect(await desk.refusal('account.balance')).toEqual({ code: 'key-missing' });
      expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'planned' }]);
      await desk.stop();
    }
    const desk = await office.start({ installId });
    expect(await desk.batches()).toHaveLength(1);
    door.isLocked = false;
    await atRest(desk);
    expect(await stopped(desk)).toEqual(NOT_HELD);
    // Any change has the program look for work at once.
    await desk.person('Esi Owusu', '0244100203');
    await desk.until(async () => (await desk.batches()).length === 3);
  });

  test('older files behind it: held before anything leaves', async () => {
    const office = await lived();
    const older = office.copy();
    const between = await office.start();
    await queued(between, 'Kofi Boateng', '0244100202');
    await between.stop();
    const { door, installId } = locked(office.installId);
    const desk = await office.start({ installId }, older);
    const appointment = await desk.book(await desk.person('Esi Owusu', '0244100203'), '2027-01-07T09:00');
    door.isLocked = false;
    await atRest(desk);
    expect(await stopped(desk)).toEqual(HELD_IN_DOUBT);
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'planned' }]);
    expect(await desk.batches()).toHaveLength(2);
  });
});
