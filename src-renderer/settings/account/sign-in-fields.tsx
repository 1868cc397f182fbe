import type { Ref } from 'react';
import type { Settings } from '../../../src-shared/model/settings.ts';
import { useAppState } from '../../api/app-state.ts';
import { TextField } from '../../ui/fields/fields.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { ChoiceField } from '../choice-field.tsx';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';
import { isUnreadable } from './account-state.tsx';
import type { AccountDraft } from './use-account.ts';

const WAYS = (['key', 'portal'] as const).map(value => ({ value, ...words.account.ways[value] }));

/** Edits the key or login. The screen only knows whether one is stored, never its value. */
export function SignInFields({
  settings,
  account,
  keyField,
}: {
  settings: Settings;
  account: AccountDraft;
  keyField: Ref<HTMLInputElement>;
}) {
  const { keyState } = useAppState();
  const { way, typed, change, has } = account;
  const session = keyState === 'set-for-this-session' || keyState === 'unavailable';
  const where = session ? words.account.keptForSession : words.account.keptInKeychain;
  // Choosing the other way to sign in has no effect by itself, so its fields are required.
  const required = has && way !== settings.signIn;
  const secret = { type: 'password', autoComplete: 'off', spellCheck: false, required } as const;
  return (
    <>
      {/* The state of the account says so itself. */}
      {!isUnreadable(keyState) && (
        <Banner tone={keyState === 'set' ? 'good' : 'warn'}>
          {words.account.keyStates[settings.signIn][keyState]}
        </Banner>
      )}
      <ChoiceField label={words.account.signIn} options={WAYS} value={way} onChange={account.choose} />
      {way === 'key' ? (
        <TextField
          {...secret}
          ref={keyField}
          label={words.account.key}
          hint={`${words.account.keyHint} ${where}`}
          most={500}
          value={typed.key}
          onChange={event => change({ key: event.target.value })}
        />
      ) : (
        <>
          <Banner tone="warn">{words.account.portalReason}</Banner>
          <div className={css.pair}>
            <TextField
              {...secret}
              type="text"
              label={words.account.username}
              most={100}
              value={typed.username}
              onChange={event => change({ username: event.target.value })}
            />
            <TextField
              {...secret}
              label={words.account.password}
              most={200}
              value={typed.password}
              onChange={event => change({ password: event.target.value })}
            />
          </div>
          <p className={css.hint}>{where}</p>
        </>
      )}
    </>
  );
}
