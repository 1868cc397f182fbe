/** What real people would read, the most difficult first, with what it counts and what stops it. */
import { OctagonAlert } from 'lucide-react';
import type { PreviewSample, TemplatePreview } from '../../src-shared/model/template.ts';
import { blockText } from '../state-words.ts';
import { StatusPill } from '../ui/badges.tsx';
import { join } from '../ui/class-names.ts';
import css from './preview-pane.module.css';
import { words } from './words.ts';

export function PreviewPane({ preview, empty }: { preview: TemplatePreview | null; empty: boolean }) {
  const samples = empty ? [] : (preview?.samples ?? []);
  return (
    <section className={css.pane} aria-label={words.preview.title}>
      <header>
        <h2>{words.preview.title}</h2>
        <p className={css.quiet}>{empty ? words.preview.nothing : words.preview.note}</p>
      </header>
      <ol className={css.samples}>
        {samples.map((sample, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name and one text; the place is all there is.
          <Sample key={index} sample={sample} />
        ))}
      </ol>
    </section>
  );
}

function Sample({ sample }: { sample: PreviewSample }) {
  return (
    <li className={css.sample}>
      <h3>
        {words.preview.to(sample.contactName)}
        {sample.blocked && (
          <StatusPill tone="bad" icon={OctagonAlert}>
            {words.preview.blocked}
          </StatusPill>
        )}
      </h3>
      <p className={join(css.bubble, sample.blocked !== null && css.blocked)}>{sample.text}</p>
      <p className={join('numbers', css.quiet)}>{words.preview.measure(sample)}</p>
      {sample.blocked && <p className={css.why}>{blockText(sample.blocked)}</p>}
      {sample.notGsm.length > 0 && sample.blocked?.kind !== 'not-gsm' && (
        <p className={css.dear}>{words.preview.notGsm(sample.notGsm)}</p>
      )}
    </li>
  );
}
