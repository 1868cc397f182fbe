/** The words of "Did it help?". They say what changed since reminders began, and never what made it change. */
import type { ComparisonVerdict } from '../../../src-shared/model/business/did-it-help.ts';
import { plural, showCount } from '../../ui/format.ts';

const visits = (count: number) => plural(count, 'visit', 'visits');
const people = (count: number) => plural(count, 'person', 'people');

export const words = {
  share: (percent: string) => `${percent}%`,
  nothing: {
    title: 'Nothing to compare yet',
    text: 'Import your old diary, with who came and who did not.',
  },
  importDiary: 'Import old diary',
  markWhoCame: 'Mark who came, every day.',
  weeksLeft: (weeks: number) => `About ${plural(weeks, 'more week', 'more weeks')} at this pace.`,
  noReminder: 'No reminder has gone out yet. All visits until then count as before.',
  title: 'Before and since reminders',
  file: 'did-it-help',
  notYet: 'Too early to say',
  ready: 'The answer is ready',
  whenFull: 'We can compare once both bars are full.',
  needed: (have: number, needed: number, share: string) =>
    `${showCount(have)} of about ${showCount(needed)} visits needed, and ${showCount(needed)} before. A fall by a quarter from ${share} then usually shows.`,
  planned: (have: number, needed: number, share: string) =>
    `${showCount(have)} of ${showCount(needed)} visits needed. A fall by a quarter from ${share} then usually shows.`,
  guess: (share: string) => `Nobody knows your share yet. ${share} is usual.`,
  before: 'Visits before reminders',
  since: (day: string) => `Visits since ${day}`,
  sinceReminders: 'Visits since reminders began',
  fewPeople: (have: number, needed: number) =>
    `They are of ${people(have)} only. At least ${showCount(needed)} are needed.`,
  nobodyMissed: 'No visit before was missed, so none can be fewer. Is every miss marked?',
  everybodyMissed: 'Every visit before was missed. Is everybody who came marked?',
  begin: 'Start comparing',
  beginNote: 'This fixes the visits before, and how many come after.',
  conclude: 'See the result',
  concludeNote: 'You look once. The answer stays as it is.',
  verdict: {
    fell: (before: string, after: string) => `Missed visits fell from ${before} to ${after} after reminders began.`,
    rose: (before: string, after: string) => `Missed visits rose from ${before} to ${after} after reminders began.`,
    'no-clear-change': (before: string, after: string) =>
      `No clear change: ${before} of visits were missed before, ${after} since.`,
    'too-few-people': (before: string, after: string) =>
      `No result: too few different people. ${before} were missed before, ${after} since.`,
  } satisfies Record<ComparisonVerdict['kind'], (before: string, after: string) => string>,
  otherThings: 'Other things may have changed too.',
  smaller: 'A change smaller than a quarter may not show.',
  bounds: (low: string, high: string) => `The change lies between ${low} and ${high} points, with 95% confidence.`,
  compared: {
    before: (missed: number, all: number, days: string) =>
      `Before: ${showCount(missed)} of ${visits(all)} missed, ${days}.`,
    since: (missed: number, all: number, days: string) =>
      `Since: ${showCount(missed)} of ${visits(all)} missed, ${days}.`,
  },
  span: (from: string, until: string) => `${from} to ${until}`,
  lookedAt: (when: string) => `Looked at on ${when}, once.`,
  notMarked: (before: number, after: number) =>
    `Not marked, so not counted: ${visits(before)} before, ${showCount(after)} since.`,
  leftOut: (count: number) => `${visits(count)} left out: too few of ${count === 1 ? 'its' : 'their'} day are marked.`,
  countedFrom: (day: string) => `Days before ${day} are not counted: their old records were removed.`,
  kept: (months: number) =>
    `Visits are removed after ${plural(months, 'month', 'months')}. All those needed must come within that.`,
  rows: {
    what: 'What',
    value: 'Value',
    begun: 'Begun',
    beforeFrom: 'Before: from',
    since: 'Since',
    beforeVisits: 'Before: visits',
    beforeMissed: 'Before: missed',
    beforePeople: 'Before: people',
    needed: 'Visits needed since',
    counted: 'Visits counted since',
    looked: 'Looked at',
    until: 'Since: until',
    afterVisits: 'Since: visits',
    afterMissed: 'Since: missed',
    afterPeople: 'Since: people',
    change: 'Change (points)',
    low: 'Change, at least (points)',
    high: 'Change, at most (points)',
  },
  chart: {
    title: 'Missed visits by week',
    file: 'missed-by-week',
    label: 'Share of visits missed by week',
    note: 'Ups and downs inside the grey band can be chance. Look at the weeks outside it.',
    noBand: 'Without visits from before there is no band.',
    none: 'No marked visit yet.',
    share: 'Missed',
    usual: 'Usual range, from before',
    middle: 'Average before',
    outside: 'Outside the range',
    began: 'Reminders began',
    week: 'Week of',
    visits: 'Visits',
    missed: 'Missed',
    percent: 'Share',
    low: 'Range from',
    high: 'Range to',
    range: 'Usual range',
    rangeOf: (low: string, high: string) => `${low} to ${high}`,
    notMarked: 'Not marked',
    when: 'When',
    isBefore: 'before',
    isSince: 'since',
    more: (count: number) => `Show ${plural(count, 'more week', 'more weeks')}`,
  },
  counting: {
    title: 'How we count',
    lines: (fewest: number) => [
      'Only visits marked “Arrived” or “Did not come” count. Cancelled ones do not.',
      'A day counts when 9 of 10 of its visits are marked. Today does not.',
      `Visits of one person go together. Each side needs ${showCount(fewest)} different people.`,
      'The band is three standard deviations around the average before.',
      'The result is two-sided at 5%, looked at once.',
    ],
  },
};
