/** A list of appointments as a whole, while its rows are compared one by one, and what it would do. */
import type { ImportVerdict, MissingAppointment } from '../../../../src-shared/model/import/import-records.ts';
import type { E164 } from '../../../../src-shared/phone/phone-reading.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import type { AppointmentRow } from '../../../import/appointments/parse-appointment-rows.ts';
import type { StoredAppointment } from '../../../storage/appointments/appointments.ts';
import type { StoredContact } from '../../../storage/contacts/contacts.ts';
import { nameKey } from '../../../storage/contacts/name-key.ts';

/** The list as a whole, while its rows are compared one by one. */
export interface WholeList {
  /** What its rows are about so far. */
  seen: Set<string>;
  /** Who stands in it, with which number and when, see `placeOf`. */
  places: ReadonlySet<string>;
  now: WallTime;
  /** Of its rows so far, the appointments they are about by their references. */
  events: Map<string, StoredAppointment>;
  /** To whom it brings a number. */
  given: NumbersGiven;
}

type Place = Pick<AppointmentRow, 'phone' | 'name'> & { start: string | null };

export const placeOf = ({ phone, name, start }: Place): string => JSON.stringify([phone, nameKey(name), start]);

/** Who a number and a name in a list belong to, see `listedAs`: somebody we have without a number. */
export type NumbersGiven = ReadonlyMap<string, StoredContact>;

type Listed = Pick<AppointmentRow, 'phone' | 'name'>;

/** What rows of one person share in a list. */
export const listedAs = ({ phone, name }: Listed): string => JSON.stringify([phone, nameKey(name)]);

export interface AppointmentPlanned {
  row: AppointmentRow;
  verdict: ImportVerdict;
  /** The person, null when the row brings a new one. */
  contactId: number | null;
  /** The appointment this row is about, when we have it already. */
  known: StoredAppointment | null;
  /** Where a moved one was until now. */
  before: WallTime | null;
  /** The appointment it speaks of and does nothing to: its question is about that one, or its person comes along there. */
  concerns?: number;
  /** See `Compared`. */
  named?: readonly E164[];
  /** The person has no number, and gets the row's. */
  getsNumber?: true;
}

/** What a whole list would do: its rows, and what it lacks. */
export interface AppointmentsPlanned {
  rows: AppointmentPlanned[];
  /** In order of time; nothing happens to them unless a person says so. */
  missing: MissingAppointment[];
  /** Names this list and all its later copies. */
  listKey: string;
}
