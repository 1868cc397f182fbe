import { describe, expect, it } from 'vitest';
import { redactorOf, serviceWords } from '../../src-main/gateway/words.ts';
import { KEY } from './wire.ts';

describe("the service's own words", () => {
  const redact = redactorOf(KEY);

  it('never hold the key, however the answer spells it', () => {
    for (const echo of [KEY, KEY.replaceAll('/', '\\/'), encodeURIComponent(KEY), Buffer.from(KEY).toString('base64')])
      expect(serviceWords(redact, { detail: `no access for ${echo}!` }).detail).toBe('no access for [key]!');
    const words = serviceWords(redact, { handshake: { id: 7, label: KEY }, status: { id: 8, label: `X ${KEY}` } });
    expect([words.handshakeLabel, words.statusLabel]).toEqual(['[key]', 'X [key]']);
  });

  it('are cut at 500 characters, and no half of a key stays at the cut', () => {
    const { detail } = serviceWords(redact, { detail: `${'x'.repeat(490)}${KEY} and more ${'y'.repeat(90)}` });
    expect(detail).toBe(`${'x'.repeat(490)}[key] and `);
    expect(detail).toHaveLength(500);
  });
});
