/** Pure checks of one request's head, each rule a row: a request is refused by the first one it breaks. */
import type { IncomingMessage } from 'node:http';

export interface Refusal {
  status: number;
  reason: string;
  headers?: Record<string, string>;
}

type Head = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'headersDistinct'>;
type Rule = [holds: (head: Head, port: number) => boolean, refusal: Refusal];

/** Against a foreign name that resolves to this machine (DNS rebinding): the Host must be this very address. */
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

/** Only this program's own page: browsers set these headers themselves, and no script can change them. */
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

/** The second start of the program asks as a program does: a browser cannot leave these headers out. */
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

/** What a path asks for; a query string belongs to no path of ours. */
export function kindOf(url: string): keyof typeof RULES {
  if (url === '/api' || url.startsWith('/api/')) return 'api';
  return url.startsWith('/control/') ? 'control' : 'file';
}

/** The first rule of its kind that the request breaks, or null. `port` is the one this host listens on. */
export function refusalOf(head: Head, port: number): Refusal | null {
  const broken = RULES[kindOf(head.url ?? '')].find(([holds]) => !holds(head, port));
  return broken ? broken[1] : null;
}

/** The bearer of the Authorization header; a cookie is never looked at. */
export function bearerOf(head: Head): string | null {
  return /^Bearer ([\w-]{20,100})$/.exec(only(head, 'authorization') ?? '')?.[1] ?? null;
}

/** A header that is there exactly once. */
function only(head: Head, name: string): string | undefined {
  const values = head.headersDistinct[name];
  return values?.length === 1 ? values[0] : undefined;
}
