/** Chooses when the campaign leaves: now, or at a day and time of the business. */
import type { CampaignCheck } from '../../../src-shared/model/campaign.ts';
import { useAppState } from '../../api/app-state.ts';
import type { Draft } from '../../texts/campaign/campaign-draft.ts';
import { Button } from '../../ui/fields/button.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { timeOf, wallTimeIn } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import css from '../campaigns.module.css';
import { words } from '../campaigns.words.ts';
import { ChoiceRow } from './choice-row.tsx';
import { DraftPart } from './draft-part.tsx';

export function WhenPart({
  draft,
  leaving,
  onChange,
}: {
  draft: Draft;
  leaving: CampaignCheck['leaving'] | null;
  onChange: (change: Partial<Draft>) => void;
}) {
  const { now, zone } = useAppState();
  const { when } = words;
  const next = leaving?.kind === 'quiet-hours' ? leaving.nextLocal : null;
  return (
    <DraftPart title={when.title}>
      <ChoiceRow
        label={when.title}
        value={draft.when}
        onChange={next => onChange({ when: next, day: draft.day || wallTimeIn(zone, now).slice(0, 10) })}
        options={[
          { value: 'now', label: when.now },
          { value: 'at', label: when.at },
        ]}
      />
      {draft.when === 'at' && (
        <div className={css.pair}>
          <DateField label={when.day} value={draft.day} onChange={day => onChange({ day })} />
          <TimeField
            label={when.time}
            error={leaving?.kind === 'past' ? when.past : undefined}
            value={draft.time}
            onChange={time => onChange({ time })}
          />
        </div>
      )}
      {leaving?.kind === 'quiet-hours' && (
        <Banner
          tone="warn"
          action={
            next !== null && (
              <Button onClick={() => onChange({ when: 'at', day: next.slice(0, 10), time: timeOf(next) })}>
                {when.take(next)}
              </Button>
            )
          }
        >
          {when.quiet(next, leaving.country)}
        </Banner>
      )}
    </DraftPart>
  );
}
