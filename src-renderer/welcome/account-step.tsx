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
  return (
    <>
      <p className={css.quiet}>{words.account.lead}</p>
      <KeyForm />
      <AccountForm settings={settings} />
      <StepButtons onBack={onBack} onNext={onNext} later={!ready} />
    </>
  );
}
