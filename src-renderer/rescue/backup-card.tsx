import { History } from 'lucide-react';
import { useState } from 'react';
import type { Rescue, RescueBackup } from '../../src-shared/model/rescue.ts';
import { ApiError, type ScreenFailure, useWorldlessAct } from '../api/api.ts';
import { bringBackup } from '../api/read-file.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { countTexts } from '../texts/counts.words.ts';
import { Disclosure } from '../ui/disclosure/disclosure.tsx';
import { Button } from '../ui/fields/button.tsx';
import { FileButton } from '../ui/fields/file-button.tsx';
import { plural, showCount, showInstant } from '../ui/format.ts';
import { Card } from '../ui/layout/layout.tsx';
import { Quiet } from '../ui/layout/stack.tsx';
import css from './rescue.module.css';
import { words } from './rescue.words.ts';

/** Offers to restore the newest backup, and says what it lacks; also an older one, or a file from elsewhere. */
export function BackupCard({ rescue: { backups, zone, secondPlace } }: { rescue: Rescue }) {
  const restore = useWorldlessAct('rescue.restore');
  const [isBringing, setBringing] = useState(false);
  const [unread, setUnread] = useState<ScreenFailure | null>(null);
  const [newest, ...older] = backups;
  const { backup } = words;
  const restoreBackup = (name: string) => {
    setUnread(null);
    restore.mutate({ name });
  };
  const fromFile = async (file: File) => {
    setUnread(null);
    setBringing(true);
    try {
      restore.mutate(await bringBackup(file));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setUnread(error.failure);
    } finally {
      setBringing(false);
    }
  };
  return (
    <Card title={backup.title}>
      {newest ? (
        <div className={css.lines}>
          <p>
            <strong>{backup.newest(showInstant(newest.at, zone, { year: true }))}</strong> {holds(newest)}
          </p>
          <p>
            {backup.lacks} {textsSince(newest)}
            {newest.textsSince !== null && newest.textsSince > 0 && ` ${backup.shown(newest.textsSince === 1)}`}
          </p>
          {newest.isFromBeforeLive && <p>{backup.isFromBeforeLive}</p>}
          <p>{backup.held}</p>
        </div>
      ) : (
        <div className={css.lines}>
          <p>
            <strong>{backup.none}</strong>
          </p>
          <p>{backup.noneNext}</p>
        </div>
      )}
      {secondPlace !== null && (
        <Quiet>
          {backup.secondPlace} <code className={css.path}>{secondPlace}</code>
        </Quiet>
      )}
      <ErrorNote failure={unread ?? restore.error?.failure} />
      <div className={css.acts}>
        {newest && (
          <Button variant="primary" icon={History} busy={restore.isPending} onClick={() => restoreBackup(newest.name)}>
            {backup.go}
          </Button>
        )}
        <FileButton
          label={backup.fromFile}
          fileLabel={backup.file}
          accept=".backup"
          busy={isBringing || restore.isPending}
          onChosen={file => void fromFile(file)}
        />
      </div>
      {older.length > 0 && (
        <Disclosure title={backup.older(showCount(older.length))}>
          <ul className={css.list}>
            {older.map(one => (
              <li key={one.name} className={css.older}>
                <p>
                  <strong>{showInstant(one.at, zone, { year: true })}</strong>
                  <br />
                  {holds(one)} {textsSince(one)} {one.isFromBeforeLive && backup.isFromBeforeLive}
                </p>
                <Button
                  small
                  busy={restore.isPending}
                  aria-label={backup.goOf(showInstant(one.at, zone, { year: true }))}
                  onClick={() => restoreBackup(one.name)}
                >
                  {backup.go}
                </Button>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Card>
  );
}

function holds({ people, appointments, texts }: RescueBackup): string {
  const parts = [
    people > 0 && plural(people, words.person, words.people),
    appointments > 0 && plural(appointments, words.appointment, words.appointments),
    texts > 0 && countTexts(texts),
  ];
  return words.backup.holds(parts.filter(part => part !== false));
}

function textsSince({ textsSince: count }: RescueBackup): string {
  if (count === null) return words.backup.unknownSince;
  return count === 0 ? words.backup.noTextsSince : words.backup.textsSince(countTexts(count));
}
