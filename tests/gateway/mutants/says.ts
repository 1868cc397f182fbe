// Whether an answer truly says what was made of it, by the strict reading and the published lists alone.
import type { Format } from '../../../src-main/gateway/codec/codec.ts';
import type { BalanceOutcome, CancelOutcome, SendOutcome } from '../../../src-main/gateway/judge/judge-answer.ts';
import { HANDSHAKES, STATUSES } from '../gateway-facts.ts';
import { AMA, KOFI } from '../wire.ts';
import { type Strict, strictReading } from './strict-reading.ts';

const LOCAL: Readonly<Record<string, string>> = { [AMA]: '241234567', [KOFI]: '201234567' };
const KNOWN = new Map(HANDSHAKES.map(([id, label, send, cancel]) => [`${id} ${label}`, { send, cancel }]));
const KNOWN_IDS = HANDSHAKES.filter(([, label]) => label !== 'MV_ERR_SENDER').map(([id]) => id);
const STATUS = new Map(STATUSES.map(([id, label, now, later]) => [`${id} ${label}`, { now, later }]));

/** The answer read a second time, field by field. */
function readingOf(format: Format, bytes: Uint8Array) {
  const whole = strictReading(format, bytes);
  const field = (of: Strict, name: string): Strict =>
    typeof of === 'object' && of !== null && !Array.isArray(of) ? (of[name] ?? null) : null;
  const number = (of: Strict): number => {
    if (typeof of !== 'string') return Number.NaN;
    return format === 'json'
      ? of.startsWith('#')
        ? Number(of.slice(1))
        : Number.NaN
      : /^-?\d/.test(of)
        ? Number(of)
        : Number.NaN;
  };
  const idAndLabel = (of: Strict) => {
    const [id, label] = [field(of, 'id'), field(of, 'label')];
    return `${number(id)} ${typeof label === 'string' ? label : ''}`;
  };
  const data = field(whole, 'data');
  const list = field(data, 'destinations');
  return {
    handshake: idAndLabel(field(whole, 'handshake')),
    hasData: data !== null && !(format === 'xml' && typeof data === 'string' && /^[ \t\r\n]*$/.test(data)),
    batch: field(data, 'batch'),
    balance: number(field(data, 'balance')),
    model: field(data, 'model'),
    destinations: (Array.isArray(list) ? list : []).map(entry => ({
      to: field(entry, 'to'),
      status: STATUS.get(idAndLabel(field(entry, 'status'))),
    })),
  };
}

type Reading = ReturnType<typeof readingOf>;

/** Who an answered number means; null when it is nobody's we asked for. */
function meant(to: Strict): string | null {
  const bare = typeof to === 'string' ? to.replace(/[ ().-]/g, '') : '';
  const local = /^(?:(?:\+|00)?233|0)(\d{9})$/.exec(bare)?.[1];
  return Object.keys(LOCAL).find(phone => LOCAL[phone] === local) ?? null;
}

/** What a handshake means for a send and a cancel. Two refusals are published without their id or their whole label. */
function knownAs(handshake: string) {
  const [id = '', label = ''] = handshake.split(' ');
  const unpublished = label === 'MV_ERR_SENDER' && !KNOWN_IDS.includes(Number(id));
  const family = /^150[1-7]$/.test(id) && /^HSHK_ERR_MR_[A-Z_]+$/.test(label);
  return unpublished || family ? { send: 'refused', cancel: 'not-cancelled' } : KNOWN.get(handshake);
}

function refusedAlone(reading: Reading, of: 'send' | 'cancel'): boolean {
  return !reading.hasData && knownAs(reading.handshake)?.[of] === (of === 'send' ? 'refused' : 'not-cancelled');
}

function sendIsTrue(reading: Reading, scheduled: boolean, outcome: SendOutcome): boolean {
  const named = reading.destinations.map(({ to }) => meant(to));
  const statusOf = (phone: string) => {
    if (named.includes(null) || named.filter(each => each === phone).length !== 1) return undefined;
    return reading.destinations[named.indexOf(phone)]?.status?.[scheduled ? 'later' : 'now'];
  };
  if (outcome.kind === 'uncertain' || outcome.kind === 'not-sent') return true;
  if (outcome.kind === 'refused' && !outcome.destinations) return refusedAlone(reading, 'send');
  const verdicts = (outcome.destinations ?? []).every(
    ({ to, verdict }) => verdict === 'uncertain' || statusOf(to) === verdict,
  );
  if (outcome.destinations?.map(({ to }) => to).join() !== [AMA, KOFI].join() || !verdicts) return false;
  if (outcome.kind === 'refused') return outcome.destinations.every(({ verdict }) => verdict === 'refused');
  return reading.handshake === '0 HSHK_OK' && reading.batch === outcome.batchId;
}

function cancelIsTrue(reading: Reading, { kind }: CancelOutcome): boolean {
  if (kind === 'uncertain' || kind === 'not-sent') return true;
  if (kind === 'not-cancelled') return refusedAlone(reading, 'cancel');
  return knownAs(reading.handshake)?.cancel === kind;
}

function balanceIsTrue(reading: Reading, outcome: BalanceOutcome): boolean {
  if (outcome.kind === 'unclear' || outcome.kind === 'not-sent') return true;
  if (outcome.kind === 'refused') return refusedAlone(reading, 'cancel');
  return reading.handshake === '0 HSHK_OK' && reading.balance === outcome.balance && reading.model === outcome.model;
}

/** What was made of one answer to each operation. */
export interface Outcomes {
  send: SendOutcome;
  cancel: CancelOutcome;
  balance: BalanceOutcome;
}

/** The operations of which more was believed than the answer says. */
export function believedTooMuch(format: Format, bytes: Uint8Array, scheduled: boolean, outcomes: Outcomes): string[] {
  // Most mutants are believed nothing of, and need no second reading.
  if (outcomes.send.kind === 'uncertain' && outcomes.cancel.kind === 'uncertain' && outcomes.balance.kind === 'unclear')
    return [];
  const reading = readingOf(format, bytes);
  return [
    ...(sendIsTrue(reading, scheduled, outcomes.send) ? [] : [`send: ${outcomes.send.kind}`]),
    ...(cancelIsTrue(reading, outcomes.cancel) ? [] : [`cancel: ${outcomes.cancel.kind}`]),
    ...(balanceIsTrue(reading, outcomes.balance) ? [] : [`balance: ${outcomes.balance.kind}`]),
  ];
}
