/** Of a text about appointments that were called off: what the person has to know before anybody is told. */
import type { CampaignCheck } from '../../../src-shared/model/campaign.ts';
import type { NamedVisit } from '../../../src-shared/model/message.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import css from '../campaigns.module.css';
import { words } from '../campaigns.words.ts';

/** So many people are named at once; the others when asked for. */
const NAMED = 8;

export function AboutNotes({ check }: { check: CampaignCheck }) {
  const { notCalledOff, tooLateFor, alsoBooked, toldBefore, used } = check;
  const { about } = words;
  return (
    <>
      <Note tone="bad" visits={notCalledOff} say={about.notCalledOff} />
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

/** One sentence for each person, in the order they are picked. */
function Note({
  tone,
  visits,
  say,
  more = null,
}: {
  tone: 'bad' | 'warn';
  visits: readonly NamedVisit[];
  say: (name: string, starts: readonly NamedVisit['start'][]) => string;
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
        <details className={css.leftOut}>
          <summary>{words.about.others(lines.length - NAMED)}</summary>
          <ul>{lines.slice(NAMED)}</ul>
        </details>
      )}
      {more && <p>{more}</p>}
    </Banner>
  );
}
