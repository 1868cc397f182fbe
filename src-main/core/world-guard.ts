/**
 * A page may act only in the world it shows, and only on the records it shows: ids of one world, or of one copy of its
 * records, name other people in another.
 */
import type { Failure } from '../../src-shared/contract/errors.ts';
import { type Operation, reads, worldless } from '../../src-shared/contract/index.ts';
import type { ShownRecords } from '../../src-shared/model/settings.ts';

/**
 * Returns why an operation is refused; null if it may run. `own` names the open world and the copy of its records,
 * `shown` is what the asking page shows. `worldless` operations run anywhere. A read is also answered if a backup has
 * replaced the records since the page was drawn; an act is not (`records-replaced`).
 */
export function worldRefusal(own: ShownRecords, operation: Operation, shown: unknown): Failure | null {
  if (worldless.has(operation) || shown === own) return null;
  // A host may pass null for a world that the page did not name.
  if ((shown ?? null) === null) return { code: 'world-missing' };
  const [world, ownWorld] = [shown, own].map(name => String(name).split(':')[0]);
  if (world !== ownWorld) return { code: 'other-world' };
  return shown === world || reads.has(operation) ? null : { code: 'records-replaced' };
}
