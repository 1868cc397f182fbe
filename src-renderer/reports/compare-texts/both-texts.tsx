import type { Side } from '../../../src-shared/model/business/text-comparison.ts';
import { TextInWords } from '../../texts/editor/text-in-words.tsx';
import panel from '../../ui/overlays/panel.module.css';
import css from './compare-texts.module.css';

/** A first, which is the rule's own text. */
export const SIDES: readonly Side[] = ['a', 'b'];

/** Shows the bodies of both texts beside each other. */
export function BothTexts({ a, b, labels }: { a: string; b: string; labels: Record<Side, string> }) {
  const bodies = { a, b };
  return (
    <dl className={css.texts}>
      {SIDES.map(side => (
        <div key={side}>
          <dt>{labels[side]}</dt>
          <dd dir="auto" className={panel.bubble}>
            <TextInWords body={bodies[side]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
