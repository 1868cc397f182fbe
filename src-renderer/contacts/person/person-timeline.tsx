/** Shows the visits and texts of a person as one list: those to come, and below them those that were. */
import { useState } from 'react';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import type { Contact } from '../../../src-shared/model/contact.ts';
import type { WallTime } from '../../../src-shared/time/instant.ts';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { appointmentWords as ofAppointments } from '../../appointments/appointments.words.ts';
import { StateBadge } from '../../texts/state/state-badge.tsx';
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

export function PersonTimeline({ contact: { id, name } }: { contact: Contact }) {
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
    <section className={join(panel.section, css.section)} aria-label={words.panel.timeline}>
      <h3>{words.panel.timeline}</h3>
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
      {texts.length > 0 && <a href={`#/messages?search=${encodeURIComponent(name)}`}>{words.panel.allTexts}</a>}
    </section>
  );
}

/** A day of another year than `year` says which. */
function Entries({ title, entries, year }: { title: string; entries: readonly TimelineEntry[]; year: string }) {
  if (entries.length === 0) return null;
  return (
    <>
      <h4 className={panel.quiet}>{title}</h4>
      <ul className={css.history} aria-label={title}>
        {entries.map(entry => {
          const when = showWallTime(entry.at, { year: !entry.at.startsWith(year) });
          if (entry.kind === 'visit')
            return (
              <li key={`visit ${entry.visit.id}`}>
                <Visit visit={entry.visit} when={when} />
                {entry.texts.map(text => (
                  <Text key={text.messageId} text={text} due={text.dueLocal} />
                ))}
              </li>
            );
          return (
            <li key={`text ${entry.text.messageId}`}>
              <a className="numbers" href={`#/messages?message=${entry.text.messageId}`}>
                {when}
              </a>
              <Text text={entry.text} due={null} />
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Visit({ visit, when }: { visit: AppointmentOutline; when: string }) {
  const { id, start, status, service, staff } = visit;
  const what = [service, staff].filter(Boolean).join(' · ');
  return (
    <>
      <span className={css.line}>
        <a className="numbers" href={`#/calendar?day=${start.slice(0, 10)}&appointment=${id}`}>
          {when}
        </a>
        {status !== 'booked' && <span>{ofAppointments.statuses[status]}</span>}
      </span>
      {what && <span className={css.visit}>{what}</span>}
    </>
  );
}

/** `due` is null where the time stands beside it. */
function Text({ text, due }: { text: TimelineText; due: WallTime | null }) {
  return (
    <>
      <StateBadge state={text.state} reason={text.reason} due={due} alert={text.alert} />
      {text.text && <span className={panel.quiet}>{text.text}</span>}
    </>
  );
}
