/** Shows the top bar: the one search, the one status, and the way to the keyboard shortcuts. */
import { CircleQuestionMark } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { useAct, useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { useToast } from '../notices/toasts.tsx';
import { StopEverythingDialog } from '../today/stop/stop-everything.tsx';
import { IconButton } from '../ui/fields/button.tsx';
import { wallTimeIn } from '../ui/format.ts';
import { isTyping } from '../ui/is-typing.ts';
import { onDemand } from '../ui/layout/on-demand.tsx';
import type { ActId } from './search/entries.ts';
import { words as search } from './search/search.words.ts';
import { SearchAnything } from './search/search-anything.tsx';
import { words } from './shell.words.ts';
import { StatusChip } from './status/status-chip.tsx';
import css from './top-bar.module.css';
import { useBackOnline, useMenu } from './use-menu.ts';
import { useSwitchWorld } from './use-switch-world.ts';

const AtDesk = onDemand(() => import('../team/at-desk.tsx').then(it => it.AtDesk));
const ReportDialog = onDemand(() => import('../notices/report-dialog.tsx').then(it => it.ReportDialog));
const ShortcutHelp = onDemand(() => import('./help/shortcut-help.tsx').then(it => it.ShortcutHelp));

/** `welcoming`: the first run is on the screen. */
export function TopBar({ welcoming }: { welcoming: boolean }) {
  const [shown, setShown] = useState<'stop' | 'keys' | 'report' | null>(null);
  const { mutate: backUp } = useAct('backup.make');
  const { change } = useSwitchWorld();
  const toast = useToast();
  const team = useOperation('team.get', undefined).data;
  useMenu(setShown);
  useBackOnline();
  useHelpKey(useCallback(() => setShown('keys'), []));
  const act = (what: ActId) => {
    switch (what) {
      case 'back-up':
        return backUp(undefined, {
          onSuccess: () => toast.show(search.backedUp),
          onError: error => toast.fail(error.failure),
        });
      case 'practise':
      case 'leave':
        return change();
      default:
        return setShown(what);
    }
  };
  const close = () => setShown(null);
  return (
    <header className={css.bar}>
      <SearchAnything onAct={act} />
      <div className={css.side}>
        {team?.members[0] && <AtDesk team={team} />}
        <StatusChip welcoming={welcoming} />
        <IconButton
          icon={CircleQuestionMark}
          label={words.shortcuts}
          aria-keyshortcuts="?"
          onClick={() => setShown('keys')}
        />
      </div>
      {shown === 'keys' && <ShortcutHelp onClose={close} />}
      {shown === 'report' && <ReportDialog onClose={close} />}
      {shown === 'stop' && <Stop onClose={close} />}
    </header>
  );
}

function Stop({ onClose }: { onClose: () => void }) {
  const { stopped, zone, now } = useAppState();
  const light = useOperation('today.get', undefined).data?.light;
  if (!light) return null;
  return (
    <StopEverythingDialog
      light={light}
      stopped={stopped === 'by-person'}
      now={wallTimeIn(zone, now)}
      onClose={onClose}
    />
  );
}

/** "?" shows the keys, where nobody types and no dialog is open. */
function useHelpKey(open: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.defaultPrevented || document.querySelector('dialog:modal')) return;
      if (isTyping(event)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
}
