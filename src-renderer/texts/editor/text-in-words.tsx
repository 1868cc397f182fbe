/** Shows a text with its variables like pills, in no signs that somebody could take for the way to write one. */
import { join } from '../../ui/class-names.ts';
import css from './editor.module.css';
import { inWords } from './in-words.ts';

export function TextInWords({ body }: { body: string }) {
  return inWords(body).map(({ kind, text }, at) =>
    kind === 'text' ? (
      text
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a variable may stand there twice, and none moves.
      <span key={at} className={join(css.inWords, kind === 'unknown' && css.unknown)}>
        {text}
      </span>
    ),
  );
}
