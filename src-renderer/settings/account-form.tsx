import { useEffect } from 'react';
import type { Settings } from '../../src-shared/model/settings.ts';
import { useAct } from '../api.ts';
import { useAppState } from '../app-state.ts';
import { Button } from '../ui/button.tsx';
import { CheckField, TextField } from '../ui/fields.tsx';
import { showMoney } from '../ui/format.ts';
import { Banner, ErrorNote } from '../ui/notes.tsx';
import { senderIsTooLong, senderLeft } from './sender.ts';
import css from './settings.module.css';
import { useSettingsDraft } from './use-settings-draft.ts';
import { words } from './words.ts';

/** Address, sender, Unicode; saving comes before testing, so that what is tested is what is stored. */
export function AccountForm({ settings, onUnsaved }: { settings: Settings; onUnsaved?: (unsaved: boolean) => void }) {
  const { world } = useAppState();
  const draft = useSettingsDraft(settings);
  const balance = useAct('account.balance');
  const { value, change, dirty } = draft;
  useEffect(() => onUnsaved?.(dirty), [onUnsaved, dirty]);
  const tooLong = senderIsTooLong(value.sender);
  const insists = value.insecureHttpAccepted || draft.error?.code === 'base-url-insecure';
  return (
    <form
      className={css.form}
      onSubmit={event => {
        event.preventDefault();
        balance.reset();
        if (!tooLong) draft.save();
      }}
    >
      {world === 'live' && (
        <TextField
          label={words.account.baseUrl}
          hint={words.account.baseUrlHint}
          inputMode="url"
          required
          spellCheck={false}
          value={value.baseUrl}
          onChange={event => change({ baseUrl: event.target.value })}
        />
      )}
      {world === 'live' && insists && (
        <CheckField
          label={words.account.insist}
          hint={words.account.insistHint}
          checked={value.insecureHttpAccepted}
          onChange={event => change({ insecureHttpAccepted: event.target.checked })}
        />
      )}
      <TextField
        label={words.account.sender}
        hint={words.account.senderHint(senderLeft(value.sender))}
        error={tooLong && words.account.senderLong}
        spellCheck={false}
        maxLength={20}
        value={value.sender}
        onChange={event => change({ sender: event.target.value })}
      />
      <CheckField
        label={words.account.unicode}
        hint={words.account.unicodeHint}
        checked={value.acceptsUnicode}
        onChange={event => change({ acceptsUnicode: event.target.checked })}
      />
      <ErrorNote failure={draft.error} />
      <div className={css.acts}>
        <Button type="submit" variant="primary" busy={draft.saving} disabled={!draft.dirty || tooLong}>
          {words.save}
        </Button>
        <Button busy={balance.isPending} disabled={draft.dirty} onClick={() => balance.mutate(undefined)}>
          {words.account.test}
        </Button>
        <span className={css.hint}>{draft.dirty ? words.unsaved : words.account.testHint}</span>
      </div>
      <ErrorNote failure={balance.error?.failure} />
      {balance.data?.kind === 'known' && (
        <Banner tone="good">{words.account.testOk(showMoney(balance.data.balance, balance.data.currencyCode))}</Banner>
      )}
    </form>
  );
}
