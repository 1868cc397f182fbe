/** What a person may do with a text now: the acts all screens share, here each with what it leads to. */
import type { MessageDetail } from '../../src-shared/model/message.ts';
import { MendLink, missingField } from '../texts/actions/mend-link.tsx';
import { actionContext, MessageActionButtons, recipientsLabel } from '../texts/actions/message-actions.tsx';
import { actionConsequence } from '../texts/actions/message-actions.words.ts';
import panel from '../ui/overlays/panel.module.css';
import css from './message-panel.module.css';
import { words } from './messages.words.ts';

export function MessageActions({ message }: { message: MessageDetail }) {
  const field = missingField(message.reason);
  if (message.actions.length === 0 && field === null) return null;
  const name = message.together.length > 1 ? recipientsLabel(message) : message.contactName || words.theNumber;
  return (
    <section className={panel.section} aria-label={words.decide}>
      <h3>{words.decide}</h3>
      <ul className={css.actions}>
        {field !== null && (
          <li className={css.action}>
            <MendLink contactId={message.contactId} reason={message.reason} />
            <p className={panel.quiet}>{words.mends[field]}</p>
          </li>
        )}
        {message.actions.map(action => (
          <li key={action} className={css.action}>
            <MessageActionButtons message={{ ...message, actions: [action] }} />
            <p className={panel.quiet}>{actionConsequence(action, actionContext(message, name))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
