import { useEffect, useState } from 'react';
import { useAct } from '../api.ts';
import { useAppState } from '../app-state.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/fields.tsx';
import { Banner, ErrorNote } from '../ui/notes.tsx';
import { useToast } from '../ui/toasts.tsx';
import css from './settings.module.css';
import { words } from './words.ts';

/** The key crosses once, inbound; here it is only known whether there is one. */
export function KeyForm({ onUnsaved }: { onUnsaved?: (unsaved: boolean) => void }) {
  const { keyState } = useAppState();
  const [key, setKey] = useState('');
  const typed = key !== '';
  useEffect(() => onUnsaved?.(typed), [onUnsaved, typed]);
  const [forgetting, setForgetting] = useState(false);
  const set = useAct('account.setKey');
  const forget = useAct('account.forgetKey');
  const toast = useToast();
  const session = keyState === 'set-for-this-session' || keyState === 'unavailable';
  const has = keyState === 'set' || keyState === 'set-for-this-session';
  return (
    <form
      className={css.form}
      onSubmit={event => {
        event.preventDefault();
        set.mutate(
          { key },
          {
            onSuccess: () => {
              toast.show(words.account.keySaved);
              // The page, its query cache included, keeps the key no longer than it must.
              setKey('');
              set.reset();
            },
          },
        );
      }}
    >
      <Banner tone={keyState === 'set' ? 'good' : 'warn'}>{words.account.keyStates[keyState]}</Banner>
      <TextField
        label={words.account.key}
        hint={session ? words.account.keyHintSession : words.account.keyHint}
        type="password"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={key}
        onChange={event => setKey(event.target.value)}
      />
      <ErrorNote failure={set.error?.failure} />
      <div className={css.acts}>
        <Button type="submit" busy={set.isPending} disabled={key.trim() === ''}>
          {has ? words.account.keyReplace : words.account.keySave}
        </Button>
        {has && (
          <Button variant="quiet" onClick={() => setForgetting(true)}>
            {words.account.keyForget}
          </Button>
        )}
      </div>
      {forgetting && (
        <Dialog
          title={words.account.keyForgetTitle}
          onClose={() => setForgetting(false)}
          footer={
            <>
              <Button onClick={() => setForgetting(false)}>{words.back}</Button>
              <Button
                variant="danger"
                busy={forget.isPending}
                onClick={() =>
                  forget.mutate(undefined, {
                    onSuccess: () => {
                      setForgetting(false);
                      toast.show(words.account.keyForgotten);
                    },
                  })
                }
              >
                {words.account.keyForget}
              </Button>
            </>
          }
        >
          <p>{words.account.keyForgetText}</p>
          <ErrorNote failure={forget.error?.failure} />
        </Dialog>
      )}
    </form>
  );
}
