import type { HoldReason } from '../../../src-shared/model/message.ts';
import type { Tables } from '../../storage/tables.ts';

/**
 * Returns the hold of all new texts that a person decided: they have not gone live, or stopped everything. Null when new
 * texts may leave (docs/delivery.md §7).
 */
export function holdByPerson(tables: Tables): HoldReason | null {
  const { sendingLocked, stopped } = tables.settings.get();
  if (sendingLocked) return 'sending-locked';
  return stopped === 'by-person' ? 'stopped-by-person' : null;
}
