/** The file of everything about one person: a page to print and the same as data, in one zip. */
import { strToU8, zipSync } from 'fflate';
import type { PersonRecord } from '../../../src-shared/model/business/privacy.ts';
import { wallTimeIn } from '../../ui/format.ts';
import { personPage } from './person-page.ts';

/** Returns the file and its name, such as `Ama-Mensah-2027-01-04.zip`. */
export function personFile(record: PersonRecord): { fileName: string; bytes: Uint8Array<ArrayBuffer> } {
  const named = record.person.name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'person';
  const day = wallTimeIn(record.zone, record.madeAt).slice(0, 10);
  const bytes = zipSync({
    'read-me.html': strToU8(personPage(record)),
    'data.json': strToU8(JSON.stringify(record, null, 2)),
  });
  return { fileName: `${named.slice(0, 80)}-${day}.zip`, bytes };
}
