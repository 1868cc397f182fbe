import type { ReactNode } from 'react';
import { join } from '../../ui/class-names.ts';
import panel from '../../ui/overlays/panel.module.css';
import css from './contact-panel.module.css';

/** A titled part of a person's panel. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={join(panel.section, css.section)} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
