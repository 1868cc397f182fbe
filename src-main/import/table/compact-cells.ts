const wide = /[\u0100-\uffff]/;
// V8 copies shorter substrings; longer ones are windows on the whole piece of text, and keep it alive.
const shortestWindow = 13;

/**
 * The rows from `from` on with cells that stand alone in memory, each as narrow as its letters allow. One letter beyond
 * Latin-1 doubles all of the piece it was read in, and every cell cut out of that piece keeps it.
 */
export function compactCells(rows: string[][], from: number, piece: string): void {
  if (!wide.test(piece)) return;
  for (let index = from; index < rows.length; index++) rows[index] = (rows[index] ?? []).map(alone);
}

function alone(cell: string): string {
  if (cell.length < shortestWindow) return cell;
  const letters = wide.test(cell) ? 'utf16le' : 'latin1';
  return Buffer.from(cell, letters).toString(letters);
}
