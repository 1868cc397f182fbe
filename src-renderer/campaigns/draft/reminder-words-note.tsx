/**
 * Warns, beside the preview and in the confirmation, that a text about a cancelled appointment only reminds of it and
 * would bring people for nothing.
 */
import { useOperation } from '../../api/api.ts';
import type { Draft } from '../../texts/campaign/campaign-draft.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { words } from '../campaigns.words.ts';
import { saysReminderInstead } from './use-draft.ts';

export function ReminderWordsNote({ draft }: { draft: Draft }) {
  const templates = useOperation('templates.list', undefined).data ?? [];
  const rules = useOperation('rules.list', undefined).data ?? [];
  if (!saysReminderInstead(draft, templates, rules)) return null;
  return (
    <div role="alert">
      <Banner tone="bad">{words.about.saysReminder}</Banner>
    </div>
  );
}
