import { words } from '../ui.words.ts';
import css from './technical-detail.module.css';

/**
 * Shows what a machine answered, unchanged, behind "Details"; nothing if there is none. `lead` says in words what it
 * is.
 */
export function TechnicalDetail({ lead, children }: { lead?: string; children: string | undefined }) {
  return children ? (
    <details className={css.detail}>
      <summary>{words.details}</summary>
      {lead && <p>{lead}</p>}
      <code>{children}</code>
    </details>
  ) : null;
}
