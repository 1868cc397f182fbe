import { SkipForward } from 'lucide-react';
import { stateSentence, stateWord } from '../../texts/state/message-state.words.ts';
import { StateBadge } from '../../texts/state/state-badge.tsx';
import { shownState, stateTone } from '../../texts/state/text-facts.ts';
import type { TextBeside } from '../../texts/state/texts-by-person.ts';
import { StateMark } from '../../ui/fields/badges.tsx';
import { showCount } from '../../ui/format.ts';
import { words } from '../today.words.ts';
import css from './day-list.module.css';

/**
 * Shows how a person's reminder stands, as one mark and word: of several texts the one that asks for somebody, else the
 * newest. If there are none, `none` decides whether the row says so.
 */
export function RowState({ texts, none }: { texts: readonly TextBeside[]; none: boolean }) {
  const [first, ...others] = [...texts].sort((one, other) => urgency(other) - urgency(one));
  if (!first) return none ? <span className={css.quiet}>{words.appointments.noReminder}</span> : null;
  return (
    <span className={css.stateLine}>
      <span className={css.stateWord} data-whole={wholeOf(first)}>
        {first.name !== null && <span className={css.quiet}>{first.name} </span>}
        <Mark reminder={first.reminder} />
      </span>
      {others.length > 0 && (
        <span className={css.quiet} title={others.map(wholeOf).join('\n')}>
          {words.appointments.moreTexts(showCount(others.length))}
        </span>
      )}
    </span>
  );
}

function Mark({ reminder: { state, reason, dueLocal, alert } }: Pick<TextBeside, 'reminder'>) {
  if (alert === null && state === 'skipped' && reason?.kind === 'skipped')
    return <StateMark icon={SkipForward}>{words.appointments.skipped[reason.why]}</StateMark>;
  return <StateBadge state={state} reason={reason} due={dueLocal} alert={alert} />;
}

const TONES = ['good', 'neutral', 'info', 'warn', 'bad'] as const;

function urgency({ reminder }: TextBeside): number {
  return Math.max(1, TONES.indexOf(stateTone(shownState(reminder))));
}

function wholeOf({ reminder, name }: TextBeside): string {
  const sentence = stateSentence(reminder);
  return [name, stateWord(reminder), sentence].filter(Boolean).join(' · ');
}
