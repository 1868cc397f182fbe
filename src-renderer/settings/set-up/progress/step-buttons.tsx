import type { ReactNode } from 'react';
import { Button } from '../../../ui/fields/button.tsx';
import { words } from '../set-up.words.ts';
import css from '../welcome.module.css';

/**
 * Shows the buttons of a step: back, further ones (`children`), next, and last the `act` of a step that is done by a
 * button of its own. `later`: the step is not done, so next skips it. `first` says what must be done before next; false
 * if nothing. `quiet`: something else on the step comes before next. `notice` must be seen before any of them is pressed.
 */
export function StepButtons({
  onBack,
  onNext,
  later = false,
  quiet = false,
  first = false,
  act,
  notice,
  children,
}: {
  onBack: (() => void) | null;
  onNext?: () => void;
  later?: boolean;
  quiet?: boolean;
  first?: string | false;
  act?: ReactNode;
  notice?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={css.foot}>
      <div className={css.notice}>{notice}</div>
      {onBack && <Button onClick={onBack}>{words.setUp.back}</Button>}
      <span className={css.space} />
      {first && <span className={css.quiet}>{first}</span>}
      {children}
      {onNext && (
        <Button variant={later ? 'quiet' : quiet ? 'secondary' : 'primary'} disabled={first !== false} onClick={onNext}>
          {later ? words.setUp.skip : words.setUp.next}
        </Button>
      )}
      {act}
    </div>
  );
}
