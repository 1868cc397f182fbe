import { useEffect, useId, useRef, useState } from 'react';
import type { Settings } from '../../../src-shared/model/settings.ts';
import { senderLeft, senderProblem } from '../../../src-shared/text/sender.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { FieldAnswer } from '../../notices/field-answer.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { CheckField, TextField } from '../../ui/fields/fields.tsx';
import { showMoney } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { serviceAt, withScheme } from '../account/address.ts';
import { type AccountField, refusedField } from '../account/refused-field.ts';
import { useAccount } from '../account/use-account.ts';
import { useTypedSender } from '../account/use-typed-sender.ts';
import { words as settingsWords } from '../settings.words.ts';
import { SettingsProposal } from '../settings-proposal.tsx';
import { StepButtons } from './progress/step-buttons.tsx';
import { words } from './set-up.words.ts';
import css from './welcome.module.css';

/**
 * Asks for what connects the account: the key, the sender name and, from whoever was given another, the address. One
 * button stores and tests them; when they work the set-up goes on by itself.
 */
export function AccountStep({
  settings,
  ready,
  onBack,
  onNext,
}: {
  settings: Settings;
  ready: boolean;
  onBack: (() => void) | null;
  onNext: () => void;
}) {
  const form = useId();
  const { keyState } = useAppState();
  const account = useAccount(settings);
  const typedSender = useTypedSender(settings);
  const [sender, setSender] = useState(settings.sender);
  const [isConnecting, setConnecting] = useState(false);
  const [isAddressOpen, setAddressOpen] = useState(false);
  const { draft, check } = account;
  const service = serviceAt(settings.baseUrl) ?? words.account.anyService;
  const name = sender.trim();
  const problem = name === '' ? null : senderProblem(name);
  const failure = account.refused ?? check.error?.failure ?? draft.error ?? typedSender.failure;
  const field = failure ? refusedField(failure) : null;
  const answerTo = (of: AccountField) => failure && field === of && <FieldAnswer failure={failure} />;
  const session = keyState === 'set-for-this-session' || keyState === 'unavailable';
  const insists = draft.value.insecureHttpAccepted || draft.error?.code === 'base-url-insecure';
  const isMissing = name === '' || problem !== null || !(account.isTyped || account.has);
  // Whoever pressed Connect looks at what is wrong, which may be out of sight.
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!failure) return;
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid], [role=alert]');
    wrong?.focus({ preventScroll: true });
    wrong?.parentElement?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const edit = () => {
    setConnecting(false);
    typedSender.reset();
  };

  const works = check.data?.kind === 'known';
  useEffect(() => {
    if (!isConnecting || !works || problem !== null) return;
    setConnecting(false);
    typedSender.store(name, onNext);
  }, [isConnecting, works, problem, name, typedSender, onNext]);

  const isReady = ready && !account.isOpen;
  const connect = (
    <Button
      form={form}
      variant={isReady ? 'secondary' : 'primary'}
      type="submit"
      busy={account.isSaving || check.isPending || typedSender.isStoring}
      disabled={isMissing}
    >
      {words.account.connect}
    </Button>
  );
  return (
    <>
      <p className={css.quiet}>{words.account.lead(service)}</p>
      <div className={css.withHelp}>
        <form
          ref={fields}
          id={form}
          className={css.form}
          onSubmit={event => {
            event.preventDefault();
            if (isMissing || account.isSaving) return;
            edit();
            setConnecting(true);
            account.save();
          }}
        >
          <TextField
            label={settingsWords.account.key}
            hint={
              session ? (
                <span className={css.told}>{settingsWords.account.keptForSession}</span>
              ) : (
                settingsWords.account.keptInKeychain
              )
            }
            error={answerTo('key')}
            type="password"
            autoComplete="off"
            spellCheck={false}
            most={500}
            placeholder={account.has ? words.account.keyKept : undefined}
            value={account.typed.key}
            onChange={event => {
              edit();
              account.change({ key: event.target.value });
            }}
          />
          <TextField
            label={settingsWords.senders.first}
            hint={settingsWords.senders.hint(Math.max(0, senderLeft(sender)))}
            error={
              problem !== null && problem !== 'empty' ? settingsWords.senders.problems[problem] : answerTo('sender')
            }
            spellCheck={false}
            value={sender}
            onChange={event => {
              edit();
              setSender(event.target.value);
            }}
          />
          <Disclosure
            title={words.account.otherAddress}
            open={isAddressOpen || field === 'key' || field === 'baseUrl'}
            onToggle={setAddressOpen}
          >
            <TextField
              label={settingsWords.account.baseUrl}
              // Whoever was given another address wrote it here, which may be what is wrong.
              hint={words.account[field === 'key' ? 'orAddress' : 'addressHint']}
              error={answerTo('baseUrl')}
              inputMode="url"
              required
              spellCheck={false}
              value={draft.value.baseUrl}
              onChange={event => {
                edit();
                draft.change({ baseUrl: event.target.value });
              }}
              onBlur={() => draft.change({ baseUrl: withScheme(draft.value.baseUrl) })}
            />
          </Disclosure>
          {insists && (
            <CheckField
              label={settingsWords.account.insist}
              hint={settingsWords.account.insistHint}
              checked={draft.value.insecureHttpAccepted}
              onChange={event => draft.change({ insecureHttpAccepted: event.target.checked })}
            />
          )}
          {field === null && <ErrorNote failure={failure} />}
          {check.data?.kind === 'known' && (
            <div role="status">
              <Banner tone="good">
                {words.account.connected(showMoney(check.data.balance, check.data.currencyCode))}
              </Banner>
            </div>
          )}
        </form>
        <aside className={css.help}>
          <Way title={words.account.whereKey} lines={words.account.wayToKey(service)} />
          {!account.has && <Way title={words.account.noAccount} lines={words.account.wayToAccount(service)} />}
        </aside>
      </div>
      <SettingsProposal draft={draft} />
      <StepButtons onBack={onBack} onNext={onNext} later={!isReady} act={!isReady && connect}>
        {isReady
          ? connect
          : // What is wrong with the name stands below it.
            problem === null && (
              <span className={css.quiet}>{words.account[isMissing ? 'connectMissing' : 'connectHint']}</span>
            )}
      </StepButtons>
    </>
  );
}

/** What to do at the service, in order. */
function Way({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section>
      <h3 className={css.label}>{title}</h3>
      <ol className={css.numbered}>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  );
}
