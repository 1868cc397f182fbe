import { useState } from 'react';
import type { AccountAnswer, Settings, SignIn } from '../../../src-shared/model/settings.ts';
import { useAct, useAsk } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { useSettingsDraft } from '../use-settings-draft.ts';

const NOTHING = { key: '', username: '', password: '' };

/**
 * Keeps the typed settings and sign-in of the account. A key or login goes to the core once and never comes back.
 * `save` stores the settings first, because the key is tried at the stored address; then the key or login; then it asks
 * for the balance, so that the stored values are the ones tested.
 */
export function useAccount(stored: Settings) {
  const { keyState } = useAppState();
  const draft = useSettingsDraft(stored);
  const [way, setWay] = useState<SignIn>(stored.signIn);
  const [typed, setTyped] = useState(NOTHING);
  const setKey = useAct('account.setKey');
  const setPortal = useAct('account.setPortal');
  const check = useAsk('account.balance');
  const { username, password } = typed;
  const isTyped = way === 'key' ? typed.key.trim() !== '' : username.trim() !== '' && password !== '';
  const has = keyState === 'set' || keyState === 'set-for-this-session';

  const forgetTyped = () => {
    // The page and its cache keep a secret no longer than necessary.
    setTyped(NOTHING);
    setKey.reset();
    setPortal.reset();
  };
  const kept = () => {
    forgetTyped();
    check.mutate(undefined);
  };
  const signIn = (account?: AccountAnswer) => {
    if (!isTyped) {
      if (has) check.mutate(undefined);
    } else if (way === 'key') {
      setKey.mutate({ key: typed.key, account }, { onSuccess: kept });
    } else {
      setPortal.mutate({ username, password, account }, { onSuccess: kept });
    }
  };
  return {
    draft,
    way,
    typed,
    /** The typed key or login, as the core is asked about it. */
    credentials: way === 'key' ? { key: typed.key } : { username, password },
    has,
    check,
    /** Whether a key or login is typed that can be stored. */
    isTyped,
    /** Whether something is typed, complete or not, and not stored. */
    isOpen: draft.dirty || isTyped || Object.values(typed).some(text => text !== ''),
    isSaving: draft.saving || setKey.isPending || setPortal.isPending,
    refused: (setKey.error ?? setPortal.error)?.failure ?? null,
    change: (changes: Partial<typeof NOTHING>) => {
      // The refusal was about the values before this change.
      if (setKey.isError) setKey.reset();
      if (setPortal.isError) setPortal.reset();
      check.reset();
      setTyped(before => ({ ...before, ...changes }));
    },
    choose: (next: SignIn) => {
      forgetTyped();
      check.reset();
      setWay(next);
    },
    /** `answer` says whether it is the same account; undefined if nobody was asked. */
    save: (answer?: AccountAnswer) => {
      check.reset();
      // The answer about the new address decided which account it is, and the key or login belongs to that account.
      const moves = draft.value.baseUrl.trim() !== stored.baseUrl;
      const after = () => signIn(moves ? 'same' : answer);
      if (draft.dirty) draft.save(isTyped || has ? after : undefined, moves && answer ? { account: answer } : {});
      else signIn(answer);
    },
  };
}

export type AccountDraft = ReturnType<typeof useAccount>;
