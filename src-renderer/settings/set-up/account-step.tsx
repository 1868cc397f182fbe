import { useState } from 'react';
import type { Settings } from '../../../src-shared/model/settings.ts';
import { AccountForm } from '../account/account-form.tsx';
import { SendersPart } from '../account/senders-part.tsx';
import { words as settingsWords } from '../settings.words.ts';
import { words } from './set-up.words.ts';
import { StepButtons } from './step-buttons.tsx';
import css from './welcome.module.css';

/** Asks for the account with the service, and the sender name. */
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
  const [senderTyped, setSenderTyped] = useState(false);
  const [formTyped, setFormTyped] = useState(false);
  return (
    <>
      <p className={css.quiet}>{words.account.lead}</p>
      <AccountForm settings={settings} onUnsaved={setFormTyped} />
      <h3>{settingsWords.senders.title}</h3>
      <SendersPart settings={settings} onUnsaved={setSenderTyped} />
      <StepButtons
        onBack={onBack}
        onNext={onNext}
        later={!ready}
        first={(senderTyped || formTyped) && words.account.unsaved}
      />
    </>
  );
}
