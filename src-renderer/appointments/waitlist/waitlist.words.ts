/** The words of the waiting list, whose people the desk calls: no text goes by itself. */
import type { WantedHours } from '../../../src-shared/model/business/waitlist.ts';
import { showList, showWeekdayName } from '../../ui/format.ts';

export const words = {
  title: 'Waiting list',
  put: 'Put on the waiting list',
  change: 'Change',
  remove: 'Remove from the list',
  removeOf: (name: string) => `Remove ${name} from the waiting list`,
  putBack: (name: string) => `${name} is back on the waiting list.`,
  removed: (name: string) => `${name} is off the waiting list.`,
  saved: (name: string) => `${name} is on the waiting list.`,
  since: (day: string) => `Since ${day}.`,
  has: (when: string) => `Has ${when}.`,
  noNumber: 'Add a number, or nobody can call them.',
  form: {
    title: (name: string) => `Waiting list: ${name}`,
    lead: 'Today shows whom to call when a cancelled hour suits. No text goes by itself.',
    service: 'Service',
    anyService: 'Any service',
    staff: 'With',
    anyStaff: 'Anybody',
    days: 'Days that suit',
    daysHint: 'Tick none if every day suits.',
    back: 'Back',
    save: 'Save',
  },
  freeAgain: {
    title: (hours: number) => (hours === 1 ? 'An hour is free again' : `${hours} hours are free again`),
    hint: 'These people wait for an hour like it. Who waits longest is first.',
    news: (when: string) => `An hour is free on ${when}. Would you like it?`,
    book: 'Book',
    bookOf: (name: string) => `Book this hour for ${name}`,
    more: (people: number) => `and ${people} more on the list`,
  },
  list: {
    empty: 'Nobody waits. Open a person and choose “Put on the waiting list”.',
    close: 'Close',
  },
  booking: {
    label: 'On the waiting list for an hour like this',
    choose: (name: string) => `Choose ${name}, who is on the waiting list`,
  },
};

/** Says which hours somebody would take: "Haircut, with Esi, on Monday and Friday". */
export function wantedInWords({ service, staff, weekdays }: WantedHours): string {
  const days = weekdays.length > 0 && `on ${showList(weekdays.map(showWeekdayName))}`;
  return [service || words.form.anyService, staff && `with ${staff}`, days].filter(Boolean).join(', ');
}
