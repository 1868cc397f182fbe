/** Lists the earlier campaigns, newest first. */
import type { Campaign } from '../../../src-shared/model/campaign.ts';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { campaignTitle } from '../../texts/campaign/campaign-title.ts';
import { StateIcon } from '../../texts/state/state-badge.tsx';
import { join } from '../../ui/class-names.ts';
import { showCount, showWallTime, wallTimeIn } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { EmptyState } from '../../ui/layout/notes.tsx';
import css from '../campaigns.module.css';
import { words } from '../campaigns.words.ts';
import { campaignParts } from './parts-of.ts';

/** `without` is the campaign that is shown already. */
export function CampaignList({ without }: { without?: number }) {
  const { data } = useOperation('campaigns.list', undefined);
  const { now, zone } = useAppState();
  const year = wallTimeIn(zone, now).slice(0, 4);
  const { columns, title, empty, emptyText } = words.list;
  if (data?.length === 0) return <EmptyState title={empty}>{emptyText}</EmptyState>;
  const campaigns = data?.filter(({ id }) => id !== without) ?? [];
  if (campaigns.length === 0) return null;
  return (
    <Card title={title} untitled flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrolled with the keyboard too. */}
      <section className={css.scroll} aria-label={words.list.table} tabIndex={0}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{columns.name}</th>
              <th scope="col">{columns.when}</th>
              <th scope="col" className={css.figure}>
                {columns.texts}
              </th>
              <th scope="col">{columns.state}</th>
            </tr>
          </thead>
          <tbody>
            {campaigns.map(campaign => (
              <tr key={campaign.id}>
                <td>
                  <a href={`#/messages/campaigns?campaign=${campaign.id}`}>{campaignTitle(campaign)}</a>
                </td>
                <td className="numbers">
                  {showWallTime(campaign.dueLocal, { year: !campaign.dueLocal.startsWith(year) })}
                </td>
                <td className={join('numbers', css.figure)}>{showCount(campaign.texts)}</td>
                <td>
                  <StateOf campaign={campaign} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  );
}

/** Shows the state that all texts share, or each state with its count. */
function StateOf({ campaign }: { campaign: Campaign }) {
  const parts = campaignParts(campaign);
  return (
    <span className={css.states}>
      {parts.map(({ state, word, count }) => (
        <span key={word} className={css.state}>
          <StateIcon state={state} />
          {parts.length > 1 && `${showCount(count)} `}
          {word}
        </span>
      ))}
    </span>
  );
}
