import { describe, expect, it } from 'vitest';
import { judgeBalance } from '../../../src-main/gateway/judge/judge-answer.ts';
import { answered, plainly } from './answers.ts';

describe('the answer to a question for the balance', () => {
  const balance = (data: unknown, http = 200, greeting: unknown = { id: 0, label: 'HSHK_OK' }) =>
    judgeBalance(answered({ handshake: greeting, data }, http), plainly);
  const credits = { balance: 118.5, model: 'quantity', currencyName: null, currencyCode: null };

  it('tells the credits, with the currency where there is one', () => {
    expect(balance(credits)).toEqual({ kind: 'balance', ...credits, date: null });
    const money = { ...credits, model: 'amount', currencyName: 'Cedi', currencyCode: 'GHS' };
    expect(balance(money)).toMatchObject(money);
    expect(balance({ balance: 0, model: 'quantity' })).toMatchObject({ ...credits, balance: 0 });
  });

  it('is unclear when it is not that shape', () => {
    for (const data of [
      null,
      [],
      {},
      { ...credits, balance: '118' },
      { ...credits, model: 1 },
      { ...credits, currencyCode: 1 },
    ])
      expect(balance(data).kind).toBe('unclear');
    expect(balance(credits, 500).kind).toBe('unclear');
    expect(balance(null, 200, { id: 1404, label: 'HSHK_ERR_UNKNOWN' }).kind).toBe('unclear');
  });

  it('says that the key was refused', () => {
    const refused = balance(null, 200, { id: 1203, label: 'HSHK_ERR_UA_AUTH' });
    expect(refused).toMatchObject({
      kind: 'refused',
      words: { handshakeId: 1203, handshakeLabel: 'HSHK_ERR_UA_AUTH' },
    });
  });
});
