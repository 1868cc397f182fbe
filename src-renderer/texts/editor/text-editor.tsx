/** Edits a text with variables, each a pill; buttons insert them, and what costs extra is said. */
import { useMemo, useRef, useState } from 'react';
import type { PreviewSample, TemplatePreview, TextLanguage, TextMeasure } from '../../../src-shared/model/template.ts';
import { nearestField } from '../../../src-shared/text/nearest-field.ts';
import { charactersOutsideGsm } from '../../../src-shared/text/segments.ts';
import { type VariablePlace, variablePlaces } from '../../../src-shared/text/template.ts';
import { FIELD_NAMES, type Field } from '../../../src-shared/text/template-fields.ts';
import { useOperation } from '../../api/api.ts';
import { Button } from '../../ui/fields/button.tsx';
import { Banner } from '../../ui/layout/notes.tsx';
import { listCharacters } from '../state/characters.words.ts';
import { useCost } from '../use-cost.ts';
import css from './editor.module.css';
import { words } from './editor.words.ts';
import { replaceableCharacters, replaceNonGsm } from './gsm-replacements.ts';
import { PillBox, type PillBoxHandle } from './pills/pill-box.tsx';
import type { PillFace } from './pills/pill-field.ts';
import { PillPopover } from './pills/pill-popover.tsx';

const MOST = 1600;

export function TextEditor({
  body,
  fallbacks,
  language,
  variables,
  mayLack,
  samples,
  onChange,
}: {
  body: string;
  fallbacks: Record<string, string>;
  language: TextLanguage;
  /** What may be inserted, with an example each. */
  variables: TemplatePreview['variables'];
  /** Whether somebody may have nothing to put in for a variable, so that a fallback is of use. */
  mayLack: (name: string) => boolean;
  /** What the text gives for real people. */
  samples: readonly PreviewSample[];
  onChange: (change: { body?: string; fallbacks?: Record<string, string> }) => void;
}) {
  const acceptsUnicode = useOperation('settings.get', undefined).data?.acceptsUnicode ?? false;
  const cost = useCost();
  const box = useRef<PillBoxHandle>(null);
  const editor = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<{ place: VariablePlace; at: DOMRect } | null>(null);
  const [isTooLong, setTooLong] = useState(false);
  const places = variablePlaces(body);
  const unknown = places.filter(({ name }) => fieldOf(name) === null);
  const sendable = samples.filter(({ blocked }) => blocked === null);
  // What cannot go costs nothing, and is said by itself; so does no text.
  const longest = body.trim() === '' ? null : longestOf(sendable.length > 0 ? sendable : samples);
  const hasUnknown = unknown.length > 0;
  const look = useMemo(
    () => ({
      faceOf: (name: string) => faceOf(name, variables),
      costly: words.costly.title(acceptsUnicode),
      label: words.body,
      description: words.keys,
      lang: language,
      invalid: hasUnknown,
    }),
    [variables, acceptsUnicode, language, hasUnknown],
  );
  const openedField = opened && fieldOf(opened.place.name);
  const put = (text: string, place?: VariablePlace) => {
    setOpened(null);
    box.current?.insert(text, place);
  };

  return (
    <div ref={editor} className={css.editor}>
      <div className={css.head}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the field has its name itself; the press is for the mouse. */}
        <span className={css.label} onClick={() => box.current?.focus()}>
          {words.body}
        </span>
        {longest && <p className={css.counter}>{words.longest(words.measure(longest, cost(longest.segments)))}</p>}
      </div>
      <PillBox
        ref={box}
        body={body}
        most={MOST}
        look={look}
        onChange={next => {
          setTooLong(false);
          onChange({ body: next });
        }}
        onOpen={(place, at) => setOpened({ place, at: within(at, editor.current) })}
        onTooLong={() => setTooLong(true)}
      />
      <fieldset className={css.insert} aria-label={words.insert} hidden={variables.length === 0}>
        <span className={css.chipsLabel} aria-hidden="true">
          {words.insert}
        </span>
        <div className={css.chips}>
          {variables.map(({ name, example }) => {
            const field = fieldOf(name);
            return field ? (
              <button
                key={name}
                type="button"
                className={css.chip}
                title={words.pill.example(example)}
                onClick={() => put(`{$${name}}`)}
              >
                {words.fields[field]}
              </button>
            ) : null;
          })}
        </div>
      </fieldset>
      <p role="alert" className={css.error} hidden={!isTooLong}>
        {isTooLong && words.tooLong(MOST)}
      </p>
      {onceEach(unknown).map(place => (
        <UnknownNote
          key={place.name}
          name={place.name}
          onUse={field => onChange({ body: named(body, place, field) })}
        />
      ))}
      <CostlyNote body={body} acceptsUnicode={acceptsUnicode} onReplace={next => onChange({ body: next })} />
      {opened && (
        <PillPopover
          // A pill pressed while another one is open shows its own.
          key={opened.place.from}
          field={openedField}
          name={opened.place.name}
          at={opened.at}
          example={variables.find(({ name }) => name === opened.place.name)?.example ?? ''}
          mayLack={mayLack(opened.place.name)}
          fallback={fallbacks[opened.place.name] ?? ''}
          onFallback={text => onChange({ fallbacks: { ...fallbacks, [opened.place.name]: text } })}
          onUse={field => put(`{$${field}}`, opened.place)}
          onRemove={() => put('', opened.place)}
          onClose={isFocusLost => {
            setOpened(now => (now?.place.from === opened.place.from ? null : now));
            if (isFocusLost) box.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** The same place, counted from the corner of an element, with which it then moves. */
function within(at: DOMRect, element: Element | null): DOMRect {
  const corner = element?.getBoundingClientRect();
  return new DOMRect(at.x - (corner?.x ?? 0), at.y - (corner?.y ?? 0), at.width, at.height);
}

const fieldOf = (name: string): Field | null => FIELD_NAMES.find(field => field === name) ?? null;

function faceOf(name: string, variables: TemplatePreview['variables']): PillFace {
  const field = fieldOf(name);
  if (!field) return { text: name, title: words.pill.unknownTitle(name), kind: 'unknown' };
  const example = variables.find(one => one.name === name)?.example ?? '';
  const text = words.fields[field];
  return { text, title: example === '' ? text : words.pill.title(text, example), kind: 'known' };
}

function longestOf(samples: readonly TextMeasure[]): TextMeasure | null {
  const [longest] = [...samples].sort((a, b) => b.segments - a.segments || b.characters - a.characters);
  return longest ?? null;
}

function onceEach(places: VariablePlace[]): VariablePlace[] {
  return places.filter(({ name }, at) => places.findIndex(place => place.name === name) === at);
}

/** The body with a field in place of a variable, wherever it stands. */
function named(body: string, { from, to }: VariablePlace, field: Field): string {
  return body.replaceAll(body.slice(from, to), `{$${field}}`);
}

/** Says that a variable is not known, and offers the one that was probably meant. */
function UnknownNote({ name, onUse }: { name: string; onUse: (field: Field) => void }) {
  const meant = nearestField(name);
  const { text, meant: didYouMean, use, choose } = words.unknown;
  return (
    <div role="alert">
      <Banner tone="bad" action={meant && <Button onClick={() => onUse(meant)}>{use(words.fields[meant])}</Button>}>
        {text(name)} {meant ? didYouMean(words.fields[meant]) : choose}
      </Banner>
    </div>
  );
}

/** Names what GSM 03.38 lacks, replaces what has a plain character that reads the same, and names what has none. */
function CostlyNote({
  body,
  acceptsUnicode,
  onReplace,
}: {
  body: string;
  acceptsUnicode: boolean;
  onReplace: (body: string) => void;
}) {
  const costly = charactersOutsideGsm(body);
  if (costly.length === 0) return null;
  const replaceable = replaceableCharacters(body);
  const kept = costly.filter(character => !replaceable.includes(character));
  const { text, replace, replaceOnly, kept: keptText } = words.costly;
  const button = kept.length > 0 ? replaceOnly(listCharacters(replaceable)) : replace;
  return (
    <Banner
      tone="warn"
      action={replaceable.length > 0 && <Button onClick={() => onReplace(replaceNonGsm(body))}>{button}</Button>}
    >
      {text(listCharacters(costly), acceptsUnicode)}. {kept.length > 0 && keptText(listCharacters(kept))}
    </Banner>
  );
}
