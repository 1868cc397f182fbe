/**
 * Lists the appointments to plan again when something common to all of them changed: a rule, the send window, a
 * setting. Planning itself is never done here.
 */

import { bringsBack } from '../../../src-shared/model/template.ts';
import { DAY_MS } from '../../../src-shared/time/durations.ts';
import { type Instant, instantOf, msOf } from '../../../src-shared/time/instant.ts';
import { lastAllowed } from '../../../src-shared/time/send-window.ts';
import type { Tables } from '../../storage/tables.ts';

/**
 * An appointment keeps the zone it was entered with, so its days may begin and end up to two days apart from today's.
 */
const ZONES_APART_MS = 2 * DAY_MS;
/** Days between an appointment's start and the hour of its after-text, for differences of clocks and zones. */
const SLACK_DAYS = 4;

/**
 * Returns ids, each once: all appointments to come, and those already begun that have a text to come or a rule that may
 * ask for one.
 */
export function appointmentsToReplan(tables: Tables, now: Instant): number[] {
  const { atOnce, later } = replanScope(tables, now);
  return [...atOnce, ...later];
}

/**
 * Returns the same ids in two parts. `later`: those long over that only a rule which brings people back may ask about, or
 * whose texts to come are not with the service. They may be as many as there are people.
 */
export function replanScope(tables: Tables, now: Instant): { atOnce: Set<number>; later: number[] } {
  const { usual, missed, notBack } = longestDaysAfter(tables);
  const earliest = (days: number | null) => earliestStartWithTextToCome(tables, days, now);
  const atOnce = new Set([
    ...tables.appointments.futureIds(earliest(usual)),
    ...tables.messages.appointmentsWithQueuedAfter(now),
  ]);
  const ids = new Set([
    // Rules that bring people back reach far, and ask only about the last visit of each.
    ...(missed === null && notBack === null
      ? []
      : tables.appointments.history.marked(earliest(missed), earliest(notBack))),
    ...tables.messages.appointmentsWithWaitingAfter(now),
  ]);
  return { atOnce, later: [...ids].filter(id => !atOnce.has(id)) };
}

/**
 * Returns those of some appointments long over whose texts may be due up to an instant, by the rules as they are or by
 * the texts that they have. Some of them ask for nothing.
 */
export function dueUntil(tables: Tables, ids: readonly number[], now: Instant, until: Instant): number[] {
  const days = tables.templates
    .rules()
    .flatMap(({ enabled, when }) => (enabled && bringsBack(when) && when.kind === 'days-after' ? [when.days] : []));
  const starting = [...new Set(days)].flatMap(each =>
    tables.appointments.history.startingBetween(ids, {
      after: earliestStartWithTextToCome(tables, each, now),
      until: instantOf(msOf(until) - (each - SLACK_DAYS) * DAY_MS),
    }),
  );
  const withText = new Set(tables.rehearsal.remindedBetween(now, until));
  return [...new Set([...starting, ...ids.filter(id => withText.has(id))])];
}

/**
 * The earliest start of an appointment whose after-text can still be due. A text moved off a closed day keeps its hour,
 * and off closed hours it may go on to one more open day, so due times up to two open days ago can still become future
 * ones. `days` is the most that a rule asks for after the start; null if none does.
 */
export function earliestStartWithTextToCome(tables: Tables, days: number | null, now: Instant): Instant {
  if (days === null) return now;
  const settings = tables.settings.get();
  const allowedBefore = (at: number) => msOf(lastAllowed(instantOf(at), settings.zone, settings));
  const last = allowedBefore(allowedBefore(msOf(now) - ZONES_APART_MS) - DAY_MS);
  return instantOf(last - (days + SLACK_DAYS) * DAY_MS);
}

/** Returns the most days after the appointment that enabled rules of each kind ask for; null where none does. */
function longestDaysAfter(tables: Tables): Record<'usual' | 'missed' | 'notBack', number | null> {
  const longest: ReturnType<typeof longestDaysAfter> = { usual: null, missed: null, notBack: null };
  for (const { enabled, when } of tables.templates.rules()) {
    if (!enabled || when.kind !== 'days-after') continue;
    const kind = when.to === 'missed' ? 'missed' : when.to === 'not-back' ? 'notBack' : 'usual';
    longest[kind] = Math.max(longest[kind] ?? 0, when.days);
  }
  return longest;
}
