/** Below the time of a rule: words written for a reminder would speak, after the appointment, as if it were to come. */
import type { Rule } from '../../../src-shared/model/template.ts';
import { useOperation } from '../../api/api.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { words } from '../settings.words.ts';

/** `id`: of the rule itself, null while it is new. */
export function AfterWordsNote({ id, when, templateId }: Pick<Rule, 'when' | 'templateId'> & { id: number | null }) {
  const rules = useOperation('rules.list', undefined).data ?? [];
  if (when.kind !== 'days-after') return null;
  const before = rules.find(rule => rule.templateId === templateId && rule.when.kind !== 'days-after');
  if (!before) return null;
  return (
    <div role="alert">
      <Banner tone="warn">
        {before.id === id ? words.rules.wasBefore : words.rules.alsoBefore(before.name)} {words.rules.wordsForAfter}
      </Banner>
    </div>
  );
}
