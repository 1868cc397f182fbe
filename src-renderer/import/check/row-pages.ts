/** Rows of a check as the virtual list reads them: by pages, each numbered by its row in the sheet. */
import type { CSSProperties } from 'react';
import type { Input, Outputs } from '../../../src-shared/contract/index.ts';
import type { ShownWorld } from '../../api/api.ts';

/** How high one line is. */
export const ROW_REM = 2.25;
/** How high a row is that says two times, now and before. */
export const TWO_LINES_REM = 3.25;

type RowList = 'import.problems' | 'import.repairs' | 'import.preview';

/** One page of one of the lists of a check, for `usePages`. */
export function numberedPage<K extends RowList>({ keyOf, ask }: ShownWorld, operation: K, input: Input<K>) {
  type Row = Outputs[K]['rows'][number] & { id: number };
  return {
    queryKey: keyOf(operation, input),
    queryFn: async (): Promise<{ total: number; rows: Row[] }> => {
      const { total, rows } = await ask(operation, input);
      return { total, rows: rows.map(row => ({ ...row, id: idOf(row) })) as Row[] };
    },
  };
}

/** A row has a line for its name and another for its number where both were repaired. */
function idOf(row: Outputs[RowList]['rows'][number]): number {
  return 'of' in row && row.of === 'name' ? -row.row : row.row;
}

/** As high as its rows, up to ten of them; 2rem for the head. */
export function heightOf(rows: number, rowRem: number): CSSProperties {
  return { height: `calc(${Math.min(rows, 10) * rowRem + 2}rem + 2px)` };
}
