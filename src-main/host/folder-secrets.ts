/** Opens the keychain entries that belong to one data folder, so that both hosts find the same ones. */
import type { Ports } from '../ports/ports.ts';
import { createInstallId } from '../secrets/install-id.ts';
import { createKeychainSecrets } from '../secrets/keychain.ts';
import { keychainAccount, markFile, thisMachine } from './data-folder.ts';

const SERVICE = 'Bellbird';

/** Returns the key and the installation's id of a data folder. `mark` is the file that stands in for a keychain. */
export function folderSecrets(
  folder: string,
  mark = markFile(thisMachine(), folder),
): Pick<Ports, 'secrets' | 'installId'> {
  return {
    secrets: createKeychainSecrets({ service: SERVICE, account: keychainAccount(folder) }),
    installId: createInstallId({ service: SERVICE, account: keychainAccount(folder, 'generation'), mark }),
  };
}
