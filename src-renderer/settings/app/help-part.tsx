import { FileText, FolderOpen } from 'lucide-react';
import { useWorldlessAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/layout.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import css from '../settings.module.css';
import { words } from './app.words.ts';

/** The way to a report of a problem and, on the desktop, to the logs. `onReport` opens the report. */
export function HelpPart({ onReport }: { onReport: () => void }) {
  const { version, host } = useAppState();
  const open = useWorldlessAct('desktop.openFolder');
  return (
    <Card title={words.help.title}>
      <p>{words.help.text}</p>
      <div className={css.acts}>
        <Button icon={FileText} onClick={onReport}>
          {words.help.report}
        </Button>
        {host === 'desktop' && (
          <Button icon={FolderOpen} busy={open.isPending} onClick={() => open.mutate(undefined)}>
            {words.help.logs}
          </Button>
        )}
      </div>
      <ErrorNote failure={open.error?.failure} />
      <Quiet small>{words.help.version(version, host)}</Quiet>
    </Card>
  );
}
