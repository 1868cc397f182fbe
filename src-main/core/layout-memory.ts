/** How files are read is remembered by what they have in common, so that a list that comes every week is read at once. */
import type { Instant } from '../../src-shared/instant.ts';
import { layoutShape } from '../import/layout-shape.ts';
import type { Tables } from '../storage/tables.ts';
import { type Choices, type Draft, draftBy } from './import-drafts.ts';

/** What is kept of the choices: not the order of days and months, which the next file may write otherwise. */
type Remembered = Pick<Choices, 'purpose' | 'fields'>;

/** The draft as the last file of its shape was read; as it is when there was none. */
export async function rememberedLayout(tables: Tables, draft: Draft): Promise<Draft> {
  const known = knownShape(tables, draft);
  if (known === null) return draft;
  const { purpose, fields }: Remembered = JSON.parse(known.kept);
  // Who came to import people is not given appointments.
  if (draft.choices.purpose !== null && draft.choices.purpose !== purpose) return draft;
  const { headerRow } = known;
  const found = await draftBy(draft, { ...draft.choices, purpose, headerRow });
  // A column that asked for nothing the last time may say stop today ('Status').
  const today = (fields ?? []).map(one => {
    const column = one.field === null ? found.layout.columns[one.index] : undefined;
    return column?.field === 'optOut' ? { index: one.index, field: column.field, yesMeans: column.yesMeans } : one;
  });
  return { ...(await draftBy(found, { ...found.choices, fields: today })), remembered: true };
}

/** Where the header stands and how it was read; a row that was a header the last time is one also where it looks like none. */
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

/** Keeps how a file was read, once it is stored, when a person had a word in it. */
export function keepLayout(tables: Tables, { layout, choices, remembered }: Draft, at: Instant): void {
  const shape = layoutShape(layout);
  if (shape === null || (choices.fields === null && !remembered)) return;
  const fields = layout.columns.map(({ index, field, custom, yesMeans }) => ({
    index,
    field,
    ...(custom === undefined ? {} : { custom }),
    ...(yesMeans === undefined ? {} : { yesMeans }),
  }));
  const kept: Remembered = { purpose: layout.purpose, fields };
  tables.importDrafts.keepLayout(shape, layout.purpose, JSON.stringify(kept), at);
}
