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
import { Button } from '../../ui/fields/button.tsx';
import { SelectField } from '../../ui/fields/fields.tsx';
import { TimeField } from '../../ui/fields/time-field.tsx';
import { words as language } from '../../ui/language.words.ts';
import { Quiet, Stack } from '../../ui/layout/stack.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import panel from '../../ui/overlays/panel.module.css';
import { ChoiceField } from '../choice-field.tsx';
import settings from '../settings.module.css';
import { words } from './yearly.words.ts';
import { YearlyPreviewPart } from './yearly-preview.tsx';

const USUAL_AT = '09:00';

const PURPOSES = (['service', 'promotion'] as const).map(value => ({ value, ...words.purposes[value] }));

/** The id of the shipped text while it is not stored. */
const SHIPPED = 0;

/**
 * `rule` is null for a new one; `dates` are the fields that hold yearly dates. Whether it is on is said by the button
 * that saves it. The shipped text is proposed, and stored once a rule that uses it is saved.
 */
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
  const [draft, setDraft] = useState(() => firstOf(rule, dates));
  const change = (to: Partial<typeof draft>) => setDraft(now => ({ ...now, ...to }));
  const { save, shippedId, busy, failure } = useSave(onClose);
  const shipped = birthdayTemplate(language.code);
  const stored = known?.filter(({ body }) => !variablesOf(body).some(isOfAppointment)) ?? [];
  const texts = stored.some(({ body }) => body === shipped.body) ? stored : [{ id: shippedId, ...shipped }, ...stored];
  const template =
    texts.find(({ id }) => id === draft.templateId) ?? texts.find(({ body }) => body === shipped.body) ?? texts[0];
  const fields = dates.includes(draft.field) ? dates : [draft.field, ...dates];
  const isOn = rule?.enabled === true;
  const isWhole = draft.at !== '' && known !== undefined;
  const { templateId: _, ...order } = draft;
  const asked = { ...order, template: !template || template.id === SHIPPED ? wordsOf(shipped) : template.id };
  const preview = useOperation('yearly.preview', asked, { enabled: isWhole });
  // Whose birthday falls in none of these days is texted later.
  const isForNobody =
    !isOn && preview.data?.texts === 0 && preview.data.leftOut.length + preview.data.closed.length > 0;
  const saveAs = (enabled: boolean) => template && save({ ...order, enabled }, template);
  return (
    <FormDialog
      title={rule ? words.editTitle(rule.name) : words.addTitle}
      go={isOn ? words.save : words.saveOn}
      more={
        <Button busy={busy} disabled={!isWhole} onClick={() => saveAs(false)}>
          {isOn ? words.switchOff : words.saveOff}
        </Button>
      }
      advised={!isForNobody}
      busy={busy}
      disabled={!isWhole}
      onGo={() => saveAs(true)}
      onClose={onClose}
    >
      <div className={settings.pair}>
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
      </div>
      {known && template && (
        <Stack gap={2}>
          {texts.length === 1 ? (
            <Quiet>{words.template}</Quiet>
          ) : (
            <SelectField
              label={words.template}
              value={template.id}
              onChange={event => change({ templateId: Number(event.target.value) })}
            >
              {texts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          <blockquote className={panel.bubble}>
            <TextInWords body={template.body} />
          </blockquote>
          <Quiet small>{words.changeLater}</Quiet>
        </Stack>
      )}
      <ChoiceField
        label={words.purpose}
        options={PURPOSES}
        value={draft.purpose}
        onChange={purpose => change({ purpose })}
      />
      {isWhole && template && (
        <YearlyPreviewPart at={draft.at} preview={preview} onGreeting={() => change({ purpose: 'service' })} />
      )}
      {draft.at === '' && <p role="alert">{words.atMissing}</p>}
      <ErrorNote failure={failure} />
    </FormDialog>
  );
}

function firstOf(rule: YearlyRule | null, [first = '']: readonly string[]): Input<'yearly.save'> {
  if (!rule)
    return {
      ...{ id: null, name: first, templateId: SHIPPED, field: first },
      ...{ at: USUAL_AT, purpose: 'promotion', enabled: false },
    };
  const { templateName, ...kept } = rule;
  return kept;
}

type Shipped = ReturnType<typeof birthdayTemplate>;

function wordsOf({ name, body, fallbacks }: Shipped) {
  return { name, body, fallbacks, language: language.code };
}

/** Saves a rule; a shipped text that it uses is stored before, once: `shippedId` is its id from then on. */
function useSave(onSaved: () => void) {
  const saving = useAct('yearly.save');
  const storing = useAct('templates.save');
  const [shippedId, setShippedId] = useState(SHIPPED);
  const toast = useToast();
  const put = (rule: Input<'yearly.save'>) =>
    saving.mutate(rule, {
      onSuccess: saved => {
        onSaved();
        toast.show(saved.enabled ? words.saved(saved.name) : words.savedOff(saved.name));
      },
    });
  const save = (rule: Omit<Input<'yearly.save'>, 'templateId'>, template: { id: number }) => {
    if (template.id !== SHIPPED) return put({ ...rule, templateId: template.id });
    const shipped = wordsOf(birthdayTemplate(language.code));
    storing.mutate(
      { id: null, ...shipped, purpose: 'promotion' },
      {
        onSuccess: ({ id }) => {
          setShippedId(id);
          put({ ...rule, templateId: id });
        },
      },
    );
  };
  const failure = storing.error?.failure ?? saving.error?.failure;
  return { save, shippedId, busy: saving.isPending || storing.isPending, failure };
}
