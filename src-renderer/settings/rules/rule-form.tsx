import { useId, useState } from 'react';
import type { Input } from '../../../src-shared/contract/index.ts';
import { type Rule, type RuleWhen, type Template, usualRule } from '../../../src-shared/model/template.ts';
import { dayWordsIn, mayChangeDay } from '../../../src-shared/text/day-words.ts';
import { ApiError, act, useAct, useOperation, useShownWorld } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { useToast } from '../../notices/toasts.tsx';
import { ProposalDialog } from '../../rehearsal/rehearsal-dialog.tsx';
import { useProposals } from '../../rehearsal/use-rehearsal.ts';
import { Button } from '../../ui/fields/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/fields/fields.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import css from '../settings.module.css';
import { words } from '../settings.words.ts';
import { AppliesToFields } from './applies-to-fields.tsx';
import { mayBeEarly, OutsideWindowFields } from './outside-window-fields.tsx';
import { WhenFields } from './when-fields.tsx';

/** The time that a new rule starts with, because most people choose it. */
export const USUAL_WHEN: RuleWhen = { kind: 'days-before', days: 1, at: '10:00' };

type Values = Omit<Rule, 'id' | 'templateName'>;

/** Edits a rule; `rule` is null for a new one. A person sees which texts change before the rule is stored. */
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
  const [values, setValues] = useState<Values>(() => rule ?? newRule(templates));
  const change = (changes: Partial<Values>) => setValues(before => ({ ...before, ...changes }));
  const world = useShownWorld();
  const save = useAct('rules.save');
  const proposals = useProposals();
  const toast = useToast();
  const busy = save.isPending || proposals.asking;
  const failure = (save.error ?? null)?.failure ?? proposals.failure;
  const takeBack = async (id: number) => {
    try {
      if (rule) await act(world, 'rules.save', inputOf(rule.id, rule));
      else await act(world, 'rules.remove', { id });
      toast.show(rule ? words.rules.takenBack(rule.name) : words.rules.removed(values.name));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast.fail(error.failure);
    }
  };
  const submit = () => {
    const asked = inputOf(rule?.id ?? null, values);
    save.reset();
    proposals.propose({ kind: 'rule', rule: asked }, () =>
      save.mutate(asked, {
        onSuccess: saved => {
          onClose();
          toast.show(words.rules.saved(saved.name), { onUndo: () => void takeBack(saved.id) });
        },
      }),
    );
  };
  if (proposals.proposed)
    return (
      <ProposalDialog
        proposals={proposals}
        title={words.rules.proposeTitle(values.name)}
        act={words.rules.proposeSave}
        busy={busy}
        failure={failure}
      />
    );
  return (
    <Dialog
      title={rule === null ? words.rules.add : words.rules.editOf(rule.name)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{words.back}</Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
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
          if (!busy) submit();
        }}
      >
        <TextField
          label={words.rules.name}
          required
          maxLength={80}
          value={values.name}
          onChange={event => change({ name: event.target.value })}
        />
        <SelectField
          label={words.rules.template}
          value={values.templateId}
          onChange={event => change({ templateId: Number(event.target.value) })}
        >
          {templates.map(template => (
            <option key={template.id} value={template.id}>
              {template.name}
            </option>
          ))}
        </SelectField>
        <AppliesToFields appliesTo={values.appliesTo} onChange={appliesTo => change({ appliesTo })} />
        <WhenFields when={values.when} onChange={when => change({ when })} />
        <AfterWordsNote id={rule?.id ?? null} when={values.when} templateId={values.templateId} />
        <OutsideWindowFields
          when={values.when}
          whenOutsideWindow={values.whenOutsideWindow}
          maxDaysEarly={values.maxDaysEarly}
          onChange={change}
        />
        <DayWordsNote when={values.when} whenOutsideWindow={values.whenOutsideWindow} templateId={values.templateId} />
        <CheckField
          label={words.rules.enabled}
          checked={values.enabled}
          onChange={event => change({ enabled: event.target.checked })}
        />
        <ErrorNote failure={failure} />
        <p className={css.hint}>{words.rules.replans}</p>
      </form>
    </Dialog>
  );
}

/** Returns the input of `rules.save`; `id` is null for a new rule. */
function inputOf(id: number | null, values: Values): Input<'rules.save'> {
  const { name, templateId, appliesTo, when, whenOutsideWindow, maxDaysEarly, enabled } = values;
  const early = mayBeEarly(when, whenOutsideWindow) ? maxDaysEarly : null;
  return { id, name, templateId, appliesTo, when, whenOutsideWindow, maxDaysEarly: early, enabled };
}

function newRule(templates: readonly Template[]): Values {
  const templateId = templates[0]?.id ?? 0;
  return { name: words.rules.defaultName, templateId, when: USUAL_WHEN, ...usualRule, enabled: true };
}

/**
 * Warns that words written for a reminder speak, after the appointment, as if it were still to come. `id` is the rule's
 * own, null while it is new.
 */
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
