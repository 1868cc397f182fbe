/** The only thing that the desktop shell's preload gives the page, as `window.bellbird`. */

import type { ShownRecords } from '../model/settings.ts';
import type { AppEvent } from './changes.ts';
import type { Act, Input, Outputs, Read, Reply, Worldless } from './index.ts';

export interface BellbirdApi {
  /**
   * Runs one operation of the contract in the main process. It always resolves: a refusal is a Reply, not a rejection.
   * `shown` names the world and the records that the page shows; any other, or none, is refused.
   */
  call<K extends Read | Act>(operation: K, input: Input<K>, shown: ShownRecords): Promise<Reply<Outputs[K]>>;
  call<K extends Worldless>(operation: K, input: Input<K>): Promise<Reply<Outputs[K]>>;
  /** Calls `listener` for every event until the returned function is called. */
  onEvent(listener: (event: AppEvent) => void): () => void;
}
