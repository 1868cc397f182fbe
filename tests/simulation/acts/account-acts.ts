/** Changes the account with the service: a renewed key, another account, another address of the same service. */
import type { AccountAnswer } from '../../../src-shared/model/settings.ts';
import { type Bench, note, violated } from '../bench.ts';
import type { Post } from '../outside/network.ts';
import { ACCOUNTS, HOSTS } from '../outside/service.ts';
import { ask } from './ask.ts';

const MINUTE = 60_000;

/** Returns what the keychain has: the key a person entered last, and where it goes. */
function placeNow({ secrets }: Bench): { key: string; host: string } {
  const { key, baseUrl }: { key: string; baseUrl: string } = JSON.parse(secrets.get('key') ?? '{}');
  return { key, host: new URL(baseUrl).host };
}

const accountOf = (key: string) => ACCOUNTS.find(({ keys }) => keys.includes(key));

export async function changeAccount(bench: Bench): Promise<void> {
  const { random } = bench;
  const { key, host } = placeNow(bench);
  const changed = () => {
    bench.accountChangedAt = bench.time.now();
  };
  changed();
  if (random.chance(0.25)) {
    const baseUrl = `https://${random.pick(HOSTS.filter(one => one !== host))}`;
    bench.count('address changed');
    return ask(bench, 'settings.save', { baseUrl, ...answered(random.pick(['same', 'same', null] as const)) }, changed);
  }
  const isRenewed = random.chance(0.4);
  const mine = accountOf(key);
  const keys = ACCOUNTS.flatMap(one => ((one === mine) === isRenewed ? one.keys : [])).filter(one => one !== key);
  bench.count(isRenewed ? 'key renewed' : 'another account');
  if (!isRenewed && random.chance(0.4)) await ask(bench, 'account.cancelQueued', undefined);
  if (!bench.computer.isOn()) return;
  // Without an answer it counts as another account; nobody calls another account the same.
  const answer = isRenewed ? random.pick(['same', 'same', null] as const) : random.pick(['other', null] as const);
  await ask(bench, 'account.setKey', { key: random.pick(keys), ...answered(answer) }, changed);
}

/** Signs in to another account for good, with nothing called off before: what is queued stays queued at the old one. */
export async function leaveAccount(bench: Bench): Promise<void> {
  const changed = () => {
    bench.accountChangedAt = bench.time.now();
  };
  changed();
  const mine = accountOf(placeNow(bench).key);
  const keys = ACCOUNTS.flatMap(one => (one === mine ? [] : one.keys));
  bench.count('another account');
  await ask(bench, 'account.setKey', { key: bench.random.pick(keys), ...answered('other') }, changed);
}

/** Returns the answer as an input; null means that nobody answered. */
function answered(account: AccountAnswer | null): { account?: AccountAnswer } {
  return account === null ? {} : { account };
}

/**
 * Checks that every request goes with the key that was entered last to the address that was entered last. What was on
 * its way to the wire when they changed is excused until the service has answered, however long the computer slept.
 */
export function checkPlace(bench: Bench, post: Post, headers: Record<string, string>): void {
  if (bench.computer.unanswered() > 0 || bench.time.now() - bench.accountChangedAt < MINUTE) return;
  const { key, host } = placeNow(bench);
  const asked = { key: headers['Authorization'], host: headers['Host'] };
  if (asked.key === `key ${key}` && asked.host === host) return;
  note(bench, `${post.what} ${post.path}`);
  violated(bench, 'wire', `a ${post.what} goes with ${asked.key} to ${asked.host}, and not with ${key} to ${host}`);
}
