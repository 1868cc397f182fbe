/** The words of working hours and days off. */
import { plural } from '../../ui/format.ts';

/** Tells the second span of a day apart from the first, for screen readers. */
const part = (index: number) => (index === 0 ? '' : `, part ${index + 1}`);

export const words = {
  title: 'Working hours',
  lead: 'The calendar shades the other hours. You can still book then.',
  whose: 'Whose hours',
  business: 'The business',
  unsavedOf: (name: string) => `${name} (not saved yet)`,
  addStaff: 'Add staff',
  own: 'Own hours',
  ownHint: (name: string) => `Without them, ${name} works when the business is open.`,
  unsaid: 'Not saved yet. Until then the hours for texts count.',
  usual: 'Fill in usual hours',

  closed: 'Closed',
  from: (day: string, index: number) => `${day} from${part(index)}`,
  until: (day: string, index: number) => `${day} until${part(index)}`,
  to: '–',
  drop: (day: string, from: string) => `Remove ${day} ${from}`,
  addBreakOn: (day: string) => `Add a break on ${day}`,
  copyOf: (day: string) => `Copy ${day} to…`,

  save: 'Save',
  unsaved: 'Not saved yet.',
  back: 'Back',
  saved: (name: string | null) => (name === null ? 'Working hours saved.' : `Working hours of ${name} saved.`),

  copying: {
    title: (day: string) => `Copy ${day} to`,
    go: 'Copy',
  },

  newStaff: {
    title: 'Add staff',
    name: 'Name',
    nameHint: 'As it stands on bookings.',
    isThere: (name: string) => `${name} is in the list already.`,
    go: 'Add',
  },

  daysOff: {
    title: 'Days off',
    lead: 'Days on which one of you is away. When everybody is, add a holiday.',
    add: 'Add days off',
    empty: 'Nobody is away',
    emptyNext: 'Add leave, training or sick days.',
    columns: { staff: 'Who', days: 'Days', reason: 'Reason', acts: 'Change or remove' },
    from: 'First day',
    until: 'Last day',
    staff: 'Who',
    reason: 'Reason',
    changeTitle: 'Change days off',
    range: (from: string, until: string) => (from === until ? from : `${from} – ${until}`),
    none: '–',
    change: (name: string, days: string) => `Change days off of ${name}, ${days}`,
    remove: (name: string, days: string) => `Remove days off of ${name}, ${days}`,
    past: (count: number) => plural(count, 'absence gone by', 'absences gone by'),
    saved: (name: string, days: string) => `${name} is off ${days}.`,
    removed: (name: string, days: string) => `Days off of ${name} removed (${days}).`,
  },
};
