import { describe, expect, test } from 'vitest';
import { campaignTitle } from '../../src-renderer/campaign-title.ts';
import { stageOf } from '../../src-renderer/send/campaign-stage.ts';
import { partsOf } from '../../src-renderer/send/parts-of.ts';
import { type Draft, missingOf, questionOf } from '../../src-renderer/send/use-draft.ts';
import { balanceOf, leftOutText, words } from '../../src-renderer/send/words.ts';
import { words as templates } from '../../src-renderer/templates/words.ts';
import { resumedOf } from '../../src-renderer/today/resumed.ts';
import type { Instant, WallTime } from '../../src-shared/instant.ts';
import type { Campaign } from '../../src-shared/model/campaign.ts';
import type { MessageState } from '../../src-shared/model/message.ts';

const draft: Draft = {
  who: 'everyone',
  groupId: null,
  people: [],
  templateId: null,
  body: 'Dear {$name}',
  fallbacks: { name: ' ', day: 'Friday' },
  name: 'News',
  when: 'now',
  day: '',
  time: '',
  sender: null,
  token: 'one',
};

describe('what is asked of the program', () => {
  test('nothing while the group, the day or the time is missing, and the screen says which', () => {
    expect(missingOf({ ...draft, who: 'group' })).toBe('group');
    expect(questionOf({ ...draft, who: 'group' })).toBeNull();
    expect(missingOf({ ...draft, when: 'at', day: '2027-01-05' })).toBe('time');
    expect(missingOf({ ...draft, who: 'people' })).toBe('people');
    expect(missingOf({ ...draft, who: 'group', groupId: 3, when: 'at', day: '2027-01-05', time: '09:00' })).toBeNull();
  });

  test('whom, which words and when; other words that were left empty are none', () => {
    const people = [{ id: 4, name: 'Ama' }];
    expect(questionOf({ ...draft, who: 'people', people, when: 'at', day: '2027-01-05', time: '09:00' })).toEqual({
      who: { kind: 'people', contactIds: [4] },
      body: 'Dear {$name}',
      fallbacks: { day: 'Friday' },
      at: '2027-01-05T09:00',
      sender: null,
    });
  });
});

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
  confirmedAt: '2027-01-04T10:00:00.000Z' as Instant,
  heldUntil: '2027-01-04T10:01:00.000Z' as Instant,
  dueAt: '2027-01-05T09:00:00.000Z' as Instant,
  dueLocal: '2027-01-05T09:00' as WallTime,
  stoppedAt: null,
  texts: 15,
  segments: 15,
  batches: 1,
  counts: EVERY_STATE,
  leftOpen: 1,
  canStop: true,
  canRetry: 1,
};

describe('what became of a campaign', () => {
  test('the figures add up to its texts, whatever state they are in', () => {
    expect(partsOf(campaign).reduce((sum, { count }) => sum + count, 0)).toBe(campaign.texts);
  });

  test('each figure has the word of its state, never “delivered”, and leads to its texts', () => {
    const parts = partsOf(campaign);
    expect(new Set(parts.map(({ word }) => word)).size).toBe(parts.length);
    expect(parts.find(({ state }) => state === 'accepted')?.word).toBe('Queued for Tue 09:00');
    expect(parts.map(({ word }) => word).join(' ')).not.toMatch(/deliver/i);
    for (const { href } of parts) expect(href).toMatch(/^#\/messages\?filter=\w+&campaign=7$/);
  });

  test('what a person left open stays “may or may not have been sent”', () => {
    const [open] = partsOf({ ...campaign, counts: {}, texts: 1 });
    expect(open?.word).toMatch(/^May or may not have been sent/);
  });
});

describe('where a campaign stands', () => {
  const at = (now: string, stopped: 'by-person' | null, over: Partial<Campaign> = {}) =>
    stageOf({ ...campaign, ...over }, { now: now as Instant, stopped });
  const [within, after] = ['2027-01-04T10:00:30.000Z', '2027-01-04T10:02:00.000Z'];

  test('it counts its first minute down, unless sending is stopped: then nothing says that it leaves', () => {
    expect(at(within, null)).toBe('first-minute');
    expect(at(within, 'by-person')).toBe('kept-back');
    expect(at(after, 'by-person')).toBe('kept-back');
    expect(at(after, null)).toBe('going');
  });

  test('a stop keeps back only what is still here, and a campaign that was called off stays called off', () => {
    expect(at(after, 'by-person', { counts: { accepted: 15 } })).toBe('going');
    expect(at(within, 'by-person', { stoppedAt: campaign.confirmedAt })).toBe('called-off');
  });
});

describe('what resuming lets go', () => {
  const kept = { ...campaign, name: 'News', counts: { held: 2, planned: 1, done: 4 } };
  const fates = (now: string, ...campaigns: Campaign[]) =>
    resumedOf(campaigns, now).map(({ title, count, fate }) => [title, count, fate]);

  test('each campaign that is kept back is named, with how many texts of it leave and when', () => {
    expect(fates('2027-01-05T08:00:00.000Z', kept)).toEqual([['News', 3, 'later']]);
    expect(fates('2027-01-05T09:10:00.000Z', kept)).toEqual([['News', 3, 'at-once']]);
    expect(fates('2027-01-05T09:31:00.000Z', kept)).toEqual([['News', 3, 'missed']]);
  });

  test('one that was called off, or has nothing here any more, is not', () => {
    const over = { ...kept, stoppedAt: kept.confirmedAt };
    expect(fates('2027-01-05T08:00:00.000Z', over, { ...kept, counts: { done: 7 } })).toEqual([]);
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

describe('the words of the sum', () => {
  test('one person and many, the balance before and after, or that it is not known', () => {
    expect(words.sum.get(1, 1)).toBe('1 person gets 1 text');
    expect(words.sum.get(1238, 1236)).toBe('1,238 people get 1,236 texts');
    const at = '2027-01-04T10:00:00.000Z' as Instant;
    const known = { kind: 'known', balance: 1000, model: 'quantity', currencyCode: null, at } as const;
    expect(balanceOf({ balance: known, balanceAfter: 528 })).toBe('balance 1,000 → 528');
    expect(balanceOf({ balance: { ...known, balance: 5 }, balanceAfter: -7 })).toBe('balance 5, which is not enough');
    const money = { ...known, model: 'currency', currencyCode: 'GHS' } as const;
    expect(balanceOf({ balance: money, balanceAfter: null })).toBe('balance GHS 1,000.00');
    expect(balanceOf({ balance: { kind: 'unknown' }, balanceAfter: null })).toBe('balance not known');
  });

  test('what is charged is called a segment here and above every preview', () => {
    const measure = { characters: 170, segments: 2, encoding: 'GSM', notGsm: [] } as const;
    expect(templates.preview.measure({ ...measure, notGsm: [] })).toContain(words.sum.segments(2));
  });

  test('every reason for being left out is a sentence', () => {
    const reasons = [
      { kind: 'opted-out' },
      { kind: 'do-not-text' },
      { kind: 'no-phone' },
      { kind: 'value-missing', names: ['name'] },
      { kind: 'not-gsm', characters: ['Ɛ'] },
    ] as const;
    for (const why of reasons) expect(leftOutText(JSON.parse(JSON.stringify(why)))).toMatch(/^[A-Z].+\.$/);
  });
});
