/** Opens the hours outside of work, which are folded away, and folds them again. */
import { ChevronDown, ChevronUp, FoldVertical } from 'lucide-react';
import type { Span } from '../../../src-shared/model/business/hours.ts';
import { MINUTES_A_DAY } from '../../../src-shared/time/wall-days.ts';
import { words } from '../calendar.words.ts';
import css from './hours-view.module.css';

interface Fold {
  /** The hours that are always shown. */
  work: Span;
  isWhole: boolean;
  onFold: (isWhole: boolean) => void;
}

const clock = (minute: number) => `${String(minute / 60).padStart(2, '0')}:00`;

/** Stands in the corner above the hours. */
export function FoldStart({ work, isWhole, onFold }: Fold) {
  if (!isWhole && work.from === 0) return null;
  const label = isWhole ? words.fold : words.unfold(clock(0), clock(work.from));
  const Icon = isWhole ? FoldVertical : ChevronUp;
  return (
    <button type="button" className={css.unfold} aria-label={label} title={label} onClick={() => onFold(!isWhole)}>
      <Icon className={css.unfoldIcon} aria-hidden="true" />
    </button>
  );
}

/** Stands below the last hour. */
export function FoldEnd({ work, isWhole, onFold }: Fold) {
  if (isWhole || work.until === MINUTES_A_DAY) return null;
  return (
    <button type="button" className={css.unfoldEnd} onClick={() => onFold(true)}>
      <ChevronDown className={css.unfoldIcon} aria-hidden="true" />
      {words.unfold(clock(work.until), clock(MINUTES_A_DAY))}
    </button>
  );
}
