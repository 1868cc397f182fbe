/** Edits a yearly rule, and shows whom it would text in the coming days before it is switched on. */
import { useState } from 'react';
import { birthdayTemplate } from '../../../src-shared/business/template-library.ts';
import type { Input } from '../../../src-shared/contract/index.ts';
import type { YearlyRule } from '../../../src-shared/model/business/yearly.ts';
import { variablesOf } from '../../../src-shared/text/template.ts';
import { isOfAppointment } from '../../../src-shared/text/template-fields.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { TextInWords } from '../../texts/editor/text-in-words.tsx';
import { TrialFindings } from '../../texts/trial-findings.tsx';
import { Button } from '../../ui/fields/button.tsx';
import { CheckField, SelectField } from '../../ui/fields/fields.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { words as language } from '../../ui/language.words.ts';
import { Row, Stack } from '../../ui/layout/stack.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import panel from '../../ui/overlays/panel.module.css';
import { ChoiceField } from '../choice-field.tsx';
import { words } from './yearly.words.ts';
import { YearlyPreviewPart } from './yearly-preview.tsx';

const USUAL_AT = '09:00';

const PURPOSES = (['service', 'promotion'] as const).map(value => ({ value, ...words.purposes[value] }));

/** `rule` is null for a new one, which is off at first; `dates` are the fields that hold yearly dates. */
export function YearlyDialog({
  rule,
  dates,
  onClose,
}: {
  rule: YearlyRule | null;
  dates: readonly string[];
  onClose: () => void;
}) {
  const known = useOperation('templates.list', undefined).data;
  const templates = known?.filter(({ body }) => !variablesOf(body).some(isOfAppointment)) ?? [];
  const [draft, setDraft] = useState(() => firstOf(rule, dates));
  const change = (to: Partial<typeof draft>) => setDraft(now => ({ ...now, ...to }));
  const save = useAct('yearly.save');
  const toast = useToast();
  const isWhole = draft.at !== '' && draft.templateId !== 0;
  const fields = dates.includes(draft.field) ? dates : [draft.field, ...dates];
  const shipped = birthdayTemplate(language.code);
  return (
    <FormDialog
      title={rule ? words.editTitle(rule.name) : words.addTitle}
      back={words.back}
      go={words.save}
      busy={save.isPending}
      disabled={!isWhole}
      onGo={() =>
        save.mutate(draft, {
          onSuccess: saved => {
            onClose();
            toast.show(saved.enabled ? words.saved(saved.name) : words.savedOff(saved.name));
          },
        })
      }
      onClose={onClose}
    >
      <SelectField
        label={words.field}
        value={draft.field}
        onChange={event => change({ field: event.target.value, name: event.target.value })}
      >
        {fields.map(name => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <TimeField label={words.at} hint={words.atHint} value={draft.at} onChange={at => change({ at })} />
      {templates.length > 0 && (
        <SelectField
          label={words.template}
          value={draft.templateId}
          onChange={event => change({ templateId: Number(event.target.value) })}
        >
          <option value={0}>{words.choose}</option>
          {templates.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {known && !templates.some(({ body }) => body === shipped.body) && (
        <AddShipped onAdded={templateId => change({ templateId })} />
      )}
      <ChoiceField
        label={words.purpose}
        options={PURPOSES}
        value={draft.purpose}
        onChange={purpose => change({ purpose })}
      />
      <TrialFindings>{words.evidence}</TrialFindings>
      {isWhole && <YearlyPreviewPart draft={draft} />}
      <CheckField
        label={words.enabled}
        hint={draft.enabled ? undefined : words.enabledHint}
        checked={draft.enabled}
        onChange={event => change({ enabled: event.target.checked })}
      />
      <ErrorNote failure={save.error?.failure} />
    </FormDialog>
  );
}

function firstOf(rule: YearlyRule | null, [first = '']: readonly string[]): Input<'yearly.save'> {
  if (!rule)
    return { id: null, name: first, templateId: 0, field: first, at: USUAL_AT, purpose: 'promotion', enabled: false };
  const { templateName, ...kept } = rule;
  return kept;
}

/** Stores the shipped birthday text and chooses it. */
function AddShipped({ onAdded }: { onAdded: (templateId: number) => void }) {
  const save = useAct('templates.save');
  const { name, body, fallbacks } = birthdayTemplate(language.code);
  const add = () =>
    save.mutate(
      { id: null, name, body, fallbacks, language: language.code, purpose: 'promotion' },
      { onSuccess: added => onAdded(added.id) },
    );
  return (
    <Stack gap={2}>
      <blockquote className={panel.bubble}>
        <TextInWords body={body} />
      </blockquote>
      <Row gap={2}>
        <Button busy={save.isPending} onClick={add}>
          {words.addShipped}
        </Button>
      </Row>
      <ErrorNote failure={save.error?.failure} />
    </Stack>
  );
}
