/** What passes between page and program: exactly the contract, from our own page only, and never the key. */
import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Operation, operations } from '../../src-shared/contract/index.ts';
import type { FrameKind } from './double/window.ts';
import { leave } from './life-checks.ts';
import { openShell } from './start-shell.ts';
import type { Check } from './wall-checks.ts';

const names = Object.keys(operations) as Operation[];
const CANARY = 'canary-7f3a9c-key-of-the-account';

export const callChecks: Record<string, Check> = {
  'only the window’s own page is listened to': async shell => {
    const answered = await shell.invoke('own', 'app.state');
    assert.equal((answered.value as { ok: boolean }).ok, true);
    const others: FrameKind[] = ['gone', 'inner', 'other window', 'foreign page', 'look-alike page'];
    for (const kind of others) {
      const refused = await shell.invoke(kind, 'app.state');
      assert.match(String(refused.error), /refused/, kind);
      assert.equal(refused.value, undefined, kind);
    }
  },

  'the page can ask for exactly what the contract offers': async shell => {
    assert.deepEqual((await shell.notes()).channels, ['bellbird:call']);
    for (const operation of names) {
      // No operation takes a number, so each is known and none is carried out.
      const { value } = await shell.invoke('own', operation, 17, 'practice');
      const { ok, error } = value as { ok: boolean; error: { code: string } };
      assert.deepEqual([ok, error.code], [false, 'bad-input'], operation);
    }
    for (const operation of ['app.quit', 'constructor', '__proto__', '', 'contacts', null, 7, {}]) {
      const { value } = await shell.invoke('own', operation);
      assert.equal((value as { error: { code: string } }).error.code, 'unknown-operation', String(operation));
    }
  },

  'a request that makes no sense is refused before anything is done': async shell => {
    const before = await shell.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 500 });
    const malformed: [Operation, unknown][] = [
      ['contacts.save', { id: null, name: 7, phone: '024 123 4567', email: '', notes: '', groups: [] }],
      ['contacts.save', { id: null, name: 'x'.repeat(201), phone: '', email: '', notes: '', groups: [] }],
      ['contacts.remove', { id: '1' }],
      ['contacts.remove', { id: -1 }],
      ['contacts.remove', null],
      ['contacts.page', { search: '', groupId: null, offset: 0, limit: 100_000 }],
      ['appointments.move', { id: 1, start: 'tomorrow' }],
      ['messages.decide', { id: 1, action: 'send-all' }],
      ['settings.save', { allowedFrom: '25:00' }],
    ];
    for (const [operation, input] of malformed) {
      const { value } = await shell.invoke('own', operation, input, 'practice');
      assert.equal(
        (value as { error: { code: string } }).error.code,
        'bad-input',
        `${operation} ${JSON.stringify(input)}`,
      );
    }
    assert.deepEqual(await shell.call('contacts.page', { search: '', groupId: null, offset: 0, limit: 500 }), before);
  },

  'news reaches the page as plain facts, with no way back into the program': async shell => {
    await shell.evaluate(
      `window.news = new Promise(told => { window.unhear = bellbird.onEvent((...args) => told(args)); }), 0`,
    );
    await shell.call('settings.save', { businessName: 'Adom Clinic' });
    const [event, ...more] = await shell.evaluate<{ type: string; world: string }[]>('window.news');
    assert.equal(event?.type, 'changed');
    assert.deepEqual(Object.keys(event ?? {}).sort(), ['topics', 'type', 'world']);
    assert.deepEqual(more, []);
    await shell.evaluate(
      `window.heard = 0, window.unhear(), bellbird.onEvent(() => { window.heard += 1 }), delete window.news`,
    );
    await shell.evaluate('delete window.unhear');
  },

  'a folder is chosen in the system’s own dialog, and nothing is watched when nobody chose one': async shell => {
    assert.deepEqual(await shell.call('desktop.chooseFolder', { purpose: 'lists' }), {
      ok: true,
      value: { path: null },
    });
    assert.ok((await shell.notes()).dialogs.includes('The folder with new lists'));
  },

  'backups are copied to a second place by a process of their own': async shell => {
    assert.deepEqual(await shell.call('desktop.chooseFolder', { purpose: 'backups' }), {
      ok: true,
      value: { path: null },
    });
    assert.ok((await shell.notes()).dialogs.includes('The folder for copies of the backups'));
    const stick = mkdtempSync(join(tmpdir(), 'bellbird-stick-'));
    try {
      const chosen = await shell.call('backup.setPlace', { path: stick });
      assert.ok(chosen.ok, JSON.stringify(chosen));
      const made = await shell.call('backup.make', undefined);
      assert.ok(made.ok, JSON.stringify(made));
      for (let newest: unknown = null; newest === null; ) {
        const place = await shell.call('backup.place', undefined);
        assert.ok(place.ok && place.value?.trouble === null, JSON.stringify(place));
        newest = place.value.newest;
      }
      assert.ok(readdirSync(stick).includes(made.value.name));
      await shell.call('backup.setPlace', { path: null });
    } finally {
      rmSync(stick, { recursive: true, force: true });
    }
  },

  'the account’s key goes in when it is typed and never comes out': async shell => {
    const own = await openShell(shell.options);
    try {
      await own.call('app.enterWorld', { world: 'live' });
      await own.call('settings.save', { baseUrl: 'http://127.0.0.1:9' });
      const stored = await own.call('account.setKey', { key: CANARY });
      assert.ok(stored.ok && stored.value.startsWith('set'), JSON.stringify(stored));
      for (const operation of ['app.state', 'settings.get', 'account.balance', 'today.get', 'contacts.groups'] as const)
        await own.call(operation, undefined);
      await own.call('log.page', { offset: 0, limit: 100 });
      await own.call('account.sendTest', { phone: '0241234567', text: 'Hello' });
      await own.call('account.forgetKey', undefined);
      const { sent, dialogs } = await own.notes();
      assert.ok(sent.length > 5);
      await leave(own);
      const said = [...sent, ...dialogs, own.output(), ...filesBelow(own.folder)];
      assert.deepEqual(
        said.filter(text => text.includes(CANARY)).map(text => text.slice(0, 80)),
        [],
      );
    } finally {
      await own.stop();
    }
  },
};

/** Path and bytes of every file, as one text each. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map(name => join(folder, String(name)))
    .filter(file => statSync(file).isFile())
    .map(file => `${file}\n${readFileSync(file, 'latin1')}`);
}
