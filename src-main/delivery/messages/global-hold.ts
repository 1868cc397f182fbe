import type { HoldReason } from '../../../src-shared/model/message.ts';
import type { Tables } from '../../storage/tables.ts';

/** What the person decided about sending as a whole: why nothing new may leave yet, null when it may. */
export function globalHold(tables: Tables): HoldReason | null {
  const { sendingLocked, stopped } = tables.settings.get();
  if (sendingLocked) return 'sending-locked';
  return stopped === 'by-person' ? 'stopped-by-person' : null;
}
