import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDispatch } from '../../src-main/core/dispatch.ts';
import { openFailureLog } from '../../src-main/host/failure-log.ts';
import { openDatabase } from '../../src-main/storage/db/open.ts';
import { tablesOf } from '../../src-main/storage/tables.ts';
import { type Handlers, operations } from '../../src-shared/contract/index.ts';
import type { Instant } from '../../src-shared/time/instant.ts';
import { openDesk } from '../delivery/desk.ts';

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'bellbird-dispatch-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
/** The door with one handler put in the place of another; the rest are not asked. */
const doorWith = (handlers: Partial<Handlers>, logFailure: (reference: string, error: unknown) => void = () => {}) =>
  createDispatch('live', handlers as Handlers, { logFailure, onDiskFailure: () => {} });

describe('the one door', () => {
  test('an operation that does not exist is refused, also by names that every object knows', async () => {
    const desk = await openDesk();
    for (const operation of ['contacts.steal', '', '__proto__', 'constructor', 'toString', 7, null, undefined]) {
      expect(await desk.app.dispatch(operation, {})).toMatchObject({ ok: false, error: { code: 'unknown-operation' } });
    }
  });

  test('input of a wrong shape is refused before anything is done, naming the field', async () => {
    const desk = await openDesk();
    const wrong = [null, undefined, 7, 'text', [], {}, { id: -1 }, { id: 1.5 }, { id: '1' }, { id: Number.NaN }];
    for (const input of wrong) {
      expect(await desk.refusal('contacts.remove', input)).toMatchObject({
        code: 'bad-input',
        detail: expect.stringMatching(/^contacts\.remove/),
      });
    }
    expect(await desk.refusal('app.state', { surprise: true })).toMatchObject({ code: 'bad-input' });
    expect(await desk.refusal('contacts.page', { search: '', groupId: null, offset: 0, limit: 501 })).toEqual({
      code: 'bad-input',
      detail: 'contacts.page: limit',
    });
  });

  test('what has no value was not given: the rest is saved, and what stood there stays', async () => {
    const desk = await openDesk();
    const { zone, requestFormat } = await desk.call('settings.get');
    const { world, records } = await desk.call('app.state');
    const input = { businessName: 'Qwerty Clinic', zone: undefined, requestFormat: undefined };
    const reply = await desk.app.dispatch('settings.save', input, `${world}:${records}`);
    expect(reply).toMatchObject({ ok: true, value: { businessName: 'Qwerty Clinic', zone, requestFormat } });
    const rehearsed = { kind: 'settings', settings: { allowedFrom: '09:00', zone: undefined } };
    expect(await desk.app.dispatch('rehearsal.preview', rehearsed, `${world}:${records}`)).toMatchObject({ ok: true });
  });

  test('a country whose numbers nobody can read is refused, and people are found as before', async () => {
    const desk = await openDesk();
    await desk.person('Ama Mensah', '0244100201');
    for (const country of ['ZZ', 'gh', 'GHA', '', 'AQ']) {
      expect(await desk.refusal('settings.save', { country })).toEqual({
        code: 'bad-input',
        detail: 'settings.save: country',
      });
    }
    expect(await desk.call('appointments.search', { search: '0244100201', limit: 10 })).toEqual([]);
    expect((await desk.call('settings.save', { country: 'CI' })).country).toBe('CI');
  });

  test('every operation of the contract refuses an input it cannot read', async () => {
    const desk = await openDesk();
    for (const operation of Object.keys(operations)) {
      expect(await desk.app.dispatch(operation, 'no such input', 'practice')).toMatchObject({
        ok: false,
        error: { code: 'bad-input' },
      });
    }
    expect(desk.failures).toEqual([]);
  });

  test('a fault of the program becomes a short reference, and the log on this computer says where it broke', async () => {
    const folder = temporary();
    const log = openFailureLog(folder, () => Date.parse('2027-01-04T08:00:00Z'));
    const door = doorWith(
      {
        'contacts.groups': () => {
          throw Object.assign(new TypeError('not a function', { cause: new Error('the deeper reason') }), {
            request: 'secret',
          });
        },
      },
      log,
    );
    const reply = await door('contacts.groups', undefined, 'live');
    expect(reply).toMatchObject({
      ok: false,
      error: { code: 'bug', reference: expect.stringMatching(/^[0-9A-F]{6}$/) },
    });
    const written = readFileSync(join(folder, 'failures.log'), 'utf8');
    expect(written).toContain(reply.ok || reply.error.code !== 'bug' ? 'no reference' : reply.error.reference);
    expect(written).toMatch(/2027-01-04T08:00:00.000Z .*TypeError: not a function/);
    expect(written).toContain('the deeper reason');
    expect(written).not.toContain('secret');
  });

  test('a full disk is said as such, nothing is half done, and there is no reference to quote', async () => {
    const db = openDatabase(join(temporary(), 'full.db'));
    onTestFinished(() => void db.close());
    const tables = tablesOf(db);
    const at = '2027-01-04T08:00:00.000Z' as Instant;
    const logged: unknown[] = [];
    const door = doorWith(
      {
        'contacts.groups': () =>
          tables.atomically(() => {
            for (let id = 1; id < 5_000; id++) {
              tables.contacts.insert(
                { name: `Person ${id}`, phone: null, email: 'x'.repeat(200), notes: '', doNotText: false },
                null,
                at,
              );
            }
            return [];
          }),
      },
      (_, error) => logged.push(error),
    );
    db.pragma(`max_page_count = ${Number(db.pragma('page_count', { simple: true })) + 5}`);
    expect(await door('contacts.groups', undefined, 'live')).toEqual({ ok: false, error: { code: 'disk-full' } });
    expect(logged).toEqual([]);
    expect(tables.contacts.page('', null, { offset: 0, limit: 1 }).total).toBe(0);
  });

  test('a log that cannot be written hides no failure', () => {
    const log = openFailureLog('/dev/null/nowhere');
    expect(() => log('ABCDEF', new Error('first'))).not.toThrow();
  });
});
