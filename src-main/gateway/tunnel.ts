// Opens a tunnel through a proxy: Node's own client asks with CONNECT, and nothing but the host and the port of the
// service is told. Every failure here comes before any byte of a request exists.
import http from 'node:http';
import type net from 'node:net';
import { codedError, type ProxyServer } from './proxy.ts';

/**
 * Resolves to the socket that leads through the proxy to `host:port`. Rejects with a code: ERR_PROXY (the proxy cannot
 * be reached or does not speak), ERR_PROXY_SIGN_IN (it wants a login, 407), ERR_PROXY_REFUSED (any other answer).
 */
export function openTunnel(proxy: ProxyServer, to: { host: string; port: number }, late: AbortSignal) {
  const target = `${to.host.includes(':') ? `[${to.host}]` : to.host}:${to.port}`;
  return new Promise<net.Socket>((resolve, reject) => {
    const fail = (message: string, code: string) => reject(codedError(message, code));
    const asking = http.request({
      host: proxy.host,
      port: proxy.port,
      method: 'CONNECT',
      path: target,
      headers: { Host: target },
      // An agent would keep the socket and read proxy settings.
      agent: false,
      signal: late,
    });
    asking.on('error', error => fail(`the proxy ${proxy.host}:${proxy.port}: ${error.message}`, 'ERR_PROXY'));
    asking.once('connect', (answer, socket, early) => {
      const status = answer.statusCode ?? 0;
      // A service behind a fresh tunnel speaks no word before it is asked.
      if (status >= 200 && status < 300 && early.length === 0) return resolve(socket);
      socket.destroy();
      const said = `the proxy answered ${status} ${answer.statusMessage ?? ''}`.trimEnd();
      fail(said, status === 407 ? 'ERR_PROXY_SIGN_IN' : 'ERR_PROXY_REFUSED');
    });
    asking.end();
  });
}
