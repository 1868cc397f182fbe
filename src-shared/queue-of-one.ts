/** Work that is done one piece after the other, in the order in which it was asked for. */
export interface QueueOfOne {
  /** Does `work` when everything before it has ended, well or not. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Resolves when everything asked for so far has ended. It is the same promise until more is asked for. */
  idle(): Promise<unknown>;
}

export function queueOfOne(): QueueOfOne {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: work => {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
    idle: () => last,
  };
}
