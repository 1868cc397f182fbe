import { expect, test } from 'vitest';
import { countSegments, firstOutsideGsm } from '../../src-main/practice/wire/segments.ts';

test.each([
  ['nothing', '', 1],
  ['160 letters', 'x'.repeat(160), 1],
  ['161 letters', 'x'.repeat(161), 2],
  ['306 letters', 'x'.repeat(306), 2],
  ['307 letters', 'x'.repeat(307), 3],
  ['80 euro signs', '€'.repeat(80), 1],
  ['81 euro signs', '€'.repeat(81), 2],
  ['152 letters and an euro sign at the seam, filling up 306 septets', `${'x'.repeat(152)}€${'x'.repeat(152)}`, 3],
])('GSM: %s', (_, text, segments) => {
  expect(countSegments(text, 'gsm')).toBe(segments);
});

test.each([
  ['70 characters', 'ŋ'.repeat(70), 1],
  ['71 characters', 'ŋ'.repeat(71), 2],
  ['35 emoji', '😀'.repeat(35), 1],
  ['67 emoji, none split between segments', '😀'.repeat(67), 3],
])('Unicode: %s', (_, text, segments) => {
  expect(countSegments(text, 'unicode')).toBe(segments);
});

test('the GSM alphabet has 127 characters and 10 more by extension', () => {
  let carried = 0;
  for (let code = 0; code <= 0xffff; code += 1) {
    if (firstOutsideGsm(String.fromCharCode(code)) === undefined) carried += 1;
  }
  expect(carried).toBe(137);
  expect([firstOutsideGsm('¿Qué tal? ÄÖÑÜ [€] ~'), firstOutsideGsm('Français'), firstOutsideGsm('’')]).toEqual([
    undefined,
    'ç',
    '’',
  ]);
});
