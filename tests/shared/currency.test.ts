import { getCountries } from 'libphonenumber-js/max';
import { expect, test } from 'vitest';
import { CURRENCIES, currencyOf, decimalsOf, readPrice, typedPrice } from '../../src-shared/business/currency.ts';

test('a price is read as people write it, with a comma or a dot', () => {
  for (const [text, price] of [
    ['120', 120_000],
    ['0', 0],
    ['85.5', 85_500],
    ['85,50', 85_500],
    ['1,200', 1_200_000],
    ['1.200', 1_200_000],
    ['1 200,50', 1_200_500],
    ['1,200.50', 1_200_500],
    ['1.200,50', 1_200_500],
    ['1,234,567', 1_234_567_000],
    ['0.500', 500],
    [' GH₵ 120.00 ', 120_000],
    ['120 cedis', 120_000],
    ['GHS120', 120_000],
    ['Gh. 120', 120_000],
    ['12,', 12_000],
  ] as const)
    expect(readPrice(text, 'GHS'), text).toBe(price);
});

test('what is no price, or could mean two, is not guessed', () => {
  for (const text of [
    '',
    'free',
    '-5',
    '.50',
    '1,2,3',
    '12.345.6',
    '1.234,567',
    '120-150',
    '2 for 50',
    '12 50',
    '1,23,456',
  ])
    expect(readPrice(text, 'GHS'), text).toBeNull();
});

test('a currency has its own decimals: none of the franc, three of the dinar', () => {
  expect([decimalsOf('XOF'), decimalsOf('GHS'), decimalsOf('TND')]).toEqual([0, 2, 3]);
  expect(readPrice('5 000', 'XOF')).toBe(5_000_000);
  expect(readPrice('5000,00', 'XOF')).toBe(5_000_000);
  expect(readPrice('5000,50', 'XOF')).toBeNull();
  expect(readPrice('25,500', 'TND')).toBe(25_500);
  expect(readPrice('1,234,500', 'TND')).toBe(1_234_500_000);
});

test('every country that can be chosen has a currency that the computer knows', () => {
  for (const country of getCountries()) expect(CURRENCIES, country).toContain(currencyOf({ currency: '', country }));
  expect(currencyOf({ currency: '', country: 'GH' })).toBe('GHS');
  expect(currencyOf({ currency: 'USD', country: 'GH' })).toBe('USD');
  for (const currency of CURRENCIES) expect(() => decimalsOf(currency), currency).not.toThrow();
});

test('a price stands in its field as it is typed, and is read back as itself', () => {
  for (const [price, currency, text] of [
    [120_000, 'GHS', '120'],
    [1_250_500, 'GHS', '1250.50'],
    [500, 'GHS', '0.50'],
    [7_000, 'XOF', '7'],
    [1_125, 'TND', '1.125'],
  ] as const) {
    expect(typedPrice(price, currency, 'en-GB')).toBe(text);
    expect(typedPrice(price, currency, 'fr')).toBe(text.replace('.', ','));
    expect(readPrice(text, currency)).toBe(price);
    expect(readPrice(text.replace('.', ','), currency)).toBe(price);
  }
});
