import { useId, useState } from 'react';
import { businessKindOf } from '../../../src-shared/business/kinds.ts';
import { firstReminder } from '../../../src-shared/business/template-library.ts';
import type { Settings } from '../../../src-shared/model/settings.ts';
import { type Rule, type RuleWhen, type TemplatePreview, usualRule } from '../../../src-shared/model/template.ts';
import { isOfStart } from '../../../src-shared/text/template-fields.ts';
import { useAct, useOperation } from '../../api/api.ts';
import { ErrorNote } from '../../notices/error-note.tsx';
import { words as rehearsalWords } from '../../rehearsal/rehearsal.words.ts';
import { ProposalDialog } from '../../rehearsal/rehearsal-dialog.tsx';
import { RehearsalView } from '../../rehearsal/rehearsal-view.tsx';
import { useProposals, useRehearsal } from '../../rehearsal/use-rehearsal.ts';
import { useCancelQuestion } from '../../texts/editor/cancel-question.tsx';
import { TextEditor } from '../../texts/editor/text-editor.tsx';
import { usePreview } from '../../texts/editor/use-preview.ts';
import { blockText } from '../../texts/state/message-state.words.ts';
import { useCost } from '../../texts/use-cost.ts';
import { Button } from '../../ui/fields/button.tsx';
import { words as languageOfPage } from '../../ui/language.words.ts';
import { Banner } from '../../ui/layout/notes.tsx';
import { USUAL_WHEN } from '../rules/rule-draft.ts';
import { RuleSentence } from '../rules/rule-sentence.tsx';
import { WhenFields } from '../rules/when-fields.tsx';
import { StepButtons } from './progress/step-buttons.tsx';
import { words } from './set-up.words.ts';
import css from './welcome.module.css';

/** Makes the first reminder rule, with a preview of its words for a real person. */
export function RemindersStep({
  settings,
  rules,
  onBack,
  onNext,
}: {
  settings: Settings;
  rules: Rule[];
  onBack: (() => void) | null;
  onNext: () => void;
}) {
  return (
    <>
      <p className={css.quiet}>{words.reminders.lead}</p>
      {rules.length === 0 ? (
        <FirstRule settings={settings} onBack={onBack} onNext={onNext} />
      ) : (
        <>
          <p>{words.reminders.have}</p>
          <ul className={css.bullets}>
            {rules.map(rule => (
              <li key={rule.id}>
                <strong>{rule.name}</strong>: <RuleSentence rule={rule} />
              </li>
            ))}
          </ul>
          <p className={css.quiet}>{words.reminders.more}</p>
          <Coming />
          <StepButtons onBack={onBack} onNext={onNext} />
        </>
      )}
    </>
  );
}

const NONE: never[] = [];

/** The shipped reminder of this kind of business; where it has no phone to call, one that names none. */
function firstTemplate({ businessType, businessName, businessPhone }: Settings) {
  const kind = businessKindOf(businessType, businessName);
  return firstReminder(kind, languageOfPage.code, businessPhone.trim() !== '');
}

const AS_IS = { kind: 'as-is' } as const;

/** Says what the rules will send, before any text leaves. */
function Coming() {
  const asked = useRehearsal(AS_IS);
  return (
    <section className={css.form} aria-label={rehearsalWords.title}>
      <h3>{rehearsalWords.title}</h3>
      <RehearsalView asked={asked} isChange={false} />
    </section>
  );
}

function FirstRule({
  settings,
  onBack,
  onNext,
}: {
  settings: Settings;
  onBack: (() => void) | null;
  onNext: () => void;
}) {
  const form = useId();
  const first = firstTemplate(settings);
  const [body, setBody] = useState(first.body);
  const [when, setWhen] = useState<RuleWhen>(USUAL_WHEN);
  const [fallbacks, setFallbacks] = useState(first.fallbacks);
  const language = languageOfPage.code;
  const { preview, failure: notShown } = usePreview({ body, fallbacks, language });
  const isEmpty = body.trim() === '';
  const saveTemplate = useAct('templates.save');
  const saveRule = useAct('rules.save');
  const templates = useOperation('templates.list', undefined).data;
  // If storing the rule failed after its template was stored, the next attempt uses that template and makes no second
  // one.
  const known = templates?.find(template => template.name === words.reminders.templateName);
  const cancelQuestion = useCancelQuestion({
    ...{ text: { body, language }, stored: known?.body ?? null },
    onBody: setBody,
  });
  const proposals = useProposals();
  const busy = saveTemplate.isPending || saveRule.isPending || proposals.asking;
  const failure = (saveTemplate.error ?? saveRule.error)?.failure ?? proposals.failure;
  const use = () =>
    saveTemplate.mutate(
      { id: known?.id ?? null, name: words.reminders.templateName, body, fallbacks, language },
      {
        onSuccess: ({ id }) => {
          const rule = { id: null, name: words.reminders.ruleName, templateId: id, when, ...usualRule, enabled: true };
          saveRule.reset();
          proposals.propose({ kind: 'rule', rule }, () => saveRule.mutate(rule, { onSuccess: onNext }));
        },
      },
    );
  return (
    <>
      <form
        id={form}
        className={css.form}
        onSubmit={event => {
          event.preventDefault();
          if (busy) return;
          // What is offered is not asked about: it says how as well as it can.
          if (isEmpty || body === first.body) use();
          else cancelQuestion.ask(use);
        }}
      >
        <div className={css.when}>
          <WhenFields when={when} onChange={setWhen} />
        </div>
        <TextEditor
          body={body}
          fallbacks={fallbacks}
          language={language}
          variables={preview?.variables ?? NONE}
          // Every appointment has a start, so a fallback for it would never be used.
          mayLack={name => !isOfStart(name)}
          samples={isEmpty ? NONE : (preview?.samples ?? NONE)}
          onChange={change => {
            if (change.body !== undefined) setBody(change.body);
            if (change.fallbacks !== undefined) setFallbacks(change.fallbacks);
          }}
        />
        {settings.businessPhone.trim() === '' && <p className={css.quiet}>{words.reminders.noPhone}</p>}
        {preview && !isEmpty && <Sample preview={preview} />}
        <ErrorNote failure={(proposals.proposed ? null : failure) ?? notShown} />
      </form>
      <StepButtons
        onBack={onBack}
        onNext={onNext}
        later
        act={
          <Button form={form} type="submit" variant="primary" busy={busy}>
            {words.reminders.save}
          </Button>
        }
      />
      {cancelQuestion.dialog}
      <ProposalDialog
        proposals={proposals}
        title={rehearsalWords.title}
        act={words.reminders.save}
        busy={busy}
        failure={failure}
      />
    </>
  );
}

function Sample({ preview: { samples } }: { preview: TemplatePreview }) {
  const cost = useCost();
  if (samples.length === 0) return <p className={css.quiet}>{words.reminders.noPeople}</p>;
  const fine = samples.find(sample => sample.blocked === null);
  const stuck = samples.find(sample => sample.blocked !== null);
  return (
    <>
      {fine && (
        <figure className={css.sample}>
          <figcaption className={css.quiet}>
            {words.reminders.preview(fine.contactName)} · {cost(fine.segments)}
          </figcaption>
          <blockquote className={css.quote}>{fine.text}</blockquote>
        </figure>
      )}
      {stuck?.blocked && (
        <Banner tone="bad">
          <strong>{stuck.contactName}</strong>: {words.reminders.blocked} {blockText(stuck.blocked)}
        </Banner>
      )}
    </>
  );
}
