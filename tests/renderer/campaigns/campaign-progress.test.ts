import { describe, expect, test } from 'vitest';
import { campaignParts, progressOf } from '../../../src-renderer/campaigns/confirmed/parts-of.ts';
import { ownTexts } from '../../../src-renderer/rehearsal/own-texts.ts';
import { campaignStage, waitsForKey } from '../../../src-renderer/texts/campaign/campaign-stage.ts';
import { campaignTitle } from '../../../src-renderer/texts/campaign/campaign-title.ts';
import { stopText } from '../../../src-renderer/texts/campaign/stop-campaign.words.ts';
import { resumeEffects } from '../../../src-renderer/today/stop/resume-effects.ts';
import type { Campaign } from '../../../src-shared/model/campaign.ts';
import type { MessageState } from '../../../src-shared/model/message.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';

/** One text in each state, and one of which nobody will ever know. */
const EVERY_STATE: Record<MessageState, number> = {
  held: 1,
  planned: 1,
  blocked: 1,
  skipped: 1,
  withdrawn: 1,
  'in-flight': 1,
  accepted: 1,
  refused: 1,
  uncertain: 1,
  cancelling: 1,
  cancelled: 1,
  'cancel-uncertain': 1,
  missed: 1,
  done: 1,
};

const campaign: Campaign = {
  id: 7,
  name: '',
  sample: '',
  sender: 'Bellbird',
  purpose: 'service',
  confirmedAt: '2027-01-04T10:00:00.000Z' as Instant,
  heldUntil: '2027-01-04T10:01:00.000Z' as Instant,
  dueAt: '2027-01-05T09:00:00.000Z' as Instant,
  dueLocal: '2027-01-05T09:00' as WallTime,
  stoppedAt: null,
  isHourClosed: false,
  hourClosedBy: null,
  texts: 15,
  segments: 15,
  batches: 1,
  counts: EVERY_STATE,
  leftOpen: 1,
  canStop: true,
  ifStopped: { withdrawn: 3, sending: 1, cancelled: 4, unstoppable: 1 },
  canRetry: 1,
};

describe('what became of a campaign', () => {
  test('the figures add up to its texts, whatever state they are in', () => {
    expect(campaignParts(campaign).reduce((sum, { count }) => sum + count, 0)).toBe(campaign.texts);
  });

  test('each figure has the word of its state, never “delivered”, and leads to its texts', () => {
    const parts = campaignParts(campaign);
    expect(new Set(parts.map(({ word }) => word)).size).toBe(parts.length);
    expect(parts.find(({ state }) => state === 'accepted')?.word).toBe('Queued for Tue 09:00');
    expect(parts.map(({ word }) => word).join(' ')).not.toMatch(/deliver/i);
    for (const { href } of parts) expect(href).toMatch(/^#\/messages\?filter=\w+&campaign=7$/);
    const listIn = (state: MessageState) => parts.find(part => part.state === state)?.href.match(/filter=(\w+)/)?.[1];
    expect((['accepted', 'done', 'cancelled', 'skipped', 'refused'] as const).map(listIn)).toEqual([
      'queued',
      'sent',
      'unsent',
      'unsent',
      'attention',
    ]);
  });

  test('what a person left open stays “may or may not have been sent”', () => {
    const [open] = campaignParts({ ...campaign, counts: {}, texts: 1 });
    expect(open?.word).toMatch(/^May or may not have been sent/);
  });
});

describe('how far a campaign has come', () => {
  test('only what the service said that it took counts as handed over; what is not known is counted by itself', () => {
    const counts = { planned: 3_391, accepted: 1_200, uncertain: 399 };
    const known = { left: 3_391, handedOver: 1_200, notSent: 0, notKnown: 400 };
    expect(progressOf({ counts, leftOpen: 1 })).toEqual(known);
    expect(progressOf(campaign)).toEqual({ left: 3, handedOver: 2, notSent: 3, notKnown: 3 });
  });
});

describe('what calling a campaign off comes to', () => {
  test('of what nothing can cancel nothing is promised, and of a cancel nothing before it is confirmed', () => {
    const said = stopText({ withdrawn: 0, sending: 0, cancelled: 4_591, unstoppable: 400 });
    expect(said).toContain('4,591 texts are queued: the service is asked to cancel them. Until it confirms');
    expect(said).toContain('Until it confirms, each may still go');
    expect(said).toContain('400 texts may or may not have been sent: nothing here can cancel them');
    expect(said).not.toContain('4,991');
  });

  test('one text is not several, and what there is none of is not spoken of', () => {
    expect(stopText({ withdrawn: 1, sending: 0, cancelled: 0, unstoppable: 1 })).toBe(
      '1 text waiting here won’t be sent. 1 text may or may not have been sent: nothing here can cancel it, and it may still go. What was sent can’t be called back. A stopped campaign does not start again.',
    );
  });
});

describe('where a campaign stands', () => {
  const at = (now: string, stopped: 'by-person' | null, over: Partial<Campaign> = {}) =>
    campaignStage({ ...campaign, ...over }, { now: now as Instant, stopped });
  const [within, after] = ['2027-01-04T10:00:30.000Z', '2027-01-04T10:02:00.000Z'];

  test('it counts its first minute down, unless sending is stopped: then nothing says that it leaves', () => {
    expect(at(within, null)).toBe('first-minute');
    expect(at(within, 'by-person')).toBe('kept-back');
    expect(at(after, 'by-person')).toBe('kept-back');
    expect(at(after, null)).toBe('going');
  });

  test('at an hour that is closed by now nothing says that it leaves, once its first minute is over', () => {
    expect(at(within, null, { isHourClosed: true })).toBe('first-minute');
    expect(at(after, null, { isHourClosed: true })).toBe('hour-closed');
    expect(at(after, 'by-person', { isHourClosed: true })).toBe('kept-back');
    expect(at(after, null, { isHourClosed: true, counts: { cancelled: 15 } })).toBe('going');
  });

  test('without a key that can be read it waits, and counts no minute down', () => {
    expect((['absent', 'unavailable', 'locked'] as const).map(waitsForKey)).toEqual([true, true, true]);
    expect((['set', 'set-for-this-session'] as const).map(waitsForKey)).toEqual([false, false]);
  });

  test('a stop keeps back only what is still here, and a campaign that was called off stays called off', () => {
    expect(at(after, 'by-person', { counts: { accepted: 15 } })).toBe('going');
    expect(at(within, 'by-person', { stoppedAt: campaign.confirmedAt })).toBe('called-off');
  });
});

describe('what resuming lets go', () => {
  const kept = { ...campaign, name: 'News', counts: { held: 2, planned: 1, done: 4 } };
  const fates = (now: string, ...campaigns: Campaign[]) =>
    resumeEffects(campaigns, now).map(({ title, count, fate }) => [title, count, fate]);

  test('each campaign that is kept back is named, with how many texts of it leave and when', () => {
    expect(fates('2027-01-05T08:00:00.000Z', kept)).toEqual([['News', 3, 'later']]);
    expect(fates('2027-01-05T09:10:00.000Z', kept)).toEqual([['News', 3, 'at-once']]);
    expect(fates('2027-01-05T09:31:00.000Z', kept)).toEqual([['News', 3, 'missed']]);
  });

  test('one that was called off, or has nothing here any more, is not', () => {
    const over = { ...kept, stoppedAt: kept.confirmedAt };
    expect(fates('2027-01-05T08:00:00.000Z', over, { ...kept, counts: { done: 7 } })).toEqual([]);
    expect(fates('2027-01-05T08:00:00.000Z', { ...kept, isHourClosed: true })).toEqual([]);
  });
});

describe('what goes besides the reminders', () => {
  const NOW = '2027-01-04T12:00:00.000Z';
  const countsOf = (...campaigns: Campaign[]) =>
    ownTexts(campaigns, NOW).map(({ campaign, count }) => [campaign.id, count]);
  const one = (id: number, counts: Campaign['counts'], dueAt = campaign.dueAt): Campaign => ({
    ...campaign,
    id,
    counts,
    dueAt,
  });

  test('every text of one’s own that is still to go, held or with the service, the next first', () => {
    const soon = one(2, { held: 1, planned: 2 }, '2027-01-04T13:00:00.000Z' as Instant);
    expect(countsOf(one(1, { accepted: 3, done: 4 }), soon)).toEqual([
      [2, 3],
      [1, 3],
    ]);
  });

  test('what went, was called off or was refused is not; what may or may not go is, until its time', () => {
    expect(countsOf(one(1, { done: 4, withdrawn: 1, cancelled: 2, refused: 1 }))).toEqual([]);
    expect(countsOf(one(1, { 'cancel-uncertain': 1, uncertain: 1 }))).toEqual([[1, 2]]);
    expect(countsOf(one(1, { uncertain: 1 }, '2027-01-04T11:00:00.000Z' as Instant))).toEqual([]);
  });
});

describe('what a campaign is called', () => {
  test('by its own name; without one by its number and first words, so that two of one minute do not look alike', () => {
    expect(campaignTitle({ ...campaign, name: 'News' })).toBe('News');
    const [first, second] = [7, 8].map(id => campaignTitle({ ...campaign, id, sample: 'We are closed on Friday.' }));
    expect(first).toBe('Campaign 7: “We are closed on Friday.”');
    expect(second).not.toBe(first);
    const long = campaignTitle({ ...campaign, sample: 'Dear Ibrahim,\nwe are closed on Friday and on Monday.' });
    expect(long).toBe('Campaign 7: “Dear Ibrahim, we are closed on…”');
    expect(campaignTitle({ ...campaign, sample: 'x'.repeat(40) })).toBe(`Campaign 7: “${'x'.repeat(32)}…”`);
  });
});
