/** What ends a text of a campaign: the strongest reason wins, whether it waits here or is at the service. */
import { expect, test } from 'vitest';
import { endOfText, whyCalledOff } from '../../../src-main/delivery/campaigns/end-of-text.ts';
import type { BarredWhy } from '../../../src-main/storage/campaigns/campaign-texts.ts';
import type { Instant } from '../../../src-shared/time/instant.ts';

const ENDS: [BarredWhy, string, string][] = [
  ['opted-out', 'skipped', 'opted-out'],
  ['do-not-text', 'skipped', 'do-not-text'],
  ['removed', 'withdrawn', 'contact-removed'],
  ['untrue', 'withdrawn', 'untrue'],
  ['not-kept', 'withdrawn', 'not-kept'],
  ['no-consent', 'skipped', 'no-consent'],
];
const GOING = { stoppedAt: null };
const STOPPED = { stoppedAt: '2027-01-04T10:00:00.000Z' as Instant };

test.each(ENDS)('%s ends a text, and is why a queued one is called off', (barred, state, why) => {
  expect(endOfText(GOING, barred)).toMatchObject({ state, reason: { kind: state, why } });
  expect(whyCalledOff(GOING, barred)).toBe(why);
});

test.each([...ENDS.map(([barred]) => barred), undefined])('a person’s stop wins over %s', barred => {
  expect(endOfText(STOPPED, barred)).toMatchObject({ state: 'withdrawn', reason: { why: 'campaign-stopped' } });
  expect(whyCalledOff(STOPPED, barred)).toBe('campaign-stopped');
});

test('nothing ends any other', () => {
  expect([endOfText(GOING, undefined), whyCalledOff(GOING, undefined)]).toEqual([null, null]);
});
