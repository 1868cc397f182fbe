import { describe, expect, it } from 'vitest';
import { isNumericSender, senderFor, senderLeft, senderProblem } from '../../src-shared/text/sender.ts';

describe('a sender name', () => {
  it('has at most 11 characters when it has letters, and says how many are left', () => {
    expect([senderProblem('SunriseDent'), senderLeft('SunriseDent')]).toEqual([null, 0]);
    expect([senderProblem('SunriseDenta'), senderLeft('SunriseDenta')]).toEqual(['too-long', -1]);
    expect([senderProblem('Adom'), senderLeft(' Adom ')]).toEqual([null, 7]);
  });

  it('of digits alone may be as long as a phone number, and is told apart because it may be refused', () => {
    expect([senderProblem('233241234567'), isNumericSender('233241234567')]).toEqual([null, true]);
    expect(senderProblem('2332412345671234')).toBe('too-long');
    expect(isNumericSender('Adom1')).toBe(false);
  });

  it('is not empty, and has no letters a phone would show as something else', () => {
    expect(senderProblem('  ')).toBe('empty');
    expect(senderProblem('Ɛsi')).toBe('not-gsm');
  });
});

describe('the name that a text goes under', () => {
  const names = { sender: 'Adom Clinic', promotionSender: 'Adom Offers' };

  it('is that of promotions for a promotion alone', () => {
    expect((['reminder', 'service', 'promotion'] as const).map(purpose => senderFor(purpose, names))).toEqual([
      'Adom Clinic',
      'Adom Clinic',
      'Adom Offers',
    ]);
  });

  it('is the usual one for a promotion too while no other was chosen', () => {
    expect(senderFor('promotion', { ...names, promotionSender: '' })).toBe('Adom Clinic');
  });

  it('is none while there is none', () => {
    expect(senderFor('reminder', { ...names, sender: '' })).toBe('');
  });
});
