/** Reads single lines of the send ledger again, at the places where they were read before. */
import { type ChainedLine, soundParts } from './chain.ts';
import { type Content, isPacked, LONGEST_LINE_BYTES, openContent } from './segments.ts';

/** How many packed segments are kept unpacked: a line and the one that answers it may be in different ones. */
const KEPT_UNPACKED = 4;

/** Returns a reader of lines at places where one was read before; it throws if a line is not there any more. */
export function lineReader(folder: string): (segment: number, at: number) => ChainedLine {
  const kept = new Map<number, Content>();
  const contentAt = (segment: number): Content => {
    const known = kept.get(segment);
    const content = known ?? openContent(folder, segment);
    if (content === null) throw new Error('a segment of the send ledger is not what it was');
    if (known || !isPacked(folder, segment)) return content;
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size >= KEPT_UNPACKED) kept.delete(oldest);
    kept.set(segment, content);
    return content;
  };
  return (segment, at) => readLineAt(contentAt(segment), at);
}

/** Reads the line at a place and closes the content. */
function readLineAt(content: Content, at: number): ChainedLine {
  try {
    for (let size = 4096; size <= 4 * LONGEST_LINE_BYTES; size *= 4) {
      const piece = Buffer.alloc(size);
      const length = content.read(piece, at);
      const end = piece.indexOf(10);
      if (end === -1 && length === size) continue;
      const [hash = '', body = '', ...parts] = piece.toString('utf8', 0, Math.max(end, 0)).split('\t');
      if (body === '') break;
      const value: object = JSON.parse(body);
      return { hash, body, value, parts: soundParts(value, parts) };
    }
  } finally {
    content.close();
  }
  throw new Error('a line of the send ledger is not what it was');
}
