/**
 * The service of rows 9 and 10, in a process of its own: takes every text at once and answers as the interface says,
 * with nothing behind it. Usage: node bare-gateway.ts LATENCY_MS; tells its port on the first line.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';

const [, , latency = '0'] = process.argv;

interface Asked {
  destinations: (string | { number: string })[];
  schedule?: object;
}

function taken({ destinations, schedule }: Asked): object {
  const status = schedule ? { id: 2104, label: 'DS_SUBMIT_SCHEDULED' } : { id: 2105, label: 'DS_PENDING_ENROUTE' };
  const numbers = destinations.map(one => (typeof one === 'string' ? one : one.number));
  return {
    batch: randomUUID(),
    category: 0,
    delivery: false,
    destinations: numbers.map(to => ({ id: randomUUID(), to, status })),
  };
}

const BALANCE = { balance: 1_000_000, model: 'quantity', currencyName: null, currencyCode: null };

const server = http.createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', chunk => chunks.push(chunk));
  request.on('end', () => {
    const isSend = request.url === '/v5/message/sms/send';
    const data = isSend ? taken(JSON.parse(Buffer.concat(chunks).toString('utf8'))) : BALANCE;
    const body = JSON.stringify({ handshake: { id: 0, label: 'HSHK_OK' }, data });
    const answer = () => response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    if (latency === '0') answer();
    else setTimeout(answer, Number(latency));
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' ? address?.port : ''}\n`);
});
