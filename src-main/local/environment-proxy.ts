import { getProxyForUrl } from 'proxy-from-env';

/**
 * Returns the proxy that the environment names for an address (HTTPS_PROXY, ALL_PROXY, NO_PROXY), as a proxy script
 * says it. A host without a desktop cannot read the computer's own settings.
 */
export async function environmentProxy(url: string): Promise<string> {
  const named = getProxyForUrl(url);
  if (named === '') return 'DIRECT';
  // Without a scheme the library gives a proxy that of the address it leads to; such a proxy is meant as plain HTTP.
  const proxy = URL.parse(named.replace(/^https:/, 'http:'));
  // One that wants a login is told apart from one of an unknown kind when it asks for it (407). The login itself is left
  // out here, because what is returned may be shown.
  return proxy ? `${proxy.protocol === 'http:' ? 'PROXY' : proxy.protocol} ${proxy.host}` : 'unknown';
}
