import { describe, expect, it } from 'vitest';
import {
  blockText,
  serviceText,
  stateSentence,
  stateWord,
} from '../../../src-renderer/texts/state/message-state.words.ts';
import { shownState, stateTone, technicalDetail } from '../../../src-renderer/texts/state/text-facts.ts';
import type { MessageState, StateReason } from '../../../src-shared/model/message.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';

const due = '2026-11-24T09:00' as WallTime;
const word = (state: MessageState, reason: StateReason | null = null) => stateWord({ state, reason, dueLocal: due });
const sentence = (state: MessageState, reason: StateReason | null = null) =>
  stateSentence({ state, reason, dueLocal: due });

/** The product's own list of words; a state left out does not compile. */
const words: Record<MessageState, string> = {
  held: 'Held',
  planned: 'Not queued yet, due Tue 24 Nov, 09:00',
  blocked: 'Blocked',
  skipped: 'Skipped',
  withdrawn: 'Not sent',
  'in-flight': 'Sending',
  accepted: 'Queued for Tue 09:00',
  refused: 'Refused',
  uncertain: 'May or may not have been sent',
  cancelling: 'Cancelling',
  cancelled: 'Text cancelled',
  'cancel-uncertain': 'May still go',
  missed: 'Missed',
  done: 'Sent to the service',
};
const service = (over: Partial<Extract<StateReason, { kind: 'service' }>['words']>) => ({
  http: 200,
  handshakeId: null,
  handshakeLabel: null,
  statusId: null,
  statusLabel: null,
  detail: '',
  ...over,
});

describe('the words of a text', () => {
  it.each(Object.entries(words) as [MessageState, string][])('call %s “%s”', (state, expected) => {
    expect(word(state)).toBe(expected);
  });

  it('of what is gone or cancelled, say nothing more of the time it was queued for, and no code', () => {
    const taken = { kind: 'service', words: service({ handshakeId: 0, handshakeLabel: 'HSHK_OK' }) } as const;
    const queued = { ...taken, words: { ...taken.words, statusId: 2104, statusLabel: 'DS_SUBMIT_SCHEDULED' } };
    const ofOneNumber = {
      kind: 'service',
      words: { ...queued.words, handshakeId: null, handshakeLabel: null },
    } as const;
    for (const [state, reason] of [
      ['done', queued],
      ['done', ofOneNumber],
      ['cancelled', ofOneNumber],
      ['cancelled', queued],
      ['cancelled', taken],
    ] as const)
      expect(sentence(state, reason)).not.toMatch(/queued|HSHK|2104/i);
    expect(sentence('accepted', queued)).toBe('Goes Tue 24 Nov, 09:00, even if this PC is off.');
  });

  it('name the day and hour at which a text that was not confirmed as cancelled may still go', () => {
    for (const state of ['cancelling', 'cancel-uncertain'] as const)
      expect(sentence(state)).toMatch(/may still go at Tue 24 Nov, 09:00/i);
  });

  it('never say that a text reached the phone', () => {
    for (const state of Object.keys(words) as MessageState[])
      expect(`${word(state)} ${sentence(state)}`).not.toMatch(/delivered|arrived|received/i);
  });

  it('say "not sent" only of texts that cannot have left', () => {
    const mayHaveLeft: MessageState[] = [
      'in-flight',
      'accepted',
      'uncertain',
      'cancelling',
      'cancel-uncertain',
      'done',
    ];
    for (const state of mayHaveLeft) expect(sentence(state)).not.toMatch(/\bnot sent\b/i);
  });

  it.each(['dismissed-uncertain', 'replaced-uncertain'] as const)(
    'keep not knowing when a person closed it: %s',
    why => {
      const left = { kind: 'withdrawn', why } as const;
      expect(word('withdrawn', left)).toBe('May or may not have been sent');
      expect(sentence('withdrawn', left)).not.toMatch(/\bnot sent\b/i);
    },
  );

  it('say of a text nobody can stop any more when it may go, and what is left to do', () => {
    const said = { kind: 'said-sent', stale: false } as const;
    const text = { state: 'done', reason: said, dueLocal: due, alert: 'may-still-go' } as const;
    expect(stateWord(text)).toBe('May still go');
    expect(stateTone(shownState(text))).toBe('warn');
    expect(stateSentence(text)).toMatch(
      /^It may still go at Tue 24 Nov, 09:00, and nothing can stop it now\. Tell them yourself/,
    );
    expect(stateSentence(text)).toMatch(/Somebody said that it was sent\.$/);
  });

  it.each([
    ['uncertain', null],
    ['withdrawn', { kind: 'withdrawn', why: 'dismissed-uncertain' }],
  ] as const)(
    'do not say of a text for a time to come that it was sent, as long as nobody knows: %s',
    (state, reason) => {
      const text = { state, reason, dueLocal: due, alert: 'may-be-queued' } as const;
      expect(stateWord(text)).toBe('May be queued for Tue 09:00');
      expect(stateSentence(text)).toMatch(/^The SMS service gave no clear answer\. /);
      expect(stateSentence(text)).not.toMatch(/have been sent/);
    },
  );

  it.each([
    [{ kind: 'found', seen: false }, 'what the SMS service answered is not known here'],
    [null, 'the SMS service gave no clear answer'],
  ] as const)('call an answer unclear only where there was one: %o', (reason, why) => {
    for (const alert of ['may-be-queued', null] as const)
      expect(stateSentence({ state: 'uncertain', reason, dueLocal: due, alert }).toLowerCase()).toContain(
        `${why}. `.toLowerCase(),
      );
  });

  it('say of a reminder that was stopped and never told who was not reminded, and why', () => {
    const stopped = { state: 'cancelled', dueLocal: due, alert: 'not-reminded' } as const;
    const words = service({ handshakeId: 0, handshakeLabel: 'HSHK_OK' });
    expect(stateWord({ ...stopped, reason: null })).toBe('Not reminded');
    expect(stateSentence({ ...stopped, reason: { kind: 'service', words } })).toBe(
      'Not reminded: the text was cancelled when everything was stopped, and its time went by. Phone them if it matters.',
    );
    expect(stateSentence({ ...stopped, reason: { kind: 'withdrawn', why: 'restored' } })).toMatch(
      /They do not say why\./,
    );
  });

  it('name who is not told of a cancelling, because the one text about two was stopped', () => {
    const text = {
      ...({ state: 'withdrawn', dueLocal: due, alert: 'not-informed' } as const),
      reason: { kind: 'withdrawn', why: 'untrue' } as const,
      notInformed: [{ contactId: 1, name: 'Kofi Asante', start: due }],
    };
    expect(stateWord(text)).toBe('Not informed');
    expect(stateSentence(text)).toBe(
      'Kofi Asante doesn’t know yet that Tue 24 Nov, 09:00 is cancelled: phone them. This text did not go: an appointment it names was put back.',
    );
  });

  it('say once that no answer came', () => {
    const lost = { kind: 'service', words: service({ http: null, detail: 'reset' }) } as const;
    const text = stateSentence({ state: 'uncertain', reason: lost, dueLocal: due, alert: 'may-be-queued' });
    expect(text.match(/no (clear )?answer/g)).toHaveLength(1);
  });

  it('say what the service’s own words mean; these are behind Details', () => {
    const words = service({ statusId: 2128, statusLabel: 'DS_REJECTED_SENDER_UNREGISTERED' });
    expect(serviceText(words)).toContain('not registered');
    expect(serviceText(words)).not.toContain('DS_REJECTED');
    expect(technicalDetail('refused', { kind: 'service', words })).toContain('2128 DS_REJECTED_SENDER_UNREGISTERED');
  });

  it('show a number of the service that nobody knows as it came', () => {
    expect(serviceText(service({ statusId: 2199, statusLabel: 'DS_NEW' }))).toBe('The service said: 2199 DS_NEW.');
  });

  it('do not put words into the service’s mouth when no answer came', () => {
    expect(serviceText(service({ http: null, detail: 'the connection was reset' }))).not.toContain('service said');
  });

  it('say of a held text what it waits for: only a campaign’s first minute ends by itself', () => {
    const held = (why: 'just-confirmed' | 'stopped-by-person' | 'sending-locked' | 'import-to-confirm') =>
      sentence('held', { kind: 'held', why });
    expect(held('just-confirmed')).toMatch(/^After its first minute it goes by itself\. Until then you can undo/);
    expect(held('stopped-by-person')).toMatch(/does not go by itself\..* somebody resumes/);
    expect(held('sending-locked')).toMatch(/does not go by itself\..* go live/);
    expect(held('import-to-confirm')).toMatch(/does not go by itself\..* Start its reminders/);
  });

  it('keep what the network said for whoever helps, out of the sentence', () => {
    const lost = { kind: 'service', words: service({ http: null, detail: 'socket hang up (ECONNRESET)' }) } as const;
    const page = { kind: 'service', words: service({ http: 502, detail: 'unexpected token <' }) } as const;
    const away = { kind: 'retry-later', detail: 'connect ECONNREFUSED 127.0.0.1:443' } as const;
    for (const reason of [lost, page, away])
      expect(sentence('uncertain', reason)).not.toMatch(/socket|ECONN|HTTP|token/);
    expect([lost, page, away].map(reason => technicalDetail('uncertain', reason))).toEqual([
      'socket hang up (ECONNRESET)',
      'HTTP 502 · unexpected token <',
      'connect ECONNREFUSED 127.0.0.1:443',
    ]);
    const said = service({ http: 401, handshakeId: 1202, handshakeLabel: 'HSHK_NEW' });
    expect(technicalDetail('uncertain', { kind: 'service', words: said })).toBe('HTTP 401');
  });

  it('name what is missing or cannot be sent', () => {
    const missing = (...names: string[]) => blockText({ kind: 'value-missing', names });
    expect(missing('service', 'staff')).toContain('“Service”, “Staff”. Fill it in at the appointment,');
    expect(missing('businessPhone')).toContain('Fill it in under Settings,');
    expect(missing('firstName')).toContain('Fill it in for this person,');
    expect(missing('service', 'firstName')).toContain('Fill it in where each is kept,');
    expect(blockText({ kind: 'not-gsm', characters: ['ê', 'ɛ'] })).toContain('ê ɛ');
    expect(blockText({ kind: 'not-gsm', characters: ['👩‍👧', '\u202f', '\u200b'] })).toContain(
      '👩‍👧 narrow no-break space invisible character.',
    );
    expect(blockText({ kind: 'unknown-variable', names: ['{$na'] })).toContain('“{$na”');
    expect(blockText({ kind: 'variable-in-value', names: ['name'] })).toBe(
      'What stands for “Full name” is written like a variable itself. Correct it for this person.',
    );
  });
});

it('of a text that was queued as asked no code of the service is said; of an answer nobody knows it is', () => {
  const queued = (statusId: number, statusLabel: string) =>
    stateSentence({
      state: 'accepted',
      reason: {
        kind: 'service',
        words: { http: 200, handshakeId: 0, handshakeLabel: 'HSHK_OK', statusId, statusLabel, detail: '' },
      },
      dueLocal: '2027-01-05T10:00' as WallTime,
      alert: null,
      told: null,
      sender: null,
    });
  expect(queued(2104, 'DS_SUBMIT_SCHEDULED')).not.toMatch(/DS_|HSHK_|2104/);
  expect(queued(2199, 'DS_NEW')).toContain('2199 DS_NEW');
});

it('of a text that hours hold say whose they are: those of the business, or of a country', () => {
  const held = (country?: string) =>
    sentence('held', { kind: 'held', why: 'hour-closed', ...(country !== undefined && { country }) });
  expect(held()).toMatch(/No texts go at its hour any more\. Allow that hour/);
  expect(held('GH')).toMatch(/No promotion goes to Ghana at that hour\. See the country rules/);
  expect(held('other')).toMatch(/No promotion goes to other countries at that hour/);
});
