/** Masks what a log must not keep: numbers and addresses of people, names in quotes, keys, and whose computer it is. */
import { homedir } from 'node:os';

/** A name of a program's part, as errors quote it: `phone`, `app.state`, `./chunk.js`. People's begin with a capital. */
const PART = /^[a-z.@/][\w.:/@-]*$/;

/** Returns the text with everything of that kind replaced by a mark that says what it was. */
export function mask(text: string): string {
  return (
    text
      .replaceAll(homedir(), '~')
      // A browser or Windows names the folder of a person in its own way.
      .replace(/((?:\/Users|\/home|\\Users)[\\/])[^\\/\s]+/g, '$1…')
      .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '[email]')
      .replace(/\b(?=[A-Za-z+_=]*\d)[A-Za-z0-9+_=]{24,}/g, '[key]')
      .replace(/\+?\d(?:[\s().-]?\d){6,}/g, digits => (isDateTime(digits) ? digits : '[number]'))
      .replace(/(["'`“«])([^"'`”»\n]{2,}?)(["'`”»])/g, (whole, open, inside, close) =>
        PART.test(inside) ? whole : `${open}[text]${close}`,
      )
  );
}

/** The beginning of an ISO instant, which every line of the log has. */
function isDateTime(digits: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(digits);
}
