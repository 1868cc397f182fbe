import { useOperation } from '../api/api.ts';

/** How many texts are kept here (held, waiting or blocked), whatever their day; null until it is known. */
export function useWaitingCount(enabled: boolean): number | null {
  const page = useOperation('messages.page', { filter: 'waiting', search: '', offset: 0, limit: 1 }, { enabled });
  return page.data?.total ?? null;
}
