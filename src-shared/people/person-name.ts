/**
 * How a person's name is read: titles, "SURNAME, First", initials, stray commas. The import and the contact form tidy a
 * name by `readName`, the renderer of texts greets by `greetingName`, so that no text says "Hi Mrs.,".
 */

import { nameKey } from './name-key.ts';

/** What was changed in a name; each is shown as before and after. */
export type NameRepair = 'title' | 'surname-first' | 'punctuation';

/** What only a person can decide about a name; it stays as it is until they do. */
export type NameQuestion =
  /** It begins with a word that is a title and a first name: Nana, Hajia, M. */
  | 'title-or-name'
  /** Its first word may be the surname: "OWUSU Ama", "Osei Bonsu, Kwame". */
  | 'which-is-surname';

export interface NameReading {
  /** The name as it is stored; the text itself where nothing can be repaired. */
  name: string;
  repairs: NameRepair[];
  question: NameQuestion | null;
  /** The name if the question is answered with yes; '' without a question. */
  otherwise: string;
  /** The word the question is about ('Nana'); '' without one. */
  word: string;
}

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words that are never a first name, without dots, accents and capitals. */
const TITLES = wordsOf(
  'mr mrs ms miss mx mister missus messrs dr drs doctor docteur prof professor professeur rev revd reverend pastor pst mme mmes mlle mlles madame madam mademoiselle monsieur messieurs maitre mtre sir mgr engr ing barr barrister evang evangelist apostle archbishop msgr monsignor osofo mad nurse inspector insp supt asp dsp acp',
);
/** Titles that also stand behind a name. "Pastor" and "Barr" do not belong here, because they are surnames too. */
const BEHIND = wordsOf('mr mrs ms miss dr prof rev mme mlle');
/** Words that are titles only before another title: "Rt. Rev.", "Very Rev. Dr.", "The Rev.". */
const BEFORE_TITLES = wordsOf(
  'rt right very most ven venerable assoc associate asst assistant senior snr staff head deputy the',
);
/** Titles that may also be first names or initials. */
const DOUBTFUL = wordsOf(
  'nana hajia hajiya hajja hadja alhaji alhaja alhadji alh elhadj hon honourable honorable m me sr fr chief elder bishop deacon deaconess father sister brother bro sis imam sheikh auntie aunty uncle mama maame prophet capt captain col colonel gen general major maj lt lieutenant sgt sergeant brig brigadier cpl corporal commander mother canon teacher coach lawyer togbe torgbe togbui torgbui',
);
/** Doubtful titles that are certainly titles behind another one: "Rev. Fr.", "Dr. Alh.". */
const SHORT = wordsOf('fr sr bro sis capt col gen maj lt sgt brig cpl hon alh');
/** Doubtful titles are certainly titles behind one of the clergy: "Rev. Sister". */
const CLERGY = wordsOf('rev revd reverend');
const BEHIND_CLERGY = wordsOf('father mother sister brother bishop canon deacon deaconess elder');
/** Two of these together are a rank: "Lt Col", "Wing Commander". */
const RANKS = wordsOf(
  'lt lieutenant col colonel gen general maj major capt captain sgt sergeant staff brig brigadier cpl corporal wing flight flt squadron sqn leader ldr group commander cdr commodore air rear admiral',
);
/** Letters behind a name and a comma that are no part of the name: "Kofi Mensah, PhD". */
const LETTERS_BEHIND = wordsOf('jr sr ii iii iv phd md mbchb bsc msc ba ma mba llb rn esq mbe obe jp');
const AND = wordsOf('& and et');

/** Returns a word without case, accents and punctuation: 'Maître' and 'MAITRE.' are the same. */
function plainWord(word: string): string {
  return word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/^[("'“‘]+|[.,;:)"'”’]+$/gu, '')
    .toLowerCase();
}

const isTitle = (word: string) => TITLES.has(plainWord(word));
const isDoubtful = (word: string) => DOUBTFUL.has(plainWord(word));
const isInitial = (word: string) =>
  /^(?:\p{Script=Latin}\p{M}*\.?|(?:\p{Script=Latin}\p{M}*\.){2,}\p{Script=Latin}?)$/u.test(word);
const isAllCaps = (text: string) => /\p{Lu}.*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
const isNameWord = (word: string) => /^[\p{L}\p{M}.'’‘ʼ`-]+$/u.test(word);
/** Tells whether a word belongs to the surname behind it. */
const isParticle = (word: string) => /^(?:van|von|der|den|de|du|da|dos|di|la|le|el|al|bin|ibn|ould)$/i.test(word);

/** Tells whether a name needs no further reading. Most do not, and an import reads a hundred thousand of them. */
function isPlain(text: string): boolean {
  if (!/^[A-Z][a-z]+(?: [A-Z][a-z]+)+$/.test(text)) return false;
  const words = text.toLowerCase().split(' ');
  const first = words[0] ?? '';
  const mayBegin = [TITLES, BEFORE_TITLES, DOUBTFUL, RANKS].some(set => set.has(first));
  return !mayBegin && !BEHIND.has(words.at(-1) ?? '');
}

/** Tells whether a word longer than an initial may stand before a name. */
function isBeforeNames(word: string): boolean {
  const plain = plainWord(word);
  return plain.length > 1 && (TITLES.has(plain) || BEFORE_TITLES.has(plain) || DOUBTFUL.has(plain));
}

/** Splits a name into words: "Dr.Mensah" is two, "K.A.Mensah" stays one. */
function parted(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(\p{L}[\p{L}\p{M}]*)\.(?=\p{L})/gu, (whole, word: string) => (isBeforeNames(word) ? `${word}. ` : whole))
    .split(' ')
    .filter(word => word !== '');
}

/**
 * Tells whether a word is a title because of the words beside it: "Hon. Dr. Kofi", "Rev. Fr.", "Lt Col". `count` titles
 * stand before it.
 */
function isTitleHere(words: readonly string[], index: number, count: number): boolean {
  const [before, plain, after] = [index - 1, index, index + 1].map(at => plainWord(words[at] ?? '')) as [
    string,
    string,
    string,
  ];
  if (RANKS.has(plain) && (RANKS.has(before) || RANKS.has(after))) return true;
  const isNext = count > 0 && count === index;
  if (isNext && SHORT.has(plain)) return true;
  const isFollowed = index + 1 < words.length;
  if (isNext && CLERGY.has(before) && BEHIND_CLERGY.has(plain) && isFollowed) return true;
  return DOUBTFUL.has(plain) && TITLES.has(after) && index + 2 < words.length;
}

/** Counts the words at the beginning that are titles or join titles ("Mr. & Mrs.", "Rt. Rev. Dr."). */
function titlesBefore(words: readonly string[]): number {
  let count = 0;
  for (const [index, word] of words.entries()) {
    const plain = plainWord(word);
    if (isTitle(word) || isTitleHere(words, index, count)) count = index + 1;
    else if (!(count > 0 && AND.has(word)) && !BEFORE_TITLES.has(plain)) break;
  }
  return count;
}

function titlesBehind(words: readonly string[]): number {
  let count = 0;
  while (count < words.length && BEHIND.has(plainWord(words[words.length - 1 - count] ?? ''))) count += 1;
  return count;
}

/** Returns the words of a name as keys, without its titles and without dots: "Dr. Owusu" is "owusu". */
export function untitledWords(name: string): string[] {
  const words = parted(name).filter(word => !isTitle(word));
  return words.map(word => nameKey(plainWord(word))).filter(word => word !== '');
}

interface Parts {
  titles: string[];
  rest: string[];
}

/** Splits a name into its titles (before, behind and in brackets) and the rest, which is what the person is called. */
function partsOf(text: string): Parts {
  const inBrackets: string[] = [];
  const outside = text.replace(/[([]([^()[\]]*)[)\]]/gu, (whole, inside: string) => {
    const words = parted(inside);
    if (words.length === 0 || titlesBefore(words) !== words.length) return whole;
    inBrackets.push(...words);
    return ' ';
  });
  const words = parted(outside);
  const before = titlesBefore(words);
  const behind = titlesBehind(words.slice(before));
  return {
    titles: [...words.slice(0, before), ...inBrackets, ...words.slice(words.length - behind)],
    rest: words.slice(before, words.length - behind),
  };
}

/** Removes commas and the like where a list cut something off. */
function trimmed(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:]+|[\s,;:]+$/gu, '')
    .replace(/\s+([,;:])/gu, '$1');
}

type Turned = { kind: 'as-is'; text: string } | { kind: 'turned' | 'asked'; text: string; surname: string };

/** Turns "OWUSU, Ama" round. What stands behind the comma may also be a title, letters or a place. */
function turned(text: string): Turned {
  const asIs: Turned = { kind: 'as-is', text };
  const halves = text.split(/\s*,\s*/);
  const [left = '', right = ''] = halves;
  if (halves.length !== 2 || left === '' || right === '') return asIs;
  const [behind, before] = [partsOf(right), partsOf(left)];
  // "Owusu, Mrs." names no first name, and "Mensah, PhD" no other.
  if (behind.rest.length === 0) return { kind: 'as-is', text: `${behind.titles.join(' ')} ${left}` };
  if (behind.rest.every(word => LETTERS_BEHIND.has(plainWord(word)))) return asIs;
  const words = [...before.rest, ...behind.rest];
  // "Mr. Owusu, Mrs. Owusu" are two people.
  if (before.titles.length > 0 && behind.titles.length > 0) return asIs;
  if (before.rest.length === 0 || behind.rest.length > 3 || !words.every(isNameWord)) return asIs;
  const surname = before.rest.join(' ');
  const titles = [...before.titles, ...behind.titles];
  const whole = [...titles, ...behind.rest, surname].join(' ');
  const isSurname =
    before.rest.length === 1 ||
    before.rest.slice(0, -1).every(isParticle) ||
    (isAllCaps(surname) && !isAllCaps(behind.rest.join(' ')));
  return { kind: isSurname ? 'turned' : 'asked', text: whole, surname };
}

/** Reads a name of a list or a form. A program's own words for nobody ("walk-in") are not recognised here. */
export function readName(text: string): NameReading {
  if (isPlain(text)) return { name: text, repairs: [], question: null, otherwise: '', word: '' };
  const written = text.replace(/\s+/g, ' ').trim();
  const tidy = trimmed(written);
  const asWritten: NameReading = { name: written, repairs: [], question: null, otherwise: '', word: '' };
  if (tidy === '' || /\d/.test(tidy) || isElsewhere(tidy)) return asWritten;
  const order = turned(tidy);
  const repairs: NameRepair[] = [];
  if (tidy !== written) repairs.push('punctuation');
  if (order.kind === 'turned') repairs.push('surname-first');
  const inOrder = order.kind === 'asked' ? tidy : order.text;
  // A name with a comma that says nothing of the order is not read any further.
  if (order.kind === 'as-is' && withoutLetters(inOrder).includes(',')) return { ...asWritten, name: tidy, repairs };
  const { titles, rest } = partsOf(inOrder);
  if (rest.length === 0) return asWritten;
  const isCouple = titles.some(word => AND.has(word));
  // A person with a single name is called by it with its title: "Dr. Mensah".
  const name = (titles.length > 0 && (rest.length === 1 || isCouple) ? [...titles, ...rest] : rest).join(' ');
  if (name !== inOrder || (order.kind === 'as-is' && order.text !== tidy)) repairs.push('title');
  return { name, repairs, ...questionOf(order, rest) };
}

function questionOf(order: Turned, rest: readonly string[]): Omit<NameReading, 'name' | 'repairs'> {
  if (order.kind === 'asked') return asked('which-is-surname', readName(order.text).name, order.surname);
  const [first = '', ...others] = rest;
  if (isDoubtful(first) && others.length > 0) {
    return asked('title-or-name', others.join(' '), plainWord(first));
  }
  const capitals = rest.findIndex(word => !isAllCaps(word) && !isParticle(word));
  const isCapitalsFirst = capitals > 0 && rest.slice(capitals).every(word => isNameWord(word) && !isAllCaps(word));
  if (isCapitalsFirst && !rest.slice(0, capitals).some(isInitial)) {
    const surname = rest.slice(0, capitals).join(' ');
    return asked('which-is-surname', [...rest.slice(capitals), surname].join(' '), surname);
  }
  return { question: null, otherwise: '', word: '' };
}

function asked(question: NameQuestion, otherwise: string, word: string): Omit<NameReading, 'name' | 'repairs'> {
  return { question, otherwise, word };
}

/** Tells whether a text is a "c/o" address: the name in it is somebody else's. */
function isElsewhere(text: string): boolean {
  return /^(?:c\s*\/\s*o|care of|chez|aux soins de)\b/i.test(text);
}

/** Removes "c/o" and the name behind it, which is somebody else's. */
function withoutCareOf(text: string): string {
  return text.replace(/[\s,;(]*\b(?:c\s*\/\s*o|care of|aux soins de)\b.*$/iu, '');
}

/** Returns the whole name as a text writes it; '' for a text that names nobody, such as a title alone or a number. */
export function spokenName(name: string): string {
  if (isPlain(name)) return name;
  if (isElsewhere(name.trim()) || !/\p{L}/u.test(name)) return '';
  const read = readName(withoutCareOf(name)).name;
  return partsOf(read).rest.length === 0 ? '' : trimmed(withKeptTitles(name, read));
}

/** Keeps a title that a person left before a whole name: "Dear Mrs. Ama Owusu". */
function withKeptTitles(name: string, read: string): string {
  const words = parted(trimmed(withoutCareOf(name)));
  const rest = words.slice(titlesBefore(words)).join(' ');
  return rest === read ? words.join(' ') : read;
}

/**
 * Returns the word that a text greets a person by; '' when the name gives none. A title, an initial and a word that
 * ends in punctuation are no greeting. `called` is what the person is called, where that is stored.
 */
export function greetingName(name: string, called = ''): string {
  const wish = trimmed(called);
  if (wish !== '' && partsOf(wish).rest.length > 0) return wish;
  if (isPlain(name)) return name.slice(0, name.indexOf(' '));
  const own = trimmed(withoutCareOf(name));
  if (own === '' || /^[+\d]/.test(own) || isElsewhere(own)) return '';
  const read = withoutLetters(readName(own).name);
  // Nobody can tell which of "Osei Bonsu, Kwame" is the first name.
  return read.includes(',') ? '' : firstIn(read);
}

function withoutLetters(name: string): string {
  const [left = '', right, ...more] = name.split(/\s*,\s*/);
  const isLetters = right?.split(' ').every(word => LETTERS_BEHIND.has(plainWord(word)));
  return isLetters && more.length === 0 ? left : name;
}

function firstIn(name: string): string {
  const { titles, rest } = partsOf(name);
  const [first = ''] = rest;
  if (titles.length > 0 && (rest.length === 1 || titles.some(word => AND.has(word))))
    return isGreeting(first) ? [...titles, ...rest].join(' ') : '';
  return isGreeting(first) ? first : '';
}

function isGreeting(word: string): boolean {
  if (isInitial(word) || isTitle(word) || !/\p{L}/u.test(word)) return false;
  return /[\p{L}\p{M}\p{N}]$/u.test(word);
}
