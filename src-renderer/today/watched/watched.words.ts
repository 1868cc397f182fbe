/** The words of the lists in the watched folder, on Today. */

import type { FolderTrouble } from '../../../src-shared/contract/errors.ts';
import type { ImportCounts, MissingAppointment } from '../../../src-shared/model/import/import-records.ts';
import type { WatchAsk } from '../../../src-shared/model/watch.ts';
import type { SendingState } from '../../api/sending-state.ts';
import { sendingWords } from '../../texts/state/sending.words.ts';
import { verdictWords } from '../../texts/state/verdict.words.ts';
import { plural, showCount, showWallTime } from '../../ui/format.ts';

const parts = {
  new: 'new',
  past: 'past',
  off: 'already cancelled',
  moved: 'moved',
  changed: 'changed',
  cancelled: 'cancelled',
  missing: 'missing',
} satisfies Partial<Record<keyof ImportCounts, string>>;

const missing = (count: number) => plural(count, 'appointment is', 'appointments are');

export const words = {
  title: (file: string) => `A new list: ${file}`,
  counts: (counts: ImportCounts) =>
    (Object.keys(parts) as (keyof typeof parts)[])
      .filter(part => counts[part] > 0)
      .map(part => `${showCount(counts[part])} ${parts[part]}`)
      .join(', ') || (counts.skipped > 0 ? 'Nothing of it can be taken in yet' : 'No appointment is new'),
  /** `undated` counts the rows whose day and month nobody has told apart yet. */
  lead: (counts: ImportCounts, undated: number): string => {
    const known = `${words.counts(counts)}.`;
    if (undated === 0) return known;
    const open = `${plural(undated, 'row', 'rows')} cannot be read yet: day or month first?`;
    return (Object.keys(parts) as (keyof typeof parts)[]).some(part => counts[part] > 0) ? `${known} ${open}` : open;
  },
  saved: (when: string) =>
    `It was saved in the watched folder on ${when}. Nothing in the calendar changes before you say so.`,
  asks: {
    columns: 'A list with these columns has not been brought in before: see that each is read as what it is.',
    letters: 'How its letters are to be read is not certain.',
    dates: 'Press Look and say once, for the whole list: day or month first?',
    questions: 'Some rows ask something, or a number or time needs a look.',
    numbers: 'New numbers were repaired: see that they are right.',
    older: 'A newer copy of this list is in the calendar already: this one may put appointments back to an old time.',
    again: 'This list was here before, and a later one replaced it: it may be an old copy.',
    'only-missing':
      'It brings nothing new: it only lacks appointments that an earlier copy had. They stay as they are.',
  } satisfies Record<WatchAsk, string>,
  look: 'Look',
  lookAt: (file: string) => `Look at ${file} in Import`,
  apply: 'Apply…',
  applyOf: (file: string) => `Apply ${file}…`,
  dismiss: 'Discard',
  dismissOf: (file: string) => `Discard ${file}`,
  dismissHint:
    '“Discard” changes nothing in the calendar. Your answers about this list are lost. The file stays in its folder.',
  isDismissed: (file: string) =>
    `Nothing of ${file} was imported, and it is not shown again. Your answers about it are lost. The file stays in its folder.`,
  notBack: (file: string) => `${file} is not in the watched folder any more. Bring it in with Import.`,
  changed: 'By now it would do something else than was shown. Nothing was carried out: look at it again.',
  dialog: {
    title: (file: string) => `Apply ${file}`,
    what: (counts: string) => `${counts}. The whole list can be taken back afterwards in Settings, Data.`,
    reminders: (count: number, leaving: SendingState) =>
      `${plural(count, 'reminder is', 'reminders are')} planned for them and ${sendingWords.leave[leaving](count === 1)}. Those of moved or cancelled appointments are cancelled at the service first.`,
    noReminders: 'No new reminder is planned. Those of moved or cancelled appointments are cancelled at the service.',
    missing: (count: number) =>
      `${missing(count)} not in this list any more. That cancels nothing: ${count === 1 ? 'it stays, and so do its reminders' : 'they stay, and so do their reminders'}. To cancel ${count === 1 ? 'it' : 'them'}, press Look.`,
    missingList: 'Not in this list any more',
    missingOne: ({ name, start, service }: MissingAppointment) =>
      [name, showWallTime(start), service].filter(part => part !== '').join(', '),
    missingMore: (count: number) => `and ${showCount(count)} more`,
    optOuts: (count: number) => `${plural(count, 'number', 'numbers')} opted out. No text goes there.`,
    skipped: (count: number) => `${plural(count, 'row stays', 'rows stay')} out.`,
    table: 'What would change',
    columns: { what: 'Result', name: 'Name', start: 'When', service: 'What for' },
    movedFrom: (when: string) => `(was ${when})`,
    hadNoNumber: '(had no number)',
    more: (count: number) => `${showCount(count)} more: Look shows all of them.`,
    go: 'Apply',
    back: 'Back',
  },
  verdicts: verdictWords,
  applied: (file: string, reminders: number, leaving: SendingState, lacking: number) =>
    [
      `${file} is in the calendar.`,
      reminders > 0 &&
        `${reminders === 1 ? 'Its reminder' : 'Its reminders'} ${sendingWords.leave[leaving](reminders === 1)}.`,
      lacking > 0 &&
        `${missing(lacking)} not in it and ${lacking === 1 ? 'stays' : 'stay'}, with ${lacking === 1 ? 'its' : 'their'} reminders.`,
    ]
      .filter(Boolean)
      .join(' '),
  notAppointments: (file: string) =>
    `“${file}” in the watched folder lists people, not appointments. Nothing of it was imported. Use Import if you want it.`,
  unreadable: 'Of the watched folder:',
  seen: 'Do not show again',
  seenOf: (file: string) => `Do not show again: ${file}`,
  folder: (folder: string, trouble: FolderTrouble) => `${troubles[trouble]} (${folder})`,
  settings: 'Open its settings',
};

const troubles: Record<FolderTrouble, string> = {
  'not-a-path': 'No new lists are read: their folder cannot be found',
  missing: 'No new lists are read: their folder is not there at the moment',
  'not-a-folder': 'No new lists are read: their folder is a file now',
  unreadable: 'No new lists are read: this computer does not let Bellbird read their folder',
};
