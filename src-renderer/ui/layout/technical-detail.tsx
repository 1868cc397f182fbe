import { words } from '../ui.words.ts';
import css from './technical-detail.module.css';

/** Shows what a machine answered, unchanged, behind "Details"; nothing if there is none. */
export function TechnicalDetail({ children }: { children: string | undefined }) {
  return children ? (
    <details className={css.detail}>
      <summary>{words.details}</summary>
      <code>{children}</code>
    </details>
  ) : null;
}
