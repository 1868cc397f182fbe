/**
 * What becomes of the message that stands for a reminder when what is wanted has changed. Pure, one decision per
 * (appointment, rule, person).
 */
import type { Instant } from '../../src-shared/instant.ts';
import type { StoredMessage } from '../storage/messages.ts';
import { OPEN } from './states.ts';
import type { Wanted } from './want.ts';

export type Decision =
  | { act: 'leave' }
  | { act: 'insert'; wanted: Wanted }
  | { act: 'rewrite'; message: StoredMessage; wanted: Wanted }
  | { act: 'withdraw'; message: StoredMessage }
  /** Queued at the service and no longer right: cancel first; what is wanted then is decided again afterwards. */
  | { act: 'cancel'; message: StoredMessage };

const LEAVE: Decision = { act: 'leave' };

/**
 * `rows` are all messages of one (appointment, rule, person), newest first, at most one of them live.
 * `heldByImport`: an import that nobody has confirmed yet changes nothing at the service.
 */
export function decide(rows: StoredMessage[], wanted: Wanted | null, now: Instant, heldByImport: boolean): Decision {
  const live = rows.find(row => !isOver(row));
  if (!live) return wanted && !isSettled(rows, wanted) ? { act: 'insert', wanted } : LEAVE;
  if (OPEN.includes(live.state)) return decideOpen(live, wanted);
  const atService = live.state === 'accepted' || (live.state === 'uncertain' && live.batchId !== null);
  if (!atService || live.dueAt <= now || heldByImport) return LEAVE;
  return wanted && wanted.state !== 'skipped' && sameText(live, wanted) ? LEAVE : { act: 'cancel', message: live };
}

function decideOpen(live: StoredMessage, wanted: Wanted | null): Decision {
  if (!wanted) return { act: 'withdraw', message: live };
  const waitsForItsTime = wanted.reason?.kind === 'skipped' && wanted.reason.why === 'rule-already-past';
  // Its time has come meanwhile: lateness decides whether it still goes, not planning.
  if (waitsForItsTime && live.dueAt === wanted.values.dueAt && live.state !== 'skipped') return LEAVE;
  const same =
    live.state === wanted.state &&
    JSON.stringify(live.reason) === JSON.stringify(wanted.reason) &&
    sameText(live, wanted) &&
    live.ruleName === wanted.values.ruleName &&
    live.contactName === wanted.values.contactName;
  // A text that could not leave for now stays planned, with its reason, until it can.
  if (same || (live.reason?.kind === 'retry-later' && wanted.state === 'planned' && sameText(live, wanted)))
    return LEAVE;
  return { act: 'rewrite', message: live, wanted };
}

/** The text, number and times are what is wanted. */
export function sameText(live: StoredMessage, { values }: Wanted): boolean {
  return (
    live.phone === values.phone &&
    live.text === values.text &&
    live.dueAt === values.dueAt &&
    live.startAt === values.startAt
  );
}

function isOver(row: StoredMessage): boolean {
  return ['withdrawn', 'cancelled', 'refused', 'missed', 'done'].includes(row.state);
}

/**
 * After a reminder was handed over, refused, missed or stopped by a person, another one follows only if the
 * appointment's start changed; and a skipped one is not written where anything already tells the story.
 */
function isSettled(rows: StoredMessage[], wanted: Wanted): boolean {
  const ofThisStart = rows.filter(row => row.startAt === wanted.values.startAt);
  if (wanted.state === 'skipped') return ofThisStart.length > 0;
  return ofThisStart.some(
    row =>
      row.state === 'done' ||
      row.state === 'refused' ||
      row.state === 'missed' ||
      (row.state === 'withdrawn' && row.reason?.kind === 'withdrawn' && isPersonsStop(row.reason.why)),
  );
}

function isPersonsStop(why: string): boolean {
  return why === 'by-person' || why === 'left-uncertain';
}
