/** Checks the head of one request. Each rule is a row, and a request is refused by the first rule it breaks. Pure. */
import type { IncomingMessage } from 'node:http';

export interface Refusal {
  status: number;
  reason: string;
  headers?: Record<string, string>;
}

type Head = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'headersDistinct'>;
type Rule = [holds: (head: Head, port: number) => boolean, refusal: Refusal];

/** The Host header must be this very address, against a foreign name that resolves to this machine (DNS rebinding). */
const EVERY_REQUEST: Rule[] = [
  [
    (head, port) => only(head, 'host') === `127.0.0.1:${port}`,
    { status: 421, reason: 'the Host header is not this address' },
  ],
  [head => head.url?.startsWith('/') === true, { status: 400, reason: 'the request target is not a path' }],
];

const METHOD_READ: Rule = [
  head => head.method === 'GET' || head.method === 'HEAD',
  { status: 405, reason: 'files are only read', headers: { allow: 'GET, HEAD' } },
];

/** Only this program's own page passes: browsers set these headers themselves, and no script can change them. */
const OWN_PAGE: Rule[] = [
  [head => head.method === 'POST', { status: 405, reason: 'operations are posted', headers: { allow: 'POST' } }],
  [
    (head, port) => only(head, 'origin') === `http://127.0.0.1:${port}`,
    { status: 403, reason: 'the Origin header is not this address' },
  ],
  [
    head => only(head, 'sec-fetch-site') === 'same-origin',
    { status: 403, reason: 'the request does not come from the page itself' },
  ],
  [
    head => /^application\/json(;\s*charset=utf-8)?$/i.test(only(head, 'content-type') ?? ''),
    { status: 415, reason: 'only application/json is read' },
  ],
];

/** The second start of the program passes, because a browser cannot leave these headers out. */
const OWN_PROGRAM: Rule[] = [
  [head => head.method === 'POST', { status: 405, reason: 'only posted', headers: { allow: 'POST' } }],
  [
    head => !('origin' in head.headers || 'sec-fetch-site' in head.headers),
    { status: 403, reason: 'not for browsers' },
  ],
];

const RULES = {
  file: [...EVERY_REQUEST, METHOD_READ],
  api: [...EVERY_REQUEST, ...OWN_PAGE],
  control: [...EVERY_REQUEST, ...OWN_PROGRAM],
} as const;

/** Returns which kind of request a path makes. No path of ours has a query string. */
export function kindOf(url: string): keyof typeof RULES {
  if (url === '/api' || url.startsWith('/api/')) return 'api';
  return url.startsWith('/control/') ? 'control' : 'file';
}

/**
 * Returns the first rule of its kind that the request breaks; null if there is none. `port` is the one this host
 * listens on.
 */
export function refusalOf(head: Head, port: number): Refusal | null {
  const broken = RULES[kindOf(head.url ?? '')].find(([holds]) => !holds(head, port));
  return broken ? broken[1] : null;
}

/** Returns the bearer token of the Authorization header. Cookies are never read. */
export function bearerOf(head: Head): string | null {
  return /^Bearer ([\w-]{20,100})$/.exec(only(head, 'authorization') ?? '')?.[1] ?? null;
}

/** Returns a header that occurs exactly once; undefined otherwise. */
function only(head: Head, name: string): string | undefined {
  const values = head.headersDistinct[name];
  return values?.length === 1 ? values[0] : undefined;
}
