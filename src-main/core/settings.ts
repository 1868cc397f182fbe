import type { CountryCode } from 'libphonenumber-js/max';
import type { Handlers } from '../../src-shared/contract.ts';
import { AppError } from '../../src-shared/errors.ts';
import type { ServiceWords } from '../../src-shared/model/message.ts';
import type { Settings } from '../../src-shared/model/settings.ts';
import { instantOfWall, isZone } from '../../src-shared/schedule.ts';
import { charactersOutsideGsm, measureText } from '../../src-shared/segments.ts';
import { textProblem } from '../../src-shared/template.ts';
import { checkBaseUrl } from '../gateway/base-url.ts';
import { appState } from './app-state.ts';
import { typedPhone } from './contacts.ts';
import type { Ports } from './ports.ts';
import { messageView } from './views.ts';
import type { World } from './world.ts';

type SettingsHandlers = Pick<
  Handlers,
  | 'settings.get'
  | 'settings.save'
  | 'account.setKey'
  | 'account.forgetKey'
  | 'account.balance'
  | 'account.sendTest'
  | 'app.finishWelcome'
  | 'app.goLive'
>;

/** The business, its account with the service, and the step from setting up to sending. */
export function settingsHandlers(world: World, ports: Ports): SettingsHandlers {
  const { tables, dispatcher } = world;
  const own = (): Settings => {
    const { opensIn, welcomeDone, sendingLocked, stopped, ...settings } = tables.settings.get();
    return settings;
  };
  const liveOnly = () => {
    if (world.name !== 'live') throw new AppError({ code: 'live-only' });
  };
  return {
    'settings.get': own,
    'settings.save': changes => {
      const after = { ...own(), ...changes };
      checkSettings(after);
      tables.atomically(() => {
        tables.settings.save(changes);
        if (changes.zone !== undefined) moveIntoZone(world, changes.zone);
        tables.log.add(world.now(), 'person', 'settings-changed', { keys: Object.keys(changes).join(', ') });
        world.reconcile(tables.appointments.futureIds(world.now()), 'edited');
      });
      world.planned('settings', 'app');
      return own();
    },
    'account.setKey': async ({ key }) => {
      liveOnly();
      const state = await ports.secrets.store(key.trim());
      tables.log.add(world.now(), 'person', 'key-set', { kept: state });
      world.planned('settings');
      return state;
    },
    'account.forgetKey': async () => {
      liveOnly();
      const state = await ports.secrets.forget();
      tables.log.add(world.now(), 'person', 'key-forgotten');
      world.planned('settings');
      return state;
    },
    'account.balance': async () => {
      const outcome = await dispatcher.readBalance();
      if (outcome === null) throw new AppError({ code: 'key-missing' });
      world.changed('today');
      if (outcome.kind === 'balance') return dispatcher.lastBalance();
      throw new AppError(serviceFailure(outcome.kind, outcome.words));
    },
    'account.sendTest': ({ phone, text }) => {
      const { country, sender, acceptsUnicode } = tables.settings.get();
      const number = typedPhone(phone, country as CountryCode);
      if (number === null) throw new AppError({ code: 'phone-refused', phone, reason: 'empty' });
      if (sender === '') throw new AppError({ code: 'sender-missing' });
      const why = textProblem(text, acceptsUnicode);
      if (why) throw new AppError({ code: 'text-blocked', why });
      const now = world.now();
      const id = tables.atomically(() => {
        tables.log.add(now, 'person', 'test-text');
        return tables.messages.insert(
          {
            kind: 'test',
            appointmentId: null,
            ruleId: null,
            ruleName: '',
            contactId: null,
            contactName: '',
            phone: number,
            text,
            segments: measureText(text).segments,
            dueAt: now,
            startAt: null,
            startWall: null,
          },
          'planned',
          null,
          now,
        );
      });
      world.planned();
      const message = tables.messages.get(id);
      if (!message) throw new AppError({ code: 'not-found', what: 'message' });
      return messageView(world, message);
    },
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
        world.reconcile(tables.appointments.futureIds(world.now()), 'edited');
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
  const { sender } = settings;
  // At most 11 characters when alphanumeric (gateway-facts); digits alone follow the length of a phone number.
  const tooLong = /^\d+$/.test(sender) ? sender.length > 15 : sender.length > 11;
  if (tooLong || charactersOutsideGsm(sender).length > 0) throw new AppError({ code: 'sender-invalid', sender });
}

/** Coming appointments keep their wall time when the business's zone is corrected; their instants move. */
function moveIntoZone(world: World, zone: string): void {
  const { tables } = world;
  for (const id of tables.appointments.futureIds(world.now())) {
    const appointment = tables.appointments.get(id);
    if (!appointment || appointment.zone === zone) continue;
    const startAt = instantOfWall(appointment.start, zone);
    tables.appointments.update(id, { ...appointment, zone, startAt }, world.now());
  }
}

function serviceFailure(kind: 'refused' | 'unclear' | 'not-sent', words: ServiceWords) {
  if (kind === 'not-sent') return { code: 'service-unreachable', detail: words.detail } as const;
  if (kind === 'unclear')
    return { code: 'service-unclear', detail: words.detail || (words.handshakeLabel ?? '') } as const;
  return { code: 'service-refused', id: words.handshakeId ?? 0, label: words.handshakeLabel ?? '' } as const;
}
