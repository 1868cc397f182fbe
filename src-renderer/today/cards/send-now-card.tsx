/**
 * Lists texts whose time an edit or a late mark moved into the past. Nobody got them; a person sends them now or
 * dismisses them.
 */

import type { MessageRow } from '../../../src-shared/model/message.ts';
import { ApiError, act, queryClient, useAct, useShownWorld } from '../../api/api.ts';
import { useToast } from '../../notices/toasts.tsx';
import { useCost } from '../../texts/use-cost.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showWallTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import css from '../../ui/tables/ask-list.module.css';
import { useFocusStays } from '../../ui/use-focus-stays.ts';
import { words } from '../needs-you.words.ts';

export function SendNowCard({ texts }: { texts: readonly MessageRow[] }) {
  const send = useAct('messages.sendNow');
  const leave = useLeave();
  const toast = useToast();
  const cost = useCost();
  const { ref, watch } = useFocusStays<HTMLDivElement>();
  if (texts.length === 0) return null;
  const busy = send.isPending || leave.isPending;
  const run = (ids: number[]) =>
    send.mutate(
      { ids },
      {
        onSuccess: ({ sent }) => toast.show(words.sendNow.sent(sent)),
        onError: error => toast.fail(error.failure),
      },
    );
  const segments = texts.reduce((sum, text) => sum + text.segments, 0);
  return (
    <Card title={words.sendNow.title(texts.length)}>
      <div ref={ref} {...watch}>
        <p className={css.hint}>{words.sendNow.hint}</p>
        <ul className={css.list}>
          {texts.map(({ id, contactName, text, dueLocal, ruleName }) => (
            <li key={id} className={css.item}>
              <span>
                <strong>
                  <bdi>{contactName}</bdi>
                </strong>
                , {words.sendNow.was(showWallTime(dueLocal), ruleName)}
                <br />
                <q>{text}</q>
              </span>
              <span className={css.acts}>
                <Button busy={busy} aria-label={words.sendNow.of(contactName)} onClick={() => run([id])}>
                  {words.sendNow.one}
                </Button>
                <Button busy={busy} aria-label={words.sendNow.leaveOf(contactName)} onClick={() => leave.run([id])}>
                  {words.sendNow.leave}
                </Button>
              </span>
            </li>
          ))}
        </ul>
        {texts.length > 1 && (
          <span className={css.acts}>
            <Button busy={busy} onClick={() => run(texts.map(({ id }) => id))}>
              {words.sendNow.all(texts.length, cost(segments))}
            </Button>
            <Button busy={busy} onClick={() => leave.run(texts.map(({ id }) => id))}>
              {words.sendNow.leaveAll(texts.length)}
            </Button>
          </span>
        )}
      </div>
    </Card>
  );
}

/** Dismisses texts, with an undo in the notice. */
function useLeave() {
  const leave = useAct('messages.dismissLate');
  const world = useShownWorld();
  const toast = useToast();
  // The notice outlives this card, so the undo may run after the card is gone.
  const undo = async (ids: number[]) => {
    try {
      await act(world, 'messages.dismissLate', { ids, undo: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.fail(error.failure);
    } finally {
      void queryClient.invalidateQueries();
    }
  };
  const run = (ids: number[]) =>
    leave.mutate(
      { ids, undo: false },
      {
        onSuccess: ({ changed }) => toast.show(words.sendNow.left(changed), { onUndo: () => void undo(ids) }),
        onError: error => toast.fail(error.failure),
      },
    );
  return { run, isPending: leave.isPending };
}
