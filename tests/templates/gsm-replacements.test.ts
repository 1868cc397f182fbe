import { describe, expect, it } from 'vitest';
import { words } from '../../src-renderer/texts/editor/editor.words.ts';
import { replaceableCharacters, replaceNonGsm } from '../../src-renderer/texts/editor/gsm-replacements.ts';
import { measureText } from '../../src-shared/text/segments.ts';

describe('signs a word processor put in', () => {
  const pasted = '“Hello” – don’t forget…\u00a0bring your card';

  it('are named once each', () => {
    expect(replaceableCharacters(pasted)).toEqual(['“', '”', '–', '’', '…', '\u00a0']);
    expect(replaceableCharacters('Hello {$name}, see you at 09:00.')).toEqual([]);
  });

  it('are said to stop the text, or only to cost, as the account takes them', () => {
    expect(words.costly.text('– “', false)).toBe('These characters stop this text: – “');
    expect(words.costly.text('– “', true)).toBe('These characters cost extra: – “');
    expect(words.preview.notGsm(['\u00a0'])).toBe('Costs extra: no-break space');
  });

  it('become plain ones, and the text fits the cheap alphabet again', () => {
    expect(replaceNonGsm(pasted)).toBe('"Hello" - don\'t forget... bring your card');
    expect(measureText(pasted).encoding).toBe('UCS-2');
    expect(measureText(replaceNonGsm(pasted)).encoding).toBe('GSM');
  });

  it('are all there is to it: letters of a name are never changed', () => {
    expect(replaceNonGsm('Fête for Ɛsi {$name} à 9h')).toBe('Fête for Ɛsi {$name} à 9h');
  });
});
