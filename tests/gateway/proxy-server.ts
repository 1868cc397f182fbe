/** A real proxy of a test: it opens tunnels (HTTP CONNECT), or behaves as badly as the test wants. */
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** How a proxy treats whoever asks it for a tunnel; `answer` is the first line it says, before any tunnel. */
interface Manners {
  answer?: string;
  /** Nothing is ever said. */
  isMute?: boolean;
}

export interface ProxyAtWork {
  address: string;
  /** What was asked for: the line of each CONNECT and its headers. */
  asked: { target: string; headers: IncomingMessage['headers'] }[];
  /** Every byte that went through towards the service. */
  carried(): string;
  /** Resolves when nobody holds a connection to the proxy any more. */
  left(): Promise<void>;
  close(): Promise<unknown>;
}

export async function startProxy({ answer, isMute = false }: Manners = {}): Promise<ProxyAtWork> {
  const asked: ProxyAtWork['asked'] = [];
  const sockets = new Set<Duplex>();
  const carried: Buffer[] = [];
  const server = createServer();
  const left: (() => void)[] = [];
  server.on('connection', socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) for (const tell of left.splice(0)) tell();
    });
  });
  server.on('connect', (request, client: Socket) => {
    asked.push({ target: request.url ?? '', headers: request.headers });
    // A socket that nobody reads never tells that the other side is gone.
    client.resume();
    client.on('end', () => client.end());
    if (isMute) return;
    if (answer) return void client.end(`HTTP/1.1 ${answer}\r\nContent-Length: 0\r\n\r\n`);
    const [host = '', port] = (request.url ?? '').split(':');
    const service = connect(Number(port), host, () => client.write('HTTP/1.1 200 Connection established\r\n\r\n'));
    for (const socket of [client, service]) socket.on('error', () => {});
    client.on('data', chunk => {
      carried.push(chunk);
      service.write(chunk);
    });
    service.on('data', chunk => client.write(chunk));
    service.on('close', () => client.destroy());
    client.on('close', () => service.destroy());
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    carried: () => Buffer.concat(carried).toString('latin1'),
    left: () => (sockets.size === 0 ? Promise.resolve() : new Promise(resolve => left.push(resolve))),
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise(resolve => server.close(resolve));
    },
  };
}
