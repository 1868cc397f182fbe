/** What one part of the proof hands back: its figures, its tables, and everything that was not as it must be. */
export interface Part {
  /** `[what, how many]`, in the order of the table. */
  figures: [what: string, value: string | number][];
  tables?: PartTable[];
  /** One line each; empty when the part holds. */
  violations: string[];
}

export interface PartTable {
  title: string;
  head: string[];
  /** The first cell names its row. */
  rows: Cell[][];
  /** Each row must come up that often in a whole proof. */
  atLeast?: number;
}
type Cell = string | number;

/** Several runs of one part as one: numbers of the same name are added, rows that only one has stay as they are. */
export function mergeParts(parts: readonly Part[]): Part {
  const figures = addUp(parts.flatMap(({ figures }) => figures)) as Part['figures'];
  const tables = new Map<string, PartTable>();
  for (const table of parts.flatMap(part => part.tables ?? [])) {
    const rows = [...(tables.get(table.title)?.rows ?? []), ...table.rows];
    tables.set(table.title, { ...table, rows: addUp(rows) });
  }
  return { figures, tables: [...tables.values()], violations: parts.flatMap(({ violations }) => violations) };
}

function addUp(rows: readonly Cell[][]): Cell[][] {
  const sums = new Map<Cell, Cell[]>();
  for (const row of rows) {
    const [name = ''] = row;
    const known = sums.get(name);
    const add = (cell: Cell, at: number) => {
      const more = row[at];
      return typeof cell === 'number' && typeof more === 'number' ? cell + more : cell;
    };
    sums.set(name, known ? known.map(add) : [...row]);
  }
  return [...sums.values()];
}
