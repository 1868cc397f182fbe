/** Shows a state by colour, icon and word, never by colour alone. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { join } from '../class-names.ts';
import type { Tone } from '../tone.ts';
import tones from '../tones.module.css';
import css from './badges.module.css';

/** Shows a short fact with a tone, an icon and words. */
export function StatusPill({
  tone = 'neutral',
  icon: Icon,
  children,
  title,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
  title?: string;
}) {
  return (
    <span className={join(css['pill'], tones[tone])} title={title}>
      {Icon && <Icon className={css['icon']} aria-hidden="true" />}
      <span>{children}</span>
    </span>
  );
}
