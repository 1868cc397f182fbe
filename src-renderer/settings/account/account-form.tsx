/** Edits the account with the service. A key goes to the core once and never comes back to the screen. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Settings, WireFormat } from '../../../src-shared/model/settings.ts';
import type { BalanceReading } from '../../../src-shared/model/today.ts';
import { ApiError, type ScreenFailure, useOperation, useShownWorld } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { QueuedElsewhere } from '../../service/queued-elsewhere.tsx';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/fields/fields.tsx';
import { showInstant, showMoney } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';
import { SettingsProposal } from '../settings-proposal.tsx';
import { useReportUnsaved } from '../unsaved-parts.tsx';
import type { SettingsDraft } from '../use-settings-draft.ts';
import { AccountQuestion } from './account-question.tsx';
import { AccountState } from './account-state.tsx';
import { withScheme } from './address.ts';
import { CreditPrice } from './credit-price.tsx';
import { ForgetSignIn } from './forget-sign-in.tsx';
import { ProxyFields } from './proxy-fields.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { useAccount } from './use-account.ts';

type KnownBalance = Extract<BalanceReading, { kind: 'known' }>;

/**
 * Service errors that an API key solves: access by programs is off, or not allowed with a password (docs/gateway.md
 * §1).
 */
const WANTS_A_KEY: readonly (number | null)[] = [1204, 1205];

const NOTHING_QUEUED = { here: 0 };

/** Edits the address, the sign-in and the advanced settings of the account; saving also tests them. */
export function AccountForm({ settings }: { settings: Settings }) {
  const { world } = useAppState();
  const account = useAccount(settings);
  const keyField = useRef<HTMLInputElement>(null);
  const { draft, check, isOpen } = account;
  const { value, change } = draft;
  useReportUnsaved(isOpen);
  const live = world === 'live';
  const insists = value.insecureHttpAccepted || draft.error?.code === 'base-url-insecure';
  const moves = live && value.baseUrl.trim() !== settings.baseUrl;
  const { ask } = useShownWorld();
  const [asks, setAsks] = useState(false);
  const [isLooking, setLooking] = useState(false);
  /** The account was tested by itself: its answer stands where that was asked. */
  const [isTest, setTest] = useState(false);
  const toast = useToast();
  const failed = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    toast.fail(error.failure);
    return null;
  };
  /** What is queued at an account that may be another one than what is typed belongs to. */
  const inDoubt = async () => {
    const isChanged = live && (moves || account.isTyped);
    // What the core cannot read it refuses where it is stored.
    const isKnown = isChanged && !moves && (await ask('account.isKnown', account.credentials).catch(() => false));
    return isChanged && !isKnown ? ask('account.queued', undefined) : NOTHING_QUEUED;
  };
  /** Asks whose account it is only while texts are queued. If the queue cannot be read, nothing is changed. */
  const submit = async () => {
    setTest(false);
    setLooking(true);
    const queued = await inDoubt()
      .catch(failed)
      .finally(() => setLooking(false));
    if (queued === null) return;
    if (queued.here > 0) setAsks(true);
    else account.save();
  };
  const isSaving = account.isSaving || isLooking;
  const failure = account.refused ?? check.error?.failure ?? null;
  const answer = (
    <>
      <ErrorNote failure={failure} />
      {check.data?.kind === 'known' && <Works reading={check.data} />}
    </>
  );
  return (
    <>
      <div className={css.form}>
        {!(isTest && check.data) && (
          <AccountState settings={settings} isConnected={account.has || !live} isFailing={failure !== null} />
        )}
        {isTest && answer}
        <div className={css.acts}>
          <Button
            busy={check.isPending}
            disabled={isOpen}
            onClick={() => {
              setTest(true);
              check.mutate(undefined);
            }}
          >
            {words.account.test}
          </Button>
          <span className={css.hint}>{isOpen ? words.unsaved : words.account.testHint}</span>
        </div>
      </div>
      <form
        className={css.form}
        onSubmit={event => {
          event.preventDefault();
          if (!isSaving) void submit();
        }}
      >
        {live && (
          <TextField
            label={words.account.baseUrl}
            hint={words.account.baseUrlHint}
            inputMode="url"
            required
            spellCheck={false}
            value={value.baseUrl}
            onChange={event => change({ baseUrl: event.target.value })}
            onBlur={() => change({ baseUrl: withScheme(value.baseUrl) })}
          />
        )}
        {live && insists && (
          <CheckField
            label={words.account.insist}
            hint={words.account.insistHint}
            checked={value.insecureHttpAccepted}
            onChange={event => change({ insecureHttpAccepted: event.target.checked })}
          />
        )}
        {live && <SignInFields settings={settings} account={account} keyField={keyField} />}
        <CreditPrice value={value} change={change} />
        <CheckField
          label={words.account.unicode}
          hint={words.account.unicodeHint}
          checked={value.acceptsUnicode}
          onChange={event => change({ acceptsUnicode: event.target.checked })}
        />
        {live && <Advanced draft={draft} />}
        {!draft.proposals.proposed && draft.error?.code !== 'proxy-invalid' && <ErrorNote failure={draft.error} />}
        <div className={css.acts}>
          <Button type="submit" variant="primary" busy={isSaving} disabled={!draft.dirty && !account.isTyped}>
            {live ? words.account.saveAndTest : words.save}
          </Button>
          {live && account.has && <ForgetSignIn signIn={settings.signIn} />}
          {isOpen && <span className={css.hint}>{words.unsaved}</span>}
        </div>
        {!isTest && answer}
        {wantsAKey(failure) && account.way === 'portal' && (
          <div className={css.acts}>
            <Button
              onClick={() => {
                flushSync(() => account.choose('key'));
                keyField.current?.focus();
              }}
            >
              {words.account.keyInstead}
            </Button>
          </div>
        )}
        {live && <QueuedElsewhere />}
      </form>
      {asks && (
        <AccountQuestion
          onClose={() => setAsks(false)}
          onAnswer={answer => {
            setAsks(false);
            account.save(answer);
          }}
        />
      )}
      <SettingsProposal draft={draft} />
    </>
  );
}

/**
 * Says that the service answered, with the newest balance: that of this test, or one that the program has read since.
 */
function Works({ reading }: { reading: KnownBalance }) {
  const { zone } = useAppState();
  const shown = useOperation('today.get', undefined).data?.balance;
  const { balance, currencyCode, at } = shown?.kind === 'known' && shown.at > reading.at ? shown : reading;
  return (
    <div role="status">
      <Banner tone="good">{words.account.testOk(showMoney(balance, currencyCode), showInstant(at, zone))}</Banner>
    </div>
  );
}

function wantsAKey(failure: ScreenFailure | null): boolean {
  if (failure?.code !== 'sign-in-refused' && failure?.code !== 'service-refused') return false;
  return WANTS_A_KEY.includes(failure.id);
}

const CHUNK_SIZES: readonly number[] = [10, 25, 50, 100, 250, 500];
const FORMATS: readonly WireFormat[] = ['json', 'xml'];

/** Holds the settings that hardly anybody needs, closed at first. */
function Advanced({ draft }: { draft: SettingsDraft }) {
  const { value, change } = draft;
  const field = (name: 'requestFormat' | 'responseFormat') => (
    <SelectField
      label={words.account.formats[name]}
      value={value[name]}
      onChange={event => {
        const format = FORMATS.find(one => one === event.target.value);
        if (format) change({ [name]: format });
      }}
    >
      {FORMATS.map(format => (
        <option key={format} value={format}>
          {format.toUpperCase()}
        </option>
      ))}
    </SelectField>
  );
  return (
    <Disclosure title={words.account.advanced}>
      <div className={css.moreBody}>
        <p className={css.hint}>{words.account.advancedHint}</p>
        <ProxyFields draft={draft} />
        <div className={css.pair}>
          {field('requestFormat')}
          {field('responseFormat')}
        </div>
        <SelectField
          label={words.account.chunkSize}
          hint={words.account.chunkSizeHint}
          value={value.chunkSize}
          onChange={event => change({ chunkSize: Number(event.target.value) })}
        >
          {CHUNK_SIZES.map(size => (
            <option key={size}>{size}</option>
          ))}
        </SelectField>
      </div>
    </Disclosure>
  );
}
