/** The words of how long things are kept. */
import type { RecordsWait, RetentionPreview } from '../../../src-shared/model/business/privacy.ts';
import type { Retention } from '../../../src-shared/model/settings.ts';
import { plural, showCount, showDay } from '../../ui/format.ts';

const months = (count: number) =>
  count % 12 === 0 ? plural(count / 12, 'year', 'years') : plural(count, 'month', 'months');
const kept = (count: number | null) => (count === null ? 'everything' : months(count));

export const words = {
  title: 'Privacy',
  lead: 'People can ask you to delete what you no longer need. Open a person to save or erase all about them.',
  field: 'Keep texts, visits and activity for',
  everything: 'Everything, always',
  months,
  counting: 'Counting…',
  status: ({ months: count, agreedAt }: Retention, when: string) =>
    agreedAt === null
      ? 'Nothing is removed until you agree.'
      : `You keep ${kept(count)} since ${when}.${count === null ? '' : ' Older things are removed daily.'}`,
  nothing: 'Nothing is older than that.',
  removed: ({ texts, visits, lines }: Pick<RetentionPreview, 'texts' | 'visits' | 'lines'>) => [
    ...(texts > 0 ? [`words, names and numbers of ${plural(texts, 'text', 'texts')}`] : []),
    ...(visits > 0 ? [plural(visits, 'visit', 'visits')] : []),
    ...(lines > 0 ? [plural(lines, 'line of the activity', 'lines of the activity')] : []),
  ],
  before: (day: string) => `Older than ${showDay(day, { year: true })}, and removed:`,
  stays: 'People, opt-outs, monthly counts and last visits are kept.',
  backups: 'Backups made before still have it until they are removed.',
  act: (count: number | null) => (count === null ? 'Keep everything' : `Keep ${months(count)}`),
  ask: {
    title: (count: number) => `Remove what is older than ${months(count)}?`,
    back: 'Not now',
    go: 'Remove it, and daily from now on',
  },
  done: 'Done.',
  waits: {
    unreviewed: 'Kept for now. Older things go once you have reviewed the restored records.',
    halted: 'Kept for now. The disk failed, so nothing can be removed.',
    importing: 'Kept for now. Older things go once the list is stored.',
  } satisfies Record<RecordsWait, string>,
  removeAll: {
    open: 'Remove everything…',
    title: 'Remove everything from this computer?',
    text: 'People, appointments, texts, settings, backups here and the account’s key go.',
    stays: 'Opt-outs go too. What you saved elsewhere stays, and nothing brings the rest back.',
    field: 'Type remove to continue',
    word: 'remove' as 'remove' | 'supprimer',
    back: 'Keep everything',
    go: 'Remove everything',
  },
  counts: 'Removed visits by month',
  month: 'Month',
  came: 'Came',
  missed: 'Missed',
  cancelled: 'Cancelled',
  count: showCount,
};
