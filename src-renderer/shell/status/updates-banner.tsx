import { Download } from 'lucide-react';
import type { Updates } from '../../../src-shared/model/program/updates.ts';
import { useWorldlessAct } from '../../api/api.ts';
import { navigate } from '../../api/route.ts';
import { useToast } from '../../notices/toasts.tsx';
import { words } from '../../settings/app/updates.words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Banner } from '../../ui/layout/notes.tsx';

/** The question whether new versions may be looked for, and the line of the one that was found. */
export function UpdatesBanner({ updates }: { updates: Updates }) {
  const look = useWorldlessAct('desktop.lookForUpdates');
  const toast = useToast();
  const answer = (mayLook: boolean) => look.mutate({ mayLook }, { onError: error => toast.fail(error.failure) });
  if (updates.mayLook === null)
    return (
      <Banner
        icon={Download}
        action={
          <>
            <Button busy={look.isPending} onClick={() => answer(true)}>
              {words.ask.yes}
            </Button>
            <Button variant="quiet" busy={look.isPending} onClick={() => answer(false)}>
              {words.ask.no}
            </Button>
          </>
        }
      >
        <strong>{words.ask.title}</strong> {words.ask.text}
      </Banner>
    );
  if (updates.step.kind !== 'found' || !updates.mayLook) return null;
  return (
    <Banner icon={Download} action={<Button onClick={() => navigate('/settings/app')}>{words.open}</Button>}>
      {words.there(updates.step.version)}
    </Banner>
  );
}
