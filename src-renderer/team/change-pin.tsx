import { useState } from 'react';
import { PIN_DIGITS } from '../../src-shared/model/business/team.ts';
import { ApiError, act, queryClient, type ScreenFailure, useShownWorld } from '../api/api.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { FormDialog } from '../ui/overlays/form-dialog.tsx';
import { words } from './team.words.ts';

const NONE = { pin: '', next: '', again: '' };
const { fewest, most } = PIN_DIGITS;

/** Gives whoever is at the desk another PIN for the one they have. The PINs are kept in their fields alone. */
export function ChangePin({ onBack, onDone }: { onBack: () => void; onDone: () => void }) {
  const world = useShownWorld();
  const [typed, setTyped] = useState(NONE);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ScreenFailure | null>(null);
  const { pin, next, again } = typed;
  const isSame = next === again;
  const text = words.change;
  /** The second PIN was typed and left: that it differs is said then, and not while it is typed. */
  const [isLeft, setLeft] = useState(false);
  const field = (key: keyof typeof NONE) => ({
    type: 'password',
    inputMode: 'numeric' as const,
    autoComplete: key === 'pin' ? 'off' : 'new-password',
    required: true,
    most: 50,
    value: typed[key],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      setFailure(null);
      if (key === 'again') setLeft(false);
      setTyped(before => ({ ...before, [key]: target.value }));
    },
  });
  const go = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await act(world, 'team.changePin', { pin, next });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.failure);
      setTyped(before => (error.failure.code === 'pin-invalid' ? before : { ...before, pin: '' }));
      setBusy(false);
    } finally {
      void queryClient.invalidateQueries();
    }
  };
  return (
    <FormDialog
      title={text.title}
      back={words.back}
      go={text.go}
      busy={busy}
      disabled={pin === '' || next === '' || !isSame}
      onGo={() => void go()}
      onClose={onBack}
    >
      <TextField {...field('pin')} label={text.present} />
      <TextField {...field('next')} label={text.next} hint={text.hint(fewest, most)} />
      <TextField
        {...field('again')}
        label={text.again}
        error={isLeft && !isSame ? text.differs : null}
        onBlur={() => setLeft(again !== '')}
      />
      <ErrorNote failure={failure} />
    </FormDialog>
  );
}
