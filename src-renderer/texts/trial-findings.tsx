import { Disclosure } from '../ui/disclosure/disclosure.tsx';
import css from './trial-findings.module.css';
import { words } from './trial-findings.words.ts';

/** What trials found of something that Bellbird offers, or that none was found; for whoever opens it. */
export function TrialFindings({ children }: { children: string }) {
  return (
    <div className={css.findings}>
      <Disclosure title={words.title}>
        <p>{children}</p>
      </Disclosure>
    </div>
  );
}
