import { type ReactNode, useState } from 'react';
import type { SenderName, Settings } from '../../../src-shared/model/settings.ts';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { FieldAnswer } from '../../notices/field-answer.tsx';
import { sendingWords } from '../../texts/state/sending.words.ts';
import { useCost } from '../../texts/use-cost.ts';
import { useTestText } from '../../texts/use-test-text.ts';
import { Button } from '../../ui/fields/button.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { showMoney } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';
import { refusedField } from './refused-field.ts';
import { TestReceipt } from './test-receipt.tsx';

/**
 * Sends a test text to the person's own phone under one of the sender names, shows what the phone will show, and asks
 * whether it arrived; `onArrived` is called when they say so. `chosen`: the name that is tested; the usual one if there
 * is none of that name.
 */
export function TestText({
  settings,
  chosen,
  onChoose,
  onArrived,
}: {
  settings: Settings;
  chosen: string;
  onChoose: (name: string) => void;
  onArrived?: () => void;
}) {
  const [phone, setPhone] = useState('');
  const [text, setText] = useState(words.account.textDefault(settings.businessName));
  const { send, ...sent } = useTestText(text);
  const { stopped } = useAppState();
  const balance = useOperation('today.get', undefined).data?.balance;
  const cost = useCost();
  const sender = settings.senders.find(one => one.name === chosen) ?? settings.senders.find(isUsual(settings)) ?? null;
  // The answer is about the name that the text was sent under.
  const isOfSender = send.variables?.sender === sender?.name;
  const isUnderWay = isOfSender && sent.isUnderWay;
  const wasSent = isOfSender && sent.wasSent;
  const failure = isOfSender ? send.error?.failure : undefined;
  const isAboutPhone = failure !== undefined && refusedField(failure) === 'phone';
  return (
    <div className={css.test}>
      <form
        className={css.form}
        onSubmit={event => {
          event.preventDefault();
          // A press while a text is on its way must not send a second one.
          if (!isUnderWay) send.mutate({ phone, text, ...(sender && { sender: sender.name }) });
        }}
      >
        {settings.senders.length > 1 && (
          <SelectField
            label={words.account.under}
            value={sender?.name}
            onChange={event => onChoose(event.target.value)}
          >
            {settings.senders.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label={words.account.phone}
          type="tel"
          required
          most={40}
          value={phone}
          error={isAboutPhone && <FieldAnswer failure={failure} />}
          onChange={event => {
            send.reset();
            setPhone(event.target.value);
          }}
        />
        <TextField
          label={words.account.text}
          required
          most={160}
          value={text}
          onChange={event => setText(event.target.value)}
        />
        {stopped && <Banner tone="warn">{sendingWords.noTestWhileStopped(stopped)}</Banner>}
        {!isAboutPhone && <ErrorNote failure={failure} />}
        <div className={css.acts}>
          <Button
            type="submit"
            // The question is answered first.
            variant={onArrived && !sender?.asked ? 'primary' : 'secondary'}
            busy={isUnderWay}
            disabled={stopped !== null || !sender || phone.trim() === '' || text.trim() === ''}
          >
            {sender?.asked ? words.account.sendAgain : words.account.send}
          </Button>
          {!sender && <span className={css.hint}>{words.account.noSender}</span>}
          {sender && balance?.kind === 'known' && (
            <span className={css.hint}>
              {words.account.textNote(cost(1), showMoney(balance.balance, balance.currencyCode))}
            </span>
          )}
        </div>
      </form>
      <div className={css.phone}>
        {sender && <p className={css.from}>{words.account.from(sender.name)}</p>}
        <p className={css.bubble}>{text}</p>
        {wasSent && (
          <p role="status" className={css.hint}>
            {sendingWords.testWasSent}
          </p>
        )}
        {sender && (
          <Outcome sender={sender} isJustSent={isOfSender && send.data?.id === sender.asked} onArrived={onArrived} />
        )}
      </div>
    </div>
  );
}

const isUsual = (settings: Settings) => (one: SenderName) => one.name === settings.sender;

function Outcome({
  sender: { name, asked, arrived },
  isJustSent,
  onArrived,
}: {
  sender: SenderName;
  isJustSent: boolean;
  onArrived: (() => void) | undefined;
}): ReactNode {
  if (asked !== null)
    return <TestReceipt key={asked} messageId={asked} isJustSent={isJustSent} onArrived={onArrived} />;
  if (arrived === 'yes')
    return (
      <div role="status">
        <Banner tone="good">{words.arrive.arrived(name)}</Banner>
      </div>
    );
  if (arrived === 'no')
    return (
      <div role="status">
        <Banner tone="bad">
          <p>
            <strong>{words.arrive.notArrived(name)}</strong> {words.arrive.handedOver}
          </p>
          <ul className={css.bullets}>
            {words.arrive.help(name).map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Banner>
      </div>
    );
  return null;
}
