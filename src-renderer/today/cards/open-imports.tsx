import { useOperation } from '../../api/api.ts';
import { navigate } from '../../api/route.ts';
import { Button } from '../../ui/fields/button.tsx';
import { plural } from '../../ui/format.ts';
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

/** Shows the imports that were left or interrupted, with a link to resume or discard them. */
export function UnfinishedImports() {
  return useOperation('import.drafts', undefined).data?.map(({ id, fileName }) => (
    <Banner key={id} tone="warn" action={<Button onClick={() => navigate('/people/import')}>{words.held.open}</Button>}>
      {words.held.unfinished(fileName)}
    </Banner>
  ));
}
