/** What a list of the watched folder would do, the key that names this plan, and why a person has to look first. */

import { createHash } from 'node:crypto';
import { twoWays } from '../../../../src-shared/model/import/import-problems.ts';
import type { ImportVerdict } from '../../../../src-shared/model/import/import-records.ts';
import type { WatchAsk, WatchLine, WatchProposal } from '../../../../src-shared/model/watch.ts';
import type { Country } from '../../../../src-shared/phone/phone-reading.ts';
import { layoutShape } from '../../../import/columns/layout.ts';
import { stopsOf } from '../../../import/review.ts';
import type { RowProblem } from '../../../import/row-problem.ts';
import type { WatchedRow } from '../../../storage/imports/watched-files.ts';
import type { Tables } from '../../../storage/tables.ts';
import { inSlices } from '../../world/time-slices.ts';
import type { Checked } from '../compare/import-check.ts';
import type { AppointmentPlanned } from '../compare/whole-list.ts';
import { type Decisions, decisionsOf } from '../decisions/import-decisions.ts';
import type { Draft } from '../import-drafts.ts';

/** How many lines are shown before the proposal is applied. */
const LINES = 40;
const WRITES: readonly ImportVerdict[] = ['cancelled', 'moved', 'changed', 'new', 'past', 'off'];

/**
 * Whether bytes that were dealt with are saved again after a later copy of their list was imported: the list went back
 * to what it was, or somebody found an old copy. `importedMs` is when the newest imported copy was saved.
 */
export function isSuperseded(known: WatchedRow, savedMs: number, importedMs: number | null): boolean {
  if (known.state === 'open' || known.listKey === null) return false;
  // The program ended while it read these bytes once more.
  if (known.state === 'reading') return true;
  return savedMs > known.savedMs && importedMs !== null && importedMs > known.savedMs;
}

/** When the file was saved (ms), and whether a person already decided about these bytes once. */
interface About {
  savedMs: number;
  isAgain: boolean;
}

/**
 * A key of how the columns of a list are read; null when nothing tells that the next list is of the same kind. A person
 * who imported a list with this key has seen its columns read this way.
 */
export function layoutKey({ layout, inspected }: Pick<Draft, 'layout' | 'inspected'>): string | null {
  const shape = layoutShape(layout);
  if (shape === null || layout.purpose !== 'appointments') return null;
  const fields = layout.columns.map(({ field, custom = '', yesMeans = '' }) => [field, custom, yesMeans]);
  return digestOf([inspected.table.kind, shape, fields, layout.dayHeadings]);
}

/** A key of what an appointment list would do: another plan has another key. '' for a list of people. */
async function planKey({ planned, reminders }: Checked): Promise<string> {
  if (planned.purpose !== 'appointments') return '';
  const hash = createHash('sha256');
  const add = ({ row, verdict, contactId, known, before, concerns, getsNumber }: AppointmentPlanned) => {
    const there = known && [known.id, known.contactId, known.start, known.service, known.staff, known.status];
    hash.update(JSON.stringify([row, verdict, contactId, there, before, concerns, getsNumber]));
  };
  await inSlices(planned.rows, add);
  const missing = planned.missing.map(({ id, start }) => [id, start]);
  return hash.update(JSON.stringify([missing, reminders])).digest('hex');
}

/** What the person is shown of a list; null when it would change nothing and nothing has to be asked. */
export async function proposalOf(
  tables: Tables,
  draft: Draft,
  checked: Checked,
  about: About,
): Promise<WatchProposal | null> {
  const { planned, summary, missing, reminders } = checked;
  if (planned.purpose !== 'appointments') return null;
  const isWritten = ({ verdict }: AppointmentPlanned) => WRITES.includes(verdict);
  const brings = planned.rows.some(one => isWritten(one) || stopsAnew(tables, one));
  const open = summary
    .check(draft.id, { missing, reminders })
    .kinds.filter(({ blocks, count, decided }) => blocks && decided < count);
  const undated = open
    .filter(({ code }) => code === 'date-ambiguous')
    .reduce((sum, { count, decided }) => sum + count - decided, 0);
  const asksRows = open.some(({ code }) => code !== 'date-ambiguous');
  // Sheets that are not read may hold something new, whatever this one brings.
  const { similarSheets: alike } = draft.inspected.table;
  if (!brings && open.length === 0 && missing.length === 0 && alike.length === 0) return null;
  const layout = layoutKey(draft);
  const decisions = decisionsOf(draft.choices.said, tables.settings.get().country as Country);
  const { encoding, encodingCertain } = draft.inspected.table;
  const importedMs = tables.watched.listAt(planned.listKey);
  const asks: Record<WatchAsk, boolean> = {
    columns: layout === null || !tables.watched.isLayoutSeen(layout),
    letters: encoding !== null && !encodingCertain,
    dates: undated > 0,
    // A problem that does not keep a row out, such as a number that cannot be texted, counts too, because nobody would
    // see it here.
    questions:
      asksRows ||
      alike.length > 0 ||
      planned.rows.some(one => isWritten(one) && one.row.problems.some(isOpenOf(one, decisions))),
    // A repaired number of a known person is the number in the records.
    numbers: planned.rows.some(one => isWritten(one) && isNewNumber(one) && isRepaired(one)),
    older: importedMs !== null && importedMs > about.savedMs,
    again: about.isAgain,
    'only-missing': !brings && missing.length > 0,
  };
  return {
    kind: 'proposal',
    draftId: draft.id,
    plan: await planKey(checked),
    counts: summary.counts,
    undated,
    reminders,
    asks: (Object.keys(asks) as WatchAsk[]).filter(ask => asks[ask]),
    lines: linesOf(checked),
    missing: missing.slice(0, LINES),
  };
}

/**
 * Whether a problem is still unanswered. How a name is to be read was answered when its person was imported, or for its
 * word.
 */
const isOpenOf =
  ({ row, contactId }: AppointmentPlanned, decisions: Decisions) =>
  ({ code, detail = '' }: RowProblem) =>
    !twoWays.has(code) || (contactId === null && decisions.on(row.row, { code, detail }) === null);

const isNewNumber = ({ contactId, getsNumber }: AppointmentPlanned) => contactId === null || getsNumber === true;

const isRepaired = ({ row }: AppointmentPlanned) => row.repairs.length > 0 || row.nameRepairs !== undefined;

/** Lines to show, cancelled and moved appointments first, because a wrong text to somebody is found there. */
function linesOf({ summary }: Checked): WatchLine[] {
  return WRITES.flatMap(verdict => summary.preview(verdict, { offset: 0, limit: LINES }).rows)
    .slice(0, LINES)
    .map(({ name, phoneShown, service, start, before, verdict, getsNumber }) => ({
      verdict,
      name,
      phoneShown,
      service,
      start,
      before,
      getsNumber,
    }));
}

function stopsAnew(tables: Tables, planned: AppointmentPlanned): boolean {
  if (stopsOf(planned).some(phone => !tables.contacts.isOptedOut(phone))) return true;
  const { named, contactId } = planned;
  return named !== undefined && contactId !== null && tables.contacts.get(contactId)?.doNotText === false;
}

const digestOf = (what: unknown) => createHash('sha256').update(JSON.stringify(what)).digest('hex');
