/** Proposes a second reminder for who misses often, with its price and, for whoever asks why, what the trial found. Nothing is switched on. */
import { usualRule } from '../../../src-shared/model/template.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { showCost } from '../../texts/cost.ts';
import { TrialFindings } from '../../texts/trial-findings.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { words } from '../settings.words.ts';
import type { RuleDraft } from './rule-draft.ts';

/** `onOpen` gets the rule filled in, to be looked at and saved by a person. */
export function SecondReminderNote({ onOpen }: { onOpen: (draft: RuleDraft) => void }) {
  const offered = useOperation('rules.secondReminder', undefined).data;
  const settings = useOperation('settings.get', undefined).data;
  const balance = useOperation('account.balance', undefined).data;
  const dismiss = useAct('rules.dismissSecond');
  if (!offered) return null;
  const text = words.rules.second;
  const { people, credits, templateId, when } = offered;
  const draft: RuleDraft = {
    ...{ ...usualRule, name: text.name, templateId, when, enabled: true },
    appliesTo: { kind: 'missed-lately' },
  };
  return (
    <Banner
      action={
        <>
          <Button onClick={() => onOpen(draft)}>{text.open}</Button>
          <Button variant="quiet" busy={dismiss.isPending} onClick={() => dismiss.mutate(undefined)}>
            {text.dismiss}
          </Button>
        </>
      }
    >
      <p>{text.who(people)}</p>
      <p>{text.price(showCost(credits, settings, balance))}</p>
      <TrialFindings>{text.evidence}</TrialFindings>
      <ErrorNote failure={dismiss.error?.failure} />
    </Banner>
  );
}
