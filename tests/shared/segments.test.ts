import { expect, test } from 'vitest';
import { measureText } from '../../src-shared/text/segments.ts';

test.each([
  ['160 plain letters are one text', 'a'.repeat(160), 'GSM', 1],
  ['161 plain letters are two', 'a'.repeat(161), 'GSM', 2],
  ['306 are two, 307 three', 'a'.repeat(306), 'GSM', 2],
  ['307 plain letters are three', 'a'.repeat(307), 'GSM', 3],
  ['a euro sign counts as two', `${'a'.repeat(158)}€`, 'GSM', 1],
  ['and tips a full text over', `${'a'.repeat(159)}€`, 'GSM', 2],
  ['a two-part character is not cut over the edge of a segment', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 'GSM', 3],
  ['70 letters of another script are one text', 'ɛ'.repeat(70), 'UCS-2', 1],
  ['71 are two', 'ɛ'.repeat(71), 'UCS-2', 2],
  ['one curly quote makes a long text dear', `${'a'.repeat(100)}’`, 'UCS-2', 2],
  ['an emoji takes two places', `${'ɛ'.repeat(69)}😀`, 'UCS-2', 2],
])('%s', (_, text, encoding, segments) => {
  expect(measureText(text)).toMatchObject({ encoding, segments });
});

test('the characters that are not GSM are named, each once', () => {
  expect(measureText('ê is not é, ê is dear').notGsm).toEqual(['ê']);
});

test('a character of several code points is named whole, as people see it', () => {
  const seen = ['👩‍👧', '🇬🇭', '👍🏽', '1️⃣', '❤️', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', 'e\u0301'];
  expect(measureText(`Hi ${seen.join(' ')} ${seen.join('')}`).notGsm).toEqual(seen);
});

test('beside a plain letter only what nobody sees is named', () => {
  expect(measureText('a\u200db\u200d \u200b\ufe0f ').notGsm).toEqual(['\u200d', '\u200b', '\ufe0f']);
});
