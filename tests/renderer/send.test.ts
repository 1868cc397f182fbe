import { describe, expect, test } from 'vitest';
import { balanceLabel, leftOutText, words } from '../../src-renderer/campaigns/campaigns.words.ts';
import { campaignParts } from '../../src-renderer/campaigns/confirmed/parts-of.ts';
import {
  checkInput,
  hasOwnWords,
  missingOf,
  saysReminderInstead,
  wordsFrom,
  wordsWritten,
} from '../../src-renderer/campaigns/draft/use-draft.ts';
import { ownTexts } from '../../src-renderer/rehearsal/own-texts.ts';
import { words as campaignWords } from '../../src-renderer/texts/campaign/campaign.words.ts';
import type { Draft } from '../../src-renderer/texts/campaign/campaign-draft.ts';
import { campaignStage } from '../../src-renderer/texts/campaign/campaign-stage.ts';
import { campaignTitle } from '../../src-renderer/texts/campaign/campaign-title.ts';
import { words as editorWords } from '../../src-renderer/texts/editor/editor.words.ts';
import { resumeEffects } from '../../src-renderer/today/stop/resume-effects.ts';
import type { Campaign } from '../../src-shared/model/campaign.ts';
import type { MessageState } from '../../src-shared/model/message.ts';
import { usualRule } from '../../src-shared/model/template.ts';
import { measureText } from '../../src-shared/text/segments.ts';
import { variablesOf } from '../../src-shared/text/template.ts';
import type { Instant, WallTime } from '../../src-shared/time/instant.ts';

const USUAL = { kind: 'days-before', days: 1, at: '10:00' } as const;

const draft: Draft = {
  who: 'everyone',
  groupId: null,
  people: [],
  about: [],
  templateId: null,
  body: 'Dear {$name}',
  own: '',
  fallbacks: { name: ' ', day: 'Friday' },
  name: 'News',
  when: 'now',
  onePerPhone: true,
  addressed: [],
  day: '',
  time: '',
  sender: null,
  token: 'one',
};

describe('what is asked of the program', () => {
  test('nobody until a person says who; nothing while the group, the day or the time is missing, and the screen says which', () => {
    expect(missingOf({ ...draft, who: null })).toBe('who');
    expect(checkInput({ ...draft, who: null })?.who).toEqual({ kind: 'people', contactIds: [] });
    expect(missingOf({ ...draft, who: 'group' })).toBe('group');
    expect(checkInput({ ...draft, who: 'group' })).toBeNull();
    expect(missingOf({ ...draft, when: 'at', day: '2027-01-05' })).toBe('time');
    expect(missingOf({ ...draft, who: 'people' })).toBe('people');
    expect(missingOf({ ...draft, who: 'group', groupId: 3, when: 'at', day: '2027-01-05', time: '09:00' })).toBeNull();
  });

  test('whom, which words and when; other words that were left empty are none', () => {
    const people = [{ id: 4, name: 'Ama' }];
    expect(checkInput({ ...draft, who: 'people', people, when: 'at', day: '2027-01-05', time: '09:00' })).toEqual({
      who: { kind: 'people', contactIds: [4] },
      about: [],
      body: 'Dear {$name}',
      fallbacks: { day: 'Friday' },
      at: '2027-01-05T09:00',
      sender: null,
      onePerPhone: true,
      addressed: [],
    });
  });
});

describe('what each is told of', () => {
  const [ama, kofi] = [4, 5].map(contactId => ({ appointmentId: 1, contactId, start: '2027-01-06T09:00' as WallTime }));
  const people = [{ id: 4, name: 'Ama' }];
  const about = ama && kofi ? [ama, kofi] : [];

  test('only those who are picked: whoever is taken out is told nothing, and nor is everyone', () => {
    expect(checkInput({ ...draft, who: 'people', people, about })?.about).toEqual([ama]);
    expect(checkInput({ ...draft, who: 'everyone', people, about })?.about).toEqual([]);
  });

  test('that what was called off is only reminded of is said, for the words of a rule’s template alone', () => {
    const template = { id: 7, name: 'Reminder', body: 'We expect you {$day}', fallbacks: {} };
    const rules = [
      { id: 1, name: '', templateId: 7, templateName: 'Reminder', when: USUAL, ...usualRule, enabled: true },
    ];
    const telling: Draft = { ...draft, who: 'people', people, about, body: `${template.body}\n` };
    expect(saysReminderInstead(telling, [template], rules)).toBe(true);
    expect(saysReminderInstead({ ...telling, body: campaignWords.cancelledText }, [template], rules)).toBe(false);
    expect(saysReminderInstead({ ...telling, about: [] }, [template], rules)).toBe(false);
    expect(saysReminderInstead(telling, [template], [])).toBe(false);
  });

  test('the words that are ready leave no doubt which day, and fit in one text', () => {
    const body = campaignWords.cancelledText;
    expect(variablesOf(body)).toEqual(['firstName', 'business', 'day', 'date', 'time']);
    expect(measureText(body).segments).toBe(1);
  });

  test('what else they have is said in a sentence, for one and for several', () => {
    const [fri, mon] = ['2027-01-08T09:00', '2027-01-11T09:00'] as WallTime[];
    expect(words.about.alsoBooked('Akosua Agyeman', fri ? [fri] : [])).toBe(
      'Akosua Agyeman also has Fri 8 Jan, 09:00, which stands.',
    );
    expect(words.about.alsoBooked('Akosua Agyeman', fri && mon ? [fri, mon] : [])).toBe(
      'Akosua Agyeman also has Fri 8 Jan, 09:00 and Mon 11 Jan, 09:00, which stand.',
    );
  });
});

describe('a template that was only tried', () => {
  const reminder = { id: 5, name: 'Appointment reminder', body: 'See you on {$day}', fallbacks: { day: 'Friday' } };
  const written: Draft = { ...draft, body: 'Dr Owusu is ill', name: '' };
  const tried: Draft = { ...written, ...wordsFrom(reminder, written, undefined) };

  test('asks before words of one’s own give way, and not before another template’s do', () => {
    expect(hasOwnWords(written, undefined)).toBe(true);
    expect(hasOwnWords({ ...written, body: ' ' }, undefined)).toBe(false);
    expect(hasOwnWords(tried, reminder)).toBe(false);
    expect(hasOwnWords({ ...tried, body: `${reminder.body}!` }, reminder)).toBe(true);
  });

  test('gives its words and its name', () => {
    expect(tried).toMatchObject({ templateId: 5, body: reminder.body, name: reminder.name });
  });

  test('leaves neither its name nor its words behind: one’s own words are there again', () => {
    const back: Draft = { ...tried, ...wordsFrom(null, tried, reminder) };
    expect(back).toMatchObject({ templateId: null, body: 'Dr Owusu is ill', name: '' });
  });

  test('no longer names what a person wrote in its place; a name they chose stays', () => {
    expect(wordsWritten('Dr Owusu is ill', tried, reminder)).toEqual({ body: 'Dr Owusu is ill', name: '' });
    expect(wordsWritten(reminder.body, tried, reminder)).toEqual({ body: reminder.body });
    const named = { ...tried, name: 'Doctor ill' };
    expect(wordsWritten('Dr Owusu is ill', named, reminder)).toEqual({ body: 'Dr Owusu is ill' });
    const changed = { ...tried, ...wordsWritten('Dr Owusu is ill today', tried, reminder) };
    expect(wordsFrom(null, changed, reminder)).toEqual({ templateId: null });
  });
});

test('before it is sent, a few are told by name one and all; of many the first, and how many others', () => {
  expect(words.confirm.to(['Ama Mensah'], 1)).toBe('To Ama Mensah.');
  expect(words.confirm.to(['Ama', 'Kofi', 'Yaw'], 3)).toBe('To Ama, Kofi and Yaw.');
  expect(words.confirm.to(Array<string>(20).fill('Ama'), 1238)).toBe('To Ama, Ama, Ama and 1,235 others.');
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
  isHourClosed: false,
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
    expect(campaignParts(campaign).reduce((sum, { count }) => sum + count, 0)).toBe(campaign.texts);
  });

  test('each figure has the word of its state, never “delivered”, and leads to its texts', () => {
    const parts = campaignParts(campaign);
    expect(new Set(parts.map(({ word }) => word)).size).toBe(parts.length);
    expect(parts.find(({ state }) => state === 'accepted')?.word).toBe('Queued for Tue 09:00');
    expect(parts.map(({ word }) => word).join(' ')).not.toMatch(/deliver/i);
    for (const { href } of parts) expect(href).toMatch(/^#\/messages\?filter=\w+&campaign=7$/);
  });

  test('what a person left open stays “may or may not have been sent”', () => {
    const [open] = campaignParts({ ...campaign, counts: {}, texts: 1 });
    expect(open?.word).toMatch(/^May or may not have been sent/);
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

describe('the words of the sum', () => {
  test('one person and many, the balance before and after, or that it is not known', () => {
    expect(words.sum.get(1, 1)).toBe('1 person gets 1 text');
    expect(words.sum.get(1238, 1236)).toBe('1,238 people get 1,236 texts');
    const at = '2027-01-04T10:00:00.000Z' as Instant;
    const known = { kind: 'known', balance: 1000, model: 'quantity', currencyCode: null, at } as const;
    expect(balanceLabel({ balance: known, balanceAfter: 528 })).toBe('balance 1,000 → 528');
    expect(balanceLabel({ balance: { ...known, balance: 5 }, balanceAfter: -7 })).toBe(
      'balance 5, which is not enough',
    );
    const money = { ...known, model: 'currency', currencyCode: 'GHS' } as const;
    expect(balanceLabel({ balance: money, balanceAfter: null })).toBe('balance GHS 1,000.00');
    expect(balanceLabel({ balance: { kind: 'unknown' }, balanceAfter: null })).toBe('balance not known');
  });

  test('what is charged is called a segment here and above every preview', () => {
    const measure = { characters: 170, segments: 2, encoding: 'GSM', notGsm: [] } as const;
    expect(editorWords.preview.measure({ ...measure, notGsm: [] })).toContain(words.sum.segments(2));
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
