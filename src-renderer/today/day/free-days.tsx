/**
 * What Today says while nobody comes: who comes next, or, where nothing was booked yet, that it is live and what is
 * missing.
 */
import { addDays } from '../../../src-shared/time/wall-days.ts';
import { useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate } from '../../api/route.ts';
import { useOutlines } from '../../api/use-outlines.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showWallTime } from '../../ui/format.ts';
import { EmptyState } from '../../ui/layout/notes.tsx';
import { words } from './free-days.words.ts';

/** A business is beginning while nothing was booked for so many days, nor is for the next ones. */
const DAYS_BACK = 30;
const DAYS_AHEAD = 15;

/** Shown where nobody comes on `today` (`YYYY-MM-DD`) and the day after. */
export function FreeDays({ today }: { today: string }) {
  const { world, sendingLocked, stopped } = useAppState();
  const around = useOutlines({ from: addDays(today, -DAYS_BACK), until: addDays(today, DAYS_AHEAD) }).data;
  const people = useOperation('contacts.page', { search: '', groupId: null, offset: 0, limit: 1 }).data?.total;
  const rules = useOperation('rules.list', undefined).data;
  if (!around || people === undefined || !rules) return null;
  const next = around.find(({ status, start }) => status !== 'cancelled' && start > today);
  const open = (
    <Button onClick={() => navigate(next ? `/calendar?view=day&day=${next.start.slice(0, 10)}` : '/calendar')}>
      {words.open}
    </Button>
  );
  if (next)
    return (
      <EmptyState title={words.title} action={open}>
        {words.nextIs(showWallTime(next.start), next.contactName)}
      </EmptyState>
    );
  const isJustLive = world === 'live' && !sendingLocked && stopped === null && around.length === 0;
  const isReminding = isJustLive && rules.some(({ enabled }) => enabled);
  const missing = people > 0 && around.length === 0 ? words.peopleAreIn(people) : words.none;
  return (
    <EmptyState
      title={isJustLive ? words.live : words.title}
      action={
        <>
          <Button onClick={() => navigate('/people/import?for=appointments')}>{words.import}</Button>
          {open}
        </>
      }
    >
      {isReminding && (
        <>
          {words.byThemselves}
          <br />
        </>
      )}
      {missing}
    </EmptyState>
  );
}
