import type { WhileAway } from '../../../src-shared/model/today.ts';
import { useAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { words as decisions } from '../../texts/actions/decisions.words.ts';
import { stateTone } from '../../texts/state/text-facts.ts';
import { join } from '../../ui/class-names.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showCount, showWallTime } from '../../ui/format.ts';
import { Card } from '../../ui/layout/layout.tsx';
import tones from '../../ui/tones.module.css';
import { useFocusStays } from '../../ui/use-focus-stays.ts';
import { words } from '../needs-you.words.ts';
import css from './while-away-card.module.css';

/**
 * Shows what happened while the program did not run, worst first, until somebody dismisses it. What went as planned is
 * counted alone. Refused texts that stand
 * among the decisions (`decided`, by id) are counted here and named there.
 */
export function WhileAwayCard({ away, decided }: { away: WhileAway | null; decided: ReadonlySet<number> }) {
  const seen = useAct('today.dismissWhileAway');
  const { ref, watch } = useFocusStays<HTMLDivElement>();
  if (away === null) return null;
  const { from, until, untilAt, groups } = away;
  return (
    <div ref={ref} {...watch}>
      <Card
        title={words.away.title}
        note={words.away.span(showWallTime(from), showWallTime(until))}
        actions={
          <Button busy={seen.isPending} onClick={() => seen.mutate({ until: untilAt })}>
            {words.away.seen}
          </Button>
        }
      >
        <ErrorNote failure={seen.error?.failure} />
        <ul className={css.groups}>
          {groups.map(group => (
            <Group key={group.kind} group={group} decided={decided} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function Group({
  group: { kind, total, texts },
  decided,
}: {
  group: WhileAway['groups'][number];
  decided: ReadonlySet<number>;
}) {
  const { state, filter, say } = words.away.kinds[kind];
  const isAsPlanned = filter !== 'attention';
  const named = kind === 'refused' ? texts.filter(({ messageId }) => !decided.has(messageId)) : texts;
  return (
    <li className={css.group}>
      <p>
        <span className={join(css.count, tones[stateTone(state)], 'numbers')}>{showCount(total)}</span>{' '}
        {say(total === 1)} {named.length < texts.length && words.away.decided}
        {isAsPlanned && <a href={`#/messages?filter=${filter}`}>{words.away.see(total === 1)}</a>}
      </p>
      {!isAsPlanned && (
        <ul className={css.texts}>
          {named.map(({ messageId, contactName, phoneShown, dueLocal, appointmentStart }) => (
            <li key={messageId}>
              <a href={`#/messages?filter=${filter}&message=${messageId}`}>
                {words.away.text(
                  contactName || phoneShown || decisions.noPerson,
                  showWallTime(dueLocal),
                  appointmentStart && showWallTime(appointmentStart),
                )}
              </a>
            </li>
          ))}
          {total > texts.length && (
            <li>
              <a href={`#/messages?filter=${filter}`}>{decisions.more(showCount(total - texts.length))}</a>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}
