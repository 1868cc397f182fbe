/** What shows that somebody holds the SMS account of these records. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../../src-shared/contract/errors.ts';
import type { Credentials, Ports } from '../../ports/ports.ts';
import { credentialsOf, secretOf } from '../../secrets/secret-format.ts';
import type { World } from '../world/world.ts';
import { knownAccount, trySignIn } from './account.ts';
import { gatewayFor } from './live-account.ts';

/**
 * Tells by what the account of these records is signed in to; null while there is none. Throws AppError
 * keychain-locked.
 */
export async function signedInBy(world: World, ports: Ports): Promise<Credentials['kind'] | null> {
  if ((await ports.secrets.state()) === 'locked') throw new AppError({ code: 'keychain-locked' });
  const kept = await ports.secrets.read();
  if (kept !== null) return credentialsOf(kept).kind;
  const { account, signedIn, signIn } = world.tables.settings.get();
  return signedIn?.account === account ? signIn : null;
}

/**
 * Tells whether these credentials are those of the account. Where the computer keeps none, they have to be of the same
 * account as the last ones, and the service has to accept a login, of which only the name is known here.
 */
export async function opensAccount(world: World, ports: Ports, credentials: Credentials): Promise<boolean> {
  const kept = await ports.secrets.read();
  if (kept !== null) return isSameText(secretOf(credentialsOf(kept)), secretOf(credentials));
  if ((await knownAccount(world, ports, credentials)) === null) return false;
  return (
    credentials.kind === 'key' || (await trySignIn(gatewayFor(ports, world.tables, credentials))).kind === 'accepted'
  );
}

/** Compares two secrets in a time that does not tell how much of them is the same. */
function isSameText(one: string, other: string): boolean {
  const [first, second] = [one, other].map(text => createHash('sha256').update(text).digest());
  return first !== undefined && second !== undefined && timingSafeEqual(first, second);
}
