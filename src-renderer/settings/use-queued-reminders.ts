import { useOperation } from '../api.ts';
import { showCountOf } from '../ui/format.ts';
import { words } from './words.ts';

/** How many reminders the service holds queued: "12 reminders", "at least …" beyond one page, '' for none; null until known. */
export function useQueuedReminders(enabled: boolean): string | null {
  const asked = { filter: 'queued', search: '', offset: 0, limit: 500 } as const;
  const page = useOperation('messages.page', asked, { enabled }).data;
  if (!page) return null;
  const count = page.rows.filter(({ kind }) => kind === 'reminder').length;
  if (count === 0) return '';
  const reminders = showCountOf(count, words.reminder, words.reminders);
  return page.total > page.rows.length ? words.rules.atLeast(reminders) : reminders;
}
