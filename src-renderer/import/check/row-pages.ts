/** Pages of a check for the virtual list; each row has its number in the sheet as its id. */
import type { CSSProperties } from 'react';
import type { Input, Outputs } from '../../../src-shared/contract/index.ts';
import type { ShownWorld } from '../../api/api.ts';

/** The height of a row of one line. */
export const ROW_REM = 2.25;
/** The height of a row that shows two times, now and before. */
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

/**
 * A negative id marks the line of a repaired name, because a row may have one line for its name and one for its number.
 */
function idOf(row: Outputs[RowList]['rows'][number]): number {
  return 'of' in row && row.of === 'name' ? -row.row : row.row;
}

/**
 * The height of the list: its rows, and 2rem for the head. Of more than eight, eight are in view, each whole, and what
 * is said below is in view too.
 */
export function heightOf(rows: number, rowRem: number): CSSProperties {
  return { height: `calc(${Math.min(rows, 8) * rowRem + 2}rem + 2px)` };
}
