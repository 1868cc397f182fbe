import { useId, useState } from 'react';
import { nameKey } from '../../../src-shared/people/name-key.ts';
import { Button } from '../../ui/fields/button.tsx';
import { TextField } from '../../ui/fields/fields.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
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
  const form = useId();
  const [name, setName] = useState('');
  const text = words.newStaff;
  const there = known.find(one => nameKey(one) === nameKey(name));
  const isMissing = nameKey(name) === '';
  return (
    <Dialog
      title={text.title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          <Button type="submit" form={form} variant="primary" disabled={isMissing || there !== undefined}>
            {text.go}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={event => {
          event.preventDefault();
          if (isMissing || there !== undefined) return;
          onAdd(name.trim());
          onClose();
        }}
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
      </form>
    </Dialog>
  );
}
