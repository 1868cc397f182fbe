/**
 * `npm run natives`: fetches the keyring's binaries for both processors of this system, of which npm installed only
 * this machine's. Version and hash are those of the lock file. Another system may be named: `-- darwin`.
 */
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, run } from '../run.ts';

interface Lock {
  packages: Record<string, { version: string; integrity: string }>;
}

const system = process.argv[2] ?? process.platform;
for (const arch of ['x64', 'arm64']) await fetchBinary(arch);

async function fetchBinary(arch: string): Promise<void> {
  const wanted = new RegExp(`^node_modules/@napi-rs/keyring-${system}-${arch}(-msvc|-gnu)?$`);
  const [path, locked] = Object.entries(readLock(root, 'package-lock.json')).find(([name]) => wanted.test(name)) ?? [];
  if (path === undefined || locked === undefined)
    throw new Error(`the lock file names no binary for ${system}-${arch}`);
  if (existsSync(join(root, path))) return;
  const scratch = mkdtempSync(join(tmpdir(), 'bellbird-natives-'));
  try {
    const name = path.replace('node_modules/', '');
    const asked = [`${name}@${locked.version}`, `--os=${system}`, `--cpu=${arch}`, '--ignore-scripts', '--force'];
    const { code, output } = await run(process.execPath, [npm(), 'install', '--prefix', scratch, ...asked]);
    if (code !== 0) throw new Error(`${name} could not be fetched: ${output}`);
    if (readLock(scratch, 'node_modules/.package-lock.json')[path]?.integrity !== locked.integrity)
      throw new Error(`${name} is not the one of the lock file`);
    cpSync(join(scratch, path), join(root, path), { recursive: true });
    console.log(`fetched ${name} ${locked.version}`);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function readLock(folder: string, file: string): Lock['packages'] {
  return (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Lock).packages;
}

/** Returns npm's own program: on Windows the command `npm` is a batch file, which cannot be started directly. */
function npm(): string {
  const path = process.env['npm_execpath'];
  if (path === undefined) throw new Error('start this as "npm run natives"');
  return path;
}
