/** A certificate authority in the system's own store, for one program alone. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * Adds the authority as an administrator does, in a namespace where copies stand in the place of the store and of the
 * folder for additions. $1: a folder for the copies; $2: the authority; then the program.
 */
const ADDED = `set -e
cp -a /etc/ssl/certs "$1/certs"
mkdir "$1/added"
cp "$2" "$1/added/of-a-test.crt"
mount --bind "$1/certs" /etc/ssl/certs
mount --bind "$1/added" /usr/local/share/ca-certificates
update-ca-certificates >/dev/null 2>&1
shift 2
exec "$@"`;

/** Ends well where the above can be done. $1: any folder. */
const TRIED = 'mount --bind "$1" /usr/local/share/ca-certificates && command -v update-ca-certificates';

export interface Trust {
  /** The command under which the program is started. */
  through: string[];
  env: NodeJS.ProcessEnv;
}

/** Nothing but the system's store: no variable names another. */
const STORE = { SSL_CERT_FILE: undefined, SSL_CERT_DIR: undefined, NODE_EXTRA_CA_CERTS: undefined };

/** The store of this computer as it is. */
export const usualStore: Trust = { through: [], env: STORE };

/**
 * Returns how to start a program that finds the authority (a file of PEM) in the system's store. Where no namespace may
 * be made, a variable names the authority in the store's place.
 */
export function storeWith(authority: string): Trust {
  const copies = mkdtempSync(join(tmpdir(), 'bellbird-store-'));
  onTestFinished(() => rmSync(copies, { recursive: true, force: true, maxRetries: 5 }));
  const own = process.getuid?.() === 0 ? ['unshare', '-m'] : ['unshare', '-rm'];
  const [unshare = '', ...options] = own;
  try {
    execFileSync(unshare, [...options, 'sh', '-c', TRIED, 'sh', copies], { stdio: 'ignore' });
  } catch {
    return { through: [], env: { ...STORE, SSL_CERT_FILE: authority, SSL_CERT_DIR: '/nowhere' } };
  }
  return { through: [...own, 'sh', '-c', ADDED, 'sh', copies, authority], env: STORE };
}
