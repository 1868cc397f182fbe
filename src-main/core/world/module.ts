import type { Handlers } from '../../../src-shared/contract/index.ts';

/** What a domain adds to an open world: the handlers of its operations. */
export interface Module<Own extends Partial<Handlers>> {
  handlers: Own;
  /** Ends what the module does by itself and waits for what is under way. Call it before the world is closed. */
  close?(): Promise<unknown>;
}
