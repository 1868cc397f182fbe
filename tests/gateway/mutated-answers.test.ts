import { describe, expect, it } from 'vitest';
import { decodeReply } from '../../src-main/gateway/codec.ts';
import { type Exchange, judgeBalance, judgeCancel, judgeSend } from '../../src-main/gateway/judge.ts';
import { redactorOf } from '../../src-main/gateway/redact.ts';
import { AMA, KEY, KOFI, sendAnswer } from './wire.ts';

/** mulberry32: a small generator, so that one seed is one history. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}
type Random = ReturnType<typeof randomOf>;

const asked = { to: [AMA, KOFI], scheduled: true, sender: 'Bellbird' };
const scheduled = { id: 2104, label: 'DS_SUBMIT_SCHEDULED' };
const real = [
  sendAnswer([
    { to: '233241234567', ...scheduled },
    { to: '0201234567', ...scheduled },
  ]),
  sendAnswer([
    { to: '233241234567', ...scheduled },
    { to: '233201234567', id: 2128, label: 'DS_REJECTED_SENDER_UNREGISTERED' },
  ]),
  { handshake: { id: 1203, label: 'HSHK_ERR_UA_AUTH' }, data: null },
  { handshake: { id: 1801, label: 'HSHK_ERR_SM_PROCESSED' }, data: null },
  { handshake: { id: 0, label: 'HSHK_OK' }, data: { balance: 118, model: 'quantity', currencyName: null } },
].map(answer => JSON.stringify(answer));

const ODD: unknown[] = [null, true, 0, -1, 1e308, '', '0', 'HSHK_OK', 2104, 2105, 1801, [], {}, [[]], { id: 0 }];
const pick = <T>(random: Random, from: readonly T[]) => from[random(from.length)];

/** Changes one place of the tree: another value, a field gone, an entry twice, two fields exchanged. */
function mutateTree(random: Random, text: string): string {
  const root: Record<string, unknown> = { answer: JSON.parse(text) };
  const places: [Record<string, unknown>, string][] = [];
  const walk = (node: Record<string, unknown>) => {
    for (const key of Object.keys(node)) {
      places.push([node, key]);
      const below = node[key];
      if (typeof below === 'object' && below !== null) walk(below as Record<string, unknown>);
    }
  };
  walk(root);
  const [node, key] = pick(random, places) ?? [root, 'answer'];
  const [other, otherKey] = pick(random, places) ?? [root, 'answer'];
  const [value, otherValue] = [structuredClone(node[key]), structuredClone(other[otherKey])];
  switch (random(5)) {
    case 0:
      node[key] = pick(random, ODD);
      break;
    case 1:
      delete node[key];
      break;
    case 2:
      node[key] = otherValue;
      other[otherKey] = value;
      break;
    case 3:
      if (Array.isArray(node)) node.push(value);
      else node[`${key}2`] = value;
      break;
    default:
      node[key] = typeof value === 'number' ? value + random(3) - 1 : typeof value === 'string' ? `${value}0` : [value];
  }
  return JSON.stringify(root['answer']) ?? '';
}

/** Changes the bytes: one flipped, a piece gone, doubled, or taken from another answer; an end cut off. */
function mutateBytes(random: Random, bytes: Buffer): Buffer {
  const at = random(bytes.length);
  const until = Math.min(bytes.length, at + 1 + random(40));
  const [before, piece, after] = [bytes.subarray(0, at), bytes.subarray(at, until), bytes.subarray(until)];
  const foreign = Buffer.from(pick(random, real) ?? '');
  const from = random(foreign.length);
  const middle = [
    () => Buffer.from(piece.map((byte, index) => (index === 0 ? byte ^ (1 << random(8)) : byte))),
    () => Buffer.alloc(0),
    () => Buffer.concat([piece, piece]),
    () => foreign.subarray(from, from + 1 + random(40)),
    () => Buffer.from([...piece].reverse()),
  ][random(6)];
  return middle ? Buffer.concat([before, middle(), after]) : before;
}

const WRITTEN: Record<string, string[]> = {
  [AMA]: ['233241234567', '0241234567'],
  [KOFI]: ['233201234567', '0201234567'],
};

/** Whether an answer truly says that `digits` was scheduled; written from the interface without the judge's code. */
function trulyScheduled(text: string, batchId: string, digits: string, national: string): boolean {
  const answer = JSON.parse(text.replace(/^\uFEFF/, ''));
  const named: string[] = answer.data.destinations.map(({ to }: { to: string }) =>
    to.replace(/[ ()+.-]/g, '').replace(/^00/, ''),
  );
  const index = named.findIndex(number => number === digits || number === national);
  const status = answer.data.destinations[index].status;
  return (
    answer.handshake.id === 0 &&
    answer.handshake.label === 'HSHK_OK' &&
    answer.data.batch === batchId &&
    named.every(number => Object.values(WRITTEN).flat().includes(number)) &&
    named.filter(number => number === digits || number === national).length === 1 &&
    status.id === 2104 &&
    status.label === 'DS_SUBMIT_SCHEDULED'
  );
}

describe('an answer damaged on its way', () => {
  it('is never taken for a success it does not state, and never stops the program', () => {
    const random = randomOf(20261124);
    const redact = redactorOf([{ secret: KEY, mark: '[key]' }]);
    const seen = new Map<string, number>();
    for (let round = 0; round < 20_000; round++) {
      let bytes = Buffer.from(pick(random, real) ?? '');
      if (random(2) === 0) bytes = Buffer.from(mutateTree(random, bytes.toString()));
      if (random(2) === 0 && bytes.length > 0) bytes = Buffer.from(mutateBytes(random, bytes));
      const text = bytes.toString('utf8');
      const answer: Exchange = { kind: 'answer', http: 200, date: null, note: '', text, reply: decodeReply(bytes) };

      const sent = judgeSend(asked, answer, redact);
      if (sent.kind === 'accepted') {
        expect(sent.destinations.map(({ to }) => to)).toEqual(asked.to);
        for (const { to, verdict } of sent.destinations) {
          const [digits = '', national = ''] = WRITTEN[to] ?? [];
          if (verdict === 'accepted') expect(trulyScheduled(text, sent.batchId, digits, national), text).toBe(true);
        }
      }
      if (sent.kind === 'refused') expect(text).toMatch(/HSHK_ERR_|MV_ERR_SENDER|DS_REJECTED/);

      const cancelled = judgeCancel(answer, redact);
      const plain = decodeReply(bytes);
      if (cancelled.kind === 'cancelled') expect(plain).toMatchObject({ handshake: { id: 0, label: 'HSHK_OK' } });
      if (cancelled.kind === 'too-late')
        expect(plain).toMatchObject({ handshake: { id: 1801, label: 'HSHK_ERR_SM_PROCESSED' } });
      const balance = judgeBalance(answer, redact);
      if (balance.kind === 'balance') expect(text).toContain('HSHK_OK');
      for (const kind of [`send ${sent.kind}`, `cancel ${cancelled.kind}`, `balance ${balance.kind}`])
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
    }
    // Every outcome an answer can have came up, so each of the checks above was put to work.
    expect([...seen.keys()].sort()).toEqual([
      ...['balance balance', 'balance refused', 'balance unclear'],
      ...['cancel cancelled', 'cancel not-cancelled', 'cancel too-late', 'cancel uncertain'],
      ...['send accepted', 'send refused', 'send uncertain'],
    ]);
  });
});
