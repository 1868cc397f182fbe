import type { ReactNode } from 'react';
import { Button } from '../../ui/fields/button.tsx';
import { words } from './set-up.words.ts';
import css from './welcome.module.css';

/** The foot of a step: back, what else there is, and on; `later` when the step itself is not done yet, `first` what must be done before going on. */
export function StepButtons({
  onBack,
  onNext,
  later = false,
  first = false,
  children,
}: {
  onBack: (() => void) | null;
  onNext?: () => void;
  later?: boolean;
  first?: string | false;
  children?: ReactNode;
}) {
  return (
    <div className={css.foot}>
      {onBack && <Button onClick={onBack}>{words.setUp.back}</Button>}
      <span className={css.space} />
      {first && <span className={css.quiet}>{first}</span>}
      {children}
      {onNext && (
        <Button variant={later ? 'secondary' : 'primary'} disabled={first !== false} onClick={onNext}>
          {later ? words.setUp.skip : words.setUp.next}
        </Button>
      )}
    </div>
  );
}
