/** A list of appointments as a whole while its rows are compared one by one, and what it would do. */
import type { ImportVerdict, MissingAppointment } from '../../../../src-shared/model/import/import-records.ts';
import { nameKey } from '../../../../src-shared/people/name-key.ts';
import type { E164 } from '../../../../src-shared/phone/phone-reading.ts';
import type { WallTime } from '../../../../src-shared/time/instant.ts';
import type { AppointmentRow } from '../../../import/appointments/appointment-row.ts';
import type { StoredAppointment } from '../../../storage/appointments/appointment-row.ts';
import type { StoredContact } from '../../../storage/contacts/contact-row.ts';
import type { ContactPlanned } from './compare-contacts.ts';

/** What the list as a whole says, while its rows are compared one by one. */
export interface WholeList {
  /** What its rows so far are about. */
  seen: Set<string>;
  /** Who is in the list, with which number and when, see `listPlaceKey`. */
  places: ReadonlySet<string>;
  now: WallTime;
  /** The first day (`YYYY-MM-DD`) of which visits are kept, null while all are: see docs/privacy.md §5. */
  keptFrom: string | null;
  /** The appointments that its rows so far are about, by reference. */
  events: Map<string, StoredAppointment>;
  /** The people to whom the list brings a number. */
  given: NumbersGiven;
}

type Place = Pick<AppointmentRow, 'phone' | 'name'> & { start: string | null };

/** The key of a number, a name and a start: who is in a list, and when. */
export const listPlaceKey = ({ phone, name, start }: Place): string => JSON.stringify([phone, nameKey(name), start]);

/** Known contacts without a number, by the name and number under which the list brings them one, see `listedAs`. */
export type NumbersGiven = ReadonlyMap<string, StoredContact>;

type Listed = Pick<AppointmentRow, 'phone' | 'name'>;

/** The key that the rows of one person share in a list. */
export const listedAs = ({ phone, name }: Listed): string => JSON.stringify([phone, nameKey(name)]);

export interface AppointmentPlanned {
  row: AppointmentRow;
  verdict: ImportVerdict;
  /** The person, null when the row brings a new one. */
  contactId: number | null;
  /** The appointment that this row is about; null when it is not in the records. */
  known: StoredAppointment | null;
  /** When a moved appointment was until now. */
  before: WallTime | null;
  /**
   * The appointment that the row names without changing it: its question is about that one, or its person comes along
   * there.
   */
  concerns?: number;
  /** All numbers of the person whom the row, without a number itself, opts out. */
  named?: readonly E164[];
  /** Whether the person has no number and gets the row's. */
  getsNumber?: true;
}

/** An appointment that the row does not move stays where it is, whatever time the row gives it. */
export function startOf({ row, known, verdict }: AppointmentPlanned): WallTime | null {
  return known !== null && verdict !== 'moved' ? known.start : (row.start as WallTime | null);
}

/** The verdict that is shown of a row: a new appointment that is cancelled or over is nothing to come. */
export function toldVerdict(
  { row, verdict }: ContactPlanned | AppointmentPlanned,
  now: WallTime | undefined,
): ImportVerdict {
  if (verdict !== 'new' || !('status' in row)) return verdict;
  if (row.status === 'cancelled') return 'off';
  return now !== undefined && row.start !== null && row.start <= now ? 'past' : 'new';
}

/** What a whole list would do: its rows, and the appointments missing in it. */
export interface AppointmentsPlanned {
  rows: AppointmentPlanned[];
  /** The missing appointments by time. The program changes none of them unless a person says so. */
  missing: MissingAppointment[];
  /** The key of this list and of all its later copies. */
  listKey: string;
}
