// Lists that give an old and a new time of a visit: the new one counts. If it is missing, a person is asked whether the
// old one stands, unless the list gives a new time only to visits that were moved.
import type { FoundColumn, ImportField } from '../../../src-shared/model/import/import-found.ts';
import { matchName, normalName } from '../columns/column-names.ts';
import type { Layout } from '../columns/layout.ts';
import type { Described } from '../columns/profile-columns.ts';
import { cellText } from '../table/cell-text.ts';
import { type Cell, isBlankRow, type Table } from '../table/table.ts';

type Part = 'day' | 'time';

const movedFrom =
  /^(?:rescheduled|re scheduled|rebooked|re booked|rearranged|re arranged|shifted|moved|changed|postponed|reporte|reportee|deplace|deplacee) (?:from|du|de)\b/;
const old =
  /\b(?:old|former|formerly|original|originally|previous|previously|prior|was|before|initial|initially|ancien|ancienne|anciens|precedent|precedente|initiale?|initialement|d origine|avant)\b/;
const fresh =
  /\b(?:new|rescheduled|re scheduled|reschedule|rebooked|re booked|rebook|re book|rearranged|re arranged|rearrange|shifted|postponed|moved|changed|revised|amended|nouveau|nouvelle|nouvel|reporte|reportee|reprogramme|reprogrammee|decale|decalee|deplace|deplacee|apres report|replanifie|replanifiee)\b/;
/** Words that mean a new time only beside a column of old times. */
const present = /\b(?:now|is now|maintenant)\b/;
const little =
  /^(?:(?:to|for|on|at|au|a|aux|pour|le|l|un|from|du|de|d|appt|appointment|visit|slot|rdv|rendez vous) ?)*$/;
const parts: Partial<Record<ImportField, Part>> = { date: 'day', dateTime: 'day', time: 'time' };

const saysOld = (name: string): boolean => movedFrom.test(name) || old.test(name);

/**
 * Whether a column holds the new time of moved visits only: an empty cell there means none, whatever stands above it.
 */
export function isNewTime(header: string): boolean {
  const name = normalName(header);
  return fresh.test(name) && !saysOld(name);
}

/** Which part of a time a column gives, and by `newer` whether of the old or the new one; null for any other column. */
function agedOf(column: Described, newer: RegExp): { part: Part; isOld: boolean } | null {
  const name = normalName(column.found.header);
  const isOld = saysOld(name);
  if (!isOld && !newer.test(name)) return null;
  const rest = name
    .replace(movedFrom, ' ')
    .replace(new RegExp(isOld ? old : newer, 'g'), ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (column.dates + column.datesWithTimes > 0 && (little.test(rest) || isWhen(rest))) return { part: 'day', isOld };
  if (column.times > 0 && (little.test(rest) || isWhen(rest))) return { part: 'time', isOld };
  // The column may be empty because nobody was moved yet, or hold words; it counts all the same.
  const match = matchName(rest);
  const part = match === null || match === 'other' || !match.whole ? undefined : parts[match.field];
  return part === undefined ? null : { part, isOld };
}

/** Whether the whole name means a day or a time ('Date', 'appointment time'), as 'new patient date' does not. */
function isWhen(rest: string): boolean {
  const match = matchName(rest);
  return match !== null && match !== 'other' && match.whole && parts[match.field] !== undefined;
}

/**
 * Tells the old and the new times of a list apart before its columns are given their fields. A column that is old, or
 * plain beside a new one, is marked and gets no field. Changes `columns[]`.
 */
export function markMovedTimes(columns: readonly Described[]): void {
  const hasOld = columns.some(column => agedOf(column, fresh)?.isOld === true);
  const newer = hasOld ? new RegExp(`${fresh.source}|${present.source}`) : fresh;
  const aged = columns.map(column => ({ column, is: agedOf(column, newer) }));
  const newDay = aged.find(({ is }) => is?.part === 'day' && !is.isOld)?.column;
  for (const part of ['day', 'time'] as const) {
    const newer = aged.find(({ is }) => is?.part === part && !is.isOld)?.column;
    const olds = aged.filter(({ is }) => is?.part === part && is.isOld).map(({ column }) => column);
    if (newer === undefined && olds.length === 0) continue;
    const plain = aged.find(({ column, is }) => is === null && isPlain(column, part))?.column;
    if (newer !== undefined) newer.match = { field: fieldOf(newer, part), whole: true };
    const hasHour = part === 'time' && newDay !== undefined && newDay.datesWithTimes > 0.5;
    const [first] = olds;
    for (const column of [...olds, ...(newer !== undefined && plain !== undefined ? [plain] : [])])
      column.found.former = { newer: null, isOld: column !== plain };
    if (newer !== undefined) {
      const stands = first ?? plain;
      if (stands !== undefined) stands.found.former = { newer: newer.found.index, isOld: stands === first };
    } else if (first !== undefined && plain === undefined && !hasHour) {
      // This is the only time of the list, and the list itself calls it old.
      first.match = { field: fieldOf(first, part), whole: true };
      first.found.former = { newer: first.found.index, isOld: true };
    }
  }
}

const fieldOf = ({ datesWithTimes }: Described, part: Part): ImportField =>
  part === 'time' ? 'time' : datesWithTimes > 0.5 ? 'dateTime' : 'date';

/** The column that would give this part of the time if no column were new: 'Date', 'Time'. */
function isPlain({ match, dates, datesWithTimes, times }: Described, part: Part): boolean {
  if (match === null || match === 'other') return false;
  return parts[match.field] === part && (part === 'day' ? dates + datesWithTimes > 0.5 : times > 0.5);
}

/** Whether a column gets no field because a newer one counts. */
export const isSuperseded = ({ index, former }: FoundColumn): boolean => former !== undefined && former.newer !== index;

const unsaid = /^(?:[-–—./\s]*|n\/?a|none|no|non|nil|same|unchanged|no change|idem|pareil|inchang[ée]e?)$/i;
const isEmpty = (cell: Cell | undefined): boolean => unsaid.test(cellText(cell));

/**
 * The table with the time that counts in the columns of the time. `oldTimes` are the rows about which a person is
 * asked.
 */
export function withNewTimes(table: Table, layout: Layout): Table {
  const { columns } = layout;
  if (columns.every(({ former }) => former === undefined)) return table;
  const day = columns.find(({ field }) => field === 'dateTime' || field === 'date')?.index ?? -1;
  const time = columns.find(({ field }) => field === 'time')?.index ?? -1;
  const formerOf = (newer: number) =>
    columns.find(
      ({ index, field, former }) => newer >= 0 && former?.newer === newer && (field === null) === (index !== newer),
    );
  const oldDay = formerOf(day);
  const oldTime = formerOf(time);
  const first = (layout.headerRow ?? -1) + 1;
  const oldTimes = new Set<number>();
  const rows = table.rows.map((cells, index) => {
    if (index < first || isBlankRow(cells)) return cells;
    const after = [...cells];
    /** Puts the old time in place of an empty new one and answers whether the old one counts. */
    const takesOld = (newer: number, old: FoundColumn | undefined): boolean => {
      if (old === undefined || (old.index !== newer && !isEmpty(cells[newer]))) return false;
      after[newer] = cells[old.index] ?? null;
      return !isEmpty(cells[old.index]);
    };
    const isOldDay = takesOld(day, oldDay);
    const isOldTime = takesOld(time, oldTime);
    const isDayMoved = oldDay !== undefined && !isOldDay;
    const isAsked =
      (isOldDay && oldDay?.former?.isOld === true) ||
      (isOldTime && (oldTime?.former?.isOld === true || isDayMoved)) ||
      // The row has a new day beside its only hour, which was written before the day was new.
      (isDayMoved && time >= 0 && oldTime === undefined && oldDay.former?.isOld === false);
    if (isAsked) oldTimes.add(index);
    return after;
  });
  return { ...table, rows, oldTimes };
}
