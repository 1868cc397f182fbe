/** Shows the coming texts as they are, without a change. It changes nothing. */
import { useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { campaignTitle } from '../texts/campaign/campaign-title.ts';
import { showWallTime } from '../ui/format.ts';
import { Banner } from '../ui/layout/notes.tsx';
import { ownTexts } from './own-texts.ts';
import css from './rehearsal.module.css';
import { words } from './rehearsal.words.ts';
import { RehearsalView } from './rehearsal-view.tsx';
import { type Rehearsed, useRehearsal } from './use-rehearsal.ts';

const AS_IS: Rehearsed = { kind: 'as-is' };

export function UpcomingTexts() {
  const asked = useRehearsal(AS_IS);
  return (
    <div className={css.upcoming}>
      <OwnTextsNote />
      <RehearsalView asked={asked} isChange={false} />
    </div>
  );
}

/** Notes that the list holds reminders only, and links to the campaigns that go besides. */
function OwnTextsNote() {
  const { now } = useAppState();
  const { data, error } = useOperation('campaigns.list', undefined);
  if (error) return <ErrorNote failure={error.failure} />;
  if (!data) return null;
  const own = ownTexts(data, now);
  if (own.length === 0) return null;
  return (
    <Banner tone="info">
      <p>{words.own.besides(own.reduce((sum, { count }) => sum + count, 0))}</p>
      <ul>
        {own.map(({ campaign, count }) => (
          <li key={campaign.id}>
            <a href={`#/messages/campaigns?campaign=${campaign.id}`}>{campaignTitle(campaign)}</a>{' '}
            {words.own.of(count, showWallTime(campaign.dueLocal))}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
