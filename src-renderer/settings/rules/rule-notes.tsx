/** Warnings about a rule whose text would say something wrong at its time. */
import { bringsBack, type Rule } from '../../../src-shared/model/template.ts';
import { dayWordsIn, mayChangeDay } from '../../../src-shared/text/day-words.ts';
import { useOperation } from '../../api/api.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import { words } from '../settings.words.ts';
import type { RuleDraft } from './rule-draft.ts';

/** `id` is the rule's own, null while it is new. */
export function RuleNotes({
  id,
  draft,
  endsComparison,
}: {
  id: number | null;
  draft: RuleDraft;
  endsComparison: boolean;
}) {
  return (
    <>
      {bringsBack(draft.when) && <Quiet small>{words.rules.fromNowOn}</Quiet>}
      {bringsBack(draft.when) && <PromotionNote templateId={draft.templateId} />}
      {endsComparison && (
        <div role="alert">
          <Banner tone="warn">{words.rules.endsComparison}</Banner>
        </div>
      )}
      <AfterWordsNote id={id} when={draft.when} templateId={draft.templateId} />
      <DayWordsNote when={draft.when} whenOutsideWindow={draft.whenOutsideWindow} templateId={draft.templateId} />
    </>
  );
}

/** Says what a promotion keeps to, which a reminder does not. */
function PromotionNote({ templateId }: Pick<Rule, 'templateId'>) {
  const template = useOperation('templates.list', undefined).data?.find(({ id }) => id === templateId);
  return template?.purpose === 'promotion' ? <Quiet small>{words.rules.promotion}</Quiet> : null;
}

/** Warns that words written for a reminder speak, after the appointment, as if it were still to come. */
function AfterWordsNote({ id, when, templateId }: Pick<Rule, 'when' | 'templateId'> & { id: number | null }) {
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

/** Warns that words like "tomorrow" are wrong where the rule puts its text on another day. */
function DayWordsNote({
  when,
  whenOutsideWindow,
  templateId,
}: Pick<Rule, 'when' | 'whenOutsideWindow' | 'templateId'>) {
  const template = useOperation('templates.list', undefined).data?.find(({ id }) => id === templateId);
  const settings = useOperation('settings.get', undefined).data;
  if (!template || !settings || !mayChangeDay({ when, whenOutsideWindow }, settings)) return null;
  const found = dayWordsIn(template.body);
  if (found.length === 0) return null;
  return (
    <div role="alert">
      <Banner tone="warn">{words.rules.dayWords(found)}</Banner>
    </div>
  );
}
