// Everything that may happen to a request on real sockets, and what must become of it: fault → outcome, for each operation
// and each format. `npm run proof` prints the rows; wire-fault-table.test.ts holds the client to them.
import { type Connection, createGateway } from '../../../src-main/gateway/client.ts';
import { type Format, MEDIA_TYPES } from '../../../src-main/gateway/codec/codec.ts';
import { accountAt, answerOf, BATCH, bodyOf, sendAnswer, startWire, textToAma, type Wire } from '../wire.ts';
import { type Asked, type Fault, type Good, OPEN } from './wire-fault.ts';
import { ANSWER_FAULTS } from './wire-fault-answers.ts';
import { CONNECTION_FAULTS } from './wire-fault-connections.ts';

/** One row of the table: what befell which request (`send, XML`), what had to become of it, and what did. */
export interface WireFaultRow {
  fault: string;
  request: string;
  expected: string;
  got: string;
}

const ASKED: Asked[] = ['send', 'cancel', 'balance'];
const FORMATS: Format[] = ['json', 'xml'];
const HANDSHAKE = { id: 0, label: 'HSHK_OK' };
const ANSWERS: Record<Asked, unknown> = {
  send: sendAnswer(),
  cancel: { handshake: HANDSHAKE, data: {} },
  balance: { handshake: HANDSHAKE, data: { balance: 12, model: 'quantity', currencyName: null, currencyCode: null } },
};
const CALLS: Record<Asked, (connection: Connection) => Promise<{ kind: string }>> = {
  send: connection => connection.send(textToAma),
  cancel: connection => connection.cancel(BATCH),
  balance: connection => connection.balance(),
};

/** Every fault of the table, by name, and `cut at every byte` behind them. */
export const WIRE_FAULTS: readonly Fault[] = [...CONNECTION_FAULTS, ...ANSWER_FAULTS];

/** Runs the whole table, one row after the other. A row holds when `got` is `expected`. */
export async function runWireFaults(): Promise<WireFaultRow[]> {
  const rows: WireFaultRow[] = [];
  for (const fault of WIRE_FAULTS) rows.push(...(await runWireFault(fault)));
  rows.push(...(await runEveryCut()));
  return rows;
}

/** Runs one fault for each operation in each format. */
async function runWireFault(fault: Fault): Promise<WireFaultRow[]> {
  const rows: WireFaultRow[] = [];
  for (const asked of ASKED) {
    for (const format of FORMATS) {
      rows.push({
        ...named(fault.fault, asked, format),
        expected: fault.expected[asked],
        got: await runFault(fault, asked, format),
      });
    }
  }
  return rows;
}

/** Cuts each good answer at each of its bytes: the connection ends there, every time. */
async function runEveryCut(): Promise<WireFaultRow[]> {
  const rows: WireFaultRow[] = [];
  for (const asked of ASKED) {
    for (const format of FORMATS) {
      const { bytes } = goodOf(asked, format, '');
      let cut = 0;
      const service = await startWire(socket => socket.end(bytes.subarray(0, cut)));
      const got = new Set<string>();
      for (cut = 0; cut < bytes.length; cut++) got.add(await ask(service.baseUrl, asked, format));
      await service.close();
      rows.push({
        ...named('cut at every byte', asked, format),
        expected: OPEN[asked],
        got: [...got].join(', '),
      });
    }
  }
  return rows;
}

function named(fault: string, asked: Asked, format: Format): Pick<WireFaultRow, 'fault' | 'request'> {
  return { fault, request: `${asked}, ${format.toUpperCase()}` };
}

function goodOf(asked: Asked, format: Format, elsewhere: string): Good {
  const answer = ANSWERS[asked];
  return {
    bytes: answerOf(format, answer),
    body: bodyOf(format, answer),
    type: MEDIA_TYPES[format],
    inOtherFormat: answerOf(format === 'json' ? 'xml' : 'json', answer),
    elsewhere,
  };
}

async function runFault(fault: Fault, asked: Asked, format: Format): Promise<string> {
  const stranger = await startWire(socket => socket.end());
  const good = goodOf(asked, format, stranger.baseUrl);
  const service = await startWire(socket => fault.talk?.(socket, good), {
    hello: socket => fault.hello?.(socket, good),
    ...(fault.certificate && { certificate: fault.certificate }),
  });
  const undo = fault.around?.(good);
  try {
    const baseUrl = fault.address?.(service.baseUrl) ?? service.baseUrl;
    const got = await ask(baseUrl, asked, format, fault);
    return [got, ...complaints(service, stranger)].join(', ');
  } finally {
    undo?.();
    await service.close();
    await stranger.close();
  }
}

/** One request over one connection: its outcome, and whether that shows the key. */
async function ask(baseUrl: string, asked: Asked, format: Format, fault?: Fault): Promise<string> {
  const gateway = createGateway(accountAt(baseUrl, format, format), { deadlineMs: 20_000, ...fault?.options });
  const opened = await gateway.connect();
  if (opened.kind !== 'open') return opened.kind;
  if (fault?.settles) {
    // What happened before this second connection opened has reached this machine with it.
    const second = await gateway.connect();
    if (second.kind === 'open') second.connection.close();
  }
  const outcome = await CALLS[asked](opened.connection);
  return JSON.stringify(outcome).includes('canary') ? `${outcome.kind}, and shows the key` : outcome.kind;
}

/** What must never be, whatever the outcome: a request twice, or one to somebody else. */
function complaints(service: Wire, stranger: Wire): string[] {
  const lines = service.received.map(request => request.split('\r\n')[0] ?? '').filter(line => line.startsWith('POST'));
  const twice = lines.find((line, at) => lines.indexOf(line) !== at);
  return [
    ...(twice === undefined ? [] : [`sent twice: ${twice}`]),
    ...(stranger.received.length === 0 ? [] : ['somebody else was asked']),
  ];
}
