import type { Clock } from '../../ports/ports.ts';

const REST_MS = 30_000;

/**
 * Creates the rest before the computer sleeps: nothing new is begun for half a minute, because a request that the sleep
 * cuts off would be uncertain. It ends by itself, and a clock that was set back does not make it longer.
 */
export function createRest(clock: Clock) {
  let until = 0;
  return {
    begin: (): void => {
      until = clock.now() + REST_MS;
    },
    end: (): void => {
      until = 0;
    },
    isOn: (): boolean => clock.now() < until && until - clock.now() <= REST_MS,
  };
}
