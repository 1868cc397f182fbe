/** The actions that are open for a text in a side panel, each with its consequence: in one order and look everywhere. */
import type { MessageDetail } from '../../../src-shared/model/message.ts';
import { showWallTime } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';
import { BookFound, OpenFound, useIsToBook } from '../actions/book-found.tsx';
import { MendLink } from '../actions/mend-link.tsx';
import { mendOf } from '../actions/mends.ts';
import { actionContext, MessageActionButtons, recipientsLabel } from '../actions/message-actions.tsx';
import { actionConsequence } from '../actions/message-actions.words.ts';
import css from './text-actions.module.css';
import { words } from './text-actions.words.ts';

/** What mends the text stands first, and then what the core offers in its order; nothing if no action is open. */
export function TextActions({ message }: { message: MessageDetail }) {
  const mend = mendOf(message);
  const isToBook = useIsToBook(message);
  const { actions, appointmentNow } = message;
  if (actions.length === 0 && mend === null && !isToBook && appointmentNow === null) return null;
  const name = message.together.length > 1 ? recipientsLabel(message) : message.contactName || words.theNumber;
  return (
    <ul className={css.actions} aria-label={words.decide}>
      {mend !== null && (
        <li className={css.action}>
          <MendLink message={message} />
          <p className={panel.quiet}>{words.mends[mend]}</p>
        </li>
      )}
      {isToBook && (
        <li className={css.action}>
          <BookFound message={message} />
          <p className={panel.quiet}>{words.bookFound}</p>
        </li>
      )}
      {appointmentNow !== null && (
        <li className={css.action}>
          <OpenFound message={message} />
          <p className={panel.quiet}>{words.openFound(showWallTime(appointmentNow))}</p>
        </li>
      )}
      {actions.map(action => (
        <li key={action} className={css.action}>
          <MessageActionButtons message={{ ...message, actions: [action] }} />
          <p className={panel.quiet}>{actionConsequence(action, actionContext(message, name))}</p>
        </li>
      ))}
    </ul>
  );
}
