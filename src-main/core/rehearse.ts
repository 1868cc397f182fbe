/**
 * What a change would do to the reminders, told before it happens: the change itself is made in a transaction that is
 * taken back, so a rehearsal cannot differ from what follows it.
 */
import type { CountryCode } from 'libphonenumber-js/max';
import type { Handlers } from '../../src-shared/contract.ts';
import { assertNever } from '../../src-shared/errors.ts';
import { type Instant, instantOf, msOf, type WallTime } from '../../src-shared/instant.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import type { Rehearsal, RehearsedText } from '../../src-shared/model/rehearsal.ts';
import { showPhone } from '../../src-shared/phone.ts';
import { askedInstant, wallOfInstant } from '../../src-shared/schedule.ts';
import { isAllowedNow } from '../../src-shared/sending-days.ts';
import { reconcileAppointment } from '../delivery/reconcile.ts';
import { setStates } from '../delivery/set-state.ts';
import { isTooLate } from '../delivery/still-wanted.ts';
import type { StoredAppointment } from '../storage/appointments.ts';
import type { StoredMessage } from '../storage/messages.ts';
import type { Tables } from '../storage/tables.ts';
import { appointmentHandlers } from './appointments.ts';
import { contactHandlers } from './contacts.ts';
import { overlapping } from './overlaps.ts';
import type { Ports } from './ports.ts';
import { isOwn, membersOf } from './series.ts';
import { settingsHandlers } from './settings.ts';
import { templateHandlers } from './templates.ts';
import { canBeTextedNow } from './texted-now.ts';
import { appointmentView } from './views.ts';
import { planningOf, type World } from './world.ts';

type Asked = Parameters<Handlers['plan.rehearse']>[0];
type Change = Exclude<Asked, { kind: 'as-is' }>;

const DAYS = 14;
const SHOWN = 500;
/** Of a long series the first few tell. */
const LOOKED_AT = 20;
/** A text that stands for a reminder, whether it can leave yet or not. */
const STANDING: readonly MessageState[] = ['held', 'planned', 'blocked', 'in-flight', 'accepted', 'uncertain'];

const WAITING: readonly MessageState[] = ['held', 'planned', 'blocked'];

/** Each throws what the change itself would throw; nothing is changed, sent or said. */
export function rehearsalHandlers(world: World, ports: Ports): Pick<Handlers, 'plan.rehearse'> {
  return { 'plan.rehearse': asked => rehearse(world, ports, asked) };
}

function rehearse(world: World, ports: Ports, asked: Asked): Rehearsal {
  const { tables, dispatcher } = world;
  const at = world.now();
  const until = instantOf(msOf(at) + DAYS * 86_400_000);
  const then = asked.kind === 'as-is' ? null : tried(world, ports, asked, at);
  // A change of the calendar is told whole, however far ahead, and nothing besides it.
  const isWhole = isOfCalendar(asked);
  const others = isWhole ? [] : tables.rehearsal.remindedBetween(at, until);
  const before = rowsOf(world, new Set([...(then?.concerned ?? []), ...others]));
  const untouched = [...before].filter(([, { appointmentId }]) => !then?.concerned.has(appointmentId ?? 0));
  const after = new Map([...untouched, ...(then?.rows ?? [])]);
  const isAskedFor = (row: StoredMessage | undefined) =>
    row !== undefined && (isWhole || (row.dueAt > at && row.dueAt <= until));
  const pairs = [...new Set([...before.keys(), ...after.keys()])]
    .map((key): Pair => ({ before: before.get(key), after: after.get(key) }))
    .filter(pair => isAskedFor(pair.before) || isAskedFor(pair.after));
  const told = pairs.flatMap(toldOf).sort(byFateAndTime);
  const counted = (fate: RehearsedText['fate']) => told.filter(one => one.fate === fate).length;
  return {
    from: wallOf(world, at),
    until: wallOf(world, until),
    texts: told
      .slice(0, SHOWN)
      .map(one =>
        textOf(
          world,
          one,
          then?.open ?? new Set(),
          then?.moved.has(one.row.id) ? (then.moved.get(one.row.id) ?? null) : movedFrom(tables, one.row),
        ),
      ),
    blocked: told.filter(({ fate, row }) => fate !== 'gone' && row.state === 'blocked').length,
    counts: {
      new: counted('new'),
      changed: counted('changed'),
      gone: counted('gone'),
      same: counted('same'),
      leftOut: counted('left-out'),
    },
    toCancel: told.filter(({ fate, old }) => fate !== 'same' && old !== null && isAtService(old)).length,
    segmentsNow: segmentsOf(pairs.map(pair => pair.before)),
    segmentsThen: segmentsOf(pairs.map(pair => pair.after)),
    // What is cancelled and queued anew is paid anew: nobody says that a cancelled text is paid back.
    segmentsPaid: segmentsOf(
      pairs.map(pair => (fateOf(pair) === 'same' && pair.before && isAtService(pair.before) ? pair.before : undefined)),
    ),
    balance: dispatcher.lastBalance(),
    overlaps: then?.overlaps ?? [],
    left: then?.left ?? [],
  };
}

function isOfCalendar({ kind }: Asked): boolean {
  return kind === 'appointment' || kind === 'move' || kind === 'cancel';
}

/** What a change leads to: the appointments it concerns, their texts, who is double-booked by it, and what it leaves. */
interface Tried {
  concerned: ReadonlySet<number>;
  rows: Map<string, StoredMessage>;
  /** Texts, by id, that are too late by themselves, and that a person could send at once. */
  open: ReadonlySet<number>;
  /** Texts, by id, that the rules of then have moved from their own time. */
  moved: ReadonlyMap<number, RehearsedText['movedFrom']>;
  overlaps: Rehearsal['overlaps'];
  left: Rehearsal['left'];
}

/** Thrown to take everything back. */
class TakenBack extends Error {
  readonly tried: Tried;
  constructor(tried: Tried) {
    super('a rehearsal is over');
    this.tried = tried;
  }
}

function tried(world: World, ports: Ports, change: Change, at: Instant): Tried {
  const { tables } = world;
  const nothing = () => {};
  const now = () => at;
  const silence = { planned: nothing, changed: nothing, rememberOptOuts: nothing };
  const silent: World = { ...world, now, ...planningOf(tables, now), ...silence };
  try {
    return tables.atomically(() => {
      // What is on its way changes too, as soon as the service has answered.
      tables.rehearsal.arrive();
      const own = ownInReach(tables, change, at);
      const answers = made(silent, ports, change);
      // What goes on after the transaction would not be taken back.
      if (answers.some(answer => answer instanceof Promise)) throw new Error('a change that waits cannot be rehearsed');
      const changed = tables.rehearsal.changedAt(at);
      // What is being cancelled may be wanted again, though the change itself leaves it alone until that is confirmed.
      const called = tables.rehearsal.beingCancelled();
      const concerned = new Set([
        ...changed,
        ...tables.rehearsal.replannedAt(at),
        ...(isOfCalendar(change) ? [] : called),
      ]);
      for (const id of called) if (concerned.has(id)) asIfCancelled(silent, id, at);
      const overlaps = changed.slice(0, LOOKED_AT).flatMap(id => overlapping(tables, id));
      const rows = asTheyGo(silent, rowsOf(silent, concerned), at);
      const open = [...rows.values()].filter(row => canBeTextedNow(tables, row, at));
      throw new TakenBack({
        concerned,
        rows,
        open: new Set(open.map(({ id: each }) => each)),
        moved: new Map([...rows.values()].map(row => [row.id, movedFrom(tables, row)])),
        overlaps: overlaps.map(one => appointmentView(silent, one)),
        left: own
          .filter(one => tables.appointments.get(one.id)?.status === one.status)
          .map(one => appointmentView(silent, one)),
      });
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.tried;
    throw error;
  }
}

/** Those of its series that go their own way, where the change is one of several. */
function ownInReach(tables: Tables, change: Change, at: Instant): StoredAppointment[] {
  const moved = change.kind === 'move' ? change.move : change.kind === 'appointment' ? change.appointment : null;
  const id = moved?.id ?? null;
  const place = id === null ? null : tables.series.placeOf(id);
  if (moved === null || place === null || moved.scope === 'one') return [];
  return membersOf(tables, place.seriesId)
    .filter(member => isOwn(member) && (moved.scope === 'all' || member.seriesStart >= place.seriesStart))
    .map(({ appointment }) => appointment)
    .filter(one => one.id !== id && one.startAt > at && one.status !== 'cancelled');
}

/** The change, as the person would make it; what the operations answered. */
function made(world: World, ports: Ports, change: Change): unknown[] {
  switch (change.kind) {
    case 'rule':
      return [templateHandlers(world)['rules.save'](change.rule)];
    case 'rule-removed':
      return [templateHandlers(world)['rules.remove']({ id: change.id })];
    case 'template':
      return [templateHandlers(world)['templates.save'](change.template)];
    case 'settings':
      return [settingsHandlers(world, ports)['settings.save'](change.settings)];
    case 'contact':
      return [contactHandlers(world)['contacts.save'](change.contact)];
    case 'appointment':
      return [appointmentHandlers(world)['appointments.save'](change.appointment)];
    case 'move':
      return [appointmentHandlers(world)['appointments.move'](change.move)];
    case 'cancel':
      return change.ids.map(id => appointmentHandlers(world)['appointments.cancel']({ id, scope: change.scope }));
    default:
      return assertNever(change);
  }
}

/** As if the service had confirmed: the old text is gone first, and then what is wanted instead is planned. */
function asIfCancelled({ tables }: World, id: number, at: Instant): void {
  const called = tables.messages.ofAppointment(id).filter(({ state }) => state === 'cancelling');
  if (called.length === 0) return;
  for (const [reason, messages] of Map.groupBy(called, one => JSON.stringify(one.reason)))
    setStates(tables, messages, { state: 'cancelled', reason: JSON.parse(reason) }, at);
  reconcileAppointment(tables, id, 'edited', at);
}

/** What would wait here, and is too late as it is planned, is missed: nobody is told that it goes. */
function asTheyGo({ tables }: World, rows: Map<string, StoredMessage>, at: Instant): Map<string, StoredMessage> {
  const late = { state: 'skipped', reason: { kind: 'skipped', why: 'rule-already-past' } } as const;
  const isMissed = (row: StoredMessage) => WAITING.includes(row.state) && isTooLate(tables, row, at);
  return new Map([...rows].map(([key, row]) => [key, isMissed(row) ? { ...row, ...late } : row]));
}

/** Of each reminder of these appointments the text that stands for it, else the newest. */
function rowsOf({ tables }: World, appointments: Iterable<number>): Map<string, StoredMessage> {
  const rows = new Map<string, StoredMessage>();
  for (const id of appointments) {
    const reminders = Map.groupBy(
      tables.messages.ofAppointment(id),
      ({ ruleId, contactId }) => `${ruleId} ${contactId}`,
    );
    for (const [key, newestFirst] of reminders) {
      const telling = newestFirst.find(stands) ?? newestFirst[0];
      if (telling) rows.set(`${id} ${key}`, telling);
    }
  }
  return rows;
}

function stands({ state }: StoredMessage): boolean {
  return STANDING.includes(state);
}

interface Pair {
  before: StoredMessage | undefined;
  after: StoredMessage | undefined;
}

/** What is told of one reminder: its fate, the row that says it, and what is there now. */
interface Told {
  fate: RehearsedText['fate'];
  row: StoredMessage & { appointmentId: number; startWall: WallTime };
  old: StoredMessage | null;
  /** Of what is gone: why none takes its place. */
  reason: RehearsedText['reason'];
  /** The row that stands after it. */
  after: StoredMessage | undefined;
}

function toldOf(pair: Pair): Told[] {
  const fate = fateOf(pair);
  const old = pair.before && stands(pair.before) ? pair.before : null;
  const row = fate === 'gone' ? old : pair.after;
  if (fate === null || !row) return [];
  const { appointmentId, startWall } = row;
  if (appointmentId === null || startWall === null) return [];
  const reason = fate === 'gone' ? (pair.after?.reason ?? null) : row.reason;
  return [{ fate, row: { ...row, appointmentId, startWall }, old, reason, after: pair.after }];
}

function textOf(
  world: World,
  { fate, row, old, reason, after }: Told,
  open: ReadonlySet<number>,
  moved: RehearsedText['movedFrom'],
): RehearsedText {
  return {
    fate,
    contactId: row.contactId,
    contactName: row.contactName,
    phoneShown: phoneOf(world, row),
    appointmentId: row.appointmentId,
    appointmentStart: row.startWall,
    ruleName: row.ruleName,
    text: row.text,
    segments: row.segments,
    dueLocal: wallOf(world, row.dueAt),
    movedFrom: moved,
    state: row.state,
    reason,
    canBeTextedNow: after !== undefined && open.has(after.id),
    before: old && {
      text: old.text,
      phoneShown: phoneOf(world, old),
      dueLocal: wallOf(world, old.dueAt),
      atService: isAtService(old),
    },
  };
}

/** The own time of its rule, where the text is due at another: no text may go then. */
function movedFrom(tables: Tables, { ruleId, appointmentId, dueAt }: StoredMessage): RehearsedText['movedFrom'] {
  const rule = ruleId === null ? null : tables.templates.rule(ruleId);
  const visit = appointmentId === null ? null : tables.appointments.get(appointmentId);
  if (!rule || !visit) return null;
  const own = askedInstant(visit.start, visit.startAt, visit.zone, rule.when);
  const { zone, ...times } = tables.settings.get();
  // One that a person had texted at once goes at another time too.
  if (own === dueAt || isAllowedNow(own, zone, times)) return null;
  return { local: wallOfInstant(own, zone), when: rule.when };
}

function isAtService({ state }: StoredMessage): boolean {
  return state === 'in-flight' || state === 'accepted' || state === 'uncertain';
}

/** Null: there was nothing to tell, and there is nothing. */
function fateOf({ before, after }: Pair): RehearsedText['fate'] | null {
  const isThere = after !== undefined && stands(after);
  if (before === undefined || !stands(before)) {
    if (isThere) return 'new';
    // Booked too late for it, or never to be sent: that is worth a line before it is booked.
    return after?.state === 'skipped' && before === undefined ? 'left-out' : null;
  }
  if (!isThere) return 'gone';
  const isSame = before.id === after.id && before.text === after.text && before.phone === after.phone;
  return isSame && before.dueAt === after.dueAt ? 'same' : 'changed';
}

const ORDER: readonly RehearsedText['fate'][] = ['new', 'left-out', 'changed', 'gone', 'same'];

function byFateAndTime(a: Told, b: Told): number {
  const isSame = Number(a.fate === 'same') - Number(b.fate === 'same');
  return isSame || compare(a.row.dueAt, b.row.dueAt) || ORDER.indexOf(a.fate) - ORDER.indexOf(b.fate);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Of the texts that go, or may. */
function segmentsOf(rows: readonly (StoredMessage | undefined)[]): number {
  return rows.reduce((sum, row) => sum + (row && stands(row) && row.state !== 'blocked' ? row.segments : 0), 0);
}

function phoneOf({ tables }: World, { phone }: StoredMessage): string {
  return phone === null ? '' : showPhone(phone, tables.settings.get().country as CountryCode);
}

function wallOf({ tables }: World, instant: Instant): WallTime {
  return wallOfInstant(instant, tables.settings.get().zone);
}
