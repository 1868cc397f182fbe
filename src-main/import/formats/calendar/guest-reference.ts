const MARK = '#comes-along:';

/**
 * The reference of a row for a guest of an event: the event's reference and who the guest is; '' for an event without
 * one. By it the guest is recognised when the event moves, and is not taken for a visit of its own.
 */
export function guestReference(event: string, { name, phone }: { name: string; phone: string }): string {
  return event === '' ? '' : `${event}${MARK}${phone.replace(/^tel:/i, '')} ${name}`.trim();
}

/** The reference of the event that a guest's row belongs to; null for a row of its own. */
export function eventOfGuest(reference: string): string | null {
  const at = reference.lastIndexOf(MARK);
  return at > 0 ? reference.slice(0, at) : null;
}
