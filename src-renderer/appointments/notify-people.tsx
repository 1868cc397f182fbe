/** After a cancellation: the people a text can inform, and the people somebody has to phone, with their numbers. */
import type { Appointment } from '../../src-shared/model/appointment.ts';
import { useShownWorld } from '../api/api.ts';
import { navigate } from '../api/route.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { beginTellingDraft, hasDraft } from '../texts/campaign/campaign-draft.ts';
import { useNewsWords } from '../texts/campaign/use-news-words.ts';
import { Button } from '../ui/fields/button.tsx';
import { Quiet } from '../ui/layout/stack.tsx';
import css from './appointments.module.css';
import { appointmentWords as words } from './appointments.words.ts';
import { words as bulkCancel } from './bulk-cancel.words.ts';
import { cancellationSentence, isNotInformed, tellingText } from './cancellation-sentences.ts';
import { aboutThem, usePeopleOf } from './use-chosen-appointments.ts';

/**
 * The text becomes an ordinary campaign in Send, with its count, its cost and the minute in which it can be stopped.
 */
export function NotifyPeople({
  appointments,
  named = false,
  onGo,
}: {
  appointments: readonly Appointment[];
  /** Names the people who are not informed, above the buttons. */
  named?: boolean;
  onGo?: () => void;
}) {
  const { shown } = useShownWorld();
  const newsWords = useNewsWords();
  const { data: people, error } = usePeopleOf(appointments);
  if (!people) return <ErrorNote failure={error?.failure} />;
  const isLeft = ({ id }: { id: number }) => appointments.some(one => isNotInformed(one, id));
  const [texted, phoned] = [people.texted.filter(isLeft), people.phoned.filter(isLeft)];
  const left = [...texted, ...phoned].map(({ name }) => name);
  const telling = appointments.flatMap(one =>
    [one, ...one.others].flatMap(({ contactId }) => tellingText(one, contactId) ?? []),
  );
  if (left.length + telling.length === 0) return null;
  return (
    <section className={css.tell} aria-label={bulkCancel.tell}>
      <h3>{bulkCancel.tell}</h3>
      {telling.length > 0 && (
        <ul className={css.names}>
          {telling.map(text => (
            <li key={`${text.messageId} ${text.contactId}`}>
              {cancellationSentence(text)}{' '}
              <a
                href={`#/messages?message=${text.messageId}`}
                aria-label={words.cancellationText.look(text.contactName)}
              >
                {words.openInMessages}
              </a>
            </li>
          ))}
        </ul>
      )}
      {named && left.length > 0 && <p>{words.notInformedWarning(left.join(', '))}</p>}
      {left.length > 0 && texted.length === 0 && <p>{bulkCancel.tellNobody}</p>}
      {texted.length > 0 && hasDraft(shown) && <Quiet>{bulkCancel.tellInstead}</Quiet>}
      {texted.length > 0 && (
        <div>
          <Button
            busy={newsWords === null}
            onClick={() => {
              if (newsWords === null) return;
              beginTellingDraft(
                shown,
                texted.map(({ id, name }) => ({ id, name })),
                aboutThem(appointments, texted).filter(({ appointmentId, contactId }) =>
                  appointments.some(one => one.id === appointmentId && isNotInformed(one, contactId)),
                ),
                newsWords,
              );
              onGo?.();
              navigate('/messages/new');
            }}
          >
            {bulkCancel.tellGo(texted[0]?.name ?? '', texted.length)}
          </Button>
        </div>
      )}
      {phoned.length > 0 && (
        <>
          <p>{bulkCancel.phone}</p>
          <ul className={css.names}>
            {phoned.map(({ id, name, phone, phoneShown, otherPhones }) => (
              <li key={id}>
                <a href={`#/people?person=${id}`}>{name}</a>,{' '}
                {phone === null ? bulkCancel.phoneWhy.noNumber : bulkCancel.phoneWhy.stop}
                {[phoneShown, ...otherPhones.map(({ shown }) => shown)].filter(Boolean).map(shown => (
                  <span key={shown} className="numbers">
                    , {shown}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
