/** Handles the settings of the business and of its account. Keys and passwords never pass through the records. */
import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { Settings } from '../../../src-shared/model/settings.ts';
import { isZone } from '../../../src-shared/time/schedule.ts';
import { checkBaseUrl } from '../../gateway/base-url.ts';
import { checkProxy } from '../../gateway/proxy.ts';
import type { Ports } from '../../ports/ports.ts';
import { placedAt } from '../appointments/series/change-series.ts';
import { keepingSidesEqual } from '../reports/compare-texts/equal-sides.ts';
import { appState } from '../world/app-state.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';
import { changeYearlyZone } from '../yearly/zone-changed.ts';
import { accountHandlers, changeAccount, liveOnly, moveAccount } from './account.ts';
import { publicHolidays } from './public-holidays.ts';
import { checkSender, type SaveSettings, senderHandlers } from './senders.ts';

type SettingsHandlers = Pick<
  Handlers,
  | 'settings.get'
  | 'settings.save'
  | 'settings.publicHolidays'
  | keyof ReturnType<typeof accountHandlers>
  | keyof ReturnType<typeof senderHandlers>
  | 'app.finishWelcome'
  | 'app.goLive'
>;

/** A change of these settings may close the hour that a confirmed campaign is due in. */
const SENDING_TIMES = ['allowedFrom', 'allowedUntil', 'sendingDays', 'holidays', 'zone'] as const;

/**
 * Returns the handlers of the business, its account with the service, and the step from setting up to sending.
 * `wentLive` is called once that step is stored; it throws nothing.
 */
export function settings(world: World, ports: Ports, wentLive = () => {}): Module<SettingsHandlers> {
  const { tables } = world;
  const own = (): Settings => {
    const facts = tables.settings.get();
    const { opensIn, look, welcomeDone, sendingLocked, stopped, lastRunning, away, restored, ...rest } = facts;
    const { account, generation, records, replacesLost, waited, hashKey, backupPlace, removedBefore, ...others } = rest;
    const { yearlyFrom, clockSetBack, ...settings } = others;
    return { ...settings, senders: tables.senders.list() };
  };
  const store: SaveSettings = (changes, did) => {
    const before = own();
    const after = { ...before, ...changes };
    const keys = (Object.keys(changes) as (keyof Settings)[]).filter(
      key => !isDeepStrictEqual(before[key], after[key]),
    );
    checkSettings(after);
    if (keys.includes('promotionSender')) checkPromotionSender(after);
    const [what, detail] = did ?? (['settings-changed', { keys: keys.join(', ') }] as const);
    tables.atomically(() => {
      keepingSidesEqual(world, () => tables.settings.save(changes));
      if (after.sender !== '') tables.senders.add(after.sender);
      if (keys.includes('zone')) {
        moveIntoZone(world, after.zone);
        changeYearlyZone(tables, world.now());
      }
      tables.log.add(world.now(), 'person', what, detail);
      world.reconcileAll('edited');
      if (SENDING_TIMES.some(key => keys.includes(key))) world.recheckCampaigns();
    });
    return own();
  };
  const save: SaveSettings = (changes, did) => {
    const saved = store(changes, did);
    world.afterWrite('settings');
    return saved;
  };
  const handlers: SettingsHandlers = {
    'settings.get': own,
    // The handler is synchronous unless an account has to be asked, because a rehearsal makes the same change and rolls
    // it back.
    'settings.save': ({ sender, account: answer, ...others }) => {
      const changes = {
        ...others,
        ...(sender !== undefined && { sender: sender.trim() }),
        ...(others.proxy !== undefined && { proxy: checkProxy(others.proxy) }),
      };
      const { baseUrl = own().baseUrl } = changes;
      if (world.name !== 'live' || baseUrl === own().baseUrl) return save(changes);
      checkSettings({ ...own(), ...changes });
      return moveAccount(world, ports, baseUrl, answer).then(moved => {
        changeAccount(world, { ...moved, isKnownOther: answer !== 'same' }, () => store(changes));
        return own();
      });
    },
    'settings.publicHolidays': publicHolidays,
    ...accountHandlers(world, ports),
    ...senderHandlers(world, { settings: own, save }),
    'app.finishWelcome': () => {
      tables.settings.save({ welcomeDone: true, ...(world.name === 'practice' && { replacesLost: false }) });
      world.changed('welcome');
      return appState(world, ports);
    },
    'app.goLive': async () => {
      liveOnly(world);
      if (tables.settings.get().sender === '') throw new AppError({ code: 'sender-missing' });
      const key = await world.account.keyState();
      if (key === 'locked') throw new AppError({ code: 'keychain-locked' });
      if (key !== 'set' && key !== 'set-for-this-session') throw new AppError({ code: 'key-missing' });
      const isFirst = tables.settings.get().sendingLocked;
      tables.atomically(() => {
        tables.settings.save({ sendingLocked: false, welcomeDone: true, replacesLost: false });
        tables.log.add(world.now(), 'person', 'went-live');
        world.reconcileAll('edited');
        world.recheckCampaigns();
      });
      world.afterWrite('settings');
      if (isFirst) wentLive();
      return appState(world, ports);
    },
  };
  return { handlers };
}

/** Throws AppError for settings that could never work: URL, zone, hours, sender name. */
function checkSettings(settings: Settings): void {
  checkBaseUrl(settings.baseUrl, { insecureAccepted: settings.insecureHttpAccepted });
  if (!isZone(settings.zone)) throw new AppError({ code: 'bad-input', detail: 'zone' });
  if (settings.allowedFrom >= settings.allowedUntil) throw new AppError({ code: 'bad-input', detail: 'allowedUntil' });
  if (settings.sender !== '') checkSender(settings.sender);
}

/** Throws AppError not-found for a name that is not in the list: promotions never go under one that was only typed. */
function checkPromotionSender({ promotionSender: name, sender, senders }: Settings): void {
  if (name !== '' && name !== sender && !senders.some(one => one.name === name))
    throw new AppError({ code: 'not-found', what: 'sender' });
}

/** Coming appointments keep their wall time when the business's zone is corrected; their instants move. */
function moveIntoZone(world: World, zone: string): void {
  const { tables } = world;
  for (const id of tables.appointments.futureIds(world.now())) {
    const appointment = tables.appointments.get(id);
    if (!appointment || appointment.zone === zone) continue;
    tables.appointments.update(id, { ...appointment, ...placedAt(appointment.start, zone) }, world.now());
  }
}
