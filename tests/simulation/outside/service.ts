/**
 * Simulates the service, written from docs/interface.md alone: it is strict with every request, and keeps a ledger of
 * what it took, sent out and cancelled. It runs on true time. What the interface leaves open it does as docs/gateway.md
 * says.
 */
import type { VirtualTime } from './virtual-time.ts';

/** One submission that the service took. Instants are in ms, true time. */
export interface Batch {
  id: string;
  text: string;
  sender: string;
  /** The digits as they came, each with the text made for it. */
  to: { number: string; text: string }[];
  takenAt: number;
  /** The instant of its schedule; null means at once. */
  scheduledFor: number | null;
  dispatchedAt: number | null;
  cancelledAt: number | null;
  /** True if the client that wanted to cancel it heard that it had gone out. */
  saidSentOut: boolean;
  /** The account it belongs to. */
  account: string;
}

export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** An answer of the service; `data` is written as JSON. */
export interface Answer {
  handshake: { id: number; label: string };
  data: null | { [field: string]: unknown; destinations?: { id: string; to: string; status: Status }[] };
}

export interface Status {
  id: number;
  label: string;
}

export const SCHEDULED: Status = { id: 2104, label: 'DS_SUBMIT_SCHEDULED' };
export const ENROUTE: Status = { id: 2105, label: 'DS_PENDING_ENROUTE' };

const OK = { id: 0, label: 'HSHK_OK' };
const answer = (id: number, label: string): Answer => ({ handshake: { id, label }, data: null });

export interface Service {
  batches: readonly Batch[];
  /** The deviations of requests from docs/interface.md. */
  deviations: readonly string[];
  batch(id: string): Batch | undefined;
  /** Reads a request, acts on it and answers. */
  receive(request: Request): Answer;
  /** Returns a batch id that no batch has. */
  freshId(): string;
}

/** The names that the service has registered: the usual one, and that of promotions. */
export const SENDER = 'Bellbird';
export const PROMOTION_SENDER = 'AdomOffers';
export const KEY = 'simulated-key';
export const HOST = 'service.example';
/** The hosts of the service, which is the same at both. */
export const HOSTS = [HOST, 'sms.reseller.example'] as const;
/** Two accounts, the first with two keys. The batches of one account do not exist for the other. */
export const ACCOUNTS: readonly { name: string; keys: readonly string[] }[] = [
  { name: 'first', keys: [KEY, `${KEY}-renewed`] },
  { name: 'other', keys: ['another-account-key', 'another-account-key-renewed'] },
];

const accountOf = ({ headers }: Request) =>
  ACCOUNTS.find(({ keys }) => keys.some(key => headers['Authorization'] === `key ${key}`));

export function createService(time: VirtualTime): Service {
  const batches: Batch[] = [];
  const byId = new Map<string, Batch>();
  const deviations: string[] = [];
  let ids = 0;
  // A batch id is any string (docs/interface.md §2.5): characters to be encoded in a path, blanks, letters beyond
  // ASCII, and now and then a long one.
  const freshId = () => `${++ids}/b+ é ${(ids * 7919).toString(16)}${ids % 7 === 0 ? 'x'.repeat(300) : ''}`;

  const send = (body: string, account: string): Answer => {
    const unit = parseUnit(body, wrong => deviations.push(`send: ${wrong}`));
    if (!unit) return answer(1402, 'HSHK_ERR_BAD_REQUEST');
    if (unit.sender !== SENDER && unit.sender !== PROMOTION_SENDER)
      return { handshake: { id: 1402, label: 'MV_ERR_SENDER' }, data: null };
    const batch: Batch = {
      id: freshId(),
      text: unit.text,
      sender: unit.sender,
      to: unit.to,
      takenAt: time.now(),
      scheduledFor: unit.scheduledFor,
      dispatchedAt: null,
      cancelledAt: null,
      saidSentOut: false,
      account,
    };
    batches.push(batch);
    byId.set(batch.id, batch);
    const dispatch = () => {
      if (batch.cancelledAt === null) batch.dispatchedAt = time.now();
    };
    if (batch.scheduledFor === null) dispatch();
    else time.at(batch.scheduledFor, dispatch);
    const status = batch.scheduledFor === null ? ENROUTE : SCHEDULED;
    return {
      handshake: OK,
      data: {
        batch: batch.id,
        category: 0,
        delivery: false,
        destinations: batch.to.map(({ number }, index) => ({ id: `${batch.id}#${index}`, to: number, status })),
      },
    };
  };

  const cancel = (encoded: string, account: string): Answer => {
    const batch = byId.get(decodeURIComponent(encoded));
    if (batch && batch.account !== account) {
      // Two accounts may have batches of the same name: somebody else's would be cancelled here, and the answer would
      // say "done".
      deviations.push(
        `the cancel of ${batch.id} was asked of the ${account} account, and it is of the ${batch.account} one`,
      );
      return { handshake: OK, data: null };
    }
    if (!batch) return answer(1804, 'HSHK_ERR_SM_REFERENCE_ID');
    if (batch.scheduledFor === null) return answer(1803, 'HSHK_ERR_SM_NOT_SCHEDULED');
    if (batch.dispatchedAt !== null) return answer(1801, 'HSHK_ERR_SM_PROCESSED');
    if (batch.cancelledAt !== null) return answer(1802, 'HSHK_ERR_SM_CANCELLED');
    batch.cancelledAt = time.now();
    return { handshake: OK, data: null };
  };

  return {
    batches,
    deviations,
    batch: id => byId.get(id),
    freshId,
    receive: request => {
      for (const wrong of strictHeaders(request)) deviations.push(`${request.path}: ${wrong}`);
      const { path, body } = request;
      const account = accountOf(request)?.name ?? '';
      if (path === '/v5/message/sms/send') return send(body, account);
      if (body !== '') deviations.push(`${path}: a body where none belongs`);
      if (path === '/v5/account/balance') {
        // A cancelled text gives its credit back.
        const taken = batches.filter(batch => batch.account === account && batch.cancelledAt === null);
        const credit = 1000 - taken.reduce((sum, { to }) => sum + to.length, 0);
        const data = { balance: credit, model: 'quantity', currencyName: null, currencyCode: null };
        return { handshake: OK, data };
      }
      const [, encoded] = /^\/v5\/message\/scheduled\/cancel\/([^/?#]+)$/.exec(path) ?? [];
      if (encoded !== undefined) return cancel(encoded, account);
      deviations.push(`${path}: no such path`);
      return answer(1405, 'HSHK_ERR_ACCESS_DENIED');
    },
  };
}

/** Returns the deviations from docs/interface.md §5, which every request must follow. */
function strictHeaders({ method, path, headers }: Request): string[] {
  const sent = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  const wants: [string, string | null][] = [
    ['accept', 'application/json'],
    ['content-type', path.startsWith('/v5/message/scheduled/cancel/') ? null : 'application/json'],
  ];
  const wrong = wants.flatMap(([name, value]) =>
    (sent.get(name) ?? null) === value ? [] : [`header ${name} is ${sent.get(name)}`],
  );
  if (!accountOf({ method, path, headers, body: '' })) wrong.push(`authorization is ${sent.get('authorization')}`);
  if (!HOSTS.some(host => host === sent.get('host'))) wrong.push(`host is ${sent.get('host')}`);
  return method === 'POST' ? wrong : [...wrong, `method ${method}`];
}

interface Unit {
  text: string;
  sender: string;
  to: { number: string; text: string }[];
  scheduledFor: number | null;
}

/** Reads a request by docs/interface.md §2.2–2.4. Null when it cannot be understood; every deviation is reported. */
function parseUnit(body: string, deviates: (wrong: string) => void): Unit | null {
  let unit: { text?: unknown; type?: unknown; sender?: unknown; destinations?: unknown; schedule?: unknown };
  try {
    unit = JSON.parse(body);
  } catch {
    deviates('no JSON');
    return null;
  }
  const fields = ['text', 'type', 'sender', 'destinations', 'schedule'];
  for (const name of Object.keys(unit)) if (!fields.includes(name)) deviates(`unknown field ${name}`);
  const { text, type, sender, destinations, schedule } = unit;
  if (typeof text !== 'string' || text === '') return deviated('text');
  if (type !== 0) return deviated(`type ${type}`);
  if (typeof sender !== 'string') return deviated('sender');
  if (!Array.isArray(destinations) || destinations.length === 0) return deviated('destinations');
  const to = destinations.map(one => destinationOf(one, text));
  if (!to.every(one => one !== null)) return deviated('a destination');
  if (new Set(to.map(one => one.number)).size !== to.length) deviates('a number twice');
  if (schedule === undefined) return { text, sender, to, scheduledFor: null };
  const scheduledFor = instantOfSchedule(schedule);
  if (scheduledFor === null) return deviated(`schedule ${JSON.stringify(schedule)}`);
  return { text, sender, to, scheduledFor };

  function deviated(what: string): null {
    deviates(what);
    return null;
  }
}

const VARIABLE = /\{\$[A-Za-z_][A-Za-z0-9]*\}/g;

function destinationOf(one: unknown, text: string): { number: string; text: string } | null {
  const digits = (value: unknown): value is string => typeof value === 'string' && /^[1-9]\d{7,14}$/.test(value);
  if (digits(one)) return text.match(VARIABLE) ? null : { number: one, text };
  if (typeof one !== 'object' || one === null || !('number' in one) || !('values' in one)) return null;
  const { number, values } = one;
  if (!digits(number) || !Array.isArray(values) || Object.keys(one).length !== 2) return null;
  if (values.length !== (text.match(VARIABLE) ?? []).length || values.some(value => value === '')) return null;
  let next = 0;
  return { number, text: text.replace(VARIABLE, () => String(values[next++])) };
}

function instantOfSchedule(schedule: unknown): number | null {
  if (typeof schedule !== 'object' || schedule === null) return null;
  const { dateTime, offset, ...more }: { dateTime?: unknown; offset?: unknown } = schedule;
  if (typeof dateTime !== 'string' || !/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(dateTime)) return null;
  // By docs/delivery.md §8 the offset is always UTC and always given, because without one the account's default
  // applies.
  if (offset !== '+00:00' || Object.keys(more).length > 0) return null;
  const ms = Date.parse(`${dateTime.replace(' ', 'T')}:00Z`);
  return Number.isNaN(ms) ? null : ms;
}
