/**
 * Which words a person reads while two texts of a rule are compared (docs/did-it-help.md §5). The side is drawn by a
 * keyed hash of the number and kept per person: two people on one phone read the same, records put back draw the same
 * again, and another number or another entry of the person changes nothing.
 */
import { createHmac } from 'node:crypto';
import type { Side } from '../../../src-shared/model/business/text-comparison.ts';
import type { E164 } from '../../../src-shared/phone/phone-reading.ts';
import type { StoredContact } from '../../storage/contacts/contact-row.ts';
import type { StoredMessage } from '../../storage/messages/message-row.ts';
import type { Tables } from '../../storage/tables.ts';
import type { ComparedWords, WantedReminder } from './plan-reminders.ts';

/** Returns what a number draws: 16 hexadecimal digits, evenly spread. `seed` is hexadecimal. */
export function drawFor(seed: string, phone: E164): string {
  return createHmac('sha256', Buffer.from(seed, 'hex')).update(phone).digest('hex').slice(0, 16);
}

/** Returns the side of a draw: half of them each. */
export function sideOf(draw: string): Side {
  return draw < '8' ? 'a' : 'b';
}

/** Returns the words of side B if that is this person's; null where the rules' own words go. */
export function comparedFor(tables: Tables, { id, phone }: Pick<StoredContact, 'id' | 'phone'>): ComparedWords | null {
  const running = tables.comparisons.running();
  if (running === null) return null;
  const draw = tables.comparisons.drawOf(id) ?? (phone === null ? null : drawFor(running.seed, phone));
  const words = draw !== null && sideOf(draw) === 'b' ? tables.templates.get(running.b.templateId) : null;
  return words && { ruleId: running.ruleId, words };
}

/** Keeps the sides of the people who are to get a text of the rule that is compared, inside the caller's transaction. */
export function keepDraws(tables: Tables, wanted: Iterable<WantedReminder>): void {
  const running = tables.comparisons.running();
  if (running === null) return;
  for (const { values, state } of wanted) {
    const { ruleId, contactId, phone } = values;
    if (ruleId === running.ruleId && contactId !== null && phone !== null && state !== 'skipped')
      tables.comparisons.allot(contactId, drawFor(running.seed, phone));
  }
}

/** Returns the template whose words a reminder has, by its rule and the side of its person; null without its rule. */
export function templateOf(tables: Tables, { ruleId, contactId }: StoredMessage): number | null {
  const rule = ruleId === null ? null : tables.templates.rule(ruleId);
  const contact = contactId === null ? null : tables.contacts.get(contactId);
  const compared = contact && comparedFor(tables, contact);
  return rule && (compared?.ruleId === rule.id ? compared.words.id : rule.templateId);
}
