/**
 * The operation that tells what a change would do to the reminders before it is made. The change itself is tried out in
 * dry-run.ts; what is counted is rehearsal-counts.ts.
 */

import type { CountryCode } from 'libphonenumber-js/max';
import type { Handlers } from '../../../src-shared/contract/index.ts';
import type { Rehearsal, RehearsedText } from '../../../src-shared/model/rehearsal.ts';
import { greetingName } from '../../../src-shared/people/person-name.ts';
import { showPhone } from '../../../src-shared/phone/phone.ts';
import { variablesOf } from '../../../src-shared/text/template.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import type { Ports } from '../../ports/ports.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Module } from '../world/module.ts';
import type { World } from '../world/world.ts';
import { type Asked, dryRun, isOfCalendar, movedFrom, rehearsalEnd, rowsOf } from './dry-run.ts';
import { isAtService, type Pair, rehearsalCounts, type TextChange, textChangeOf } from './rehearsal-counts.ts';
import { rehearseResume } from './rehearse-resume.ts';

const SHOWN = 500;

/** Rehearses a change. Throws what the change itself would throw; nothing is changed or sent. */
export function rehearsal(
  world: World,
  ports: Ports,
): Module<Pick<Handlers, 'rehearsal.preview' | 'rehearsal.resume'>> {
  return {
    handlers: {
      'rehearsal.preview': asked => rehearse(world, ports, asked),
      'rehearsal.resume': () => rehearseResume(world),
    },
  };
}

function rehearse(world: World, ports: Ports, asked: Asked): Rehearsal {
  const { tables, dispatcher } = world;
  const at = world.now();
  const until = rehearsalEnd(at);
  const then = asked.kind === 'as-is' ? null : dryRun(world, ports, asked, at);
  // A change of the calendar is shown as a whole, however far ahead, and nothing besides it.
  const isWhole = isOfCalendar(asked);
  const others = isWhole ? [] : tables.rehearsal.remindedBetween(at, until);
  const before = rowsOf(world, new Set([...(then?.concerned ?? []), ...others]));
  for (const [key, { id, ...taken }] of then?.adopted ?? []) {
    const found = tables.messages.get(id);
    // It stands already, and the change only takes it for the reminder.
    if (found?.kind === 'found') before.set(key, { ...taken, id, state: found.state, reason: found.reason });
  }
  const untouched = [...before].filter(([, { appointmentId }]) => !then?.concerned.has(appointmentId ?? 0));
  const after = new Map([...untouched, ...(then?.rows ?? [])]);
  const isAskedFor = (row: StoredMessage | undefined) =>
    row !== undefined && (isWhole || (row.dueAt > at && row.dueAt <= until));
  const pairs = [...new Set([...before.keys(), ...after.keys()])]
    .map((key): Pair => ({ before: before.get(key), after: after.get(key) }))
    .filter(pair => isAskedFor(pair.before) || isAskedFor(pair.after));
  const lacksName = withoutFirstName(world);
  const told = pairs
    .flatMap(textChangeOf)
    .map(one => ({ ...one, noFirstName: one.fate !== 'gone' && lacksName(one.row) }))
    .sort(byNameFateAndTime);
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
    ...rehearsalCounts(pairs, told, { cancelledByHold: then?.held.cancelled ?? 0, isChange: then !== null }),
    campaignsHeld: then?.held.campaigns ?? [],
    balance: dispatcher.lastBalance(),
    overlaps: then?.overlaps ?? [],
    left: then?.left ?? [],
  };
}

/** `noFirstName`: the text greets by first name, and the person's name gives none. */
type Judged = TextChange & { noFirstName: boolean };

function textOf(
  world: World,
  { fate, row, old, reason, after, noFirstName }: Judged,
  open: ReadonlySet<number>,
  moved: RehearsedText['movedFrom'],
): RehearsedText {
  return {
    fate,
    contactId: row.contactId,
    contactName: row.contactName,
    noFirstName,
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

const ORDER: readonly RehearsedText['fate'][] = ['new', 'left-out', 'changed', 'gone', 'same'];

/** Returns a test for people whose name gives no first name although the template of the rule uses one. */
function withoutFirstName({ tables }: World): (row: StoredMessage) => boolean {
  const bodies = new Map(tables.templates.rulesWithTemplates().map(({ rule, template }) => [rule.id, template.body]));
  const greeted = new Map<number, boolean>();
  return ({ contactId, ruleId }) => {
    const body = bodies.get(ruleId ?? 0);
    if (contactId === null || (body !== undefined && !variablesOf(body).includes('firstName'))) return false;
    const known = greeted.get(contactId);
    if (known !== undefined) return !known;
    const person = tables.contacts.get(contactId);
    const has = person === null || greetingName(person.name, person.called) !== '';
    greeted.set(contactId, has);
    return !has;
  };
}

/** Lists people who cannot be greeted by name first, so that a person sees at once how the text reads to them. */
function byNameFateAndTime(a: Judged, b: Judged): number {
  return Number(b.noFirstName) - Number(a.noFirstName) || byFateAndTime(a, b);
}

function byFateAndTime(a: TextChange, b: TextChange): number {
  const isSame = Number(a.fate === 'same') - Number(b.fate === 'same');
  return (
    isSame ||
    compare(a.row.dueAt, b.row.dueAt) ||
    ORDER.indexOf(a.fate) - ORDER.indexOf(b.fate) ||
    compare(a.row.startWall, b.row.startWall) ||
    a.row.contactName.localeCompare(b.row.contactName)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function phoneOf({ tables }: World, { phone }: StoredMessage): string {
  return phone === null ? '' : showPhone(phone, tables.settings.get().country as CountryCode);
}

function wallOf({ tables }: World, instant: Instant): WallTime {
  return wallOfInstant(instant, tables.settings.get().zone);
}
