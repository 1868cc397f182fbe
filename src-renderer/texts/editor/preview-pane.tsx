/** Shows what real people would read, the most difficult first, with its segments and what blocks it. */
import { OctagonAlert } from 'lucide-react';
import type { BlockReason } from '../../../src-shared/contract/errors.ts';
import type { PreviewSample, TemplatePreview } from '../../../src-shared/model/template.ts';
import { join } from '../../ui/class-names.ts';
import { StateMark } from '../../ui/fields/badges.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { blockText } from '../state/message-state.words.ts';
import { words } from './editor.words.ts';
import css from './preview-pane.module.css';

export function PreviewPane({ preview, empty }: { preview: TemplatePreview | null; empty: boolean }) {
  const samples = empty ? [] : (preview?.samples ?? []);
  const common = commonReason(samples);
  const { nothing, nobody, note } = words.preview;
  return (
    <section className={css.pane} aria-label={words.preview.title}>
      <header>
        <h2>{words.preview.title}</h2>
        <p className={css.quiet}>{empty ? nothing : samples.length === 0 ? nobody : note}</p>
      </header>
      {common && (
        <Banner tone="bad">
          <strong>{words.preview.allBlocked}</strong> {blockText(common)}
        </Banner>
      )}
      {samples.length > 0 && (
        <ol className={css.samples}>
          {samples.map((sample, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name and one text; the place is all there is.
            <Sample key={index} sample={sample} explained={common !== null} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Returns the reason that blocks all previews, so that it is shown once; null if they differ. */
function commonReason(samples: PreviewSample[]): BlockReason | null {
  const first = samples[0]?.blocked ?? null;
  return samples.every(({ blocked }) => JSON.stringify(blocked) === JSON.stringify(first)) ? first : null;
}

function Sample({ sample, explained }: { sample: PreviewSample; explained: boolean }) {
  const blocked = explained ? null : sample.blocked;
  return (
    <li className={css.sample}>
      <h3>
        {words.preview.to(sample.contactName)}
        {blocked && (
          <StateMark tone="bad" icon={OctagonAlert}>
            {words.preview.blocked}
          </StateMark>
        )}
      </h3>
      {sample.noFirstName && <p className={css.dear}>{words.preview.noFirstName(sample.contactName)}</p>}
      <p className={join(css.bubble, blocked !== null && css.blocked)}>{sample.text}</p>
      <p className={join('numbers', css.quiet)}>{words.preview.measure(sample)}</p>
      {blocked && <p className={css.why}>{blockText(blocked)}</p>}
      {sample.notGsm.length > 0 && sample.blocked?.kind !== 'not-gsm' && (
        <p className={css.dear}>{words.preview.notGsm(sample.notGsm)}</p>
      )}
    </li>
  );
}
