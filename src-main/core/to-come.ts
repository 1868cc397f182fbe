import type { Handlers } from '../../src-shared/contract.ts';
import { AppError } from '../../src-shared/errors.ts';

type ToCome = Pick<Handlers, 'today.seenAway' | 'watch.get' | 'watch.set' | 'watch.apply'>;

const refuse = (): never => {
  throw new AppError({ code: 'not-found', what: 'appointment' });
};

/** Operations of the contract that have no screen yet. */
export const toCome: ToCome = {
  'today.seenAway': refuse,
  'watch.get': refuse,
  'watch.set': refuse,
  'watch.apply': refuse,
};
