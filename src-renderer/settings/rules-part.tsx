import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Rule } from '../../src-shared/model/template.ts';
import { useOperation } from '../api.ts';
import { navigate } from '../route.ts';
import { StatusPill } from '../ui/badges.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/layout.tsx';
import { EmptyState, ErrorNote } from '../ui/notes.tsx';
import { RemoveRule } from './remove-rule.tsx';
import { RuleForm } from './rule-form.tsx';
import css from './settings.module.css';
import { words } from './words.ts';

/** When people are reminded, and with which words. */
export function RulesPart() {
  const rules = useOperation('rules.list', undefined);
  const templates = useOperation('templates.list', undefined).data;
  const [editing, setEditing] = useState<Rule | 'new' | null>(null);
  const [removing, setRemoving] = useState<Rule | null>(null);
  const add = (
    <Button icon={Plus} onClick={() => setEditing('new')}>
      {words.rules.add}
    </Button>
  );
  return (
    <Card title={words.rules.title} actions={templates && templates.length > 0 ? add : undefined} flush>
      <ErrorNote failure={rules.error?.failure} />
      {templates?.length === 0 && (
        <EmptyState
          title={words.rules.noTemplate}
          action={<Button onClick={() => navigate('/templates')}>{words.rules.toTemplates}</Button>}
        />
      )}
      {templates && templates.length > 0 && rules.data?.length === 0 && (
        <EmptyState title={words.rules.empty}>{words.rules.emptyNext}</EmptyState>
      )}
      {rules.data && rules.data.length > 0 && (
        <RuleTable rules={rules.data} onEdit={setEditing} onRemove={setRemoving} />
      )}
      {editing !== null && templates && (
        <RuleForm rule={editing === 'new' ? null : editing} templates={templates} onClose={() => setEditing(null)} />
      )}
      {removing !== null && <RemoveRule rule={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
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
    <div className={css.wide}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{columns.name}</th>
            <th scope="col">{columns.when}</th>
            <th scope="col">{columns.template}</th>
            <th scope="col">{columns.on}</th>
            <th scope="col">
              <span className="visually-hidden">{columns.acts}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rules.map(rule => (
            <tr key={rule.id}>
              <td>
                <strong>{rule.name}</strong>
              </td>
              <td className="numbers">{words.rules.whenOf(rule.when)}</td>
              <td>{rule.templateName}</td>
              <td>
                <StatusPill tone={rule.enabled ? 'good' : 'neutral'}>
                  {rule.enabled ? words.rules.on : words.rules.off}
                </StatusPill>
              </td>
              <td>
                <span className={css.acts}>
                  <IconButton icon={Pencil} label={words.rules.editOf(rule.name)} onClick={() => onEdit(rule)} />
                  <IconButton icon={Trash2} label={words.rules.removeOf(rule.name)} onClick={() => onRemove(rule)} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
