import type { HoldReason } from '../../../src-shared/model/message.ts';
import type { Tables } from '../../storage/tables.ts';

/** Returns why nothing new may leave as a whole, by what a person decided; null when it may (docs/delivery.md §7). */
export function holdByPerson(tables: Tables): HoldReason | null {
  const { sendingLocked, stopped } = tables.settings.get();
  if (sendingLocked) return 'sending-locked';
  return stopped === 'by-person' ? 'stopped-by-person' : null;
}
