/** One run of the program, from its start to its end or its death. */
import type { Life } from './network.ts';
import type { VirtualTime } from './virtual-time.ts';

/** Whether the computer sleeps, and what fell due meanwhile. */
export interface Rest {
  isAsleep: boolean;
  overslept: (() => void)[];
}

/** A life of the program with an end, at which whatever still waits is released. */
export interface Run extends Life {
  atEnd(work: () => void): void;
  end(): void;
}

/** Begins a run; what falls due while the computer sleeps is kept in `rest` until it wakes. */
export function newRun(time: VirtualTime, rest: Rest): Run {
  let ended = false;
  const waiting = new Set<() => void>();
  const atEnd: (() => void)[] = [];
  return {
    ended: () => ended,
    when: (ms, work) => {
      if (ended) {
        work();
        return;
      }
      const once = () => {
        if (waiting.delete(once)) work();
      };
      waiting.add(once);
      time.at(ms, () => (rest.isAsleep && !ended ? rest.overslept.push(once) : once()));
    },
    atEnd: work => {
      atEnd.push(work);
    },
    end: () => {
      ended = true;
      for (const work of [...waiting, ...atEnd]) work();
    },
  };
}
