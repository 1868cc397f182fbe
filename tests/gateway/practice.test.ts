import { describe, expect, it } from 'vitest';
import type { PracticeFault } from '../../src-main/practice/control-types.ts';
import { PAIRS, plainText, practiceHere } from './practice-client.ts';

const practiceClient = practiceHere();

describe('the client and the practice gateway', () => {
  it.each(PAIRS)('agree on credit that ran out (request %s, answer %s)', async (...formats) => {
    const { account, submit } = await practiceClient(...formats);
    await account({ balance: 0 });
    expect(await submit(plainText())).toMatchObject({ kind: 'refused', sender: null, words: { statusId: 2121 } });
  });

  it('agree on the time of day', async () => {
    const { clock, submit } = await practiceClient();
    await clock('2027-01-31T12:00:00Z');
    expect(await submit(plainText())).toMatchObject({ date: expect.stringMatching(/^2027-01-31T12:00:0\d\.000Z$/) });
  });

  const faults: [PracticeFault, number, string][] = [
    [{ kind: 'lose-answer' }, 1, 'uncertain'],
    [{ kind: 'reset-before' }, 0, 'uncertain'],
    [{ kind: 'hang' }, 1, 'uncertain'],
    [{ kind: 'empty-200' }, 0, 'uncertain'],
    [{ kind: 'http-500' }, 0, 'uncertain'],
    [{ kind: 'http-500', taken: true }, 1, 'uncertain'],
    [{ kind: 'garbage' }, 0, 'uncertain'],
    [{ kind: 'garbage', taken: true }, 1, 'uncertain'],
    [{ kind: 'slow', ms: 1 }, 1, 'accepted'],
  ];
  it.each(faults)(
    'after %j no text is sent twice, and none is called sent that may not be',
    async (fault, taken, kind) => {
      // Silence is waited for once; a deadline too short for a busy computer would cut off what was about to be taken.
      const pairs = fault.kind === 'hang' ? PAIRS.slice(-1) : PAIRS;
      for (const [request, response] of pairs) {
        const { connect, faults, ledger } = await practiceClient(request, response);
        const connection = await connect(undefined, { deadlineMs: fault.kind === 'hang' ? 1_500 : 20_000 });
        await faults(fault);
        expect((await connection.send(plainText())).kind).toBe(kind);
        expect((await ledger()).batches).toHaveLength(taken);
      }
    },
  );
});
