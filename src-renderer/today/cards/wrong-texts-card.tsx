import type { NightCheck, WrongText } from '../../../src-shared/model/today.ts';
import { useAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { words as decisions } from '../../texts/actions/decisions.words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showCount, showWallTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import css from '../../ui/tables/ask-list.module.css';
import { useFocusStays } from '../../ui/use-focus-stays.ts';
import { words } from '../needs-you.words.ts';

/**
 * Names the texts that the night check found wrong, each with what is wrong and the way to it, until somebody has seen
 * them.
 */
export function WrongTextsCard({ check }: { check: NightCheck | null }) {
  const seen = useAct('today.dismissWrong');
  const { ref, watch } = useFocusStays<HTMLDivElement>();
  if (check === null || check.texts.length === 0) return null;
  const { texts, unseen } = check;
  return (
    <div ref={ref} {...watch}>
      <Card
        title={words.wrong.title(unseen)}
        needsYou
        actions={
          <Button busy={seen.isPending} onClick={() => seen.mutate(undefined)}>
            {words.wrong.seen}
          </Button>
        }
      >
        <p className={css.hint}>{words.wrong.hint}</p>
        <ErrorNote failure={seen.error?.failure} />
        <ul className={css.list}>
          {texts.map((text, index) => (
            <li key={text.messageId ?? `unknown ${index}`} className={css.item}>
              <Wrong text={text} />
            </li>
          ))}
        </ul>
        {unseen > texts.length && <p className={css.hint}>{words.wrong.more(showCount(unseen - texts.length))}</p>}
      </Card>
    </div>
  );
}

function Wrong({ text: { messageId, contactName, phoneShown, dueLocal, isQueued, kinds } }: { text: WrongText }) {
  const says = [...kinds.map(kind => words.wrong.kinds[kind]), ...(isQueued ? [words.wrong.queued] : [])];
  return (
    <div>
      {messageId === null || dueLocal === null ? (
        words.wrong.unknown
      ) : (
        <a href={`#/messages?message=${messageId}`}>
          {words.wrong.text(contactName || phoneShown || decisions.noPerson, showWallTime(dueLocal))}
        </a>
      )}
      <p>{says.join(' ')}</p>
    </div>
  );
}
