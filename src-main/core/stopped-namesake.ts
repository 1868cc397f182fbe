/** Who asked for no texts and comes with another number: perhaps the same person, so it is asked before they get one. */
import type { Country } from '../../src-shared/phone.ts';
import type { AppointmentRow } from '../import/understand-appointments.ts';
import type { ContactRow, RowProblem } from '../import/understand-contacts.ts';
import type { Tables } from '../storage/tables.ts';
import { type Decisions, decided } from './import-decisions.ts';

const question: RowProblem = { code: 'stopped-namesake', blocks: false };

/**
 * A row as it stands in the file, with this question where it has to be asked, and as it is decided. Until somebody
 * answers, the new number gets no texts either.
 */
export function withNamesake<R extends ContactRow | AppointmentRow>(
  tables: Tables,
  raw: R,
  decisions: Decisions,
  country: Country,
): { raw: R; row: R } {
  const row = decided(raw, decisions, country);
  if (!isStoppedElsewhere(tables, row)) return { raw, row };
  const isAsked = raw.problems.some(({ code }) => code === question.code);
  const asked = isAsked ? raw : { ...raw, problems: [...raw.problems, question] };
  const answer = decisions.on(raw.row, { code: question.code, detail: '' });
  const optOut = answer?.act === 'answer' ? answer.optOut : true;
  return { raw: asked, row: { ...decided(asked, decisions, country), optOut } };
}

function isStoppedElsewhere(tables: Tables, { name, phone, optOut }: ContactRow | AppointmentRow): boolean {
  if (phone === null || name === '' || optOut || !tables.contacts.isStoppedName(name)) return false;
  const people = tables.contacts.withName(name);
  return people.some(one => one.doNotText || one.numberOptedOut) && !people.some(one => one.phone === phone);
}
