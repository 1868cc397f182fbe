import type { IncomingMessage } from 'node:http';

const MEGABYTE = 1024 * 1024;
/** Everything but a file to import, a piece of one, or a backup. */
const SMALL_BODY = MEGABYTE;
/** A file travels as base64; the contract's own limit for it is 90 million characters. */
const LARGE_BODY = 100 * MEGABYTE;

const LARGE_OPERATIONS: readonly unknown[] = ['import.open', 'import.part', 'backup.restore'];
const OPENS_A_FILE = /^\s*\{\s*"operation"\s*:\s*"(import\.open|import\.part|backup\.restore)"\s*,/;

export type Body = { state: 'read'; value: unknown } | { state: 'too-large' } | { state: 'not-json' };

/**
 * Reads a JSON body. Beyond 1 MB it goes on, up to 100 MB, only when the body begins by naming an operation that
 * carries a file, and the whole must then name one too.
 */
export async function readJson(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  let limit = SMALL_BODY;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    // The rest of what is too large is read and dropped: a browser looks at the answer only when all is sent.
    if (size > limit) continue;
    size += chunk.length;
    chunks.push(chunk);
    if (size > SMALL_BODY && limit === SMALL_BODY && opensFile(chunks)) limit = LARGE_BODY;
    if (size > limit) chunks.length = 0;
  }
  if (size > limit) return { state: 'too-large' };
  let value: unknown;
  try {
    value = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch {
    return { state: 'not-json' };
  }
  return size > SMALL_BODY && !LARGE_OPERATIONS.includes(operationOf(value))
    ? { state: 'too-large' }
    : { state: 'read', value };
}

function opensFile(chunks: Buffer[]): boolean {
  return OPENS_A_FILE.test(Buffer.concat(chunks).toString('latin1', 0, 200));
}

function operationOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'operation' in value ? value.operation : undefined;
}
