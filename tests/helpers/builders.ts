/** What the tests save: a usual person, appointment and rule, of which a test names only what matters to it. */
import type { Input } from '../../src-shared/contract/index.ts';
import { usualRule } from '../../src-shared/model/template.ts';

type Person = Input<'contacts.save'>;
type Booking = Input<'appointments.save'>;
type NewRule = Required<Omit<Input<'rules.save'>, 'endsComparison'>>;

/** Input of `contacts.save`: a new person, Ama Mensah with a mobile of Ghana, in no group. */
export function aPerson(over: Partial<Person> = {}): Person {
  return { id: null, name: 'Ama Mensah', phone: '0244100201', email: '', notes: '', groups: [], ...over };
}

/** Input of `appointments.save`: a new check-up of half an hour on Wednesday 6 January 2027 at 09:00. */
export function aBooking(
  contactId: number,
  { start = '2027-01-06T09:00', ...over }: Partial<Omit<Booking, 'start'>> & { start?: string } = {},
): Booking {
  const usual = { id: null, service: 'Check-up', staff: '', notes: '', durationMinutes: 30 };
  return { ...usual, contactId, start: start as Booking['start'], ...over };
}

/** Input of `rules.save`: a new rule for every appointment, with the first template, the day before at 10:00. */
export function aRule(over: Partial<NewRule> = {}): NewRule {
  const when = { kind: 'days-before', days: 1, at: '10:00' } as const;
  return { ...usualRule, id: null, name: 'The day before', templateId: 1, when, enabled: true, ...over };
}
