import { words } from '../ui.words.ts';
import { Disclosure } from './disclosure.tsx';
import css from './technical-detail.module.css';

/**
 * Shows what a machine answered, unchanged, behind "Details"; nothing if there is none. `lead` says in words what it
 * is.
 */
export function TechnicalDetail({ lead, children }: { lead?: string; children: string | undefined }) {
  return children ? (
    <Disclosure title={words.details}>
      {lead && <p>{lead}</p>}
      <code className={css.detail}>{children}</code>
    </Disclosure>
  ) : null;
}
