/** Shows the visits and texts of a person as one list: those to come, and below them those that were. */

import { useId, useState } from 'react';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import type { Contact } from '../../../src-shared/model/contact.ts';
import { isWaiting } from '../../../src-shared/model/message-states.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { appointmentWords as ofAppointments } from '../../appointments/appointments.words.ts';
import { TextInWords } from '../../texts/editor/text-in-words.tsx';
import { StateBadge } from '../../texts/state/state-badge.tsx';
import { isForATime } from '../../texts/state/text-facts.ts';
import { join } from '../../ui/class-names.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showWallTime, wallTimeIn } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';
import { words } from '../contacts.words.ts';
import css from './contact-panel.module.css';
import { type TimelineEntry, type TimelineText, timelineOf } from './timeline.ts';

const VISITS_SHOWN = 5;
const TEXTS_SHOWN = 6;
/** The most that the contract gives at once. */
const MOST = 500;

export function PersonTimeline({ contact: { id } }: { contact: Contact }) {
  const { now, zone } = useAppState();
  const [limit, setLimit] = useState(VISITS_SHOWN);
  const visits = useOperation('contacts.visits', { id, limit }).data;
  const of = { filter: 'all', search: '', contactId: id, offset: 0, limit: TEXTS_SHOWN } as const;
  const texts = useOperation('messages.page', of).data?.rows;
  if (!visits || !texts) return null;
  const local = wallTimeIn(zone, now);
  const { coming, over } = timelineOf(visits, texts, { personId: id, now: local });
  const left = visits.coming.total - visits.coming.rows.length + visits.over.total - visits.over.rows.length;
  return (
    <section className={join(panel.section, css.section, css.timeline)} aria-label={words.panel.timeline}>
      <p>
        {visits.visits === 0 && visits.missed === 0
          ? words.panel.visitsNone
          : words.panel.visitCounts(visits.visits, visits.missed, visits.last)}
      </p>
      <Entries title={words.panel.coming} entries={coming} year={local.slice(0, 4)} />
      <Entries title={words.panel.over} entries={over} year={local.slice(0, 4)} />
      {left > 0 && limit < MOST && (
        <div>
          <Button variant="quiet" onClick={() => setLimit(MOST)}>
            {words.panel.more(left)}
          </Button>
        </div>
      )}
      {texts.length > 0 && <a href={`#/messages?person=${id}`}>{words.panel.allTexts}</a>}
    </section>
  );
}

/** A day of another year than `year` says which. */
function Entries({ title, entries, year }: { title: string; entries: readonly TimelineEntry[]; year: string }) {
  if (entries.length === 0) return null;
  return (
    <div>
      <h3 className={css.when}>{title}</h3>
      <ul className={css.history} aria-label={title}>
        {entries.map(entry =>
          entry.kind === 'visit' ? (
            <li key={`visit ${entry.visit.id}`}>
              <Visit visit={entry.visit} year={year} />
              {entry.texts.map(text => (
                <Text key={text.messageId} text={text} year={year} isDueSaid={false} />
              ))}
            </li>
          ) : (
            <li key={`text ${entry.text.messageId}`}>
              <a className={join('numbers', css.day)} href={`#/messages?message=${entry.text.messageId}`}>
                {whenOf(entry.at, year)}
              </a>
              <Text text={entry.text} year={year} isDueSaid />
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

const whenOf = (at: WallTime, year: string) => showWallTime(at, { year: !at.startsWith(year) });

function Visit({ visit, year }: { visit: AppointmentOutline; year: string }) {
  const { id, start, status, service, staff } = visit;
  const what = [service, staff].filter(Boolean).join(' · ');
  return (
    <>
      <span className={css.line}>
        <a className={join('numbers', css.day)} href={`#/calendar?day=${start.slice(0, 10)}&appointment=${id}`}>
          {whenOf(start, year)}
        </a>
        {status !== 'booked' && <span className={css.visit}>{ofAppointments.statuses[status]}</span>}
      </span>
      {what && <span className={css.visit}>{what}</span>}
    </>
  );
}

/** `isDueSaid`: the time stands beside it. The words of a text are shown to whoever asks for them. */
function Text({ text, year, isDueSaid }: { text: TimelineText; year: string; isDueSaid: boolean }) {
  const { state, reason, alert, dueLocal } = text;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const due = isDueSaid ? null : dueLocal;
  return (
    <div className={css.text}>
      <div className={css.line}>
        <span className={css.state}>
          <StateBadge state={state} reason={reason} due={due} alert={alert} />
          {isWaiting(state) && due !== null && !isForATime({ state, alert }) && (
            <span className={join('numbers', css.visit)}>{words.panel.due(whenOf(due, year))}</span>
          )}
        </span>
        {text.text && (
          <button
            type="button"
            className={join(panel.quiet, css.see)}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {words.panel.seeText}
          </button>
        )}
      </div>
      {text.text && (
        <p id={id} className={panel.quiet} hidden={!isOpen}>
          <TextInWords body={text.text} />
        </p>
      )}
    </div>
  );
}
