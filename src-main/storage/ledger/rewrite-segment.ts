/**
 * Erases what is personal from closed segments of a send ledger: the chain still holds, because it covers only seals.
 */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { renameDurably, syncFolderOf } from '../../ports/atomic-write.ts';
import { removeFile } from '../../ports/held-files.ts';
import { HASH, soundParts } from './chain.ts';
import { packedFile, UNFINISHED, writePacked } from './packed-segment.ts';
import { isPacked, segmentFile, segmentsIn, segmentTexts } from './segments.ts';

/** Returns what is to stand in place of a part; the part itself if it stays. */
export type ChangePart = (part: string, value: object) => string;

/**
 * Changes the parts of a closed segment, packed or not. After a crash the old segment or the new one is there, whole.
 * Lines keep their numbers. Nobody can say whose a damaged part or an unreadable line is, so nothing personal stays in
 * it, and a packed segment that cannot be unpacked is removed. Returns how many parts and unreadable lines were
 * changed, and the places where something was damaged. Throws the disk's errors.
 */
export async function rewriteSegment(
  folder: string,
  segment: number,
  change: ChangePart,
): Promise<{ changed: number; damaged: string[] }> {
  const file = isPacked(folder, segment) ? packedFile(segmentFile(folder, segment)) : segmentFile(folder, segment);
  const pieces = segmentTexts(folder, segment);
  if (pieces === null) {
    removeFile(file);
    syncFolderOf(file);
    return { changed: 0, damaged: [String(segment)] };
  }
  let changed = 0;
  let number = 0;
  const damaged: string[] = [];
  const rewritten: Buffer[] = [];
  for (const texts of pieces) {
    const lines = texts.map(text => withoutParts(text, change));
    for (const line of lines) {
      number += 1;
      changed += line.changed;
      if (line.isDamaged) damaged.push(`${segment}:${number}`);
    }
    rewritten.push(Buffer.from(lines.map(({ text }) => `${text}\n`).join('')));
    await nextTurn();
  }
  if (changed === 0) return { changed, damaged };
  const beside = `${file}${UNFINISHED}`;
  const content = Buffer.concat(rewritten);
  if (isPacked(folder, segment)) await writePacked(beside, content);
  else writeFileSync(beside, content, { mode: 0o600 });
  renameDurably(beside, file);
  return { changed, damaged };
}

/** Removes what a crash left of a rewriting or a packing. */
export function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) if (name.endsWith(UNFINISHED)) removeFile(join(folder, name));
  for (const file of segmentsIn(folder).map(segment => segmentFile(folder, segment)))
    if (existsSync(file)) removeFile(packedFile(file));
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
  const isDamaged = parts.length !== sound.length || parts.some((part, index) => part !== sound[index]);
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
