/** Erases what is personal from closed segments of a send ledger: the chain still holds, because it covers only seals. */
import { closeSync, openSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { renameDurably } from '../../ports/atomic-write.ts';
import { HASH, soundParts } from './chain.ts';
import { segmentFile, segmentTexts } from './segments.ts';

/** Returns what is to stand in place of a part; the part itself if it stays. */
export type ChangePart = (part: string, value: object) => string;

const ENDING = '.part';

/**
 * Changes the parts of a closed segment. After a crash the old segment or the new one is there, whole. Lines keep their
 * numbers. Nobody can say whose a damaged part or an unreadable line is, so nothing personal stays in it. Returns how
 * many parts and unreadable lines were changed, and the places where something was damaged. Throws the disk's errors.
 */
export async function rewriteSegment(
  folder: string,
  segment: number,
  change: ChangePart,
): Promise<{ changed: number; damaged: string[] }> {
  const file = segmentFile(folder, segment);
  let changed = 0;
  let number = 0;
  const damaged: string[] = [];
  for (const texts of segmentTexts(file)) {
    for (const text of texts) {
      const line = withoutParts(text, change);
      number += 1;
      changed += line.changed;
      if (line.isDamaged) damaged.push(`${segment}:${number}`);
    }
    await nextTurn();
  }
  if (changed === 0) return { changed, damaged };
  const beside = `${file}${ENDING}`;
  const part = openSync(beside, 'w', 0o600);
  try {
    for (const texts of segmentTexts(file)) {
      writeFileSync(part, texts.map(text => `${withoutParts(text, change).text}\n`).join(''));
      await nextTurn();
    }
  } finally {
    closeSync(part);
  }
  renameDurably(beside, file);
  return { changed, damaged };
}

/** Removes what a crash left of a rewriting. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) if (name.endsWith(ENDING)) rmSync(join(folder, name), { force: true });
}

/** Returns a line as it is to be written. Of an unreadable one (null: longer than any of ours) only its hash stays. */
function withoutParts(line: string | null, change: ChangePart): { text: string; changed: number; isDamaged: boolean } {
  const [hash = '', body = '', ...parts] = line?.split('\t') ?? [];
  const value = objectIn(body);
  if (value === null) {
    const text = HASH.test(hash) ? hash : '';
    return { text, changed: text === line ? 0 : 1, isDamaged: true };
  }
  const sound = soundParts(value, parts);
  const isDamaged = parts.some((part, index) => part !== sound[index]);
  const kept = parts.map((part, index) => (part === sound[index] ? change(part, value) : 'null'));
  const changed = kept.filter((part, index) => part !== parts[index]).length;
  return { text: [hash, body, ...kept].join('\t'), changed, isDamaged };
}

function objectIn(body: string): object | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}
