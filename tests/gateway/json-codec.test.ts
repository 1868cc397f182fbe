import { describe, expect, it } from 'vitest';
import { decodeReply, encodeSend } from '../../src-main/gateway/codec/codec.ts';
import { type SendRequest, scheduleText } from '../../src-main/gateway/request.ts';
import { e164 } from '../../src-shared/phone/phone.ts';
import { instantOf } from '../../src-shared/time/instant.ts';
import { AMA, KOFI, textToAma } from './wire.ts';

const at = (iso: string) => instantOf(Date.parse(iso));
const personalised: SendRequest & { kind: 'personalised' } = {
  kind: 'personalised',
  sender: 'Bellbird',
  type: 1,
  scheduleAt: at('2026-11-24T08:00:00Z'),
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a dollar and a variable in the interface's grammar
  template: 'Hello {$v1}, you owe ${$v2}.',
  to: [
    { phone: AMA, values: ['Ama "A" Mensah', 12.5] },
    { phone: KOFI, values: ['Kofi\n', 0] },
  ],
};

describe('a text as the service takes it', () => {
  it('is the message unit of the interface, to the byte', () => {
    expect(encodeSend('json', textToAma)).toBe(
      '{"text":"Hello Ama, see you on Tuesday at 09:00.","type":0,"sender":"Bellbird","destinations":["233241234567"]}',
    );
  });

  it('carries the time in UTC and says so', () => {
    expect(JSON.parse(encodeSend('json', { ...textToAma, scheduleAt: at('2026-11-24T09:00:00+01:00') }))).toEqual({
      text: 'Hello Ama, see you on Tuesday at 09:00.',
      type: 0,
      sender: 'Bellbird',
      destinations: ['233241234567'],
      schedule: { dateTime: '2026-11-24 08:00', offset: '+00:00' },
    });
  });

  it('gives each person their own values, in the order of the variables', () => {
    expect(encodeSend('json', personalised)).toBe(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a dollar and a variable in the interface's grammar
      '{"text":"Hello {$v1}, you owe ${$v2}.","type":1,"sender":"Bellbird","destinations":[' +
        '{"number":"233241234567","values":["Ama \\"A\\" Mensah",12.5]},' +
        '{"number":"233201234567","values":["Kofi\\n",0]}],' +
        '"schedule":{"dateTime":"2026-11-24 08:00","offset":"+00:00"}}',
    );
  });

  it('never leaves later than asked: seconds are dropped', () => {
    expect(scheduleText(at('2026-11-24T08:00:59.999Z'))).toBe('2026-11-24 08:00');
    expect(scheduleText(at('2026-12-31T23:59:30Z'))).toBe('2026-12-31 23:59');
    expect(scheduleText(at('2027-01-01T00:30:00+01:00'))).toBe('2026-12-31 23:30');
  });

  it('is not written at all when its answer could not be told apart or a value is none', () => {
    expect(() => encodeSend('json', { ...textToAma, to: [] })).toThrow(TypeError);
    expect(() => encodeSend('json', { ...textToAma, to: [AMA, KOFI, e164('+233241234567')] })).toThrow(TypeError);
    expect(() => encodeSend('json', { ...personalised, to: [{ phone: AMA, values: [Number.NaN] }] })).toThrow(
      TypeError,
    );
  });
});

describe('an answer of the service', () => {
  const read = (bytes: string | Uint8Array) => decodeReply(Buffer.from(bytes));
  const recorded =
    '{"handshake":{"id":0,"label":"HSHK_OK"},"data":{"batch":"f0af3a33-ce47-4f65-8a68-9d8a8c6e1b5f","category":1,' +
    '"delivery":false,"destinations":[{"id":"2b4fe5a8-5b5a-4d5a-9f0b-0a1b2c3d4e5f","to":"233241234567",' +
    '"status":{"id":2104,"label":"DS_SUBMIT_SCHEDULED"}}]}}';
  const understood = {
    kind: 'envelope',
    handshake: { id: 0, label: 'HSHK_OK' },
    hasData: true,
    batch: 'f0af3a33-ce47-4f65-8a68-9d8a8c6e1b5f',
    destinations: [
      {
        id: '2b4fe5a8-5b5a-4d5a-9f0b-0a1b2c3d4e5f',
        to: '233241234567',
        status: { id: 2104, label: 'DS_SUBMIT_SCHEDULED' },
      },
    ],
    balance: null,
  };

  it('is read as the interface describes it', () => {
    expect(read(recorded)).toEqual(understood);
    expect(
      read(
        '{"handshake":{"id":0,"label":"HSHK_OK"},"data":{"balance":118,"model":"quantity","currencyName":null,"currencyCode":null}}',
      ),
    ).toMatchObject({ balance: { balance: 118, model: 'quantity', currencyName: null, currencyCode: null } });
    expect(read('{"handshake":{"id":1203,"label":"HSHK_ERR_UA_AUTH"},"data":null}')).toEqual({
      ...{ kind: 'envelope', handshake: { id: 1203, label: 'HSHK_ERR_UA_AUTH' }, hasData: false },
      ...{ batch: null, destinations: null, balance: null },
    });
  });

  it('may carry a byte order mark and white space', () => {
    expect(read(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(`\r\n ${recorded}\n`)]))).toEqual(
      understood,
    );
  });

  it.each([
    ['a handshake twice', recorded.replace('{', '{"handshake":{"id":1203,"label":"HSHK_ERR_UA_AUTH"},')],
    ['an id twice', recorded.replace('"id":0', '"id":1203,"id":0')],
    ['an id twice, once in disguise', recorded.replace('"id":0', '"\\u0069d":1203,"id":0')],
    ['a field twice that nobody reads', recorded.replace('"delivery"', '"category":2,"delivery"')],
    ['the same said twice', recorded.replace('"id":0', '"id":0,"id":0')],
  ])('is no answer with %s: it says two things, and the parser would keep one', (_what, damaged) => {
    expect(read(damaged)).toEqual({ kind: 'unreadable' });
  });

  it('may hold text that looks like fields', () => {
    const batch = '"id":0,"id":1 {"a": \\" [ "label" : ';
    const answer = JSON.parse(recorded);
    answer.data.batch = batch;
    expect(read(JSON.stringify(answer))).toMatchObject({ kind: 'envelope', batch });
  });

  it('ends no program by its depth', () => {
    for (const depth of [1_000, 400_000])
      expect(['envelope', 'unreadable']).toContain(
        read(recorded.replace('"category":1', `"category":${'['.repeat(depth)}${']'.repeat(depth)}`)).kind,
      );
  });

  it('is unreadable in any other encoding, and when it is cut at any byte', () => {
    expect(read(Buffer.from(recorded, 'utf16le'))).toEqual({ kind: 'unreadable' });
    expect(read(Buffer.from(recorded.replace('HSHK_OK', 'caf\xe9'), 'latin1'))).toEqual({ kind: 'unreadable' });
    for (let cut = 0; cut < recorded.length; cut++)
      expect(read(recorded.slice(0, cut)), `cut at ${cut}`).toEqual({ kind: 'unreadable' });
    expect(read(recorded + recorded)).toEqual({ kind: 'unreadable' });
  });
});
