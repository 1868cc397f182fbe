/**
 * Simulates the network between a computer and the service: it takes time, fails as the fault table says, and records
 * everything.
 */
import type { OpenWire, RawExchange, Wire, WireRequest } from '../../../src-main/ports/wire.ts';
import { instantOf } from '../../../src-shared/time/instant.ts';
import type { Random } from '../random.ts';
import { believable, FAULTS_OF, type FaultName, fault, type Heard } from './faults.ts';
import type { Service } from './service.ts';
import type { VirtualTime } from './virtual-time.ts';

/** One request that left the program, or was about to. */
export interface Post {
  what: 'send' | 'cancel' | 'balance';
  body: string;
  path: string;
  fault: FaultName | 'not sent' | null;
  /** What a careful client may believe by now; `open` while no answer was heard. */
  heard: 'open' | 'not-sent' | 'accepted' | 'refused' | 'unclear';
  /** The batch the service made of it, or cancelled. */
  batchId: string | null;
  /** True if the records that knew of it were replaced before it arrived. */
  isForgotten: boolean;
}

/** The running program a connection belongs to. */
export interface Life {
  ended(): boolean;
  /**
   * Calls `run` when the program next runs after an instant (the computer may sleep); at once when the program has
   * ended.
   */
  when(ms: number, run: () => void): void;
}

export interface Network {
  openWire(life: Life): OpenWire;
  /** The chance that a request meets a fault. */
  faultiness: number;
  /** True while nobody answers at all. */
  down: boolean;
  /** The fault that the next request of each kind meets. */
  next: Map<Post['what'], FaultName>;
  /** The requests that have left and not arrived yet. */
  underWay: Set<Post>;
  /** Is called with a batch that no records can know as it is. */
  onForgotten(batchId: string): void;
  /** Is called with every request and its headers, at the moment its first byte leaves. */
  onPost(post: Post, headers: Record<string, string>): void;
  /** Is called with every send at the moment its first byte leaves. */
  onSend(post: Post, life: Life): void;
}

const REFUSED = 'connect ECONNREFUSED';

export function createNetwork(
  time: VirtualTime,
  random: Random,
  service: Service,
  count: (what: string) => void,
): Network {
  const network: Network = {
    faultiness: 0,
    down: false,
    next: new Map(),
    underWay: new Set(),
    onForgotten: () => {},
    onPost: () => {},
    onSend: () => {},
    openWire: life => (_url, ms) => {
      const { promise, resolve, reject } = Promise.withResolvers<Wire>();
      const faulty = !life.ended() && (network.down || random.chance(network.faultiness / 3));
      const silent = faulty && random.chance(0.3);
      if (faulty) count(silent ? 'connection timed out' : 'connection refused');
      life.when(time.now() + (silent ? ms : random.between(1, 300)), () => {
        if (faulty || life.ended()) reject(new Error(silent ? `no connection within ${ms / 1000} s` : REFUSED));
        else resolve(wireOf(life));
      });
      return promise;
    },
  };

  const wireOf = (life: Life): Wire => ({ post: (request, ms) => post(life, request, ms), close: () => {} });

  const draw = (what: Post['what']): Post['fault'] => {
    const next = network.next.get(what);
    if (next) {
      network.next.delete(what);
      return next;
    }
    if (!random.chance(network.faultiness)) return null;
    return random.chance(0.15) ? 'not sent' : random.pick(FAULTS_OF[what]);
  };

  const post = (life: Life, request: WireRequest, deadlineMs: number): Promise<RawExchange> => {
    const { promise, resolve } = Promise.withResolvers<RawExchange>();
    const what = whatOf(request.path);
    const fault = life.ended() ? 'not sent' : draw(what);
    const record: Post = {
      what,
      body: request.body,
      path: request.path,
      fault,
      heard: 'open',
      batchId: null,
      isForgotten: false,
    };
    if (fault !== null) count(`${what}: ${fault}`);
    if (fault === 'not sent') {
      life.when(time.now() + 5, () => {
        record.heard = life.ended() ? 'unclear' : 'not-sent';
        resolve({ kind: 'not-sent', detail: 'the service closed the connection before the request' });
      });
      return promise;
    }
    if (!life.ended()) network.onPost(record, request.headers);
    if (what === 'send') network.onSend(record, life);
    carry(life, { request, deadlineMs, record }, resolve);
    return promise;
  };

  const carry = (
    life: Life,
    { request, deadlineMs, record }: { request: WireRequest; deadlineMs: number; record: Post },
    resolve: (exchange: RawExchange) => void,
  ) => {
    const name = record.fault === 'not sent' ? null : record.fault;
    const { acts, takes = random.chance(0.2) ? 0.4 : 0.03, hear } = name === null ? HONEST : fault(name);
    const asked = time.now();
    network.underWay.add(record);
    const arrives = acts === 'late' ? asked + deadlineMs + random.between(1, 120_000) : asked + random.between(5, 400);
    let heard: Heard | null = null;
    let saysSentOut = false;
    time.at(arrives, () => {
      network.underWay.delete(record);
      const before = service.batches.length;
      const answer = acts === 'no' ? null : service.receive(request);
      saysSentOut = answer?.handshake.id === 1801;
      if (service.batches.length > before) record.batchId = service.batches.at(-1)?.id ?? null;
      if (record.what === 'cancel') record.batchId = batchIdIn(request.path);
      if (record.isForgotten && record.batchId !== null) network.onForgotten(record.batchId);
      heard = hear({ answer, random, asked: numbersOf(request.body), freshId: service.freshId });
    });
    const answered = arrives + (takes > 1 ? takes * deadlineMs : random.between(5, Math.max(6, takes * deadlineMs)));
    const givenUp = asked + deadlineMs;
    const inTime = acts !== 'late' && answered < givenUp;
    life.when(inTime ? answered : givenUp, () => {
      // The answer is also lost when the computer slept through it.
      const slept = time.now() > givenUp;
      const late = !inTime || slept || heard === null;
      if (slept) count('asleep while an answer was awaited');
      const raw = late ? { kind: 'lost' as const, http: null, detail: 'no whole answer in time' } : heard;
      if (raw === null) throw new Error('nothing was heard');
      record.heard = late || raw.kind === 'lost' || life.ended() ? 'unclear' : believable(name);
      const cancelled = service.batch(batchIdIn(request.path));
      if (saysSentOut && cancelled && record.heard === 'accepted') cancelled.saidSentOut = true;
      resolve(rawOf(raw, time.now()));
    });
  };

  return network;
}

const HONEST = {
  acts: 'yes' as const,
  takes: undefined,
  hear: ({ answer }: { answer: unknown }): Heard => ({
    kind: 'answer',
    http: 200,
    body: JSON.stringify(answer),
    contentType: 'application/json',
  }),
};

function whatOf(path: string): Post['what'] {
  if (path.includes('/send')) return 'send';
  return path.includes('/cancel/') ? 'cancel' : 'balance';
}

function batchIdIn(path: string): string {
  return decodeURIComponent(path.split('/').at(-1) ?? '');
}

function numbersOf(body: string): string[] {
  if (body === '') return [];
  const { destinations }: { destinations: (string | { number: string })[] } = JSON.parse(body);
  return destinations.map(one => (typeof one === 'string' ? one : one.number));
}

function rawOf(heard: Heard, now: number): RawExchange {
  const date = instantOf(Math.floor(now / 1000) * 1000);
  if (heard.kind === 'lost')
    return { kind: 'lost', http: heard.http, date: heard.http === null ? null : date, detail: heard.detail };
  const { http, contentType, body } = heard;
  return { kind: 'answer', http, date, contentType, body: Buffer.from(body), note: '' };
}
