/**
 * Compares what the program says with the service's own ledger, once everything is at rest: the invariants of
 * docs/delivery.md, as far as they can be seen from outside.
 */
import type { PracticeBatch, PracticeLedger } from '../../../src-main/practice/control-types.ts';
import { isDismissedUncertain, type MessageRow, type MessageState } from '../../../src-shared/model/message.ts';
import { type Memory, newsName, phoneOf, subjectOf, sure, type Visit, visitName } from './memory.ts';
import { RULES } from './office.ts';

export interface Evidence {
  rows: MessageRow[];
  /** The batches that the program's own send ledger has an answer for. */
  answered: string[];
  ledger: PracticeLedger;
  memory: Memory;
  /** The current time, in ms UTC. */
  now: number;
  horizonDays: number;
}

/** Returns one line for each violation. */
export function audit(evidence: Evidence): string[] {
  const { ledger } = evidence;
  return [
    ...notTwice(evidence),
    ...trueHere(evidence),
    ...knownHere(evidence),
    ...notForgotten(evidence),
    ...notStale(evidence),
    ...notStuck(evidence),
    ...ledger.deviations.map(
      ({ section, detail }) => `the service saw a breach of its interface (${section}): ${detail}`,
    ),
  ];
}

const taken = (ledger: PracticeLedger) => ledger.batches.filter(({ state }) => state !== 'rejected');
const textsOf = (batch: PracticeBatch) => batch.messages.map(({ to, text }) => ({ to, text }));

/**
 * Checks I1: the service was handed one copy of each text that it has not cancelled, and one more for each time a
 * person asked.
 */
function notTwice({ ledger, memory }: Evidence): string[] {
  const times = new Map<string, number>();
  for (const batch of taken(ledger)) {
    if (batch.state === 'cancelled') continue;
    for (const { to, text } of textsOf(batch)) times.set(`${to} ${text}`, (times.get(`${to} ${text}`) ?? 0) + 1);
  }
  return [...times].flatMap(([text, count]) =>
    count > 1 + (memory.resends.get(subjectOf(text)) ?? 0) ? [`handed over ${count} times: ${text}`] : [],
  );
}

/**
 * Checks I2 and I3: what is called queued is queued there under that batch, for that time; what is called cancelled is
 * cancelled.
 */
function trueHere({ rows, ledger }: Evidence): string[] {
  const batches = new Map(ledger.batches.map(batch => [batch.batch, batch]));
  return rows.flatMap(row => {
    const batch = row.gatewayBatchId === null ? undefined : batches.get(row.gatewayBatchId);
    const holds = batch ? textsOf(batch).some(({ text }) => text === row.text) : false;
    if (row.state === 'cancelled' && batch?.state !== 'cancelled')
      return [`${nameOf(row)} is called cancelled, at the service it is ${batch?.state ?? 'unknown'}`];
    if (row.state !== 'accepted') return [];
    if (!batch || !holds) return [`${nameOf(row)} is called queued, the service does not hold it`];
    const at = batch.scheduledAt ?? batch.receivedAt;
    const late = batch.scheduledAt !== null && Math.abs(Date.parse(at) - Date.parse(row.dueAt)) >= 60_000;
    return batch.state === 'scheduled' && !late
      ? []
      : [`${nameOf(row)} is called queued for ${row.dueAt}, at the service it is ${batch.state} for ${at}`];
  });
}

const MAY_BE_THERE: readonly MessageState[] = ['uncertain', 'done'];

/**
 * Checks I4: every batch that was taken is known by its id, or by a text that is shown as perhaps sent; surely by its
 * id when the answer is in the send ledger.
 */
function knownHere({ rows, ledger, answered }: Evidence): string[] {
  const ids = new Set(rows.map(row => row.gatewayBatchId));
  const lost = answered.filter(id => !ids.has(id)).map(id => `the send ledger knows of batch ${id}, no message does`);
  const open = new Set(
    rows.filter(row => MAY_BE_THERE.includes(row.state) || isDismissedUncertain(row)).map(row => row.text),
  );
  const unknown = taken(ledger).flatMap(batch =>
    ids.has(batch.batch) || textsOf(batch).every(({ text }) => open.has(text))
      ? []
      : [`the service has ${batch.state} ${batch.batch}, nobody here knows: ${textsOf(batch)[0]?.text}`],
  );
  return [...lost, ...unknown];
}

interface WantedVisit {
  name: string;
  is: Visit;
}

function wantedVisits({ memory, now }: Evidence): WantedVisit[] {
  return [...memory.visits].flatMap(([visit, fact]) => {
    const is = sure(fact);
    if (is === null || is.status === 'cancelled' || Date.parse(`${is.start}Z`) <= now) return [];
    const person = sure(memory.people.get(is.person));
    return person && !person.doNotText ? [{ name: visitName(visit), is }] : [];
  });
}

/** The states in which a reminder counts as handled for good, or until a person decides. */
const TOLD: readonly MessageState[] = [
  ...(['accepted', 'done', 'refused', 'uncertain', 'cancel-uncertain', 'missed', 'blocked', 'held'] as const),
];
const WAITS_FOR_A_PERSON: readonly MessageState[] = ['uncertain', 'cancel-uncertain'];

/** Checks I6: each wanted reminder is queued, gone, refused, shown, or stopped by a person; the later ones wait. */
function notForgotten(evidence: Evidence): string[] {
  const { rows } = evidence;
  return [
    ...wantedVisits(evidence).flatMap(({ name, is }) =>
      RULES.flatMap(rule => {
        const all = rows.filter(row => row.ruleName === rule.name && subjectOf(row.text) === name);
        const tells = all.some(
          row =>
            isStopped(evidence, row) ||
            WAITS_FOR_A_PERSON.includes(row.state) ||
            isAskedAbout(evidence, row) ||
            (row.appointmentStart === is.start && tellsOf(evidence, row)),
        );
        return tells ? [] : [`${name} at ${is.start}, ${rule.name}: forgotten; there is ${all.map(nameOf).join('; ')}`];
      }),
    ),
    ...newsNotForgotten(evidence),
  ];
}

/** Checks the same for everybody whom a text to many is for, unless it was called off. */
function newsNotForgotten(evidence: Evidence): string[] {
  const { rows, memory } = evidence;
  return [...memory.news].flatMap(([news, fact]) => {
    if (sure(fact)?.called !== 'on') return [];
    return fact.people.flatMap(person => {
      if (sure(memory.people.get(person))?.doNotText !== false) return [];
      const id = memory.people.get(person)?.id;
      const all = rows.filter(row => row.contactId === id && subjectOf(row.text) === newsName(news));
      const tells = all.some(row => tellsOf(evidence, row));
      return tells ? [] : [`${newsName(news)} for person ${person}: forgotten; there is ${all.map(nameOf).join('; ')}`];
    });
  });
}

/**
 * Tells whether a person stopped this reminder of the visit or left open whether it went: then no other start of it is
 * told without a person.
 */
function isStopped({ memory }: Evidence, row: MessageRow): boolean {
  const isOver =
    row.state === 'cancelled' || (row.state === 'withdrawn' && (isDismissedUncertain(row) || byPerson(row)));
  return isOver && memory.stops.has(`${subjectOf(row.text)} ${row.ruleName}`);
}

/**
 * Tells whether a person marked the text of another start as sent before its due time: Today shows it as one that may
 * still go, and until then a person decides whether the right one goes beside it.
 */
function isAskedAbout({ now }: Evidence, { state, reason, dueAt, alert }: MessageRow): boolean {
  return state === 'done' && reason?.kind === 'said-sent' && alert === 'may-still-go' && Date.parse(dueAt) > now;
}

/** Tells whether a message accounts for its reminder, so that the reminder is not forgotten. */
function tellsOf({ memory, now, horizonDays }: Evidence, row: MessageRow): boolean {
  if (TOLD.includes(row.state)) return true;
  if (row.state === 'cancelled') return memory.stops.has(`${subjectOf(row.text)} ${row.ruleName}`);
  if (row.state === 'planned') return Date.parse(row.dueAt) > now + horizonDays * 86_400_000;
  if (row.state === 'skipped')
    return row.reason?.kind === 'skipped' && (row.reason.why === 'suppressed' || Date.parse(row.dueAt) <= now);
  return row.state === 'withdrawn' && (isDismissedUncertain(row) || byPerson(row));
}

const byPerson = ({ reason }: MessageRow) => reason?.kind === 'withdrawn' && reason.why === 'by-person';

/** Checks I5: what is queued at the service and is no longer right is shown as such. */
function notStale(evidence: Evidence): string[] {
  const { rows, ledger } = evidence;
  return ledger.batches
    .filter(({ state }) => state === 'scheduled')
    .flatMap(batch =>
      textsOf(batch).flatMap(({ text, to }) => {
        const row = rows.find(one => one.gatewayBatchId === batch.batch && one.text === text);
        if (row && row.state !== 'accepted') return [];
        if (isRight(evidence, text, `+${to}`)) return [];
        if (
          !row &&
          rows.some(one => one.text === text && (MAY_BE_THERE.includes(one.state) || isDismissedUncertain(one)))
        )
          return [];
        return [`queued and no longer right, shown as ${row?.state ?? 'nothing'}: ${text}`];
      }),
    );
}

/** Tells whether a text is what is wanted now: the person, the number, the time. */
function isRight(evidence: Evidence, text: string, to: string): boolean {
  const { memory } = evidence;
  const visit = wantedVisits(evidence).find(({ name }) => name === subjectOf(text));
  if (visit) {
    const first = sure(memory.people.get(visit.is.person))?.name.split(' ')[0] ?? '';
    return text.includes(first) && to === phoneOf(visit.is.person) && text.includes(visit.is.start.slice(11));
  }
  const news = [...memory.news].find(([key]) => newsName(key) === subjectOf(text))?.[1];
  if (sure(news)?.called !== 'on') return false;
  // The words of a text to many stay as they were confirmed.
  return (news?.people ?? []).some(key => phoneOf(key) === to && sure(memory.people.get(key))?.doNotText === false);
}

/** Checks I7: nothing waits that time or the program alone should have moved on. */
function notStuck({ rows, now, horizonDays }: Evidence): string[] {
  return rows.flatMap(row => {
    const near = Date.parse(row.dueAt) <= now + horizonDays * 86_400_000;
    const held = row.state === 'held' && row.reason?.kind === 'held' && row.reason.why === 'just-confirmed';
    const waits = near && (row.state === 'planned' || held);
    return waits || row.state === 'in-flight' || row.state === 'cancelling' ? [`${nameOf(row)} is stuck`] : [];
  });
}

const nameOf = (row: MessageRow) =>
  `message ${row.id} (${row.state}, ${JSON.stringify(row.reason)}, batch ${row.gatewayBatchId}) "${row.text}"`;
