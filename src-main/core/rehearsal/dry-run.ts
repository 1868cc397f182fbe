/**
 * Makes a change and takes it back in one transaction, to see what it leads to. The change runs through the same
 * handlers as the real one, so the result cannot differ.
 */

import { assertNever } from '../../../src-shared/contract/errors.ts';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import { isCancelAsked, isLive, isOver, isWaiting } from '../../../src-shared/model/message-states.ts';
import type { Rehearsal, RehearsedText } from '../../../src-shared/model/rehearsal.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { askedInstant, wallOfInstant } from '../../../src-shared/time/schedule.ts';
import { isAllowedNow } from '../../../src-shared/time/send-window.ts';
import { couldBeSentNow } from '../../delivery/messages/send-now.ts';
import { setStates } from '../../delivery/messages/set-state.ts';
import { isTooLate } from '../../delivery/reminders/lateness.ts';
import { reconcileAppointment } from '../../delivery/reminders/reconcile.ts';
import { countryClosedAt } from '../../delivery/rulebook/rulebook.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StoredAppointment } from '../../storage/appointments/appointment-row.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import { appointments } from '../appointments/appointments.ts';
import { doubleBookedWith } from '../appointments/double-booking.ts';
import { isDetached, membersOf } from '../appointments/series/series-members.ts';
import { contacts } from '../contacts/contacts.ts';
import { appointmentView } from '../messages/views.ts';
import { services } from '../services/services.ts';
import { settings } from '../settings/settings.ts';
import { templates } from '../templates/templates.ts';
import { planningOf, type World } from '../world/world.ts';
import { closedCampaigns, newlyHeld } from './closed-hours.ts';

export type Asked = Parameters<Handlers['rehearsal.preview']>[0];
type Change = Exclude<Asked, { kind: 'as-is' }>;

/** How many days a rehearsal looks ahead. */
const DAYS = 14;
/** The most changed appointments of a series that are checked for double bookings. */
const LOOKED_AT = 20;
const NONE_HELD: DryRun['held'] = { campaigns: [], cancelled: 0 };

/** Tells whether a change is one of appointments, and not one of the rules, templates or settings they all follow. */
export function isOfCalendar({ kind }: Asked): boolean {
  return kind === 'appointment' || kind === 'move' || kind === 'cancel';
}

/**
 * What a change leads to: the appointments it concerns, their texts, its double bookings, and what it leaves as it is.
 */
export interface DryRun {
  concerned: ReadonlySet<number>;
  rows: Map<string, StoredMessage>;
  /** Texts that only the ledger knew and that the change takes for reminders, by the slot that they take. */
  adopted: Map<string, StoredMessage>;
  /** Ids of texts that are too late to go by themselves and that a person could send at once. */
  open: ReadonlySet<number>;
  /** By id, the texts that the send window after the change moves from their rule's own time. */
  moved: ReadonlyMap<number, RehearsedText['movedFrom']>;
  overlaps: Rehearsal['overlaps'];
  left: Rehearsal['left'];
  /** The campaigns that the change holds, and how many of their texts are cancelled at the service first. */
  held: ReturnType<typeof newlyHeld>;
}

/** Returns the end of the days that a rehearsal at this instant looks at. */
export function rehearsalEnd(at: Instant): Instant {
  return instantOf(msOf(at) + DAYS * DAY_MS);
}

/** Runs `work` on a world that tells nobody, and takes back all that it wrote. Throws what `work` throws. */
export function tryOut<T>(world: World, at: Instant, work: (silent: World) => T): T {
  const { tables } = world;
  const nothing = () => {};
  const now = () => at;
  const silence = { afterWrite: nothing, changed: nothing, rememberOptOuts: nothing };
  const silent: World = { ...world, now, ...planningOf(tables, now, rehearsalEnd(at)), ...silence };
  const takenBack = new Error('a rehearsal is over');
  let done: { result: T } | null = null;
  try {
    return tables.atomically(() => {
      done = { result: work(silent) };
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack || done === null) throw error;
    return (done as { result: T }).result;
  }
}

/** Makes the change as the person would and takes it back. Throws what the change itself would throw. */
export function dryRun(world: World, ports: Ports, change: Change, at: Instant): DryRun {
  const { tables } = world;
  return tryOut(world, at, silent => {
    // A text on its way changes too, as soon as the service has answered.
    tables.rehearsal.arrive();
    const own = ownInReach(tables, change, at);
    const closedBefore = change.kind === 'settings' ? closedCampaigns(tables, at) : null;
    const answers = made(silent, ports, change);
    // Work that goes on after the transaction would not be taken back.
    if (answers.some(answer => answer instanceof Promise)) throw new Error('a change that waits cannot be rehearsed');
    const changed = tables.rehearsal.changedAt(at);
    // A text being cancelled may be wanted again, though the change itself leaves it alone until that is confirmed.
    const called = tables.rehearsal.beingCancelled();
    const concerned = new Set([
      ...changed,
      ...tables.rehearsal.replannedAt(at),
      ...(isOfCalendar(change) ? [] : called),
    ]);
    for (const id of called) if (concerned.has(id)) asIfCancelled(silent, id, at);
    const overlaps = changed.slice(0, LOOKED_AT).flatMap(id => doubleBookedWith(tables, id));
    const rows = asTheyGo(silent, rowsOf(silent, concerned), at);
    const adopted = adoptedBy(tables, concerned);
    const open = [...rows.values()].filter(row => couldBeSentNow(tables, row, at));
    return {
      concerned,
      rows,
      adopted,
      open: new Set(open.map(({ id: each }) => each)),
      moved: new Map([...rows.values()].map(row => [row.id, movedFrom(tables, row)])),
      overlaps: overlaps.map(one => appointmentView(silent, one)),
      left: own
        .filter(one => tables.appointments.get(one.id)?.status === one.status)
        .map(one => appointmentView(silent, one)),
      held: closedBefore === null ? NONE_HELD : newlyHeld(tables, closedBefore, at),
    };
  });
}

/** Returns the exceptions to come of the series that a change to several of its appointments leaves as they are. */
function ownInReach(tables: Tables, change: Change, at: Instant): StoredAppointment[] {
  const moved = change.kind === 'move' ? change.move : change.kind === 'appointment' ? change.appointment : null;
  const id = moved?.id ?? null;
  const place = id === null ? null : tables.series.placeOf(id);
  if (moved === null || place === null || moved.scope === 'one') return [];
  return membersOf(tables, place.seriesId)
    .filter(member => isDetached(member) && (moved.scope === 'all' || member.seriesStart >= place.seriesStart))
    .map(({ appointment }) => appointment)
    .filter(one => one.id !== id && one.startAt > at && one.status !== 'cancelled');
}

/** Makes the change as the person would; returns what the operations answered. */
function made(world: World, ports: Ports, change: Change): unknown[] {
  switch (change.kind) {
    case 'rule':
      return [templates(world).handlers['rules.save']({ ...change.rule, endsComparison: true })];
    case 'rule-removed':
      return [templates(world).handlers['rules.remove']({ id: change.id, endsComparison: true })];
    case 'template':
      return [templates(world).handlers['templates.save']({ ...change.template, endsComparison: true })];
    case 'service':
      return [services(world).handlers['services.save'](change.service)];
    case 'services-merged':
      return [services(world).handlers['services.merge'](change.merge)];
    case 'settings': {
      // Another address of the service changes no text, and its account is checked when the settings are saved.
      const { baseUrl: _, ...others } = change.settings;
      return [settings(world, ports).handlers['settings.save'](others)];
    }
    case 'contact':
      return [contacts(world, ports).handlers['contacts.save'](change.contact)];
    case 'appointment':
      return [appointments(world).handlers['appointments.save'](change.appointment)];
    case 'move':
      return [appointments(world).handlers['appointments.move'](change.move)];
    case 'cancel':
      return change.ids.map(id => appointments(world).handlers['appointments.cancel']({ id, scope: change.scope }));
    default:
      return assertNever(change);
  }
}

/** Acts as if the service had confirmed the cancels: the old texts go first, then what is wanted instead is planned. */
export function asIfCancelled({ tables }: World, id: number, at: Instant): void {
  const called = tables.messages.ofAppointment(id).filter(({ state }) => state === 'cancelling');
  if (called.length === 0) return;
  for (const [reason, messages] of Map.groupBy(called, one => JSON.stringify(one.reason)))
    setStates(tables, messages, { state: 'cancelled', reason: JSON.parse(reason) }, at);
  reconcileAppointment(tables, id, 'edited', at);
}

/** Returns the rows with those skipped that would wait here and are too late: nobody is told that they go. */
function asTheyGo({ tables }: World, rows: Map<string, StoredMessage>, at: Instant): Map<string, StoredMessage> {
  const late = { state: 'skipped', reason: { kind: 'skipped', why: 'rule-already-past' } } as const;
  const isMissed = (row: StoredMessage) => isWaiting(row.state) && isTooLate(tables, row, at);
  return new Map([...rows].map(([key, row]) => [key, isMissed(row) ? { ...row, ...late } : row]));
}

/** Returns for each reminder of these appointments the message that stands for it, or else its newest one. */
export function rowsOf({ tables }: World, appointments: Iterable<number>): Map<string, StoredMessage> {
  const rows = new Map<string, StoredMessage>();
  for (const id of appointments) {
    for (const [key, newestFirst] of Map.groupBy(tables.messages.ofAppointment(id), slotKey)) {
      const telling = newestFirst.find(stands) ?? newestFirst[0];
      if (telling) rows.set(key, telling);
    }
  }
  return rows;
}

/** Returns the texts of these appointments that were found in the ledger, by the slot that they took. */
function adoptedBy(tables: Tables, appointments: Iterable<number>): DryRun['adopted'] {
  const taken = [...appointments].flatMap(id => tables.messages.ofAppointment(id));
  return new Map(taken.filter(({ foundStartAt }) => foundStartAt !== null).map(text => [slotKey(text), text]));
}

function slotKey({ appointmentId, ruleId, contactId }: StoredMessage): string {
  return `${appointmentId} ${ruleId} ${contactId}`;
}

/** Tells whether a message stands for its reminder, whether it can leave yet or not. */
export function stands({ state }: StoredMessage): boolean {
  return isLive(state) && !isOver(state) && !isCancelAsked(state);
}

/** Returns the rule's own time if the send window moved the text from it; null if it did not. */
export function movedFrom(
  tables: Tables,
  { ruleId, appointmentId, dueAt, phone }: StoredMessage,
): RehearsedText['movedFrom'] {
  const rule = ruleId === null ? null : tables.templates.rule(ruleId);
  const visit = appointmentId === null ? null : tables.appointments.get(appointmentId);
  if (!rule || !visit) return null;
  const own = askedInstant(visit.start, visit.startAt, visit.zone, rule.when);
  const { zone, ...times } = tables.settings.get();
  // A text that a person had sent at once is due at another time too, though the window allowed its own.
  if (own === dueAt) return null;
  const isOpen = isAllowedNow(own, zone, times);
  const country = isOpen ? countryClosedAt(tables, { ruleId, phone }, own) : null;
  return isOpen && country === null ? null : { local: wallOfInstant(own, zone), when: rule.when, country };
}
