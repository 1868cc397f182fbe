/** The name of a rule: pressed, its field stands in its place, so that the sentence below stays in view. */
import { useEffect, useRef, useState } from 'react';
import { join } from '../../ui/class-names.ts';
import { TextField } from '../../ui/fields/fields.tsx';
import { words } from '../settings.words.ts';
import { MOST } from './rule-draft.ts';
import css from './rules.module.css';

/** Enter and Esc leave the field, as does a press elsewhere; what was typed stays until it is saved or discarded. */
export function RuleName({
  name,
  isUnfinished,
  onChange,
}: {
  name: string;
  isUnfinished: boolean;
  onChange: (name: string) => void;
}) {
  const [isEdited, setEdited] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const isLeftByKey = useRef(false);
  useEffect(() => {
    if (isEdited || isLeftByKey.current) place.current?.querySelector<HTMLElement>('input, button')?.focus();
    isLeftByKey.current = false;
  }, [isEdited]);
  const shown = name.trim() || words.rules.unnamed;
  return (
    <span ref={place} className={css.naming}>
      {isEdited ? (
        <TextField
          label={words.rules.name}
          hideLabel
          required
          most={MOST.name}
          value={name}
          onChange={event => onChange(event.target.value)}
          onBlur={() => setEdited(false)}
          onKeyDown={event => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            event.preventDefault();
            isLeftByKey.current = true;
            setEdited(false);
          }}
        />
      ) : (
        <button
          type="button"
          className={join(css.name, isUnfinished && css.unfinished)}
          aria-label={`${words.rules.parts.name}: ${shown}`}
          onClick={() => setEdited(true)}
        >
          {shown}
        </button>
      )}
    </span>
  );
}
