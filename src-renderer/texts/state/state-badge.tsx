/** Shows the state of a text by colour, icon and word, never by colour alone. */
import {
  Ban,
  CalendarCheck,
  CircleHelp,
  CircleSlash,
  CircleX,
  Clock,
  Hourglass,
  Loader,
  type LucideIcon,
  OctagonAlert,
  Pause,
  Send,
  SkipForward,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { MessageState, StateReason, TextAlert } from '../../../src-shared/model/message.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { join } from '../../ui/class-names.ts';
import css from '../../ui/fields/badges.module.css';
import { StateMark } from '../../ui/fields/badges.tsx';
import tones from '../../ui/tones.module.css';
import { stateWord } from './message-state.words.ts';
import { shownState, stateTone } from './text-facts.ts';

const icons: Record<MessageState, LucideIcon> = {
  held: Pause,
  planned: Clock,
  blocked: OctagonAlert,
  skipped: SkipForward,
  withdrawn: Undo2,
  'in-flight': Loader,
  accepted: CalendarCheck,
  refused: CircleX,
  uncertain: CircleHelp,
  cancelling: Hourglass,
  cancelled: Ban,
  'cancel-uncertain': TriangleAlert,
  missed: CircleSlash,
  done: Send,
};

/** Shows only the icon of a state, for places where the word stands beside it or in an accessible name. */
export function StateIcon({ state, alert = null }: { state: MessageState; alert?: TextAlert | null }) {
  const shown = shownState({ state, alert });
  const Icon = icons[shown];
  return <Icon className={join(css['icon'], tones[`${stateTone(shown)}Icon`])} aria-hidden="true" />;
}

/** Shows the icon, word and colour of a state. `due` (wall time) makes "Queued for Tue 09:00". */
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
  const shown = shownState({ state, alert });
  return (
    <StateMark tone={stateTone(shown)} icon={icons[shown]}>
      {stateWord({ state, reason, dueLocal: due, alert })}
    </StateMark>
  );
}
