import { useState } from 'react';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { TextField } from '../../ui/fields/fields.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { words } from './hours.words.ts';

/** Asks for the name of a member of staff whom no booking names yet. */
export function NewStaffDialog({
  known,
  onAdd,
  onClose,
}: {
  known: readonly string[];
  onAdd: (name: string) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState('');
  const text = words.newStaff;
  const there = known.find(one => nameKey(one) === nameKey(name));
  const isMissing = nameKey(name) === '';
  return (
    <FormDialog
      title={text.title}
      back={words.back}
      go={text.go}
      disabled={isMissing || there !== undefined}
      onGo={() => {
        onAdd(name.trim());
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        label={text.name}
        hint={text.nameHint}
        most={100}
        required
        value={name}
        error={there !== undefined && text.isThere(there)}
        onChange={event => setName(event.target.value)}
      />
    </FormDialog>
  );
}
