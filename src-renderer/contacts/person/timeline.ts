/**
 * Puts a person's visits and texts into one order, so that each fact stands once: a visit's own texts stand with it.
 */
import type { AppointmentOutline, ReminderOutline } from '../../../src-shared/model/appointment.ts';
import type { ContactVisits } from '../../../src-shared/model/contact.ts';
import type { MessageRow } from '../../../src-shared/model/message.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';

/** A text as the timeline draws it; `text` is '' where its words were not read. */
export interface TimelineText extends Pick<ReminderOutline, 'messageId' | 'state' | 'reason' | 'alert' | 'dueLocal'> {
  text: string;
}

/** A visit with the texts about it, or a text that is about none of those shown. */
export type TimelineEntry =
  | { kind: 'visit'; at: WallTime; visit: AppointmentOutline; texts: TimelineText[] }
  | { kind: 'text'; at: WallTime; text: TimelineText };

/**
 * Returns what is to come, the next first, and what is over, the newest first. `texts` are the person's newest;
 * `personId` says whose texts of a visit of several people count.
 */
export function timelineOf(
  visits: Pick<ContactVisits, 'coming' | 'over'>,
  texts: readonly MessageRow[],
  { personId, now }: { personId: number; now: WallTime },
): { coming: TimelineEntry[]; over: TimelineEntry[] } {
  const words = new Map(texts.map(({ id, text }) => [id, text]));
  const withVisits = new Set<number>();
  const toVisit = (visit: AppointmentOutline): TimelineEntry => {
    const own = visit.reminders.filter(({ contactId }) => contactId === personId);
    for (const { messageId } of own) withVisits.add(messageId);
    const withWords = own.map(one => ({ ...one, text: words.get(one.messageId) ?? '' }));
    return { kind: 'visit', at: visit.start, visit, texts: withWords };
  };
  const coming = visits.coming.rows.map(toVisit);
  const over = visits.over.rows.map(toVisit);
  for (const { id, text, state, reason, alert, dueLocal } of texts) {
    if (withVisits.has(id)) continue;
    const list = dueLocal > now ? coming : over;
    list.push({ kind: 'text', at: dueLocal, text: { messageId: id, text, state, reason, alert, dueLocal } });
  }
  return {
    coming: coming.toSorted((a, b) => a.at.localeCompare(b.at)),
    over: over.toSorted((a, b) => b.at.localeCompare(a.at)),
  };
}
