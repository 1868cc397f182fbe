/** One text of an appointment: whom it is for, state, when, its exact words, and what can be done about it. */
import type { ReminderState } from '../../../src-shared/model/appointment.ts';
import { useOperation } from '../../api/api.ts';
import { MendLink } from '../../texts/actions/mend-link.tsx';
import { MessageActionButtons } from '../../texts/actions/message-actions.tsx';
import { stateSentence } from '../../texts/state/message-state.words.ts';
import { StateBadge } from '../../texts/state/state-badge.tsx';
import { showWallTime } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';
import { words } from '../calendar.words.ts';
import css from './panel.module.css';

/** `named`: there are several people, so each text says whom it is for. */
export function ReminderItem({ reminder, named }: { reminder: ReminderState; named: boolean }) {
  const { messageId, contactName, ruleName, state, reason, alert, dueLocal, text } = reminder;
  const message = useOperation('messages.get', { id: messageId }).data;
  const isLate = state === 'skipped' && reason?.kind === 'skipped' && reason.why === 'rule-already-past';
  const offersNow = message?.id === messageId && message.actions.includes('confirm-now');
  return (
    <li className={css.text}>
      {named && <h4 className={css.textFor}>{contactName}</h4>}
      <div className={css.textHead}>
        <StateBadge state={state} reason={reason} due={dueLocal} alert={alert} />
        <span className={panel.quiet}>{words.textOf(ruleName, showWallTime(dueLocal))}</span>
      </div>
      <blockquote className={panel.quote}>{text}</blockquote>
      <p className={panel.quiet}>{isLate && offersNow ? words.textNowLead(contactName) : stateSentence(reminder)}</p>
      <div className={css.row}>
        {message?.id === messageId && <MendLink contactId={message.contactId} reason={message.reason} />}
        {message?.id === messageId && <MessageActionButtons message={message} />}
        <a className={css.link} href={`#/messages?message=${messageId}`} aria-label={words.openTextOf(ruleName)}>
          {words.openInMessages}
        </a>
      </div>
    </li>
  );
}
