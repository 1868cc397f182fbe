/** What the desktop shell's preload gives the page as `window.bellbird`, and nothing else. */

import type { ShownRecords } from '../model/settings.ts';
import type { AppEvent } from './changes.ts';
import type { Act, Input, Outputs, Read, Reply, Worldless } from './index.ts';

export interface BellbirdApi {
  /**
   * Runs one operation of the contract in the main process. Always answers; a refusal is a Reply, not a rejection.
   * `shown`: the world and the records the page shows; refused in any other, and where none is named.
   */
  call<K extends Read | Act>(operation: K, input: Input<K>, shown: ShownRecords): Promise<Reply<Outputs[K]>>;
  call<K extends Worldless>(operation: K, input: Input<K>): Promise<Reply<Outputs[K]>>;
  /** Calls `listener` for every event until the returned function is called. */
  onEvent(listener: (event: AppEvent) => void): () => void;
}
