/** Asks whether a new key, login or address belongs to the same account, while texts are queued at the service. */

import { useState } from 'react';
import type { AccountAnswer, QueuedThere } from '../../../src-shared/model/settings.ts';
import { useAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useQueuedThere } from '../../service/queued-elsewhere.tsx';
import { countTexts } from '../../texts/counts.words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { showWallTime } from '../../ui/format.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { ChoiceField } from '../choice-field.tsx';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';

const OPTIONS = (['same', 'other'] as const).map(value => ({ value, ...words.account.question[value] }));

/** `onAnswer` continues the change; closing the dialog changes nothing. */
export function AccountQuestion({
  onAnswer,
  onClose,
}: {
  onAnswer: (answer: AccountAnswer) => void;
  onClose: () => void;
}) {
  // No answer is preselected: a wrong one would cancel somebody else's texts, or leave ours without a way to cancel
  // them.
  const [answer, setAnswer] = useState<AccountAnswer | null>(null);
  const queued = useQueuedThere(true);
  const cancel = useCancelQueued();
  return (
    <ConfirmDialog
      title={words.account.question.title}
      back={words.back}
      go={words.account.question.go}
      busy={cancel.isPending}
      disabled={!queued || answer === null}
      onGo={() => answer !== null && onAnswer(answer)}
      onClose={onClose}
    >
      {queued && <QueuedNote queued={queued} />}
      <ChoiceField label={words.account.question.ask} options={OPTIONS} value={answer} onChange={setAnswer} />
      {answer === 'other' && queued && <CancelQueued queued={queued} cancel={cancel} />}
    </ConfirmDialog>
  );
}

/** Says how many texts are queued at the service, and which goes first. */
export function QueuedNote({ queued: { here, first } }: { queued: QueuedThere }) {
  const text = words.account.question;
  if (here === 0 || first === null) return <p role="status">{text.none}</p>;
  const count = countTexts(here);
  return (
    <p role="status">{text.queued(count, first.name || text.somebody, showWallTime(first.dueLocal), here === 1)}</p>
  );
}

/**
 * Cancels the queued texts. The caller holds it, so that nothing else changes while it runs and its outcome stays
 * visible.
 */
export const useCancelQueued = () => useAct('account.cancelQueued');

/** Offers to cancel the queued texts with the key they were handed over with, while that key is stored. */
export function CancelQueued({
  queued: { here },
  cancel,
}: {
  queued: QueuedThere;
  cancel: ReturnType<typeof useCancelQueued>;
}) {
  const text = words.account.question;
  const done = cancel.data;
  return (
    <>
      {here > 0 && (
        <div className={css.acts}>
          <Button busy={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
            {text.cancelFirst(countTexts(here))}
          </Button>
        </div>
      )}
      {done && (
        <Banner tone={done.here > 0 ? 'warn' : 'good'}>
          {text.cancelled(countTexts(done.cancelled), done.cancelled === 1)}
          {here > 0 && ` ${text.left(countTexts(here))}`}
        </Banner>
      )}
      <ErrorNote failure={cancel.error?.failure} />
    </>
  );
}
