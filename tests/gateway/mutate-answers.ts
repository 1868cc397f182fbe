// Real answers of the service, damaged in every way we know, and what the client makes of them.
import { decodeReply, type Format } from '../../src-main/gateway/codec/codec.ts';
import { type Exchange, judgeBalance, judgeCancel, judgeSend } from '../../src-main/gateway/judge/judge-answer.ts';
import type { ReadReply } from '../../src-main/gateway/judge/reply.ts';
import { redactorOf } from '../../src-main/gateway/redact.ts';
import { type Random, randomOf } from '../simulation/random.ts';
import { mutateBytes } from './mutants/mutate-bytes.ts';
import { mutateJson } from './mutants/mutate-json.ts';
import { mutateXml } from './mutants/mutate-xml.ts';
import { realAnswers } from './mutants/real-answers.ts';
import { believedTooMuch, type Outcomes } from './mutants/says.ts';
import { AMA, KEY, KOFI } from './wire.ts';

export interface MutationReport {
  mutants: number;
  /** How often each outcome of each operation came up (`send accepted`), so that one sees what was put to the test. */
  seen: Record<string, number>;
  /** Milliseconds the slowest mutant took to be read and judged. */
  slowestMs: number;
  /** Mutants of which more was believed than they say, or that could not be read without a crash: at most 20 of them. */
  failures: { seed: number; index: number; what: string; mutant: string }[];
}

/**
 * Reads and judges `count` mutants, as the answer to a send to two people, to a cancel and to a question for the balance.
 * One seed is one sequence. `read` puts another reader in the product's place, to show that the check can see.
 */
export function mutateAnswers({
  format,
  count,
  seed,
  read = decodeReply,
}: {
  format: Format;
  count: number;
  seed: number;
  read?: (bytes: Uint8Array) => ReadReply;
}): MutationReport {
  const random = randomOf(seed);
  const redact = redactorOf([{ secret: KEY, mark: '[key]' }]);
  const originals = realAnswers(format);
  const report: MutationReport = { mutants: count, seen: {}, slowestMs: 0, failures: [] };
  for (let index = 0; index < count; index++) {
    const mutant = mutantOf(random, format, originals);
    const scheduled = random.chance(0.5);
    const fail = (what: string) => {
      if (report.failures.length < 20) report.failures.push({ seed, index, what, mutant: mutant.toString('utf8') });
    };
    const start = performance.now();
    try {
      const outcomes = judge(mutant, scheduled, read, redact);
      report.slowestMs = Math.max(report.slowestMs, performance.now() - start);
      for (const [operation, { kind }] of Object.entries(outcomes)) {
        report.seen[`${operation} ${kind}`] = (report.seen[`${operation} ${kind}`] ?? 0) + 1;
      }
      for (const what of believedTooMuch(format, mutant, scheduled, outcomes)) fail(what);
    } catch (error) {
      fail(`crash: ${error}`);
    }
  }
  return report;
}

function judge(
  bytes: Buffer,
  scheduled: boolean,
  read: (bytes: Uint8Array) => ReadReply,
  redact: ReturnType<typeof redactorOf>,
): Outcomes {
  const answer: Exchange = {
    kind: 'answer',
    http: 200,
    date: null,
    note: '',
    text: bytes.toString('utf8'),
    reply: read(bytes),
  };
  return {
    send: judgeSend({ to: [AMA, KOFI], scheduled, sender: 'Bellbird' }, answer, redact),
    cancel: judgeCancel(answer, redact),
    balance: judgeBalance(answer, redact),
  };
}

function mutantOf(random: Random, format: Format, originals: readonly string[]): Buffer {
  const original = random.pick(originals);
  const mutate = format === 'json' ? mutateJson : mutateXml;
  const structural = random.chance(0.7) ? mutate(random, original) : original;
  let bytes: Buffer = Buffer.from(structural);
  const more = random.weighted([
    [5, 0],
    [4, 1],
    [1, 2],
  ] as const);
  for (let times = 0; times < more || (structural === original && times === 0); times++) {
    bytes = mutateBytes(random, bytes, originals);
  }
  return bytes;
}
