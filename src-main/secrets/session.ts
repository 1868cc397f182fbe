// Keeps the account's key in this process's memory, for as long as the program runs, and never in a file.
import type { Secrets } from '../ports/ports.ts';

/**
 * Keeps a key for this session only. With nothing kept its state is `unavailable`, because it stands in for a keychain.
 */
export function createSessionSecrets(): Secrets {
  let kept: string | null = null;
  const state = async () => (kept === null ? 'unavailable' : 'set-for-this-session');
  return {
    state,
    read: async () => kept,
    store(secret) {
      kept = secret;
      return state();
    },
    forget() {
      kept = null;
      return state();
    },
  };
}
