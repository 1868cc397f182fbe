const MARK = '#comes-along:';

/**
 * The reference of a row for somebody who comes along to an event: that event's, and who they are ('' for an event
 * without one). What moves with the event is known again by it, and nothing of it is taken for a visit of its own.
 */
export function guestReference(event: string, { name, phone }: { name: string; phone: string }): string {
  return event === '' ? '' : `${event}${MARK}${phone.replace(/^tel:/i, '')} ${name}`.trim();
}

/** The reference of the event that the row with this reference comes along to; null for a row of its own. */
export function eventOfGuest(reference: string): string | null {
  const at = reference.lastIndexOf(MARK);
  return at > 0 ? reference.slice(0, at) : null;
}
