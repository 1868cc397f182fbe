import type { NameRepair } from '../../../src-shared/people/person-name.ts';
import type { Country, E164, PhoneRepair } from '../../../src-shared/phone/phone-reading.ts';
import type { RowProblem } from '../row-problem.ts';

/** What a row of a list of people says. */
export interface ContactRow {
  /** As the person sees it in the sheet, from 1. */
  row: number;
  name: string;
  /** As it stands in the sheet, where it was tidied; left out otherwise. */
  rawName?: string;
  /** What was done to the name; left out when nothing was. */
  nameRepairs?: NameRepair[];
  /** What a text calls them, by a column of its own. */
  called?: string;
  phone: E164 | null;
  /** The phone cell as its sheet shows it. */
  rawPhone: string;
  /** The country the row names where it is not the business's; null when nobody knows which. */
  country?: Country | null;
  email?: string;
  groups: string[];
  notes?: string;
  /** Further numbers: kept, never texted. Left out when there are none. */
  otherPhones?: { phone: E164; label: string }[];
  /** Custom fields by name; left out when there are none. */
  fields?: Record<string, string>;
  optOut: boolean;
  repairs: PhoneRepair[];
  problems: RowProblem[];
}
