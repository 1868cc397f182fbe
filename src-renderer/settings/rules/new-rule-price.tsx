/** What a rule that is being added would cost in a month, by the appointments that are booked. */
import { perMonth } from '../../rehearsal/per-month.ts';
import { useRehearsal } from '../../rehearsal/use-rehearsal.ts';
import { useCost } from '../../texts/use-cost.ts';
import { words } from '../settings.words.ts';
import { inputOf, type RuleDraft } from './rule-draft.ts';

/** `draft` is one that can be saved. */
export function NewRulePrice({ draft }: { draft: RuleDraft }) {
  const { data } = useRehearsal({ kind: 'rule', rule: inputOf(null, draft) });
  const cost = useCost();
  if (!data) return null;
  return words.rules.price(cost(perMonth(data.segmentsThen - data.segmentsNow)));
}
