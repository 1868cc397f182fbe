/**
 * How files are read is remembered by what they have in common, so that a list that comes every week is read at once.
 */

import { isSaidAgain } from '../../../src-shared/model/import/import-problems.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';
import { layoutShape } from '../../import/columns/layout.ts';
import type { Tables } from '../../storage/tables.ts';
import { type Choices, type Draft, draftBy } from './import-drafts.ts';

/**
 * What is kept of the choices. The order of days and months is only offered again, for a person to confirm: the next
 * file may write them otherwise. What was said of the whole list stands answered, and can be taken back. Lines of
 * earlier versions have neither.
 */
type Remembered = Pick<Choices, 'purpose' | 'fields'> & Partial<Pick<Choices, 'dateOrder' | 'said'>>;

/** The draft as the last file of its shape was read; as it is when there was none. */
export async function rememberedLayout(tables: Tables, draft: Draft): Promise<Draft> {
  const known = knownShape(tables, draft);
  if (known === null) return draft;
  const { purpose, fields, said = [] }: Remembered = JSON.parse(known.kept);
  // Who came to import people is not given appointments.
  if (draft.choices.purpose !== null && draft.choices.purpose !== purpose) return draft;
  const { headerRow } = known;
  const found = await draftBy(draft, { ...draft.choices, purpose, headerRow });
  // A column that asked for nothing the last time may say stop today ('Status').
  const today = (fields ?? []).map(one => {
    const column = one.field === null ? found.layout.columns[one.index] : undefined;
    return column?.field === 'optOut' ? { index: one.index, field: column.field, yesMeans: column.yesMeans } : one;
  });
  return { ...(await draftBy(found, { ...found.choices, fields: today, said })), remembered: true };
}

/**
 * Where the header stands and how it was read; a row that was a header the last time is one also where it looks like
 * none.
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

/** Which number of 03/04 a person said is the day, when they last imported a list of this form; null: nobody did. */
export function orderSaidBefore(tables: Tables, layout: Draft['layout']): Choices['dateOrder'] {
  const shape = layoutShape(layout);
  const kept = shape === null ? null : tables.importDrafts.layout(shape);
  const { dateOrder = null }: Partial<Remembered> = kept === null ? {} : JSON.parse(kept);
  return dateOrder;
}

/** Keeps how a file was read, once it is stored, when a person had a word in it. */
export function keepLayout(tables: Tables, { layout, choices, remembered }: Draft, at: Instant): void {
  const shape = layoutShape(layout);
  const said = choices.said.filter(one => one.row === null && isSaidAgain(one));
  if (shape === null || (choices.fields === null && said.length === 0 && !remembered)) return;
  const fields = layout.columns.map(({ index, field, custom, yesMeans }) => ({
    index,
    field,
    ...(custom === undefined ? {} : { custom }),
    ...(yesMeans === undefined ? {} : { yesMeans }),
  }));
  const dateOrder = choices.dateOrder ?? orderSaidBefore(tables, layout);
  const kept: Remembered = { purpose: layout.purpose, fields, dateOrder, said };
  tables.importDrafts.keepLayout(shape, layout.purpose, JSON.stringify(kept), at);
}
