import { useId } from 'react';
import type { ImportFound } from '../../../src-shared/model/import.ts';
import { words } from '../import.words.ts';
import type { ImportFlow } from '../use-import.ts';
import { encodingWords } from './found.words.ts';
import css from './questions.module.css';

/** The same line of the file read in each possible way: a person knows how a name is written, not what UTF-8 is. */
export function EncodingQuestion({ found, flow }: { found: ImportFound; flow: ImportFlow }) {
  const id = useId();
  return (
    <fieldset className={css.question} aria-describedby={`${id}-why`}>
      <legend>{words.found.encodingQuestion}</legend>
      <p id={`${id}-why`} className={css.quiet}>
        {words.found.encodingWhy}
      </p>
      {found.encodings.map(({ encoding, sample }) => (
        <label key={encoding} className={css.choice}>
          <input
            type="radio"
            name={id}
            value={encoding}
            checked={encoding === found.encoding}
            onChange={() => flow.correct({ encoding })}
          />
          <span className={css.sample}>{sample}</span>
          <span className={css.quiet}>{encodingWords[encoding] ?? encoding}</span>
        </label>
      ))}
    </fieldset>
  );
}
