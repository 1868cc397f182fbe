/** Compares the instants that the client writes on the wire with the oracle's. */
import { createGateway } from '../../../src-main/gateway/client.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';
import { dueInstant } from '../../../src-shared/time/schedule.ts';
import { randomOf } from '../../simulation/random.ts';
import type { Part } from '../part.ts';
import { allZones, timeCases } from './time-cases.ts';
import { type OracleCase, oracle } from './time-oracle.ts';

/** Compares this many random appointments over all zones; one seed fixes them. */
export async function proveTimes(count: number, seed: number): Promise<Part> {
  const zones = allZones();
  const caseIn = timeCases(randomOf(seed));
  const violations: string[] = [];
  const seen = { gap: 0, overlap: 0, movedIntoHours: 0, movedLater: 0, none: 0 };
  const used = new Set<string>();
  for (let done = 0; done < count; done += 1) {
    const zone = zones[done % zones.length] ?? '';
    used.add(zone);
    const one = caseIn(zone);
    const { at, met } = oracle(one);
    seen.gap += Number(met.gap);
    seen.overlap += Number(met.overlap);
    seen.movedIntoHours += Number(met.movedIntoHours);
    seen.movedLater += Number(met.movedLater);
    seen.none += Number(at === null);
    const sent = await submitted(one, done % 2 === 0 ? 'json' : 'xml');
    if (sent !== at) violations.push(`${JSON.stringify(one)}: submitted ${text(sent)}, the oracle says ${text(at)}`);
  }
  for (const [what, times] of Object.entries(seen))
    if (times < count / 100) violations.push(`only ${times} cases of "${what}": the cases do not reach their edges`);
  return {
    figures: [
      ['appointments', count],
      ['zones', used.size],
      ['met a skipped time', seen.gap],
      ['met a repeated time', seen.overlap],
      ['moved earlier into the allowed hours and days', seen.movedIntoHours],
      ['moved later into them', seen.movedLater],
      ['no text, because none can go on its side of the appointment', seen.none],
    ],
    violations,
  };
}

/** Returns the instant that goes over the wire; null when no text is due or its rule leaves it out. */
async function submitted(one: OracleCase, format: 'json' | 'xml'): Promise<number | null> {
  const { start, zone, length, when, whenOutsideWindow, allowed, closed } = one;
  const visit = { start: start as WallTime, zone, durationMinutes: length };
  const times = {
    allowedFrom: allowed.from,
    allowedUntil: allowed.until,
    sendingDays: [1, 2, 3, 4, 5, 6, 7].filter(day => !closed.weekdays.includes(day)),
    holidays: closed.days.map(day => ({ day, name: 'Closed' })),
  };
  const due = dueInstant(visit, { when, whenOutsideWindow, maxDaysEarly: null }, times);
  return due === null || due.skip !== null ? null : instantOnTheWire(due.dueAt, format);
}

/** Returns the date, time and offset in the body that the client posts. */
async function instantOnTheWire(scheduleAt: Instant, format: 'json' | 'xml'): Promise<number> {
  let body = '';
  const account = {
    baseUrl: 'http://127.0.0.1:1',
    credentials: { kind: 'key', key: 'nobody' },
    formats: { request: format, response: format },
  } as const;
  const gateway = createGateway(account, {
    openWire: async () => ({
      post: async request => {
        body = request.body;
        return { kind: 'not-sent', detail: 'read, not sent' };
      },
      close: () => {},
    }),
  });
  const opened = await gateway.connect();
  if (opened.kind !== 'open') throw new Error('the wire was not opened');
  const to = ['+233244100201' as E164];
  await opened.connection.send({ kind: 'plain', sender: 'Bellbird', type: 0, scheduleAt, text: 'Hello', to });
  const [, date, time, offset] =
    /dateTime\W+(\d{4}-\d\d-\d\d) (\d\d:\d\d)\W.*?offset\W*?([+-]\d\d:\d\d)/.exec(body) ?? [];
  return Date.parse(`${date}T${time}:00${offset}`);
}

const text = (instant: number | null) => (instant === null ? 'nothing' : new Date(instant).toISOString());
