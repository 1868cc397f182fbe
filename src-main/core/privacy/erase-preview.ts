/** What erasing a person comes to: what goes, what stays, and which backups still hold them. Only reads. */
import type { ErasePreview } from '../../../src-shared/model/business/privacy.ts';
import { isUnfinished } from '../../../src-shared/model/message-states.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import { instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import type { Ports } from '../../ports/ports.ts';
import { KEPT } from '../../storage/backup/backup-folder.ts';
import { backupFolder, goodBackups } from '../backup/backup-files.ts';
import type { World } from '../world/world.ts';
import { numbersOf, tracesOf } from './person-record.ts';
import { waitsFor } from './removal-waits.ts';

/** Returns what erasing a person comes to. Throws AppError not-found. */
export async function erasePreview(world: World, ports: Ports, id: number): Promise<ErasePreview> {
  const { tables, now } = world;
  const { person, messages, appointments, lines } = await tracesOf(world, id);
  const own = new Set(tables.erase.ownVisits(id));
  const isShared = numbersOf(person).filter(phone => tables.erase.isShared(phone, id));
  const asked = tables.erasures.get(id);
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
    backups: backupsUntil(world, ports),
    backupFolder: backupFolder(ports, world.name),
    secondPlace: tables.settings.get().backupPlace?.folder ?? null,
  };
}

function backupsUntil({ name, now, tables }: World, ports: Ports): ErasePreview['backups'] {
  const { zone } = tables.settings.get();
  const daily = new Map<string, number>();
  return goodBackups(ports, name).map(({ name: file, at, kind }) => {
    const newer = daily.get(kind) ?? 0;
    daily.set(kind, newer + 1);
    const goes = instantOf(msOf(now()) + (KEPT - newer) * DAY_MS);
    return { name: file, at, until: kind === 'daily' ? wallOfInstant(goes, zone).slice(0, 10) : null };
  });
}
