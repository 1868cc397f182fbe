/** Masks what a log must not keep: numbers and addresses of people, names in quotes, keys, and whose computer it is. */
import { homedir } from 'node:os';

/**
 * A name of a program's part, as errors quote it: `phone`, `app.state`, `./chunk.js`. People's begin with a capital.
 */
const PART = /^[a-z.@/][\w.:/@-]*$/;

/** Texts in quotes, each by its own pair, double quotes first: an apostrophe within a text or a word ends none. */
const QUOTED =
  /"([^"\n]+)"|“([^”\n]+)”|«([^»\n]+)»|`([^`\n]+)`|‘([^’\n]+)’|(?<![\p{L}\p{N}])'((?:[^'\n]|(?<=\p{L})'(?=\p{L}))+)'(?![\p{L}\p{N}])/gu;

/** Returns the text with everything of that kind replaced by a mark that says what it was. */
export function mask(text: string): string {
  return (
    text
      .replaceAll(homedir(), '~')
      // A browser or Windows names the folder of a person in its own way.
      .replace(/((?:\/Users|\/home|\\Users)[\\/])[^\\/\s]+/g, '$1…')
      .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '[email]')
      .replace(/\b(?=[A-Za-z+_=]*\d)[A-Za-z0-9+_=]{24,}/g, '[key]')
      .replace(/\+?\(?\d(?:[\s()./-]{0,2}\d){6,}/g, digits => (isDateTime(digits) ? digits : '[number]'))
      .replace(QUOTED, whole => (PART.test(whole.slice(1, -1)) ? whole : `${whole[0]}[text]${whole.at(-1)}`))
  );
}

/** The beginning of an ISO instant, which every line of the log has. */
function isDateTime(digits: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(digits);
}
