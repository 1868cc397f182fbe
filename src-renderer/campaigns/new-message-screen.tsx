/**
 * The screen for a text to many: recipients, words, time and figures. The core decides what leaves and when.
 */
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import type { CampaignCheck } from '../../src-shared/model/campaign.ts';
import type { ShownRecords } from '../../src-shared/model/settings.ts';
import { useShownWorld } from '../api/api.ts';
import { navigate } from '../api/route.ts';
import { PreviewPane } from '../texts/editor/preview-pane.tsx';
import { usePreview } from '../texts/editor/use-preview.ts';
import { Button } from '../ui/fields/button.tsx';
import { PageHeader } from '../ui/layout/layout.tsx';
import css from './campaigns.module.css';
import { words } from './campaigns.words.ts';
import { ConfirmDialog } from './draft/confirm-dialog.tsx';
import { ReminderWordsNote } from './draft/reminder-words-note.tsx';
import { SumPart } from './draft/sum-part.tsx';
import { useCheck } from './draft/use-check.ts';
import { checkInput, missingOf, onlyPerson, purposeOf, useDraft } from './draft/use-draft.ts';
import { WhatPart } from './draft/what-part.tsx';
import { WhenPart } from './draft/when-part.tsx';
import { WhoPart } from './draft/who-part.tsx';

/** The screen at `#/messages/new`. */
export function NewMessageScreen() {
  const { shown } = useShownWorld();
  // After a restore the ids in a draft mean other people.
  return <NewMessage key={shown} records={shown} />;
}

function NewMessage({ records }: { records: ShownRecords }) {
  const { draft, change, sent } = useDraft(records);
  const question = checkInput(draft);
  const { check, failure, isCurrent, isOfThem } = useCheck(question);
  const [asked, setAsked] = useState<CampaignCheck | null>(null);
  const hasText = draft.body.trim() !== '';
  const missing = missingOf(draft);
  // Nobody's name stands in the preview but of those it goes to; the words are measured by some people all the same.
  const hasReaders = check !== null && isOfThem && check.samples.length > 0;
  const { body, fallbacks, language } = draft;
  const purpose = purposeOf(draft) ?? 'service';
  const example = usePreview({ body, fallbacks, language, purpose }, !hasReaders).preview;
  return (
    <div className={css.screen}>
      <PageHeader
        title={words.title}
        note={<span className="seen-with-room">{words.note(onlyPerson(draft)?.name ?? null)}</span>}
        before={
          <Button small variant="quiet" icon={ChevronLeft} onClick={() => navigate('/messages')}>
            {words.toMessages}
          </Button>
        }
      />
      <div className={css.columns}>
        <div className={css.paper}>
          <WhoPart draft={draft} onChange={change} />
          <WhatPart draft={draft} check={check} shown={hasReaders ? check : example} onChange={change} />
          <WhenPart draft={draft} leaving={missing ? null : (check?.leaving ?? null)} onChange={change} />
        </div>
        <div className={css.beside}>
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
          <div className={css.preview}>
            <PreviewPane preview={question === null ? null : isOfThem ? check : undefined} empty={!hasText} />
          </div>
        </div>
      </div>
      {asked && (
        <ConfirmDialog
          draft={draft}
          check={asked}
          onClose={() => setAsked(null)}
          onConfirmed={({ id }) => {
            sent(id);
            navigate(`/messages/campaigns?campaign=${id}`);
          }}
        />
      )}
    </div>
  );
}
