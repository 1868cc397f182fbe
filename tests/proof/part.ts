/** The result of one part of the proof: its figures, its tables, and every violation. */
export interface Part {
  /** The figures as `[what, how many]`, in the order of the table. */
  figures: [what: string, value: string | number][];
  tables?: PartTable[];
  /** One line for each violation; empty when the part holds. */
  violations: string[];
}

export interface PartTable {
  title: string;
  head: string[];
  /** The rows; the first cell of each is its name. */
  rows: Cell[][];
  /** How often each row must occur in a whole proof. */
  atLeast?: number;
}
type Cell = string | number;

/**
 * Merges several runs of one part: numbers of the same name are added, and rows that only one run has stay unchanged.
 */
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
