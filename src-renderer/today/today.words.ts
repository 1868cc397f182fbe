/** The words of Today. */
import type { SkipReason } from '../../src-shared/model/message.ts';
import { plural, showCount } from '../ui/format.ts';

export const words = {
  unmarked: {
    arrived: 'Arrived',
    noShow: 'Did not come',
    of: (act: string, name: string) => `${act}: ${name}`,
  },
  phone: {
    phone: 'Phone',
    of: (name: string) => `Phone ${name}`,
    copy: 'Copy number',
    copied: (number: string) => `${number} copied.`,
    notCopied: 'The number could not be copied.',
    add: 'Add number',
    addOf: (name: string) => `Add number: ${name}`,
    remind: (when: string) => `We expect you on ${when}.`,
  },
  title: 'Today',
  figures: (date: string, appointments: number, arrived: number) =>
    [
      date,
      appointments > 0 && plural(appointments, 'appointment', 'appointments'),
      arrived > 0 && `${showCount(arrived)} arrived`,
    ]
      .filter(Boolean)
      .join(' · '),
  stop: 'Stop everything…',
  appointments: {
    today: 'Today',
    tomorrow: (day: string) => `Tomorrow, ${day}`,
    create: 'New appointment',
    text: 'Text',
    textOf: (names: string) => `Text ${names}`,
    marked: {
      arrived: (names: string) => `${names} arrived.`,
      'no-show': (names: string) => `${names} did not come.`,
    },
    noneTomorrow: 'No appointments tomorrow.',
    none: 'No appointments today.',
    columns: {
      time: 'Time',
      person: 'Person',
      phone: 'Number',
      service: 'For',
      reminders: 'Reminder',
      reach: 'Text or phone',
      marks: 'Came or not',
    },
    noReminder: 'No reminder',
    moreTexts: (others: string) => `+${others}`,
    /** Why a text does not go, as short as a line of the day wants it. */
    skipped: {
      'opted-out': 'Opted out',
      'do-not-text': 'Marked “do not text”',
      'no-consent': 'No promotions',
      'rule-already-past': 'Too late for a reminder',
      'not-marked': 'Once marked “Arrived”',
      suppressed: 'Not sent, as decided',
      'same-text-same-phone': 'Same text on this phone',
      'outside-hours': 'Outside your hours',
      'too-early': 'Would go too early',
    } satisfies Record<SkipReason, string>,
    unmark: 'Undo',
    unmarkOf: (mark: string, names: string) => `Undo “${mark}”: ${names}`,
    openOf: (name: string, when: string) => `${name}, ${when}: open in the calendar`,
    noNumber: 'No number',
  },
  backupFailed: {
    title: 'The last backup could not be made',
    again: 'Bellbird tries again every hour.',
    make: 'Try again now',
    made: 'Backup made.',
  },
  backupPlace: {
    title: 'Backups do not reach your second place',
    notMade: { what: 'No new backup was made.', next: 'Look in Settings, Data.' },
    newest: (when: string) => `Newest copy there: ${when}.`,
    noCopy: 'There is no copy there yet.',
    again: 'Copy now',
    open: 'Open backups',
  },
  held: {
    text: (reminders: string, file: string) => `${reminders} ready from “${file}”. Check them, then start sending.`,
    reminder: 'reminder is',
    reminders: 'reminders are',
    open: 'Open imports',
    looking: (file: string) =>
      `The import of “${file}” is not finished. Nothing is imported yet. Your answers are kept.`,
    storing: (file: string) => `Bellbird closed while it stored “${file}”. Nothing of it was kept.`,
    unfinishedMany: (count: string) => `${count} imports are not finished. Nothing of them is imported yet.`,
  },
  stopping: {
    mayGo: (left: string, of: string, first: string | null) =>
      `${left} of ${of} may still go${first === null ? '' : ` (first: ${first})`}.`,
    confirmed: 'Cancelled, confirmed by the SMS service',
  },
  stopped: {
    text: (counted: string[], one: boolean) =>
      `You stopped ${counted.join(' and ')}. ${one ? 'It' : 'They'} won’t go unless you turn ${one ? 'it' : 'them'} back on.`,
    reminder: 'reminder',
    reminders: 'reminders',
    turnOn: 'Turn back on',
    leave: 'Leave off',
    on: (texts: string, isStopped: boolean) =>
      `${texts} turned back on.${isStopped ? ' They wait until you resume sending.' : ''}`,
    follow: (count: string, one: boolean) =>
      `${count} ${one ? 'follows' : 'follow'} once the service has confirmed the stop.`,
    left: (texts: string) => `Left off: ${texts}.`,
  },
  notInformed: {
    title: (count: string) => `Not informed (${count})`,
    tellAll: 'Tell them…',
    cancelled: (service: string, when: string) => `${service || 'Appointment'} on ${when} was cancelled.`,
    moved: (service: string, from: string, to: string) =>
      `${service || 'Appointment'} was moved from ${from} to ${to}.`,
    news: {
      cancelled: (when: string) => `Your appointment on ${when} is cancelled. Please call us for another time.`,
      moved: (when: string) => `Your appointment is now on ${when}. If this does not suit you, please call us.`,
    },
    others: (count: number) => `And ${count} more.`,
    phone: 'No text can go to them. Phone them.',
    waits: 'Their text waits until the old one is cancelled. Phone them.',
    text: 'Text…',
    textOf: (name: string) => `Text ${name}…`,
    replacesDraft: 'A text from here replaces your unsent draft.',
    more: (count: string) => `Show ${count} more`,
  },
  resume: 'Resume sending…',
  nightCheck: (wrong: number, checked: number, month: string) =>
    `${showCount(wrong)} wrong in ${plural(checked, 'text', 'texts')} since ${month}, by our records`,
  minute: (texts: number, sample: string) =>
    texts === 1 ? `1 text of your own: “${sample}”` : `${showCount(texts)} texts of your own, one of them: “${sample}”`,
};
