/**
 * Runs on the packed program before it is signed: refuses natives of another system or processor, and sets the fuses.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FuseVersion, flipFuses } from '@electron/fuses';
import { Arch } from 'electron-builder';
import { FUSES } from './fuses.ts';
import { nativeProblems, nativesIn } from './natives.ts';
import { programIn } from './packed-program.ts';

/** @param {import('electron-builder').AfterPackContext} context */
export async function afterPack({ appOutDir, electronPlatformName, arch }) {
  // npm installs the keyring's binary for the machine it runs on alone: a package made for another one would lack it,
  // and the program would quietly keep keys for one session only.
  const { program, resources } = programIn(appOutDir, electronPlatformName);
  const wanted = `${electronPlatformName}-${Arch[arch]}`;
  const problems = nativeProblems(nativesIn(join(resources, 'app.asar.unpacked')), wanted);
  if (problems.length > 0)
    throw new Error(`${problems.join('; ')}. "npm run natives" fetches the binaries for this system.`);
  if (electronPlatformName === 'darwin') forbidPlainHttp(join(program, 'Contents/Info.plist'));
  await flipFuses(program, {
    version: FuseVersion.V1,
    ...FUSES,
    // A fuse that a newer Electron adds fails the packaging until somebody decides about it.
    strictlyRequireAllFuses: true,
    // An unsigned program for Apple silicon has a signature of its own that the change breaks.
    resetAdHocDarwinSignature: electronPlatformName === 'darwin' && process.platform === 'darwin',
  });
}

/**
 * electron-builder allows plain HTTP to everywhere, after its own settings were read, for the sake of an updater that
 * asks this computer alone. What it allows for 127.0.0.1 by name is enough for that.
 *
 * @param {string} file
 */
function forbidPlainHttp(file) {
  const allowed = /(<key>NSAllowsArbitraryLoads<\/key>\s*)<true\/>/;
  writeFileSync(file, readFileSync(file, 'utf8').replace(allowed, '$1<false/>'));
}
