import { type ReactNode, useEffect, useRef, useState } from 'react';
import { forgetParam, useRoute } from '../../api/route.ts';
import css from './panel.module.css';

/**
 * Holds a button that the address can point at (`&show=move`), as the tour does: it gets the focus, outlined also for
 * whoever uses a mouse. The address forgets it then, so that it can be asked for again.
 */
export function Pointed({ name, children }: { name: string; children: ReactNode }) {
  const isAsked = useRoute().params.get('show') === name;
  const [isPointed, setPointed] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    setPointed(true);
    // After the panel, which takes the focus when it opens.
    requestAnimationFrame(() => place.current?.querySelector('button')?.focus());
    forgetParam('show');
  }, [isAsked]);
  return (
    <span ref={place} className={isPointed ? css.pointed : undefined}>
      {children}
    </span>
  );
}
