import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { QueueOfOne } from '../../../src-shared/queue-of-one.ts';
import type { Ports } from '../../ports/ports.ts';
import type { World } from '../world/world.ts';
import type { CurrentDraft } from './current-draft.ts';
import type { ImportFiles } from './import-upload.ts';

export type ImportHandlers = Pick<Handlers, Extract<keyof Handlers, `import.${string}`>>;

/** What the parts of the Import screen share. */
export interface ImportContext {
  world: World;
  ports: Ports;
  files: ImportFiles;
  current: CurrentDraft;
  /** Whatever reads or changes the open draft waits here, so that two answers never cross. */
  queue: QueueOfOne;
  /** Tells everybody who depends on it that an import was stored or undone. */
  onStored(): void;
}
