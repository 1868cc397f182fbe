import type { LogEntry, LogFacts, LogWritten } from '../../../src-shared/model/log.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import type { LogLine } from '../../storage/settings/log.ts';
import { canUndoCalendarChange } from '../appointments/undo-calendar-change.ts';
import type { World } from '../world/world.ts';

type Tables = World['tables'];

/**
 * The function for each id of a line that returns what it stands for now. A fact of that time that the line itself
 * holds takes precedence.
 */
const RESOLVE: Readonly<Record<string, (tables: Tables, id: number) => LogFacts>> = {
  contact: (tables, id) => ({ person: tables.contacts.get(id)?.name ?? null }),
  appointment: (tables, id) => {
    const found = tables.appointments.get(id);
    if (!found) return { person: null };
    const { service, start } = found;
    return { person: tables.contacts.get(found.contactId)?.name ?? null, service, start };
  },
  message: (tables, id) => {
    const found = tables.messages.get(id);
    if (!found) return { person: null };
    const { contactName, kind, dueAt, campaignId } = found;
    const campaign = campaignId === null ? {} : { campaign: tables.campaigns.get(campaignId)?.name ?? null };
    const due = wallOfInstant(dueAt, tables.settings.get().zone);
    return { person: contactName === '' ? null : contactName, kind, due, ...campaign };
  },
  campaign: (tables, id) => ({ campaign: tables.campaigns.get(id)?.name ?? null }),
  import: (tables, id) => ({ file: tables.imports.get(id)?.fileName ?? null }),
  rule: (tables, id) => ({ rule: tables.templates.rule(id)?.name ?? null }),
  template: (tables, id) => ({ template: tables.templates.get(id)?.name ?? null }),
};

/** The most people that a line of the log names. */
export const NAMED = 3;

/**
 * Returns the facts that are stored of the people an act concerned: how many, and the ids of the first few, each once.
 */
export function peopleFacts(first: readonly number[], people = first.length): LogWritten {
  return people === 0 ? {} : { names: first.slice(0, NAMED).join(','), people };
}

/**
 * Returns a line as it is read: every id is replaced by what it stands for, and a name stored beside it takes
 * precedence.
 */
export function logView({ tables }: Pick<World, 'tables'>, line: LogLine): LogEntry {
  const written: LogWritten = {};
  const found: LogFacts[] = [];
  for (const [key, value] of Object.entries(line.detail)) {
    if (key === 'change') continue;
    if (key === 'others' || key === 'names') {
      found.push({ [key]: namesOf(tables, String(value)) });
      continue;
    }
    const resolve = RESOLVE[key];
    if (resolve && typeof value === 'number') found.push(resolve(tables, value));
    else written[key] = value;
  }
  return { ...line, detail: Object.assign({}, ...found, written), undo: undoOf(tables, line) };
}

/** The changes of people that are kept as they were; all other kept changes are those of the calendar. */
const OF_PEOPLE: ReadonlySet<LogLine['what']> = new Set(['contacts-changed', 'contacts-merged']);

/** Returns what undoing the act would undo; null when it cannot be undone, or would put nothing back. */
function undoOf(tables: Tables, { what, detail: { change } }: LogLine): LogEntry['undo'] {
  if (typeof change !== 'number') return null;
  if (!OF_PEOPLE.has(what)) return canUndoCalendarChange(tables, change) ? { of: 'calendar', change } : null;
  return tables.contacts.changes.get(change)?.undoneAt === null ? { of: 'people', change } : null;
}

/** Returns the present names of a comma-separated list of ids; null for whoever was removed since. */
function namesOf(tables: Tables, ids: string): (string | null)[] {
  return ids.split(',').map(id => tables.contacts.get(Number(id))?.name ?? null);
}
