import { describe, expect, test } from 'vitest';
import { balanceLabel, leftOutText, words } from '../../../src-renderer/campaigns/campaigns.words.ts';
import {
  checkInput,
  hasOwnWords,
  missingOf,
  onlyPerson,
  saysReminderInstead,
  wordsFrom,
  wordsWritten,
} from '../../../src-renderer/campaigns/draft/use-draft.ts';
import type { Draft } from '../../../src-renderer/texts/campaign/campaign-draft.ts';
import { showCost } from '../../../src-renderer/texts/cost.ts';
import { words as editorWords } from '../../../src-renderer/texts/editor/editor.words.ts';
import { newsText } from '../../../src-shared/business/template-library.ts';
import { usualRule } from '../../../src-shared/model/template.ts';
import { measureText } from '../../../src-shared/text/segments.ts';
import { variablesOf } from '../../../src-shared/text/template.ts';
import type { Instant, WallTime } from '../../../src-shared/time/instant.ts';

const USUAL = { kind: 'days-before', days: 1, at: '10:00' } as const;

const draft: Draft = {
  who: 'everyone',
  groupId: null,
  visits: { rule: 'not-seen', days: 60, service: '' },
  people: [],
  about: [],
  templateId: null,
  body: 'Dear {$name}',
  own: '',
  fallbacks: { name: ' ', day: 'Friday' },
  language: 'en',
  purpose: 'service',
  withoutConsent: false,
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
    expect(missingOf({ ...draft, name: 'x'.repeat(81) })).toBe('name');
    expect(missingOf({ ...draft, name: 'x'.repeat(80) })).toBeNull();
  });

  test('who gets it is known before its kind and its time are chosen, as if it were a notice that leaves now', () => {
    const begun = { ...draft, who: 'group', groupId: 3, purpose: null, when: 'at', day: '2027-01-05' } as const;
    expect(missingOf(begun)).toBe('purpose');
    expect(checkInput(begun)).toMatchObject({ who: { kind: 'group', groupId: 3 }, purpose: 'service', at: null });
  });

  test('a text to one person speaks of one person, to anybody else of many', () => {
    const [ama, kofi] = [
      { id: 4, name: 'Ama' },
      { id: 5, name: 'Kofi' },
    ];
    expect(onlyPerson({ ...draft, who: 'people', people: [ama] })).toEqual(ama);
    for (const many of [{ people: [] }, { people: [ama, kofi] }, { who: 'everyone', people: [ama] }] as const)
      expect(onlyPerson({ ...draft, who: 'people', ...many })).toBeNull();
    expect([words.note('Ama'), words.what.name(true), words.sum.go(0, true)].join(' ')).not.toMatch(
      /many|campaign|these/,
    );
  });

  test('whom, which words and when; other words that were left empty are none', () => {
    const people = [{ id: 4, name: 'Ama' }];
    expect(checkInput({ ...draft, who: 'people', people, when: 'at', day: '2027-01-05', time: '09:00' })).toEqual({
      who: { kind: 'people', contactIds: [4] },
      about: [],
      body: 'Dear {$name}',
      fallbacks: { day: 'Friday' },
      language: 'en',
      purpose: 'service',
      withoutConsent: false,
      at: '2027-01-05T09:00',
      sender: null,
      onePerPhone: true,
      addressed: [],
    });
  });
});

describe('what each is told of', () => {
  const [ama, kofi] = [4, 5].map(contactId => ({
    ...{ appointmentId: 1, contactId, start: '2027-01-06T09:00' as WallTime },
    what: 'cancelled' as const,
  }));
  const people = [{ id: 4, name: 'Ama' }];
  const about = ama && kofi ? [ama, kofi] : [];

  test('only those who are picked: whoever is taken out is told nothing, and nor is everyone', () => {
    expect(checkInput({ ...draft, who: 'people', people, about })?.about).toEqual([ama]);
    expect(checkInput({ ...draft, who: 'everyone', people, about })?.about).toEqual([]);
  });

  test('that what was called off is only reminded of is said, for the words of a rule’s template alone', () => {
    const template = {
      id: 7,
      name: 'Reminder',
      body: 'We expect you {$day}',
      fallbacks: {},
      language: 'en' as const,
      purpose: 'reminder' as const,
    };
    const rules = [
      { id: 1, name: '', templateId: 7, templateName: 'Reminder', when: USUAL, ...usualRule, enabled: true },
    ];
    const telling: Draft = { ...draft, who: 'people', people, about, body: `${template.body}\n` };
    expect(saysReminderInstead(telling, [template], rules)).toBe(true);
    expect(saysReminderInstead({ ...telling, body: newsText('cancelled', 'en', true) }, [template], rules)).toBe(false);
    expect(saysReminderInstead({ ...telling, about: [] }, [template], rules)).toBe(false);
    expect(saysReminderInstead(telling, [template], [])).toBe(false);
  });

  test('the words that are ready leave no doubt which day, and fit in one text', () => {
    const body = newsText('cancelled', 'en', true);
    expect(variablesOf(body)).toEqual(['firstName', 'business', 'day', 'date', 'time', 'businessPhone']);
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
  const reminder = {
    id: 5,
    name: 'Appointment reminder',
    body: 'See you on {$day}',
    fallbacks: { day: 'Friday' },
    language: 'en',
    purpose: 'reminder',
  } as const;
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

test('before it is sent, how many of how many are left out, and how many of them for want of a yes', () => {
  const { leftOut } = words.confirm;
  expect(leftOut(15, 20, 15)).toBe('15 of 20 are left out: they have not agreed to promotions.');
  expect(leftOut(16, 1020, 1)).toBe('16 of 1,020 are left out: 1 has not agreed to promotions.');
  expect(leftOut(1, 20, 0)).toBe('1 of 20 is left out.');
});

describe('the words of the sum', () => {
  test('one person and many, the balance before and after, or that it is not known', () => {
    expect(words.sum.get(1, 1, '1 credit')).toBe('1 text · 1 credit');
    expect(words.sum.get(1238, 1236, '1,236 credits')).toBe('1,236 texts for 1,238 people · 1,236 credits');
    const at = '2027-01-04T10:00:00.000Z' as Instant;
    const known = { kind: 'known', balance: 1000, model: 'quantity', currencyCode: null, at } as const;
    expect(balanceLabel({ balance: known, balanceAfter: 528 })).toBe('1,000 → 528 left');
    expect(balanceLabel({ balance: { ...known, balance: 5 }, balanceAfter: -7 })).toBe('only 5 left');
    const money = { ...known, model: 'currency', currencyCode: 'GHS' } as const;
    expect(balanceLabel({ balance: money, balanceAfter: null })).toBe('GHS 1,000.00 left');
    expect(balanceLabel({ balance: { kind: 'unknown' }, balanceAfter: null })).toBe('balance not known');
  });

  test('what is charged is called a credit here and below every preview', () => {
    const measure = { characters: 170, segments: 2, encoding: 'GSM', notGsm: [] } as const;
    expect(editorWords.measure({ ...measure, notGsm: [] }, showCost(2, undefined, undefined))).toBe(
      '170/306 · 2 credits',
    );
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
