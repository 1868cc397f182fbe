/** What is behind a pill: what stands there when a person has nothing, or the right variable for an unknown one. */
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { nearestField } from '../../../../src-shared/text/nearest-field.ts';
import { FIELD_NAMES, type Field } from '../../../../src-shared/text/template-fields.ts';
import { Button } from '../../../ui/fields/button.tsx';
import { TextField } from '../../../ui/fields/fields.tsx';
import { tooLong } from '../../../ui/fields/held-limit.ts';
import css from '../editor.module.css';
import { words } from '../editor.words.ts';

/** The most characters that a template takes in place of a value. */
const LONGEST_FALLBACK = 160;

export function PillPopover({
  field,
  name,
  at,
  example,
  mayLack,
  fallback,
  onFallback,
  onUse,
  onRemove,
  onClose,
}: {
  /** Null for a variable that is not known. */
  field: Field | null;
  name: string;
  /** Where the pill stands in the editor. */
  at: DOMRect;
  example: string;
  /** Whether somebody may have nothing to put in. */
  mayLack: boolean;
  fallback: string;
  onFallback: (fallback: string) => void;
  onUse: (field: Field) => void;
  onRemove: () => void;
  /** Called when a button here, Esc or a press elsewhere closes it. `isFocusLost`: nothing else took the focus. */
  onClose: (isFocusLost: boolean) => void;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    panel.current?.showPopover();
    panel.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, []);
  // What is too long stays in the field, which says so; the text keeps what was there before.
  const [typed, setTyped] = useState(fallback);
  const [before] = useState(fallback);
  const isHeld = tooLong(typed, LONGEST_FALLBACK) !== null;
  const close = () => {
    if (isHeld) panel.current?.querySelector('input')?.focus();
    else panel.current?.hidePopover();
  };
  const title = field ? words.fields[field] : words.unknown.text(name);
  const place = { '--x': `${at.x}px`, '--y': `${at.y}px`, '--w': `${at.width}px`, '--h': `${at.height}px` };
  return (
    <>
      <span className={css.anchor} style={place as CSSProperties} />
      <div
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={title}
        className={css.popover}
        onToggle={event => {
          if (event.newState !== 'closed') return;
          if (isHeld) onFallback(before);
          onClose(isFocusLost(panel.current));
        }}
      >
        <h2>{title}</h2>
        {field && <p className={css.quiet}>{words.pill.example(example)}</p>}
        {field && mayLack && (
          <TextField
            label={words.pill.missing(words.fields[field])}
            hint={words.pill.missingHint}
            value={typed}
            most={LONGEST_FALLBACK}
            onChange={event => {
              setTyped(event.target.value);
              if (tooLong(event.target.value, LONGEST_FALLBACK) === null) onFallback(event.target.value);
            }}
            onKeyDown={event => {
              if (event.key !== 'Enter') return;
              // The form around it is not sent by this.
              event.preventDefault();
              close();
            }}
          />
        )}
        {field && !mayLack && <p className={css.quiet}>{words.pill.always}</p>}
        {!field && (
          <div className={css.chips}>
            {meantFirst(name).map(one => (
              <button key={one} type="button" className={css.chip} onClick={() => onUse(one)}>
                {words.fields[one]}
              </button>
            ))}
          </div>
        )}
        <div className={css.popoverActs}>
          <Button variant="quiet" small onClick={onRemove}>
            {words.pill.remove}
          </Button>
          {field && (
            <Button small onClick={close}>
              {words.pill.done}
            </Button>
          )}
        </div>
      </div>
    </>
  );
}

/** Whether the focus is on nothing, or in what is not shown any more. */
function isFocusLost(closed: HTMLElement | null): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || closed?.contains(activeElement) === true;
}

/** Every field; the one that was probably meant stands first. */
function meantFirst(name: string): Field[] {
  const meant = nearestField(name);
  return meant ? [meant, ...FIELD_NAMES.filter(field => field !== meant)] : FIELD_NAMES;
}
