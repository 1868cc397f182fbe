const separators = /[,;|\t\n]+/;

/**
 * Numbers with nothing beside them, all on one line or unevenly on several, as one number per row, below the one word
 * that may stand above them; null for anything else. Nobody is named, so none may vanish behind the first of its line.
 * Lines of equal length stay a table: there, a column may be something else than a number.
 */
export function listOfNumbers(rows: readonly (readonly string[])[]): string[][] | null {
  const filled = rows.map(row => row.filter(cell => cell.trim() !== '')).filter(row => row.length > 0);
  const [first = []] = filled;
  const title = first.length === 1 && filled.length > 1 && /^\D*\p{L}\D*$/u.test(first[0] ?? '') ? [first] : [];
  const lines: string[][] = [];
  for (const row of filled.slice(title.length)) {
    const numbers = numbersIn(row);
    if (numbers === null) return null;
    lines.push(numbers);
  }
  const widths = new Set(lines.map(line => line.length));
  if (lines.length > 1 ? widths.size < 2 : widths.has(1)) return null;
  return [...title.map(row => [...row]), ...lines.flat().map(number => [number])];
}

function numbersIn(row: readonly string[]): string[] | null {
  const numbers: string[] = [];
  for (const piece of row.flatMap(cell => cell.split(separators))) {
    const text = piece.trim();
    if (text === '') continue;
    const words = text.split(/\s+/);
    // Between spaces stand whole numbers, or the groups of digits of one.
    const found = words.length > 1 && words.every(word => isNumber(word, 9)) ? words : [text];
    if (!found.every(one => isNumber(one, 7))) return null;
    numbers.push(...found);
  }
  return numbers;
}

function isNumber(text: string, atLeast: number): boolean {
  if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/.test(text)) return false; // a date
  const bare = text.replace(/[\s\u00a0()./'’"\u200b-]/g, '');
  return /^\+?\d{7,15}$/.test(bare) && bare.length >= atLeast;
}
