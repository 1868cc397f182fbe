import { type ReactNode, useEffect, useRef } from 'react';
import { useRoute } from '../api/route.ts';
import css from './settings.module.css';

/** A place within a part of the settings that `?at=` of the address leads to: it is scrolled to, and has the focus. */
export function Place({ name, children }: { name: string; children: ReactNode }) {
  const isAsked = useRoute().params.get('at') === name;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'start' });
  }, [isAsked]);
  return (
    <div ref={place} tabIndex={-1} className={css.place}>
      {children}
    </div>
  );
}
