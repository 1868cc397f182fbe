/** What a column can hold, and how it is named. */
import type { ImportField, ImportPurpose } from '../../../src-shared/model/import/import-found.ts';

/** The fields a list of each purpose can have, in the order they are offered. */
export const fieldsOf: Record<ImportPurpose, readonly ImportField[]> = {
  contacts: [
    'name',
    'firstName',
    'middleName',
    'lastName',
    'called',
    'phone',
    'country',
    'email',
    'group',
    'notes',
    'optOut',
    'yearly',
    'custom',
  ],
  appointments: [
    'name',
    'firstName',
    'lastName',
    'called',
    'phone',
    'dateTime',
    'date',
    'time',
    'end',
    'duration',
    'service',
    'staff',
    'status',
    'externalId',
    'notes',
  ],
};

/** 0 → A, 25 → Z, 26 → AA, as a spreadsheet names its columns. */
export function letterOf(index: number): string {
  const rest = Math.floor(index / 26) - 1;
  return (rest >= 0 ? letterOf(rest) : '') + String.fromCharCode(65 + (index % 26));
}
