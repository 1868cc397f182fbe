/** What is said of the texts that tell people that their appointment is cancelled. */
import { expect, test } from 'vitest';
import {
  cancellationSentence,
  mayBelieveCancelled,
  notInformedPeople,
  restoredSentence,
} from '../../../src-renderer/appointments/cancellation-sentences.ts';
import type { Appointment, CancellationText } from '../../../src-shared/model/appointment.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { appointment } from '../../calendar/appointment.ts';

const text = (over: Partial<CancellationText> = {}): CancellationText => ({
  messageId: 5,
  contactId: 1,
  contactName: 'Ama Mensah',
  start: '2026-11-24T09:00' as WallTime,
  state: 'done',
  reason: null,
  isBelieved: false,
  telling: 'told',
  dueLocal: '2026-11-23T10:05' as WallTime,
  ...over,
});

test('how somebody is told is said with its time, and never more than is known', () => {
  const said = (over: Partial<CancellationText>) => cancellationSentence(text(over));
  expect(said({})).toBe('Ama Mensah was told by text that it is cancelled (sent Mon 23 Nov, 10:05).');
  expect(said({ state: 'accepted', telling: 'coming' })).toBe(
    'Ama Mensah is being told by text that it is cancelled: Mon 23 Nov, 10:05.',
  );
  expect(said({ state: 'held', telling: 'coming', reason: { kind: 'held', why: 'just-confirmed' } })).toMatch(
    /it leaves in a minute/,
  );
  expect(said({ state: 'held', telling: 'coming', reason: { kind: 'held', why: 'stopped-by-person' } })).toMatch(
    /does not leave by itself/,
  );
  expect(said({ state: 'uncertain', telling: 'open' })).toMatch(/We don’t know if .* The text may still go/);
  // A text that somebody noted as sent may be for a time to come.
  expect(said({ reason: { kind: 'said-sent', stale: false } })).toBe(
    'Somebody noted the cancellation text to Ama Mensah as sent (for Mon 23 Nov, 10:05).',
  );
});

test('of a cancelled appointment its list says who is not informed, of one that is to be cancelled its texts do', () => {
  const named = (over: Partial<Appointment>) => notInformedPeople(appointment(over)).map(({ contactId }) => contactId);
  expect(named({ status: 'cancelled', notInformed: [1] })).toEqual([1]);
  expect(named({ status: 'cancelled', notInformed: [] })).toEqual([]);
  expect(named({ cancellationTexts: [text()] })).toEqual([]);
  expect(named({ cancellationTexts: [text({ telling: null })] })).toEqual([1]);
  expect(named({ cancellationTexts: [text({ contactId: 2 })] })).toEqual([1]);
});

test('put back: whoever was told has to be phoned, and a text that was withdrawn is said to be', () => {
  const told = text({ isBelieved: true, telling: null });
  expect(restoredSentence([told])).toBe('Ama Mensah was told that it is cancelled: phone them.');
  expect(mayBelieveCancelled([told])).toBe(true);
  const gone = text({ state: 'withdrawn', reason: { kind: 'withdrawn', why: 'untrue' } });
  expect(restoredSentence([gone])).toBe('The text to Ama Mensah that it is cancelled was not sent.');
  expect(mayBelieveCancelled([gone])).toBe(false);
  const open = text({ state: 'cancelling' });
  expect(restoredSentence([open])).toMatch(/may have been told that it is cancelled\. A text may still go: phone them/);
  expect(mayBelieveCancelled([open])).toBe(true);
  expect(restoredSentence([])).toBe('');
});
