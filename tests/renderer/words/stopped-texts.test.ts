import { expect, test } from 'vitest';
import { words } from '../../../src-renderer/contacts/contacts.words.ts';
import { words as stop } from '../../../src-renderer/today/stop/stop.words.ts';
import { stopSentences } from '../../../src-renderer/today/stop/stop-sentences.ts';
import { words as today } from '../../../src-renderer/today/today.words.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';

const first = '2027-01-04T10:00' as WallTime;
const said = (cancelled: number, mayStillGo: number) =>
  words.nowDoNotText('Ama Mensah', { cancelled, mayStillGo, first: mayStillGo > 0 ? first : null });

test('what nothing can stop is said with its time, and no cancel is promised of it', () => {
  expect(said(0, 1)).toBe(
    'Ama Mensah gets no new texts. 1 text may still go: Mon 4 Jan, 10:00. Nothing here can stop it.',
  );
  expect(said(0, 2)).toContain('2 texts may still go, the first Mon 4 Jan, 10:00. Nothing here can stop them.');
});

test('what is called off may go until that is confirmed, and stands beside what cannot be stopped', () => {
  expect(said(1, 1)).toContain('1 text is being cancelled. It may still go. 1 text may still go: Mon');
  expect(said(2, 0)).toContain('2 texts are being cancelled. Each may still go.');
  expect(said(0, 0)).toContain('None was queued.');
});

const none = { queued: 0, sending: 0, perhapsSent: 0, mayStillGo: 0, elsewhere: 0 };

test('before everything is stopped no cancel is promised of what the service has: it is asked, and may answer too late', () => {
  const [queued, waiting] = stopSentences({ ...none, queued: 3 }, 2);
  expect(queued).toBe('3 texts queued: we ask the service to cancel. Some may still go.');
  expect(waiting).toBe('2 texts not queued yet: won’t go until you resume.');
});

test('what may have been sent, may still go or is at another account is counted, and nothing is promised of it', () => {
  const [unsure] = stopSentences({ ...none, perhapsSent: 1, mayStillGo: 2, elsewhere: 4 }, 0);
  expect(unsure).toBe('7 texts we’re not sure about: they may still go.');
  const [one] = stopSentences({ ...none, mayStillGo: 1 }, 0);
  expect(one).toBe('1 text we’re not sure about: it may still go.');
});

test('where nothing is queued, nothing is said to be cancelled; the button is called what the notice calls it', () => {
  expect(stopSentences(none, 0)[0]).toMatch(/^Nothing is queued and nothing waits\./);
  expect(today.stop).toBe(`${stop.stopDialog.go}…`);
});
