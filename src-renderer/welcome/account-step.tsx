import { useState } from 'react';
import type { Settings } from '../../src-shared/model/settings.ts';
import { AccountForm } from '../settings/account-form.tsx';
import { KeyForm } from '../settings/key-form.tsx';
import { StepButtons } from './step-buttons.tsx';
import css from './welcome.module.css';
import { words } from './words.ts';

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
  const [keyTyped, setKeyTyped] = useState(false);
  const [formTyped, setFormTyped] = useState(false);
  return (
    <>
      <p className={css.quiet}>{words.account.lead}</p>
      <KeyForm onUnsaved={setKeyTyped} />
      <AccountForm settings={settings} onUnsaved={setFormTyped} />
      <StepButtons
        onBack={onBack}
        onNext={onNext}
        later={!ready}
        first={(keyTyped || formTyped) && words.account.unsaved}
      />
    </>
  );
}
