/**
 * Remembers how a file was read by the shape of its header, so that a list that comes every week is read the same way
 * at once.
 */

import { isSaidAgain } from '../../../src-shared/model/import/import-problems.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { layoutShape } from '../../import/columns/layout.ts';
import type { Tables } from '../../storage/tables.ts';
import { type Choices, type Draft, draftBy, isCalendar } from './import-drafts.ts';

/**
 * What is kept of the choices. The order of day and month is only offered again for a person to confirm, because the
 * next file may write dates otherwise. Decisions about the whole list stay answered and can be taken back.
 */
type Remembered = Pick<Choices, 'purpose' | 'fields' | 'dateOrder' | 'said'>;

/** The draft, read as the last file of its shape was; unchanged when there was none. */
export async function rememberedLayout(tables: Tables, draft: Draft): Promise<Draft> {
  const known = knownShape(tables, draft);
  if (known === null) return draft;
  const { purpose, fields, said }: Remembered = JSON.parse(known.kept);
  // A person who came to import people is not given appointments.
  if (draft.choices.purpose !== null && draft.choices.purpose !== purpose) return draft;
  const { headerRow } = known;
  const found = await draftBy(draft, { ...draft.choices, purpose, headerRow });
  // A column that asked nothing the last time may hold opt-outs today ('Status').
  const today = (fields ?? []).map(one => {
    const column = one.field === null ? found.layout.columns[one.index] : undefined;
    return column?.field === 'optOut' ? { index: one.index, field: column.field, yesMeans: column.yesMeans } : one;
  });
  // The columns of a calendar are looked at every time (isCalendar).
  const remembered = !isCalendar(draft.fileName);
  return { ...(await draftBy(found, { ...found.choices, fields: remembered ? today : null, said })), remembered };
}

/**
 * The header row and how its file was read the last time. A row that was a header then is one now, even if it does not
 * look like one.
 */
function knownShape(tables: Tables, { layout, inspected }: Draft): { headerRow: number; kept: string } | null {
  const rows = inspected.table.firstRows.map((cells, headerRow) => ({
    headerRow,
    columns: cells.map((header, index) => ({ index, header, field: null, samples: [] })),
  }));
  for (const { headerRow, columns } of [layout, ...rows]) {
    const shape = layoutShape({ headerRow, columns });
    const kept = shape === null ? null : tables.importDrafts.layout(shape);
    if (kept !== null && headerRow !== null) return { headerRow, kept };
  }
  return null;
}

/**
 * Whether a person said that 03/04 begins with the day or the month when they last imported a list of this shape; null
 * when nobody did.
 */
export function rememberedDateOrder(tables: Tables, layout: Draft['layout']): Choices['dateOrder'] {
  const shape = layoutShape(layout);
  const kept = shape === null ? null : tables.importDrafts.layout(shape);
  const { dateOrder = null }: Partial<Remembered> = kept === null ? {} : JSON.parse(kept);
  return dateOrder;
}

/** Keeps how a file was read, once it is stored, if a person corrected or confirmed anything. */
export function keepLayout(tables: Tables, { fileName, layout, choices, remembered }: Draft, at: Instant): void {
  const shape = layoutShape(layout);
  const said = choices.said.filter(one => one.row === null && isSaidAgain(one));
  if (shape === null || (choices.fields === null && said.length === 0 && !remembered)) return;
  const columns = isCalendar(fileName) ? [] : layout.columns;
  const fields = columns.map(({ index, field, custom, yesMeans }) => ({
    index,
    field,
    ...(custom === undefined ? {} : { custom }),
    ...(yesMeans === undefined ? {} : { yesMeans }),
  }));
  const dateOrder = choices.dateOrder ?? rememberedDateOrder(tables, layout);
  const kept: Remembered = { purpose: layout.purpose, fields, dateOrder, said };
  tables.importDrafts.keepLayout(shape, layout.purpose, JSON.stringify(kept), at);
}
