/**
 * The program without a host. `createApp(ports)` opens both worlds (practice and live, each with its own database,
 * ledger and gateway) and offers `dispatch`. Nothing here knows Electron, HTTP servers or the screen.
 */
import type { Dispatch } from './dispatch.ts';
import type { Ports } from './ports.ts';

export interface App {
  dispatch: Dispatch;
  /** True while a text is in flight or due within a minute: a host must not quit silently now. */
  busy(): boolean;
  /** Waits for what is in flight, closes the databases. Safe to call twice. */
  close(): Promise<void>;
}

/** Opens the program's data folder. Throws AppError (database-in-use, database-from-future, disk-…) when it cannot. */
export async function createApp(_ports: Ports): Promise<App> {
  throw new Error('not built yet');
}
