/**
 * Asks whether a row's person is a known person with this number under a similar name. The program never decides it.
 */

import { nameKey } from '../../../../src-shared/people/name-key.ts';
import { isSameName, mayBeSameName } from '../../../../src-shared/people/same-person.ts';
import type { E164 } from '../../../../src-shared/phone/phone-reading.ts';
import type { AppointmentRow } from '../../../import/appointments/appointment-row.ts';
import type { ContactRow } from '../../../import/people/contact-row.ts';
import type { RowProblem } from '../../../import/row-problem.ts';
import type { Tables } from '../../../storage/tables.ts';
import { type Decisions, decided } from './import-decisions.ts';

/** The names of a file by number, up to the row that is compared; nearly every number has one, which needs no list. */
export type NamesOnPhone = Map<E164, string | string[]>;

/**
 * Returns the row with this question if it has to be asked (`raw`), and the row as it is decided (`row`). Until
 * somebody answers, the person is another one with the same phone.
 */
export function askAboutSimilarName<R extends ContactRow | AppointmentRow>(
  tables: Tables,
  raw: R,
  names: NamesOnPhone,
  decisions: Decisions,
): { raw: R; row: R } {
  const row = decided(raw, decisions);
  const { phone, name } = row;
  if (phone === null || name === '') return { raw, row };
  const inFile = names.get(phone);
  const known = tables.contacts.isKnownPhone(phone) ? tables.contacts.withPhone(phone).map(one => one.name) : [];
  const all = inFile === undefined ? known : known.concat(inFile);
  if (all.some(one => isSameName(one, name))) return { raw, row };
  names.set(phone, inFile === undefined ? name : [inFile, name].flat());
  const other = all.find(one => mayBeSameName(nameKey(one), nameKey(name)));
  if (other === undefined) return { raw, row };
  const question: RowProblem = { code: 'similar-name', detail: other, cell: name, blocks: false };
  const asked = { ...raw, problems: [...raw.problems, question] };
  return { raw: asked, row: decided(asked, decisions) };
}
