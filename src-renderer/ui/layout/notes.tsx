/** Shows what the program says in passing: a banner, an empty state, or progress. */
import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { join } from '../class-names.ts';
import { Button } from '../fields/button.tsx';
import { showCount } from '../format.ts';
import type { Tone } from '../tone.ts';
import tones from '../tones.module.css';
import { words } from '../ui.words.ts';
import { Bellbird } from './bellbird.tsx';
import css from './notes.module.css';

const toneIcons: Record<Tone, LucideIcon> = {
  neutral: Info,
  info: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: OctagonAlert,
};

/**
 * Shows a line across the work area that stays while it is true. `action` is at most one or two buttons; `role` makes
 * screen readers announce it at once.
 */
export function Banner({
  tone = 'info',
  icon,
  role,
  children,
  action,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  role?: 'alert';
  children: ReactNode;
  action?: ReactNode;
}) {
  const Icon = icon ?? toneIcons[tone];
  return (
    <div role={role} className={join(css.banner, css[tone])}>
      <div className={css.lead}>
        <Icon className={join(css.icon, tones[`${tone}Icon`])} aria-hidden="true" />
        <div className={css.text}>{children}</div>
      </div>
      {action && <div className={css.actions}>{action}</div>}
    </div>
  );
}

/** Explains a place with nothing in it yet, and offers the next step; `icon` takes the place of the bird. */
export function EmptyState({
  title,
  children,
  action,
  icon: Icon,
}: {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: LucideIcon;
}) {
  return (
    <div className={css.empty}>
      {Icon ? <Icon className={css.emptyIcon} aria-hidden="true" /> : <Bellbird className={css.bird} />}
      <h2>{title}</h2>
      {children && <p className={css.quiet}>{children}</p>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  );
}

/** What a card says that has nothing in it yet; the rest of its screen is not empty. It stands in a flush card. */
export function EmptyPart({ title, children, action }: { title: string; children?: ReactNode; action?: ReactNode }) {
  return (
    <div className={css.emptyPart}>
      <div>
        <h3>{title}</h3>
        {children && <p className={css.quiet}>{children}</p>}
      </div>
      {action}
    </div>
  );
}

/** Shows the progress of long work, with a button that stops it. `total` is null until it is known. */
export function ProgressBar({
  label,
  done,
  total,
  onStop,
}: {
  label: string;
  done: number;
  total: number | null;
  onStop?: () => void;
}) {
  return (
    <div className={css.progress}>
      <div className={css.progressLine}>
        <span>{label}</span>
        {total !== null && <span className="numbers">{words.doneOf(showCount(done), showCount(total))}</span>}
      </div>
      <progress aria-label={label} max={total ?? undefined} value={total === null ? undefined : done} />
      {onStop && <Button onClick={onStop}>{words.stop}</Button>}
    </div>
  );
}
