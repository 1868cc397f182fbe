import { isDeepStrictEqual } from 'node:util';
import type { Handlers } from '../../src-shared/contract.ts';
import { AppError } from '../../src-shared/errors.ts';
import type { ServiceWords } from '../../src-shared/model/message.ts';
import type { KeyState, Settings } from '../../src-shared/model/settings.ts';
import { isZone } from '../../src-shared/schedule.ts';
import { checkBaseUrl } from '../gateway/base-url.ts';
import type { Gateway } from '../gateway/client.ts';
import type { Credentials } from '../gateway/credentials.ts';
import { secretOf } from '../secrets/credentials.ts';
import { appState } from './app-state.ts';
import { gatewayFor } from './live-account.ts';
import type { Ports } from './ports.ts';
import { publicHolidays } from './public-holidays.ts';
import { checkSender, type SaveSettings, senderHandlers, withSender } from './senders.ts';
import { standingAt } from './series.ts';
import type { World } from './world.ts';

type SettingsHandlers = Pick<
  Handlers,
  | 'settings.get'
  | 'settings.save'
  | 'settings.publicHolidays'
  | 'account.setKey'
  | 'account.setPortal'
  | 'account.forgetKey'
  | 'account.balance'
  | keyof ReturnType<typeof senderHandlers>
  | 'app.finishWelcome'
  | 'app.goLive'
>;

/** The business, its account with the service, and the step from setting up to sending. */
export function settingsHandlers(world: World, ports: Ports): SettingsHandlers {
  const { tables, dispatcher } = world;
  const own = (): Settings => {
    const facts = tables.settings.get();
    const { opensIn, welcomeDone, sendingLocked, stopped, lastStop, lastRunning, away, restored, ...rest } = facts;
    const { generation, proofs, known, ...settings } = rest;
    // Records of an earlier version, and practice, name the usual sender alone.
    return { ...settings, senders: withSender(settings.senders, settings.sender) };
  };
  const save: SaveSettings = (changes, did) => {
    const before = own();
    const after = { ...before, ...changes };
    const keys = (Object.keys(changes) as (keyof Settings)[]).filter(
      key => !isDeepStrictEqual(before[key], after[key]),
    );
    checkSettings(after);
    const [what, detail] = did ?? (['settings-changed', { keys: keys.join(', ') }] as const);
    const senders = withSender(after.senders, after.sender);
    // At another service nobody has seen a text under any of them arrive.
    const moved = before.baseUrl !== after.baseUrl;
    const facts = moved ? senders.map(({ name }) => ({ name, arrived: null, at: null, asked: null })) : senders;
    tables.atomically(() => {
      tables.settings.save({ ...changes, senders: facts });
      if (changes.zone !== undefined) moveIntoZone(world, changes.zone);
      tables.log.add(world.now(), 'person', what, detail);
      world.reconcileAll('edited');
    });
    world.planned('settings', 'app');
    return own();
  };
  const liveOnly = () => {
    if (world.name !== 'live') throw new AppError({ code: 'live-only' });
  };
  /**
   * Keeps what the program is to sign in with. It is tried first, so that a mistyped key or login never takes the place
   * of one that works and no text is handed over under it; where the service cannot say, it is kept untried.
   */
  const signIn = async (credentials: Credentials): Promise<KeyState> => {
    const { kind } = credentials;
    liveOnly();
    const refused = await signInRefusal(gatewayFor(ports, tables, credentials));
    if (refused) throw new AppError({ code: 'sign-in-refused', signIn: kind, ...refused });
    const state = await ports.secrets.store(secretOf(credentials));
    tables.atomically(() => {
      tables.settings.save({ signIn: kind });
      tables.log.add(world.now(), 'person', kind === 'key' ? 'key-set' : 'portal-set', { kept: state });
    });
    world.planned('settings', 'app');
    return state;
  };
  return {
    'settings.get': own,
    'settings.save': ({ sender, ...changes }) =>
      save(sender === undefined ? changes : { ...changes, sender: sender.trim() }),
    'settings.publicHolidays': publicHolidays,
    'account.setKey': ({ key: typed }) => {
      const key = typed.trim();
      // A stray letter or line break from copying fits no header, and would read as an unreachable service.
      if (!/^[\x21-\x7e]+$/.test(key)) throw new AppError({ code: 'key-invalid' });
      return signIn({ kind: 'key', key });
    },
    'account.setPortal': ({ username, password }) => signIn({ kind: 'portal', username: username.trim(), password }),
    'account.forgetKey': async () => {
      liveOnly();
      const state = await ports.secrets.forget();
      tables.log.add(world.now(), 'person', 'key-forgotten');
      world.planned('settings', 'app');
      return state;
    },
    'account.balance': async () => {
      const outcome = await dispatcher.readBalance();
      if (outcome === null) throw new AppError({ code: 'key-missing' });
      world.changed('today');
      if (outcome.kind === 'balance') return dispatcher.lastBalance();
      throw new AppError(serviceFailure(outcome.kind, outcome.words));
    },
    ...senderHandlers(world, { settings: own, save }),
    'app.finishWelcome': () => {
      tables.settings.save({ welcomeDone: true });
      world.changed('app');
      return appState(world, ports);
    },
    'app.goLive': async () => {
      liveOnly();
      if (tables.settings.get().sender === '') throw new AppError({ code: 'sender-missing' });
      const key = await world.account.keyState();
      if (key === 'locked') throw new AppError({ code: 'keychain-locked' });
      if (key !== 'set' && key !== 'set-for-this-session') throw new AppError({ code: 'key-missing' });
      tables.atomically(() => {
        tables.settings.save({ sendingLocked: false, welcomeDone: true });
        tables.log.add(world.now(), 'person', 'went-live');
        world.reconcileAll('edited');
        world.recheckCampaigns();
      });
      world.planned('app', 'settings');
      return appState(world, ports);
    },
  };
}

/** Refuses what could never work, in the person's words later: URL, zone, hours, sender name. */
function checkSettings(settings: Settings): void {
  checkBaseUrl(settings.baseUrl, { insecureAccepted: settings.insecureHttpAccepted });
  if (!isZone(settings.zone)) throw new AppError({ code: 'bad-input', detail: 'zone' });
  if (settings.quietFrom >= settings.quietUntil) throw new AppError({ code: 'bad-input', detail: 'quietUntil' });
  if (settings.sender !== '') checkSender(settings.sender);
}

/** Coming appointments keep their wall time when the business's zone is corrected; their instants move. */
function moveIntoZone(world: World, zone: string): void {
  const { tables } = world;
  for (const id of tables.appointments.futureIds(world.now())) {
    const appointment = tables.appointments.get(id);
    if (!appointment || appointment.zone === zone) continue;
    tables.appointments.update(id, { ...appointment, ...standingAt(appointment.start, zone) }, world.now());
  }
}

function serviceFailure(kind: 'refused' | 'unclear' | 'not-sent', words: ServiceWords) {
  if (kind === 'not-sent') return { code: 'service-unreachable', detail: words.detail } as const;
  const said = { id: words.handshakeId, label: words.handshakeLabel ?? '' };
  if (kind === 'unclear') return { code: 'service-unclear', detail: words.detail, ...said } as const;
  return { code: 'service-refused', id: said.id ?? 0, label: said.label } as const;
}

/** Handshakes that speak of the key or the login themselves (gateway facts), and not of what was asked with them. */
const SIGN_IN_REFUSALS: readonly (number | null)[] = [1201, 1202, 1203, 1204, 1205];

/** The handshake that turns down what one would sign in with; null when it is accepted or nobody can say. */
async function signInRefusal(gateway: Gateway): Promise<{ id: number; label: string } | null> {
  const opened = await gateway.connect();
  if (opened.kind === 'not-sent') return null;
  try {
    const outcome = await opened.connection.balance();
    if (outcome.kind !== 'refused' || !SIGN_IN_REFUSALS.includes(outcome.words.handshakeId)) return null;
    return { id: outcome.words.handshakeId ?? 0, label: outcome.words.handshakeLabel ?? '' };
  } finally {
    opened.connection.close();
  }
}
