const separators = /[,;|\t\n]+/;

/**
 * A file of nothing but numbers, on one line or unevenly on several, as one number per row below the one word that may
 * stand above them; null for any other file. No number is hidden behind the first of its line. Lines of equal length
 * stay a table, because a column of theirs may hold something else than a number.
 */
export function listOfNumbers(rows: readonly (readonly string[])[]): string[][] | null {
  let title: string | null = null;
  const lines: string[][] = [];
  for (const row of rows) {
    const numbers = numbersIn(row);
    const [word = '', ...more] = numbers === null ? row.filter(cell => cell.trim() !== '') : [];
    if (numbers !== null && numbers.length > 0) lines.push(numbers);
    else if (title === null && lines.length === 0 && more.length === 0 && /^\D*\p{L}\D*$/u.test(word)) title = word;
    else if (numbers === null) return null;
  }
  const widths = new Set(lines.map(line => line.length));
  if (lines.length > 1 ? widths.size < 2 : (lines[0]?.length ?? 0) < 2) return null;
  return [...(title === null ? [] : [[title]]), ...lines.flat().map(number => [number])];
}

/** Returns the numbers of a row that holds nothing else; null for any other row. */
export function numbersIn(row: readonly string[]): string[] | null {
  const numbers: string[] = [];
  for (const piece of row.flatMap(cell => cell.split(separators))) {
    const text = piece.trim();
    if (text === '') continue;
    const words = text.split(/\s+/);
    // The text between spaces is a whole number or one group of digits of a number.
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

const linesLookedAt = 200;

/**
 * Lines of a name and its number with only a space or a dash between them ('Ama Mensah - 024 123 4567') as rows of two
 * cells. Null unless most lines are of this kind. Which digits are the number is not decided here: everything after the
 * name stays together, and words after it ('STOP') are a third cell.
 */
export function linesOfPeople(rows: readonly (readonly string[])[]): string[][] | null {
  if (!rows.slice(0, linesLookedAt).some(([line = '']) => personIn(line) !== null)) return null;
  if (rows.some(row => row.slice(1).some(cell => cell.trim() !== ''))) return null;
  const lines = rows.map(([line = '']) => ({ line, person: personIn(line) }));
  const filled = lines.filter(({ line }) => line.trim() !== '').length;
  const people = lines.filter(({ person }) => person !== null).length;
  if (people < 1 || people < (filled - 1) * 0.8) return null; // one line is the title
  return lines.map(({ line, person }) => person ?? [line]);
}

function personIn(line: string): string[] | null {
  const text = line.slice(0, 300).replace(/^\s*(?:\d{1,3}[.)]|[-*•])\s+/, '');
  const [, first = '', behind = '', more = ''] =
    /^(\p{L}[^\d+(]*?)[\s:–—-]+([+(]?\d[^\p{L}]*)(\p{L}\D*)?$/u.exec(text) ?? [];
  if (countDigits(behind) >= 7) return more === '' ? [first, behind] : [first, behind.trim(), more];
  const [, before = '', name = ''] = /^([+(]?\d[\d\s().-]*?)[\s:–—-]+(\p{L}[^\d]*)$/u.exec(text) ?? [];
  return countDigits(before) >= 7 ? [name.trim(), before] : null;
}

function countDigits(text: string): number {
  return text.replace(/\D/g, '').length;
}
