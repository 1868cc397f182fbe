/**
 * The name of somebody who gets no texts, with another number: perhaps the same person, which only a person can say.
 */
import type { AppointmentRow } from '../../../import/appointments/parse-appointment-rows.ts';
import type { ContactRow } from '../../../import/people/contact-row.ts';
import type { RowProblem } from '../../../import/row-problem.ts';
import type { Tables } from '../../../storage/tables.ts';
import { type Decisions, decided } from './import-decisions.ts';

const question: RowProblem = { code: 'stopped-namesake', blocks: false };

/**
 * A row as it stands in the file, with this question where it has to be asked, and as it is decided. A stop is of a
 * number or a person, never of a name: until somebody answers, whoever comes with the new number is texted.
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
  return people.some(one => one.doNotText || one.numberOptedOut) && !people.some(one => one.phone === phone);
}
