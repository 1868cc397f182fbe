/**
 * Lists what can go wrong between the program and the service as a table: fault → what the service does and what is
 * heard.
 */
import type { Random } from '../random.ts';
import { type Answer, ENROUTE, SCHEDULED, type Status } from './service.ts';

/** The exchange a fault falls upon. */
export interface Exchange {
  random: Random;
  /** The service's honest answer; null when it did not act. */
  answer: Answer | null;
  /** The numbers the request named, and a batch id that nobody has. */
  asked: string[];
  freshId(): string;
}

/** What the program hears: the service's answer (perhaps altered), other bytes, or nothing. */
export type Heard =
  | { kind: 'answer'; http: number; body: string; contentType: string }
  | { kind: 'lost'; http: number | null; detail: string };

export interface Fault {
  /** Whether the service acts on the request; `late` means only after the program has given up. */
  acts: 'yes' | 'no' | 'late';
  /** How long the answer takes, in parts of the deadline; above 1 the program has given up. */
  takes?: number;
  hear(exchange: Exchange): Heard;
}

const json = (answer: unknown, http = 200): Heard => ({
  kind: 'answer',
  http,
  body: JSON.stringify(answer),
  contentType: 'application/json',
});
const html = (http: number): Heard => ({
  kind: 'answer',
  http,
  body: '<html><body><h1>Gateway</h1></body></html>',
  contentType: 'text/html',
});
const error = (id: number, label: string) => json({ handshake: { id, label }, data: null });
const silence: Heard = { kind: 'lost', http: null, detail: 'no whole answer' };
const reset: Heard = { kind: 'lost', http: null, detail: 'ECONNRESET' };

/** Returns the honest answer with its destinations altered. */
function altered(
  answer: Answer | null,
  change: (one: { id: string; to: string; status: Status }) => { id: string; to: string; status: Status }[],
): Heard {
  const { data } = answer ?? {};
  return json({ ...answer, data: data && { ...data, destinations: data.destinations?.flatMap(change) } });
}

const FAULTS = {
  'request lost': { acts: 'no', hear: ({ random }) => (random.chance(0.5) ? reset : silence) },
  'answer lost': { acts: 'yes', hear: ({ random }) => (random.chance(0.5) ? reset : silence) },
  'request late': { acts: 'late', hear: () => silence },
  'answer late': { acts: 'yes', takes: 1.5, hear: ({ answer }) => json(answer) },
  'answer slow': { acts: 'yes', takes: 0.9, hear: ({ answer }) => json(answer) },
  '500, not taken': { acts: 'no', hear: () => html(500) },
  '500, though taken': { acts: 'yes', hear: ({ random }) => (random.chance(0.5) ? html(500) : error500()) },
  'HTML, not taken': { acts: 'no', hear: () => html(200) },
  'HTML, though taken': { acts: 'yes', hear: () => html(200) },
  'empty 200, not taken': { acts: 'no', hear: () => ({ ...html(200), body: '' }) as Heard },
  'empty 200, though taken': { acts: 'yes', hear: () => ({ ...html(200), body: '' }) as Heard },
  'answer cut short': {
    acts: 'yes',
    hear: ({ answer, random }) => {
      const body = JSON.stringify(answer);
      const cut = body.slice(0, random.between(1, body.length - 1));
      return random.chance(0.5)
        ? { kind: 'lost', http: 200, detail: 'aborted' }
        : { kind: 'answer', http: 200, body: cut, contentType: 'application/json' };
    },
  },
  'status crossed': {
    acts: 'yes',
    hear: ({ answer }) =>
      altered(answer, one => [{ ...one, status: one.status.id === SCHEDULED.id ? ENROUTE : SCHEDULED }]),
  },
  'destination missing': { acts: 'yes', hear: ({ answer }) => altered(answer, () => []) },
  'answer of another': { acts: 'yes', hear: ({ answer }) => altered(answer, one => [{ ...one, to: '233209999999' }]) },
  'unknown status': {
    acts: 'yes',
    hear: ({ answer }) => altered(answer, one => [{ ...one, status: { id: 2999, label: 'DS_SOMETHING' } }]),
  },
  'batch id missing': {
    acts: 'yes',
    hear: ({ answer }) => json({ ...answer, data: { ...answer?.data, batch: undefined } }),
  },
  'unknown handshake, not taken': { acts: 'no', hear: () => error(1999, 'HSHK_SOMETHING') },
  'unknown handshake, though taken': { acts: 'yes', hear: () => error(1999, 'HSHK_SOMETHING') },
  'internal error, not taken': { acts: 'no', hear: () => error(1403, 'HSHK_ERR_INTERNAL') },
  'internal error, though taken': { acts: 'yes', hear: () => error(1404, 'HSHK_ERR_UNKNOWN') },
  'everyone rejected under HSHK_OK': {
    acts: 'no',
    hear: ({ asked, freshId }) => {
      const status = { id: 2128, label: 'DS_REJECTED_SENDER_UNREGISTERED' };
      const destinations = asked.map((to, index) => ({ id: `${index}`, to, status }));
      return json({
        handshake: { id: 0, label: 'HSHK_OK' },
        data: { batch: freshId(), category: 0, delivery: false, destinations },
      });
    },
  },
  'refused by handshake': {
    acts: 'no',
    hear: ({ random }) =>
      random.chance(0.5) ? error(1402, 'HSHK_ERR_BAD_REQUEST') : error(1409, 'HSHK_ERR_ACCT_SUSPENDED'),
  },
  'no such batch, though there is': { acts: 'no', hear: () => error(1804, 'HSHK_ERR_SM_REFERENCE_ID') },
} as const satisfies Record<string, Fault>;

function error500(): Heard {
  return json({ handshake: { id: 0, label: 'HSHK_OK' }, data: null }, 500);
}

export type FaultName = keyof typeof FAULTS;

export function fault(name: FaultName): Fault {
  return FAULTS[name];
}

const ANY: readonly FaultName[] = [
  'request lost',
  'answer lost',
  'request late',
  'answer late',
  'answer slow',
  '500, not taken',
  '500, though taken',
  'HTML, not taken',
  'HTML, though taken',
  'empty 200, not taken',
  'empty 200, though taken',
  'answer cut short',
  'unknown handshake, not taken',
  'unknown handshake, though taken',
  'internal error, not taken',
  'internal error, though taken',
  'refused by handshake',
];

/** The faults that each kind of request can meet. */
export const FAULTS_OF: Record<'send' | 'cancel' | 'balance', readonly FaultName[]> = {
  send: [
    ...ANY,
    'status crossed',
    'destination missing',
    'answer of another',
    'unknown status',
    'batch id missing',
    'everyone rejected under HSHK_OK',
  ],
  cancel: [...ANY, 'no such batch, though there is'],
  balance: ANY,
};

/** Returns what a careful client may believe after hearing the answer to a send that met this fault. */
export function believable(name: FaultName | null): 'accepted' | 'refused' | 'unclear' {
  if (name === null || name === 'answer slow') return 'accepted';
  return name === 'refused by handshake' || name === 'everyone rejected under HSHK_OK' ? 'refused' : 'unclear';
}
