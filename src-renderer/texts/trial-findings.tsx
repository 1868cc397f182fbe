import css from './trial-findings.module.css';
import { words } from './trial-findings.words.ts';

/** What trials found of something that Bellbird offers, or that none was found; for whoever opens it. */
export function TrialFindings({ children }: { children: string }) {
  return (
    <details className={css.findings}>
      <summary>{words.title}</summary>
      <p>{children}</p>
    </details>
  );
}
