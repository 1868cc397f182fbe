/** Handles privacy: what is kept about one person, handed out and removed again (docs/privacy.md). */
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';
import { consentsOf, personRecord } from './person-record.ts';

type PrivacyHandlers = Pick<Handlers, Extract<keyof Handlers, `privacy.${string}`>>;

export function privacy(world: World): Module<PrivacyHandlers> {
  return {
    handlers: {
      'privacy.person': ({ id }) => personRecord(world, id),
      'privacy.consents': ({ id }) => consentsOf(world, id),
    },
  };
}
