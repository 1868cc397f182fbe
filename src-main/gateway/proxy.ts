// Which proxy leads to the service, if any. A proxy is only ever a tunnel (tunnel.ts), whose bytes it cannot read.

import { AppError } from '../../src-shared/contract/errors.ts';
import { isThisMachine } from './base-url.ts';

/** A proxy that opens tunnels (HTTP CONNECT, RFC 9110 §9.3.6). */
export interface ProxyServer {
  host: string;
  port: number;
}

/** One way to the service: through a proxy, or directly where it is null. */
export type Route = ProxyServer | null;

/**
 * Returns the routes to an address in the order in which they are tried. Rejects with an error that has a code
 * (unreachable.ts) where none may be used; nothing was opened then.
 */
export type FindRoutes = (url: URL) => Promise<readonly Route[]>;

/** Returns the proxies of this computer for an address, as a proxy script says it: `PROXY host:port; DIRECT`. */
export type SystemProxy = (url: string) => Promise<string>;

export const goDirectly: FindRoutes = async () => [null];

/**
 * Returns how routes are found by the setting: `system` goes by the computer, `none` never uses a proxy, and anything
 * else is the address of one (`checkProxy`). This machine is always reached directly.
 */
export function routesBy(setting: string, system: SystemProxy): FindRoutes {
  return async url => {
    if (setting === 'none' || isThisMachine(url)) return [null];
    return setting === 'system' ? routesOfScript(await system(url.href)) : [proxyAt(new URL(setting))];
  };
}

/**
 * Returns the proxy setting as it is kept: `system`, `none` or `http://host:port`. Throws AppError proxy-invalid for
 * anything else: another kind of proxy, a user name, a path.
 */
export function checkProxy(text: string): string {
  const typed = text.trim();
  if (typed === 'system' || typed === 'none') return typed;
  const address = typed.includes('://') ? typed : `http://${typed}`;
  const url = /^http:\/\/[^/@\s\\?#]+\/?$/i.test(address) ? URL.parse(address) : null;
  if (url === null) throw new AppError({ code: 'proxy-invalid', proxy: typed.replace(/^(.*\/\/)?.*@/, '$1…@') });
  const { host, port } = proxyAt(url);
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Reads what a proxy script answers. Entries of a kind that is not supported count only where there is no other. */
function routesOfScript(answer: string): Route[] {
  const entries = answer.split(';').map(entry => entry.trim().split(/\s+/));
  const routes = entries.flatMap(([kind = '', where = '']): Route[] => {
    if (kind.toUpperCase() === 'DIRECT') return [null];
    const url = kind.toUpperCase() === 'PROXY' ? URL.parse(`http://${where}`) : null;
    return url ? [proxyAt(url)] : [];
  });
  const kinds = entries.map(([kind = '']) => kind).join(', ');
  if (routes.length === 0) throw codedError(`this computer names a proxy of the kind “${kinds}”`, 'ERR_PROXY_KIND');
  return routes;
}

function proxyAt({ hostname, port }: URL): ProxyServer {
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 80) };
}

/** Returns an error with a code, like those of the system. */
export function codedError(message: string, code: string): Error {
  return Object.assign(new Error(message), { code });
}
