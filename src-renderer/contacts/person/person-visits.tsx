/** Shows the visits of a person: those to come, and below them those that were, each with the state of its text. */
import { useState } from 'react';
import type { AppointmentOutline } from '../../../src-shared/model/appointment.ts';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { appointmentWords as ofAppointments } from '../../appointments/appointments.words.ts';
import { StateBadge } from '../../texts/state/state-badge.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showWallTime, wallTimeIn } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';
import { words } from '../contacts.words.ts';
import css from './contact-panel.module.css';
import { PanelSection } from './panel-section.tsx';

const SHOWN = 5;
/** The most that the contract gives at once. */
const MOST = 500;

export function PersonVisits({ contactId }: { contactId: number }) {
  const [limit, setLimit] = useState(SHOWN);
  const { data } = useOperation('contacts.visits', { id: contactId, limit });
  const { visits, missed, last, coming, over } = data ?? {};
  const left = data ? data.coming.total - data.coming.rows.length + data.over.total - data.over.rows.length : 0;
  return (
    <PanelSection title={words.panel.visits}>
      {data && (
        <p>
          {visits === 0 && missed === 0
            ? words.panel.visitsNone
            : words.panel.visitCounts(visits ?? 0, missed ?? 0, last ?? null)}
        </p>
      )}
      {coming && coming.rows.length > 0 && <Visits title={words.panel.coming} rows={coming.rows} of={contactId} />}
      {over && over.rows.length > 0 && <Visits title={words.panel.over} rows={over.rows} of={contactId} />}
      {left > 0 && limit < MOST && (
        <div>
          <Button variant="quiet" onClick={() => setLimit(MOST)}>
            {words.panel.more(left)}
          </Button>
        </div>
      )}
    </PanelSection>
  );
}

/** `of` is the person whose texts count: each of several people has their own. */
function Visits({ title, rows, of }: { title: string; rows: readonly AppointmentOutline[]; of: number }) {
  const { now, zone } = useAppState();
  const year = wallTimeIn(zone, now).slice(0, 4);
  return (
    <>
      <h4 className={panel.quiet}>{title}</h4>
      <ul className={css.history} aria-label={title}>
        {rows.map(({ id, start, service, staff, status, reminders }) => {
          const text = reminders.find(({ contactId }) => contactId === of);
          return (
            <li key={id}>
              <span className={css.line}>
                <a className="numbers" href={`#/calendar?day=${start.slice(0, 10)}&appointment=${id}`}>
                  {showWallTime(start, { year: !start.startsWith(year) })}
                </a>
                {status !== 'booked' && <span>{ofAppointments.statuses[status]}</span>}
              </span>
              <span className={css.line}>
                <span className={css.visit}>{[service, staff].filter(Boolean).join(' · ')}</span>
                {text && <StateBadge state={text.state} reason={text.reason} due={text.dueLocal} alert={text.alert} />}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
