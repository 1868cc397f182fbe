/** Texts whose time an edit, or a late mark, put into the past: nobody got them, and a person may send them now. */
import type { MessageRow } from '../../src-shared/model/message.ts';
import { useAct } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { showWallTime } from '../ui/format.ts';
import { Card } from '../ui/layout.tsx';
import { useToast } from '../ui/toasts.tsx';
import css from './ask-list.module.css';
import { words } from './words.ts';

export function SendNowCard({ texts }: { texts: readonly MessageRow[] }) {
  const send = useAct('messages.sendNow');
  const toast = useToast();
  if (texts.length === 0) return null;
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
      <p className={css.hint}>{words.sendNow.hint}</p>
      <ul className={css.list}>
        {texts.map(({ id, contactName, text, dueLocal, ruleName }) => (
          <li key={id} className={css.item}>
            <span>
              <strong>{contactName}</strong>, {words.sendNow.was(showWallTime(dueLocal), ruleName ?? '')}
              <br />
              <q>{text}</q>
            </span>
            <Button busy={send.isPending} aria-label={words.sendNow.of(contactName)} onClick={() => run([id])}>
              {words.sendNow.one}
            </Button>
          </li>
        ))}
      </ul>
      {texts.length > 1 && (
        <Button busy={send.isPending} onClick={() => run(texts.map(({ id }) => id))}>
          {words.sendNow.all(texts.length, segments)}
        </Button>
      )}
    </Card>
  );
}
