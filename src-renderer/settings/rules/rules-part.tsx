/** Lists the reminder rules as sentences, each edited in its place. Each change is rehearsed before it is made. */
import { Plus } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import type { Rule } from '../../../src-shared/model/template.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { navigate } from '../../api/route.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { useUnsaved } from '../../notices/use-unsaved.tsx';
import { ProposalDialog } from '../../rehearsal/rehearsal-dialog.tsx';
import { useProposals } from '../../rehearsal/use-rehearsal.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/layout.tsx';
import { EmptyState } from '../../ui/layout/notes.tsx';
import { words } from '../settings.words.ts';
import { type RuleKey, RuleLine } from './rule-line.tsx';
import css from './rules.module.css';

/** A rule that was there before stays where it is when it is saved. */
const stay = () => {};

export function RulesPart() {
  const rules = useOperation('rules.list', undefined);
  const templates = useOperation('templates.list', undefined).data;
  const [isAdding, setAdding] = useState(false);
  const removal = useRemoval();
  const [onBegun, question] = useUnsavedRules();
  const acts = (
    <Button icon={Plus} disabled={isAdding} onClick={() => setAdding(true)}>
      {words.rules.add}
    </Button>
  );
  return (
    <Card title={words.rules.title} actions={templates && templates.length > 0 ? acts : undefined} flush>
      <ErrorNote failure={rules.error?.failure} />
      {!removal.proposals.proposed && <ErrorNote failure={removal.failure} />}
      {templates?.length === 0 && (
        <EmptyState
          title={words.rules.noTemplate}
          action={<Button onClick={() => navigate('/reminders/templates')}>{words.rules.toTemplates}</Button>}
        />
      )}
      {templates && templates.length > 0 && rules.data?.length === 0 && !isAdding && (
        <EmptyState title={words.rules.empty}>{words.rules.emptyNext}</EmptyState>
      )}
      {templates && templates.length > 0 && rules.data && (rules.data.length > 0 || isAdding) && (
        <ul className={css.list} aria-label={words.rules.title}>
          {isAdding && <RuleLine rule={null} templates={templates} onBegun={onBegun} onDone={() => setAdding(false)} />}
          {rules.data.map(rule => (
            <RuleLine
              key={rule.id}
              rule={rule}
              templates={templates}
              onRemove={() => removal.ask(rule)}
              onBegun={onBegun}
              onDone={stay}
            />
          ))}
        </ul>
      )}
      {question}
      <ProposalDialog
        proposals={removal.proposals}
        title={words.rules.removeTitle(removal.name)}
        act={words.rules.remove}
        danger
        busy={removal.busy}
        failure={removal.failure}
      />
    </Card>
  );
}

/** Asks before the list is left while a rule in it is changed and not saved: as long as that stands, it texts as before. */
function useUnsavedRules(): [(key: RuleKey, isBegun: boolean) => void, ReactNode] {
  const begun = useRef(new Set<RuleKey>());
  const { onBegun, dialog } = useUnsaved(words.rules.unsaved);
  const report = useCallback(
    (key: RuleKey, isBegun: boolean) => {
      if (isBegun) begun.current.add(key);
      else begun.current.delete(key);
      onBegun(begun.current.size > 0);
    },
    [onBegun],
  );
  return [report, dialog];
}

/**
 * Removes a rule together with its texts. It always asks, because a stop that somebody put on one of the texts goes
 * too.
 */
function useRemoval() {
  const remove = useAct('rules.remove');
  const proposals = useProposals();
  const toast = useToast();
  const [name, setName] = useState('');
  const ask = (rule: Rule) => {
    setName(rule.name);
    remove.reset();
    const make = () =>
      remove.mutate(
        { id: rule.id },
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
  return { proposals, name, ask, busy: remove.isPending, failure };
}
