/** The words of the list of services. */
import type { BusinessKind } from '../../../src-shared/business/kinds.ts';
import type { ServiceColour } from '../../../src-shared/model/business/service.ts';
import { plural, showCount, showList } from '../../ui/format.ts';

const bookings = (count: number) => plural(count, 'booking', 'bookings');

/** "Usual for a salon". */
const ofKind: Record<BusinessKind, string> = {
  salon: 'a salon',
  barber: 'a barber',
  clinic: 'a clinic',
  dentist: 'a dentist',
  school: 'a school',
  church: 'a church',
  repair: 'a repair shop',
  other: 'a business',
};

const colours: Record<ServiceColour, string> = {
  teal: 'Teal',
  indigo: 'Indigo',
  rose: 'Rose',
  sky: 'Sky',
  olive: 'Olive',
  violet: 'Violet',
};

export const words = {
  title: 'Services',
  lead: 'A booking takes its length and staff from here.',
  add: 'Add a service',
  empty: 'No services yet',
  emptyNext: 'Add what people book with you.',
  usual: (kind: BusinessKind) => `Add the usual ones of ${ofKind[kind]}`,
  columns: {
    name: 'Service',
    minutes: 'Length',
    price: 'Price',
    staff: 'Usual staff',
    bookings: 'Bookings',
    acts: 'Change or remove',
  },
  minutes: (minutes: number) => `${showCount(minutes)} min`,
  unsaid: '–',
  also: (names: readonly string[]) => `Also: ${names.join(', ')}`,
  edit: (name: string) => `Change ${name}`,
  remove: (name: string) => `Remove ${name}`,

  form: {
    newTitle: 'Add a service',
    title: (name: string) => `Change ${name}`,
    name: 'Name',
    nameHint: 'New bookings use this name, and so do their texts.',
    minutes: 'Length',
    minutesHint: '45 min or 1h30',
    price: (symbol: string) => `Price (${symbol})`,
    colour: 'Colour',
    noColour: 'None',
    colours,
    staff: 'Usual staff',
    also: 'Other names for it',
    dropName: (name: string) => `Take away the name ${name}`,
    nameTaken: (of: string) => `“${of}” has this name already.`,
    save: 'Save',
    back: 'Discard',
  },
  proposeTitle: (name: string) => `What ${name} changes`,
  proposeSave: 'Save, and change these texts',
  saved: (name: string) => `${name} is saved.`,
  removed: (name: string) => `${name} is removed from the list.`,

  removal: {
    title: (name: string) => `Remove ${name}?`,
    body: (count: number) =>
      count === 0 ? 'No booking has it.' : `${bookings(count)} ${count === 1 ? 'keeps' : 'keep'} the name.`,
    go: 'Remove',
    back: 'Back',
  },

  gathered: {
    title: 'Booked, not in the list yet',
    used: (count: number) => `Used ${plural(count, 'time', 'times')}`,
    describe: 'Add',
    describeOf: (name: string) => `Add ${name} to the list`,
    join: 'Same as…',
    joinOf: (name: string) => `${name} is the same as…`,
    all: (count: number) => `Show all ${showCount(count)}`,
    more: (count: number) => `${plural(count, 'rarer name', 'rarer names')} not shown.`,
  },

  joining: {
    title: (name: string) => `What is “${name}”?`,
    into: 'The same as',
    lead: (name: string) => `Bookings keep “${name}” in their texts.`,
    go: 'Join',
    back: 'Back',
    done: (name: string, into: string) => `“${name}” now counts as ${into}.`,
    proposeTitle: (name: string, into: string) => `What changes when “${name}” is ${into}`,
  },

  proposed: {
    title: (kind: BusinessKind) => `Usual services of ${ofKind[kind]}`,
    lead: 'Choose yours. You can change each of them later.',
    line: (name: string, minutes: number) => `${name}, ${minutes} min`,
    go: (count: number) => (count === 0 ? 'Add' : `Add ${plural(count, 'service', 'services')}`),
    back: 'Back',
    done: (names: readonly string[]) => `Added ${showList(names)}.`,
  },
};
