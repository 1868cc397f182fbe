import { describe, expect, it } from 'vitest';
import { type Asked, judgeSend } from '../../../src-main/gateway/judge/judge-answer.ts';
import { redactorOf } from '../../../src-main/gateway/redact.ts';
import { e164 } from '../../../src-shared/phone/phone.ts';
import { AMA, BATCH, KEY, KOFI, sendAnswer } from '../wire.ts';
import { answered, handshake, NOT_REFUSALS, plainly, REFUSALS } from './answers.ts';

const now: Asked = { to: [AMA], scheduled: false, sender: 'Bellbird' };
const later = { ...now, scheduled: true };
const both = { ...now, to: [AMA, KOFI] };
const send = (body: unknown, asked = now, http = 200) => judgeSend(asked, answered(body, http), plainly);

const verdicts = (outcome: ReturnType<typeof send>) =>
  'destinations' in outcome ? outcome.destinations?.map(({ to, verdict }) => [to, verdict]) : outcome.kind;

const SCHEDULED = { id: 2104, label: 'DS_SUBMIT_SCHEDULED' };

describe('the answer to a text', () => {
  it('is accepted when everything says so', () => {
    expect(send(sendAnswer())).toEqual({
      kind: 'accepted',
      batchId: BATCH,
      destinations: [
        {
          to: AMA,
          verdict: 'accepted',
          messageId: '0873d391-e987-4ba6-9c4c-000000000000',
          words: {
            http: 200,
            handshakeId: null,
            handshakeLabel: null,
            statusId: 2105,
            statusLabel: 'DS_PENDING_ENROUTE',
            detail: '',
          },
        },
      ],
      words: {
        http: 200,
        handshakeId: 0,
        handshakeLabel: 'HSHK_OK',
        statusId: 2105,
        statusLabel: 'DS_PENDING_ENROUTE',
        detail: '',
      },
      date: null,
      raw: JSON.stringify(sendAnswer()),
    });
    expect(send(sendAnswer([{ to: '233241234567', ...SCHEDULED }]), later).kind).toBe('accepted');
    expect(send(sendAnswer([{ to: '233241234567', label: 'DS_SUBMIT_ENROUTE' }])).kind).toBe('accepted');
  });

  it('is accepted without the fields that may be absent and with fields nobody knows', () => {
    const answer = sendAnswer([{ to: '233241234567' }], { data: { category: undefined, delivery: 7, extra: [1] } });
    expect(send({ ...answer, more: { handshake: 1 } }).kind).toBe('accepted');
  });

  it('may or may not have been sent when "scheduled" and "on its way" are crossed, and keeps the batch', () => {
    const crossed = [send(sendAnswer(), later), send(sendAnswer([{ to: '233241234567', ...SCHEDULED }]), now)];
    for (const outcome of crossed) expect(outcome).toMatchObject({ kind: 'uncertain', batchId: BATCH });
    expect(crossed[0]?.words).toMatchObject({ statusId: 2105, statusLabel: 'DS_PENDING_ENROUTE' });
  });

  it.each([
    [2105, 'DS_SUBMIT_SCHEDULED'],
    [2104, 'DS_PENDING_ENROUTE'],
    [2128, 'DS_REJECTED'],
    [2113, 'DS_REJECTED_SENDER_UNREGISTERED'],
  ])('may or may not have been sent when its status is %i %s', (id, label) => {
    expect(send(sendAnswer([{ to: '233241234567', id, label }]))).toMatchObject({
      kind: 'uncertain',
      batchId: BATCH,
      words: { statusId: id, statusLabel: label },
    });
  });

  it.each([
    [2112, 'DS_UNDELIVERED'],
    [2113, 'DS_REJECTED'],
    [2114, 'DS_REJECTED_SYSTEM'],
    [2115, 'DS_REJECTED_VALUES_EMPTY'],
    [2118, 'DS_REJECTED_VALUES_COUNT'],
    [2121, 'DS_REJECTED_INSUFF_CREDIT'],
    [2128, 'DS_REJECTED_SENDER_UNREGISTERED'],
    [2137, 'DS_REJECTED_WAP_URL'],
  ])('is refused when every number is rejected, whatever the handshake says: %i %s', (id, label) => {
    const everyone = [
      { to: '233241234567', id, label },
      { to: '0201234567', id, label },
    ];
    for (const greeting of [{ id: 0, label: 'HSHK_OK' }, handshake(1404, 'HSHK_ERR_UNKNOWN').handshake]) {
      const outcome = send(sendAnswer(everyone, { handshake: greeting }), both);
      expect(outcome).toMatchObject({ kind: 'refused', batchId: BATCH, words: { statusId: id, statusLabel: label } });
      expect(verdicts(outcome)).toEqual([
        [AMA, 'refused'],
        [KOFI, 'refused'],
      ]);
    }
  });

  it('tells for each number of a batch what became of it', () => {
    const outcome = send(
      sendAnswer([{ to: '233201234567' }, { to: '233241234567', id: 2119, label: 'DS_REJECTED_DESTINATION' }]),
      both,
    );
    expect(outcome.kind).toBe('accepted');
    expect(verdicts(outcome)).toEqual([
      [AMA, 'refused'],
      [KOFI, 'accepted'],
    ]);
  });

  it('leaves a number uncertain that is missing or named twice, and the others as they are', () => {
    expect(verdicts(send(sendAnswer([{ to: '233241234567' }]), both))).toEqual([
      [AMA, 'accepted'],
      [KOFI, 'uncertain'],
    ]);
    const twice = [{ to: '233241234567' }, { to: '0241234567' }, { to: '233201234567' }];
    expect(verdicts(send(sendAnswer(twice), both))).toEqual([
      [AMA, 'uncertain'],
      [KOFI, 'accepted'],
    ]);
    expect(send(sendAnswer(twice.slice(0, 2)))).toMatchObject({ kind: 'uncertain', batchId: BATCH });
    const rejectedTwice = { to: '233241234567', id: 2113, label: 'DS_REJECTED' };
    expect(send(sendAnswer([rejectedTwice, rejectedTwice])).kind).toBe('uncertain');
  });

  it('keeps what it said of each number when nobody in it is certain; of what was said twice, that it may have gone', () => {
    const asked = { ...both, scheduled: true };
    const statusesOf = (entries: Parameters<typeof sendAnswer>[0], more?: Parameters<typeof sendAnswer>[1]) => {
      const outcome = send(sendAnswer(entries, more), asked);
      return outcome.kind === 'uncertain' && outcome.statuses?.map(({ to, words }) => [to, words.statusId]);
    };
    const [ama, kofi] = [{ to: '233241234567' }, { to: '233201234567' }];
    const unknown = { ...kofi, id: 2101, label: 'DS_UNKNOWN' };
    const each = [
      [AMA, 2105],
      [KOFI, 2101],
    ];
    expect(statusesOf([ama, unknown])).toEqual(each);
    expect(statusesOf([ama, unknown], { handshake: { id: 1404, label: 'HSHK_ERR_UNKNOWN' } })).toEqual(each);
    expect(statusesOf([ama, { ...ama, ...SCHEDULED }, unknown])).toEqual(each);
    expect(statusesOf([{ ...ama, ...SCHEDULED }, ama, unknown])).toEqual(each);
  });

  it('is uncertain as a whole when it names a number nobody asked for', () => {
    const stranger = [{ to: '233241234567' }, { to: '233209999999' }];
    expect(send(sendAnswer(stranger))).toMatchObject({ kind: 'uncertain', batchId: BATCH });
    const rejected = { id: 2113, label: 'DS_REJECTED' };
    expect(send(sendAnswer([{ to: '233241234567', ...rejected }, { to: '233209999999' }])).kind).toBe('uncertain');
  });

  it.each(['233241234567', '+233241234567', '00233241234567', '0241234567', '+233 24 123-4567', '(024) 123 4567'])(
    'is matched to the number we asked for, however it is written: %s',
    to => {
      expect(send(sendAnswer([{ to }])).kind).toBe('accepted');
    },
  );

  it.each([
    '',
    '241234567',
    '33241234567',
    '0233241234567',
    '033241234567',
    '03241234567',
    '04567',
    '2332412345678',
    'tel:233241234567',
    '00241234567',
    '+0241234567',
    '+00233241234567',
  ])('is not matched to a number that is another: %s', to => {
    expect(send(sendAnswer([{ to }]))).toMatchObject({ kind: 'uncertain', batchId: BATCH });
  });

  it('does not guess when a national form fits the numbers of two countries', () => {
    const benin = e164('+229241234567');
    const asked = { ...now, to: [AMA, benin] };
    expect(verdicts(send(sendAnswer([{ to: '0241234567' }, { to: '229241234567' }]), asked))).toBe('uncertain');
    expect(verdicts(send(sendAnswer([{ to: '233241234567' }, { to: '229241234567' }]), asked))).toEqual([
      [AMA, 'accepted'],
      [benin, 'accepted'],
    ]);
  });

  it.each(REFUSALS)('is refused by %i %s', (id, label) => {
    for (const body of [handshake(id, label), { handshake: { id, label } }]) {
      expect(send(body)).toMatchObject({
        kind: 'refused',
        batchId: null,
        words: { http: 200, handshakeId: id, handshakeLabel: label },
      });
    }
    expect(send({ ...sendAnswer(), handshake: { id, label } })).toMatchObject({ kind: 'uncertain', batchId: BATCH });
    expect(send({ handshake: { id, label }, data: {} }).kind).toBe('uncertain');
    expect(send(handshake(id, label), now, 400).kind).toBe('uncertain');
  });

  it.each(NOT_REFUSALS)('may or may not have been sent after %j %j', (id, label) => {
    expect(send(handshake(id, label)).kind).toBe('uncertain');
    expect(send({ ...sendAnswer(), handshake: { id, label } }).kind).toBe('uncertain');
  });

  it.each([undefined, null, '', '..', '.', 17, ['a'], '\ud83d', 'a\udc26b'])(
    'is not accepted with a batch id nobody could cancel by: %j',
    batch => {
      expect(send(sendAnswer(undefined, { data: { batch } }))).toMatchObject({ kind: 'uncertain', batchId: null });
    },
  );

  it.each([
    ' ',
    ' two  words ',
    'line\nbreak',
    'x'.repeat(5000),
    'é',
    'ɛ号🐦',
    '...',
    '%2F',
    '\0',
    'e\u0301',
    '__proto__',
  ])('is accepted with whatever else the service calls its batch, as it came: %j', batch => {
    expect(send(sendAnswer(undefined, { data: { batch } }))).toMatchObject({ kind: 'accepted', batchId: batch });
  });

  it('keeps no id that is the key sent back', () => {
    const redact = redactorOf([{ secret: KEY, mark: '[key]' }]);
    expect(judgeSend(now, answered(sendAnswer(undefined, { data: { batch: KEY } })), redact)).toMatchObject({
      kind: 'uncertain',
      batchId: null,
    });
    const answer = sendAnswer();
    const [destination] = answer.data.destinations;
    if (destination) destination.id = KEY;
    expect(judgeSend(now, answered(answer), redact)).toMatchObject({ destinations: [{ messageId: null }] });
  });

  it.each([
    '',
    'null',
    '[]',
    '"HSHK_OK"',
    '{"handshake":{"id":0,"label":"HSHK_OK"}',
    '<html><body>HSHK_OK</body></html>',
    JSON.stringify({ handshake: 'HSHK_OK', data: sendAnswer().data }),
    JSON.stringify({ handshake: [0, 'HSHK_OK'], data: sendAnswer().data }),
    JSON.stringify({ handshake: { id: 0, label: 'HSHK_OK' }, data: [sendAnswer().data] }),
    JSON.stringify(sendAnswer(undefined, { data: { destinations: undefined } })),
    JSON.stringify(sendAnswer(undefined, { data: { destinations: {} } })),
    JSON.stringify(sendAnswer(undefined, { data: { destinations: [] } })),
    JSON.stringify(sendAnswer(undefined, { data: { destinations: [null] } })),
    JSON.stringify(sendAnswer(undefined, { data: { destinations: [{ to: 233241234567, status: { id: 2105 } }] } })),
    JSON.stringify(sendAnswer(undefined, { data: { destinations: [{ to: '233241234567', status: 2105 }] } })),
  ])('may or may not have been sent when it cannot be understood, and is kept as it came: %s', body => {
    expect(send(body)).toMatchObject({ kind: 'uncertain', words: { http: 200, detail: body.slice(0, 500) } });
  });

  it.each([100, 201, 202, 204, 301, 307, 400, 401, 403, 404, 409, 429, 500, 502, 503, 504])(
    'may or may not have been sent when the status is %i, even if the rest says accepted',
    http => {
      expect(send(sendAnswer(), now, http)).toMatchObject({ kind: 'uncertain', words: { http } });
    },
  );
});
