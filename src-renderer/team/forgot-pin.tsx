import { useId, useState } from 'react';
import type { Member } from '../../src-shared/model/business/team.ts';
import { ApiError, act, queryClient, type ScreenFailure, useOperation, useShownWorld } from '../api/api.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { Button } from '../ui/fields/button.tsx';
import { TextField } from '../ui/fields/fields.tsx';
import { Stack } from '../ui/layout/stack.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { words } from './team.words.ts';

/**
 * Takes away a forgotten PIN. Of an owner it goes for whoever holds the SMS account; an owner gives anybody else a new
 * one.
 */
export function ForgotPin({ member, onBack, onDone }: { member: Member; onBack: () => void; onDone: () => void }) {
  const form = useId();
  const world = useShownWorld();
  const isOwner = member.role === 'owner';
  const way = useOperation('team.wayBack', undefined, { enabled: isOwner });
  const [typed, setTyped] = useState({ key: '', username: '', password: '' });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ScreenFailure | null>(null);
  const text = words.forgot;
  const change = (changes: Partial<typeof typed>) => {
    setFailure(null);
    setTyped(before => ({ ...before, ...changes }));
  };
  const { key, username, password } = typed;
  const isTyped = { key: key !== '', portal: username !== '' && password !== '', none: true };
  const isReady = way.data !== undefined && isTyped[way.data];
  const proof = { key: { key }, portal: { username, password }, none: undefined };
  const go = async (back: keyof typeof proof) => {
    setBusy(true);
    try {
      const proved = proof[back];
      await act(world, 'team.forgotPin', { id: member.id, ...(proved && { proof: proved }) });
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.failure);
      setTyped({ key: '', username, password: '' });
      setBusy(false);
    } finally {
      void queryClient.invalidateQueries();
    }
  };
  const secret = { type: 'password', autoComplete: 'off', spellCheck: false, required: true } as const;
  return (
    <Dialog
      isAnswer
      title={isOwner ? text.title(member.name) : words.forgotten}
      onClose={onBack}
      footer={
        <>
          <Button onClick={onBack}>{words.back}</Button>
          {isOwner && (
            <Button type="submit" form={form} variant="danger" busy={busy} disabled={!isReady}>
              {text.go}
            </Button>
          )}
        </>
      }
    >
      {!isOwner && <p>{text.askOwner(member.name)}</p>}
      {isOwner && (
        <form
          id={form}
          onSubmit={event => {
            event.preventDefault();
            if (way.data && isReady && !busy) void go(way.data);
          }}
        >
          <Stack>
            <p>
              {way.data && text.proof[way.data]} {text.logged}
            </p>
            {way.data === 'key' && (
              <TextField
                {...secret}
                label={text.key}
                most={500}
                value={key}
                onChange={event => change({ key: event.target.value })}
              />
            )}
            {way.data === 'portal' && (
              <>
                <TextField
                  {...secret}
                  type="text"
                  label={text.username}
                  most={100}
                  value={username}
                  onChange={event => change({ username: event.target.value })}
                />
                <TextField
                  {...secret}
                  label={text.password}
                  most={200}
                  value={password}
                  onChange={event => change({ password: event.target.value })}
                />
              </>
            )}
            <ErrorNote failure={failure ?? way.error?.failure} />
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
