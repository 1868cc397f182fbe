/** Lists the reminder rules as sentences, with the form that edits one. Each change is rehearsed before it is made. */
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Rule } from '../../../src-shared/model/template.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { navigate } from '../../api/route.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { ProposalDialog } from '../../rehearsal/rehearsal-dialog.tsx';
import { useProposals } from '../../rehearsal/use-rehearsal.ts';
import { StateMark } from '../../ui/fields/badges.tsx';
import { Button, IconButton } from '../../ui/fields/button.tsx';
import { Card } from '../../ui/layout/layout.tsx';
import { EmptyState } from '../../ui/layout/notes.tsx';
import { DataTable } from '../../ui/tables/data-table.tsx';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';
import { RuleForm } from './rule-form.tsx';
import { RuleSentence } from './rule-sentence.tsx';

export function RulesPart() {
  const rules = useOperation('rules.list', undefined);
  const templates = useOperation('templates.list', undefined).data;
  const [editing, setEditing] = useState<Rule | 'new' | null>(null);
  const removal = useRemoval();
  const acts = (
    <Button icon={Plus} onClick={() => setEditing('new')}>
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
      {templates && templates.length > 0 && rules.data?.length === 0 && (
        <EmptyState title={words.rules.empty}>{words.rules.emptyNext}</EmptyState>
      )}
      {rules.data && rules.data.length > 0 && (
        <RuleTable rules={rules.data} onEdit={setEditing} onRemove={removal.ask} />
      )}
      {editing !== null && templates && (
        <RuleForm rule={editing === 'new' ? null : editing} templates={templates} onClose={() => setEditing(null)} />
      )}
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

function RuleTable({
  rules,
  onEdit,
  onRemove,
}: {
  rules: Rule[];
  onEdit: (rule: Rule) => void;
  onRemove: (rule: Rule) => void;
}) {
  const { columns } = words.rules;
  return (
    <DataTable columns={[columns.name, columns.on, { hidden: columns.acts }]}>
      {rules.map(rule => (
        <tr key={rule.id}>
          <td>
            <strong>{rule.name}</strong>
            <p className="numbers">
              <RuleSentence rule={rule} />
            </p>
          </td>
          <td>
            <StateMark tone={rule.enabled ? 'good' : 'neutral'}>
              {rule.enabled ? words.rules.on : words.rules.off}
            </StateMark>
          </td>
          <td>
            <span className={css.acts}>
              <IconButton icon={Pencil} label={words.rules.editOf(rule.name)} onClick={() => onEdit(rule)} />
              <IconButton icon={Trash2} label={words.rules.removeOf(rule.name)} onClick={() => onRemove(rule)} />
            </span>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}
