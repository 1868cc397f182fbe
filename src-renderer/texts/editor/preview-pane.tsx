/** Shows what a real person would read, the most difficult one first, with its cost and what blocks it. */
import { ChevronLeft, ChevronRight, OctagonAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { BlockReason } from '../../../src-shared/contract/errors.ts';
import type { PreviewSample, TemplatePreview } from '../../../src-shared/model/template.ts';
import { join } from '../../ui/class-names.ts';
import { StateMark } from '../../ui/fields/badges.tsx';
import { IconButton } from '../../ui/fields/button.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { blockText } from '../state/message-state.words.ts';
import { words } from './editor.words.ts';
import css from './preview-pane.module.css';
import { TextInWords } from './text-in-words.tsx';

/** `preview` is null where nobody would read it, and undefined until that is known. */
export function PreviewPane({
  preview,
  empty,
}: {
  preview: Pick<TemplatePreview, 'samples'> | null | undefined;
  empty: boolean;
}) {
  const id = useId();
  const [chosen, setChosen] = useState(0);
  const samples = empty ? [] : (preview?.samples ?? []);
  const at = Math.min(chosen, samples.length - 1);
  const sample = samples[at];
  const common = commonReason(samples);
  // At the end a button keeps the focus, which one that is disabled would lose to the page.
  const turn = (to: number) => {
    const isEnd = samples[to] === undefined;
    return { 'aria-disabled': isEnd, onClick: () => !isEnd && setChosen(to) };
  };
  const { title, nothing, nobody, note, before, next, at: place } = words.preview;
  return (
    <section className={css.pane} aria-labelledby={id}>
      <header className={css.head}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className={css.hint}>{empty ? nothing : sample || preview === undefined ? note : nobody}</p>
        </div>
        {samples.length > 1 && (
          <div className={css.turn}>
            <IconButton icon={ChevronLeft} label={before} {...turn(at - 1)} />
            {/* Only the turn is read aloud: the sample changes with every pause in the writing. */}
            <span className={join('numbers', css.quiet)} aria-live="polite">
              {place(at + 1, samples.length)}
            </span>
            <IconButton icon={ChevronRight} label={next} {...turn(at + 1)} />
          </div>
        )}
      </header>
      {common && (
        <Banner tone="bad">
          <strong>{words.preview.allBlocked}</strong> {blockText(common)}
        </Banner>
      )}
      {sample && <Sample sample={sample} explained={common !== null} />}
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
    <div className={css.sample}>
      <h3>
        {words.preview.to(sample.contactName)}
        {blocked && (
          <StateMark tone="bad" icon={OctagonAlert}>
            {words.preview.blocked}
          </StateMark>
        )}
      </h3>
      <blockquote className={join(css.bubble, blocked !== null && css.blocked)}>
        <TextInWords body={sample.text} />
      </blockquote>
      {sample.noFirstName && <p className={css.dear}>{words.preview.noFirstName(sample.contactName)}</p>}
      {blocked && <p className={css.why}>{blockText(blocked)}</p>}
      {sample.notGsm.length > 0 && sample.blocked?.kind !== 'not-gsm' && (
        <p className={css.dear}>{words.preview.notGsm(sample.notGsm)}</p>
      )}
    </div>
  );
}
