/**
 * Judges what this computer's clock is worth (docs/delivery.md §12). After a start, a sleep or a set clock nothing
 * leaves and nothing is marked as missed until the service has told its own time: its answers carry a date. Never stops
 * sending itself; the dispatcher does.
 */
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import type { Clock } from '../../ports/ports.ts';
import type { SetBack } from '../../storage/settings/settings.ts';

/** A larger difference between the service's clock and ours makes every planned time doubtful. */
const TOLERANCE_MS = 120_000;

/** What is known about this computer's clock, kept in memory since the start. */
export interface ClockWatch {
  /**
   * Tells whether our clock ran on without a jump since it showed `askedAt` (ms). What was asked for before a sleep, or
   * before the clock was set, says nothing about the clock now.
   */
  ranContinuouslySince(askedAt: number): boolean;
  /**
   * Compares our clock with the date of an answer that was asked for at `askedAt` (ms); null for an answer without one.
   * Returns true when ours is off.
   */
  observeClock(date: Instant | null, askedAt: number): boolean;
  /** Records that somebody with a clock answered: what is planned may leave, unless our clock was found off. */
  markCompared(): void;
  isCompared(): boolean;
  /** The clock was compared, and since then neither did the computer sleep nor was the clock set. */
  isCurrent(): boolean;
  /**
   * The clock was compared and found right, whatever else stopped sending. Only then is a message marked as missed: a
   * clock that is ahead without a network would drop reminders for good.
   */
  isTrusted(): boolean;
  /** Requires a new comparison. */
  doubt(): void;
  /**
   * Requires a new comparison after a sleep or a set clock. Returns the time before and after when the clock was set
   * back, else null.
   */
  noticeJump(): SetBack | null;
}

/**
 * `lastKnown`: the latest time these records know of; it may have been written under a clock that was set back since.
 * `longestNapMs`: the longest time between two looks when the computer is awake.
 */
export function watchClock(clock: Clock, lastKnown: Instant | null, longestNapMs: number): ClockWatch {
  let isCompared = false;
  let isOff = false;
  let lastSeen = Math.max(clock.now(), lastKnown === null ? 0 : msOf(lastKnown));
  const isTrusted = () => isCompared && !isOff;
  const doubt = () => {
    isCompared = false;
  };
  const ranContinuouslySince = (askedAt: number) => clock.now() >= askedAt && clock.now() - askedAt <= longestNapMs;
  return {
    ranContinuouslySince,
    observeClock: (date, askedAt) => {
      if (date === null || !ranContinuouslySince(askedAt)) return false;
      isOff = Math.abs(msOf(date) - clock.now()) > TOLERANCE_MS;
      return isOff;
    },
    markCompared: () => {
      isCompared = true;
    },
    isCompared: () => isCompared,
    isCurrent: () => isCompared && ranContinuouslySince(lastSeen),
    isTrusted,
    doubt,
    noticeJump: () => {
      const before = lastSeen;
      lastSeen = clock.now();
      if (lastSeen - before > longestNapMs || lastSeen < before) doubt();
      return lastSeen < before ? { from: instantOf(before), to: instantOf(lastSeen) } : null;
    },
  };
}
