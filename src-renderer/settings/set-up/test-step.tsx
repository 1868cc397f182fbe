import { useState } from 'react';
import type { Settings } from '../../../src-shared/model/settings.ts';
import { TestText } from '../account/test-text.tsx';
import { StepButtons } from './progress/step-buttons.tsx';
import { words } from './set-up.words.ts';
import css from './welcome.module.css';

/**
 * Sends a test text and asks the person whether it arrived, because the service does not say. `done`: they confirmed
 * it.
 */
export function TestStep({
  settings,
  done,
  onBack,
  onNext,
}: {
  settings: Settings;
  done: boolean;
  onBack: (() => void) | null;
  onNext: () => void;
}) {
  const [chosen, setChosen] = useState(settings.sender);
  return (
    <>
      <p className={css.quiet}>{words.test.lead}</p>
      <TestText settings={settings} chosen={chosen} onChoose={setChosen} onArrived={onNext} />
      <StepButtons onBack={onBack} onNext={onNext} later={!done} />
    </>
  );
}
