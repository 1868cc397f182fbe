// Separated text in every dialect that programs write, for tests and for the corpus.

/** The five ways of letters that a list of Western or Chinese names comes in, and UTF-16. */
export type CsvEncoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'utf-16le-bom' | 'utf-16be-bom' | OneByte;
type OneByte = 'windows-1252' | 'windows-1250' | 'macintosh' | 'gb18030';

/** Bytes of a text. A character that the encoding lacks is an error of the test. */
export function encodeText(text: string, encoding: CsvEncoding): Uint8Array {
  if (encoding === 'utf-8') return Buffer.from(text, 'utf8');
  if (encoding === 'utf-8-bom') return Buffer.from(`\ufeff${text}`, 'utf8');
  if (encoding.startsWith('utf-16')) {
    const bytes = Buffer.from(encoding.endsWith('-bom') ? `\ufeff${text}` : text, 'utf16le');
    return encoding.startsWith('utf-16le') ? bytes : bytes.swap16();
  }
  return Buffer.from([...text].flatMap(letter => bytesOf(letter, encoding as OneByte)));
}

/** Whether `text` can be written so. */
export function canEncode(text: string, encoding: CsvEncoding): boolean {
  if (encoding.startsWith('utf')) return text.isWellFormed();
  return [...text].every(letter => letter < '\u0080' || tableOf(encoding as OneByte).has(letter));
}

function bytesOf(letter: string, encoding: OneByte): readonly number[] {
  if (letter < '\u0080') return [letter.charCodeAt(0)];
  const bytes = tableOf(encoding).get(letter);
  if (bytes === undefined) throw new Error(`${encoding} has no ${letter}`);
  return bytes;
}

const tables = new Map<OneByte, Map<string, readonly number[]>>();

/** The decoder turned round; windows-1252 is not asked in 0x80–0x9f, where this Node is wrong. */
function tableOf(encoding: OneByte): Map<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known !== undefined) return known;
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  const add = (...bytes: number[]): void => {
    const text = decoder.decode(new Uint8Array(bytes));
    if ([...text].length === 1 && !table.has(text) && text !== '\ufffd') table.set(text, bytes);
  };
  for (let lead = 0x80; lead < 0x100; lead++) {
    if (encoding !== 'gb18030') add(lead);
    else for (let trail = 0xa1; trail < 0xff; trail++) add(lead, trail);
  }
  if (encoding === 'windows-1252') {
    for (const [index, letter] of [...'€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'].entries()) {
      for (const [other, [byte = 0]] of table) if (byte === 0x80 + index) table.delete(other);
      table.set(letter, [0x80 + index]);
    }
  }
  tables.set(encoding, table);
  return table;
}

export interface CsvDialect {
  delimiter: string;
  lineEnd: '\n' | '\r\n' | '\r';
  /** Every cell in quotes, or only those that need it. */
  quoteAll: boolean;
  encoding: CsvEncoding;
  /** A line end after the last row. */
  closed: boolean;
}

/** A table as separated text; line breaks inside cells take the dialect's own line end. */
export function writeCsv(rows: readonly (readonly string[])[], dialect: CsvDialect): Uint8Array {
  const { delimiter, lineEnd, quoteAll } = dialect;
  const written = (cell: string): string => {
    const plain = !quoteAll && !/["\n\r]|^ /.test(cell) && !cell.includes(delimiter);
    return plain ? cell : `"${cell.replaceAll('"', '""')}"`;
  };
  const text = rows.map(row => row.map(written).join(delimiter)).join('\n') + (dialect.closed ? '\n' : '');
  return encodeText(text.replaceAll('\n', lineEnd), dialect.encoding);
}
