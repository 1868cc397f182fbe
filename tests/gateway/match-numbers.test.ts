import { expect, test } from 'vitest';
import { numberFinder } from '../../src-main/gateway/judge/match-numbers.ts';
import { e164 } from '../../src-shared/phone/phone.ts';

test('an answer in national form that fits the numbers of two countries is taken for neither alone', () => {
  const both = [e164('+233244100201'), e164('+234244100201')];
  const find = numberFinder(both);
  expect(find('0244100201')).toEqual(both);
  expect(find('233244100201')).toEqual([both[0]]);
});
