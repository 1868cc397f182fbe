import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import css from './paper.module.css';

/** What is printed while it is mounted, and nothing else of the page; on the screen it is not there. */
export function Paper({ children }: { children: ReactNode }) {
  return createPortal(
    <div className={css.paper} data-paper>
      {children}
    </div>,
    document.body,
  );
}
