/** Makes, lists, restores and saves backups. */
import { DatabaseBackup, Download } from 'lucide-react';
import { useState } from 'react';
import type { Backup } from '../../../src-shared/model/backup.ts';
import { ApiError, useAct, useOperation, useShownWorld } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { saveBackup } from '../../api/save-file.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { TechnicalDetail } from '../../ui/disclosure/technical-detail.tsx';
import { StateMark } from '../../ui/fields/badges.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { FileButton } from '../../ui/fields/file-button.tsx';
import { showCount, showInstant, showSize } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import css from '../settings.module.css';
import { words } from './backup.words.ts';
import { PlacePart } from './place-part.tsx';
import { type BackupToRestore, RestoreDialog } from './restore-dialog.tsx';

export function BackupPart() {
  const { world, welcomeDone } = useAppState();
  const list = useOperation('backup.list', undefined);
  const make = useAct('backup.make');
  const toast = useToast();
  const [chosen, setChosen] = useState<BackupToRestore | null>(null);
  const backups = list.data?.backups ?? [];
  // “I have a backup” of the first start leads here.
  const isNew = world === 'live' && !welcomeDone && list.data?.backups.length === 0;
  return (
    <>
      <Card title={words.title} note={world === 'live' ? words.lead : words.leadPractice}>
        {list.data && <Newest backups={backups} />}
        <ErrorNote failure={make.error?.failure ?? list.error?.failure} />
        {list.data?.failed && <Banner tone="warn">{words.failed}</Banner>}
        <ErrorNote failure={list.data?.failed} />
        {isNew && <p>{words.fromElsewhere}</p>}
        <div className={css.acts}>
          <Button
            icon={DatabaseBackup}
            busy={make.isPending}
            onClick={() => make.mutate(undefined, { onSuccess: () => toast.show(words.made) })}
          >
            {words.make}
          </Button>
          <FileButton
            label={words.fromFile}
            fileLabel={words.file}
            variant={isNew ? 'primary' : 'secondary'}
            accept=".backup"
            onChosen={file => setChosen({ kind: 'file', file })}
          />
        </div>
        {backups.length > 0 && <TechnicalDetail lead={words.folder}>{list.data?.folder}</TechnicalDetail>}
      </Card>
      <PlacePart />
      {backups.length > 0 && (
        <Card title={words.list} flush wide>
          <div className={css.backups}>
            <BackupTable backups={backups} onRestore={setChosen} />
          </div>
        </Card>
      )}
      {chosen && <RestoreDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function Newest({ backups }: { backups: Backup[] }) {
  const { zone } = useAppState();
  if (backups.length === 0) return <p>{words.none}</p>;
  const newest = backups.find(backup => backup.state === 'good');
  if (newest?.state !== 'good') return null;
  return <p>{words.newest(showInstant(newest.at, zone, { year: true }))}</p>;
}

function BackupTable({ backups, onRestore }: { backups: Backup[]; onRestore: (chosen: BackupToRestore) => void }) {
  const { columns } = words;
  return (
    <DataTable
      columns={[
        columns.when,
        columns.kind,
        columns.people,
        columns.appointments,
        columns.texts,
        columns.size,
        { hidden: columns.acts },
      ]}
    >
      {backups.map(backup => (
        <BackupRow key={backup.name} backup={backup} onRestore={onRestore} />
      ))}
    </DataTable>
  );
}

function BackupRow({ backup, onRestore }: { backup: Backup; onRestore: (chosen: BackupToRestore) => void }) {
  const { zone, host } = useAppState();
  if (backup.state === 'unreadable') {
    return (
      <tr>
        <td>{backup.name}</td>
        <td colSpan={4}>
          <StateMark tone="bad">{words.problems[backup.why]}</StateMark>
        </td>
        <td className="numbers">{showSize(backup.bytes)}</td>
        <td />
      </tr>
    );
  }
  const when = showInstant(backup.at, zone, { year: true });
  return (
    <tr>
      <td className="numbers">{when}</td>
      <td>
        {words.kinds[backup.kind]}
        {backup.isFromBeforeLive && <Quiet>{words.isFromBeforeLive}</Quiet>}
      </td>
      <td className="numbers">{showCount(backup.people)}</td>
      <td className="numbers">{showCount(backup.appointments)}</td>
      <td className="numbers">{showCount(backup.texts)}</td>
      <td className="numbers">{showSize(backup.bytes)}</td>
      <td>
        <div className={css.acts}>
          <Button aria-label={words.restoreOf(when)} onClick={() => onRestore({ kind: 'backup', backup })}>
            {words.restore}
          </Button>
          {host === 'browser' && <SaveButton name={backup.name} label={words.saveOf(when)} />}
        </div>
      </td>
    </tr>
  );
}

/**
 * Saves a backup as a file where the browser keeps its downloads. The desktop program opens the folder of the backups
 * instead.
 */
function SaveButton({ name, label }: { name: string; label: string }) {
  const world = useShownWorld();
  const [busy, setBusy] = useState(false);
  const toast = useToast();
  const save = async () => {
    setBusy(true);
    try {
      await saveBackup(world, name);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.fail(error.failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" icon={Download} busy={busy} aria-label={label} onClick={() => void save()}>
      {words.save}
    </Button>
  );
}
