import { History } from 'lucide-react';
import { useState } from 'react';
import type { Rescue, RescueBackup } from '../../src-shared/model/rescue.ts';
import { ApiError, type ScreenFailure, useWorldlessAct } from '../api/api.ts';
import { bringBackup } from '../api/read-file.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { asksForPassphrase, PassphraseField } from '../notices/passphrase/passphrase-field.tsx';
import { countTexts } from '../texts/counts.words.ts';
import { Disclosure } from '../ui/disclosure/disclosure.tsx';
import { Button } from '../ui/fields/button.tsx';
import { FileButton } from '../ui/fields/file-button.tsx';
import { plural, showCount, showInstant } from '../ui/format.ts';
import { Card } from '../ui/layout/layout.tsx';
import { Quiet } from '../ui/layout/stack.tsx';
import css from './rescue.module.css';
import { words } from './rescue.words.ts';

/** A backup of the list, or a file from elsewhere. */
type Asked = { name: string } | File;

/** Offers to restore the newest backup, and says what it lacks; also an older one, or a file from elsewhere. */
export function BackupCard({ rescue: { backups, zone, secondPlace } }: { rescue: Rescue }) {
  const restore = useWorldlessAct('rescue.restore');
  const [isBringing, setBringing] = useState(false);
  const [unread, setUnread] = useState<ScreenFailure | null>(null);
  /** What was asked for last, which may come again with its passphrase. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const [newest, ...older] = backups;
  const { backup } = words;
  const failure = unread ?? restore.error?.failure;
  const isAsked = asksForPassphrase(failure);
  const isBusy = isBringing || restore.isPending;
  const restoreBackup = async (backupAsked: Asked, typed = '') => {
    setAsked(backupAsked);
    setPassphrase(typed);
    setUnread(null);
    setBringing(true);
    try {
      const input = backupAsked instanceof File ? await bringBackup(backupAsked) : { name: backupAsked.name };
      restore.mutate(typed === '' ? input : { ...input, passphrase: typed });
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
      {asked && (isAsked || passphrase !== '') && (
        <form
          className={css.lines}
          onSubmit={event => {
            event.preventDefault();
            if (passphrase !== '' && !isBusy) void restoreBackup(asked, passphrase);
          }}
        >
          <PassphraseField failure={failure} value={passphrase} onChange={setPassphrase} />
          <div className={css.acts}>
            <Button type="submit" busy={isBusy}>
              {backup.open}
            </Button>
          </div>
        </form>
      )}
      <ErrorNote failure={isAsked ? null : failure} />
      <div className={css.acts}>
        {newest && (
          <Button variant="primary" icon={History} busy={restore.isPending} onClick={() => void restoreBackup(newest)}>
            {backup.go}
          </Button>
        )}
        <FileButton
          label={backup.fromFile}
          fileLabel={backup.file}
          accept=".backup"
          busy={isBusy}
          onChosen={file => void restoreBackup(file)}
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
                  onClick={() => void restoreBackup(one)}
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
