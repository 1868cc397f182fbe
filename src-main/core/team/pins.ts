/**
 * Tries a PIN, or what proves that somebody holds the account. Wrong tries in a row wait, longer each time; they are
 * counted in the records, so that a restart forgets none.
 */
import { AppError, found } from '../../../src-shared/contract/errors.ts';
import { type QueueOfOne, queueOfOne } from '../../../src-shared/queue-of-one.ts';
import { type Instant, instantOf, msOf, type WallTime } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import type { StoredMember } from '../../storage/team/team.ts';
import type { World } from '../world/world.ts';

/** So many tries are free of a wait. */
const FREE_TRIES = 3;
/** The seconds to wait after the third wrong try in a row, the fourth, and so on; the last stays. */
const WAITS = [30, 60, 120, 300, 600, 900];

const MINUTE_MS = 60_000;

/** Slow on purpose, so one is tried at a time and the threads stay free for everything else. */
const trying: QueueOfOne = queueOfOne();

/** Returns the seconds to wait after so many wrong tries in a row. */
export function waitAfter(wrong: number): number {
  if (wrong < FREE_TRIES) return 0;
  return WAITS[Math.min(wrong - FREE_TRIES, WAITS.length - 1)] ?? 0;
}

/**
 * Tries what somebody typed for a member; `isRight` compares it. Throws AppError `pin-waits` where it is not tried, and
 * `wrong` where it is not the right one. Each try counts as wrong from before it is compared: neither many at once nor a
 * program that is killed meanwhile gets one more.
 */
export async function tryFor(
  world: World,
  id: number,
  isRight: (member: StoredMember) => Promise<boolean>,
  wrong: (member: StoredMember, waits: { left: number; seconds: number; until: WallTime }) => AppError,
): Promise<void> {
  const { tables, now } = world;
  const member = claimTry(world, id);
  const tries = member.wrong + 1;
  if (await trying.run(() => isRight(member))) {
    tables.atomically(() => tables.team.noteTries(id, 0, null));
    return;
  }
  const seconds = waitAfter(tries);
  if (seconds > 0)
    tables.atomically(() => tables.log.add(now(), 'person', 'pin-wrong', { member: member.name, tries }));
  world.changed('team');
  throw wrong(member, { left: Math.max(0, FREE_TRIES - tries), seconds, until: endOf(world, now(), seconds) });
}

/** Counts a try before it is made, and returns the member as it was before. */
function claimTry(world: World, id: number): StoredMember {
  const { tables, now } = world;
  const member = found(tables.team.get(id), 'member');
  const at = now();
  const seconds = waitAfter(member.wrong);
  if (seconds > 0 && member.wrongAt !== null) {
    // A clock that was set back since must not make the wait longer than it is, nor end it.
    if (member.wrongAt > at) tables.atomically(() => tables.team.noteTries(id, member.wrong, at));
    const since = member.wrongAt > at ? at : member.wrongAt;
    const left = Math.ceil((msOf(since) + seconds * 1000 - msOf(at)) / 1000);
    if (left > 0)
      throw new AppError({ code: 'pin-waits', name: member.name, seconds: left, until: endOf(world, at, left) });
  }
  tables.atomically(() => tables.team.noteTries(id, member.wrong + 1, at));
  return member;
}

/** Returns when a wait is over as wall time of the business, up to the whole minute. */
function endOf({ tables }: World, from: Instant, seconds: number): WallTime {
  const end = Math.ceil((msOf(from) + seconds * 1000) / MINUTE_MS) * MINUTE_MS;
  return wallOfInstant(instantOf(end), tables.settings.get().zone);
}
