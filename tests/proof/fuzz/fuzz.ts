/**
 * Calls every operation of the contract with inputs that follow its schema, nearly follow it, or do not. Each call must
 * be answered, in words the contract knows: no bug, no hang, no damaged records, and no memory that grows without end.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { openSocketWire } from '../../../src-main/gateway/exchange.ts';
import type { OpenWire } from '../../../src-main/ports/wire.ts';
import { type Operation, operations, type Reply } from '../../../src-shared/contract/index.ts';
import type { AppState } from '../../../src-shared/model/settings.ts';
import { openTestApp } from '../../helpers/test-app.ts';
import { type Random, randomOf } from '../../simulation/random.ts';
import type { Part } from '../part.ts';
import { KnownValues, randomInput } from './random-input.ts';

/** Several pages may ask at once. */
const AT_ONCE = 4;
/** Answers come in milliseconds; one that takes this long will not come. It only ends what never would. */
const HANGS_MS = 300_000;
/** Lists, caches and the pool of known values may grow by this much; what grows with the number of calls is a leak. */
const MOST_GROWTH_BYTES = 250_000_000;
/** The worlds a page may name, beside the one that is shown. */
const OTHER_WORLDS = ['practice', 'live', 'elsewhere', null, 7];
/** These close and open whole worlds, so they are called less often. */
const RARE: ReadonlySet<Operation> = new Set([
  'practice.reset',
  'privacy.removeAll',
  'app.enterWorld',
  'backup.restore',
  'backup.make',
]);
const RARELY = 0.02;
/** Codes that no input may lead to. */
const NEVER = new Set(['bug', 'unknown-operation', 'database-damaged', 'disk-error', 'records-lost']);

/** Makes `calls` calls, the same ones for a seed. */
export async function proveFuzz(calls: number, seed: number): Promise<Part> {
  const random = randomOf(seed);
  const known = new KnownValues();
  const names = Object.keys(operations) as Operation[];
  const desk = await openTestApp({
    at: '2027-01-04T08:00:00.000Z',
    ports: { gatewayLimits: { openWire: toThisMachine } },
  });
  const violations: string[] = [];
  const answers = new Map<Operation, { done: number; refused: number }>(
    names.map(name => [name, { done: 0, refused: 0 }]),
  );
  let left = calls;
  let before = 0;
  let shown = 'practice';

  const one = async () => {
    const operation = nextOperation(random, names);
    const input = randomInput(random, operation, known, random.pick([0, 0, 0, 0.02, 0.2, 0.7]));
    const call = () => `${operation} ${JSON.stringify(input)?.slice(0, 600)}`;
    const world = random.chance(0.9) ? shown : random.pick(OTHER_WORLDS);
    const reply = await answerOf(desk.app.dispatch(operation, input, world));
    if (reply === null) violations.push(`no answer to ${call()}`);
    else if (!reply.ok && NEVER.has(reply.error.code))
      violations.push(`${JSON.stringify(reply.error)} ${String(desk.failures.at(-1))} to ${call()}`);
    const count = answers.get(operation);
    if (count && reply) count[reply.ok ? 'done' : 'refused'] += 1;
    if (!reply?.ok) return;
    known.learn(random, reply.value);
    if (operation === 'app.enterWorld') shown = (reply.value as AppState).world;
  };
  const caller = async () => {
    while (left > 0) {
      left -= 1;
      await one();
      // What opening and the first calls keep in memory counts for nothing.
      if (left === Math.floor(calls * 0.9)) before = heapAfterCollection();
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, caller));
    const grown = heapAfterCollection() - before;
    if (grown > MOST_GROWTH_BYTES) violations.push(`memory grew by ${Math.round(grown / 1e6)} MB`);
  } finally {
    await desk.close();
  }
  return {
    figures: [['calls', calls]],
    tables: [
      {
        title: 'Calls of each operation',
        head: ['operation', 'done', 'refused'],
        rows: [...answers].map(([name, { done, refused }]) => [name, done, refused]),
      },
    ],
    violations,
  };
}

/** Addresses of elsewhere that an input names are not reached. */
const toThisMachine: OpenWire = (url, ms) =>
  url.hostname === '127.0.0.1'
    ? openSocketWire(url, ms)
    : Promise.reject(Object.assign(new Error('not on this machine'), { code: 'ENOTFOUND' }));

function nextOperation(random: Random, names: readonly Operation[]): Operation {
  for (;;) {
    const name = random.pick(names);
    if (!RARE.has(name) || random.chance(RARELY)) return name;
  }
}

async function answerOf(asked: Promise<Reply<unknown>>): Promise<Reply<unknown> | null> {
  let stop = () => {};
  const hang = new Promise<null>(resolve => {
    const timer = setTimeout(() => resolve(null), HANGS_MS);
    stop = () => clearTimeout(timer);
  });
  return Promise.race([asked, hang]).finally(stop);
}

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}
