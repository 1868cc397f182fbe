/** Lists the reminder rules as sentences, each edited in its place. Each change is rehearsed before it is made. */
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Rule, Template } from '../../../src-shared/model/template.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { useAppState } from '../../api/app-state.ts';
import { navigate } from '../../api/route.ts';
import { type DraftKey, type Drafts, useKeptDrafts } from '../../api/use-kept-drafts.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { useUnsaved } from '../../notices/use-unsaved.tsx';
import { ProposalDialog } from '../../rehearsal/rehearsal-dialog.tsx';
import { useProposals } from '../../rehearsal/use-rehearsal.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/layout.tsx';
import { EmptyState } from '../../ui/layout/notes.tsx';
import { words } from '../settings.words.ts';
import { isChanged, isRuleDraft, newRule, type RuleDraft } from './rule-draft.ts';
import { RuleLine } from './rule-line.tsx';
import css from './rules.module.css';
import { SecondReminderNote } from './second-reminder.tsx';

/** A rule that was there before stays where it is when it is saved. */
const stay = () => {};
const NONE: never[] = [];

/** `head` is where the page has the acts of its part. */
export function RulesPart({ head }: { head: HTMLElement | null }) {
  const rules = useOperation('rules.list', undefined);
  const templates = useOperation('templates.list', undefined).data;
  const [drafts, question] = useRuleDrafts(rules.data ?? NONE, templates ?? NONE);
  const [isAdding, setAdding] = useState(drafts.get('new') !== undefined);
  const removal = useRemoval();
  const draftOf = (key: DraftKey) => ({
    kept: drafts.get(key),
    onChange: (draft: RuleDraft | null) => (draft === null ? drafts.drop(key) : drafts.set(key, draft)),
  });
  const open = (draft: RuleDraft) => {
    drafts.set('new', draft);
    setAdding(true);
  };
  const isReady = templates !== undefined && templates.length > 0 && rules.data !== undefined;
  const acts = (
    <Button variant="primary" icon={Plus} disabled={isAdding} onClick={() => setAdding(true)}>
      {words.rules.add}
    </Button>
  );
  return (
    <>
      {head && templates && templates.length > 0 && createPortal(acts, head)}
      {isReady && isAdding && (
        <Card title={words.rules.newRule} untitled flush>
          <ul>
            <RuleLine
              rule={null}
              rules={rules.data}
              templates={templates}
              {...draftOf('new')}
              onDone={() => setAdding(false)}
            />
          </ul>
        </Card>
      )}
      <Card title={words.rules.title} untitled flush>
        <ErrorNote failure={rules.error?.failure} />
        {!removal.proposals.proposed && <ErrorNote failure={removal.failure} />}
        {templates?.length === 0 && (
          <EmptyState
            title={words.rules.noTemplate}
            action={<Button onClick={() => navigate('/reminders/templates')}>{words.rules.toTemplates}</Button>}
          />
        )}
        {isReady && rules.data.length === 0 && (
          <EmptyState title={words.rules.empty}>{words.rules.emptyNext}</EmptyState>
        )}
        {isReady && rules.data.length > 0 && (
          <ul className={css.list} aria-label={words.rules.title}>
            {rules.data.map(rule => (
              <RuleLine
                key={rule.id}
                rule={rule}
                rules={rules.data}
                templates={templates}
                {...draftOf(rule.id)}
                onRemove={() => removal.ask(rule)}
                onDone={stay}
              />
            ))}
          </ul>
        )}
        {question}
        <ProposalDialog
          proposals={removal.proposals}
          title={removal.isCompared ? words.rules.removeCompared(removal.name) : words.rules.removeTitle(removal.name)}
          act={words.rules.remove}
          danger
          busy={removal.busy}
          failure={removal.failure}
        />
      </Card>
      {!isAdding && <SecondReminderNote onOpen={open} />}
    </>
  );
}

/**
 * Keeps what is changed in the rules and not saved over a reload, and asks before the list is left with it: as long as
 * that stands, the rules text as before.
 */
function useRuleDrafts(rules: readonly Rule[], templates: readonly Template[]): [Drafts<RuleDraft>, ReactNode] {
  const { world } = useAppState();
  const firstOf = (key: DraftKey) => (key === 'new' ? newRule(templates, rules) : rules.find(({ id }) => id === key));
  const isBlank = (key: DraftKey, draft: RuleDraft) => {
    const first = firstOf(key);
    return first === undefined || !isChanged(draft, first);
  };
  const drafts = useKeptDrafts(`rule-drafts.${world}`, { isDraft: isRuleDraft, isBlank });
  const { onBegun, dialog } = useUnsaved(words.rules.unsaved, drafts.dropAll);
  const isBegun = (['new', ...rules.map(({ id }) => id)] as const).some(key => {
    const draft = drafts.get(key);
    return draft !== undefined && !isBlank(key, draft);
  });
  useEffect(() => {
    onBegun(isBegun);
    return () => onBegun(false);
  }, [onBegun, isBegun]);
  return [drafts, dialog];
}

/**
 * Removes a rule together with its texts. It always asks, because a stop that somebody put on one of the texts goes
 * too.
 */
function useRemoval() {
  const remove = useAct('rules.remove');
  const proposals = useProposals();
  const toast = useToast();
  const [gone, setGone] = useState<Rule | null>(null);
  const running = useOperation('comparisons.get', undefined).data?.running;
  const isCompared = gone !== null && running?.ruleId === gone.id;
  const ask = (rule: Rule) => {
    setGone(rule);
    remove.reset();
    const make = () =>
      remove.mutate(
        { id: rule.id, endsComparison: running?.ruleId === rule.id },
        {
          onSuccess: () => {
            proposals.withdraw();
            toast.show(words.rules.removed(rule.name));
          },
        },
      );
    proposals.propose({ kind: 'rule-removed', id: rule.id }, make, { always: true });
  };
  const failure = remove.error?.failure ?? proposals.failure;
  return { proposals, name: gone?.name ?? '', isCompared, ask, busy: remove.isPending, failure };
}
