/** Shows one text of an appointment in its panel. */

import type { ReminderState } from '../../../src-shared/model/appointment.ts';
import { isOver } from '../../../src-shared/model/message-states.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { useOperation } from '../../api/api.ts';
import way from '../../people/way.module.css';
import { TextInWords } from '../../texts/editor/text-in-words.tsx';
import { stateSentence } from '../../texts/state/message-state.words.ts';
import { StateBadge } from '../../texts/state/state-badge.tsx';
import { TextActions } from '../../texts/text-actions/text-actions.tsx';
import { join } from '../../ui/class-names.ts';
import { showWallTime } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';
import { words } from '../calendar.words.ts';
import css from './panel.module.css';

/**
 * `named`: its appointment has several people. `moving`: a new time is being chosen: what becomes of the text stands
 * there, so that only its state stays here.
 */
export function ReminderItem({
  reminder,
  named,
  now,
  moving,
}: {
  reminder: ReminderState;
  named: boolean;
  now: WallTime;
  moving: boolean;
}) {
  const { messageId, contactName, ruleName, state, reason, alert, dueLocal, text } = reminder;
  const message = useOperation('messages.get', { id: messageId }).data;
  const sentence = stateSentence(reminder);
  const when = showWallTime(dueLocal);
  const isLate = state === 'skipped' && reason?.kind === 'skipped' && reason.why === 'rule-already-past';
  const offersNow = message?.id === messageId && message.actions.includes('send-now');
  return (
    <li className={css.text}>
      {named && <h4 className={css.textFor}>{contactName}</h4>}
      <div className={css.textHead}>
        <span title={words.byRule(ruleName)}>
          <StateBadge state={state} reason={reason} alert={alert} />
        </span>
        {(moving || !sentence.includes(when)) && (
          <span className={panel.quiet}>
            {isOver(state) && state !== 'done' ? words.due(when, dueLocal < now) : when}
          </span>
        )}
      </div>
      {!moving && (
        <>
          <p>{isLate && offersNow ? words.textNowLead(contactName) : sentence}</p>
          <blockquote className={panel.bubble}>
            <TextInWords body={text} />
          </blockquote>
          <div className={css.acts}>
            {message?.id === messageId && <TextActions message={message} />}
            <a
              className={join(way.way, css.look)}
              href={`#/messages?message=${messageId}`}
              aria-label={words.openTextOf(ruleName)}
            >
              {words.openInMessages}
            </a>
          </div>
        </>
      )}
    </li>
  );
}
