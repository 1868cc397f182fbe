/** What erasing a person comes to: what goes, what stays, what it waits for, and which backups still hold them. Only reads. */
import { found } from '../../../src-shared/contract/errors.ts';
import type { ErasePreview, EraseWait, RecordsWait } from '../../../src-shared/model/business/privacy.ts';
import { awaitsAnswer, isInDoubt, isOver, isUnfinished } from '../../../src-shared/model/message-states.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import { instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { areRecordsUnreviewed } from '../../delivery/messages/holds.ts';
import { listUnstoppable } from '../../delivery/messages/unstoppable-messages.ts';
import type { Ports } from '../../ports/ports.ts';
import { KEPT } from '../../storage/backup/backup-folder.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import { backupFolder, goodBackups } from '../backup/backup-files.ts';
import type { World } from '../world/world.ts';
import { gathered, numbersOf, tracesOf } from './person-record.ts';

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

/** Returns why a person with these texts is not erased at this moment; null if they can be. */
export function waitsFor(world: World, messages: readonly number[]): ErasePreview['waits'] {
  const settings = world.tables.settings.get();
  const open = openTexts(world, messages);
  const because = (why: EraseWait, texts: readonly StoredMessage[] = []) => {
    const due = texts
      .map(({ dueAt }) => dueAt)
      .sort()
      .at(-1);
    return { why, texts: texts.length, due: due === undefined ? null : wallOfInstant(due, settings.zone) };
  };
  const wait = recordsWait(world);
  if (wait !== null) return because(wait);
  const uncertain = open.filter(({ state }) => isInDoubt(state));
  if (uncertain.length > 0) return because('uncertain', uncertain);
  // Somebody decided about it, and it may be at the service all the same: its time is waited for.
  const decided = open.filter(({ state }) => isOver(state));
  if (decided.length > 0) return because('may-go', decided);
  const cancelling = open.filter(({ state }) => awaitsAnswer(state));
  if (cancelling.length > 0) return because('cancelling', cancelling);
  return open.length > 0 ? because('with-others', open) : null;
}

/** Returns why nothing at all can be removed at this moment; null if something can. */
export function recordsWait({ tables, dispatcher }: World): RecordsWait | null {
  if (areRecordsUnreviewed(tables.settings.get())) return 'unreviewed';
  if (dispatcher.halted() !== null) return 'halted';
  const isStoring = tables.importDrafts.list().some(({ stage }) => stage === 'storing');
  return isStoring || tables.imports.undoingIds().length > 0 ? 'importing' : null;
}

/** Returns the texts that may still go, as far as it is known here, or about which a person has to decide. */
function openTexts({ tables, now }: World, messages: readonly number[]): StoredMessage[] {
  const unstoppable = new Set(listUnstoppable(tables, now()).map(({ id }) => id));
  return tables.messages.among(messages).filter(({ id, state }) => isUnfinished(state) || unstoppable.has(id));
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

/** Returns every number that stands with a person: theirs, those they had, and those that their texts went to. */
export async function everyNumberOf({ tables }: World, id: number) {
  const person = found(tables.contacts.whole(id), 'contact');
  const ids = tables.traces.entriesOf(id);
  const messages = await gathered(tables.traces.messages({ ids, numbers: numbersOf(person) }));
  return { person, messages, numbers: [...new Set([...numbersOf(person), ...tables.traces.formerNumbersOf(ids)])] };
}
