/** Chooses a folder: typed, or in the desktop program by the system's own dialog. */
import { FolderOpen, type LucideIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ScreenFailure } from '../../api/api.ts';
import { useWorldlessAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { Card } from '../../ui/layout/layout.tsx';
import css from '../settings.module.css';

export interface FolderFormProps {
  purpose: 'lists' | 'backups';
  words: { title: string; lead: string; path: string; choose: string; stop: string };
  hint: string;
  /** What is done with the folder that stands in the field. */
  use: { label: string; icon: LucideIcon };
  /** The folder that is chosen; null while none is. */
  folder: string | null;
  /** Chooses a folder, or none; `done` empties the field once that holds. */
  onChoose(folder: string | null, done: () => void): void;
  isBusy: boolean;
  failure: ScreenFailure | undefined;
  /** Further buttons while a folder is chosen. */
  more?: ReactNode;
  /** How it is with the folder. */
  children: ReactNode;
}

export function FolderForm({
  purpose,
  words,
  hint,
  use,
  folder,
  onChoose,
  isBusy,
  failure,
  more,
  children,
}: FolderFormProps) {
  const { host } = useAppState();
  const choose = useWorldlessAct('desktop.chooseFolder');
  /** The folder as typed; null while nobody has changed it. */
  const [typed, setTyped] = useState<string | null>(null);
  const path = typed ?? folder ?? '';
  const isNew = path.trim() !== '' && path.trim() !== folder;
  const save = (next: string | null) => onChoose(next, () => setTyped(null));
  return (
    <Card title={words.title} note={words.lead}>
      <form
        className={css.form}
        onSubmit={event => {
          event.preventDefault();
          if (isNew && !isBusy) save(path);
        }}
      >
        <TextField
          label={words.path}
          hint={hint}
          spellCheck={false}
          most={1000}
          value={path}
          onChange={event => setTyped(event.target.value)}
        />
        <ErrorNote failure={failure ?? choose.error?.failure} />
        <div className={css.acts}>
          {host === 'desktop' && (
            <Button
              icon={FolderOpen}
              busy={choose.isPending}
              onClick={() =>
                choose.mutate({ purpose }, { onSuccess: chosen => chosen.path !== null && setTyped(chosen.path) })
              }
            >
              {words.choose}
            </Button>
          )}
          <Button type="submit" icon={use.icon} busy={isBusy} disabled={!isNew}>
            {use.label}
          </Button>
          {folder !== null && (
            <>
              {more}
              <Button busy={isBusy} onClick={() => save(null)}>
                {words.stop}
              </Button>
            </>
          )}
        </div>
        {children}
      </form>
    </Card>
  );
}
