/** The words of the rules of countries. */
import type {
  CountryRule,
  LeftNumberPlan,
  PromotionHours,
  RuleKind,
  RuleSource,
} from '../../../src-shared/model/business/rulebook.ts';
import { countryName, showList, showMonth, showWeekdayName } from '../../ui/format.ts';

const EVERY_DAY = 7;

/** "08:00 to 19:00, Monday to Saturday". */
function hoursInWords({ from, until, weekdays }: PromotionHours): string {
  const [first, last] = [weekdays[0], weekdays.at(-1)];
  const isRun = weekdays.every((day, index) => day === (first ?? 0) + index);
  const days =
    weekdays.length === EVERY_DAY
      ? 'every day'
      : isRun && weekdays.length > 2 && first && last
        ? `${showWeekdayName(first)} to ${showWeekdayName(last)}`
        : showList(weekdays.map(showWeekdayName));
  return `${from} to ${until}, ${days}`;
}

/** What a rule says, in one sentence. */
function sentence(rule: CountryRule): string {
  switch (rule.kind) {
    case 'hours':
      return `Promotions only go ${hoursInWords(rule)}.`;
    case 'blocked-words':
      return `Operators may not carry ${showList(rule.words.map(word => `“${word}”`))}.`;
    case 'stop-line':
      return `Each promotion must say how to stop${rule.inFrench ? ', in French' : ''}.`;
    case 'do-not-disturb':
      return `Numbers on list ${rule.list} get no promotions, and you still pay.`;
    case 'sender':
      return rule.ownForPromotions
        ? 'Register two sender names first, one of them for promotions.'
        : 'Register sender names first.';
    case 'number-plan':
      return oldNumbers(rule);
    default:
      return plain[rule.kind];
  }
}

const anyOf = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** "Numbers of 8 digits from before 31 January 2021 get 01, 05 or 07 in front." */
function oldNumbers({ since, oldDigits, changes }: LeftNumberPlan): string {
  const day = `${Number(since.slice(8))} ${showMonth(since)}`;
  return `Numbers of ${oldDigits} digits from before ${day} get ${anyOf.format(changes.map(one => one.new))} in front.`;
}

type Worded = 'hours' | 'stop-line' | 'blocked-words' | 'do-not-disturb' | 'sender' | 'number-plan';

const plain: Record<Exclude<RuleKind, Worded>, string> = {
  consent: 'Promotions only go to people who agreed.',
  registration: 'You register with the data-protection authority.',
  'added-line': 'Operators add a line, which may cost a credit more.',
  'no-offers': 'Any offer makes a text a promotion.',
  'no-promotions': 'No promotions go to its numbers.',
  'ask-first': 'No text goes to its numbers before you decide.',
};

/** What becomes of promotions without the rule. */
function without(kind: RuleKind): string {
  if (kind === 'hours') return 'Promotions may then go at any time in your hours for texts.';
  if (kind === 'consent') return 'Promotions then also go to people who have not agreed.';
  return 'Bellbird then no longer acts on this rule.';
}

export const words = {
  title: 'Country rules',
  lead: 'The country of a number decides. These rules are no legal advice: check each at its source.',
  name: (country: string) => (country === 'other' ? 'All other countries' : countryName(country)),
  own: 'your country',
  unread: (count: number) => (count === 0 ? 'all checked' : `${count} not checked`),
  zone: (zone: string | null) =>
    zone === null ? 'By your own clock.' : `By the clock of ${zone.split('/').at(-1)?.replaceAll('_', ' ')}.`,
  sentence,
  stricter: (hours: PromotionHours) => `Yours are stricter: ${hoursInWords(hours)}.`,
  source: ({ en }: RuleSource, asOf: string) => `${en} (${showMonth(asOf).replace(' ', '\u00a0')})`,
  senders: 'Choose the name for promotions under Sender names',
  notChecked: 'Not checked',
  checked: (by: string, day: string) => `Checked by ${by}, ${day}`,
  old: 'Found over a year ago',
  overruled: (because: string, day: string) => `Not followed since ${day}: ${because}`,
  read: 'I checked it',
  readOf: (rule: string) => `I checked it: ${rule}`,
  unreadIt: 'Not checked after all',
  unreadOf: (rule: string) => `Not checked after all: ${rule}`,
  tighten: 'Stricter hours',
  overrule: 'Stop following',
  overruleOf: (rule: string) => `Stop following: ${rule}`,
  follow: 'Follow again',
  followOf: (rule: string) => `Follow again: ${rule}`,
  followed: 'The rule holds again.',
  saved: 'Saved.',
  back: 'Discard',
  ask: {
    read: {
      title: 'Did you check this rule yourself?',
      field: 'Your name',
      what: () =>
        'Read the law, or ask your SMS provider or the regulator. Your name and today’s date then stand beside the rule.',
      hint: undefined,
      back: 'Not yet',
      go: 'I checked it',
    },
    overrule: {
      title: 'Stop following this rule?',
      field: 'Why?',
      what: without,
      hint: 'Kept in Activity. You’re responsible.',
      back: 'Keep following',
      go: 'Stop following',
    },
  },
  hours: {
    title: (country: string) => `Hours for promotions to ${country}`,
    within: (hours: PromotionHours) => `The rule allows ${hoursInWords(hours)}.`,
    from: 'From',
    until: 'Until',
    days: 'Days',
    go: 'Save',
    asRule: 'As the rule',
    wrong: 'Not within the rule.',
  },
};
