/** Opens the keychain entries that belong to one data folder, so that both hosts find the same ones. */
import type { MoveCrashPoint } from '../ports/crash-points.ts';
import type { Ports } from '../ports/ports.ts';
import { createInstallId } from '../secrets/install-id.ts';
import { createKeychainSecrets } from '../secrets/keychain.ts';
import { keychainAccount, type Machine, markFile } from './data-folder.ts';
import type { MovedRecords } from './records-move/records-move.ts';

const SERVICE = 'Bellbird';

/**
 * Returns the key and the installation's id of a data folder. After a move they are taken over from the entries of the
 * former folder, whenever the keychain is open.
 */
export function folderSecrets(
  machine: Machine,
  { folder, former }: Pick<MovedRecords, 'folder' | 'former'>,
  reached?: (point: MoveCrashPoint) => void,
): Pick<Ports, 'secrets' | 'installId'> {
  const left = new Set(['gateway-key', 'generation'] as const);
  const formerOf = (entry: 'gateway-key' | 'generation') =>
    former && {
      account: keychainAccount(former.folder, entry),
      ...(reached && { reached }),
      followed: () => {
        left.delete(entry);
        if (left.size === 0) former.followed();
      },
    };
  const [ofKey, ofGeneration] = [formerOf('gateway-key'), formerOf('generation')];
  return {
    secrets: createKeychainSecrets({
      service: SERVICE,
      account: keychainAccount(folder),
      ...(ofKey && { former: ofKey }),
    }),
    installId: createInstallId({
      service: SERVICE,
      account: keychainAccount(folder, 'generation'),
      mark: markFile(machine, folder),
      ...(former && ofGeneration && { former: { ...ofGeneration, mark: markFile(machine, former.folder) } }),
    }),
  };
}
