/** Says under which words the reminders of a template are queued (docs/delivery.md §9). Only reads. */
import { found } from '../../../src-shared/contract/errors.ts';
import type { QueuedTexts } from '../../../src-shared/model/template.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { areRecordsUnreviewed } from '../../delivery/messages/holds.ts';
import { templateOf } from '../../delivery/reminders/compared-words.ts';
import { wantedFor } from '../../delivery/reminders/reconcile.ts';
import type { World } from '../world/world.ts';

export function textsOfTemplate(world: World, id: number): QueuedTexts {
  const { tables } = world;
  found(tables.templates.get(id), 'template');
  const now = world.now();
  const settings = tables.settings.get();
  const { zone } = settings;
  // While restored records wait for a review nothing queued is cancelled, so it may have earlier words.
  const isKnown = !areRecordsUnreviewed(settings);
  const queued = isKnown ? tables.messages.queuedByTemplate(id, now) : { total: 0, first: null };
  const replaced = tables.messages.replacedByTemplate(id, now);
  // The reason of such a message is what the service said, so its words are compared.
  const unclear = tables.messages.inStates(['cancel-uncertain']).filter(message => {
    if (message.dueAt <= now || templateOf(tables, message) !== id) return false;
    const wanted = wantedFor(tables, message, now);
    return wanted !== null && wanted.values.text !== message.text;
  });
  return {
    current: queued.total,
    next: queued.first && wallOfInstant(queued.first, zone),
    earlier: replaced.total,
    since: replaced.since && wallOfInstant(replaced.since, zone),
    unclear: unclear.length,
  };
}
