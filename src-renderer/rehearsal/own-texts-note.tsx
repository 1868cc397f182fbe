import { useOperation } from '../api/api.ts';
import { useAppState } from '../api/app-state.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { campaignTitle } from '../texts/campaign/campaign-title.ts';
import { showWallTime } from '../ui/format.ts';
import { Banner } from '../ui/layout/notes.tsx';
import { ownTexts } from './own-texts.ts';
import css from './rehearsal.module.css';
import { words } from './rehearsal.words.ts';

/** That the list holds reminders alone, and what goes besides, with the way there. */
export function OwnTextsNote() {
  const { now } = useAppState();
  const { data, error } = useOperation('campaigns.list', undefined);
  if (error) return <ErrorNote failure={error.failure} />;
  if (!data) return null;
  const own = ownTexts(data, now);
  if (own.length === 0) return <p className={css.quiet}>{words.own.none}</p>;
  return (
    <Banner tone="info">
      <p>{words.own.besides(own.reduce((sum, { count }) => sum + count, 0))}</p>
      <ul>
        {own.map(({ campaign, count }) => (
          <li key={campaign.id}>
            <a href={`#/send?campaign=${campaign.id}`}>{campaignTitle(campaign)}</a>{' '}
            {words.own.of(count, showWallTime(campaign.dueLocal))}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
