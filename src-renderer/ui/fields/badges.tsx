/** Shows a state by a mark and a word, never by colour alone. */
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { join } from '../class-names.ts';
import type { Tone } from '../tone.ts';
import tones from '../tones.module.css';
import css from './badges.module.css';

/**
 * Shows a state as a small mark and its word. It is a filled pill only where a person must act (`warn`, `bad`); what
 * goes by itself is quiet text.
 */
export function StateMark({
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
  const filled = tone === 'warn' || tone === 'bad';
  return (
    <span className={join(css['mark'], filled ? join(css['pill'], tones[tone]) : css['plain'])} title={title}>
      {Icon && <Icon className={join(css['icon'], tones[`${tone}Icon`])} aria-hidden="true" />}
      <span>{children}</span>
    </span>
  );
}
