/** One text of an appointment: state, when, its exact words, and the state in a sentence. */
import type { ReminderState } from '../../src-shared/model/appointment.ts';
import { sentenceOf } from '../state-words.ts';
import { StateBadge } from '../ui/badges.tsx';
import { showWallTime } from '../ui/format.ts';
import panel from '../ui/panel.module.css';
import css from './panel.module.css';
import { words } from './words.ts';

export function ReminderItem({ reminder }: { reminder: ReminderState }) {
  const { messageId, ruleName, state, reason, alert, dueLocal, text } = reminder;
  return (
    <li className={css.text}>
      <div className={css.textHead}>
        <StateBadge state={state} reason={reason} due={dueLocal} alert={alert} />
        <span className={panel.quiet}>
          {ruleName}, {words.textFor(showWallTime(dueLocal))}
        </span>
      </div>
      <blockquote className={panel.quote}>{text}</blockquote>
      <p className={panel.quiet}>{sentenceOf(reminder)}</p>
      <a href={`#/messages?message=${messageId}`} aria-label={words.openTextOf(ruleName)}>
        {words.openInMessages}
      </a>
    </li>
  );
}
