/** What the page of a language loads before anything is opened (docs/performance.md row 15). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Returns the scripts and styles that a built page names, each with its bytes after gzip; the typeface is not among them. */
export function firstScreenFiles(folder: string): { path: string; bytes: number }[] {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const paths = [...page.matchAll(/(?:src|href)="(\.\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  return [...new Set(paths)].map(path => ({ path, bytes: gzipSync(readFileSync(join(folder, path))).byteLength }));
}
