import { expect, test } from 'vitest';
import { formsIn, needlesOf } from '../desk/marks.ts';
import { proveCanary } from './canary.ts';

test('a key and a login that the service throws back in every way stand in no file, no answer and no line of output', async () => {
  expect((await proveCanary()).violations).toEqual([]);
});

test('a secret is found in every form in which it could lie about', () => {
  const mark = 'CanaryK3yq8Zr1Xw5Tv7Lm2';
  const needles = needlesOf(mark);
  const lying: [string, Buffer][] = [
    ['plain', Buffer.from(`{"key":"k+${mark}"}`)],
    ['plain', Buffer.from(`cut off ${mark.slice(0, 9)}`)],
    ['UTF-16', Buffer.from(`key ${mark}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`key ${mark}`, 'utf16le').swap16()],
    ['hex', Buffer.from(Buffer.from(`key ${mark}`).toString('hex'))],
    ['base64', Buffer.from(Buffer.from(`${mark} end`).toString('base64'))],
    ['base64', Buffer.from(Buffer.from(`x${mark} end`).toString('base64'))],
    ['base64', Buffer.from(Buffer.from(`xy${mark} end`).toString('base64url'))],
  ];
  for (const [form, bytes] of lying) expect(formsIn(bytes, needles)).toContain(form);
  expect(formsIn(Buffer.from('Canary Street Clinic'), needles)).toEqual([]);
});
