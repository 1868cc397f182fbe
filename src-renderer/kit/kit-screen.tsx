/**
 * A page of every part of the kit in every state, in both themes beside each other, to look at while one is changed.
 * Only `npm run dev` has it, at `#/kit`; its words are for developers and stand in no catalogue.
 */
import { useState } from 'react';
import { Button } from '../ui/fields/button.tsx';
import { PageHeader } from '../ui/layout/layout.tsx';
import { Row } from '../ui/layout/stack.tsx';
import css from './kit.module.css';
import { KitActs } from './kit-acts.tsx';
import { KitFields } from './kit-fields.tsx';
import { KitLists } from './kit-lists.tsx';
import { KitOverlays } from './kit-overlays.tsx';
import { KitTimes } from './kit-times.tsx';
import { KitWords } from './kit-words.tsx';

const SIZES = [100, 200] as const;

export function KitScreen() {
  const [size, setSize] = useState<(typeof SIZES)[number]>(100);
  return (
    <>
      <PageHeader
        title="Kit"
        note="Every part in every state"
        actions={
          <Row>
            {SIZES.map(one => (
              <Button
                key={one}
                variant="quiet"
                aria-pressed={one === size}
                onClick={() => {
                  document.documentElement.style.fontSize = `${one}%`;
                  setSize(one);
                }}
              >
                {one} %
              </Button>
            ))}
          </Row>
        }
      />
      <KitOverlays />
      <div className={css.themes}>
        {(['light', 'dark'] as const).map(theme => (
          <div key={theme} className={css.theme} data-kit-theme={theme}>
            <KitWords />
            <KitActs />
            <KitFields />
            <KitTimes />
            <KitLists />
          </div>
        ))}
      </div>
    </>
  );
}
