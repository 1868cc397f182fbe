import type { MessagePage } from '../../src-shared/model/message.ts';
import type { Rule } from '../../src-shared/model/template.ts';
import { useAct, useOperation } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showCountOf } from '../ui/format.ts';
import { ErrorNote } from '../ui/notes.tsx';
import { useToast } from '../ui/toasts.tsx';
import { words } from './words.ts';

const PAGE = { search: '', offset: 0, limit: 500 };

/** "12 texts", or "at least 12 texts" when there are more than one page tells. */
function countOf(page: MessagePage, ruleName: string): string {
  const count = page.rows.filter(row => row.ruleName === ruleName).length;
  const texts = showCountOf(count, words.text, words.texts);
  return page.total > page.rows.length ? words.rules.atLeast(texts) : texts;
}

/** Removing a rule takes its texts with it, so it says how many first. */
export function RemoveRule({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const remove = useAct('rules.remove');
  const queued = useOperation('messages.page', { filter: 'queued', ...PAGE }).data;
  const waiting = useOperation('messages.page', { filter: 'waiting', ...PAGE }).data;
  const toast = useToast();
  return (
    <Dialog
      title={words.rules.removeTitle(rule.name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            disabled={!queued || !waiting}
            onClick={() =>
              remove.mutate(
                { id: rule.id },
                {
                  onSuccess: () => {
                    onClose();
                    toast.show(words.rules.removed(rule.name));
                  },
                },
              )
            }
          >
            {words.rules.remove}
          </Button>
        </>
      }
    >
      {queued && waiting && <p>{words.rules.removeCounts(countOf(queued, rule.name), countOf(waiting, rule.name))}</p>}
      <ErrorNote failure={remove.error?.failure} />
    </Dialog>
  );
}
