/**
 * Lists at the end of the day the appointments whose follow-up text waits for a mark, with one button for each mark.
 */
import type { Unmarked } from '../../../src-shared/model/today.ts';
import { useAct } from '../../api/api.ts';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showWallTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import { useFocusStays } from '../../ui/use-focus-stays.ts';
import css from '../ask-list.module.css';
import { words } from '../today.words.ts';

export function UnmarkedCard({ unmarked, date }: { unmarked: readonly Unmarked[]; date: string }) {
  const mark = useAct('appointments.setStatus');
  const toast = useToast();
  const { ref, watch } = useFocusStays<HTMLUListElement>();
  if (unmarked.length === 0) return null;
  const set = (id: number, status: 'arrived' | 'no-show') =>
    mark.mutate({ id, status }, { onError: error => toast.fail(error.failure) });
  const isOfToday = unmarked.every(({ start }) => start.startsWith(date));
  return (
    <Card title={words.unmarked.title(unmarked.length, isOfToday)}>
      <p className={css.hint}>{words.unmarked.hint}</p>
      <ul className={css.list} ref={ref} {...watch}>
        {unmarked.map(({ appointmentId, contactName, start }) => (
          <li key={`${appointmentId} ${contactName}`} className={css.item}>
            <span>
              <strong>
                <bdi>{contactName}</bdi>
              </strong>
              , <span className="numbers">{showWallTime(start)}</span>
            </span>
            <span className={css.acts}>
              <Button
                busy={mark.isPending}
                aria-label={words.unmarked.of(words.unmarked.arrived, contactName)}
                onClick={() => set(appointmentId, 'arrived')}
              >
                {words.unmarked.arrived}
              </Button>
              <Button
                busy={mark.isPending}
                aria-label={words.unmarked.of(words.unmarked.noShow, contactName)}
                onClick={() => set(appointmentId, 'no-show')}
              >
                {words.unmarked.noShow}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
