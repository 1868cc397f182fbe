/** The question before an appointment moves: from, to, and what happens to its texts. Enter is Move, Esc is Keep. */
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { WallTime } from '../../src-shared/instant.ts';
import { Button } from '../ui/button.tsx';
import { join } from '../ui/class-names.ts';
import { showWallTime } from '../ui/format.ts';
import { Kbd } from '../ui/layout.tsx';
import css from './move-bar.module.css';
import { textFate } from './text-fate.ts';
import type { Proposed } from './use-drag.ts';
import { words } from './words.ts';

export function MoveBar({
  proposed: { appointment, start },
  now,
  onMove,
  onKeep,
  onAltArrow,
}: {
  proposed: Proposed;
  now: WallTime;
  onMove: () => Promise<void>;
  onKeep: () => void;
  onAltArrow: (key: string) => void;
}) {
  const [busy, setBusy] = useState(false);
  const past = start <= now;
  const button = useRef<HTMLButtonElement>(null);
  // Also when another appointment is picked while the bar is open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the appointment is why the focus moves
  useEffect(() => button.current?.focus(), [appointment.id]);
  return (
    <section
      className={css.bar}
      aria-label={words.moveTo}
      onKeyDown={event => {
        if (event.key === 'Escape' && !busy) {
          event.preventDefault();
          onKeep();
        } else if (event.altKey && event.key.startsWith('Arrow') && !busy) {
          event.preventDefault();
          onAltArrow(event.key);
        }
      }}
    >
      <ArrowRight className={css.icon} aria-hidden="true" />
      <div className={css.text} role="status">
        <p className={css.question}>
          {words.moveQuestion(appointment.contactName, showWallTime(appointment.start), showWallTime(start))}
        </p>
        <p className={css.fate}>{past ? words.movePast : words.beforeMove[textFate(appointment.reminders)]}</p>
      </div>
      <div className={join(css.actions, past && css.past)}>
        <Button onClick={onKeep} disabled={busy}>
          {words.keep} <Kbd>Esc</Kbd>
        </Button>
        <Button
          ref={button}
          variant="primary"
          busy={busy}
          onClick={async () => {
            // Not disabled: the keys of the bar are those of its focused button.
            if (past) return;
            setBusy(true);
            await onMove();
            setBusy(false);
          }}
        >
          {words.move}
        </Button>
      </div>
    </section>
  );
}
