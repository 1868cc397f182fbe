/** A page cannot ask for a change without saying in which world: what is marked here as an error does not compile. */
import { expect, test } from 'vitest';
import type { act, ShownWorld, useAct, useOperation } from '../../src-renderer/api/api.ts';
import type { BellbirdApi } from '../../src-shared/contract/api.ts';

type Page = { act: typeof act; useAct: typeof useAct; useOperation: typeof useOperation };

/** Never called: the type checker reads it. */
const asked = (world: ShownWorld, page: Page, door: BellbirdApi) => [
  // A read needs no world of its own, and an act is no read.
  world.ask('contacts.get', { id: 1 }),
  page.useOperation('contacts.get', { id: 1 }),
  // @ts-expect-error
  world.ask('contacts.remove', { id: 1 }),
  // @ts-expect-error
  page.useOperation('contacts.remove', { id: 1 }),
  // An act names the world it was meant for, and a read is no act.
  page.act(world, 'contacts.remove', { id: 1 }),
  page.useAct('contacts.remove'),
  // @ts-expect-error
  page.act('contacts.remove', { id: 1 }),
  // @ts-expect-error
  page.act(world, 'contacts.get', { id: 1 }),
  // @ts-expect-error
  page.useAct('contacts.get'),
  // Nothing leaves the page without its world but what is asked of none.
  door.call('contacts.remove', { id: 1 }, 'live:records'),
  door.call('app.enterWorld', { world: 'live' }),
  // @ts-expect-error
  door.call('contacts.remove', { id: 1 }),
  // @ts-expect-error
  door.call('contacts.get', { id: 1 }),
  // @ts-expect-error
  door.call('rescue.startAnew', undefined, 'live:records'),
];

test('a page says of every change which world it was meant for', () => {
  expect(asked).toBeTypeOf('function');
});
