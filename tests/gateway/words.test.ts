import { describe, expect, it } from 'vitest';
import { authorizationOf, secretsOf } from '../../src-main/gateway/credentials.ts';
import { idWithoutSecret, redactorOf } from '../../src-main/gateway/redact.ts';
import { rawAnswer, serviceWords } from '../../src-main/gateway/words.ts';
import { KEY } from './wire.ts';

describe("the service's own words", () => {
  const redact = redactorOf([{ secret: KEY, mark: '[key]' }]);

  it('never hold the key, however the answer spells it', () => {
    const each = (write: (character: string) => string) => [...KEY].map(write).join('');
    const hex = (character: string) => character.charCodeAt(0).toString(16);
    const echoes = [
      KEY,
      KEY.toUpperCase(),
      KEY.replaceAll('/', '\\/'),
      encodeURIComponent(KEY),
      Buffer.from(KEY).toString('base64'),
      Buffer.from(KEY).toString('base64url'),
      encodeURIComponent(Buffer.from(KEY).toString('base64')),
      each(character => `%${hex(character)}`),
      each(character => `\\u00${hex(character)}`),
      each(character => `&#${character.charCodeAt(0)};`),
      each(character => `&#x00${hex(character).toUpperCase()};`),
      each(character => (/[a-z]/.test(character) ? character : `&#x${hex(character)};`)),
    ];
    for (const echo of echoes)
      expect(serviceWords(redact, { detail: `no access for ${echo}!` }).detail).toBe('no access for [key]!');
    const words = serviceWords(redact, { handshake: { id: 7, label: KEY }, status: { id: 8, label: `X ${KEY}` } });
    expect([words.handshakeLabel, words.statusLabel]).toEqual(['[key]', 'X [key]']);
  });

  it('never hold the key where the whole request comes back in base64', () => {
    for (const before of ['key ', 'a key ', 'my key ', 'x'])
      for (const how of ['base64', 'base64url'] as const) {
        const [first, last, ...others] = redact(Buffer.from(`${before}${KEY} and more`).toString(how)).split('[key]');
        expect(others).toEqual([]);
        expect(Buffer.from(first ?? '', how).length).toBeLessThanOrEqual(before.length);
        expect(Buffer.from(last ?? '', how).length).toBeLessThanOrEqual(' and more'.length + 1);
      }
  });

  it('hold neither the password of the portal nor what it is sent as, whatever letters it has', () => {
    const login = { kind: 'portal', username: 'ama', password: 'p&ss "wörd" <1>\\🐦' } as const;
    const hide = redactorOf(secretsOf(login));
    const { value } = authorizationOf(login);
    const echoes: [string, string][] = [
      [login.password, '[password]'],
      [JSON.stringify(login.password).slice(1, -1), '[password]'],
      [encodeURIComponent(login.password), '[password]'],
      ['p&amp;ss &quot;w&#246;rd&quot; &lt;1&gt;\\&#x1F426;', '[password]'],
      [value.slice('factor '.length), '[login]'],
      [`ama__::${login.password}`, '[login]'],
    ];
    for (const [echo, mark] of echoes) expect(hide(`no access for ${echo}!`)).toBe(`no access for ${mark}!`);
    expect(hide('no access for ama!')).toBe('no access for ama!');
  });

  it('keep an id in which a short password stands by chance, and none that is a secret', () => {
    const short = redactorOf([{ secret: '2024', mark: '[password]' }]);
    expect(idWithoutSecret(short, 'a94a2024-ccb1')).toBe('a94a2024-ccb1');
    expect(idWithoutSecret(redact, KEY)).toBe(null);
    expect(idWithoutSecret(redact, null)).toBe(null);
  });

  it('keep the whole answer for the record, at most 64 KB and no half letter', () => {
    expect(rawAnswer(redact, `{"delivery":false,"new":"${KEY}"}`)).toBe('{"delivery":false,"new":"[key]"}');
    expect(Buffer.byteLength(rawAnswer(redact, `x${'🐦'.repeat(20_000)}`))).toBe(65_533);
  });

  it('are cut at 500 characters, and no half of a key stays at the cut', () => {
    const { detail } = serviceWords(redact, { detail: `${'x'.repeat(490)}${KEY} and more ${'y'.repeat(90)}` });
    expect(detail).toBe(`${'x'.repeat(490)}[key] and `);
    expect(detail).toHaveLength(500);
  });
});
