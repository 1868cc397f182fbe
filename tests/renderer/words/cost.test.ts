import { describe, expect, test } from 'vitest';
import { errorText } from '../../../src-renderer/errors/error.words.ts';
import { priceOfTexts as frenchPriceOfTexts } from '../../../src-renderer/french/texts/counts.words.ts';
import { showCost } from '../../../src-renderer/texts/cost.ts';
import type { BalanceReading } from '../../../src-shared/model/today.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';

const ghana = { creditPrice: 0.16, currency: '', country: 'GH' };
const at = '2027-01-04T10:00:00.000Z' as Instant;
const counted: BalanceReading = { kind: 'known', balance: 992, model: 'quantity', currencyCode: null, at };
const inMoney: BalanceReading = { kind: 'known', balance: 3.75, model: 'amount', currencyCode: 'GHS', at };

describe('an account that counts credits', () => {
  test('without a price only credits are told', () => {
    expect(showCost(1, undefined, undefined)).toBe('1 credit');
    expect(showCost(1200, { ...ghana, creditPrice: null }, counted)).toBe('1,200 credits');
  });

  test('money stands beside the credits, in the currency of the country or the chosen one', () => {
    expect(showCost(3, ghana, counted)).toBe('3 credits (GH₵\u00a00.48)');
    expect(showCost(3, { ...ghana, currency: 'USD' }, counted)).toBe('3 credits ($0.48)');
    expect(showCost(2, { creditPrice: 12.5, currency: '', country: 'CI' }, counted)).toMatch(/^2 credits \(.*25\)$/);
  });

  test('a price below a coin is multiplied before it is rounded', () => {
    expect(showCost(1000, { ...ghana, creditPrice: 0.0355 }, counted)).toBe('1,000 credits (GH₵\u00a035.50)');
  });

  test('a balance that is not known is taken for one', () => {
    expect(showCost(3, ghana, { kind: 'unknown' })).toBe('3 credits (GH₵\u00a00.48)');
  });
});

describe('an account in money', () => {
  test('never says credit: the money, or without a price how many texts it is the price of', () => {
    expect(showCost(3, ghana, inMoney)).toBe('GH₵\u00a00.48');
    expect(showCost(1, { ...ghana, creditPrice: null }, inMoney)).toBe('1 text’s price');
    expect(showCost(1200, undefined, inMoney)).toBe('1,200 texts’ price');
    expect(frenchPriceOfTexts(2)).toBe('le prix de 2 SMS');
  });

  test('changed figures of a campaign are told in it', () => {
    const failure = { code: 'campaign-changed', texts: 2, segments: 3 } as const;
    expect(errorText(failure, credits => showCost(credits, ghana, inMoney)).what).toContain('2 texts, GH₵\u00a00.48.');
    expect(errorText(failure).what).toContain('2 texts, 3 credits.');
  });
});
