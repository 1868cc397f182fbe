import { useOperation } from '../../api/api.ts';
import { navigate } from '../../api/route.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { words } from '../today.words.ts';

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
