/** The fields behind each part of a rule's sentence. */
import type { Template } from '../../../src-shared/model/template.ts';
import { SelectField } from '../../ui/fields/fields.tsx';
import { words } from '../settings.words.ts';
import { AppliesToFields } from './applies-to-fields.tsx';
import { OutsideWindowFields } from './outside-window-fields.tsx';
import { outsideFor, type RuleDraft } from './rule-draft.ts';
import type { RulePart } from './rule-pieces.ts';
import { AtField, LeadFields, WhoCameField } from './when-fields.tsx';

export function RulePartFields({
  part,
  draft,
  templates,
  onChange,
}: {
  part: RulePart;
  draft: RuleDraft;
  templates: readonly Template[];
  onChange: (changes: Partial<RuleDraft>) => void;
}) {
  const { templateId, appliesTo, when, whenOutsideWindow, maxDaysEarly } = draft;
  switch (part) {
    case 'who':
      return <AppliesToFields appliesTo={appliesTo} onChange={appliesTo => onChange({ appliesTo })} />;
    case 'when':
      return <LeadFields when={when} onChange={when => onChange({ when })} />;
    case 'at':
      return <AtField when={when} onChange={when => onChange({ when })} />;
    case 'to':
      return <WhoCameField when={when} onChange={when => onChange({ when, ...outsideFor(when, whenOutsideWindow) })} />;
    case 'template':
      return (
        <SelectField
          label={words.rules.template}
          value={templateId}
          onChange={event => onChange({ templateId: Number(event.target.value) })}
        >
          {templates.map(template => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </SelectField>
      );
    case 'outside':
      return (
        <OutsideWindowFields
          when={when}
          whenOutsideWindow={whenOutsideWindow}
          maxDaysEarly={maxDaysEarly}
          onChange={onChange}
        />
      );
  }
}
