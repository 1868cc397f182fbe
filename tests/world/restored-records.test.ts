import { copyFileSync, cpSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatLine, type LedgerLine, parseLine } from '../../src-main/delivery/outbox/ledger/ledger-lines.ts';
import type { CrashPoint } from '../../src-main/ports/crash-points.ts';
import type { InstallId } from '../../src-main/ports/ports.ts';
import type { Desk } from '../delivery/desk.ts';
import { type LiveBusiness, openLiveBusiness } from '../delivery/live-business.ts';
import { aPerson } from '../helpers/builders.ts';
import { memoryInstallId, noKeychain } from '../helpers/test-app.ts';

const stopped = async (desk: Desk) => {
  const { stopped: why, restored } = await desk.call('app.state');
  return { why, complete: restored?.complete };
};
const HELD = { why: 'restored', complete: true };
const HELD_IN_DOUBT = { why: 'restored', complete: false };
const NOT_HELD = { why: null, complete: undefined };

/** One person, one appointment, its reminder with the service. */
async function queued(desk: Desk, name = 'Ama Mensah', phone = '0244100201') {
  const contactId = await desk.person(name, phone);
  const appointment = await desk.book(contactId);
  await desk.newest(appointment.id, 'accepted');
  return { contactId, appointment };
}

/** The service was asked since, so whatever was to leave has left. */
async function atRest(desk: Desk): Promise<void> {
  await desk.call('account.balance');
  await desk.until(async () => !desk.app.busy());
}

/** Held until resumed; then what is wanted goes, once. */
async function holdsUntilResumed(desk: Desk): Promise<void> {
  const before = (await desk.batches()).length;
  const appointment = await desk.book(await desk.person('Kofi Boateng', '0244100202'), '2027-01-07T09:00');
  await atRest(desk);
  expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'planned' }]);
  expect(await desk.batches()).toHaveLength(before);
  expect(await desk.call('sending.resume')).toMatchObject({ stopped: null, restored: null });
  await desk.newest(appointment.id, 'accepted');
  await atRest(desk);
  expect(await desk.batches()).toHaveLength(before + 1);
}

const database = (folder: string) => join(folder, 'live.db');
const ledgerOf = (folder: string) => join(folder, 'live-send-ledger.jsonl');

async function lived(): Promise<LiveBusiness> {
  const house = await openLiveBusiness();
  const desk = await house.start();
  await queued(desk);
  await desk.stop();
  return house;
}

describe('started again on the same computer', () => {
  test('nothing is held, however often', async () => {
    const house = await lived();
    for (let time = 0; time < 3; time += 1) {
      const desk = await house.start();
      await atRest(desk);
      expect(await stopped(desk)).toEqual(NOT_HELD);
      await desk.stop();
    }
  });

  const DYING: readonly CrashPoint[] = ['files-opened', 'generation-written', 'generation-stored', 'recovered'];
  test.each(DYING)('ended at %s while it opened, twice: nothing is held', async at => {
    const house = await lived();
    const die = (step: CrashPoint) => {
      if (step === at) throw new Error('ended');
    };
    for (let time = 0; time < 2; time += 1) await expect(house.start({ reached: die })).rejects.toThrow('ended');
    const desk = await house.start();
    await atRest(desk);
    expect(await stopped(desk)).toEqual(NOT_HELD);
  });

  test.each(['before', 'after'] as const)('ended just %s the keychain was written: nothing is held', async when => {
    const house = await lived();
    const dying: InstallId = {
      read: house.installId.read,
      write: async generation => {
        if (when === 'after') await house.installId.write(generation);
        throw new Error('ended');
      },
    };
    const desk = await house.start({ installId: dying });
    await desk.until(async () => (await stopped(desk)).why === 'fault');
    await desk.stop();
    const next = await house.start();
    await atRest(next);
    expect(await stopped(next)).toEqual(NOT_HELD);
  });

  test.each(['generation-written', 'generation-stored', 'generation-kept'] as const)(
    'ended at %s while it closed: nothing is held',
    async at => {
      const house = await lived();
      let closing = false;
      const desk = await house.start({
        reached: step => {
          if (closing && step === at) throw new Error('ended');
        },
      });
      await atRest(desk);
      closing = true;
      await desk.stop();
      const next = await house.start();
      await atRest(next);
      expect(await stopped(next)).toEqual(NOT_HELD);
    },
  );

  test('without a keychain for a while, and texts meanwhile: nothing is held', async () => {
    const house = await lived();
    const without = await house.start({ installId: noKeychain });
    await queued(without, 'Kofi Boateng', '0244100202');
    await without.stop();
    const desk = await house.start();
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
    const house = await lived();
    const { door, installId } = locked(house.installId);
    for (let time = 0; time < 2; time += 1) {
      const desk = await house.start({ installId });
      const name = time === 0 ? 'Kofi Boateng' : 'Yaw Darko';
      const appointment = await desk.book(await desk.person(name, '0244100202'), '2027-01-07T09:00');
      expect(await desk.refusal('account.balance')).toEqual({ code: 'key-missing' });
      expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'planned' }]);
      await desk.stop();
    }
    const desk = await house.start({ installId });
    expect(await desk.batches()).toHaveLength(1);
    door.isLocked = false;
    await atRest(desk);
    expect(await stopped(desk)).toEqual(NOT_HELD);
    // Any change has the program look for work at once.
    await desk.person('Esi Owusu', '0244100203');
    await desk.until(async () => (await desk.batches()).length === 3);
  });

  test('older files behind it: held before anything leaves', async () => {
    const house = await lived();
    const older = house.copy();
    const between = await house.start();
    await queued(between, 'Kofi Boateng', '0244100202');
    await between.stop();
    const { door, installId } = locked(house.installId);
    const desk = await house.start({ installId }, older);
    const appointment = await desk.book(await desk.person('Esi Owusu', '0244100203'), '2027-01-07T09:00');
    door.isLocked = false;
    await atRest(desk);
    expect(await stopped(desk)).toEqual(HELD_IN_DOUBT);
    expect(await desk.texts(appointment.id)).toMatchObject([{ state: 'planned' }]);
    expect(await desk.batches()).toHaveLength(2);
  });
});

describe('files that are not the newest of this computer', () => {
  test('the whole folder of yesterday: held, and what was sent since is not known here', async () => {
    const house = await lived();
    const older = house.copy();
    const between = await house.start();
    await queued(between, 'Kofi Boateng', '0244100202');
    await between.stop();
    rmSync(house.folder, { recursive: true });
    cpSync(older, house.folder, { recursive: true });
    const desk = await house.start();
    await atRest(desk);
    expect(await stopped(desk)).toEqual(HELD_IN_DOUBT);
    const { rows } = await desk.call('log.page', { offset: 0, limit: 1 });
    expect(rows).toMatchObject([{ who: 'program', what: 'records-restored', detail: { why: 'older-files' } }]);
    await desk.stop();
    // Closing and opening it again is not looking.
    const again = await house.start();
    await atRest(again);
    expect(await stopped(again)).toEqual(HELD_IN_DOUBT);
    await holdsUntilResumed(again);
    await again.stop();
    expect(await stopped(await house.start())).toEqual(NOT_HELD);
  });

  test('the folder as it was copied while the program ran, after that was closed: held', async () => {
    const house = await lived();
    const running = await house.start();
    await atRest(running);
    const older = house.copy();
    await running.stop();
    const desk = await house.start({}, older);
    await atRest(desk);
    expect((await stopped(desk)).why).toBe('restored');
  });

  test('the folder on another computer: held there; on this one it goes on as ever', async () => {
    const house = await lived();
    const copy = house.copy();
    const elsewhere = await house.start({ installId: memoryInstallId() }, copy);
    await atRest(elsewhere);
    expect(await stopped(elsewhere)).toEqual(HELD_IN_DOUBT);
    await holdsUntilResumed(elsewhere);
    await elsewhere.stop();
    const desk = await house.start();
    await atRest(desk);
    expect(await stopped(desk)).toEqual(NOT_HELD);
    await desk.stop();
    // Brought back: the other computer may go on with it.
    const back = await house.start({}, copy);
    await atRest(back);
    expect(await stopped(back)).toEqual(HELD_IN_DOUBT);
  });

  test('an older database beside the newest ledger: what went since is found, none of it goes twice', async () => {
    const house = await lived();
    const older = house.copy();
    const between = await house.start();
    const { appointment } = await queued(between, 'Kofi Boateng', '0244100202');
    await between.call('appointments.cancel', { id: 1 });
    await between.newest(1, 'cancelled');
    await between.stop();
    copyFileSync(database(older), database(house.folder));
    const desk = await house.start();
    expect((await desk.call('app.state')).restored).toMatchObject({ complete: true, queued: 1, cancelled: 1 });
    expect(await desk.texts(1)).toMatchObject([{ state: 'cancelled', reason: { why: 'restored' } }]);
    const { decisions } = await desk.call('today.get');
    expect(decisions.map(({ kind, contactName }) => [kind, contactName])).toEqual([
      ['found', 'Kofi Boateng'],
      ['reminder', 'Ama Mensah'],
    ]);
    expect(await desk.refusal('appointments.get', { id: appointment.id })).toMatchObject({ code: 'not-found' });
    await holdsUntilResumed(desk);
    expect(await desk.texts(1)).toMatchObject([{ state: 'cancelled' }]);
  });

  test('the same without any keychain, put back within one run: the ledger alone tells', async () => {
    const house = await lived();
    const desk = await house.start({ installId: noKeychain });
    await atRest(desk);
    const older = house.copy();
    await queued(desk, 'Kofi Boateng', '0244100202');
    await desk.stop();
    copyFileSync(database(older), database(house.folder));
    if (existsSync(`${database(older)}-wal`)) copyFileSync(`${database(older)}-wal`, `${database(house.folder)}-wal`);
    const restored = await house.start({ installId: noKeychain });
    await atRest(restored);
    expect(await stopped(restored)).toEqual(HELD);
  });

  test('after an end in the middle of writing, with nothing sent since but a stop: the number is not texted', async () => {
    const house = await lived();
    const desk = await house.start({ installId: noKeychain });
    await atRest(desk);
    const older = house.copy();
    await desk.call('contacts.setDoNotText', { id: 1, doNotText: true });
    await desk.until(async () => (await desk.texts(1)).at(-1)?.state === 'cancelled');
    await desk.stop();
    for (const end of ['', '-wal']) copyFileSync(`${database(older)}${end}`, `${database(house.folder)}${end}`);
    const restored = await house.start({ installId: noKeychain });
    expect(await stopped(restored)).toEqual(HELD);
    expect(await restored.call('contacts.get', { id: 1 })).toMatchObject({ numberOptedOut: true });
  });

  test('an older ledger beside the newest database, without any keychain: held, and what was sent since may not be known', async () => {
    const house = await lived();
    const older = house.copy();
    const between = await house.start({ installId: noKeychain });
    await queued(between, 'Kofi Boateng', '0244100202');
    await between.stop();
    copyFileSync(ledgerOf(older), ledgerOf(house.folder));
    const desk = await house.start({ installId: noKeychain });
    await atRest(desk);
    expect(await stopped(desk)).toEqual(HELD_IN_DOUBT);
    const { rows } = await desk.call('log.page', { offset: 0, limit: 20 });
    expect(rows.find(({ what }) => what === 'records-restored')?.detail).toMatchObject({ why: 'other-ledger' });
    await holdsUntilResumed(desk);
  });

  test('no ledger beside the database, or no database beside the ledger: held, and the ledger’s texts are found', async () => {
    const house = await lived();
    const whole = house.copy();
    renameSync(ledgerOf(house.folder), `${ledgerOf(house.folder)}.aside`);
    const withoutLedger = await house.start();
    await atRest(withoutLedger);
    expect(await stopped(withoutLedger)).toEqual(HELD_IN_DOUBT);
    await holdsUntilResumed(withoutLedger);
    await withoutLedger.stop();
    rmSync(database(whole));
    const withoutDatabase = await house.start({ installId: noKeychain }, whole);
    // Never by itself: there is nobody in it, and a person says that it may begin so.
    expect(await withoutDatabase.refusal('app.enterWorld', { world: 'live' })).toEqual({ code: 'records-lost' });
    await withoutDatabase.call('rescue.startAnew');
    expect(await stopped(withoutDatabase)).toEqual(HELD);
    expect((await withoutDatabase.call('today.get')).decisions).toMatchObject([
      { kind: 'found', state: 'accepted', contactName: 'Ama Mensah' },
    ]);
  });
});

describe('begun anew beside the ledger, with nothing in the keychain to tell where the account is', () => {
  async function begunAnew(change: (folder: string) => void = () => {}) {
    const house = await openLiveBusiness();
    const desk = await house.start();
    const { baseUrl } = await desk.call('settings.get');
    await desk.call('settings.save', { baseUrl: `${baseUrl}/`, account: 'other' });
    await queued(desk);
    await desk.call('account.forgetKey');
    await desk.stop();
    for (const end of ['', '-wal', '-shm', '-open']) rmSync(`${database(house.folder)}${end}`, { force: true });
    change(house.folder);
    const after = await house.start();
    await after.call('rescue.startAnew');
    return { after, baseUrl };
  }

  test('the account and address of the last text are taken up: what is queued can be cancelled', async () => {
    const { after, baseUrl } = await begunAnew();
    expect((await after.call('settings.get')).baseUrl).toBe(`${baseUrl}/`);
    expect(await after.call('account.queued')).toMatchObject({ here: 1, elsewhere: 0 });
  });

  test('a ledger whose lines name no address leaves the usual one', async () => {
    const { after } = await begunAnew(folder => {
      const lines = readFileSync(ledgerOf(folder), 'utf8').trim().split('\n');
      const bare = lines
        .map(text => parseLine(text)?.line)
        .map(line => line && formatLine({ ...line, baseUrl: '' } as LedgerLine));
      writeFileSync(ledgerOf(folder), `${bare.join('\n')}\n`);
    });
    expect((await after.call('settings.get')).baseUrl).toBe('https://api.smsonlinegh.com');
  });
});

describe('while restored records wait for a person', () => {
  async function held(): Promise<{ desk: Desk; house: LiveBusiness }> {
    const house = await lived();
    const desk = await house.start({ installId: memoryInstallId() });
    await atRest(desk);
    expect((await stopped(desk)).why).toBe('restored');
    return { desk, house };
  }

  test('nothing but a person calls off what is queued', async () => {
    const { desk } = await held();
    await desk.call('rules.list');
    await atRest(desk);
    expect(await desk.texts(1)).toMatchObject([{ state: 'accepted' }]);
    await desk.call('messages.act', { id: 1, action: 'cancel' });
    await desk.newest(1, 'cancelled');
    expect(await desk.batches()).toMatchObject([{ state: 'cancelled' }]);
  });

  test('no reason of the program’s own takes the place of this one', async () => {
    const house = await lived();
    const elsewhere = { installId: memoryInstallId() };
    // The first thing the program asks for is the balance, and the service refuses its key.
    const desk = await house.start();
    await desk.control('account', { apiKeys: ['another-key'] });
    await desk.stop();
    const held = await house.start(elsewhere);
    await held.until(async () => (await stopped(held)).why === 'restored');
    await held.stop();
    expect((await stopped(await house.start(elsewhere))).why).toBe('restored');
  });

  test('a fault of the disk is told first; resuming from it does not yet let restored records go', async () => {
    const house = await lived();
    let isFull = false;
    const desk = await house.start({
      installId: memoryInstallId(),
      reached: step => {
        if (isFull && step === 'planned') throw Object.assign(new Error('full'), { code: 'SQLITE_FULL' });
      },
    });
    await atRest(desk);
    isFull = true;
    const person = aPerson({ name: 'Kofi Boateng', phone: '0244100202' });
    expect(await desk.refusal('contacts.save', person)).toEqual({ code: 'disk-full' });
    isFull = false;
    expect((await stopped(desk)).why).toBe('disk');
    expect(await desk.call('sending.resume')).toMatchObject({ stopped: 'restored' });
    expect(await desk.call('sending.resume')).toMatchObject({ stopped: null, restored: null });
  });
});
