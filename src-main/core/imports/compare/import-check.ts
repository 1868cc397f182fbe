/** The dry run: decisions are laid over the rows, the rows are compared with the records, and the result is counted. */

import { isTooEarly } from '../../../../src-shared/appointments/appointment-limits.ts';
import type { ImportCheck } from '../../../../src-shared/model/import/import-records.ts';
import type { Country } from '../../../../src-shared/phone/phone-reading.ts';
import type { Instant, WallTime } from '../../../../src-shared/time/instant.ts';
import { shownAt, wallOfInstant } from '../../../../src-shared/time/schedule.ts';
import type { AppointmentRow } from '../../../import/appointments/appointment-row.ts';
import type { ContactRow } from '../../../import/people/contact-row.ts';
import type { StoredAppointment } from '../../../storage/appointments/appointment-row.ts';
import type { Tables } from '../../../storage/tables.ts';
import { goneBefore } from '../../privacy/kept-since.ts';
import { inSlices } from '../../world/time-slices.ts';
import { decided } from '../decisions/decided-row.ts';
import { type Decisions, decisionsOf, type RowDecision } from '../decisions/import-decisions.ts';
import type { FileRows } from '../import-drafts.ts';
import { planAppointmentRow, withFreeReference } from './compare-appointments.ts';
import { type ContactPlanned, type NewInFile, planContactRow } from './compare-contacts.ts';
import { askWhichStands } from './duplicate-appointment-check.ts';
import { countOfGroups, countOfReminders } from './import-reminders.ts';
import { type Summary, summaryOf } from './import-summary.ts';
import { listedPerson, numbersGiven } from './listed-person.ts';
import { askedWhoseStop, askedWhoseStopOfVisit, withNamesake } from './opted-out-namesake.ts';
import { reconcileReimport } from './reconcile-reimport.ts';
import { withoutNewNumbers } from './renumbered-references.ts';
import { nameAsKnown, noNames, standingUnder } from './similar-name.ts';
import { type AppointmentPlanned, type AppointmentsPlanned, listedAs, listPlaceKey } from './whole-list.ts';

const MISSING_SHOWN = 500;
/** How many rows have their reminders counted at once. */
const AT_ONCE = 20;

export type Planned =
  | { purpose: 'contacts'; rows: ContactPlanned[] }
  | ({ purpose: 'appointments' } & AppointmentsPlanned);

export interface Checked {
  planned: Planned;
  summary: Summary;
  missing: AppointmentsPlanned['missing'];
  reminders: number;
}

export interface PeopleCheck {
  add(raw: ContactRow): void;
  /** Ends the list; throws what `goOn` throws, which is called between slices. */
  checked(goOn?: () => void): Promise<Checked>;
}

interface Controls {
  country: Country;
  now: Instant;
  signal: AbortSignal;
}

const knownOf = ({ contacts }: Tables) => ({
  hasNumber: (contactId: number) => Boolean(contacts.get(contactId)?.phone),
  isOptedOut: contacts.isOptedOut,
});

/** Compares people with the records as they are when each is added. Call `add` in the order of the file. */
export function peopleCheck(tables: Tables, said: readonly RowDecision[], country: Country): PeopleCheck {
  const decisions = decisionsOf(said, country);
  const summary = summaryOf(decisions, knownOf(tables));
  const seen: NewInFile = new Map();
  const names = noNames<ContactRow>();
  const rows: ContactPlanned[] = [];
  return {
    add: found => {
      const { raw: named } = nameAsKnown(tables, found, names, decisions);
      const { raw, row } = askedWhoseStop(tables, withNamesake(tables, named, decisions), decisions);
      const planned = planContactRow(tables, row, seen);
      rows.push(planned);
      summary.add({ raw, planned });
    },
    checked: async goOn => {
      await summary.close(goOn);
      return { planned: { purpose: 'contacts', rows }, summary, missing: [], reminders: 0 };
    },
  };
}

/** Adds to a checked list of people what the rules of its groups would plan. Throws what `goOn` throws. */
export async function withReminders(
  tables: Tables,
  checked: Checked,
  now: Instant,
  goOn: () => void = () => {},
): Promise<Checked> {
  if (checked.planned.purpose !== 'contacts') return checked;
  const countIn = countOfGroups(tables, now);
  let reminders = 0;
  const count = (rows: ContactPlanned[]) => {
    reminders += countIn(rows);
  };
  await inSlices(inGroups(checked.planned.rows), count, goOn);
  return { ...checked, reminders };
}

/** Compares rows with the records as they are now, slice by slice. Throws the signal's reason when it is aborted. */
export async function checkRows(
  tables: Tables,
  read: FileRows,
  said: readonly RowDecision[],
  { country, now, signal }: Controls,
): Promise<Checked> {
  const goOn = () => signal.throwIfAborted();
  if (read.purpose === 'contacts') {
    const people = peopleCheck(tables, said, country);
    await inSlices(read.rows, people.add, goOn);
    return withReminders(tables, await people.checked(goOn), now, goOn);
  }
  const decisions = decisionsOf(said, country);
  const wallNow = wallOfInstant(now, tables.settings.get().zone);
  const summary = summaryOf(decisions, { now: wallNow, ...knownOf(tables) });
  const settled = await planAppointments(tables, read.rows, decisions, { now, goOn });
  const pairs = settled.rows.map((planned, index) => ({ planned, raw: settled.raws[index] }));
  await inSlices(pairs, ({ planned, raw }) => raw && summary.add({ raw, planned }), goOn);
  let reminders = 0;
  const countIn = countOfReminders(tables, now, settled.rows);
  const count = (rows: AppointmentPlanned[]) => {
    reminders += countIn(rows);
  };
  await inSlices(inGroups(settled.rows), count, goOn);
  await summary.close(goOn);
  summary.counts.missing = settled.missing.length;
  const { rows, missing, listKey } = settled;
  return { planned: { purpose: 'appointments', rows, missing, listKey }, summary, missing, reminders };
}

async function planAppointments(
  tables: Tables,
  read: AppointmentRow[],
  decisions: Decisions,
  { now, goOn }: { now: Instant; goOn: () => void },
): Promise<AppointmentsPlanned & { raws: AppointmentRow[] }> {
  const { zone } = tables.settings.get();
  const shown = new Map<string, WallTime>();
  const asShown = (row: AppointmentRow): AppointmentRow => {
    if (row.start === null) return row;
    const start = shown.get(row.start) ?? shownAt(row.start as WallTime, zone);
    shown.set(row.start, start);
    return { ...row, start };
  };
  const places = new Set<string>();
  const found: AppointmentRow[] = [];
  const asDecided: AppointmentRow[] = [];
  const wallNow = wallOfInstant(now, zone);
  const listed = await withoutNewNumbers(tables, read, goOn);
  const names = noNames<AppointmentRow>(
    (row, name) => places.has(listPlaceKey({ ...row, name })) || standingUnder(tables, row, name) !== null,
  );
  const look = (given: AppointmentRow) => {
    const asListed = withEarlyStatus(withPastStatus(asShown(given), wallNow), decisions, wallNow);
    const { raw, row } = nameAsKnown(tables, asListed, names, decisions);
    found.push(raw);
    asDecided.push(row);
    places.add(listPlaceKey(row));
  };
  await inSlices(listed, look, goOn);
  await askWhichStands(tables, { found, answered: asDecided }, decisions, goOn);
  const given = await numbersGiven(tables, asDecided, places, goOn);
  const events = new Map<string, StoredAppointment>();
  const keptFrom = goneBefore({ tables, now: () => now })?.day ?? null;
  const list = { seen: new Set<string>(), places, now: wallNow, keptFrom, events, given };
  const rows: AppointmentPlanned[] = [];
  const raws: AppointmentRow[] = [];
  const plan = (listedRow: AppointmentRow): { raw: AppointmentRow; planned: AppointmentPlanned } => {
    const asNamed = decided(listedRow, decisions);
    // A known person without a number is nobody's namesake.
    const isKnown = given.has(listedAs(asNamed));
    const found = isKnown ? { raw: listedRow, row: asNamed } : withNamesake(tables, listedRow, decisions);
    const { raw, row } = askedWhoseStopOfVisit(
      tables,
      found,
      decisions,
      visit => listedPerson(tables, visit, list) !== null,
    );
    const planned = planAppointmentRow(tables, row, list);
    // A problem that the comparison found is a problem of the row like any other, and answered like any other.
    const doubts = planned.row.problems.slice(row.problems.length);
    if (doubts.length === 0) return { raw, planned };
    const whole = { ...raw, problems: [...raw.problems, ...doubts] };
    const isAnswered = doubts.some(
      ({ code, detail = '', blocks }) => blocks && decisions.on(raw.row, { code, detail }),
    );
    return isAnswered ? plan(whole) : { raw: whole, planned };
  };
  await inSlices(
    found,
    row => {
      const one = plan(withFreeReference(row, list.seen));
      rows.push(one.planned);
      raws.push(one.raw);
    },
    goOn,
  );
  const settled = await reconcileReimport(tables, rows, now, goOn);
  const asNoticed: AppointmentRow[] = [];
  const addFound = (raw: AppointmentRow) => {
    const index = asNoticed.length;
    asNoticed.push(withNoticed(raw, rows[index]?.row, settled.rows[index]?.row));
  };
  await inSlices(raws, addFound, goOn);
  return { ...settled, rows: settled.rows.map(withNumber), raws: asNoticed };
}

/** The row with what only the whole list told of it: what is said of it `after` and was not `before`. */
function withNoticed(raw: AppointmentRow, before: AppointmentRow | undefined, after: AppointmentRow | undefined) {
  if (before === undefined || after === undefined || before === after) return raw;
  const noticed = after.problems.filter(({ code }) => !before.problems.some(problem => problem.code === code));
  return noticed.length === 0 ? raw : { ...raw, problems: [...raw.problems, ...noticed] };
}

/** The appointment is unchanged, and its person changes. */
function withNumber(planned: AppointmentPlanned): AppointmentPlanned {
  return planned.getsNumber && planned.verdict === 'same' ? { ...planned, verdict: 'changed' } : planned;
}

/** 'Attended: no' of an appointment of an earlier day means that they did not come. */
function withPastStatus(row: AppointmentRow, now: WallTime): AppointmentRow {
  const isPast = row.start !== null && row.start.slice(0, 10) < now.slice(0, 10);
  return row.pastStatus && isPast ? { ...row, status: row.pastStatus } : row;
}

/**
 * A list that says who came to an appointment still to come means something else by its status, so the row asks what.
 */
function withEarlyStatus(row: AppointmentRow, decisions: Decisions, now: WallTime): AppointmentRow {
  const isEarly = ({ status, start }: AppointmentRow) => start !== null && isTooEarly(status, start as WallTime, now);
  if (!isEarly(row)) return row;
  const unclear = { code: 'status-unclear', detail: row.status, blocks: true } as const;
  const asked = { ...row, problems: [...row.problems, unclear] };
  const isAnswered = decisions.on(row.row, unclear)?.kind === 'set';
  if (!isAnswered || !isEarly(decided(asked, decisions))) return asked;
  return { ...asked, problems: [...asked.problems, { code: 'status-early', blocks: true }] };
}

/** Whether both do the same to the same people and appointments. */
export async function isSamePlan(one: Planned, other: Planned): Promise<boolean> {
  if (one.purpose === 'contacts')
    return (
      other.purpose === 'contacts' && areSameRows(one.rows, other.rows, [row => row.verdict, row => row.contactId])
    );
  return (
    other.purpose === 'appointments' &&
    (await areSameRows(one.rows, other.rows, [
      row => row.verdict,
      row => row.contactId,
      row => row.known?.id ?? null,
      row => row.before,
      row => row.getsNumber,
    ])) &&
    areSameRows(one.missing, other.missing, [row => row.id, row => row.start])
  );
}

async function areSameRows<One>(
  some: readonly One[],
  others: readonly One[],
  by: readonly ((one: One) => unknown)[],
): Promise<boolean> {
  if (some.length !== others.length) return false;
  let differing = 0;
  let at = 0;
  await inSlices(some, one => {
    const other = others[at++];
    if (other === undefined || by.some(field => field(one) !== field(other))) differing += 1;
  });
  return differing === 0;
}

/** The result as the screen shows it. */
export function checkView(draftId: number, { summary, missing, reminders }: Checked): ImportCheck {
  return summary.check(draftId, { missing: missing.slice(0, MISSING_SHOWN), reminders });
}

function inGroups<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) =>
    rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}
