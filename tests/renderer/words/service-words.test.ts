import { describe, expect, it } from 'vitest';
import * as gateway from '../../../src-main/gateway/judge/handshake.ts';
import { errorText } from '../../../src-renderer/errors/error.words.ts';
import { explainHandshake, explainStatus } from '../../../src-renderer/service/service-meaning.ts';
import { serviceText, stateSentence } from '../../../src-renderer/texts/state/message-state.words.ts';
import { isAsAsked, technicalDetail } from '../../../src-renderer/texts/state/text-facts.ts';
import type { MessageState } from '../../../src-shared/model/message.ts';

/** Every handshake that the service's public pages name; 1501–1507 are published without the ends of their labels. */
const HANDSHAKES: [number, string][] = [
  [1101, 'HSHK_ERR_RH_HTTP_ACCEPT'],
  [1102, 'HSHK_ERR_RH_CONTENT_TYPE'],
  [1201, 'HSHK_ERR_UA_MODEL'],
  [1202, 'HSHK_ERR_UA_PID'],
  [1203, 'HSHK_ERR_UA_AUTH'],
  [1204, 'HSHK_ERR_UA_API_NO_ACCESS'],
  [1205, 'HSHK_ERR_UA_API_NO_PPASS'],
  [1401, 'HSHK_ERR_DATA'],
  [1402, 'HSHK_ERR_BAD_REQUEST'],
  [1403, 'HSHK_ERR_INTERNAL'],
  [1404, 'HSHK_ERR_UNKNOWN'],
  [1405, 'HSHK_ERR_ACCESS_DENIED'],
  [1406, 'HSHK_ERR_API_RETIRED'],
  [1407, 'HSHK_ERR_SERVICE'],
  [1408, 'HSHK_ERR_ACCT_INACTIVE'],
  [1409, 'HSHK_ERR_ACCT_SUSPENDED'],
  [1410, 'HSHK_ERR_IDEMPOTENCY_KEY'],
  [1411, 'HSHK_ERR_API_VERSION'],
  ...[1501, 1502, 1503, 1504, 1505, 1506, 1507].map((id): [number, string] => [id, 'HSHK_ERR_MR_WHATEVER']),
  [1801, 'HSHK_ERR_SM_PROCESSED'],
  [1802, 'HSHK_ERR_SM_CANCELLED'],
  [1803, 'HSHK_ERR_SM_NOT_SCHEDULED'],
  [1804, 'HSHK_ERR_SM_REFERENCE_ID'],
  [1805, 'HSHK_ERR_SM_MESSAGE_ID'],
  [1806, 'HSHK_ERR_SM_CATEGORY'],
  [1807, 'HSHK_ERR_SM_DATETIME'],
  [1808, 'HSHK_ERR_SM_TZ_OFFSET'],
  [1999, 'MV_ERR_SENDER'],
];

/** Every status of a destination, 2101 to 2139 in order; the second name of 2105 stands at the end. */
const STATUSES: [number, string][] = [
  ...(
    'DS_UNKNOWN DS_SCHEDULE_CANCELLED DS_SCHEDULE_DELETED DS_SUBMIT_SCHEDULED DS_PENDING_ENROUTE ' +
    'DS_SUBMIT_PROCESSING DS_SUBMIT_QUEUED DS_PENDING_DELIV_REPT DS_SUBMITTED DS_DELIVERED DS_EXPIRED ' +
    'DS_UNDELIVERED DS_REJECTED DS_REJECTED_SYSTEM DS_REJECTED_VALUES_EMPTY DS_REJECTED_VALUES_MISVAL ' +
    'DS_REJECTED_VALUES_EXISTS DS_REJECTED_VALUES_COUNT DS_REJECTED_DESTINATION ' +
    'DS_REJECTED_DESTINATION_DUPLICATE DS_REJECTED_INSUFF_CREDIT DS_REJECTED_NETWORK ' +
    'DS_REJECTED_NETWORK_IGNORED DS_REJECTED_MESSAGE DS_REJECTED_MESSAGE_TYPE DS_REJECTED_SENDER ' +
    'DS_REJECTED_SENDER_NUMERIC DS_REJECTED_SENDER_UNREGISTERED DS_REJECTED_OPERATOR ' +
    'DS_REJECTED_OPERATOR_SPAM DS_REJECTED_MSGID_DUPLICATE DS_REJECTED_MSGID_LENGTH ' +
    'DS_REJECTED_MSGID_INVALID DS_REJECTED_UNAV_CONN DS_REJECTED_SCHEDULE DS_REJECTED_WAP_TITLE ' +
    'DS_REJECTED_WAP_URL DS_IGNORED_LOAD_MAX DS_SUBMIT_PENDING_ACK'
  )
    .split(' ')
    .map((label, index): [number, string] => [2101 + index, label]),
  [2105, 'DS_SUBMIT_ENROUTE'],
];

/** What the program makes of a text by the gateway's own reading of an answer; a cancel for the ids that answer one. */
const stateOfHandshake = (id: number, label: string): MessageState => {
  const meaning = gateway.handshakeMeaning(id, label);
  if (meaning === 'already-dispatched') return 'done';
  if (meaning === 'already-cancelled') return 'cancelled';
  return meaning === 'refused' ? 'refused' : 'uncertain';
};
const stateOfStatus = (id: number, label: string): MessageState => {
  const meaning = gateway.statusMeaning(id, label);
  if (meaning === 'rejected') return 'refused';
  return meaning === 'other' ? 'uncertain' : 'accepted';
};

const SENT: Partial<Record<MessageState, RegExp>> = {
  refused: /^Not sent\./,
  uncertain: /^We don’t know if this was sent/,
  accepted: /^Goes/,
  done: /^Whether it reached the phone is not reported/,
  cancelled: /^The SMS service confirmed/,
};
const NOTHING = { http: 200, handshakeId: null, handshakeLabel: null, statusId: null, statusLabel: null, detail: '' };

/** One sentence: a capital at its head, a full stop at its end. */
const SENTENCE = /^[A-Z].*[^.\s]\.$/;

describe('every handshake of the service', () => {
  it('is in the list, which has no holes', () => {
    expect(HANDSHAKES).toHaveLength(34);
    expect(STATUSES).toHaveLength(40);
    expect(STATUSES.at(-2)).toEqual([2139, 'DS_SUBMIT_PENDING_ACK']);
  });

  it.each(HANDSHAKES)('says what happened, whether anything was sent, and what to do next: %i %s', (id, label) => {
    const known = explainHandshake(id, label, null);
    expect(known?.what).toMatch(SENTENCE);
    expect(known?.next).toMatch(SENTENCE);
    const state = stateOfHandshake(id, label);
    const reason = { kind: 'service', words: { ...NOTHING, handshakeId: id, handshakeLabel: label } } as const;
    const text = stateSentence({ state, reason, dueLocal: null });
    expect(text).toMatch(SENT[state] ?? /never/);
    // Of a text that is queued for its time the state says it.
    if (id !== 2104) expect(text).toContain(`${known?.what} ${known?.next}`);
    expect(text, 'its code is behind Details').not.toContain(label);
    expect(technicalDetail(state, reason)).toBe(isAsAsked({ state, reason }) ? '' : `${id} ${label}`);
  });

  it.each(HANDSHAKES)('is explained the same way where the account is tried: %i %s', (id, label) => {
    const known = explainHandshake(id, label, null);
    const refused = errorText({ code: 'service-refused', id, label });
    expect(refused).toEqual({
      what: known?.what,
      sent: 'Nothing was sent.',
      next: known?.next,
      detail: `${id} ${label}`,
    });
  });
});

describe('every status of a number', () => {
  it.each(STATUSES)('says what happened, whether anything was sent, and what to do next: %i %s', (id, label) => {
    const known = explainStatus(id, label, null);
    expect(known?.what).toMatch(SENTENCE);
    expect(known?.next).toMatch(SENTENCE);
    const state = stateOfStatus(id, label);
    const words = { ...NOTHING, handshakeId: 0, handshakeLabel: 'HSHK_OK', statusId: id, statusLabel: label };
    const reason = { kind: 'service', words } as const;
    const text = stateSentence({ state, reason, dueLocal: null });
    expect(text).toMatch(SENT[state] ?? /never/);
    // Of a text that is queued for its time the state says it.
    if (id !== 2104) expect(text).toContain(`${known?.what} ${known?.next}`);
    expect(text, 'its code is behind Details').not.toContain(label);
    expect(technicalDetail(state, reason)).toBe(isAsAsked({ state, reason }) ? '' : `${id} ${label} · 0 HSHK_OK`);
  });

  it('never says more of having left than the program takes as known', () => {
    for (const [id, label] of STATUSES) {
      const { what, next } = explainStatus(id, label, null) ?? { what: '', next: '' };
      const left = stateOfStatus(id, label) !== 'refused';
      // Trying again at once is for what did not leave; before anything else the person is asked.
      if (left) expect([id, next]).not.toEqual([id, expect.stringMatching(/try again/i)]);
      expect([id, what]).not.toEqual([id, expect.stringMatching(/\bnot sent\b|\bwas sent\b/i)]);
    }
  });
});

describe('what nobody knows', () => {
  const shown = (words: Partial<typeof NOTHING> | object) => serviceText({ ...NOTHING, ...words });

  it('is shown as it came: its number, its label, its detail', () => {
    expect(shown({ statusId: 2199, statusLabel: 'DS_NEW' })).toBe('The service said: 2199 DS_NEW.');
    expect(shown({ handshakeId: 1999, handshakeLabel: 'HSHK_NEW', detail: 'busy' })).toBe(
      'The service said: 1999 HSHK_NEW · busy.',
    );
  });

  it('is also a known number under another label, and a known label under another number', () => {
    expect(shown({ handshakeId: 1203, handshakeLabel: 'HSHK_OK' })).toBe('The service said: 1203 HSHK_OK.');
    expect(shown({ statusId: 2128, statusLabel: 'DS_SUBMITTED' })).toBe('The service said: 2128 DS_SUBMITTED.');
    expect(shown({ handshakeId: 9, handshakeLabel: 'HSHK_ERR_UA_AUTH' })).toBe('The service said: 9 HSHK_ERR_UA_AUTH.');
    expect(shown({ handshakeId: 1501, handshakeLabel: 'HSHK_ERR_UA_AUTH' })).toBe(
      'The service said: 1501 HSHK_ERR_UA_AUTH.',
    );
    expect(shown({ handshakeId: 1403, handshakeLabel: 'MV_ERR_SENDER' })).toBe('The service said: 1403 MV_ERR_SENDER.');
  });
});

describe('a sender the service refuses', () => {
  it.each([
    ['status', 2126, 'DS_REJECTED_SENDER'],
    ['status', 2127, 'DS_REJECTED_SENDER_NUMERIC'],
    ['status', 2128, 'DS_REJECTED_SENDER_UNREGISTERED'],
    ['handshake', 1999, 'MV_ERR_SENDER'],
  ] as const)('is named: %s %i %s', (kind, id, label) => {
    const words =
      kind === 'status'
        ? { ...NOTHING, statusId: id, statusLabel: label }
        : { ...NOTHING, handshakeId: id, handshakeLabel: label };
    const text = (sender: string | null) =>
      stateSentence({ state: 'refused', reason: { kind: 'service', words }, dueLocal: null, sender });
    expect(text('Adom Clinic')).toContain('The sender name “Adom Clinic” ');
    expect(text(null)).toContain('The sender name ');
    expect(text(null)).not.toMatch(/[{}]| {2}/);
  });

  it('is named as it is, whatever signs are in it', () => {
    const words = { ...NOTHING, statusId: 2126, statusLabel: 'DS_REJECTED_SENDER' };
    expect(serviceText(words, '$& $1')).toContain('“$& $1”');
  });
});
