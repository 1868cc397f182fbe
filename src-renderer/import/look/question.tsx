/** A question about the whole list: two real examples, and answers that each take one click. */
import { useId } from 'react';
import { Button } from '../../ui/fields/button.tsx';
import layout from '../import.module.css';
import { words } from '../import.words.ts';
import css from './question.module.css';

export interface Answer {
  label: string;
  /** Shown first among its like: what was answered the last time. */
  suggested?: boolean;
  give: () => void;
}

export interface Asked {
  key: string;
  title: string;
  why?: string | undefined;
  examples: string[];
  answers: Answer[];
  /** Leaves the rows to be answered one by one. */
  later?: () => void;
}

/** `more`: how many questions follow this one. */
export function Question({ asked: { title, why, examples, answers, later }, more }: { asked: Asked; more: number }) {
  const id = useId();
  return (
    <fieldset className={css.question} aria-describedby={`${id}-why`}>
      {/* Answers take the question before away, and the focus with it. */}
      <legend tabIndex={-1} data-lands="">
        {title}
      </legend>
      <div id={`${id}-why`} className={css.why}>
        {why && <p>{why}</p>}
        {examples.length > 0 && (
          <ul className={css.examples}>
            {examples.map(example => (
              <li key={example}>{example}</li>
            ))}
          </ul>
        )}
      </div>
      <div className={layout.acts}>
        {answers.map(({ label, suggested = false, give }) => (
          <Button
            key={label}
            variant={suggested ? 'primary' : 'secondary'}
            // The second press of a double click is meant for the question before: the next one stands in its place.
            onClick={({ detail }) => detail < 2 && give()}
          >
            {label}
          </Button>
        ))}
        {later && (
          <Button variant="quiet" onClick={({ detail }) => detail < 2 && later()}>
            {words.question.later}
          </Button>
        )}
      </div>
      {more > 0 && <p className={css.quiet}>{words.question.more(more)}</p>}
    </fieldset>
  );
}
