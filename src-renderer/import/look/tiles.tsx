/** What becomes of the rows, in figures; pressing one shows its rows alone. */
import { Fragment } from 'react';
import type { ImportPurpose } from '../../../src-shared/model/import/import-found.ts';
import type { ImportCounts, ImportFilter } from '../../../src-shared/model/import/import-records.ts';
import { join } from '../../ui/class-names.ts';
import { showCount } from '../../ui/format.ts';
import { words } from '../import.words.ts';
import css from './tiles.module.css';

/** What is written, then what is not, in the order of the day's work: together they are all rows. */
const ORDER: readonly ImportFilter[] = ['new', 'moved', 'changed', 'cancelled', 'past', 'off', 'same', 'skipped'];

/** Counted among the new ones already, and said right behind them. */
const WITHIN: readonly ImportFilter[] = ['noNumber', 'newNotTexted'];

const written: ReadonlySet<ImportFilter> = new Set(['new', 'moved', 'changed', 'cancelled']);

export function Tiles({
  purpose,
  counts,
  pressed,
  onPress,
}: {
  purpose: ImportPurpose;
  counts: ImportCounts;
  pressed: ImportFilter | null;
  onPress: (filter: ImportFilter | null) => void;
}) {
  const within = WITHIN.filter(filter => counts[filter] > 0);
  const figure = (filter: ImportFilter, className: string | undefined) => (
    <button
      key={filter}
      type="button"
      className={className}
      aria-pressed={pressed === filter}
      onClick={() => onPress(pressed === filter ? null : filter)}
    >
      <span className={`numbers ${css.figure}`}>{showCount(counts[filter])}</span>{' '}
      <span className={css.name}>{words.ready.tiles[purpose][filter]}</span>
    </button>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div className={css.tiles} role="group" aria-label={words.ready.show}>
      {ORDER.filter(filter => counts[filter] > 0).map(filter => (
        <Fragment key={filter}>
          {figure(filter, join(css.tile, written.has(filter) && css.written))}
          {filter === 'new' && within.length > 0 && (
            <span className={css.among}>{within.map(one => figure(one, css.tile))}</span>
          )}
        </Fragment>
      ))}
    </div>
  );
}
