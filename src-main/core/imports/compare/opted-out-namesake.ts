/**
 * Asks about a person with the name of an opted-out contact and another number: only a person can say whether they are
 * the same.
 */

import { whyNotTexted } from '../../../delivery/messages/may-be-texted.ts';
import type { AppointmentRow } from '../../../import/appointments/appointment-row.ts';
import type { ContactRow } from '../../../import/people/contact-row.ts';
import type { RowProblem } from '../../../import/row-problem.ts';
import type { Tables } from '../../../storage/tables.ts';
import { type Decisions, decided } from './import-decisions.ts';

const question: RowProblem = { code: 'stopped-namesake', blocks: false };

/**
 * The row with this question if it has to be asked, and the row as it is decided. An opt-out belongs to a number or a
 * person, never to a name: until somebody answers, the new number is texted.
 */
export function withNamesake<R extends ContactRow | AppointmentRow>(
  tables: Tables,
  raw: R,
  decisions: Decisions,
): { raw: R; row: R } {
  const row = decided(raw, decisions);
  if (!isStoppedElsewhere(tables, row)) return { raw, row };
  const isAsked = raw.problems.some(({ code }) => code === question.code);
  const asked = isAsked ? raw : { ...raw, problems: [...raw.problems, question] };
  return { raw: asked, row: decided(asked, decisions) };
}

function isStoppedElsewhere(tables: Tables, { name, phone, optOut }: ContactRow | AppointmentRow): boolean {
  if (phone === null || name === '' || optOut || !tables.contacts.isStoppedName(name)) return false;
  const people = tables.contacts.withName(name);
  return people.some(one => whyNotTexted(one) !== null) && !people.some(one => one.phone === phone);
}
