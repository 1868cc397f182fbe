// How a row of the interface is tested: against the practice gateway over HTTP, or against an answer of its own, in every
// pair of formats. ../interface.test.ts lists the rows and the tests that hold them.
import { afterEach, expect, it } from 'vitest';
import type { Format } from '../../../src-main/gateway/codec/codec.ts';
import type { SendOutcome } from '../../../src-main/gateway/judge/judge-answer.ts';
import type { SendRequest } from '../../../src-main/gateway/request.ts';
import { PAIRS, type PracticeClient, practiceHere } from '../practice-client.ts';
import { AMA, answerOf, KOFI, overWire, startWire, textToAma, type Wire } from '../wire.ts';

/** What the tests of one file share: a practice gateway, and services that are gone after each test. */
export function interfaceRows() {
  const practiceClient = practiceHere();
  const open: Wire[] = [];
  afterEach(async () => {
    for (const each of open.splice(0)) await each.close();
  });
  /** A service that says exactly these bytes to whoever asks. */
  const saying = async (bytes: Buffer | string) => {
    const service = await startWire(socket => socket.end(bytes));
    open.push(service);
    return service;
  };
  return {
    practiceClient,
    saying,
    /** A row against the practice gateway, which must have found nothing to object to. */
    row: (title: string, test: (client: PracticeClient, formats: [Format, Format]) => Promise<void>) =>
      it.each(PAIRS)(`${title} (request %s, answer %s)`, async (...formats) => {
        const client = await practiceClient(...formats);
        await test(client, formats);
        expect((await client.ledger()).deviations).toEqual([]);
      }),
    /** A row against a service that says exactly `answer`, in the format that was asked for. */
    answeredRow: (title: string, answer: unknown, check: (outcome: SendOutcome) => void) =>
      it.each(PAIRS)(`${title} (request %s, answer %s)`, async (...formats) => {
        const service = await saying(answerOf(formats[1], answer));
        check(await (await overWire(service, ...formats)).send(textToAma));
      }),
  };
}

/** A personalised text to Ama and Kofi that goes now. */
export function toBoth(values: [ama: (string | number)[], kofi: (string | number)[]], template: string): SendRequest {
  return {
    ...{ kind: 'personalised', sender: 'Bellbird', type: 0, scheduleAt: null, template },
    to: [
      { phone: AMA, values: values[0] },
      { phone: KOFI, values: values[1] },
    ],
  };
}

/** The batch of an accepted text, or nothing. */
export function batchOf(outcome: SendOutcome): string {
  return outcome.kind === 'accepted' ? outcome.batchId : '';
}
