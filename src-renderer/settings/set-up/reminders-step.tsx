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
import { TrialFindings } from '../../texts/trial-findings.tsx';
import { join } from '../../ui/class-names.ts';
import { Button } from '../../ui/fields/button.tsx';
import { words as languageOfPage } from '../../ui/language.words.ts';
import { USUAL_WHEN, unfinishedPart } from '../rules/rule-draft.ts';
import { RulePartFields } from '../rules/rule-parts.tsx';
import type { RulePart } from '../rules/rule-pieces.ts';
import { RuleSentence, SentenceWithParts, useRulePieces } from '../rules/rule-sentence.tsx';
import { SentencePart } from '../rules/sentence-part.tsx';
import phone from '../settings.module.css';
import { words as settingsWords } from '../settings.words.ts';
import { StepButtons } from './progress/step-buttons.tsx';
import { words } from './set-up.words.ts';
import { Stuck } from './stuck.tsx';
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
const { rules: ruleWords } = settingsWords;

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
  const stuck = isEmpty ? undefined : preview?.samples.find(({ blocked }) => blocked !== null);
  const rule = { id: null, name: words.reminders.ruleName, templateId: 0, when, ...usualRule, enabled: true };
  const pieces = useRulePieces(rule, words.reminders.templateName);
  const unfinished = unfinishedPart(rule);
  // Whom it is for and what happens outside the hours can be changed once the rule is there.
  const part = (one: RulePart, text: string) =>
    one === 'when' || one === 'at' || one === 'to' ? (
      <SentencePart label={ruleWords.parts[one]} text={text} isUnfinished={unfinished === one}>
        <RulePartFields part={one} draft={rule} templates={NONE} onChange={now => now.when && setWhen(now.when)} />
      </SentencePart>
    ) : (
      text
    );
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
          const asked = { ...rule, templateId: id };
          saveRule.reset();
          proposals.propose({ kind: 'rule', rule: asked }, () => saveRule.mutate(asked, { onSuccess: onNext }));
        },
      },
    );
  return (
    <>
      <p className={css.when}>
        <SentenceWithParts pieces={pieces} part={part} />
      </p>
      <TrialFindings>{ruleWords.evidence(when)}</TrialFindings>
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
        <TextEditor
          body={body}
          fallbacks={fallbacks}
          language={language}
          variables={preview?.variables ?? NONE}
          // Every appointment has a start, so a fallback for it would never be used.
          mayLack={name => !isOfStart(name)}
          samples={preview?.samples ?? NONE}
          onChange={change => {
            if (change.body !== undefined) setBody(change.body);
            if (change.fallbacks !== undefined) setFallbacks(change.fallbacks);
          }}
        />
        {stuck?.blocked && <Stuck name={stuck.contactName} reason={stuck.blocked} />}
        {settings.businessPhone.trim() === '' && <p className={css.quiet}>{words.reminders.noPhone}</p>}
        {preview && !isEmpty && <Sample preview={preview} />}
      </form>
      <StepButtons
        onBack={onBack}
        onNext={onNext}
        later
        notice={<ErrorNote failure={(proposals.proposed ? null : failure) ?? notShown} />}
        act={
          <Button form={form} type="submit" variant="primary" busy={busy} disabled={unfinished !== null}>
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
  if (samples.length === 0) return <p className={css.quiet}>{words.reminders.noPeople}</p>;
  const fine = samples.find(sample => sample.blocked === null);
  return (
    fine && (
      <figure className={join(phone.phone, css.sample)}>
        <figcaption className={phone.from}>{words.reminders.preview(fine.contactName)}</figcaption>
        <blockquote className={phone.bubble}>{fine.text}</blockquote>
      </figure>
    )
  );
}
