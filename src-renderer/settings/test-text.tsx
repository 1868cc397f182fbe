import { useState } from 'react';
import { useAct, useOperation } from '../api.ts';
import { sentenceOf } from '../state-words.ts';
import { StateBadge } from '../ui/badges.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { showMoney } from '../ui/format.ts';
import { ErrorNote } from '../ui/notes.tsx';
import css from './settings.module.css';
import { words } from './words.ts';

/** One text to oneself, and what came of it; whether it arrived only the person can say. */
export function TestText({ business, onSent }: { business: string; onSent?: () => void }) {
  const [phone, setPhone] = useState('');
  const [text, setText] = useState(words.account.textDefault(business));
  const send = useAct('account.sendTest');
  const sent = useOperation('messages.get', { id: send.data?.id ?? 1 }, { enabled: send.data !== undefined }).data;
  const balance = useOperation('today.get', undefined).data?.balance;
  const shown = send.data && sent?.id === send.data.id ? sent : send.data;
  return (
    <form
      className={css.form}
      onSubmit={event => {
        event.preventDefault();
        send.mutate({ phone, text }, { onSuccess: onSent });
      }}
    >
      <TextField
        label={words.account.phone}
        type="tel"
        required
        maxLength={40}
        value={phone}
        onChange={event => setPhone(event.target.value)}
      />
      <TextField
        label={words.account.text}
        required
        maxLength={160}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <ErrorNote failure={send.error?.failure} />
      <div className={css.acts}>
        <Button type="submit" busy={send.isPending} disabled={phone.trim() === '' || text.trim() === ''}>
          {words.account.send}
        </Button>
        {balance?.kind === 'known' && (
          <span className={css.hint}>{words.account.textNote(showMoney(balance.balance, balance.currencyCode))}</span>
        )}
      </div>
      <div role="status">
        {shown && (
          <>
            <p>
              <StateBadge state={shown.state} reason={shown.reason} /> {sentenceOf({ ...shown, dueLocal: null })}
            </p>
            {shown.state === 'done' || shown.state === 'accepted' ? (
              <p>
                <strong>{words.account.arrived}</strong> {words.account.arrivedHint}
              </p>
            ) : null}
          </>
        )}
      </div>
    </form>
  );
}
