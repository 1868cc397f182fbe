import { FileText } from 'lucide-react';
import { useState } from 'react';
import type { Rescue } from '../../src-shared/model/rescue.ts';
import { Button } from '../ui/fields/button.tsx';
import { Card } from '../ui/layout/layout.tsx';
import { onDemand } from '../ui/layout/on-demand.tsx';
import { Quiet } from '../ui/layout/stack.tsx';
import { OpenFolderButton } from './open-folder-button.tsx';
import css from './rescue.module.css';
import { words } from './rescue.words.ts';

const ReportDialog = onDemand(() => import('../notices/report-dialog.tsx').then(it => it.ReportDialog));

/** What helps whoever helps: a report of the problem, and on the desktop the folder itself. */
export function HelpCard({ rescue: { why, host, folder } }: { rescue: Rescue }) {
  const [isReporting, setReporting] = useState(false);
  // Where all is gone, the folder is named above with what to do with it.
  const hasFolder = why !== 'all-gone';
  return (
    <Card title={words.help.title}>
      <p>{words.help.text}</p>
      <div className={css.acts}>
        <Button icon={FileText} onClick={() => setReporting(true)}>
          {words.help.report}
        </Button>
        {hasFolder && <OpenFolderButton host={host} />}
      </div>
      {hasFolder && (
        <Quiet>
          {words.folder} <code className={css.path}>{folder}</code>
        </Quiet>
      )}
      {isReporting && <ReportDialog onClose={() => setReporting(false)} />}
    </Card>
  );
}
