/**
 * The account with the service: its credentials, its address, and what is queued there when either changes. The service
 * names no account, so a person says whether a new key, login or address belongs to the same account; without an answer
 * it counts as another.
 */
import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { ServiceWords } from '../../../src-shared/model/message.ts';
import type { AccountAnswer, KeyState, QueuedThere } from '../../../src-shared/model/settings.ts';
import type { Unreachable } from '../../../src-shared/model/unreachable.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { dismissAll } from '../../delivery/messages/message-actions.ts';
import {
  cancellableHere,
  joinEarlierAccounts,
  markUnstoppableElsewhere,
  queuedAtOtherAccounts,
  recallAllQueued,
} from '../../delivery/outbox/accounts.ts';
import type { Gateway } from '../../gateway/client.ts';
import type { Credentials, Ports } from '../../ports/ports.ts';
import { accountMark } from '../../secrets/account-mark.ts';
import { credentialsOf, placeOf, secretOf } from '../../secrets/secret-format.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import { resumeSending } from '../messages/messages.ts';
import type { World } from '../world/world.ts';
import { gatewayFor } from './live-account.ts';

type AccountHandlers = Pick<
  Handlers,
  | 'account.setKey'
  | 'account.setPortal'
  | 'account.forgetKey'
  | 'account.balance'
  | 'account.queued'
  | 'account.cancelQueued'
  | 'account.isSame'
  | 'account.isKnown'
  | 'account.leaveElsewhere'
>;

/** Signs in and out, and tells what is queued at which account. */
export function accountHandlers(world: World, ports: Ports): AccountHandlers {
  const { tables, dispatcher } = world;
  /**
   * Stores the credentials. They are tried first, so that a mistyped key or login never replaces one that works and no
   * text is handed over under it. If the service cannot judge them, they are stored untried. Credentials that it
   * accepts end the stop that refused ones began: nothing of its cause is left to look at.
   */
  const signIn = async (credentials: Credentials, answer: AccountAnswer | undefined): Promise<KeyState> => {
    const { kind } = credentials;
    liveOnly(world);
    const verdict = await trySignIn(gatewayFor(ports, tables, credentials));
    if (verdict.kind === 'refused')
      throw new AppError({ code: 'sign-in-refused', signIn: kind, id: verdict.id, label: verdict.label });
    const { baseUrl, account: before } = tables.settings.get();
    const account = await accountFor(world, ports, answer, credentials);
    // The settings are written before the keychain: whoever reads the keychain next takes up the account and what is
    // queued at the old one.
    const isKnownOther =
      answer === 'other' || (answer === undefined && cancellableHere(tables, world.now()).length > 0);
    const state = await ports.secrets.store(secretOf(credentials, { baseUrl, account }));
    const isKept = state !== 'set-for-this-session';
    const signedIn = isKept ? null : { account, mark: await markOf(world, credentials) };
    changeAccount(world, { before, account, isKnownOther }, () => {
      tables.settings.save({ signIn: kind, signedIn });
      tables.log.add(world.now(), 'person', kind === 'key' ? 'key-set' : 'portal-set', { kept: state });
    });
    if (verdict.kind === 'accepted' && tables.settings.get().stopped === 'account-refused') resumeSending(world);
    return state;
  };
  const queued = (): QueuedThere => {
    const [here, elsewhere] = [cancellableHere(tables, world.now()), queuedAtOtherAccounts(tables, world.now())];
    const first = here[0] ?? null;
    // The answer to a submission under way may queue its text.
    const leaving = tables.messages.summary(['in-flight'], null, null).total;
    return {
      here: here.length + leaving,
      elsewhere: elsewhere.length,
      first: first && { name: first.contactName, dueLocal: wallOfInstant(first.dueAt, tables.settings.get().zone) },
    };
  };
  return {
    'account.setKey': ({ key: typed, account }) => {
      const key = typed.trim();
      // A stray letter or line break from copying fits no header, and would read as an unreachable service.
      if (!/^[\x21-\x7e]+$/.test(key)) throw new AppError({ code: 'key-invalid' });
      return signIn({ kind: 'key', key }, account);
    },
    'account.setPortal': ({ username, password, account }) =>
      signIn({ kind: 'portal', username: username.trim(), password }, account),
    'account.forgetKey': async () => {
      liveOnly(world);
      const state = await ports.secrets.forget();
      tables.settings.save({ signedIn: null });
      tables.log.add(world.now(), 'person', 'key-forgotten');
      world.afterWrite('settings');
      return state;
    },
    'account.balance': async () => {
      const outcome = await dispatcher.readBalance();
      if (outcome === null) throw new AppError({ code: 'key-missing' });
      world.changed('balance');
      if (outcome.kind === 'balance') return dispatcher.lastBalance();
      const why = 'why' in outcome ? outcome.why : 'closed';
      throw new AppError(serviceFailure(outcome.kind, outcome.words, why));
    },
    'account.queued': queued,
    'account.cancelQueued': async () => {
      const asked = new Set<number>();
      // The answer to a submission under way may queue its text, which is cancelled in the second round.
      for (const round of [1, 2]) {
        // A person resumed meanwhile, here or with another account, so what is queued by now was queued on purpose.
        if (round > 1 && dispatcher.stopped() === null) break;
        const concerned = tables.atomically(() => {
          const before = cancellableHere(tables, world.now());
          if (dispatcher.stopped() === null) tables.settings.save({ stopped: 'account-changing' });
          const texts = recallAllQueued(tables, world.now());
          if (texts > 0) tables.log.add(world.now(), 'person', 'account-left', { texts });
          return before;
        });
        for (const { id } of concerned) asked.add(id);
        for (const id of asked) dispatcher.restartCancelRepeats(id);
        world.afterWrite('queuedAtAccount');
        await dispatcher.waitUntilIdle();
      }
      const after = tables.messages.among([...asked]);
      const count = (is: (message: StoredMessage) => boolean) => after.filter(is).length;
      return {
        ...queued(),
        cancelled: count(({ state }) => state === 'cancelled'),
        tooLate: count(({ state }) => state === 'done'),
      };
    },
    'account.isKnown': async input => {
      liveOnly(world);
      const credentials: Credentials =
        'key' in input
          ? { kind: 'key', key: input.key.trim() }
          : { ...input, kind: 'portal', username: input.username.trim() };
      return (await knownAccount(world, ports, credentials)) !== null;
    },
    'account.isSame': () => {
      const joined = tables.atomically(() => {
        const texts = joinEarlierAccounts(tables, world.now());
        if (texts.length > 0) tables.log.add(world.now(), 'person', 'account-joined', { texts: texts.length });
        return texts;
      });
      for (const { id } of joined) dispatcher.restartCancelRepeats(id);
      world.afterWrite('queuedAtAccount');
      return queued();
    },
    'account.leaveElsewhere': () => {
      const left = tables.atomically(() => {
        // A cancel that was asked for meanwhile cannot be sent from here either.
        markUnstoppableElsewhere(tables, world.now());
        const texts = queuedAtOtherAccounts(tables, world.now());
        dismissAll(tables, texts, world.now());
        return texts.length;
      });
      world.afterWrite('queuedAtAccount');
      return { ...queued(), left };
    },
  };
}

/** Throws AppError `live-only` in the practice world, which has an account of its own. */
export function liveOnly(world: World): void {
  if (world.name !== 'live') throw new AppError({ code: 'live-only' });
}

/**
 * Stores the same key or login for a changed address. Throws AppError keychain-locked, because the locked keychain
 * would bring the old address back.
 */
export async function moveAccount(
  world: World,
  ports: Ports,
  baseUrl: string,
  answer: AccountAnswer | undefined,
): Promise<{ before: number; account: number }> {
  const before = world.tables.settings.get().account;
  if ((await ports.secrets.state()) === 'locked') throw new AppError({ code: 'keychain-locked' });
  const secret = await ports.secrets.read();
  const account = await accountFor(world, ports, answer, null);
  if (secret !== null) await ports.secrets.store(secretOf(credentialsOf(secret), { baseUrl, account }));
  return { before, account };
}

/**
 * Writes which account is signed in to, with what else changes. What is queued at another account can no longer be
 * reached. `before` is the account until the keychain was written, because the dispatcher may have taken up the new one
 * since. `isKnownOther` is true if it is surely another account; false if only its number differs because nobody had to
 * be asked.
 */
export function changeAccount(
  world: World,
  { before, account, isKnownOther }: { before: number; account: number; isKnownOther: boolean },
  write: () => void,
): void {
  const { tables, dispatcher } = world;
  const isOther = before !== account;
  tables.atomically(() => {
    write();
    if (!isOther) return;
    tables.settings.save({ account });
    // No text under any of these names is known to have arrived from the new account.
    if (isKnownOther) tables.senders.forgetArrivals();
    markUnstoppableElsewhere(tables, world.now());
  });
  if (isOther) dispatcher.forgetAccount();
  if (tables.settings.get().stopped === 'account-changing') resumeSending(world);
  else world.afterWrite('settings');
}

/**
 * Returns our number of the account. The stored key, entered once more, opens the same account whatever was answered,
 * and so does the last one where the computer keeps none.
 */
async function accountFor(
  world: World,
  ports: Ports,
  answer: AccountAnswer | undefined,
  credentials: Credentials | null,
): Promise<number> {
  const { account } = world.tables.settings.get();
  const known = credentials === null ? null : await knownAccount(world, ports, credentials);
  if (known !== null) return known;
  // The number is drawn at random, so that a copy of these records on another computer never gives the same number to
  // another account.
  return answer === 'same' ? account : randomInt(1, 2 ** 47);
}

/** Returns our number of the account that these credentials are known to open; null if they are not known. */
export async function knownAccount(world: World, ports: Ports, credentials: Credentials): Promise<number | null> {
  const { account, baseUrl, signedIn } = world.tables.settings.get();
  const kept = await ports.secrets.read();
  const isKept = kept !== null && isDeepStrictEqual(credentialsOf(kept), credentials);
  const place = kept === null ? null : placeOf(kept);
  if (isKept && (place === null || place.baseUrl === baseUrl)) return place?.account ?? account;
  // The ledger may have told of another account since.
  if (signedIn?.account !== account) return null;
  return signedIn.mark === (await markOf(world, credentials)) ? account : null;
}

function markOf({ tables }: World, credentials: Credentials): Promise<string> {
  const { baseUrl, hashKey } = tables.settings.get();
  return accountMark(credentials, baseUrl, hashKey);
}

function serviceFailure(kind: 'refused' | 'unclear' | 'not-sent', words: ServiceWords, why: Unreachable) {
  if (kind === 'not-sent') return { code: 'service-unreachable', why, detail: words.detail } as const;
  const said = { id: words.handshakeId, label: words.handshakeLabel ?? '' };
  if (kind === 'unclear') return { code: 'service-unclear', detail: words.detail, ...said } as const;
  return { code: 'service-refused', id: said.id ?? 0, label: said.label } as const;
}

/** The handshakes that judge the key or the login itself (docs/gateway.md §1), and not the request made with them. */
const SIGN_IN_REFUSALS: readonly (number | null)[] = [1201, 1202, 1203, 1204, 1205];

type Verdict = { kind: 'accepted' | 'not-judged' } | { kind: 'refused'; id: number; label: string };

/** Asks the service for the balance with these credentials. */
export async function trySignIn(gateway: Gateway): Promise<Verdict> {
  const opened = await gateway.connect();
  if (opened.kind === 'not-sent') return { kind: 'not-judged' };
  try {
    const outcome = await opened.connection.balance();
    if (outcome.kind === 'balance') return { kind: 'accepted' };
    if (outcome.kind !== 'refused' || !SIGN_IN_REFUSALS.includes(outcome.words.handshakeId))
      return { kind: 'not-judged' };
    return { kind: 'refused', id: outcome.words.handshakeId ?? 0, label: outcome.words.handshakeLabel ?? '' };
  } finally {
    opened.connection.close();
  }
}
