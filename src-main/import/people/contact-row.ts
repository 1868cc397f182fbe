import type { NameRepair } from '../../../src-shared/people/person-name.ts';
import type { Country, E164, PhoneRepair } from '../../../src-shared/phone/phone-reading.ts';
import type { RowProblem } from '../row-problem.ts';

/** What a row of a list of people says. */
export interface ContactRow {
  /** Row number as the person sees it in the sheet, from 1. */
  row: number;
  name: string;
  /** The name as it stands in the sheet; left out when it was not tidied. */
  rawName?: string;
  /** What was changed in the name; left out when nothing was. 'same-person': somebody said whose name it is, once. */
  nameRepairs?: (NameRepair | 'same-person')[];
  /** What a text calls the person, by a column of its own. */
  called?: string;
  phone: E164 | null;
  /** The phone cell as its sheet shows it. */
  rawPhone: string;
  /** What stands in the phone cells and is no number: it goes into the notes of a new person, never of a known one. */
  keptPhone?: string;
  /** The country that the row names if it is not the business's; null when it names an unknown country. */
  country?: Country | null;
  email?: string;
  groups: string[];
  notes?: string;
  /** Further numbers, which are kept and never texted; left out when there are none. */
  otherPhones?: { phone: E164; label: string }[];
  /** Custom fields by name; left out when there are none. */
  fields?: Record<string, string>;
  optOut: boolean;
  /** They agreed to promotions, or refused them, by an unmistakable word; left out where nobody said. */
  agreed?: boolean;
  repairs: PhoneRepair[];
  problems: RowProblem[];
}
