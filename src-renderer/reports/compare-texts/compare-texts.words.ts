/** The words of comparing two texts. Each side was allotted by chance, so they say which did better, and never why. */
import type { ComparisonEnd, Side, TextVerdict } from '../../../src-shared/model/business/text-comparison.ts';
import { plural, showCount, showList } from '../../ui/format.ts';

const visits = (count: number) => plural(count, 'visit', 'visits');

export const words = {
  title: 'Compare two texts',
  intro: 'Half of your people get each text, at random. Then you see which one leads to fewer missed visits.',
  rule: 'Reminder',
  other: 'Other text',
  choose: 'Choose…',
  noRule: 'No reminder before appointments is on.',
  toReminders: 'To Reminders',
  noOther: 'Write a second template first.',
  toTemplates: 'To Templates',
  sides: { a: 'Text A, used now', b: 'Text B' } satisfies Record<Side, string>,
  side: { a: 'Text A', b: 'Text B' } satisfies Record<Side, string>,
  needed: (count: number, share: string) =>
    `${visits(count)} per text show whether a quarter fewer than ${share} are missed.`,
  guess: (share: string) => `Your own share is not known yet. ${share} is usual.`,
  weeks: (count: number, needed: number) =>
    `Takes about ${plural(count, 'week', 'weeks')}: ${visits(needed)} for each text.`,
  overAYear: (count: number) =>
    `With as many visits as you have, an answer takes about ${plural(count, 'week', 'weeks')}.`,
  since: (day: string) => `Since ${day}.`,
  weeksLeft: (count: number) => `About ${plural(count, 'week', 'weeks')} to go.`,
  noPace: (needed: number) => `Takes ${visits(needed)} for each text. Mark visits to see how long.`,
  never: 'The same few people come too often for any number of visits.',
  sameWords: 'Both say the same. Choose another text.',
  otherValues: (names: readonly string[]) =>
    names.length === 0
      ? 'One of these texts cannot be sent as it is. See its preview in Templates.'
      : `Only one text would stop where this is missing: ${showList(names)}.`,
  begin: 'Compare these texts',
  beginAnyway: 'Compare anyway',
  replaced: 'Some queued reminders change to text B. Nobody gets two.',
  canStop: 'You can stop at any time.',
  endsEarly: 'Changing the reminder or a text ends the comparison.',
  counting: 'How we count',
  running: (rule: string) => `Comparing two texts of “${rule}”`,
  counted: (side: Side): string => (side === 'a' ? 'Visits after text A' : 'Visits after text B'),
  noPeek: 'The result is shown only at the end.',
  conclude: 'See the result',
  concludeNote: 'You look once. The answer stays as it is.',
  stop: 'Stop comparing…',
  stopTitle: 'Stop comparing?',
  stopNote: 'You won’t see a result. Everyone gets text A again.',
  stopAct: 'Stop comparing',
  goOn: 'Continue comparing',
  verdict: {
    'a-less': (a: string, b: string) => `Fewer visits were missed after text A: ${a} against ${b}.`,
    'b-less': (a: string, b: string) => `Fewer visits were missed after text B: ${b} against ${a}.`,
    'no-clear-difference': (a: string, b: string) =>
      `No clear difference: ${a} missed after text A, ${b} after text B.`,
    'too-few-people': (a: string, b: string) =>
      `No result: too few different people. ${a} missed after A, ${b} after B.`,
  } satisfies Record<TextVerdict['kind'], (a: string, b: string) => string>,
  bounds: (low: string, high: string) => `B less A lies between ${low} and ${high} points, with 95% confidence.`,
  smaller: 'A difference smaller than a quarter may not show.',
  stays: 'Everybody gets text A.',
  useB: 'Use text B for everybody',
  used: 'The reminder has text B, or was changed since.',
  compared: (side: Side, missed: number, all: number) =>
    `${side === 'a' ? 'A' : 'B'}: ${showCount(missed)} of ${visits(all)} missed.`,
  ends: {
    concluded: 'The result was seen.',
    stopped: 'Stopped early, so there is no result.',
    'rule-changed': 'The reminder was changed, so there is no result.',
    'text-changed': 'One of the texts was changed, so there is no result.',
  } satisfies Record<ComparisonEnd, string>,
  when: (from: string, until: string) => `${from} to ${until}`,
  ended: (rule: string) => `Two texts of “${rule}”`,
  people: 'Export people, unnamed',
  peopleOf: (rule: string) => `Export people, unnamed: ${rule}`,
  saved: (fileName: string) => `Saved ${fileName}.`,
  file: 'two-texts',
  peopleFile: 'two-texts-people',
  rows: {
    what: 'What',
    value: 'Value',
    rule: 'Reminder',
    textA: 'Text A',
    textB: 'Text B',
    begun: 'Begun',
    from: 'Visits from',
    share: 'Share known (%)',
    needed: 'Visits needed per text',
    counted: { a: 'A: visits counted', b: 'B: visits counted' } satisfies Record<Side, string>,
    ended: 'Ended',
    end: 'How it ended',
    until: 'Visits until',
    visits: { a: 'A: visits', b: 'B: visits' } satisfies Record<Side, string>,
    missed: { a: 'A: missed', b: 'B: missed' } satisfies Record<Side, string>,
    people: { a: 'A: people', b: 'B: people' } satisfies Record<Side, string>,
    change: 'B less A (points)',
    low: 'B less A, at least (points)',
    high: 'B less A, at most (points)',
    person: 'Person',
    side: 'Text',
    itsVisits: 'Visits',
    itsMissed: 'Missed',
  },
};
