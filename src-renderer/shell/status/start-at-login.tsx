import { Power } from 'lucide-react';
import { useWorldlessAct } from '../../api/api.ts';
import { useToast } from '../../notices/toasts.tsx';
import { words as app } from '../../settings/app/app.words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Banner } from '../../ui/layout/notes.tsx';

/** Asks whether the program may start with the computer. */
export function StartAtLogin() {
  const set = useWorldlessAct('desktop.set');
  const toast = useToast();
  const answer = (startsAtLogin: boolean) =>
    set.mutate(
      { ...(startsAtLogin && { startsAtLogin }), wasAsked: true },
      {
        onSuccess: () => startsAtLogin && toast.show(app.ask.done),
        onError: error => toast.fail(error.failure),
      },
    );
  return (
    <Banner
      icon={Power}
      action={
        <>
          <Button busy={set.isPending} onClick={() => answer(true)}>
            {app.ask.yes}
          </Button>
          <Button variant="quiet" busy={set.isPending} onClick={() => answer(false)}>
            {app.ask.no}
          </Button>
        </>
      }
    >
      <strong>{app.ask.title}</strong> {app.ask.text}
    </Banner>
  );
}
