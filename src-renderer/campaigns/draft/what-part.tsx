/** Edits the words: those of a template or one's own, with variables for each person. */
import { useState } from 'react';
import type { CampaignCheck } from '../../../src-shared/model/campaign.ts';
import type { Template } from '../../../src-shared/model/template.ts';
import { withHowToStop } from '../../../src-shared/text/promotion-words.ts';
import { senderFor } from '../../../src-shared/text/sender.ts';
import { FIELD_NAMES, isOfAppointment, isOfStart } from '../../../src-shared/text/template-fields.ts';
import { useOperation } from '../../api/api.ts';
import type { Draft } from '../../texts/campaign/campaign-draft.ts';
import { PurposeNotes } from '../../texts/editor/purpose-notes.tsx';
import { TextEditor } from '../../texts/editor/text-editor.tsx';
import { quotedFields } from '../../texts/state/field-names.words.ts';
import { Button } from '../../ui/fields/button.tsx';
import { SelectField, TextField } from '../../ui/fields/fields.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import css from '../campaigns.module.css';
import { words } from '../campaigns.words.ts';
import { DraftPart } from './draft-part.tsx';
import { PurposeChoice } from './purpose-choice.tsx';
import { hasOwnWords, LONGEST_NAME, onlyPerson, purposeOf, subjectsOf, wordsFrom, wordsWritten } from './use-draft.ts';

const NONE: never[] = [];

export function WhatPart({
  draft,
  check,
  shown,
  onChange,
}: {
  draft: Draft;
  check: CampaignCheck | null;
  /** How people read it: those who get it, else some. */
  shown: Pick<CampaignCheck, 'variables' | 'samples'> | null;
  onChange: (change: Partial<Draft>) => void;
}) {
  const templates = useOperation('templates.list', undefined).data ?? [];
  const template = templates.find(({ id }) => id === draft.templateId);
  const variables = check?.variables ?? shown?.variables ?? NONE;
  const isUsed = (name: string) => draft.body.includes(`{$${name}}`);
  const used = (check?.used ?? []).filter(isUsed);
  const isOffered = (name: string) => variables.some(one => one.name === name);
  const known = used.filter(name => FIELD_NAMES.some(field => field === name));
  const needy = known.filter(name => isOfAppointment(name) && !isOffered(name) && !draft.fallbacks[name]?.trim());
  return (
    <DraftPart title={words.what.title}>
      <div className={css.pair}>
        <TemplateChoice
          templates={templates}
          chosen={draft.templateId}
          asks={hasOwnWords(draft, template)}
          onChoose={next => onChange(wordsFrom(next, draft, template))}
        />
        <TextField
          label={words.what.name(onlyPerson(draft) !== null)}
          optional
          title={words.what.nameHint}
          most={LONGEST_NAME}
          value={draft.name}
          onChange={event => onChange({ name: event.target.value })}
        />
      </div>
      <TextEditor
        body={draft.body}
        fallbacks={draft.fallbacks}
        language={draft.language}
        variables={variables}
        // A text about an appointment always has its start, so that variable needs no fallback.
        mayLack={name => !(isOfStart(name) && isOffered(name))}
        samples={shown?.samples ?? NONE}
        onChange={({ body, fallbacks }) =>
          onChange({
            ...(body !== undefined && wordsWritten(body, draft, template)),
            ...(fallbacks !== undefined && { fallbacks }),
          })
        }
      />
      {subjectsOf(draft).length === 0 && <PurposeChoice draft={draft} onChange={onChange} />}
      <PurposeNotes
        notes={purposeOf(draft) === null ? NONE : (check?.notes ?? NONE)}
        onAddStop={language =>
          onChange(wordsWritten(withHowToStop(draft.body, language ?? draft.language), draft, template))
        }
      />
      {needy.length > 0 && <Banner tone="warn">{words.what.needsAppointment(quotedFields(needy))}</Banner>}
      <SenderChoice draft={draft} onChange={sender => onChange({ sender })} />
    </DraftPart>
  );
}

/** Copies the words of a template into the campaign; editing them does not change the template. */
function TemplateChoice({
  templates,
  chosen,
  asks,
  onChoose,
}: {
  templates: readonly Template[];
  chosen: number | null;
  /** Whether a template would replace the person's own words, which is confirmed first. */
  asks: boolean;
  onChoose: (template: Template | null) => void;
}) {
  const [asked, setAsked] = useState<Template | null>(null);
  if (templates.length === 0) return null;
  const { instead, takeThem, keepMine } = words.what;
  const take = (template: Template | null) => {
    setAsked(null);
    onChoose(template);
  };
  const choose = (id: number) => {
    const template = templates.find(one => one.id === id) ?? null;
    if (template && asks) setAsked(template);
    else take(template);
  };
  return (
    <>
      <SelectField
        label={words.what.template}
        value={chosen ?? ''}
        onChange={event => choose(Number(event.target.value))}
      >
        <option value="">{words.what.own}</option>
        {templates.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {asked && (
        <div role="alert" className={css.asked}>
          <Banner
            tone="warn"
            action={
              <>
                <Button onClick={() => take(asked)}>{takeThem}</Button>
                <Button onClick={() => setAsked(null)}>{keepMine}</Button>
              </>
            }
          >
            {instead(asked.name)}
          </Banner>
        </div>
      )}
    </>
  );
}

/** Chooses the sender, at first that of the draft's purpose; shows nothing if there is only one. */
function SenderChoice({ draft, onChange }: { draft: Draft; onChange: (sender: string | null) => void }) {
  const settings = useOperation('settings.get', undefined).data;
  if (!settings || settings.senders.length < 2) return null;
  const usual = senderFor(purposeOf(draft) ?? 'service', settings);
  return (
    <SelectField
      label={words.what.sender}
      value={draft.sender ?? usual}
      onChange={event => onChange(event.target.value === usual ? null : event.target.value)}
    >
      {settings.senders.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
