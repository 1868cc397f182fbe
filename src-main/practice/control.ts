// The control side (/practice/…): shows the ledger and changes what a test or a practising person may change. It is not
// part of the service, so nothing here is in the interface and nothing here is ever a deviation.
import { z } from 'zod';
import type {
  PracticeAccountChange,
  PracticeBatchIds,
  PracticeClock,
  PracticeFaults,
  PracticeLedger,
} from './control-types.ts';
import type { ServiceAnswer } from './decide-answer.ts';
import { changeAccount, clockOffset, moveClock, practiceNow, readAccount } from './ledger/ledger-account.ts';
import { listBatches } from './ledger/ledger-batches.ts';
import { listCancels, listDeviations, listRefusals } from './ledger/ledger-records.ts';
import { type Ledger, resetLedger } from './ledger/practice-ledger.ts';
import { readOffset } from './schedule.ts';

/** What the control side works on. `faults` and `batchIds` are queues in memory; the rest is in the ledger. */
export interface Controlled {
  readonly ledger: Ledger;
  faults: PracticeFaults['next'];
  batchIds: string[];
}

const DAY_MS = 86_400_000;
const clock: z.ZodType<PracticeClock> = z.strictObject({
  // The limit suffices for any test and keeps the clock far from the end of the range of dates.
  offsetMs: z
    .int()
    .min(-100 * 365 * DAY_MS)
    .max(100 * 365 * DAY_MS),
});
const account: z.ZodType<PracticeAccountChange> = z.strictObject({
  balance: z.number().optional(),
  senders: z.array(z.string().min(1)).optional(),
  apiKeys: z.array(z.string().min(1)).optional(),
  portalLogins: z.array(z.strictObject({ username: z.string().min(1), password: z.string() })).optional(),
  unregisteredSender: z.enum(['handshake', 'destinations']).optional(),
  acceptsUnicode: z.boolean().optional(),
  appIntegrated: z.boolean().optional(),
  defaultOffset: z
    .string()
    .refine(offset => readOffset(offset) !== undefined)
    .optional(),
  countryCode: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .optional(),
});
const batchIds: z.ZodType<PracticeBatchIds> = z.strictObject({ next: z.array(z.string()) });
const of = z.enum(['send', 'cancel', 'balance']).optional();
const faults: z.ZodType<PracticeFaults> = z.strictObject({
  next: z.array(
    z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.enum(['lose-answer', 'reset-before', 'hang', 'empty-200']), of }),
      z.strictObject({ kind: z.enum(['http-500', 'garbage']), taken: z.boolean().optional(), of }),
      z.strictObject({ kind: z.literal('slow'), ms: z.int().min(0).max(600_000), of }),
    ]),
  ),
});

/** Returns everything the ledger holds, without credentials. */
function readLedger(ledger: Ledger): PracticeLedger {
  const now = practiceNow(ledger);
  return {
    ledger: ledger.file,
    now: new Date(now).toISOString(),
    offsetMs: clockOffset(ledger),
    account: readAccount(ledger),
    batches: listBatches(ledger, now),
    cancels: listCancels(ledger),
    deviations: listDeviations(ledger),
    refusals: listRefusals(ledger),
  };
}

/** Answers a control request: 200 with JSON (the ledger, or {} for what was done), 400 or 404 with {problem}. */
export function answerControl(controlled: Controlled, method: string, path: string, body: string): ServiceAnswer {
  const { ledger } = controlled;
  switch (`${method} ${path}`) {
    case 'GET /practice/ledger':
      return json(200, readLedger(ledger));
    case 'POST /practice/clock':
      return change(clock, body, ({ offsetMs }) => moveClock(ledger, offsetMs));
    case 'POST /practice/account':
      return change(account, body, settings => changeAccount(ledger, settings));
    case 'POST /practice/faults':
      return change(faults, body, ({ next }) => {
        controlled.faults = next;
      });
    case 'POST /practice/batch-ids':
      return change(batchIds, body, ({ next }) => {
        controlled.batchIds = [...next];
      });
    case 'POST /practice/reset':
      resetLedger(ledger);
      controlled.faults = [];
      controlled.batchIds = [];
      return json(200, {});
    default:
      return json(404, { problem: 'no such control' });
  }
}

function change<T>(schema: z.ZodType<T>, body: string, act: (input: T) => void): ServiceAnswer {
  let written: unknown;
  try {
    written = JSON.parse(body);
  } catch {
    return json(400, { problem: 'the body is not JSON' });
  }
  const input = schema.safeParse(written);
  if (!input.success) return json(400, { problem: z.prettifyError(input.error) });
  act(input.data);
  return json(200, {});
}

function json(status: number, value: unknown): ServiceAnswer {
  return { status, contentType: 'application/json', body: JSON.stringify(value) };
}
