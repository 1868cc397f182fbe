import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

export interface StaticFile {
  type: string;
  body: Buffer;
}

/**
 * Reads every file of the built page, by its exact path; `/` is index.html. They are read once at the start: a request
 * can name nothing outside this table, and a rebuild under a running program never mixes two builds.
 */
export function readStaticFiles(folder: URL): Map<string, StaticFile> {
  const root = fileURLToPath(folder);
  const files = new Map<string, StaticFile>();
  if (!existsSync(root)) return files;
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const type = TYPES[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const file = join(entry.parentPath, entry.name);
    const path = `/${file.slice(root.length).split(sep).join('/')}`;
    files.set(path === '/index.html' ? '/' : path, { type, body: readFileSync(file) });
  }
  return files;
}
