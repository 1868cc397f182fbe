/**
 * docs/performance.md row 11: a request to 10,000 people written and its answer read, beside bare fast-xml-parser, in
 * turn.
 */
import { deepStrictEqual } from 'node:assert';
import { decodeReply, encodeSend, uncarried } from '../../src-main/gateway/codec/codec.ts';
import type { SendRequest } from '../../src-main/gateway/request.ts';
import { encodeAnswer } from '../../src-main/practice/wire/encode-answer.ts';
import { e164, wireDigits } from '../../src-shared/phone/phone.ts';
import { type BenchRow, median, ratios } from './bench-row.ts';
import { buildBare, parseBare } from './floors/xml-codec.ts';

const PEOPLE = 10_000;
const WARM_UP = 5;
const ROUNDS = 15;
const GOAL = 1.2;

/** Milliseconds of building and of parsing. */
interface Times {
  build: number;
  parse: number;
}

export async function benchXmlCodec(): Promise<BenchRow[]> {
  const template = 'Hello {$v1}, see you on {$v2} & bring your card.';
  const request: SendRequest = {
    kind: 'personalised',
    sender: 'Bellbird',
    type: 0,
    scheduleAt: null,
    template,
    to: Array.from({ length: PEOPLE }, (_, index) => ({
      phone: e164(`+23324${1_000_000 + index}`),
      values: [`Ama ${index}`, `Tuesday at "${index % 24}:00"`],
    })),
  };
  const bare = request.to.map(({ phone, values }) => ({ number: wireDigits(phone), values: values.map(String) }));
  const answer = Buffer.from(answerTo(bare));

  const ours = (): Times => {
    const build = timed(() => uncarried('xml', request) ?? encodeSend('xml', request));
    return { build, parse: timed(() => decodeReply(answer)) };
  };
  const floor = (): Times => {
    const build = timed(() => buildBare(template, bare));
    return { build, parse: timed(() => parseBare(answer.toString('utf8'))) };
  };
  const reply = decodeReply(answer);
  deepStrictEqual(reply.kind === 'envelope' && reply.destinations, parseBare(answer.toString('utf8')));

  const [oursTimes, floorTimes]: [Times[], Times[]] = [[], []];
  for (let round = 0; round < WARM_UP + ROUNDS; round++) {
    // Each goes first in every other round, so that neither pays for the other's rubbish.
    const turns = [() => oursTimes.push(ours()), () => floorTimes.push(floor())];
    for (const turn of round % 2 === 0 ? turns : turns.reverse()) turn();
  }
  const of = (times: Times[], what: (time: Times) => number) => median(times.slice(WARM_UP).map(what));
  const whole = ({ build, parse }: Times) => build + parse;
  const ratio = of(oursTimes, whole) / of(floorTimes, whole);
  const parts = (times: Times[]) =>
    `${of(times, whole).toFixed(0)} ms (build ${of(times, ({ build }) => build).toFixed(0)}, parse ${of(times, ({ parse }) => parse).toFixed(0)})`;
  return [
    {
      row: 11,
      work: 'XML codec, 10,000 destinations, guards included',
      goal: `≤ ${GOAL} × bare fast-xml-parser`,
      measured: `${parts(oursTimes)}; bare ${parts(floorTimes)}`,
      ratio,
      holds: ratio <= GOAL,
      rounds: ratios(oursTimes.map(whole), floorTimes.map(whole)).slice(WARM_UP),
    },
  ];
}

function answerTo(people: readonly { number: string }[]): string {
  const destinations = people.map(({ number }, index) => ({
    id: `0873d391-e987-4ba6-9c4c-${String(index).padStart(12, '0')}`,
    to: number,
    status: { id: 2105, label: 'DS_PENDING_ENROUTE' },
  }));
  const data = { batch: 'a94a8fe5-ccb1-4ba6-9c4c-0873d391e987', category: 0, delivery: false, destinations };
  return encodeAnswer('xml', { id: 0, label: 'HSHK_OK' }, data);
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
