/**
 * Brings every text to what is wanted once after an update of the program that brought other country rules
 * (docs/delivery.md §17). Until that is done the last check before sending goes by the new ones already.
 */
import { areRecordsUnreviewed } from '../../delivery/messages/holds.ts';
import { appointmentsToReplan } from '../../delivery/reminders/replan-scope.ts';
import { digestOfRules } from '../../delivery/rulebook/country-rules.ts';
import type { Ports } from '../../ports/ports.ts';
import { failureOfDisk } from '../../storage/db/disk-failure.ts';
import { inSlices } from '../world/time-slices.ts';
import type { World } from '../world/world.ts';

/**
 * Plans in slices, at the start or once restored records are reviewed, where the rules differ from those that planning
 * last went by. Ended meanwhile, it begins anew at the next start.
 */
export function planByNewRules(world: World, { logFailure }: Pick<Ports, 'logFailure'>): { close(): Promise<void> } {
  const { tables } = world;
  const digest = digestOfRules();
  let isClosed = false;
  let planning: Promise<void> | null = null;
  const plan = async (before: string) => {
    // Records that were never planned by any rules have nothing to be planned anew.
    const ids = before === '' ? [] : appointmentsToReplan(tables, world.now());
    await inSlices(
      ids,
      id => {
        if (!isClosed) world.reconcile([id], 'rule-changed');
      },
      () => {},
      tables.atomically,
    );
    if (isClosed) return;
    tables.atomically(() => {
      if (before !== '') {
        world.recheckCampaigns();
        tables.log.add(world.now(), 'program', 'country-rules-new');
      }
      tables.settings.save({ plannedRules: digest });
    });
    world.afterWrite('countryRules');
  };
  const begin = () => {
    const { plannedRules, ...settings } = tables.settings.get();
    if (planning !== null || isClosed || plannedRules === digest) return;
    if (areRecordsUnreviewed(settings) || world.dispatcher.halted() !== null) return;
    planning = plan(plannedRules).catch(error => {
      if (isClosed) return;
      if (failureOfDisk(error)) world.dispatcher.halt(error);
      else logFailure('RULES', error);
    });
  };
  begin();
  world.whenIdle(begin);
  return {
    close: async () => {
      isClosed = true;
      await planning;
    },
  };
}
