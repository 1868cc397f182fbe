/**
 * A draft: what was found in a file, what a person corrected and decided, and its rows. The choices are stored with the
 * file, so that a crash loses none of them.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { AppError } from '../../../src-shared/contract/errors.ts';
import type { FoundColumn, ImportFound, ImportPurpose } from '../../../src-shared/model/import/import-found.ts';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import type { Country } from '../../../src-shared/phone/phone-reading.ts';
import { wallOfInstant } from '../../../src-shared/time/schedule.ts';
import type { AppointmentRow } from '../../import/appointments/appointment-row.ts';
import { correctLayout } from '../../import/columns/find-layout.ts';
import type { Layout } from '../../import/columns/layout.ts';
import type { ContactRow } from '../../import/people/contact-row.ts';
import { type ImportSession, openInWorker } from '../../import/read-in-worker.ts';
import type { KnownNames } from '../../import/table/table.ts';
import type { Inspected } from '../../import/worker-messages.ts';
import type { Ports } from '../../ports/ports.ts';
import type { Records, Tables } from '../../storage/tables.ts';
import { inSlices } from '../world/time-slices.ts';
import type { RowDecision } from './decisions/import-decisions.ts';
import type { ImportFiles } from './import-upload.ts';
import { refusedFile } from './refused-file.ts';

/** What a person chose about a file; null and undefined leave it to what is found. */
export interface Choices {
  purpose: ImportPurpose | null;
  sheet?: string;
  delimiter?: string;
  encoding?: string;
  headerRow?: number | null;
  dateOrder: 'dmy' | 'mdy' | null;
  /** The field of each column; null: as found. */
  fields: Pick<FoundColumn, 'index' | 'field' | 'custom' | 'yesMeans'>[] | null;
  said: RowDecision[];
}

/** Every row as it stands in the file, before decisions. */
export type FileRows =
  | { purpose: 'contacts'; rows: ContactRow[] }
  | { purpose: 'appointments'; rows: AppointmentRow[] };

export interface Draft {
  id: number;
  fileName: string;
  session: ImportSession;
  choices: Choices;
  inspected: Inspected;
  /** The layout that was found, with the person's corrections. */
  layout: Layout;
  /** Whether it was read as the last file of its shape was. */
  remembered: boolean;
  stop: AbortController;
}

/** Choices before the person made any. */
export const noChoices = (purpose: ImportPurpose | null): Choices => ({
  purpose,
  dateOrder: null,
  fields: null,
  said: [],
});

/** What the business knows of services, people and its staff, by their keys. */
function knownNames({ services, contacts, hours }: Tables): { known: KnownNames } {
  const called = services.list().flatMap(({ name, alsoCalled }) => [name, ...alsoCalled]);
  return { known: { services: called.map(nameKey), people: contacts.nameKeys(), staff: hours.staff().map(nameKey) } };
}

/**
 * Whether a file is a calendar. Its columns are made of its titles anew at every reading, by who is known then: what a
 * person said of them holds for the table they saw, and for none that is read later.
 */
export const isCalendar = (fileName: string): boolean => /\.(?:ics|ical|ifb)$/i.test(fileName);

/** Opens the file of a draft by its choices. Throws AppError of the file and leaves nothing open. */
export async function openDraft(
  { importWorker }: Pick<Ports, 'importWorker'>,
  files: Pick<ImportFiles, 'pathOf'>,
  { id, fileName, choices: made }: Pick<Draft, 'id' | 'fileName' | 'choices'>,
  { tables, now }: Records,
): Promise<Draft> {
  const today = wallOfInstant(now(), tables.settings.get().zone).slice(0, 10);
  const known = isCalendar(fileName) ? knownNames(tables) : {};
  const choices = isCalendar(fileName) ? { ...made, fields: null } : made;
  const session = openInWorker(importWorker, { path: files.pathOf(id), fileName, today, ...known });
  try {
    const inspected = await inspect(session, choices);
    const layout = corrected(inspected, choices);
    return { id, fileName, session, choices, inspected, layout, remembered: false, stop: new AbortController() };
  } catch (error) {
    await session.close();
    throw refusedFile(error, fileName);
  }
}

/** The same file by other choices. Throws AppError of the file; then the draft stays as it was. */
export async function draftBy(draft: Draft, choices: Choices): Promise<Draft> {
  const inspected = await inspect(draft.session, choices).catch(error => {
    throw refusedFile(error, draft.fileName);
  });
  // A person's choices about columns and rows hold for the table they saw.
  const before = draft.inspected.table;
  const after = inspected.table;
  const sameTable =
    choices.purpose === draft.layout.purpose && after.sheet === before.sheet && after.delimiter === before.delimiter;
  const kept = sameTable ? choices : { ...choices, fields: null, said: [] };
  return { ...draft, choices: kept, inspected, layout: corrected(inspected, kept) };
}

function inspect(session: ImportSession, choices: Choices): Promise<Inspected> {
  const { purpose, headerRow } = choices;
  return session.inspect({
    options: optionsOf(choices),
    ...(purpose === null ? {} : { purpose }),
    ...(headerRow === undefined ? {} : { headerRow }),
  });
}

const corrected = ({ layout }: Inspected, { fields }: Choices): Layout =>
  fields === null ? layout : correctLayout(layout, fields);

function optionsOf({ sheet, delimiter, encoding }: Choices) {
  return {
    ...(sheet === undefined ? {} : { sheet }),
    ...(delimiter === undefined ? {} : { delimiter }),
    ...(encoding === undefined ? {} : { encoding }),
  };
}

/**
 * Reads every row in the worker. Calls `onProgress` with the number of rows read so far, and `onPerson` with each row
 * of people while the worker reads on. Throws AppError of the file or the layout.
 */
export async function readRows(
  draft: Draft,
  place: { country: Country; zone: string },
  onProgress: (done: number) => void,
  onPerson: (row: ContactRow) => void,
): Promise<FileRows> {
  const { layout, choices, session, stop } = draft;
  const has = (...wanted: string[]) =>
    layout.columns.some(column => column.field !== null && wanted.includes(column.field));
  if (layout.purpose === 'contacts' && !has('phone')) throw new AppError({ code: 'import-no-phone-column' });
  if (layout.purpose === 'appointments' && !has('date', 'dateTime') && !layout.dayHeadings)
    throw new AppError({ code: 'import-no-date-column' });
  const read: FileRows =
    layout.purpose === 'contacts' ? { purpose: 'contacts', rows: [] } : { purpose: 'appointments', rows: [] };
  const { dateOrder } = choices;
  const job = { options: optionsOf(choices), layout, ...place, ...(dateOrder ? { dateOrder } : {}) };
  await session
    .parse(job, {
      signal: stop.signal,
      onSlice: async slice => {
        if (slice.purpose === 'appointments' && read.purpose === 'appointments') read.rows.push(...slice.rows);
        if (slice.purpose === 'contacts' && read.purpose === 'contacts') {
          read.rows.push(...slice.rows);
          await inSlices(slice.rows, onPerson);
        }
        onProgress(read.rows.length);
        // Only for speed of the rest of the program: taking over a slice costs one or two milliseconds, and several in
        // one turn of the event loop would add up.
        await nextTurn();
      },
    })
    .catch(error => {
      throw refusedFile(error, draft.fileName);
    });
  return read;
}

/** The draft as the screen shows it. `dateOrderBefore` is what a person said of the last list of its shape. */
export function foundView(
  { id, fileName, inspected, layout, choices, remembered }: Draft,
  dateOrderBefore: Choices['dateOrder'],
): ImportFound {
  const { table } = inspected;
  return {
    draftId: id,
    fileName,
    purpose: layout.purpose,
    kind: table.kind,
    sheets: table.sheets,
    sheet: table.sheet,
    similarSheets: table.similarSheets,
    encoding: table.encoding,
    encodingCertain: table.encodingCertain,
    encodings: table.encodings,
    remembered,
    delimiter: table.delimiter,
    headerRow: layout.headerRow,
    columns: layout.columns,
    firstRows: table.firstRows,
    firstRowNumbers: table.firstRowNumbers,
    rowCount: table.rowCount,
    dateOrder: choices.dateOrder,
    dateOrderBefore,
    notes: table.notes.map(({ code, count }) => ({ code, count: count ?? null })),
  };
}
