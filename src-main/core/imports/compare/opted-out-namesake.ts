/**
 * Asks about opt-outs of a name that several people may have: of a namesake with another number, and of a row without a
 * number. Only a person can say who is meant.
 */

import { whyNotTexted } from '../../../delivery/messages/may-be-texted.ts';
import type { AppointmentRow } from '../../../import/appointments/appointment-row.ts';
import type { ContactRow } from '../../../import/people/contact-row.ts';
import { isBlocked } from '../../../import/review.ts';
import type { RowProblem } from '../../../import/row-problem.ts';
import type { Tables } from '../../../storage/tables.ts';
import { decided, WHOSE_STOP } from '../decisions/decided-row.ts';
import type { Decisions } from '../decisions/import-decisions.ts';
import { onlyNamed } from './compare-contacts.ts';

const question: RowProblem = { code: 'opted-out-namesake', blocks: false };

/**
 * Returns the row with this question if it has to be asked, and the row as it is decided. An opt-out belongs to a
 * number or a person, never to a name: until somebody answers, the new number is texted.
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

const whoseStop: RowProblem = { code: WHOSE_STOP, blocks: true };

/**
 * The appointment with the question whom it opts out, if it has no number and does not say which person of its name is
 * meant. It comes in all the same, and one that stays out is asked about too, because a stop holds there as well.
 * `isKnown`: whether the row names one person.
 */
export function askedWhoseStopOfVisit(
  tables: Tables,
  { raw, row }: { raw: AppointmentRow; row: AppointmentRow },
  decisions: Decisions,
  isKnown: (row: AppointmentRow) => boolean,
): { raw: AppointmentRow; row: AppointmentRow } {
  const isAsked = raw.problems.some(({ code }) => code === WHOSE_STOP);
  if (isAsked || row.phone !== null || row.name === '' || !row.optOut) return { raw, row };
  if (isKnown(row) || tables.contacts.withName(row.name).every(one => one.doNotText)) return { raw, row };
  const asked = { ...raw, problems: [...raw.problems, { ...whoseStop, blocks: false }] };
  return { raw: asked, row: decided(asked, decisions) };
}

/**
 * The row with the question whom it opts out, if it would come in without a number and does not say which person of its
 * name is meant. Until somebody answers it stays out, because imported it would look as if it had stopped somebody.
 */
export function askedWhoseStop(
  tables: Tables,
  { raw, row }: { raw: ContactRow; row: ContactRow },
  decisions: Decisions,
): { raw: ContactRow; row: ContactRow } {
  if (row.phone !== null || row.name === '' || !row.optOut) return { raw, row };
  // An answer to the question is shown with it.
  if (isBlocked(row) && decisions.on(raw.row, { code: WHOSE_STOP, detail: '' }) === null) return { raw, row };
  const isClear = onlyNamed(tables, row) !== null || tables.contacts.withName(row.name).every(one => one.doNotText);
  if (isClear) return { raw, row };
  const asked = { ...raw, problems: [...raw.problems, whoseStop] };
  return { raw: asked, row: decided(asked, decisions) };
}

function isStoppedElsewhere(tables: Tables, { name, phone, optOut }: ContactRow | AppointmentRow): boolean {
  if (phone === null || name === '' || optOut || !tables.contacts.isStoppedName(name)) return false;
  const people = tables.contacts.withName(name);
  return people.some(one => whyNotTexted(one) !== null) && !people.some(one => one.phone === phone);
}
