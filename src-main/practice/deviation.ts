// A deviation of a client while its request is being read, with the handshake it is refused with.
import type { Handshake } from './wire/handshakes.ts';

/** What a client did against the interface. `detail` never contains a credential. */
export interface Deviation {
  /** Section of the interface, for example `2.4`. */
  readonly section: string;
  readonly detail: string;
  readonly handshake: Handshake;
}

/** Makes a deviation; reads well in a list of checks. */
export function deviation(section: string, handshake: Handshake, detail: string): Deviation {
  return { section, handshake, detail };
}
