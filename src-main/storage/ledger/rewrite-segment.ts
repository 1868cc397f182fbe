/** Erases what is personal from closed segments of a send ledger: the chain still holds, because it covers only seals. */
import { closeSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { renameDurably } from '../../ports/atomic-write.ts';
import { segmentFile, segmentTexts } from './segments.ts';

/** Returns what is to stand in place of a part; the part itself if it stays. */
export type ChangePart = (part: string, value: object) => string;

const ENDING = '.part';

/**
 * Changes the parts of a closed segment. After a crash the old segment or the new one is there, whole. Lines keep their
 * numbers. Returns how many parts were changed. Throws the disk's errors.
 */
export async function rewriteSegment(folder: string, segment: number, change: ChangePart): Promise<number> {
  const file = segmentFile(folder, segment);
  let changed = 0;
  for (const texts of segmentTexts(file)) {
    for (const text of texts) changed += withoutParts(text ?? '', change)[1];
    await nextTurn();
  }
  if (changed === 0) return 0;
  const beside = `${file}${ENDING}`;
  const part = openSync(beside, 'w', 0o600);
  try {
    for (const texts of segmentTexts(file)) {
      writeFileSync(part, texts.map(text => `${withoutParts(text ?? '', change)[0]}\n`).join(''));
      await nextTurn();
    }
  } finally {
    closeSync(part);
  }
  renameDurably(beside, file);
  return changed;
}

/** Removes what a crash left of a rewriting. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) if (name.endsWith(ENDING)) rmSync(join(folder, name), { force: true });
}

function withoutParts(text: string, change: ChangePart): [text: string, changed: number] {
  const [hash = '', body = '', ...parts] = text.split('\t');
  if (parts.length === 0) return [text, 0];
  const value = objectIn(body);
  // Nobody can say whose a part of an unreadable line is, so nothing personal stays in it.
  const kept = parts.map(part => (value ? change(part, value) : 'null'));
  const changed = kept.filter((part, index) => part !== parts[index]).length;
  return [[hash, body, ...kept].join('\t'), changed];
}

function objectIn(body: string): object | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
