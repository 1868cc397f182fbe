import type { Clock } from './ports.ts';

/** The longest timer of Node: a longer one fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The computer's own clock and timers. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    let timer: NodeJS.Timeout;
    const wait = (left: number) => {
      const step = Math.min(left, LONGEST_TIMER_MS);
      timer = setTimeout(() => (left > step ? wait(left - step) : run()), step);
    };
    wait(ms);
    return () => clearTimeout(timer);
  },
};
