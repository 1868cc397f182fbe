/** Handles privacy: what is kept about one person, handed out and removed again (docs/privacy.md). */
import { found } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import { queueOfOne } from '../../../src-shared/queue-of-one.ts';
import type { Ports } from '../../ports/ports.ts';
import { failureOfDisk } from '../../storage/db/disk-failure.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';
import { tryToErase } from './erase-person.ts';
import { erasePreview } from './erase-preview.ts';
import { consentsOf, personRecord } from './person-record.ts';
import { recordsWait } from './removal-waits.ts';
import { removeOld, retentionPreview } from './retention.ts';

type PrivacyHandlers = Omit<Pick<Handlers, Extract<keyof Handlers, `privacy.${string}`>>, 'privacy.removeAll'>;

export function privacy(world: World, ports: Ports): Module<PrivacyHandlers> {
  const { tables, now } = world;
  /** What removes something is done one after the other. */
  const erasing = queueOfOne();
  let isClosing = false;
  let isLooking = false;
  /** The day on which what is old was last removed. */
  let removedOn = '';

  const today = () => now().slice(0, 10);
  const isOldDue = () => {
    const { months, agreedAt } = tables.settings.get().retention;
    return months !== null && agreedAt !== null && removedOn !== today();
  };
  /**
   * Goes on with everybody who is to be erased and whose texts have ended meanwhile, and once a day with what is old.
   */
  const goOn = async () => {
    try {
      for (const { contactId } of tables.erasures.list()) {
        if (isClosing) return;
        await tryToErase(world, contactId);
      }
      if (isClosing || !isOldDue() || recordsWait(world) !== null) return;
      removedOn = today();
      await removeOld(world);
    } catch (error) {
      if (failureOfDisk(error)) world.dispatcher.halt(error);
      else ports.logFailure('ERASE', error);
    } finally {
      isLooking = false;
    }
  };
  world.whenIdle(() => {
    if (isLooking || isClosing || (tables.erasures.list().length === 0 && !isOldDue())) return;
    isLooking = true;
    void erasing.run(goOn);
  });

  return {
    handlers: {
      'privacy.person': ({ id }) => personRecord(world, id),
      'privacy.consents': ({ id }) => consentsOf(world, id),
      'privacy.erasePreview': ({ id }) => erasePreview(world, ports, id),
      'privacy.erase': ({ id }) =>
        erasing.run(async () => {
          const { doNotText } = found(tables.contacts.get(id), 'contact');
          if (tables.erasures.get(id) === null)
            tables.atomically(() => {
              tables.erasures.ask(id, doNotText, now());
              tables.log.add(now(), 'person', 'person-erase-asked', { contact: id });
            });
          const isErased = await tryToErase(world, id);
          if (!isErased) world.changed('contacts');
          return { isErased };
        }),
      'privacy.keep': ({ id }) =>
        erasing.run(async () => {
          const { createdAt } = found(tables.contacts.get(id), 'contact');
          world.rememberKept(id, createdAt);
          tables.atomically(() => {
            tables.erasures.drop(id);
            tables.log.add(now(), 'person', 'person-kept', { contact: id });
          });
          world.changed('contacts');
          return null;
        }),
      'privacy.retention': ({ months }) => retentionPreview(world, months),
      'privacy.setRetention': ({ months }) =>
        erasing.run(async () => {
          const retention = { months, agreedAt: now() };
          tables.atomically(() => {
            tables.settings.save({ retention });
            tables.log.add(now(), 'person', 'retention-set', { months });
          });
          const waits = recordsWait(world);
          removedOn = waits === null ? today() : '';
          if (!(await removeOld(world))) world.changed('erased');
          return { retention, waits };
        }),
    },
    close: async () => {
      isClosing = true;
      await erasing.idle();
    },
  };
}
