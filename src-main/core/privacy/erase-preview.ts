/** What erasing a person comes to: what goes, what stays, and which backups still hold them. Only reads. */
import { join } from 'node:path';
import type { ErasePreview } from '../../../src-shared/model/business/privacy.ts';
import { isUnfinished } from '../../../src-shared/model/message-states.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import type { Ports } from '../../ports/ports.ts';
import { listSetAside } from '../../storage/backup/backup.ts';
import { KEPT, newestFirst } from '../../storage/backup/backup-folder.ts';
import { mayHold } from '../../storage/backup/backup-people.ts';
import type { Whose } from '../../storage/privacy/person-traces.ts';
import { backupFolder } from '../backup/backup-files.ts';
import { databaseFile, ledgerFolder, type World } from '../world/world.ts';
import { numbersOf, tracesOf } from './person-record.ts';
import { waitsFor } from './removal-waits.ts';

/** Returns what erasing a person comes to. Throws AppError not-found. */
export async function erasePreview(world: World, ports: Ports, id: number): Promise<ErasePreview> {
  const { tables, now } = world;
  const asked = tables.erasures.get(id);
  const { person, ids, numbers, messages, appointments, lines } = await tracesOf(world, id);
  const own = new Set(tables.erase.ownVisits(id));
  const isShared = numbersOf(person).filter(phone => tables.erase.isShared(phone, id));
  const firstText = tables.traces.firstOf(messages);
  const since = firstText !== null && firstText < person.createdAt ? firstText : person.createdAt;
  return {
    askedAt: asked?.askedAt ?? null,
    appointments: own.size,
    toCome: appointments.filter(one => own.has(one.id) && one.startAt > now() && one.status !== 'cancelled').length,
    leaves: appointments.length - own.size,
    texts: messages.length,
    queued: tables.messages.among(messages).filter(({ state }) => isUnfinished(state)).length,
    lines: lines.length,
    optOutStays:
      ((asked?.wantedNoTexts ?? person.doNotText) && person.phone !== null && !isShared.includes(person.phone)) ||
      numbersOf(person).some(phone => !isShared.includes(phone) && tables.contacts.isOptedOut(phone)),
    isNumberShared: isShared.length > 0,
    drafts: tables.importDrafts.list().length,
    waits: waitsFor(world, messages),
    ...backupsOf(world, ports, { ids, numbers, since }),
    secondPlace: tables.settings.get().backupPlace?.folder ?? null,
  };
}

/** Returns what is known of backups: those that may hold a person, and the files of which nobody can say. */
function backupsOf({ name, now, tables }: World, ports: Ports, whose: Whose & { since: Instant }) {
  const { zone } = tables.settings.get();
  const folder = backupFolder(ports, name);
  const all = newestFirst(folder, name);
  const daily = new Map<string, number>();
  const good = all.flatMap(backup => {
    if (backup.state !== 'good') return [];
    const { name: file, at, kind } = backup;
    const newer = daily.get(kind) ?? 0;
    daily.set(kind, newer + 1);
    if (at < whose.since && !mayHold(join(folder, file), whose)) return [];
    const goes = instantOf(msOf(now()) + (KEPT - newer) * DAY_MS);
    return [{ name: file, at, until: kind === 'daily' ? wallOfInstant(goes, zone).slice(0, 10) : null }];
  });
  const damaged = all.filter(one => one.state === 'unreadable' && one.why !== 'other-world');
  return {
    backups: good,
    backupFolder: folder,
    unreadable: [
      ...damaged.map(one => ({ name: one.name, folder })),
      ...[databaseFile(ports, name), ledgerFolder(ports, name)]
        .flatMap(listSetAside)
        .map(aside => ({ name: aside, folder: ports.dataFolder })),
    ],
  };
}
