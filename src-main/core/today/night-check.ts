/**
 * Runs the night check soon after each start and once a day while the program runs, keeps what it found, and shows it
 * on Today. It changes no text; what is wrong is decided in delivery/night-check/.
 */
import type { CountryCode } from 'libphonenumber-js/max';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import { type NightCheck, WRONG_KINDS, type WrongText } from '../../../src-shared/model/today.ts';
import { showPhone } from '../../../src-shared/phone/phone.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { checkTexts } from '../../delivery/night-check/night-check.ts';
import type { Ports } from '../../ports/ports.ts';
import { failureOfDisk } from '../../storage/db/disk-failure.ts';
import type { FoundWrong } from '../../storage/messages/wrong-texts.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';

/** A start comes first: the check waits so long, in ms. */
const FIRST_MS = 5_000;
const SHOWN = 20;

type NightCheckHandlers = Pick<Handlers, 'today.dismissWrong'>;

export function nightCheck(world: World, { logFailure }: Pick<Ports, 'logFailure'>): Module<NightCheckHandlers> {
  const { tables } = world;
  let isClosed = false;
  /** The day of the last check, in the business's zone; '' before the first one of this start. */
  let day = '';
  let checking: Promise<void> = Promise.resolve();
  const today = () => wallOfInstant(world.now(), tables.settings.get().zone).slice(0, 10);
  const check = async () => {
    const result = await world.readLedger(({ submissions, optOuts }) =>
      checkTexts({ tables, ledger: { submissions, optOuts }, now: world.now, isOver: () => isClosed }),
    );
    // After a failed write nothing more is written before a person resumes.
    if (result === null || isClosed || world.dispatcher.halted() !== null) return;
    tables.atomically(() => {
      tables.messages.wrong.settle(result.found, result.looked, result.summary.at);
      tables.settings.save({ nightCheck: result.summary });
    });
    world.changed('nightCheck');
  };
  const begin = () => {
    if (isClosed || world.dispatcher.halted() !== null || day === today()) return;
    day = today();
    checking = checking.then(check).catch(error => {
      if (isClosed) return;
      if (failureOfDisk(error)) world.dispatcher.halt(error);
      else logFailure('NIGHT', error);
    });
  };
  const cancelFirst = world.clock.after(FIRST_MS, begin);
  world.whenIdle(() => {
    if (day !== '') begin();
  });
  return {
    handlers: {
      'today.dismissWrong': () => {
        tables.messages.wrong.dismiss();
        world.changed('nightCheck');
        return null;
      },
    },
    close: async () => {
      isClosed = true;
      cancelFirst();
      await checking;
    },
  };
}

/** Returns the last night check; null before the first one, and while the service has confirmed no text. */
export function nightCheckView({ tables }: World): NightCheck | null {
  const { nightCheck: last, zone } = tables.settings.get();
  const unseen = tables.messages.wrong.unseen();
  if (last === null || (last.since === null && unseen.length === 0)) return null;
  const byText = [...Map.groupBy(unseen, ({ messageId, uid }) => messageId ?? uid).values()];
  return {
    at: wallOfInstant(last.at, zone),
    since: wallOfInstant(last.since ?? last.at, zone),
    checked: last.checked,
    wrong: tables.messages.wrong.count(),
    unseen: byText.length,
    texts: byText.slice(0, SHOWN).map(found => wrongText(tables, found)),
  };
}

function wrongText(tables: World['tables'], found: readonly FoundWrong[]): WrongText {
  const { country, zone } = tables.settings.get();
  const id = found[0]?.messageId ?? null;
  const message = id === null ? null : tables.messages.get(id);
  return {
    messageId: id,
    contactName: message?.contactName ?? '',
    phoneShown: message?.phone ? showPhone(message.phone, country as CountryCode) : '',
    dueLocal: message && wallOfInstant(message.dueAt, zone),
    isQueued: message?.state === 'accepted',
    kinds: WRONG_KINDS.filter(kind => found.some(one => one.kind === kind)),
  };
}
