import { useId, useState } from 'react';
import type { Rule, RuleWhen, Template } from '../../src-shared/model/template.ts';
import { useAct } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CheckField, SelectField, TextField } from '../ui/fields.tsx';
import { ErrorNote } from '../ui/notes.tsx';
import { useToast } from '../ui/toasts.tsx';
import css from './settings.module.css';
import { WhenFields } from './when-fields.tsx';
import { words } from './words.ts';

/** Most begin with this one. */
export const USUAL_WHEN: RuleWhen = { kind: 'days-before', days: 1, at: '10:00' };

/** A rule, new (`rule` null) or changed. */
export function RuleForm({
  rule,
  templates,
  onClose,
}: {
  rule: Rule | null;
  templates: Template[];
  onClose: () => void;
}) {
  const id = useId();
  const [name, setName] = useState(rule?.name ?? words.rules.defaultName);
  const [templateId, setTemplateId] = useState(rule?.templateId ?? templates[0]?.id ?? 0);
  const [when, setWhen] = useState<RuleWhen>(rule?.when ?? USUAL_WHEN);
  const [enabled, setEnabled] = useState(rule?.enabled ?? true);
  const save = useAct('rules.save');
  const toast = useToast();
  return (
    <Dialog
      title={rule === null ? words.rules.add : words.rules.editOf(rule.name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          <Button type="submit" form={id} variant="primary" busy={save.isPending}>
            {words.save}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className={css.form}
        onSubmit={event => {
          event.preventDefault();
          save.mutate(
            { id: rule?.id ?? null, name, templateId, when, enabled },
            {
              onSuccess: saved => {
                onClose();
                toast.show(words.rules.saved(saved.name));
              },
            },
          );
        }}
      >
        <TextField
          label={words.rules.name}
          required
          maxLength={80}
          value={name}
          onChange={event => setName(event.target.value)}
        />
        <SelectField
          label={words.rules.template}
          value={templateId}
          onChange={event => setTemplateId(Number(event.target.value))}
        >
          {templates.map(template => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </SelectField>
        <WhenFields when={when} onChange={setWhen} />
        <CheckField
          label={words.rules.enabled}
          checked={enabled}
          onChange={event => setEnabled(event.target.checked)}
        />
        <ErrorNote failure={save.error?.failure} />
        <p className={css.hint}>{words.rules.replans}</p>
      </form>
    </Dialog>
  );
}
