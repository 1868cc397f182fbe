/** States by colour and icon and word, never by colour alone. */
import {
  Ban,
  CalendarCheck,
  Check,
  CircleHelp,
  CircleSlash,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
  OctagonAlert,
  Pause,
  Send,
  SkipForward,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { MessageState, StateReason, TextAlert } from '../../../src-shared/model/message.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { shownAs, type Tone, toneOf, wordOf } from '../../texts/state/message-state.words.ts';
import { join } from '../class-names.ts';
import tones from '../tones.module.css';
import css from './badges.module.css';

/** A short fact with a tone, an icon and words. */
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

const icons: Record<MessageState, LucideIcon> = {
  held: Pause,
  planned: Clock,
  blocked: OctagonAlert,
  skipped: SkipForward,
  withdrawn: Undo2,
  'in-flight': Send,
  accepted: CalendarCheck,
  refused: CircleX,
  uncertain: CircleHelp,
  cancelling: Hourglass,
  cancelled: Ban,
  'cancel-uncertain': TriangleAlert,
  missed: CircleSlash,
  done: Check,
};

/** Only the icon of a text's state, where the word stands beside it or in the name of what holds it. */
export function StateIcon({ state, alert = null }: { state: MessageState; alert?: TextAlert | null }) {
  const shown = shownAs({ state, alert });
  const Icon = icons[shown];
  return <Icon className={join(css['icon'], tones[`${toneOf(shown)}Icon`])} aria-hidden="true" />;
}

/** A text's state: its icon, word and colour. `due` (wall time) makes "Queued for Tue 09:00". */
export function StateBadge({
  state,
  reason = null,
  due = null,
  alert = null,
}: {
  state: MessageState;
  reason?: StateReason | null;
  due?: WallTime | null;
  alert?: TextAlert | null;
}) {
  const shown = shownAs({ state, alert });
  return (
    <StatusPill tone={toneOf(shown)} icon={icons[shown]}>
      {wordOf({ state, reason, dueLocal: due, alert })}
    </StatusPill>
  );
}
