/**
 * What this computer's clock is worth. After a start, a sleep or a clock that was set nothing leaves and nothing is
 * called missed by it until the service has told its own time (gateway-facts: its answers carry a date).
 */
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import type { Clock } from '../../ports/ports.ts';

/** Further apart than this, the service's clock and ours make every planned time doubtful. */
const TOLERANCE_MS = 120_000;

export interface ClockWatch {
  /**
   * Whether our clock only ran on since it showed `askedAt`, ms. What was asked for before a sleep, or before it was
   * set, tells nothing of what it shows now.
   */
  ranContinuouslySince(askedAt: number): boolean;
  /** The time the service told with an answer asked for at `askedAt`, null for none; true when ours is off by it. */
  observeClock(date: Instant | null, askedAt: number): boolean;
  /** Somebody answered who has a clock: what is planned may leave unless ours was found off. */
  markCompared(): void;
  isCompared(): boolean;
  /** Compared, and neither did the computer sleep nor was its clock set since it was last looked at. */
  isCurrent(): boolean;
  /**
   * Compared and not found wrong; that something else stopped sending says nothing about it. Only then is a text called
   * missed: a clock that was ahead without a network would leave reminders out for good.
   */
  isTrusted(): boolean;
  /** To be compared anew. */
  doubt(): void;
  /** Doubts it after a sleep or a change; returns the time when it was set back, else null. */
  noticeJump(): Instant | null;
}

/** `lastKnown`: the latest this world knows of; it may have been written under a clock that was set back since. */
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
      return lastSeen < before ? instantOf(lastSeen) : null;
    },
  };
}
