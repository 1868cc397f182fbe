/** The words of the calendar views: the days and staff shown, and how to choose among them. */
import { MOST_TOGETHER } from '../../src-shared/appointments/appointment-limits.ts';
import { appointments } from '../appointments/appointments.words.ts';

export const viewWords = {
  view: 'View',
  month: 'Month',
  week: 'Week',
  day: 'Day',
  list: 'List',
  previous: { month: 'Previous month', week: 'Previous week', day: 'Previous day', list: 'Previous four weeks' },
  next: { month: 'Next month', week: 'Next week', day: 'Next day', list: 'Next four weeks' },
  /** At the edges of a week with more days than are in sight. */
  days: {
    earlier: (day: string) => `Earlier days: ${day}`,
    later: (day: string) => `Later days: ${day}`,
  },
  noDays: { earlier: 'No earlier day in this week', later: 'No later day in this week' },
  emptyPeriod: {
    month: 'No appointments in this month. Click a day to book one, or import a list.',
    week: 'No appointments in this week. Click a time to book one, or import a list.',
    day: 'No appointments on this day. Click a time to book one, or import a list.',
    list: 'No appointments in these four weeks. Book one, or import a list.',
  },

  staffFilter: 'Staff',
  staffFilterOf: (shown: number, all: number) => `Staff: ${shown} of ${all}`,
  staffShow: 'Whose appointments are shown',
  staffAll: 'Show all',
  leftOut: (count: number) => `${appointments(count)} of staff not chosen ${count === 1 ? 'is' : 'are'} not shown.`,

  listColumns: { day: 'Day', time: 'Time', person: 'Person', what: 'What', status: 'Status', text: 'Text' },
  from: (day: string) => `From ${day}`,
  listOf: (period: string) => `Appointments, ${period}`,

  plusOthers: (count: number) => `+${count}`,
  doubleBooked: 'double-booked',
  doubleBookedTip: 'Double-booked: another appointment is at the same time.',
  doubleBookedCount: (count: number) => `${appointments(count)} double-booked. Show`,
  cancelledCount: (count: number) => `${count} cancelled`,
  inSeries: 'one of a series',

  isHoliday: (day: string, name: string) => `${day} is ${name}.`,

  skippedHour: 'not there: the clocks go forward',
  skippedShort: 'no such hour',
  againHour: 'the second time: the clocks go back',
  noAgainHour: 'not there twice on this day',
  againShort: (time: string) => `${time} again`,
  shortDay: 'a day of 23 hours: the clocks go forward',
  longDay: 'a day of 25 hours: the clocks go back',
  clocksChange: { skipped: 'Clocks go forward', repeated: 'Clocks go back' },

  zone: (city: string, hereCity: string, here: string, there: string) =>
    `Times are ${city}’s, where it is now ${there}. This computer is set to ${hereCity}, where it is now ${here}.`,

  select: 'Select several…',
  selectBar: 'Selection',
  selectDone: 'Done selecting',
  selected: (count: number) => `${appointments(count)} selected`,
  selectedAll: `${appointments(MOST_TOGETHER)} selected, the most at once. Cancel these, then select the others.`,
  selectBeen: (name: string) => `${name} has been already, or did not come: it cannot be selected.`,
  moveBeen: (name: string) => `${name}’s appointment is over and marked. Set it back to Booked to move it.`,
  selectNone: 'Press the appointments to select them.',
  selectAllOf: 'Select all of…',
  selectThese: 'Select them',
  selectShown: 'Everything shown',
  selectDay: (day: string, staff: readonly string[]) => `${day}, everybody: ${staff.join(', ')}`,
  selectDayOf: (day: string, staff: string) => `${day}, only ${staff}`,
  /** Names a member of staff and others with almost the same name, who may be the same person. */
  staffNotSimilar: (staff: string, near: readonly string[]) =>
    near.length === 0 ? staff : `${staff} (not “${near.join('”, “')}”)`,
  selectedOf: (staff: readonly (readonly [string, number])[]) =>
    `(${staff.map(([name, count]) => `${name}: ${count}`).join(', ')})`,
  cancelSelected: 'Cancel these…',
  selectClear: 'Select none',
};
