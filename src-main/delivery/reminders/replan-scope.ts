/** Whose texts are looked at when something common to all of them changed. */
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { lastAllowed } from '../../../src-shared/time/sending-days.ts';
import type { Tables } from '../../storage/tables.ts';

const DAY_MS = 86_400_000;
/** An appointment keeps the zone it took place in: its days may begin and end on others than today's. */
const ZONES_APART_MS = 2 * DAY_MS;
/** Between the start of an appointment and the time of day of a text after it, clocks and zones included. */
const SLACK_DAYS = 4;

/**
 * Every appointment that is to come, and of those that have begun the ones with a text still to come, or a rule that
 * may ask for one: ids, each once.
 */
export function appointmentsToReplan(tables: Tables, now: Instant): number[] {
  const ids = [
    ...tables.appointments.futureIds(earliestStartWithTextToCome(tables, now)),
    ...tables.messages.appointmentsWithTextsAfter(now),
  ];
  return [...new Set(ids)];
}

/**
 * Moved off a closed day a text keeps its hour, and off a closed hour it may go on to one more day with texts: nothing
 * asked for up to two such days ago is still to come. So far back from there may an appointment lie that a rule writes
 * to after it.
 */
function earliestStartWithTextToCome(tables: Tables, now: Instant): Instant {
  const days = tables.templates
    .rules()
    .flatMap(({ enabled, when }) => (enabled && when.kind === 'days-after' ? [when.days] : []));
  if (days.length === 0) return now;
  const settings = tables.settings.get();
  const allowedBefore = (at: number) => msOf(lastAllowed(instantOf(at), settings.zone, settings));
  const last = allowedBefore(allowedBefore(msOf(now) - ZONES_APART_MS) - DAY_MS);
  return instantOf(last - (Math.max(...days) + SLACK_DAYS) * DAY_MS);
}
