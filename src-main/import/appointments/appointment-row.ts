/** A row of an appointment list as it was read. */
import type { AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import type { NameRepair } from '../../../src-shared/people/person-name.ts';
import type { Country, E164, PhoneRepair } from '../../../src-shared/phone/phone-reading.ts';
import type { RowProblem } from '../row-problem.ts';

/** What a row says: who, when on the wall clock, what for, and what is to be asked about it. */
export interface AppointmentRow {
  /** Row number as the person sees it in the sheet, from 1. */
  row: number;
  name: string;
  /** The name as it stands in the sheet; left out when it was not tidied. */
  rawName?: string;
  /** What was changed in the name; left out when nothing was. 'same-person': somebody said whose name it is, once. */
  nameRepairs?: (NameRepair | 'same-person')[];
  phone: E164 | null;
  rawPhone: string;
  /** The country that the row names if it is not the business's; null when it names an unknown country. */
  country?: Country | null;
  /** Wall time 'YYYY-MM-DDTHH:MM', null when the row does not give one. */
  start: string | null;
  /** What could be read of a start that is not whole: the day or the time, '' for the other. */
  partOfStart?: { day: string; time: string };
  /** The date and time cells as the sheet shows them. */
  rawStart: string;
  durationMinutes?: number;
  /** What texts call the person. */
  called?: string;
  service?: string;
  staff?: string;
  notes?: string;
  status: AppointmentStatus;
  /** What the status is once the day is past, where a 'no' says nothing before; left out where that is the same. */
  pastStatus?: AppointmentStatus;
  externalId?: string;
  /** Further numbers, kept with a new person and never texted; left out when there are none. */
  otherPhones?: { phone: E164; label: string }[];
  /** The person wants no texts, or may not want them. */
  optOut: boolean;
  /** They agreed to promotions, or refused them, by an unmistakable word; left out where nobody said. */
  agreed?: boolean;
  repairs: PhoneRepair[];
  problems: RowProblem[];
}
