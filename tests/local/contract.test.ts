import { expect, test } from 'vitest';
import { operations } from '../../src-shared/contract/index.ts';
import { openTestHost } from './local-host-helper.ts';

test('The browser offers exactly the operations of the contract', async () => {
  const host = await openTestHost();
  const own = host.ownPage(await host.bearer());
  const outcome = async (operation: string) => {
    // No operation takes a bare number: a known one names itself in its refusal, before anything is done.
    const answer = await host.send('POST', '/api/call', own, JSON.stringify({ operation, input: 7, world: 'live' }));
    return JSON.parse(answer.body) as unknown;
  };
  for (const operation of Object.keys(operations))
    expect(await outcome(operation)).toEqual({ ok: false, error: { code: 'bad-input', detail: operation } });
  for (const operation of ['app.quit', 'contacts', 'constructor', '__proto__', 'toString', 'App.State', ''])
    expect(await outcome(operation)).toEqual({ ok: false, error: { code: 'unknown-operation', operation } });
  expect(host.done).toEqual([]);
});

test('What the page sends reaches the operation unchanged', async () => {
  const host = await openTestHost();
  const input = { search: 'Ama ɛ 😀', groupId: null, offset: 0, limit: 50 };
  expect(await host.call('contacts.page', input, 'live')).toEqual({ ok: true, value: 'contacts.page' });
  expect(await host.call('app.state')).toEqual({ ok: true, value: 'app.state' });
  expect(host.done).toEqual([
    { operation: 'contacts.page', input },
    { operation: 'app.state', input: undefined },
  ]);
  // The world the page shows comes along with it.
  for (const [world, code] of [
    [undefined, 'world-missing'],
    ['practice', 'other-world'],
  ])
    expect(await host.call('contacts.page', input, world)).toEqual({ ok: false, error: { code } });
  expect(host.done).toHaveLength(2);
});
