/** Words what is wrong with a service or with hours: for the field itself, and for a refusal (error.words.ts). */

import type { Failure } from '../../src-shared/contract/errors.ts';
import type { DayOffProblem, IntervalProblem } from '../../src-shared/hours/check-hours.ts';
import { LONGEST_DAYS_OFF } from '../../src-shared/hours/check-hours.ts';
import {
  LONGEST_MINUTES,
  LONGEST_SERVICE_NAME,
  type ServiceProblem,
  SHORTEST_MINUTES,
} from '../../src-shared/services/check-service.ts';
import { showCount, showList, showWeekdayName } from '../ui/format.ts';

export type ServiceFailure = Extract<
  Failure,
  { code: `service-${'invalid' | 'name-taken' | 'in-use'}` | 'hours-invalid' | 'day-off-invalid' }
>;

/** What is wrong with a field of a service. */
export const serviceProblems: Record<ServiceProblem, string> = {
  'name-missing': 'Enter a name.',
  'name-too-long': `Keep the name under ${LONGEST_SERVICE_NAME + 1} characters.`,
  minutes: `Enter ${SHORTEST_MINUTES} to ${showCount(LONGEST_MINUTES)} minutes.`,
  price: 'Enter a price such as 120 or 85.50.',
};

/** What is wrong with one interval of working hours. */
export const intervalProblems: Record<IntervalProblem, string> = {
  'ends-first': 'The end must be after the start.',
  overlap: 'These hours overlap with others of the day.',
};

export const dayOffProblems: Record<DayOffProblem, string> = {
  'no-such-day': 'Enter a day of the calendar.',
  'ends-first': 'The last day must not be before the first.',
  'too-long': `Enter at most ${LONGEST_DAYS_OFF} days at once.`,
};

/** Says what is wrong and what to do; nothing was stored. */
export function serviceErrorText(failure: ServiceFailure): { what: string; next: string } {
  switch (failure.code) {
    case 'service-invalid':
      return { what: 'This service cannot be saved so.', next: serviceProblems[failure.why] };
    case 'service-name-taken':
      return {
        what: `“${failure.of}” is already called “${failure.name}”.`,
        next: 'Choose another name, or join the two.',
      };
    case 'service-in-use':
      return {
        what: `A reminder is for this service: ${showList(failure.rules.map(name => `“${name}”`))}.`,
        next: 'Change that reminder first, then remove the service.',
      };
    case 'hours-invalid':
      return {
        what: `The hours of ${showWeekdayName(failure.weekday)} cannot be saved so.`,
        next: intervalProblems[failure.why],
      };
    case 'day-off-invalid':
      return { what: 'These days off cannot be saved so.', next: dayOffProblems[failure.why] };
  }
}
