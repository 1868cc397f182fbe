/** What a list of the watched folder would do, as it is shown and as it is named; and why a person has to look first. */

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
import { type Decisions, decisionsOf } from '../compare/import-decisions.ts';
import type { AppointmentPlanned } from '../compare/whole-list.ts';
import type { Draft } from '../import-drafts.ts';

/** Lines that are shown before it is applied. */
const LINES = 40;
const WRITES: readonly ImportVerdict[] = ['cancelled', 'moved', 'changed', 'new', 'past', 'off'];

/**
 * Whether bytes that were dealt with come back, saved anew, after a later copy of their list was imported: the list went
 * back to what it was, or somebody found an old copy. `importedMs` is when the newest imported copy had been saved.
 */
export function isSuperseded(known: WatchedRow, savedMs: number, importedMs: number | null): boolean {
  if (known.state === 'open' || known.listKey === null) return false;
  // Cut off while it was read once more.
  if (known.state === 'reading') return true;
  return savedMs > known.savedMs && importedMs !== null && importedMs > known.savedMs;
}

/** What of a state of a file bears on it: when it was saved (ms), and whether it was decided about once already. */
interface About {
  savedMs: number;
  isAgain: boolean;
}

/**
 * How the columns of a list are read, in one word; null where nothing tells that the next list is of the same kind. A
 * person who imports a list has seen it read so.
 */
export function layoutKey({ layout, inspected }: Pick<Draft, 'layout' | 'inspected'>): string | null {
  const shape = layoutShape(layout);
  if (shape === null || layout.purpose !== 'appointments') return null;
  const fields = layout.columns.map(({ field, custom = '', yesMeans = '' }) => [field, custom, yesMeans]);
  return digestOf([inspected.table.kind, shape, fields, layout.dayHeadings]);
}

/** Names what was compared: another plan has another key. Only of appointments. */
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

/** What the person is told of a list; null when it would change nothing and nothing asks anything. */
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
  // What stands on sheets that are not read may be new, whatever this one brings.
  const { alike } = draft.inspected.table;
  if (!brings && open.length === 0 && missing.length === 0 && alike.length === 0) return null;
  const layout = layoutKey(draft);
  const decisions = decisionsOf(draft.choices.said, tables.settings.get().country as Country);
  const { encoding, encodingCertain } = draft.inspected.table;
  const importedMs = tables.watched.listAt(planned.listKey);
  const asks: Record<WatchAsk, boolean> = {
    columns: layout === null || !tables.watched.isLayoutSeen(layout),
    letters: encoding !== null && !encodingCertain,
    dates: undated > 0,
    // Also what does not keep a row out, such as a number that cannot be texted: here nobody would see it.
    questions:
      asksRows ||
      alike.length > 0 ||
      planned.rows.some(one => isWritten(one) && one.row.problems.some(isOpenOf(one, decisions))),
    // A repaired number of somebody we have is the number we have.
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

/** How a name is to be read was answered when its person came in, or for its word. */
const isOpenOf =
  ({ row, contactId }: AppointmentPlanned, decisions: Decisions) =>
  ({ code, detail = '' }: RowProblem) =>
    !twoWays.has(code) || (contactId === null && decisions.on(row.row, { code, detail }) === null);

const isNewNumber = ({ contactId, getsNumber }: AppointmentPlanned) => contactId === null || getsNumber === true;

const isRepaired = ({ row }: AppointmentPlanned) => row.repairs.length > 0 || row.nameRepairs !== undefined;

/** What is called off or moved first: whoever is texted wrongly by it is found there. */
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
