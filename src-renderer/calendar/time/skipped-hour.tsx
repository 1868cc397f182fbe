/** Notes which time replaces a typed one that the clocks skip on that day. */
import { isWallTime } from '../../../src-shared/time/instant.ts';
import { useAppState } from '../../api/app-state.ts';
import { showWallTime } from '../../ui/format.ts';
import { words } from '../calendar.words.ts';
import css from '../panel/panel.module.css';
import { skippedHourBecomes } from './clock-change.ts';

/** `start` is the typed text, which may not be a wall time yet. */
export function SkippedHourNote({ start }: { start: string }) {
  const { zone } = useAppState();
  const becomes = isWallTime(start) ? skippedHourBecomes(zone, start) : null;
  return (
    <p className={css.caution} role="status" hidden={becomes === null}>
      {becomes !== null && words.skippedHourBecomes(start.slice(11), showWallTime(becomes))}
    </p>
  );
}
