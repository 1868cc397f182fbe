/**
 * Says whom the records, or earlier rows of the file, mean by a name at a number. Where the name is only similar, a
 * person decides, once for all: the program never does, and it keeps what they said.
 */

import { nameKey } from '../../../../src-shared/people/name-key.ts';
import { isSameName, mayBeSameName } from '../../../../src-shared/people/same-person.ts';
import type { E164 } from '../../../../src-shared/phone/phone-reading.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import type { AppointmentRow } from '../../../import/appointments/appointment-row.ts';
import type { ContactRow } from '../../../import/people/contact-row.ts';
import type { RowProblem } from '../../../import/row-problem.ts';
import type { StoredAppointment } from '../../../storage/appointments/appointment-row.ts';
import type { Spelling } from '../../../storage/contacts/contact-spellings.ts';
import type { Tables } from '../../../storage/tables.ts';
import { decided } from '../decisions/decided-row.ts';
import type { Decisions } from '../decisions/import-decisions.ts';
import { listedAs } from './whole-list.ts';

/** The names of a file up to the row that is compared. */
export interface NamesInFile<R extends Row> {
  /** By number; nearly every number has one name, which needs no list. */
  onPhone: Map<E164, string | string[]>;
  /** Whose name each name that is only similar is like, by `listedAs`: all rows of that name ask the same. */
  similar: Map<string, string>;
  /** Whether the person of a similar name has a visit at the row's time already. */
  hasVisit: (row: R, name: string) => boolean;
}

type Row = ContactRow | AppointmentRow;
interface Named<R extends Row> {
  raw: R;
  row: R;
}

/** The names of a file before its first row. */
export function noNames<R extends Row>(hasVisit: NamesInFile<R>['hasVisit'] = () => false): NamesInFile<R> {
  return { onPhone: new Map(), similar: new Map(), hasVisit };
}

/**
 * Returns the row with its person's name as the records, or else the file, have it first; with the question whether it
 * is a person of a similar name, if that has to be asked (`raw`); and as it is decided (`row`). Until somebody answers,
 * the person is another one with the same phone. A row at whose time the similar person has a visit already is
 * kept out: two texts would go to one phone, or that visit would stand although the list cancels it. Of the file itself
 * only earlier rows are known.
 */
export function nameAsKnown<R extends Row>(
  tables: Tables,
  raw: R,
  names: NamesInFile<R>,
  decisions: Decisions,
): Named<R> {
  const row = decided(raw, decisions);
  const { phone, name } = row;
  if (phone === null || name === '') return { raw, row };
  const isKnown = tables.contacts.isKnownPhone(phone);
  const known = isKnown ? tables.contacts.withPhone(phone).map(one => one.name) : [];
  const stored = known.find(one => isSameName(one, name));
  if (stored !== undefined) return called({ raw, row }, stored);
  const said = isKnown ? tables.spellings.onPhone(phone).find(({ written }) => isSameName(written, name)) : undefined;
  const inFile = [names.onPhone.get(phone) ?? []].flat();
  const mayBe = [...known, ...inFile].filter(one => mayBeSameName(nameKey(one), nameKey(name)));
  // What was said holds while nobody else on the phone may be meant.
  const isClear = said && mayBe.every(one => isSameName(one, said.named) || isSameName(one, name));
  if (isClear) return calledAsSaid(raw, said.named, decisions);
  const first = inFile.find(one => isSameName(one, name));
  const found = first === undefined ? { raw, row } : called({ raw, row }, first);
  const key = listedAs({ phone, name: first ?? name });
  if (first === undefined) {
    const similar = said?.named ?? mayBe[0];
    names.onPhone.set(phone, inFile.length === 0 ? name : [...inFile, name]);
    if (similar !== undefined) names.similar.set(key, similar);
  }
  const detail = names.similar.get(key);
  if (detail === undefined) return found;
  const question: RowProblem = { code: 'similar-name', detail, cell: name, blocks: names.hasVisit(row, detail) };
  const asked = { ...found.raw, problems: [...raw.problems, question] };
  return { raw: asked, row: decided(asked, decisions) };
}

/** A name that may be read in two ways stays as it is written, because its question is about how it is written. */
function called<R extends Row>({ raw, row }: Named<R>, name: string): Named<R> {
  const isOpen = row.problems.some(({ code }) => code === 'title-or-name' || code === 'which-is-surname');
  if (isOpen || nameKey(name) === nameKey(row.name)) return { raw, row };
  return { raw: { ...raw, name }, row: { ...row, name } };
}

/** The row as somebody said at an earlier list whose name it is: a repair like any other, seen and taken back as such. */
function calledAsSaid<R extends Row>(raw: R, name: string, decisions: Decisions): Named<R> {
  const repaired = {
    ...raw,
    name,
    rawName: raw.rawName ?? raw.name,
    nameRepairs: [...(raw.nameRepairs ?? []), 'same-person' as const],
  };
  return { raw: repaired, row: decided(repaired, decisions) };
}

/** The appointment that stands for a row's number and time under a similar name, while that name is a question. */
export function standingUnder(tables: Tables, { phone, start, externalId }: AppointmentRow, name: string) {
  // A row that names its appointment by a reference is about that one, whoever has it.
  if (phone === null || start === null || (externalId && tables.appointments.byExternalId(externalId))) return null;
  const stands = ({ status }: StoredAppointment) => status === 'booked' || status === 'confirmed';
  const people = tables.contacts.withPhone(phone).filter(one => isSameName(one.name, name));
  const there = people.flatMap(({ id }) => tables.appointments.atStart(id, start as WallTime));
  return there.find(stands) ?? null;
}

/** Returns the rows that ask about the same name at the same number as this one, itself included. */
export function askedAlike(planned: readonly { row: Row }[], row: number): number[] {
  const askedBy = ({ phone, problems }: Row): string | null => {
    const { cell } = problems.find(({ code }) => code === 'similar-name') ?? {};
    return cell === undefined ? null : listedAs({ phone, name: cell });
  };
  const own = planned.find(one => one.row.row === row);
  const asked = own === undefined ? null : askedBy(own.row);
  return asked === null ? [row] : planned.flatMap(one => (askedBy(one.row) === asked ? one.row.row : []));
}

/** Returns whose name somebody said that the row's is; null where nobody was asked, or it is somebody else's. */
export function spellingSaid({ phone, name, problems }: Row): Spelling | null {
  const { detail = '', cell = '' } = problems.find(({ code }) => code === 'similar-name') ?? {};
  return phone !== null && cell !== '' && name === detail ? { phone, named: name, written: cell } : null;
}
