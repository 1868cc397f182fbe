/** Serves the built page at app://bundle/, and nothing else of the disk. */
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { protocol } from 'electron';
import { securityHeaders } from '../../host/security-headers.ts';
import { isOwnPage } from './own-page.ts';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/**
 * Registers the scheme as an origin of its own, treated like https, with no other privilege. Must run before the
 * program is ready.
 */
export function registerScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true } }]);
}

export function serveBundle(): void {
  const root = fileURLToPath(new URL('../renderer', import.meta.url));
  protocol.handle('app', request => answerFile(root, request.method, request.url));
}

async function answerFile(root: string, method: string, url: string): Promise<Response> {
  const refuse = (status: number) => new Response(null, { status, headers: securityHeaders('desktop') });
  if (method !== 'GET' && method !== 'HEAD') return refuse(405);
  const file = isOwnPage(url) ? fileOf(root, url) : null;
  const type = file && types[extname(file)];
  if (!file || !type) return refuse(404);
  try {
    const body = await readFile(file);
    const headers = { ...securityHeaders('desktop'), 'content-type': type };
    return new Response(method === 'HEAD' ? null : body, { headers });
  } catch {
    return refuse(404);
  }
}

/** Returns the file below `root` that the address names; null for an address that could name anything outside it. */
function fileOf(root: string, url: string): string | null {
  let path: string;
  try {
    path = decodeURIComponent(new URL(url).pathname);
  } catch {
    return null;
  }
  // Whatever the address was made of (`..`, backslashes, a drive), the file it leads to lies below the root.
  const file = join(root, path === '/' ? 'index.html' : path);
  return file.startsWith(root + sep) ? file : null;
}
