import type { Contact } from '../../src-shared/model/contact.ts';
import { useOperation } from '../api/api.ts';

/** Returns a person as soon as they are read; null for a text to nobody known. */
export function usePerson(id: number | null): Contact | null {
  const { data } = useOperation('contacts.get', { id: id ?? 0 }, { enabled: id !== null });
  return data?.id === id ? data : null;
}
