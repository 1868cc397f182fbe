/** What the program says in passing: a banner, an empty place, what went wrong, how far it is. */
import { CircleCheck, Info, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ScreenFailure } from '../../api/api.ts';
import { errorText } from '../../errors/error-text.ts';
import type { Tone } from '../../texts/state/message-state.words.ts';
import { join } from '../class-names.ts';
import { Button } from '../fields/button.tsx';
import { showCount } from '../format.ts';
import tones from '../tones.module.css';
import { words } from '../ui.words.ts';
import css from './notes.module.css';

const toneIcons: Record<Tone, LucideIcon> = {
  neutral: Info,
  info: Info,
  good: CircleCheck,
  warn: TriangleAlert,
  bad: OctagonAlert,
};

/** A line across the work area that stays while it is true; `action` is at most one or two buttons. */
export function Banner({
  tone = 'info',
  icon,
  children,
  action,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  children: ReactNode;
  action?: ReactNode;
}) {
  const Icon = icon ?? toneIcons[tone];
  return (
    <div className={join(css.banner, tones[tone])}>
      <div className={css.lead}>
        <Icon className={css.icon} aria-hidden="true" />
        <div className={css.text}>{children}</div>
      </div>
      {action && <div className={css.actions}>{action}</div>}
    </div>
  );
}

/** A place with nothing in it yet: what it is, the next step, and the button that does it. */
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
      {Icon && <Icon className={css.emptyIcon} aria-hidden="true" />}
      <h2>{title}</h2>
      {children && <p className={css.quiet}>{children}</p>}
      {action && <div className={css.actions}>{action}</div>}
    </div>
  );
}

/** A refusal in words: what happened, whether anything was sent, what to do next. Nothing when there is none. */
export function ErrorNote({ failure, action }: { failure: ScreenFailure | null | undefined; action?: ReactNode }) {
  if (!failure) return null;
  const { what, sent, next } = errorText(failure);
  return (
    <div role="alert" className={join(css.banner, tones.bad)}>
      <div className={css.lead}>
        <OctagonAlert className={css.icon} aria-hidden="true" />
        <div className={css.text}>
          <p>
            <strong>{what}</strong> {sent}
          </p>
          <p>{next}</p>
        </div>
      </div>
      {action && <div className={css.actions}>{action}</div>}
    </div>
  );
}

/** Long work, with how far it is and a way to stop it. `total` null: how much there is is not known yet. */
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
