/**
 * Shows the actions on one text as buttons, wherever a text is shown. The core decides which actions are open; here
 * they get their words, their confirmation and their button.
 */

import { useState } from 'react';
import type { MessageAction, MessageDetail } from '../../../src-shared/model/message.ts';
import { useAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { showWallTime } from '../../ui/format.ts';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import panel from '../../ui/overlays/panel.module.css';
import { useCost } from '../use-cost.ts';
import { needsConfirmation, textsSomebody } from './action-confirmations.ts';
import { BalanceHint } from './balance-hint.tsx';
import css from './message-actions.module.css';
import {
  type ActionContext,
  actionConsequence,
  actionDoneText,
  actionLabel,
  actionQuestion,
  words,
} from './message-actions.words.ts';

/**
 * Shows the buttons of one text in the core's order, each with what it does beside it while the pointer or the focus is
 * on it; nothing if no action is open. `small`: they stand in a list, where one button of each text stands out: the
 * first of these, or (`isBesideMain`) one that is beside them.
 */
export function MessageActionButtons({
  message,
  small = false,
  isBesideMain = false,
}: {
  message: MessageDetail;
  small?: boolean;
  isBesideMain?: boolean;
}) {
  const act = useAct('messages.decide');
  const toast = useToast();
  const [asked, setAsked] = useState<MessageAction | null>(null);
  const on = actionContext(message, recipientsLabel(message));

  const run = (action: MessageAction) => {
    act.mutate(
      { id: message.id, action },
      {
        onSuccess: () => {
          setAsked(null);
          toast.show(actionDoneText(action, on));
        },
        onError: error => {
          if (asked === null) toast.fail(error.failure);
        },
      },
    );
  };
  const open = (action: MessageAction) => {
    act.reset();
    if (needsConfirmation(action, message)) setAsked(action);
    else run(action);
  };

  return (
    <>
      {message.actions.map((action, at) => (
        <Button
          key={action}
          small={small}
          data-note={actionConsequence(action, on)}
          aria-description={actionConsequence(action, on)}
          variant={small && (isBesideMain || at > 0) ? 'quiet' : 'secondary'}
          busy={act.isPending && act.variables.action === action}
          onClick={() => open(action)}
        >
          {actionLabel(action, on)}
        </Button>
      ))}
      {asked !== null && (
        <ConfirmDialog
          title={actionQuestion(asked, on)}
          back={words.back}
          go={actionQuestion(asked, on)}
          busy={act.isPending}
          onGo={() => run(asked)}
          onClose={() => setAsked(null)}
        >
          <p>{actionConsequence(asked, on)}</p>
          <BalanceHint message={message} />
          <Everybody message={message} />
          {textsSomebody(asked) && <WhatLeaves message={message} />}
          <ErrorNote failure={act.error?.failure} />
        </ConfirmDialog>
      )}
    </>
  );
}

/** The values in the words of an act; `name` is the person it is for. */
export function actionContext({ state, alert, dueLocal, mayHaveGone }: MessageDetail, name: string): ActionContext {
  return { state, alert, name, due: showWallTime(dueLocal), mayHaveGone };
}

/** Returns one name, or for a batch the first name and how many more there are. */
export function recipientsLabel({ contactName, phoneShown, together }: MessageDetail): string {
  const name = contactName || phoneShown;
  return together.length > 1 ? words.andOthers(name, together.length - 1) : name;
}

/** Shows the names of everybody whom a decision about a whole batch concerns. */
function Everybody({ message: { together } }: { message: MessageDetail }) {
  if (together.length < 2) return null;
  return (
    <>
      <p>{words.everybody(together.length)}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long list must be scrolled with the keyboard too. */}
      <section className={css.names} aria-label={words.names} tabIndex={0}>
        {together.map(({ name }) => name).join(', ')}
      </section>
    </>
  );
}

/** The words, number and time of today, which may differ from those of the text that was lost. */
function WhatLeaves({ message: { next, together } }: { message: MessageDetail }) {
  const cost = useCost();
  if (next === null) return null;
  return (
    <>
      <p>
        {together.length > 1
          ? words.manyTexts(together.length, showWallTime(next.dueLocal))
          : words.oneText(cost(next.segments), next.phoneShown, showWallTime(next.dueLocal))}
      </p>
      <blockquote className={panel.bubble}>{next.text}</blockquote>
    </>
  );
}
