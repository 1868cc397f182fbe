/**
 * Sets Electron's fuses in the packed program, before it is signed, to turn off what the runtime can do and Bellbird
 * never does.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FuseV1Options, FuseVersion, flipFuses } from '@electron/fuses';

const fuses = {
  version: FuseVersion.V1,
  // A fuse that a newer Electron adds fails the packaging until somebody decides about it.
  strictlyRequireAllFuses: true,
  // The program cannot be started as a plain Node, by an option or by the environment.
  [FuseV1Options.RunAsNode]: false,
  [FuseV1Options.EnableNodeOptionsEnvironmentVariable]: false,
  [FuseV1Options.EnableNodeCliInspectArguments]: false,
  // Only our archive runs, and only as it was packed (checked by Windows and macOS).
  [FuseV1Options.OnlyLoadAppFromAsar]: true,
  [FuseV1Options.EnableEmbeddedAsarIntegrityValidation]: true,
  [FuseV1Options.GrantFileProtocolExtraPrivileges]: false,
  [FuseV1Options.LoadBrowserProcessSpecificV8Snapshot]: false,
  // The page has no cookies; encrypting none would ask for the keychain's password at every start.
  [FuseV1Options.EnableCookieEncryption]: false,
  [FuseV1Options.WasmTrapHandlers]: true,
};

/** @param {import('electron-builder').AfterPackContext} context */
export async function afterPack({ appOutDir, packager, electronPlatformName, targets }) {
  // npm installs the keyring's binary for the machine it runs on alone: an installer made elsewhere would lack it, and
  // the program would quietly keep keys for one session only.
  const natives = readdirSync(join(packager.getResourcesDir(appOutDir), 'app.asar.unpacked'), { recursive: true });
  for (const name of ['better-sqlite3', 'keyring'])
    if (
      targets.some(target => target.name !== 'dir') &&
      !natives.some(file => file.includes(name) && file.endsWith('.node'))
    )
      throw new Error(`the package has no binary of ${name} for ${electronPlatformName}: make it on that system`);
  const { productFilename } = packager.appInfo;
  const program = {
    darwin: `${productFilename}.app`,
    win32: `${productFilename}.exe`,
  }[electronPlatformName];
  await flipFuses(join(appOutDir, program ?? packager.executableName), {
    ...fuses,
    // An unsigned program for Apple silicon has a signature of its own that the change breaks.
    resetAdHocDarwinSignature: electronPlatformName === 'darwin',
  });
}
