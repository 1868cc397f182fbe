/** Chooses a folder: in the desktop program by the system's own dialog, in a browser by its path. */
import { FolderOpen, type LucideIcon } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ScreenFailure } from '../../api/api.ts';
import { useWorldlessAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { Card } from '../../ui/layout/layout.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import { SYSTEM } from '../../ui/platform.ts';
import css from '../settings.module.css';
import { words as folderWords } from './folder.words.ts';

export interface FolderFormProps {
  purpose: 'lists' | 'backups';
  /** `hint` helps to choose; `example`: how such a folder may be called. */
  words: { title: string; lead: string; hint: string; path: string; example: string; stop: string };
  /** What is done with the folder that stands in the field. */
  use: { label: string; icon: LucideIcon };
  /** The folder that is chosen; null while none is, undefined while that is not known yet. */
  folder: string | null | undefined;
  /** Chooses a folder, or none; `done` closes the field once that holds. */
  onChoose(folder: string | null, done: () => void): void;
  isBusy: boolean;
  failure: ScreenFailure | undefined;
  /** Further buttons while a folder is chosen. */
  more?: ReactNode;
  /** How it is with the folder, while one is chosen. */
  children: ReactNode;
}

export function FolderForm({
  purpose,
  words,
  use,
  folder,
  onChoose,
  isBusy,
  failure,
  more,
  children,
}: FolderFormProps) {
  const isDesktop = useAppState().host === 'desktop';
  const choose = useWorldlessAct('desktop.chooseFolder');
  /** The path as typed; null while its field is not asked for. */
  const [typed, setTyped] = useState<string | null>(null);
  // Only the desktop program can show the folders of this computer.
  const isTyping = typed !== null || (folder === null && !isDesktop);
  const path = (typed ?? '').trim();
  const isNew = path !== '' && path !== folder;
  const form = useRef<HTMLFormElement>(null);
  const shown = folder === undefined ? null : `${isTyping} ${folder}`;
  /** What was shown when something was pressed here; null while nothing was, or the focus went elsewhere since. */
  const pressedAt = useRef<string | null>(null);
  // What was pressed is gone once something else stands in its place, and the focus with it.
  useLayoutEffect(() => {
    if (pressedAt.current === null || pressedAt.current === shown || document.activeElement !== document.body) return;
    pressedAt.current = null;
    form.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [shown]);
  const type = (next: string | null) => {
    pressedAt.current = shown;
    setTyped(next);
  };
  const save = (next: string | null) => {
    pressedAt.current = shown;
    onChoose(next, () => setTyped(null));
  };
  const ask = () =>
    isDesktop
      ? choose.mutate({ purpose }, { onSuccess: chosen => chosen.path !== null && save(chosen.path) })
      : type(folder ?? '');
  if (folder === undefined)
    return (
      <Card title={words.title} note={words.lead}>
        <ErrorNote failure={failure} />
      </Card>
    );
  return (
    <Card title={words.title} note={words.lead}>
      <form
        ref={form}
        className={css.form}
        onSubmit={event => {
          event.preventDefault();
          if (isNew && !isBusy) save(path);
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) pressedAt.current = null;
        }}
      >
        {folder && <bdi className={css.folder}>{folder}</bdi>}
        {isTyping && (
          <TextField
            label={words.path}
            hint={`${words.hint} ${folderWords.examples[SYSTEM](words.example)}`}
            spellCheck={false}
            most={1000}
            value={typed ?? ''}
            onChange={event => setTyped(event.target.value)}
          />
        )}
        {!isTyping && !folder && <Quiet>{words.hint}</Quiet>}
        <ErrorNote failure={failure ?? choose.error?.failure} />
        <div className={css.acts}>
          {isTyping ? (
            <Button type="submit" icon={use.icon} busy={isBusy} disabled={!isNew}>
              {use.label}
            </Button>
          ) : (
            <Button icon={FolderOpen} busy={choose.isPending || isBusy} onClick={ask}>
              {folder ? folderWords.change : folderWords.choose}
            </Button>
          )}
          {isTyping && folder && <Button onClick={() => type(null)}>{folderWords.discard}</Button>}
          {folder && !isTyping && (
            <>
              {more}
              <Button busy={isBusy} onClick={() => save(null)}>
                {words.stop}
              </Button>
            </>
          )}
        </div>
        {folder && children}
      </form>
    </Card>
  );
}
