/**
 * Masks what a log must not keep: numbers and addresses of people, names in quotes, keys, and whose computer and files
 * they are.
 */
import { homedir } from 'node:os';
import { isOfRecords } from './record-names.ts';

/**
 * A name of a program's part, as errors quote it: `phone`, `app.state`, `./chunk.js`. People's begin with a capital.
 */
const PART = /^[a-z.@/][\w.:/@-]*$/;

/** Texts in quotes, each by its own pair, double quotes first: an apostrophe within a text or a word ends none. */
const QUOTED =
  /"([^"\n]+)"|“([^”\n]+)”|«([^»\n]+)»|`([^`\n]+)`|‘([^’\n]+)’|(?<![\p{L}\p{N}])'((?:[^'\n]|(?<=\p{L})'(?=\p{L}))+)'(?![\p{L}\p{N}])/gu;

/**
 * An absolute path that stands without quotes: of a drive, a share, a home, or the root, not an address of the network.
 * A space belongs to it where a separator or the end of a file's name follows.
 */
const PATH =
  /(?<![\w.:/\\…~])(?:(?:file:\/\/)?(?:\/?[A-Za-z]:[\\/]|\/(?!\/))|~[\\/]|\\\\)(?:[^\s'"`’”»()<>|]| (?=[^\n:'"`’”»()]{0,200}?(?:[\\/]|\.[A-Za-z]\w{1,4}\b)))*/g;

/** Returns the text with everything of that kind replaced by a mark that says what it was. */
export function mask(text: string): string {
  return text
    .replaceAll(homedir(), '~')
    .replace(QUOTED, maskQuoted)
    .replace(PATH, path => {
      const end = /[:;,.]*$/.exec(path)?.[0] ?? '';
      return maskPath(path.slice(0, path.length - end.length)) + end;
    })
    .replace(/[\w.+-]+@[\w-]+\.[\w.]+/g, '[email]')
    .replace(/\b(?=[A-Za-z+_=]*\d)[A-Za-z0-9+_=]{24,}/g, '[key]')
    .replace(/\+?\(?\d(?:[\s()./-]{0,2}\d){6,}/g, digits => (isDateTime(digits) ? digits : '[number]'));
}

function maskQuoted(whole: string): string {
  const text = whole.slice(1, -1);
  if (ROOT.test(text)) return `${whole[0]}${maskPath(text)}${whole.at(-1)}`;
  return PART.test(text) ? whole : `${whole[0]}[text]${whole.at(-1)}`;
}

/** Where an absolute path begins: a drive, a share, a home, or the root with its first folder. */
const ROOT = /^(?:(?:file:\/\/)?(?:\/?[A-Za-z]:[\\/]+|\/[^\\/]*(?:\/|$))|~[\\/]|\\\\)/;

/**
 * Returns an absolute path with nothing but its beginning and, where it leads to one of the program's own files, the
 * end of it that does. Folders of a stick or a share are often called after people.
 */
function maskPath(path: string): string {
  const root = ROOT.exec(path)?.[0] ?? '';
  const rest = path.slice(root.length);
  if (rest === '') return path;
  const separator = root.endsWith('\\') ? '\\' : '/';
  const names = rest.split(/[\\/]+/);
  const at = names.findIndex((name, index) => isOwnFolder(name, names[index + 1]) || isOwnFile(name));
  const own = at < 0 ? [] : isOwnFile(names[at] ?? '') ? names.slice(at).map(ownOrMasked) : names.slice(at);
  return root + [...(at === 0 ? [] : ['…']), ...own].join(separator);
}

/** Tells whether code of the program, or of what it uses, begins with this folder. */
function isOwnFolder(name: string, next = ''): boolean {
  if (name === 'dist') return /^(main|preload|renderer)$/.test(next);
  return /^(app\.asar(\.unpacked)?|node_modules|src-(main|shared|renderer))$/.test(name);
}

/** Tells whether a file or folder is one of the records', or one of a send ledger. */
function isOwnFile(name: string): boolean {
  return /^\d{6}\.jsonl(\.gz)?$|^snapshot\.json$/.test(name) || (/^[a-z0-9.-]+$/.test(name) && isOfRecords(name));
}

const ownOrMasked = (name: string) => (isOwnFile(name) ? name : '…');

/** The beginning of an ISO instant, which every line of the log has. */
function isDateTime(digits: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(digits);
}
