/** What the dispatcher does before it looks for work: whatever time alone moves, by a clock that is judged first. */
import { instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { CAMPAIGN_HOLD_MS } from '../../../src-shared/time/schedule.ts';
import type { CrashPoint } from '../../ports/crash-points.ts';
import type { SetBack } from '../../storage/settings/settings.ts';
import type { Tables } from '../../storage/tables.ts';
import { expireMessages, type JudgedTime } from '../messages/expire-messages.ts';
import { areRecordsUnreviewed } from '../messages/holds.ts';
import { holdPossiblySent } from '../messages/possibly-sent.ts';
import { reconcileAllToCome } from '../reminders/bringing-back/replan-people.ts';

interface UpkeepPorts {
  tables: Tables;
  changed(): void;
  reached(step: CrashPoint): void;
}

/** Moves what is due by now. Returns true when there is more to move. */
export function moveByTime({ tables, changed, reached }: UpkeepPorts, time: JudgedTime): boolean {
  const isWaiting = () => time.isTrusted && tables.settings.get().waited !== null;
  if (isWaiting()) {
    tables.atomically(() => {
      if (holdPossiblySent(tables, time.at) > 0) changed();
    });
  }
  const { moved, more } = expireMessages(tables, time);
  // A person resumed, and whatever could have left elsewhere is held by a clock that was compared.
  if (!more && time.stopped === null && isWaiting()) tables.settings.save({ waited: null });
  if (moved) {
    reached('time-passed');
    changed();
  }
  return more;
}

/** The clock itself goes back by less than so much, in ms, to keep right. */
const ADJUSTED_MS = 1_000;
/** So many times at which the clock was set back are remembered. */
const REMEMBERED = 20;

/**
 * The clock was set back: recomputes what was derived from the later time, which is the first minute of campaigns and
 * reminders skipped as past, and remembers it.
 */
export function replanAfterSetBack(tables: Tables, setBack: SetBack): void {
  const at = setBack.to;
  if (msOf(setBack.from) - msOf(at) >= ADJUSTED_MS) {
    const { clockSetBack } = tables.settings.get();
    tables.settings.save({ clockSetBack: [...clockSetBack, setBack].slice(-REMEMBERED) });
  }
  tables.campaigns.holdAtMost(instantOf(msOf(at) + CAMPAIGN_HOLD_MS));
  if (areRecordsUnreviewed(tables.settings.get())) return;
  tables.atomically(() => {
    reconcileAllToCome(tables, { why: 'edited' }, at);
  });
}
