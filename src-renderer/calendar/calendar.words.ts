/**
 * The words of the calendar. About a text they say no more than is known; `message-state.words.ts` has the word for
 * each state.
 */
import { LONGEST_MINUTES, SHORTEST_MINUTES } from '../../src-shared/services/check-service.ts';
import { MINUTES_A_DAY } from '../../src-shared/time/wall-days.ts';
import { appointmentWords } from '../appointments/appointments.words.ts';
import { words as bulkCancel } from '../appointments/bulk-cancel.words.ts';
import { peopleWords } from '../people/people.words.ts';
import { changeWords } from './calendar-changes.words.ts';
import { viewWords } from './calendar-view.words.ts';

export const words = {
  ...appointmentWords,
  bulkCancel,
  ...changeWords,
  ...viewWords,
  title: 'Calendar',
  tools: 'Calendar view',
  today: 'Today',
  goTo: 'Go to a day',
  goToFrom: (period: string) => `${period}: go to another day`,
  newAppointment: 'New appointment',
  newShort: 'New',
  more: 'More',
  upcomingTexts: 'Upcoming texts',
  importList: 'Import…',
  weekdays: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  weekdaysLong: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  loading: 'Reading the appointments…',
  notRead: 'its appointments are being read',
  gridOf: (period: string) => `Appointments, ${period}`,
  keysHint:
    'Arrow keys go from cell to cell. Enter goes to the first appointment there. Where there is none, it books one. N books one. On an appointment, Enter opens it. Alt with an arrow key moves it. Alt and Shift with an arrow key change its length. T goes to today, / to the search. Page up and Page down change the page.',
  dayCell: (day: string, count: string) => `${day}, ${count}`,
  slotCell: (day: string, time: string, count: string) => `${day}, ${time}${count}`,
  appointment: 'appointment',
  anAppointment: 'Appointment',
  appointments: 'appointments',
  none: 'no appointments',
  isToday: 'today',
  moreOfDay: (count: string) => `+${count}`,
  moreOn: (count: string, day: string) => `${count} more on ${day}: show all`,
  hours: 'Time',
  unfold: (from: string, until: string) => `Show ${from}–${until}`,
  fold: 'Show working hours only',
  continued: 'from the day before',

  ariaLabel: {
    with: (service: string, staff: string) => [service, staff && `with ${staff}`].filter(Boolean).join(' '),
    span: (day: string, from: string, until: string) => `${day}, ${from} to ${until}`,
    past: 'in the past',
    text: (word: string) => (word.startsWith('Text ') ? word : `Text: ${word}`),
    noText: 'No text',
  },

  person: peopleWords.person,
  when: 'When',
  /** While a new time is being chosen. */
  whenNow: 'Now',
  phone: 'Phone',
  noPhone: peopleWords.noPhone,
  service: 'Service',
  staff: 'Staff',
  staffMeant: (known: string, typed: string) =>
    `Do you mean ${known}? “${typed}” would be somebody else, with a day of their own.`,
  staffTake: (known: string) => `Take ${known}`,
  notes: 'Notes',
  status: 'Status',
  until: 'to',
  texts: 'Texts',
  noTexts: (isPast: boolean): string => (isPast ? 'No texts.' : 'No text is planned. Rules are in Reminders.'),
  due: (when: string, isOver: boolean) => `${isOver ? 'was due' : 'due'} ${when}`,
  byRule: (rule: string) => `By the rule “${rule}”`,
  openTextOf: (rule: string) => `Open the text “${rule}” in Messages`,
  minutes: 'minutes',

  move: 'Move',
  moveTo: 'Move…',
  keep: { move: 'Don’t move', change: 'Don’t change' },
  edit: 'Edit',
  cancelAppointment: 'Cancel appointment',
  restore: 'Restore appointment',
  restoreHint: 'Its reminders will be set up again.',
  moveQuestion: (name: string, from: string, to: string) => `Move ${name} from ${from} to ${to}?`,
  moveWhere: 'Choose another day or time.',
  movePast: 'That time is past already. Choose a time to come.',
  moved: (name: string, to: string) => `Moved ${name} to ${to}.`,
  cancelled: (name: string, when: string) => `Cancelled the appointment of ${name}, ${when}.`,
  restored: (name: string, when: string) => `Restored the appointment of ${name}, ${when}.`,
  mayStillGo: {
    cancelled: 'Waiting for the SMS service to confirm. Its text could still go out.',
    unstoppable: (due: string) =>
      `Its text may still go on ${due}. Nothing can stop it now. Tell them yourself if it is wrong.`,
  },
  booked: (name: string, when: string) => `Booked ${name} for ${when}.`,
  saved: (name: string, when: string) => `Saved ${name}, ${when}.`,

  editAppointment: 'Edit appointment',
  personMissing: 'Choose a person from the list.',
  date: 'Day',
  time: 'Time',
  dateMissing: 'Choose the day.',
  timeMissing: 'Choose the time.',
  endMissing: 'Choose the end.',
  lengthWrong: `From ${SHORTEST_MINUTES} minutes to ${LONGEST_MINUTES / 60} hours.`,
  pastHint: 'In the past, so no reminder.',
  doubleBookedTitle: 'Double booking',
  doubleBookedNow: (says: string) => `Double booking. ${says}`,
  bookAnyway: { book: 'Book anyway', save: 'Save anyway', move: 'Move anyway', change: 'Change anyway' },
  moreOfBooking: 'More: others, repeat, notes',
  foot: {
    /** `name` is null where only one person comes. */
    reminder: (due: string, name: string | null) => (name === null ? `Reminder ${due}` : `${name}: reminder ${due}`),
    /** `isCut`: more of them than there is room for. */
    see: (count: number, isCut: boolean) => (count === 1 ? 'See text' : isCut ? `See all ${count} texts` : 'See texts'),
    hide: 'Hide',
  },
  noService: 'No service',
  minutesShort: (minutes: number) => (minutes === MINUTES_A_DAY ? '24 h' : `${minutes} min`),
  /** Of a booking that lies across the columns of all staff. */
  noStaffYet: 'no staff yet',
  book: 'Book',
  save: 'Save',
  back: 'Back',
  unsaved: {
    title: 'Discard what you wrote?',
    what: 'It is not saved yet.',
    stay: 'Keep writing',
    leave: 'Discard',
  },
  newTime: 'New time',
  at: (day: string, time: string) => `${day}, ${time}`,
  skippedHourBecomes: (time: string, becomes: string) =>
    `The clocks go forward on that day and leave out ${time}. It becomes ${becomes}.`,
};
