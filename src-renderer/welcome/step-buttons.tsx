import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import css from './welcome.module.css';
import { words } from './words.ts';

/** The foot of a step: back, what else there is, and on; `later` when the step itself is not done yet. */
export function StepButtons({
  onBack,
  onNext,
  later = false,
  children,
}: {
  onBack: (() => void) | null;
  onNext?: () => void;
  later?: boolean;
  children?: ReactNode;
}) {
  return (
    <div className={css.foot}>
      {onBack && <Button onClick={onBack}>{words.setUp.back}</Button>}
      <span className={css.space} />
      {children}
      {onNext && (
        <Button variant={later ? 'secondary' : 'primary'} onClick={onNext}>
          {later ? words.setUp.skip : words.setUp.next}
        </Button>
      )}
    </div>
  );
}
