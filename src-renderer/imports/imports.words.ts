/** The words of finished imports: what was imported, what was restored, and who opted out. */
import type { ImportPurpose } from '../../src-shared/model/import/import-found.ts';
import type { ImportRecord, UndoLine, UndoOutcome } from '../../src-shared/model/import/import-records.ts';
import type { WallTime } from '../../src-shared/time/instant.ts';
import type { SendingState } from '../api/sending-state.ts';
import { sendingWords } from '../texts/state/sending.words.ts';
import { plural, showCount, showWallTime } from '../ui/format.ts';

const people = (count: number) => plural(count, 'person', 'people');
const appointments = (count: number) => plural(count, 'appointment', 'appointments');
/** "24 people", "1 appointment". */
export const things = (purpose: ImportPurpose, count: number) =>
  (purpose === 'contacts' ? people : appointments)(count);

function backTo(start: WallTime, back: UndoLine['back']): string {
  if (back === null) return 'as before';
  if (back.status === 'cancelled') return 'cancelled again';
  return back.start === start ? 'stands as before' : `back to ${showWallTime(back.start)}`;
}

export const importsWords = {
  release: (count: number) => `Start sending ${plural(count, 'reminder', 'reminders')}`,
  released: (leaving: SendingState) => `The reminders of this import ${sendingWords.leave[leaving](false)}.`,
  earlier: {
    title: 'Earlier imports',
    none: 'No imports yet.',
    go: 'Import a list…',
    columns: { file: 'File', when: 'When', what: 'What came in', state: 'Status', acts: 'Actions' },
    counts: (record: ImportRecord) =>
      [
        `${things(record.purpose, record.counts.new)} new`,
        ...(['past', 'off', 'moved', 'cancelled', 'changed'] as const).map(
          kind =>
            (record.counts[kind] > 0 || kind === 'changed') &&
            `${showCount(record.counts[kind])} ${kind === 'off' ? 'already cancelled' : kind}`,
        ),
      ]
        .filter(Boolean)
        .join(', '),
    doneState: 'Done',
    undoneState: 'Undone',
    stayed: (count: number) => `${showCount(count)} stayed`,
    stayedOf: (count: number, file: string) => `${showCount(count)} stayed of ${file}`,
    heldState: (count: number) => `${plural(count, 'reminder', 'reminders')} held`,
    undo: 'Undo',
    undoOf: (file: string) => `Undo the import of ${file}`,
    ask: {
      title: (file: string) => `Undo the import of ${file}?`,
      came: (when: string, what: string) => `It came in on ${when}: ${what}.`,
      contacts:
        'People it brought are removed. What it changed is as it was before. What somebody changed since stays. Texts already sent stay sent.',
      appointments:
        'What it brought is removed. What it moved, changed or cancelled is as it was before. What somebody changed since stays. Queued reminders that are not right any more are cancelled. Texts already sent stay sent.',
      forGood: 'This undo cannot be undone: import the file again instead.',
      asking: 'Looking at what that does…',
      list: 'Appointments to come',
      none: 'No appointment to come changes by it.',
      line: ({ name, start, service, verdict, back, told }: UndoLine) => {
        const what = [name, showWallTime(start), service].filter(part => part !== '').join(', ');
        const then =
          verdict === 'back'
            ? backTo(start, back)
            : { goes: 'removed', off: 'cancelled, with its text', stays: 'changed since, so that stays' }[verdict];
        const phone = told && verdict !== 'stays' ? ' They were texted already: phone them.' : '';
        return `${what}: ${then}.${phone}`;
      },
      more: (count: number) => `and ${showCount(count)} more`,
      back: 'Back',
      go: 'Undo the import',
    },
  },
  optOuts: {
    open: 'See who won’t be texted',
    openOf: (file: string) => `See who won’t be texted, in ${file}`,
    title: 'They won’t be texted',
    text: 'This import put these numbers on the list that is never texted. Undoing the import does not take them off. You can, one by one.',
    none: 'None of its numbers is on the list any more.',
    allow: (name: string) => `${name} may be texted`,
    page: (from: number, until: number, total: number) =>
      `${showCount(from)} to ${showCount(until)} of ${showCount(total)}`,
    before: 'Those before',
    next: 'The next ones',
    other: (names: string) => `${names} (a further number)`,
    nobody: 'nobody in People',
    lift: 'Take off the list…',
    liftOf: (shown: string) => `Take ${shown} off the list…`,
    liftTitle: (shown: string) => `Take ${shown} off the list?`,
    liftText: (names: string) =>
      names === ''
        ? 'Nobody in People has this number. Whoever is added with it later may be texted.'
        : `It is a further number of ${names}. If it becomes the number to text, texts may go to it.`,
    liftOnly: 'Say yes only when whoever has this number asked for texts.',
    liftNo: 'Leave it on the list',
    liftYes: 'Take it off',
    lifted: (shown: string) => `${shown} may be texted again.`,
    close: 'Close',
  },
  undone: {
    toast: (purpose: ImportPurpose, { removed, restored, kept, optOutsKept }: UndoOutcome) =>
      [
        `Undone: ${purpose === 'contacts' ? people(removed) : `${showCount(removed)} appointments and people`} removed, ${showCount(restored)} put back as before.`,
        kept > 0 && `${showCount(kept)} kept, because they were changed or used since.`,
        optOutsKept > 0 && `${plural(optOutsKept, 'number stays', 'numbers stay')} opted out.`,
      ]
        .filter(Boolean)
        .join(' '),
    title: 'What could not be undone',
    text: 'Everything else is as it was before the import. Whoever opted out in it still gets none. Nothing was sent.',
    first: (count: number) => `The first ${showCount(count)} are listed.`,
    why: {
      'changed-since': 'was changed since',
      'merged-since': 'was merged with another person since',
      'removed-since': 'was removed since',
      'has-appointments': 'has other appointments',
      'being-erased': 'is being erased',
      'text-on-its-way': 'is cancelled and stays in the calendar: the service may still hold the text',
    } satisfies Record<UndoOutcome['notRestored'][number]['why'], string>,
    only: (fields: readonly string[]) => `: ${fields.map(field => FIELDS[field] ?? field).join(', ')}`,
    close: 'Close',
  },
};

/** The fields an undo may leave changed; a custom field is shown by its own name. */
const FIELDS: Readonly<Record<string, string>> = {
  called: 'how texts call them',
  email: 'email',
  notes: 'notes',
  phone: 'phone number',
  service: 'service',
  staff: 'with whom',
  start: 'time',
  status: 'status',
  externalId: 'reference',
  contactId: 'whose it is',
};
