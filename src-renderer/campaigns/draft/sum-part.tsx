/** Shows the counts and the credit before anything leaves, and the button that confirms. */

import { Send } from 'lucide-react';
import type { CampaignCheck } from '../../../src-shared/model/campaign.ts';
import type { ScreenFailure } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import type { Draft } from '../../texts/campaign/campaign-draft.ts';
import { useCost } from '../../texts/use-cost.ts';
import { Button } from '../../ui/fields/button.tsx';
import { CheckField } from '../../ui/fields/fields.tsx';
import { Card } from '../../ui/layout/layout.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { Quiet, Stack } from '../../ui/layout/stack.tsx';
import css from '../campaigns.module.css';
import { balanceLabel, words } from '../campaigns.words.ts';
import { LeftOutList } from '../left-out-list.tsx';
import { AboutNotes } from './about-notes.tsx';
import { SharedPhones } from './shared-phones.tsx';
import { type Missing, onlyPerson, purposeOf } from './use-draft.ts';

/** `isCurrent`: the figures are those of the present draft; only then can it be confirmed. */
export function SumPart({
  draft,
  check,
  missing,
  failure,
  isCurrent,
  hasText,
  onChange,
  onConfirm,
}: {
  draft: Draft;
  check: CampaignCheck | null;
  /** Says what has to be chosen before anything can be counted. */
  missing: Missing | null;
  failure: ScreenFailure | null;
  isCurrent: boolean;
  hasText: boolean;
  onChange: (change: Partial<Draft>) => void;
  onConfirm: (check: CampaignCheck) => void;
}) {
  const { sum } = words;
  const goes = check?.leaving.kind === 'now' || check?.leaving.kind === 'at';
  const ready = check && isCurrent && hasText && check.texts > 0 && goes && check.refusal === null;
  return (
    <Card title={sum.title}>
      <div role="status" className={css.sum}>
        {missing && <p className={css.quiet}>{words.missing[missing]}</p>}
        {check && !hasText && <p className={css.quiet}>{sum.noText}</p>}
        {check && hasText && <Sum check={check} isPromotion={purposeOf(draft) === 'promotion'} />}
        {check && hasText && <AboutNotes check={check} />}
      </div>
      {check && hasText && <SharedPhones sharing={check.sharing} draft={draft} onChange={onChange} />}
      {check && purposeOf(draft) === 'promotion' && <Consent check={check} draft={draft} onChange={onChange} />}
      {check && hasText && (
        <LeftOutList leftOut={check.leftOut.filter(({ why }) => why.kind !== 'no-consent')} title={sum.leftOut} />
      )}
      <ErrorNote failure={failure ?? check?.refusal} />
      <div className={css.acts}>
        <Button
          variant="primary"
          icon={Send}
          disabled={!ready}
          onClick={() => {
            if (ready) onConfirm(check);
          }}
        >
          {sum.go(check && hasText ? check.people : 0, onlyPerson(draft) !== null)}
        </Button>
      </div>
      <p className={css.quiet}>{sum.minute}</p>
    </Card>
  );
}

/**
 * Counts who agreed to promotions; the others are left out where the rules of their country ask for it, or ticked in.
 */
function Consent({
  check: { consent },
  draft,
  onChange,
}: {
  check: CampaignCheck;
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}) {
  return (
    <Stack gap={2}>
      {consent.agreed > 0 && <Quiet>{words.consent.count(consent.agreed, consent.others)}</Quiet>}
      {consent.needed > 0 && (
        <Banner tone="warn">
          <Stack gap={2}>
            <p>{words.consent.warning}</p>
            <CheckField
              label={words.consent.also(consent.needed)}
              checked={draft.withoutConsent}
              onChange={event => onChange({ withoutConsent: event.target.checked })}
            />
          </Stack>
        </Banner>
      )}
    </Stack>
  );
}

function Sum({ check, isPromotion }: { check: CampaignCheck; isPromotion: boolean }) {
  const { sum } = words;
  const cost = useCost();
  const { people, phones, texts, segments, leaving } = check;
  if (texts === 0) {
    const { agreed, needed } = check.consent;
    return <p>{isPromotion && agreed === 0 && needed > 0 ? sum.nobodyAgreed : sum.none}</p>;
  }
  const leaves = leaving.kind === 'at' ? sum.at(leaving.dueLocal) : null;
  const parts = [balanceLabel(check), leaves];
  return (
    <>
      <p className={css.line}>{sum.get(people, texts, cost(segments))}</p>
      <p>{parts.filter(Boolean).join(' · ')}</p>
      {phones < texts && texts <= people && <p className={css.quiet}>{sum.perPhone(texts, phones)}</p>}
      {texts > people && <p className={css.quiet}>{sum.several}</p>}
      {texts < people && <p className={css.quiet}>{sum.shared}</p>}
      {check.balanceAfter !== null && check.balanceAfter < 0 && (
        <Banner tone="warn">{sum.tooLittle(cost(-check.balanceAfter))}</Banner>
      )}
    </>
  );
}
