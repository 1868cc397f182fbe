import { useOperation } from '../api/api.ts';

/** Returns how many texts have not left yet (held, waiting or blocked) on any day; null until it is known. */
export function useWaitingCount(): number | null {
  const page = useOperation('messages.page', { filter: 'waiting', search: '', offset: 0, limit: 1 });
  return page.data?.total ?? null;
}
