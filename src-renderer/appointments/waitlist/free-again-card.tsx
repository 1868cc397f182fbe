/** On Today: the hours left by a cancel or a move that somebody on the waiting list would take, and whom to call. */
import type { HourFreeAgain, WaitlistEntry } from '../../../src-shared/model/business/waitlist.ts';
import { dayOf } from '../../../src-shared/time/wall-days.ts';
import { useOperation } from '../../api/api.ts';
import { addressToBook, navigate } from '../../api/route.ts';
import { WhatsAppLink } from '../../people/whats-app-link.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showWallTime, timeOf } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import rows from '../../ui/tables/ask-list.module.css';
import { useFocusStays } from '../../ui/use-focus-stays.ts';
import { useLeaveWaitlist } from './use-leave-waitlist.ts';
import css from './waitlist.module.css';
import { wantedInWords, words } from './waitlist.words.ts';

/** More hours, or people for one, push the day itself off the screen. */
const [HOURS, PEOPLE] = [3, 4];

export function FreeAgainCard() {
  const hours = useOperation('waitlist.freeAgain', undefined).data ?? [];
  const { ref, watch } = useFocusStays<HTMLDivElement>();
  if (hours.length === 0) return null;
  return (
    <div ref={ref} {...watch}>
      <Card title={words.freeAgain.title(hours.length)}>
        <Quiet small>{words.freeAgain.hint}</Quiet>
        {hours.slice(0, HOURS).map(hour => (
          <Hour key={`${hour.start} ${hour.staff}`} hour={hour} />
        ))}
      </Card>
    </div>
  );
}

function Hour({ hour }: { hour: HourFreeAgain }) {
  const { start, service, staff, entries } = hour;
  const name = [showWallTime(start), service, staff].filter(Boolean).join(' · ');
  return (
    <section className={css.hour} aria-label={name}>
      <h3>{name}</h3>
      <ul className={rows.list}>
        {entries.slice(0, PEOPLE).map(entry => (
          <Taker key={entry.contactId} entry={entry} hour={hour} />
        ))}
      </ul>
      {entries.length > PEOPLE && <Quiet small>{words.freeAgain.more(entries.length - PEOPLE)}</Quiet>}
    </section>
  );
}

function Taker({ entry, hour: { start, service, staff } }: { entry: WaitlistEntry; hour: HourFreeAgain }) {
  const { contactId, contactName, phoneShown, next } = entry;
  const leave = useLeaveWaitlist();
  const hour = { view: 'day', day: dayOf(start), time: timeOf(start), service: entry.service || service, staff };
  const place = new URLSearchParams({ ...hour, person: String(contactId) });
  return (
    <li className={rows.item}>
      <div className={css.who}>
        <span>
          <strong>
            <bdi>{contactName}</bdi>
          </strong>{' '}
          <span className="numbers">{phoneShown}</span>
        </span>
        <Quiet small>
          {wantedInWords(entry)}. {next && words.has(showWallTime(next))}
        </Quiet>
        {phoneShown === '' && <Quiet small>{words.noNumber}</Quiet>}
      </div>
      <div className={rows.acts}>
        <WhatsAppLink contactId={contactId} news={words.freeAgain.news(showWallTime(start))} />
        <Button
          small
          aria-label={words.freeAgain.bookOf(contactName)}
          onClick={() => navigate(addressToBook(place.toString()))}
        >
          {words.freeAgain.book}
        </Button>
        <Button small variant="quiet" aria-label={words.removeOf(contactName)} onClick={() => leave(entry)}>
          {words.remove}
        </Button>
      </div>
    </li>
  );
}
