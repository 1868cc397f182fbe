import { useOperation } from '../../api/api.ts';
import { navigate } from '../../api/route.ts';
import { Button } from '../../ui/fields/button.tsx';
import { plural, showCount } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { words } from '../today.words.ts';

/** Shows the reminders of imports that nobody has released yet, with a link to them. */
export function HeldImports() {
  const held = useOperation('import.list', undefined).data?.filter(
    record => record.reminders === 'held' && record.heldReminders > 0,
  );
  return held?.map(({ id, fileName, heldReminders }) => (
    <Banner
      key={id}
      tone="warn"
      action={<Button onClick={() => navigate('/people/import?for=appointments')}>{words.held.open}</Button>}
    >
      {words.held.text(plural(heldReminders, words.held.reminder, words.held.reminders), fileName)}
    </Banner>
  ));
}

/**
 * Shows the imports that were left or interrupted, with a link to resume or discard them; several in one line, because
 * whoever tries a few files must still see the day below.
 */
export function UnfinishedImports() {
  const drafts = useOperation('import.drafts', undefined).data ?? [];
  const [only] = drafts;
  if (!only) return null;
  return (
    <Banner tone="warn" action={<Button onClick={() => navigate('/people/import')}>{words.held.open}</Button>}>
      {drafts.length === 1
        ? words.held[only.stage](only.fileName)
        : words.held.unfinishedMany(showCount(drafts.length))}
    </Banner>
  );
}
