/** Looks through a whole send ledger: does the chain hold, and how much of what is personal was erased? */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OnProgress } from '../../ports/ports.ts';
import { isWhole } from './chain.ts';
import { type LedgerReading, type Piece, readSegments } from './segments.ts';

export interface ChainCheck {
  lines: number;
  /** Parts that are whole, and parts that were erased. */
  whole: number;
  erased: number;
  /** The hash of the last line: whoever has noted it can tell later whether lines were cut off. */
  head: string;
  /** The places that are damaged (segments.ts). */
  damaged: string[];
}

/** Checks the chain of a ledger from its beginning, piece by piece. Changes nothing. Throws the disk's errors. */
export async function checkChain(folder: string, onProgress?: OnProgress): Promise<ChainCheck> {
  const reading = readSegments(folder);
  const check: ChainCheck = { lines: 0, whole: 0, erased: 0, head: '', damaged: [] };
  for await (const { lines, damaged } of inTurns(reading, onProgress)) {
    check.lines += lines.length;
    check.damaged.push(...damaged);
    for (const { parts } of lines) {
      const whole = parts.filter(isWhole).length;
      check.whole += whole;
      check.erased += parts.length - whole;
    }
  }
  return { ...check, head: reading.end().head };
}

/** Yields the pieces of a reading, with the main loop free in between. */
export async function* inTurns(reading: LedgerReading, onProgress: OnProgress = () => {}): AsyncGenerator<Piece> {
  for (const piece of reading.pieces()) {
    yield piece;
    onProgress(piece.done, piece.total);
    await nextTurn();
  }
}
