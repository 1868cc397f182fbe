// Describes a client's deviation from the interface, found while its request is read, with the handshake that refuses
// it.
import type { Handshake } from './wire/handshakes.ts';

/** One deviation of a client. `detail` never contains a credential. */
export interface Deviation {
  /** The section of the interface, for example `2.4`. */
  readonly section: string;
  readonly detail: string;
  readonly handshake: Handshake;
}

/** Returns a deviation. */
export function deviation(section: string, handshake: Handshake, detail: string): Deviation {
  return { section, handshake, detail };
}
