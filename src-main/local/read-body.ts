import type { IncomingMessage } from 'node:http';

const MEGABYTE = 1024 * 1024;
/** The limit of every body: a piece of a file, at most 6 million characters in the contract, is the largest. */
const BODY = 7 * MEGABYTE;
/** The limit for a client that has shown no pass: a token, or a question with its proof. */
const BODY_WITHOUT_PASS = 4096;
/**
 * The bytes of a body without a pass that are dropped, so that an honest page hears the reason; beyond them the
 * connection is cut.
 */
const MOST_DROPPED = 8 * MEGABYTE;

export type Body = { state: 'read'; value: unknown } | { state: 'too-large' } | { state: 'not-json' };

/** Reads the JSON body of a page that has shown its pass, of at most 7 MB. Rejects when the connection breaks off. */
export async function readJson(request: IncomingMessage): Promise<Body> {
  return read(request, { most: BODY, mostDropped: Infinity });
}

/**
 * Reads the JSON body of a client that has shown no pass: at most 4 KB are kept. Rejects when the connection breaks off
 * or is cut.
 */
export async function readJsonWithoutPass(request: IncomingMessage): Promise<Body> {
  return read(request, { most: BODY_WITHOUT_PASS, mostDropped: MOST_DROPPED });
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
  /** The bytes that are kept. */
  most: number;
  /** The bytes beyond them that are read and dropped before the connection is cut. */
  mostDropped: number;
}

async function read(request: IncomingMessage, { most, mostDropped }: Limits): Promise<Body> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    // The rest of a body that is too large is read and dropped, because a browser looks at the answer only after
    // sending everything.
    if (size > most + mostDropped) request.destroy();
    if (size > most) chunks.length = 0;
    else chunks.push(chunk);
  }
  if (size > most) return { state: 'too-large' };
  try {
    return { state: 'read', value: JSON.parse(Buffer.concat(chunks).toString('utf8')) };
  } catch {
    return { state: 'not-json' };
  }
}
