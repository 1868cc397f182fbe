/** Edits a text with variables; buttons insert `{$name}` at the cursor. */
import { useId, useRef } from 'react';
import type { TemplatePreview } from '../../../src-shared/model/template.ts';
import { Button } from '../../ui/fields/button.tsx';
import { TextArea } from '../../ui/fields/fields.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import css from './editor.module.css';
import { words } from './editor.words.ts';
import { replaceableCharacters, replaceNonGsm } from './gsm-replacements.ts';

const MOST = 1600;

export function TextEditor({
  body,
  variables,
  unknown,
  onChange,
}: {
  body: string;
  variables: TemplatePreview['variables'];
  /** The variables of the text that the program does not know. */
  unknown: string[];
  onChange: (body: string) => void;
}) {
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const fancy = replaceableCharacters(body);

  const putIn = (name: string) => {
    const element = area.current;
    if (!element) return;
    element.focus();
    // Only this call writes into a field so that the browser's Undo (Ctrl+Z) works; it has no standard successor.
    document.execCommand('insertText', false, `{$${name}}`);
  };

  return (
    <div className={css.editor}>
      <TextArea
        ref={area}
        label={words.body}
        value={body}
        rows={6}
        maxLength={MOST}
        error={unknown.length > 0 ? words.unknown(unknown) : undefined}
        onChange={event => onChange(event.target.value)}
      />
      <fieldset className={css.chips} aria-labelledby={id}>
        <span id={id} className={css.chipsLabel}>
          {words.variables}
        </span>
        {variables.map(({ name, example }) => (
          <button
            key={name}
            type="button"
            className={css.chip}
            title={words.variableTitle(name, example)}
            onClick={() => putIn(name)}
          >
            {`{$${name}}`}
          </button>
        ))}
      </fieldset>
      {fancy.length > 0 && (
        <Banner tone="warn" action={<Button onClick={() => onChange(replaceNonGsm(body))}>{words.plain}</Button>}>
          {words.plainText(fancy.map(sign => (sign.trim() === '' ? '␣' : sign)).join(' '))}
        </Banner>
      )}
    </div>
  );
}
