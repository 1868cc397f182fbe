/**
 * The screen for texts to many: recipients, words, time and figures, then the first minute, the progress and the
 * earlier campaigns. The core decides what leaves and when.
 */
import { useEffect, useRef, useState } from 'react';
import type { CampaignCheck } from '../../src-shared/model/campaign.ts';
import { useAppState } from '../api/app-state.ts';
import { navigate, useRoute } from '../api/route.ts';
import { PreviewPane } from '../texts/editor/preview-pane.tsx';
import { Button } from '../ui/fields/button.tsx';
import { PageHeader } from '../ui/layout/layout.tsx';
import css from './campaigns.module.css';
import { words } from './campaigns.words.ts';
import { CampaignList } from './confirmed/campaign-list.tsx';
import { CampaignView } from './confirmed/campaign-view.tsx';
import { ConfirmDialog } from './draft/confirm-dialog.tsx';
import { ReminderWordsNote } from './draft/reminder-words-note.tsx';
import { SumPart } from './draft/sum-part.tsx';
import { useCheck } from './draft/use-check.ts';
import { checkInput, missingOf, useDraft } from './draft/use-draft.ts';
import { WhatPart } from './draft/what-part.tsx';
import { WhenPart } from './draft/when-part.tsx';
import { WhoPart } from './draft/who-part.tsx';

/** The screen at `#/send`; `?campaign=` (id) shows a confirmed campaign. */
export function SendScreen() {
  const { params } = useRoute();
  const asked = Number(params.get('campaign'));
  const id = Number.isSafeInteger(asked) && asked > 0 ? asked : null;
  const top = useTopOf(id);
  return (
    <div ref={top} tabIndex={-1} className={css.screen}>
      {id === null ? <Compose /> : <Confirmed id={id} />}
    </div>
  );
}

/** Scrolls to the top and moves the focus there when the screen changes between the draft and a campaign. */
function useTopOf(id: number | null) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    top.current?.focus({ preventScroll: true });
    // `scrollIntoView` would also move the shell around the work area.
    top.current?.closest('main')?.scrollTo({ top: 0 });
  }, [id]);
  return top;
}

function Confirmed({ id }: { id: number }) {
  return (
    <>
      <PageHeader title={words.title} actions={<Button onClick={() => navigate('/send')}>{words.new}</Button>} />
      <CampaignView key={id} id={id} />
      <CampaignList without={id} />
    </>
  );
}

function Compose() {
  const { world } = useAppState();
  const { draft, change, clear } = useDraft(world);
  const { check, failure, isCurrent } = useCheck(checkInput(draft));
  const [asked, setAsked] = useState<CampaignCheck | null>(null);
  const hasText = draft.body.trim() !== '';
  const missing = missingOf(draft);
  return (
    <>
      <PageHeader title={words.title} note={words.note} />
      <div className={css.columns}>
        <div className={css.column}>
          <WhoPart draft={draft} onChange={change} />
          <WhatPart draft={draft} check={check} onChange={change} />
          <WhenPart draft={draft} leaving={missing ? null : (check?.leaving ?? null)} onChange={change} />
        </div>
        <div className={css.column}>
          <SumPart
            draft={draft}
            onChange={change}
            check={missing ? null : check}
            missing={missing}
            failure={failure}
            isCurrent={isCurrent}
            hasText={hasText}
            onConfirm={setAsked}
          />
          <ReminderWordsNote draft={draft} />
          <PreviewPane preview={missing === 'people' || missing === 'who' ? null : check} empty={!hasText} />
        </div>
      </div>
      <CampaignList />
      {asked && (
        <ConfirmDialog
          draft={draft}
          check={asked}
          onClose={() => setAsked(null)}
          onConfirmed={({ id }) => {
            clear();
            navigate(`/send?campaign=${id}`);
          }}
        />
      )}
    </>
  );
}
