/** One rule as a sentence whose parts can be changed; saving first shows which texts change with it. */
import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Rule, Template } from '../../../src-shared/model/template.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { useLaterAct } from '../../notices/use-later-act.ts';
import { ProposalDialog } from '../../rehearsal/rehearsal-dialog.tsx';
import { useProposals } from '../../rehearsal/use-rehearsal.ts';
import { TrialFindings } from '../../texts/trial-findings.tsx';
import { join } from '../../ui/class-names.ts';
import { Button, IconButton } from '../../ui/fields/button.tsx';
import { CheckField } from '../../ui/fields/fields.tsx';
import { Quiet } from '../../ui/layout/stack.tsx';
import { words } from '../settings.words.ts';
import { NewRulePrice } from './new-rule-price.tsx';
import { inputOf, isChanged, newRule, type RuleDraft, tooLongIn, unfinishedPart } from './rule-draft.ts';
import { RuleName } from './rule-name.tsx';
import { RuleNotes } from './rule-notes.tsx';
import { RulePartFields } from './rule-parts.tsx';
import type { RulePart } from './rule-pieces.ts';
import { SentenceWithParts, useRulePieces } from './rule-sentence.tsx';
import css from './rules.module.css';
import { SentencePart } from './sentence-part.tsx';

/**
 * `rule` is null for a new one; `onDone` is called when a new one is saved or discarded. `kept` is what is changed and not
 * saved.
 */
export function RuleLine({
  rule,
  rules,
  templates,
  kept,
  onChange,
  onRemove,
  onDone,
}: {
  rule: Rule | null;
  /** All that stand. */
  rules: readonly Rule[];
  templates: Template[];
  kept: RuleDraft | undefined;
  onChange: (draft: RuleDraft | null) => void;
  onRemove?: () => void;
  onDone: () => void;
}) {
  const first = rule ?? newRule(templates, rules);
  const draft = kept ?? first;
  const isNew = rule === null;
  const isEdited = isNew || isChanged(draft, first);
  const unfinished = unfinishedPart(draft);
  const templateName = templates.find(({ id }) => id === draft.templateId)?.name ?? '';
  const pieces = useRulePieces(draft, templateName);
  const change = (changes: Partial<RuleDraft>) => onChange({ ...draft, ...changes });
  const running = useOperation('comparisons.get', undefined).data?.running;
  const compared = running && running.ruleId === rule?.id ? running : undefined;
  // A name is read in no text.
  const endsComparison = compared !== undefined && isChanged({ ...draft, name: first.name }, first);
  const saving = useSave(rule, { ...draft, endsComparison }, () => {
    onChange(null);
    onDone();
  });
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) line.current?.querySelector('button')?.focus();
  }, [isNew]);
  const part = (one: RulePart, text: string) => (
    <SentencePart key={one} label={words.rules.parts[one]} text={text} isUnfinished={unfinished === one}>
      <RulePartFields part={one} draft={draft} templates={templates} onChange={change} />
      {one === 'when' && <TrialFindings>{words.rules.evidence(draft.when)}</TrialFindings>}
    </SentencePart>
  );
  return (
    <li ref={line} className={join(css.line, isNew && css.new)} aria-label={isNew ? words.rules.newRule : rule.name}>
      <div className={css.head}>
        <RuleName name={draft.name} isUnfinished={unfinished === 'name'} onChange={name => change({ name })} />
        {isNew && <span className={css.notSaved}>{words.rules.notSaved}</span>}
        <span className={css.acts}>
          <CheckField
            label={words.rules.on}
            aria-label={words.rules.onOf(isNew ? words.rules.newRule : rule.name)}
            checked={draft.enabled}
            onChange={event => change({ enabled: event.target.checked })}
          />
          {rule && onRemove && <IconButton icon={Trash2} label={words.rules.removeOf(rule.name)} onClick={onRemove} />}
        </span>
      </div>
      <div className={draft.enabled ? css.sentence : css.off}>
        <SentenceWithParts pieces={pieces} part={part} />
      </div>
      {!isEdited && compared && <Quiet small>{words.rules.compared(compared.b.name)}</Quiet>}
      {isEdited && (
        <>
          <RuleNotes id={rule?.id ?? null} draft={draft} endsComparison={endsComparison} />
          <ErrorNote failure={saving.proposals.proposed ? null : saving.failure} />
          <p role="alert" className={css.missing} hidden={unfinished === null}>
            {unfinished && (tooLongIn(draft) ?? words.rules.unfinished[unfinished])}
          </p>
          <div className={css.bar}>
            <p className={css.quiet}>
              {isNew && draft.enabled && unfinished === null && <NewRulePrice draft={draft} />}{' '}
              {isNew ? words.rules.newApplies : words.rules.replans}
            </p>
            <Button
              onClick={() => {
                onChange(null);
                onDone();
              }}
            >
              {isNew ? words.rules.discard : words.rules.revert}
            </Button>
            <Button variant="primary" busy={saving.busy} disabled={unfinished !== null} onClick={saving.propose}>
              {words.save}
            </Button>
          </div>
        </>
      )}
      <ProposalDialog
        proposals={saving.proposals}
        title={words.rules.proposeTitle(draft.name)}
        act={words.rules.proposeSave}
        busy={saving.busy}
        failure={saving.failure}
      />
    </li>
  );
}

/** Saves a rule once its texts were shown; the notice of it takes it back. */
function useSave(rule: Rule | null, draft: RuleDraft & { endsComparison: boolean }, onSaved: () => void) {
  const save = useAct('rules.save');
  const proposals = useProposals();
  const toast = useToast();
  const later = useLaterAct();
  const takeBack = (id: number) =>
    rule
      ? later('rules.save', inputOf(rule.id, rule), () => words.rules.takenBack(rule.name))
      : later('rules.remove', { id }, () => words.rules.removed(draft.name));
  const propose = () => {
    // The line says that it ends the comparison, where it does.
    const asked = { ...inputOf(rule?.id ?? null, draft), endsComparison: draft.endsComparison };
    save.reset();
    proposals.propose({ kind: 'rule', rule: asked }, () =>
      save.mutate(asked, {
        onSuccess: saved => {
          proposals.withdraw();
          onSaved();
          toast.show(words.rules.saved(saved.name), { onUndo: () => void takeBack(saved.id) });
        },
      }),
    );
  };
  const busy = save.isPending || proposals.asking;
  return { proposals, propose, busy, failure: save.error?.failure ?? proposals.failure };
}
