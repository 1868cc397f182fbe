import { describe, expect, it } from 'vitest';
import { type Exchange, judgeCancel } from '../../../src-main/gateway/judge/judge-answer.ts';
import { sendAnswer } from '../wire.ts';
import { answered, handshake, NOT_REFUSALS, plainly, REFUSALS } from './answers.ts';

describe('the answer to a cancel', () => {
  const cancel = (body: unknown, http = 200) => judgeCancel(answered(body, http), plainly).kind;

  it('is believed only when it is confirmed', () => {
    expect(cancel(handshake(0, 'HSHK_OK'))).toBe('cancelled');
    expect(cancel(sendAnswer())).toBe('cancelled');
    expect(cancel(handshake(1802, 'HSHK_ERR_SM_CANCELLED'))).toBe('cancelled');
    expect(cancel(handshake(0, 'HSHK_OK'), 500)).toBe('uncertain');
    expect(cancel(handshake(0, 'HSHK_OK'), 202)).toBe('uncertain');
    expect(cancel(handshake(0, 'HSHK_ERR_SM_CANCELLED'))).toBe('uncertain');
    expect(cancel(handshake(1801, 'HSHK_ERR_SM_CANCELLED'))).toBe('uncertain');
    expect(cancel('')).toBe('uncertain');
    expect(cancel('<html>')).toBe('uncertain');
  });

  it('says when it came too late', () => {
    expect(cancel(handshake(1801, 'HSHK_ERR_SM_PROCESSED'))).toBe('too-late');
    expect(cancel(handshake(1801, 'HSHK_ERR_SM_PROCESSED'), 409)).toBe('uncertain');
  });

  it.each(REFUSALS)('leaves everything as it was after %i %s', (id, label) => {
    expect(cancel(handshake(id, label))).toBe('not-cancelled');
    expect(cancel({ handshake: { id, label }, data: {} })).toBe('uncertain');
  });

  it.each(NOT_REFUSALS)('is open after %j %j', (id, label) => {
    expect(cancel(handshake(id, label))).toBe('uncertain');
  });

  it('is open when no answer came', () => {
    const lost: Exchange = { kind: 'lost', http: null, date: null, detail: 'read ECONNRESET' };
    expect(judgeCancel(lost, plainly)).toMatchObject({ kind: 'uncertain', words: { detail: 'read ECONNRESET' } });
  });
});
