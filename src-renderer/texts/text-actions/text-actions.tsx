/** The actions that are open for a text in a side panel: in one order and look everywhere. */
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

/**
 * Shows in one row what mends the text and then what the core offers in its order; nothing if no action is open. Each
 * button says what it does as its description; what one alone does is said below it.
 */
export function TextActions({ message }: { message: MessageDetail }) {
  const mend = mendOf(message);
  const isToBook = useIsToBook(message);
  const { actions, appointmentNow } = message;
  const says = [
    mend !== null && words.mends[mend],
    isToBook && words.bookFound,
    ...actions.map(action => actionConsequence(action, actionContext(message, recipientsLabel(message)))),
  ].filter(each => each !== false);
  const note = appointmentNow === null ? says.length === 1 && says[0] : words.openFound(showWallTime(appointmentNow));
  if (says.length === 0 && appointmentNow === null) return null;
  return (
    <div className={css.actions}>
      <ul className={css.row} aria-label={words.decide}>
        {mend !== null && (
          <li>
            <MendLink message={message} does={words.mends[mend]} />
          </li>
        )}
        {isToBook && (
          <li>
            <BookFound message={message} does={words.bookFound} />
          </li>
        )}
        {appointmentNow !== null && (
          <li>
            <OpenFound message={message} />
          </li>
        )}
        {actions.map(action => (
          <li key={action}>
            <MessageActionButtons message={{ ...message, actions: [action] }} />
          </li>
        ))}
      </ul>
      {note && <p className={panel.quiet}>{note}</p>}
    </div>
  );
}
