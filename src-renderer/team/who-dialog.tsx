import { LockKeyhole } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { isEnough, type Member, type Team } from '../../src-shared/model/business/team.ts';
import { ApiError, act, queryClient, type RoleNeeded, type ScreenFailure, useShownWorld } from '../api/api.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { FieldAnswer } from '../notices/field-answer.tsx';
import { useToast } from '../notices/toasts.tsx';
import { Button } from '../ui/fields/button.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { ChangePin } from './change-pin.tsx';
import { ForgotPin } from './forgot-pin.tsx';
import css from './team.module.css';
import { words } from './team.words.ts';

/**
 * Chooses who is at the desk, or (`refused`) who allows an act of whoever is. A member without a PIN is one press. The
 * PIN is kept in its field alone, and gone with each answer.
 */
export function WhoDialog({
  team,
  refused,
  onClose,
}: {
  team: Team;
  refused: RoleNeeded | null;
  onClose: (isAllowed: boolean) => void;
}) {
  const form = useId();
  const world = useShownWorld();
  const toast = useToast();
  const [picked, setPicked] = useState<Member | null>(null);
  const [isForgotten, setForgotten] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [pin, setPin] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ScreenFailure | null>(null);
  const names = useRef<HTMLUListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // The dialog has set the focus by now; the names are what it is about.
  useLayoutEffect(() => names.current?.querySelector('button')?.focus(), []);
  useEffect(() => {
    if (picked?.hasPin && !isForgotten) field.current?.focus();
  }, [picked, isForgotten]);
  const present = team.atDesk;
  const choices = refused ? team.members.filter(({ role }) => isEnough(role, refused.needs)) : team.members;
  const come = async (member: Member, typed?: string) => {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    const chosen = { id: member.id, ...(typed !== undefined && { pin: typed }) };
    try {
      if (refused && present) await act(world, 'team.answerFor', { ...chosen, operation: refused.operation });
      else await act(world, 'team.choose', chosen);
      onClose(true);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.failure);
      setBusy(false);
      setPin('');
      field.current?.focus();
    } finally {
      void queryClient.invalidateQueries();
    }
  };
  const leave = () =>
    act(world, 'team.leave', undefined).then(
      () => onClose(false),
      (error: ApiError) => setFailure(error.failure),
    );
  if (picked && isForgotten)
    return (
      <ForgotPin
        member={picked}
        onBack={() => setForgotten(false)}
        onDone={() => {
          toast.show(words.forgot.done(picked.name));
          setForgotten(false);
          void come(picked);
        }}
      />
    );
  if (present && isChanging)
    return (
      <ChangePin
        onBack={() => setChanging(false)}
        onDone={() => {
          toast.show(words.change.done(present.name));
          onClose(false);
        }}
      />
    );
  const pick = (member: Member) => {
    setPicked(member);
    setPin('');
    setFailure(null);
    if (!member.hasPin) void come(member);
  };
  return (
    <Dialog
      isAnswer
      title={refused ? words.needs[refused.needs] : words.ask}
      onClose={() => onClose(false)}
      footer={
        <>
          {refused && <Button onClick={() => onClose(false)}>{words.back}</Button>}
          {!refused && present?.hasPin && (
            <Button variant="quiet" onClick={() => setChanging(true)}>
              {words.change.act}
            </Button>
          )}
          {!refused && present && (
            <Button variant="quiet" onClick={() => void leave()}>
              {words.leave}
            </Button>
          )}
          {(picked?.hasPin || !(refused || present)) && (
            <Button type="submit" form={form} variant="primary" busy={busy} disabled={!picked?.hasPin || pin === ''}>
              {words.go}
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {refused && <p>{present ? words.once(present.name) : words.notDone}</p>}
        {!refused && <p>{present ? words.lead : words.closed}</p>}
        <ul ref={names} className={css.names} aria-label={words.names}>
          {choices.map(member => (
            <li key={member.id}>
              <button
                type="button"
                className={css.name}
                aria-pressed={member.id === (picked ?? present)?.id}
                onClick={() => pick(member)}
              >
                <span>{member.name}</span>
                <span className={css.role}>
                  {member.id === present?.id && <span className={css.now}>{words.now}</span>}
                  {words.roles[member.role]}
                  {member.hasPin && <LockKeyhole className={css.icon} role="img" aria-label={words.pinSet} />}
                </span>
              </button>
              {member.hasPin && member.id === picked?.id && (
                <form
                  id={form}
                  className={css.form}
                  onSubmit={event => {
                    event.preventDefault();
                    if (pin !== '') void come(member, pin);
                  }}
                >
                  <TextField
                    ref={field}
                    type="password"
                    inputMode="numeric"
                    autoComplete="off"
                    label={words.pinOf(member.name)}
                    error={failure && <FieldAnswer failure={failure} />}
                    most={50}
                    value={pin}
                    onChange={event => setPin(event.target.value)}
                  />
                  <Button small variant="quiet" onClick={() => setForgotten(true)}>
                    {words.forgotten}
                  </Button>
                </form>
              )}
            </li>
          ))}
        </ul>
        {!picked?.hasPin && <ErrorNote failure={failure} />}
      </Stack>
    </Dialog>
  );
}
