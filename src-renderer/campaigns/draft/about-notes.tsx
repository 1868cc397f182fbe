/**
 * Notes what a person has to know before people are texted: what else they get that day, and what they were told of
 * their appointments.
 */
import type { CampaignCheck } from '../../../src-shared/model/campaign.ts';
import type { NamedAppointment } from '../../../src-shared/model/message.ts';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { words } from '../campaigns.words.ts';

/** The number of people named at once; the others are named on request. */
const NAMED = 8;

export function AboutNotes({ check }: { check: CampaignCheck }) {
  const { untrue, tooLateFor, alsoBooked, toldBefore, alsoGets, used } = check;
  const { about } = words;
  return (
    <>
      {alsoGets.length > 0 && (
        <Banner tone="warn">
          <ul>
            {alsoGets.map(({ name, dueLocal, phones }) => (
              <li key={`${name} ${dueLocal}`}>{words.sum.alsoGets(phones, name, dueLocal)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Note tone="bad" visits={untrue} say={about.untrue} />
      <Note tone="bad" visits={tooLateFor} say={about.tooLateFor} />
      <Note tone="warn" visits={toldBefore} say={about.toldBefore} />
      <Note
        tone="warn"
        visits={alsoBooked}
        say={about.alsoBooked}
        more={used.includes('date') ? null : about.saysNoDate}
      />
    </>
  );
}

/** Shows one sentence per person, in the order in which they were picked. */
function Note({
  tone,
  visits,
  say,
  more = null,
}: {
  tone: 'bad' | 'warn';
  visits: readonly NamedAppointment[];
  say: (name: string, starts: readonly NamedAppointment['start'][]) => string;
  more?: string | null;
}) {
  if (visits.length === 0) return null;
  const lines = [...Map.groupBy(visits, ({ contactId }) => contactId)].map(([id, theirs]) => (
    <li key={id}>
      {say(
        theirs[0]?.name ?? '',
        theirs.map(({ start }) => start),
      )}
    </li>
  ));
  return (
    <Banner tone={tone}>
      <ul>{lines.slice(0, NAMED)}</ul>
      {lines.length > NAMED && (
        <Disclosure title={words.about.others(lines.length - NAMED)}>
          <ul>{lines.slice(NAMED)}</ul>
        </Disclosure>
      )}
      {more && <p>{more}</p>}
    </Banner>
  );
}
