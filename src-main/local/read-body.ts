import type { IncomingMessage } from 'node:http';

const MEGABYTE = 1024 * 1024;
/** The limit of every body but a file to import, a piece of one, or a backup. */
const SMALL_BODY = MEGABYTE;
/**
 * The limit of a body with a file, which is sent as base64. The contract's own limit for it is 90 million characters.
 */
const LARGE_BODY = 100 * MEGABYTE;
/** The limit for a client that has shown no pass: a token, or a question with its proof. */
const BODY_WITHOUT_PASS = 4096;
/**
 * The bytes of a body without a pass that are dropped, so that an honest page hears the reason; beyond them the
 * connection is cut.
 */
const MOST_DROPPED = 8 * MEGABYTE;

const LARGE_OPERATIONS: readonly unknown[] = ['import.open', 'import.part', 'backup.restore'];
const OPENS_A_FILE = /^\s*\{\s*"operation"\s*:\s*"(import\.open|import\.part|backup\.restore)"\s*,/;

export type Body = { state: 'read'; value: unknown } | { state: 'too-large' } | { state: 'not-json' };

/**
 * Reads the JSON body of a page that has shown its pass. More than 1 MB, up to 100 MB, is read only if the body begins
 * by naming an operation that carries a file, and the whole body must name one too. Rejects when the connection breaks
 * off.
 */
export async function readJson(request: IncomingMessage): Promise<Body> {
  return read(request, { most: SMALL_BODY, mostOfFile: LARGE_BODY, mostDropped: Infinity });
}

/**
 * Reads the JSON body of a client that has shown no pass: at most 4 KB are kept. Rejects when the connection breaks off
 * or is cut.
 */
export async function readJsonWithoutPass(request: IncomingMessage): Promise<Body> {
  return read(request, { most: BODY_WITHOUT_PASS, mostOfFile: BODY_WITHOUT_PASS, mostDropped: MOST_DROPPED });
}

/** Reads and drops the body of a refused request, at most 8 MB of it. */
export function dropBody(request: IncomingMessage): void {
  let dropped = 0;
  request.on('data', (chunk: Buffer) => {
    dropped += chunk.length;
    if (dropped > MOST_DROPPED) request.destroy();
  });
}

interface Limits {
  /** The bytes that are kept; `mostOfFile` applies when the body begins by naming an operation that carries a file. */
  most: number;
  mostOfFile: number;
  /** The bytes beyond them that are read and dropped before the connection is cut. */
  mostDropped: number;
}

async function read(request: IncomingMessage, { most, mostOfFile, mostDropped }: Limits): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  let limit = most;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The rest of a body that is too large is read and dropped, because a browser looks at the answer only after
    // sending everything.
    if (size > limit + mostDropped) request.destroy();
    if (size - chunk.length > limit) continue;
    chunks.push(chunk);
    if (size > limit && limit < mostOfFile && opensFile(chunks)) limit = mostOfFile;
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
