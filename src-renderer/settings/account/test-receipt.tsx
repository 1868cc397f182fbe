import { useEffect, useRef, useState } from 'react';
import { mayHaveArrived } from '../../../src-shared/model/message-states.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { stateSentence } from '../../texts/state/message-state.words.ts';
import { StateBadge } from '../../texts/state/state-badge.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';

/**
 * Shows what became of a test text, and asks whether it arrived. The question stays until a person answers, because
 * nobody else can.
 */
export function TestReceipt({
  messageId,
  isJustSent,
  onArrived,
}: {
  messageId: number;
  isJustSent: boolean;
  onArrived: (() => void) | undefined;
}) {
  const { world } = useAppState();
  const [waits, setWaits] = useState(false);
  const tell = useAct('account.testArrived');
  const asked = useOperation('messages.get', { id: messageId });
  const test = asked.data?.id === messageId ? asked.data : null;
  const section = useRef<HTMLElement>(null);
  const asks = test !== null && mayHaveArrived(test.state);
  // Whoever sees only the button that sent it sends a second one.
  useEffect(() => {
    if (asks && isJustSent) section.current?.scrollIntoView({ block: 'nearest' });
  }, [asks, isJustSent]);
  if (!test) return <ErrorNote failure={asked.error?.failure} />;
  return (
    <section ref={section} className={css.question} aria-label={words.arrive.title}>
      {test.state !== 'done' && (
        <p className={css.receipt}>
          <StateBadge state={test.state} reason={test.reason} />
          <span className={css.hint}>{stateSentence({ ...test, dueLocal: null })}</span>
        </p>
      )}
      {asks && (
        <>
          <p>
            <strong>{(test.state === 'done' ? words.arrive.askSent : words.arrive.ask)(test.phoneShown)}</strong>
          </p>
          {world === 'practice' && <p className={css.hint}>{words.arrive.practice}</p>}
          <ErrorNote failure={tell.error?.failure} />
          <div className={css.acts}>
            <Button
              variant="primary"
              busy={tell.isPending && tell.variables.arrived}
              onClick={() => tell.mutate({ messageId, arrived: true }, { onSuccess: onArrived })}
            >
              {words.arrive.yes}
            </Button>
            <Button onClick={() => setWaits(true)}>{words.arrive.notYet}</Button>
            <Button
              busy={tell.isPending && !tell.variables.arrived}
              onClick={() => tell.mutate({ messageId, arrived: false })}
            >
              {words.arrive.no}
            </Button>
          </div>
          {waits && (
            <div role="status">
              <Banner tone="info">{words.arrive.waits}</Banner>
            </div>
          )}
        </>
      )}
    </section>
  );
}
