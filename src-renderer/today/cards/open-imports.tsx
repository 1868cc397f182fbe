import { useOperation } from '../../api/api.ts';
import { navigate } from '../../api/route.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showCountOf } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { words } from '../today.words.ts';

/** Reminders an import brought and nobody has let go yet, with the way to them. */
export function HeldImports() {
  const held = useOperation('import.list', undefined).data?.filter(
    record => record.reminders === 'held' && record.heldReminders > 0,
  );
  return held?.map(({ id, fileName, heldReminders }) => (
    <Banner
      key={id}
      tone="warn"
      action={<Button onClick={() => navigate('/contacts/import?for=appointments')}>{words.held.open}</Button>}
    >
      {words.held.text(showCountOf(heldReminders, words.held.reminder, words.held.reminders), fileName)}
    </Banner>
  ));
}

/** Files whose import was left or cut off, with the way to finish or forget them. */
export function UnfinishedImports() {
  return useOperation('import.drafts', undefined).data?.map(({ id, fileName }) => (
    <Banner
      key={id}
      tone="warn"
      action={<Button onClick={() => navigate('/contacts/import')}>{words.held.open}</Button>}
    >
      {words.held.unfinished(fileName)}
    </Banner>
  ));
}
