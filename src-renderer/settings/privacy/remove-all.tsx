/** Removes everything from this computer, once a word was typed. */
import { useState } from 'react';
import { useAct } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import css from '../settings.module.css';
import { words } from './privacy.words.ts';

export function RemoveAll() {
  const { world } = useAppState();
  const [isAsking, setAsking] = useState(false);
  if (world === 'practice') return null;
  return (
    <div className={css.acts}>
      <Button onClick={() => setAsking(true)}>{words.removeAll.open}</Button>
      {isAsking && <RemoveDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { removeAll } = words;
  const [typed, setTyped] = useState('');
  const remove = useAct('privacy.removeAll');
  return (
    <ConfirmDialog
      title={removeAll.title}
      back={removeAll.back}
      go={removeAll.go}
      danger
      busy={remove.isPending}
      disabled={typed.trim().toLowerCase() !== removeAll.word}
      onGo={() => remove.mutate({ word: removeAll.word }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{removeAll.text}</p>
      <p>{removeAll.stays}</p>
      <TextField label={removeAll.field} value={typed} onChange={event => setTyped(event.target.value)} />
      <ErrorNote failure={remove.error?.failure} />
    </ConfirmDialog>
  );
}
