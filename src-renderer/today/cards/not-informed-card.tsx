/**
 * Lists the people not informed of a cancelled or moved appointment, until a text informs them or somebody marks them
 * as informed.
 */
import { useState } from 'react';
import type { NotInformed } from '../../../src-shared/model/appointment.ts';
import { useOperation, useShownWorld } from '../../api/api.ts';
import { navigate } from '../../api/route.ts';
import { askedAbout } from '../../appointments/cancellation-sentences.ts';
import { MarkInformedButton } from '../../appointments/mark-informed-button.tsx';
import { appointmentsOf, NotifyDialog } from '../../appointments/not-informed-notes.tsx';
import { WhatsAppLink } from '../../people/whats-app-link.tsx';
import css from '../../texts/actions/decisions.module.css';
import { beginTellingDraft, hasDraft } from '../../texts/campaign/campaign-draft.ts';
import { useNewsWords } from '../../texts/campaign/use-news-words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showCount, showWallTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { useFocusStays } from '../../ui/use-focus-stays.ts';
import { words } from '../today.words.ts';

const SHOWN = 20;

export function NotInformedCard() {
  const { data = [] } = useOperation('appointments.notInformed', undefined);
  const [asked, setAsked] = useState<readonly number[] | null>(null);
  const [isWhole, setWhole] = useState(false);
  const { ref, watch } = useFocusStays<HTMLUListElement>();
  const { shown: records } = useShownWorld();
  if (data.length === 0 && asked === null) return null;
  const people = askedAbout(data);
  const cancelled = data.filter(({ what, isTakenOut }) => what === 'cancelled' && !isTakenOut);
  const shown = isWhole ? people : people.slice(0, SHOWN);
  return (
    <>
      {people.length > 0 && (
        <Card
          title={words.notInformed.title(showCount(people.length))}
          flush
          needsYou
          actions={
            cancelled.length > 1 && (
              <Button onClick={() => setAsked(appointmentsOf(cancelled))}>{words.notInformed.tellAll}</Button>
            )
          }
        >
          {hasDraft(records) && data.some(({ mayBeTexted }) => mayBeTexted) && (
            <p className={css.note}>{words.notInformed.replacesDraft}</p>
          )}
          <ul ref={ref} {...watch}>
            {shown.map(own => (
              <Person key={`${own[0]?.contactId} ${own[0]?.what} ${own[0]?.isTakenOut}`} own={own} />
            ))}
          </ul>
          {people.length > shown.length && (
            <p className={css.more}>
              <Button onClick={() => setWhole(true)}>{words.notInformed.more(showCount(people.length - SHOWN))}</Button>
            </p>
          )}
        </Card>
      )}
      {asked && <NotifyDialog ids={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

/** Shows all cancelled, or all moved, appointments of one person. */
function Person({ own }: { own: readonly NotInformed[] }) {
  const { shown: records } = useShownWorld();
  const newsWords = useNewsWords();
  const [first] = own;
  if (!first) return null;
  const { contactId, contactName, phoneShown, mayBeTexted, service, what, start, from } = first;
  const toTell = own.filter(one => !one.isTextWaiting);
  const isTextWaiting = toTell.length < own.length;
  const write = () => {
    if (newsWords === null) return;
    beginTellingDraft(records, [{ id: contactId, name: contactName }], toTell, newsWords);
    navigate('/messages/new');
  };
  const news = toTell.map(one => words.notInformed.news[one.what](showWallTime(one.start))).join(' ');
  return (
    <li className={css.item}>
      <div className={css.facts}>
        <p className={css.head}>
          <strong>
            <bdi>{contactName}</bdi>
          </strong>
          <span className="numbers">{phoneShown || words.appointments.noNumber}</span>
        </p>
        <p>
          {what === 'moved' && from !== null
            ? words.notInformed.moved(service, showWallTime(from), showWallTime(start))
            : words.notInformed.cancelled(service, showWallTime(start))}
          {own.length > 1 && ` ${words.notInformed.others(own.length - 1)}`}
        </p>
        {isTextWaiting && <p className={css.quiet}>{words.notInformed.waits}</p>}
        {!isTextWaiting && !mayBeTexted && <p className={css.quiet}>{words.notInformed.phone}</p>}
      </div>
      <div className={css.acts}>
        {mayBeTexted && toTell.length > 0 && (
          <Button busy={newsWords === null} onClick={write} aria-label={words.notInformed.textOf(contactName)}>
            {words.notInformed.text}
          </Button>
        )}
        {toTell.length > 0 && <WhatsAppLink contactId={contactId} news={news} />}
        <MarkInformedButton
          people={own.map(one => ({ appointmentId: one.appointmentId, contactId }))}
          name={contactName}
        />
      </div>
    </li>
  );
}
