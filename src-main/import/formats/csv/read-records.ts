// Reads separated text record by record and notes what its quotes did: a quote that is no quote spoils its own line and
// no other.

/** A record whose quotes are broken, or whose quoted cells contain line ends. It is judged once the header is known. */
export interface Suspect {
  /** The record as written; only its first line if its quotes are broken. */
  raw: string;
  broken: boolean;
}

export interface Records {
  rows: string[][];
  /** By index into `rows`. */
  suspects: Map<number, Suspect>;
}

// No sheet program writes cells longer than 32,767 characters, so a quote that is still open after three times as many
// is never closed.
const longestQuoted = 100_000;

/** Reads text in pieces, with \n as line end. `add` keeps an unfinished record for the next piece. */
export function recordReader(delimiter: string): Records & { add(piece: string): void; end(): void } {
  const rows: string[][] = [];
  const suspects = new Map<number, Suspect>();
  let left = '';

  const take = (text: string, final: boolean): void => {
    let from = 0;
    let quote = 0;
    while (from < text.length) {
      const lineEnd = endOfLine(text, from);
      if (quote >= 0 && quote < from) quote = text.indexOf('"', from);
      if ((quote < 0 || quote > lineEnd) && lineEnd < text.length) {
        rows.push(text.slice(from, lineEnd).split(delimiter));
        from = lineEnd + 1;
        continue;
      }
      const record = readRecord(text, from, delimiter);
      if (record.end === 'open' && !final && text.length - from <= longestQuoted) break;
      if (typeof record.end === 'number') {
        if (record.end >= text.length && !final) break;
        const raw = record.quotedLines ? text.slice(from, record.end) : null;
        if (raw !== null) suspects.set(rows.length, { raw, broken: false });
        rows.push(record.cells);
        from = record.end + 1;
      } else {
        if (lineEnd >= text.length && !final) break;
        const raw = text.slice(from, lineEnd);
        suspects.set(rows.length, { raw, broken: true });
        rows.push(raw.split(delimiter));
        from = lineEnd + 1;
      }
    }
    left = text.slice(from);
  };

  return {
    rows,
    suspects,
    add: piece => {
      const text = left + piece;
      if (text.includes('"')) return take(text, false);
      const end = text.lastIndexOf('\n');
      if (end >= 0) for (const line of text.slice(0, end).split('\n')) rows.push(line.split(delimiter));
      left = text.slice(end + 1);
    },
    end: () => take(left, true),
  };
}

interface RecordRead {
  cells: string[];
  /**
   * The position of its line end; 'open' when a quote is not closed, 'malformed' when one is closed in the middle of a
   * cell.
   */
  end: number | 'open' | 'malformed';
  quotedLines: boolean;
}

/** Reads one record by the grammar of RFC 4180. Spaces around a quoted cell are allowed, because people type them. */
function readRecord(text: string, start: number, delimiter: string): RecordRead {
  const cells: string[] = [];
  let quotedLines = false;
  let lineEnd = endOfLine(text, start);
  for (let from = start; ; ) {
    const opening = skipSpaces(text, from);
    const close = text[opening] === '"' ? closingQuote(text, opening) : -1;
    const next = close < 0 ? -1 : skipSpaces(text, close + 1);
    const closed = next === text.length || text[next] === '\n' || text[next] === delimiter;
    if (text[opening] === '"' && (opening === from || (closed && close < lineEnd))) {
      if (close < 0 || close - from > longestQuoted) return { cells, end: 'open', quotedLines };
      if (!closed) return { cells, end: 'malformed', quotedLines };
      if (close > lineEnd) {
        quotedLines = true;
        lineEnd = endOfLine(text, close);
      }
      cells.push(text.slice(opening + 1, close).replaceAll('""', '"'));
      if (next === lineEnd) return { cells, end: lineEnd, quotedLines };
      from = next + 1;
      continue;
    }
    // Only for speed: searches within the line, because a list of one column would be searched to its end for every
    // row.
    const rest = text.slice(from, lineEnd);
    const cut = rest.indexOf(delimiter);
    cells.push(cut < 0 ? rest : rest.slice(0, cut));
    if (cut < 0) return { cells, end: lineEnd, quotedLines };
    from += cut + 1;
  }
}

function skipSpaces(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at++;
  return at;
}

function closingQuote(text: string, opening: number): number {
  for (let from = opening + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0 || text[quote + 1] !== '"') return quote;
    from = quote + 2;
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}
