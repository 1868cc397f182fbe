/**
 * The service's ids in words. What the service said stays to be read as it came, behind Details; an id without an
 * entry, or with another label than the published one, is shown as it came at once.
 */
import {
  type Entry,
  HANDSHAKES,
  REPORT_REFUSED,
  SENDER,
  SENDER_REFUSED,
  STATUSES,
  senderNamed,
} from './service-table.words.ts';

export interface Meaning {
  /** Says in one sentence what happened. */
  what: string;
  /** Says in one sentence what to do next. */
  next: string;
}

/** Returns the meaning of a destination's status; null if it is unknown. The words name `sender` where it is meant. */
export function explainStatus(id: number | null, label: string | null, sender: string | null): Meaning | null {
  const entry = id === null ? undefined : STATUSES[id];
  if (!entry || (label !== entry.label && label !== entry.alias)) return null;
  return withSenderName(entry, sender);
}

/** Returns the meaning of a handshake; null if it is unknown. The words name `sender` where it is meant. */
export function explainHandshake(id: number | null, label: string | null, sender: string | null): Meaning | null {
  if (id === null || label === null) return null;
  const entry = HANDSHAKES[id];
  if (entry) return label === entry.label ? withSenderName(entry, sender) : null;
  if (id >= 1501 && id <= 1507)
    return label.startsWith(REPORT_REFUSED.label) ? withSenderName(REPORT_REFUSED, sender) : null;
  return label === SENDER_REFUSED.label ? withSenderName(SENDER_REFUSED, sender) : null;
}

function withSenderName({ what, next }: Entry, sender: string | null): Meaning {
  return { what: what.replace(SENDER, () => (sender ? senderNamed(sender) : '')), next };
}

/** Returns what the service answered, unchanged: "1203 HSHK_ERR_UA_AUTH · busy"; empty if it said nothing. */
export function answered({ id, label, detail = '' }: { id: number | null; label: string; detail?: string }): string {
  return [[id, label].filter(part => part !== null && part !== '').join(' '), detail].filter(Boolean).join(' · ');
}
