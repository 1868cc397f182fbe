import { TextField } from '../../ui/fields/fields.tsx';
import css from './editor.module.css';
import { words } from './editor.words.ts';

/** Asks for the fallback of each variable that may be empty for somebody; shows nothing if there is none. */
export function FallbackFields({
  names,
  fallbacks,
  onChange,
}: {
  names: readonly string[];
  fallbacks: Record<string, string>;
  onChange: (fallbacks: Record<string, string>) => void;
}) {
  if (names.length === 0) return null;
  return (
    <fieldset className={css.fallbacks}>
      <legend>{words.fallbacks}</legend>
      <p className={css.quiet}>{words.fallbackHint}</p>
      <div className={css.fallbackFields}>
        {names.map(name => (
          <TextField
            key={name}
            label={words.fallback(name)}
            value={fallbacks[name] ?? ''}
            maxLength={160}
            onChange={event => onChange({ ...fallbacks, [name]: event.target.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}
