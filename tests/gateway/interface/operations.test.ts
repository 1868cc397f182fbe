// Sections 3 and 4 of the interface: states and operations.
import { describe, expect, it } from 'vitest';
import { HOUR, PAIRS, plainText } from '../practice-client.ts';
import { AMA, answerOf, BATCH, KOFI, overWire, sendAnswer } from '../wire.ts';
import { batchOf, interfaceRows, toBoth } from './rows.ts';

const { saying, row, answeredRow } = interfaceRows();

describe('3 states', () => {
  row('3 a text without schedule is 2105, one with schedule 2104', async ({ submit, inAnHour }) => {
    expect(await submit(plainText())).toMatchObject({
      words: { statusId: 2105, statusLabel: 'DS_PENDING_ENROUTE' },
    });
    expect(await submit(plainText({ scheduleAt: await inAnHour() }))).toMatchObject({
      words: { statusId: 2104, statusLabel: 'DS_SUBMIT_SCHEDULED' },
    });
  });
  row('3 a cancel stops what is not dispatched, at once', async client => {
    const batch = batchOf(await client.submit(plainText({ scheduleAt: await client.inAnHour() })));
    expect((await client.cancel(batch)).kind).toBe('cancelled');
    expect((await client.ledger()).batches).toMatchObject([{ state: 'cancelled' }]);
  });
  const unknown = sendAnswer([{ to: '233241234567', id: 2999, label: 'DS_NEW' }]);
  answeredRow(
    '3 other states are not shown: an unknown one is no success and is shown as it came',
    unknown,
    outcome => {
      expect(outcome).toMatchObject({ kind: 'uncertain', words: { statusId: 2999, statusLabel: 'DS_NEW' } });
    },
  );
});

describe('4 the operations', () => {
  row('4.1 rule 1: plain sending gives everybody the same text', async ({ submit, ledger }) => {
    await submit(plainText({ to: [AMA, KOFI] }));
    expect((await ledger()).batches).toMatchObject([
      { personalised: false, messages: [{ text: 'Hello Ama' }, { text: 'Hello Ama' }] },
    ]);
  });
  row('4.1 rule 2: personalised sending gives number and values', async ({ submit, ledger }) => {
    await submit(toBoth([['Ama'], ['Kofi']], 'Hello {$v1}'));
    expect((await ledger()).batches).toMatchObject([
      { personalised: true, messages: [{ text: 'Hello Ama' }, { text: 'Hello Kofi' }] },
    ]);
  });
  row('4.1 rule 3: both kinds, now and later, answer by their schedule', async ({ submit, inAnHour, ledger }) => {
    const later = await inAnHour();
    for (const scheduleAt of [null, later]) {
      const wanted = { kind: 'accepted', words: { statusId: scheduleAt === null ? 2105 : 2104 } };
      expect(await submit(plainText({ scheduleAt }))).toMatchObject(wanted);
      expect(await submit({ ...toBoth([['a'], ['b']], 'x {$v1}'), scheduleAt })).toMatchObject(wanted);
    }
    expect((await ledger()).batches.map(({ state }) => state)).toEqual([
      'dispatched',
      'dispatched',
      'scheduled',
      'scheduled',
    ]);
  });
  row('4.1 rule 4: the sender is registered, or nobody is texted', async ({ submit, ledger }) => {
    expect((await submit(plainText({ sender: 'Nobody' }))).kind).toBe('refused');
    expect((await ledger()).batches.filter(({ state }) => state !== 'rejected')).toEqual([]);
  });
  row('4.2 a cancel names its batch in the path, to the letter', async client => {
    const ids = ['no such batch', '../../v5/account/balance', 'a/b?c#d', 'é&<"%2F>', '00123'];
    for (const id of ids) expect((await client.cancel(id)).kind).toBe('not-cancelled');
    expect((await client.ledger()).cancels.map(({ batch }) => batch)).toEqual(ids);
  });
  row('4.2 a batch is cancelled by whatever string it was given', async client => {
    const ids = [
      ' ',
      ' two  words ',
      'Ama & Kofi <1>',
      'ɛ号🐦',
      'e\u0301',
      'tab\there\r\nand there',
      'x'.repeat(3000),
      '%2F',
      '...',
    ];
    await client.batchIds(...ids);
    for (const id of ids) {
      const outcome = await client.submit(plainText({ scheduleAt: await client.inAnHour() }));
      expect(batchOf(outcome)).toBe(id);
      expect((await client.cancel(id)).kind).toBe('cancelled');
    }
    expect((await client.ledger()).batches.every(({ state }) => state === 'cancelled')).toBe(true);
  });
  row(
    '4.2 repeated it is cancelled still; after its time it is too late; a text sent at once is none',
    async client => {
      const [first, second] = [await client.inAnHour(), await client.inAnHour()];
      const batches = [];
      for (const scheduleAt of [first, second, null])
        batches.push(batchOf(await client.submit(plainText({ scheduleAt }))));
      const [cancelled = '', late = '', sent = ''] = batches;
      expect([(await client.cancel(cancelled)).kind, (await client.cancel(cancelled)).kind]).toEqual([
        'cancelled',
        'cancelled',
      ]);
      await client.clock(new Date(Date.parse(second) + HOUR).toISOString());
      expect(await client.cancel(late)).toMatchObject({ kind: 'too-late', words: { handshakeId: 1801 } });
      expect(await client.cancel(sent)).toMatchObject({ kind: 'not-cancelled', words: { handshakeId: 1803 } });
    },
  );
  it.each([null, {}, [], '', 0, { status: { id: 2102, label: 'DS_SCHEDULE_CANCELLED' } }])(
    '4.2 the shape of its answer is not shown: with data %j the handshake alone decides',
    async data => {
      for (const [request, response] of PAIRS) {
        const answer = answerOf(response, { handshake: { id: 0, label: 'HSHK_OK' }, data });
        const service = await saying(answer);
        expect((await (await overWire(service, request, response)).cancel(BATCH)).kind).toBe('cancelled');
      }
    },
  );
  row('4.3 the balance is asked by POST, with Content-Type and no body', async ({ credit }) => {
    expect((await credit()).kind).toBe('balance');
  });
  // /v5/report/balance, whose method is not shown: balance-path.test.ts.
});
