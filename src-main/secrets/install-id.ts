// The newest generation of the records, in an entry of its own in the keychain of the operating system. No secret: what
// counts is that it does not travel with the files.
import type { Clock, InstallId } from '../core/ports.ts';
import { createKeychainSecrets } from './keychain.ts';

/** The keychain entry `service` / `account`. Where there is no keychain it says so, and keeps nothing. */
export function createInstallId(where: { service: string; account: string; clock?: Clock }): InstallId {
  const entry = createKeychainSecrets(where);
  return {
    read: async () => {
      const state = await entry.state();
      if (state === 'locked') return 'locked';
      return state === 'set' || state === 'absent' ? { generation: await entry.read() } : 'unavailable';
    },
    write: generation =>
      entry.store(generation).then(
        state => state === 'set',
        () => false,
      ),
  };
}
