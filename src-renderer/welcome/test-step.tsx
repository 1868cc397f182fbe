import { useState } from 'react';
import type { Settings } from '../../src-shared/model/settings.ts';
import { TestText } from '../settings/test-text.tsx';
import { Button } from '../ui/button.tsx';
import { Banner } from '../ui/notes.tsx';
import { StepButtons } from './step-buttons.tsx';
import css from './welcome.module.css';
import { words } from './words.ts';

/** "Did it arrive?" is asked of the person: the service does not say. */
export function TestStep({
  settings,
  onBack,
  onNext,
}: {
  settings: Settings;
  onBack: (() => void) | null;
  onNext: () => void;
}) {
  const [sent, setSent] = useState(false);
  const [missing, setMissing] = useState(false);
  return (
    <>
      <p className={css.quiet}>{words.test.lead}</p>
      <TestText business={settings.businessName} onSent={() => setSent(true)} />
      {missing && (
        <Banner tone="info">
          <ul className={css.bullets}>
            {words.test.help.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Banner>
      )}
      {sent ? (
        <StepButtons onBack={onBack}>
          <Button onClick={() => setMissing(true)}>{words.test.notArrived}</Button>
          <Button variant="primary" onClick={onNext}>
            {words.test.arrived}
          </Button>
        </StepButtons>
      ) : (
        <StepButtons onBack={onBack} onNext={onNext} later />
      )}
    </>
  );
}
