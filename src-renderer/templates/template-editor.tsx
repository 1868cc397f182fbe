/** Edits one template: its name, text and fallbacks, with a preview and a test text. */
import { type FormEvent, useId } from 'react';
import { PURPOSES } from '../../src-shared/model/business/rulebook.ts';
import { bringsBack, type Rule, type Template, type TextLanguage } from '../../src-shared/model/template.ts';
import { withHowToStop } from '../../src-shared/text/promotion-words.ts';
import { variablesOf } from '../../src-shared/text/template.ts';
import { isOfStart } from '../../src-shared/text/template-fields.ts';
import { useAct, useOperation } from '../api/api.ts';
import { ErrorNote } from '../notices/error-note.tsx';
import { useToast } from '../notices/toasts.tsx';
import { useLaterAct } from '../notices/use-later-act.ts';
import { ProposalDialog } from '../rehearsal/rehearsal-dialog.tsx';
import { useProposals } from '../rehearsal/use-rehearsal.ts';
import { useCancelQuestion } from '../texts/editor/cancel-question.tsx';
import { PreviewPane } from '../texts/editor/preview-pane.tsx';
import { PurposeNotes } from '../texts/editor/purpose-notes.tsx';
import { TextEditor } from '../texts/editor/text-editor.tsx';
import { usePreview } from '../texts/editor/use-preview.ts';
import { Button } from '../ui/fields/button.tsx';
import { SelectField, TextField } from '../ui/fields/fields.tsx';
import { Banner } from '../ui/layout/notes.tsx';
import { QueuedTexts } from './queued-texts.tsx';
import css from './templates.module.css';
import { words } from './templates.words.ts';
import { TestText } from './test-text.tsx';
import type { Draft } from './use-drafts.ts';

const NONE: never[] = [];
const LANGUAGES: readonly TextLanguage[] = ['en', 'fr'];

/** `template` is null for a new template. `changed`: the draft differs from the stored template. */
export function TemplateEditor({
  template,
  draft,
  changed,
  rules,
  onChange,
  onRevert,
  onSaved,
  onRemoved,
}: {
  template: Template | null;
  draft: Draft;
  changed: boolean;
  rules: Rule[];
  onChange: (draft: Draft) => void;
  onRevert: () => void;
  onSaved: (template: Template) => void;
  onRemoved: () => void;
}) {
  const form = useId();
  const toast = useToast();
  const save = useAct('templates.save');
  const remove = useAct('templates.remove');
  const { preview, failure } = usePreview(draft);
  const running = useOperation('comparisons.get', undefined).data?.running;
  const isCompared = template !== null && [running?.a.templateId, running?.b.templateId].includes(template.id);
  const endsComparison = isCompared && changed;

  const empty = draft.body.trim() === '';
  const mayPromote = rules.every(({ when }) => bringsBack(when));
  const sendable = preview?.samples.find(sample => sample.blocked === null) ?? null;

  const proposals = useProposals();
  const busy = save.isPending || proposals.asking;
  const refused = save.error?.failure ?? proposals.failure;
  const cancelQuestion = useCancelQuestion({
    ...{ text: draft, stored: template?.body ?? null },
    onBody: body => onChange({ ...draft, body }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    // The form says that it ends the comparison, where it does.
    const asked = { id: template?.id ?? null, ...draft, endsComparison };
    save.reset();
    const propose = () =>
      proposals.propose({ kind: 'template', template: asked }, () =>
        save.mutate(asked, {
          onSuccess: saved => {
            proposals.withdraw();
            toast.show(words.saved(saved.name));
            onSaved(saved);
          },
        }),
      );
    if (isReminder(draft.body, rules)) cancelQuestion.ask(propose);
    else propose();
  };
  const later = useLaterAct();
  const removeIt = (gone: Template) =>
    remove.mutate(
      { id: gone.id },
      {
        onSuccess: () => {
          onRemoved();
          const { name, body, fallbacks, language, purpose } = gone;
          toast.show(words.removed(name), {
            onUndo: () =>
              void later('templates.save', { id: null, name, body, fallbacks, language, purpose }, back =>
                words.restored(back.name),
              ),
          });
        },
      },
    );

  return (
    <div className={css.work}>
      <div className={css.form}>
        <form id={form} className={css.form} onSubmit={submit} noValidate>
          <div className={css.pair}>
            <TextField
              label={words.name}
              value={draft.name}
              most={80}
              onChange={event => onChange({ ...draft, name: event.target.value })}
            />
            <SelectField
              label={words.language}
              title={words.languageHint}
              value={draft.language}
              onChange={event => onChange({ ...draft, language: event.target.value === 'fr' ? 'fr' : 'en' })}
            >
              {LANGUAGES.map(language => (
                <option key={language} value={language}>
                  {words.languages[language]}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={words.purpose}
              value={draft.purpose}
              onChange={event =>
                onChange({ ...draft, purpose: PURPOSES.find(one => one === event.target.value) ?? draft.purpose })
              }
            >
              {PURPOSES.map(purpose => {
                const isBarred = purpose === 'promotion' && !mayPromote;
                return (
                  <option key={purpose} value={purpose} disabled={isBarred}>
                    {isBarred ? words.noPromotion : words.purposes[purpose]}
                  </option>
                );
              })}
            </SelectField>
          </div>
          <TextEditor
            body={draft.body}
            fallbacks={draft.fallbacks}
            language={draft.language}
            variables={preview?.variables ?? NONE}
            // Every appointment has a start, so a fallback for it would never be used.
            mayLack={name => !isOfStart(name)}
            samples={preview?.samples ?? NONE}
            onChange={change => onChange({ ...draft, ...change })}
          />
          <PurposeNotes
            notes={empty ? NONE : (preview?.notes ?? NONE)}
            onAddStop={language => onChange({ ...draft, body: withHowToStop(draft.body, language ?? draft.language) })}
          />
          {endsComparison && <Banner tone="warn">{words.endsComparison}</Banner>}
          {changed && rules.length > 0 && <p className={css.quiet}>{words.requeues(rules.map(rule => rule.name))}</p>}
          {rules.length === 0 && draft.purpose === 'reminder' && <p className={css.quiet}>{words.unused}</p>}
          <ErrorNote failure={(proposals.proposed ? null : refused) ?? remove.error?.failure ?? failure} />
          {template && <QueuedTexts id={template.id} />}
          <div className={css.acts}>
            {template && (
              <div className={css.apart}>
                <Button variant="danger-outline" busy={remove.isPending} onClick={() => removeIt(template)}>
                  {words.remove}
                </Button>
              </div>
            )}
            {changed && <Button onClick={onRevert}>{words.revert}</Button>}
            <Button variant="primary" type="submit" busy={busy} disabled={!changed}>
              {words.save}
            </Button>
          </div>
        </form>
      </div>
      <div className={css.form}>
        <PreviewPane preview={preview} empty={empty} />
        {!empty && <TestText sample={sendable} purpose={draft.purpose} />}
      </div>
      {cancelQuestion.dialog}
      <ProposalDialog
        proposals={proposals}
        title={words.proposeTitle(draft.name || words.unnamed)}
        act={words.proposeSave}
        busy={busy}
        failure={refused}
      />
    </div>
  );
}

/** Tells whether a text is for before an appointment: by a rule that uses it, or as it names the appointment's time. */
function isReminder(body: string, rules: readonly Rule[]): boolean {
  if (body.trim() === '') return false;
  if (rules.length > 0) return rules.some(({ when }) => when.kind !== 'days-after');
  return variablesOf(body).some(isOfStart);
}
