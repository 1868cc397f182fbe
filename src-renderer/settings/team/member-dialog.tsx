import { useRef, useState } from 'react';
import { type Member, PIN_DIGITS, ROLES, type Role } from '../../../src-shared/model/business/team.ts';
import { ApiError, act, queryClient, type ScreenFailure, useShownWorld } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { CheckField, TextField } from '../../ui/fields/fields.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { ChoiceField } from '../choice-field.tsx';
import { words } from './team.words.ts';

const OPTIONS = ROLES.map(value => ({ value, ...words.roles[value] }));
const { fewest, most } = PIN_DIGITS;

/**
 * Edits one of the team; `member` is null for a new one. `isFirst`: there is nobody yet, so this is an owner. A PIN is
 * kept in its fields alone.
 */
export function MemberDialog({
  member,
  isFirst,
  onClose,
}: {
  member: Member | null;
  isFirst: boolean;
  onClose: () => void;
}) {
  const world = useShownWorld();
  const toast = useToast();
  const [name, setName] = useState(member?.name ?? '');
  const [role, setRole] = useState<Role>(member?.role ?? (isFirst ? 'owner' : 'desk'));
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  /** The second PIN was typed and left: that it differs is said then, and not while it is typed. */
  const [isLeft, setLeft] = useState(false);
  const [takesAway, setTakesAway] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ScreenFailure | null>(null);
  const second = useRef<HTMLInputElement>(null);
  const isSame = takesAway || pin === '' || pin === again;
  const save = async () => {
    if (!isSame) {
      setLeft(true);
      second.current?.focus();
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      const changed = takesAway ? { pin: null } : pin === '' ? {} : { pin };
      await act(world, 'team.save', { id: member?.id ?? null, name, role, ...changed });
      onClose();
      toast.show(words.saved(name.trim()));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.failure);
      setBusy(false);
    } finally {
      void queryClient.invalidateQueries();
    }
  };
  const hint = member?.hasPin ? words.pinKept(fewest, most) : words.pinHint(fewest, most);
  const secret = { type: 'password', inputMode: 'numeric', autoComplete: 'new-password', most: 50 } as const;
  return (
    <FormDialog
      title={member ? words.editTitle(member.name) : words.addTitle}
      back={words.back}
      go={words.save}
      busy={busy}
      disabled={name.trim() === '' || (!isSame && (isLeft || again === ''))}
      onGo={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={words.name}
        required
        most={100}
        hint={isFirst ? words.first : undefined}
        value={name}
        onChange={event => setName(event.target.value)}
      />
      {!isFirst && <ChoiceField label={words.role} options={OPTIONS} value={role} onChange={setRole} />}
      {member?.hasPin && (
        <CheckField label={words.takeAway} checked={takesAway} onChange={event => setTakesAway(event.target.checked)} />
      )}
      {!takesAway && (
        <TextField
          {...secret}
          label={member?.hasPin ? words.newPin : words.pinLabel}
          optional
          hint={hint}
          value={pin}
          onChange={event => setPin(event.target.value)}
        />
      )}
      {!takesAway && (
        <TextField
          {...secret}
          ref={second}
          label={words.again}
          disabled={pin === ''}
          error={isLeft && !isSame ? words.differs : null}
          value={again}
          onChange={event => {
            setAgain(event.target.value);
            setLeft(false);
          }}
          onBlur={() => setLeft(again !== '')}
        />
      )}
      <ErrorNote failure={failure} />
    </FormDialog>
  );
}
