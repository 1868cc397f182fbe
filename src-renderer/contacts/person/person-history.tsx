/**
 * Shows a person's newest texts and coming appointments, each line linked to where it can be changed. Nothing is
 * edited here.
 */
import type { ReactNode } from 'react';
import type { Contact } from '../../../src-shared/model/contact.ts';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { useOutlines } from '../../api/use-outlines.ts';
import { StateBadge } from '../../texts/state/state-badge.tsx';
import { join } from '../../ui/class-names.ts';
import { showWallTime, wallTimeIn } from '../../ui/format.ts';
import panel from '../../ui/overlays/panel.module.css';
import { words } from '../contacts.words.ts';
import css from './contact-panel.module.css';

const SHOWN = 6;
const WEEKS_AHEAD = 4;
const DAY_MS = 86_400_000;

/** The coming four weeks' appointments of a person. */
export function ComingAppointments({ contact }: { contact: Contact }) {
  const { now, zone } = useAppState();
  const from = wallTimeIn(zone, now).slice(0, 10);
  const until = new Date(Date.parse(`${from}T00:00Z`) + WEEKS_AHEAD * 7 * DAY_MS).toISOString().slice(0, 10);
  const { data } = useOutlines({ from, until });
  const coming = data?.filter(one => one.contactId === contact.id && one.status !== 'cancelled' && one.startAt >= now);
  return (
    <Section title={words.panel.coming}>
      {coming?.length === 0 && <p className={panel.quiet}>{words.panel.comingNone}</p>}
      <ul className={css.history}>
        {coming?.slice(0, SHOWN).map(one => (
          <li key={one.id}>
            <a className="numbers" href={`#/calendar?day=${one.start.slice(0, 10)}&appointment=${one.id}`}>
              {showWallTime(one.start)}
            </a>
            <span className={panel.quiet}>{[one.service, one.staff].filter(Boolean).join(', ')}</span>
            {one.reminders[0] && (
              <StateBadge
                state={one.reminders[0].state}
                reason={one.reminders[0].reason}
                due={one.reminders[0].dueLocal}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The newest texts to a person. */
export function PersonTexts({ contact }: { contact: Contact }) {
  const { id } = contact;
  const { data } = useOperation('messages.page', { filter: 'all', search: '', contactId: id, offset: 0, limit: SHOWN });
  const texts = data?.rows;
  return (
    <Section title={words.panel.texts}>
      {texts?.length === 0 && <p className={panel.quiet}>{words.panel.textsNone}</p>}
      <ul className={css.history}>
        {texts?.map(text => (
          <li key={text.id}>
            <span className={css.line}>
              <span className="numbers">{showWallTime(text.dueLocal)}</span>
              <StateBadge state={text.state} reason={text.reason} due={text.dueLocal} alert={text.alert} />
            </span>
            <span className={panel.quiet}>{text.text}</span>
          </li>
        ))}
      </ul>
      {texts && texts.length > 0 && (
        <a href={`#/messages?search=${encodeURIComponent(contact.name)}`}>{words.panel.allTexts}</a>
      )}
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={join(panel.section, css.section)} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}
