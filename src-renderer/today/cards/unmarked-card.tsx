/**
 * Lists the appointments that are over and of which nobody said whether their people came: one button for each mark,
 * and one for all the others. What is left unmarked is not asked about again.
 */
import { useState } from 'react';
import { MOST_TOGETHER } from '../../../src-shared/appointments/appointment-limits.ts';
import type { Unmarked } from '../../../src-shared/model/today.ts';
import { act, useAct, useShownWorld } from '../../api/api.ts';
import { useUndoCalendarChange } from '../../appointments/use-undo-calendar-change.ts';
import { attempt } from '../../notices/attempt.ts';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showCount, showDay, showList, showWallTime, timeOf } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import css from '../../ui/tables/ask-list.module.css';
import { useFocusStays } from '../../ui/use-focus-stays.ts';
import { words } from '../needs-you.words.ts';
import { words as today } from '../today.words.ts';

/** More than these push the day itself off the screen. */
const SHOWN = 8;

export function UnmarkedCard({ unmarked, date }: { unmarked: readonly Unmarked[]; date: string }) {
  const mark = useAct('appointments.setStatus');
  const markAll = useAct('appointments.markArrived');
  const leave = useAct('today.leaveUnmarked');
  const undo = useUndoCalendarChange();
  const toast = useToast();
  const world = useShownWorld();
  const [isWhole, setWhole] = useState(false);
  const { ref, watch } = useFocusStays<HTMLDivElement>();
  const days = [...new Set(unmarked.map(({ start }) => start.slice(0, 10)))];
  const lastDay = days.at(-1);
  if (lastDay === undefined) return null;
  const shown = isWhole ? unmarked : unmarked.slice(0, SHOWN);
  const texts = unmarked.filter(({ getsText }) => getsText).length;
  const onError = ({ failure }: { failure: Parameters<typeof toast.fail>[0] }) => toast.fail(failure);
  const set = ({ appointmentId: id, contactNames }: Unmarked, status: 'arrived' | 'no-show') => {
    const unset = () => void attempt(toast, () => act(world, 'appointments.setStatus', { id, status: 'unmarked' }));
    const onSuccess = () => toast.show(today.appointments.marked[status](showList(contactNames)), { onUndo: unset });
    mark.mutate({ id, status }, { onSuccess, onError });
  };
  const setAll = () =>
    markAll.mutate(
      { ids: unmarked.slice(0, MOST_TOGETHER).map(({ appointmentId }) => appointmentId) },
      {
        onSuccess: ({ change, marked }) => {
          if (change !== null) toast.show(words.unmarked.markedAll(marked), { onUndo: () => void undo(change) });
        },
        onError,
      },
    );
  const leaveAll = () =>
    leave.mutate(
      { until: lastDay },
      {
        onSuccess: ({ before }) => {
          const onUndo = () => void attempt(toast, () => act(world, 'today.leaveUnmarked', { until: before }));
          toast.show(words.unmarked.left(unmarked.length), { onUndo });
        },
        onError,
      },
    );
  return (
    <div ref={ref} {...watch}>
      <Card title={words.unmarked.title(unmarked.length, dayWords(days, date))}>
        <p className={css.hint}>
          {words.unmarked.hint}
          {texts > 0 && ` ${words.unmarked.textsWait(texts)}`}
        </p>
        <ul className={css.list}>
          {shown.map(one => {
            const names = showList(one.contactNames);
            const isOneDay = days.length === 1;
            return (
              <li key={one.appointmentId} className={css.item}>
                <span>
                  <span className="numbers">{isOneDay ? timeOf(one.start) : showWallTime(one.start)}</span>{' '}
                  <strong>
                    <bdi>{names}</bdi>
                  </strong>
                  {one.service !== '' && `, ${one.service}`}
                </span>
                <span className={css.acts}>
                  <Button
                    busy={mark.isPending}
                    aria-label={today.unmarked.of(today.unmarked.arrived, names)}
                    onClick={() => set(one, 'arrived')}
                  >
                    {today.unmarked.arrived}
                  </Button>
                  <Button
                    busy={mark.isPending}
                    aria-label={today.unmarked.of(today.unmarked.noShow, names)}
                    onClick={() => set(one, 'no-show')}
                  >
                    {today.unmarked.noShow}
                  </Button>
                </span>
              </li>
            );
          })}
        </ul>
        <div className={css.foot}>
          {unmarked.length > shown.length && (
            <Button variant="quiet" onClick={() => setWhole(true)}>
              {words.unmarked.more(showCount(unmarked.length - shown.length))}
            </Button>
          )}
          <Button variant="quiet" busy={leave.isPending} onClick={leaveAll}>
            {words.unmarked.leave}
          </Button>
          {unmarked.length > 1 && (
            <Button variant="primary" busy={markAll.isPending} onClick={setAll}>
              {words.unmarked.all(unmarked.length)}
            </Button>
          )}
        </div>
      </Card>
    </div>
  );
}

/** Returns `today`, or the one day they are of; null where they are of several. */
function dayWords(days: readonly string[], date: string): string | null {
  const [day] = days;
  if (day === undefined || days.length > 1) return null;
  return day === date ? words.unmarked.today : showDay(day);
}
