/** Asks before many people are texted, and shows how many, the cost, the sender and the time. */

import { useEffect, useState } from 'react';
import type { Campaign, CampaignCheck } from '../../../src-shared/model/campaign.ts';
import { onEvent, useAct } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import type { Draft } from '../../texts/campaign/campaign-draft.ts';
import { useCost } from '../../texts/use-cost.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Banner, ProgressBar } from '../../ui/layout/notes.tsx';
import { Quiet, Stack } from '../../ui/layout/stack.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import panel from '../../ui/overlays/panel.module.css';
import { balanceLabel, words } from '../campaigns.words.ts';
import { LeftOutList } from '../left-out-list.tsx';
import { AboutNotes } from './about-notes.tsx';
import { ReminderWordsNote } from './reminder-words-note.tsx';
import { checkInput } from './use-draft.ts';

const OUTDATED: ReadonlySet<unknown> = new Set(['campaign-changed', 'untrue', 'campaign-empty']);

export function ConfirmDialog({
  draft,
  check,
  onClose,
  onConfirmed,
}: {
  draft: Draft;
  /** The figures that the person has seen. If they have changed meanwhile, the core stores nothing. */
  check: CampaignCheck;
  onClose: () => void;
  onConfirmed: (campaign: Campaign) => void;
}) {
  const confirm = useAct('campaigns.confirm');
  const stored = useStored();
  const cost = useCost();
  const { people, first, texts, segments, digest, sender, leaving, samples, leftOut, chosen } = check;
  const go = () => {
    const question = checkInput(draft);
    if (question === null) return;
    const { token, name } = draft;
    confirm.mutate({ ...question, token, name, expected: digest }, { onSuccess: onConfirmed });
  };
  // The figures shown here are outdated, so the person has to look at the draft again.
  const isOutdated = OUTDATED.has(confirm.error?.failure.code);
  const notAgreed = leftOut.find(({ why }) => why.kind === 'no-consent')?.count ?? 0;
  const at = leaving.kind === 'at' ? leaving.dueLocal : null;
  return (
    <Dialog
      title={words.confirm.title(words.sum.go(people))}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.confirm.back}</Button>
          {!isOutdated && (
            <Button variant="primary" busy={confirm.isPending} onClick={go}>
              {words.sum.go(people)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={1}>
        <p>
          <strong>{words.confirm.lead(people, texts, at, sender)}</strong>
        </p>
        <p>{words.confirm.to(first, people)}</p>
        <p>{words.confirm.cost(cost(segments), balanceLabel(check))}</p>
        {chosen > people && <p>{words.confirm.leftOut(chosen - people, chosen, notAgreed)}</p>}
        <LeftOutList leftOut={leftOut} title={() => words.confirm.whoIsLeftOut} />
      </Stack>
      <AboutNotes check={check} />
      {check.balanceAfter !== null && check.balanceAfter < 0 && (
        <Banner tone="warn">{words.sum.tooLittle(cost(-check.balanceAfter))}</Banner>
      )}
      <Stack gap={1}>
        <Quiet>{words.confirm.example}</Quiet>
        <blockquote className={panel.bubble}>{samples.find(({ blocked }) => blocked === null)?.text}</blockquote>
      </Stack>
      <ReminderWordsNote draft={draft} />
      <Quiet>{at === null ? words.confirm.soon : words.confirm.minute}</Quiet>
      {confirm.isPending && stored && (
        <ProgressBar label={words.confirm.storing} done={stored.done} total={stored.total} />
      )}
      <ErrorNote failure={confirm.error?.failure} cost={cost} />
    </Dialog>
  );
}

/** Shows how many texts are stored, if storing takes a while. */
function useStored(): { done: number; total: number } | null {
  const [stored, setStored] = useState<{ done: number; total: number } | null>(null);
  useEffect(
    () =>
      onEvent(event => {
        if (event.type === 'progress' && event.task === 'campaign') setStored(event);
      }),
    [],
  );
  return stored;
}
