import { expect, test } from 'vitest';
import { showCost } from '../../../src-renderer/texts/counts.words.ts';

const ghana = { creditPrice: 0.16, currency: '', country: 'GH' };

test('without a price only credits are told', () => {
  expect(showCost(1, undefined)).toBe('1 credit');
  expect(showCost(1200, { ...ghana, creditPrice: null })).toBe('1,200 credits');
});

test('money stands beside the credits, in the currency of the country or the chosen one', () => {
  expect(showCost(3, ghana)).toBe('3 credits (GH₵\u00a00.48)');
  expect(showCost(3, { ...ghana, currency: 'USD' })).toBe('3 credits ($0.48)');
  expect(showCost(2, { creditPrice: 12.5, currency: '', country: 'CI' })).toMatch(/^2 credits \(.*25\)$/);
});

test('a price below a coin is multiplied before it is rounded', () => {
  expect(showCost(1000, { ...ghana, creditPrice: 0.0355 })).toBe('1,000 credits (GH₵\u00a035.50)');
});
