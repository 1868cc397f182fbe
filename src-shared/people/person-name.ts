/**
 * How a person's name is read: titles, "SURNAME, First", initials, stray commas. The import and the contact form tidy a
 * name by `readName`, the renderer of texts greets by `greetingName`, so that no text says "Hi Mrs.,".
 */

/** What was done to a name, told before and after. */
export type NameRepair = 'title' | 'surname-first' | 'punctuation';

/** What only a person can say of a name; the name stays as it is until they do. */
export type NameQuestion =
  /** It begins with a word that is a title and a first name: Nana, Hajia, M. */
  | 'title-or-name'
  /** Its first word may be the surname: "OWUSU Ama", "Osei Bonsu, Kwame". */
  | 'which-is-surname';

export interface NameReading {
  /** As it is kept; the text itself where nothing better is known. */
  name: string;
  repairs: NameRepair[];
  question: NameQuestion | null;
  /** The name if the question is answered with yes; '' without a question. */
  otherwise: string;
  /** The word the question is about ('Nana'); '' without one. */
  word: string;
}

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Never a first name. Without dots, accents and capitals. */
const TITLES = wordsOf(
  'mr mrs ms miss mx mister missus messrs dr drs doctor docteur prof professor professeur rev revd reverend pastor pst mme mmes mlle mlles madame madam mademoiselle monsieur messieurs maitre mtre sir mgr engr ing barr barrister evang evangelist apostle archbishop msgr monsignor osofo mad nurse inspector insp supt asp dsp acp',
);
/** Titles that are written behind a name as well, and are no surnames as "Pastor" and "Barr" are. */
const BEHIND = wordsOf('mr mrs ms miss dr prof rev mme mlle');
/** Before one of the titles only: "Rt. Rev.", "Very Rev. Dr.", "The Rev.". */
const BEFORE_TITLES = wordsOf(
  'rt right very most ven venerable assoc associate asst assistant senior snr staff head deputy the',
);
/** Titles that are first names or initials as well. */
const DOUBTFUL = wordsOf(
  'nana hajia hajiya hajja hadja alhaji alhaja alhadji alh elhadj hon honourable honorable m me sr fr chief elder bishop deacon deaconess father sister brother bro sis imam sheikh auntie aunty uncle mama maame prophet capt captain col colonel gen general major maj lt lieutenant sgt sergeant brig brigadier cpl corporal commander mother canon teacher coach lawyer togbe torgbe togbui torgbui',
);
/** Of these, what is no name behind another title: "Rev. Fr.", "Dr. Alh.". */
const SHORT = wordsOf('fr sr bro sis capt col gen maj lt sgt brig cpl hon alh');
/** Titles behind one of the clergy: "Rev. Sister". */
const CLERGY = wordsOf('rev revd reverend');
const BEHIND_CLERGY = wordsOf('father mother sister brother bishop canon deacon deaconess elder');
/** Two of them together are a rank: "Lt Col", "Wing Commander". */
const RANKS = wordsOf(
  'lt lieutenant col colonel gen general maj major capt captain sgt sergeant staff brig brigadier cpl corporal wing flight flt squadron sqn leader ldr group commander cdr commodore air rear admiral',
);
/** Behind a name and its comma, no part of it: "Kofi Mensah, PhD". */
const LETTERS_BEHIND = wordsOf('jr sr ii iii iv phd md mbchb bsc msc ba ma mba llb rn esq mbe obe jp');
const AND = wordsOf('& and et');

/** 'Maître' and 'MAITRE.' are one word. */
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
/** Words that belong to the surname behind them. */
const isParticle = (word: string) => /^(?:van|von|der|den|de|du|da|dos|di|la|le|el|al|bin|ibn|ould)$/i.test(word);

/** Most names: nothing to look into, and an import asks for a hundred thousand of them. */
function isPlain(text: string): boolean {
  if (!/^[A-Z][a-z]+(?: [A-Z][a-z]+)+$/.test(text)) return false;
  const words = text.toLowerCase().split(' ');
  const first = words[0] ?? '';
  const mayBegin = [TITLES, BEFORE_TITLES, DOUBTFUL, RANKS].some(set => set.has(first));
  return !mayBegin && !BEHIND.has(words.at(-1) ?? '');
}

/** A word that may stand before a name, longer than an initial. */
function isBeforeNames(word: string): boolean {
  const plain = plainWord(word);
  return plain.length > 1 && (TITLES.has(plain) || BEFORE_TITLES.has(plain) || DOUBTFUL.has(plain));
}

/** "Dr.Mensah" is two words; "K.A.Mensah" stays as it is. */
function parted(text: string): string[] {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(\p{L}[\p{L}\p{M}]*)\.(?=\p{L})/gu, (whole, word: string) => (isBeforeNames(word) ? `${word}. ` : whole))
    .split(' ')
    .filter(word => word !== '');
}

/**
 * What is a title because of the words beside it: "Hon. Dr. Kofi", "Rev. Fr.", "Lt Col". `count` titles stand before
 * it.
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

/** How many of the first words are titles, with what joins them ("Mr. & Mrs.", "Rt. Rev. Dr."). */
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

interface Parts {
  titles: string[];
  rest: string[];
}

/** Titles before and behind, and in brackets; the rest is what somebody is called. */
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

/** Commas and the like where a list cut something off. */
function trimmed(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\s,;:]+|[\s,;:]+$/gu, '')
    .replace(/\s+([,;:])/gu, '$1');
}

type Turned = { kind: 'as-is'; text: string } | { kind: 'turned' | 'asked'; text: string; surname: string };

/** "OWUSU, Ama" the right way round; what stands behind the comma may be a title, letters or a place as well. */
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
  // "Mr. Owusu, Mrs. Owusu" are two.
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

/** How a name in a list or a form is read; a program's own words for nobody are not this function's matter. */
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
  // What stands behind a comma that says nothing of the order is not looked into.
  if (order.kind === 'as-is' && withoutLetters(inOrder).includes(',')) return { ...asWritten, name: tidy, repairs };
  const { titles, rest } = partsOf(inOrder);
  if (rest.length === 0) return asWritten;
  const isCouple = titles.some(word => AND.has(word));
  // Who has but one name is called by it with its title: "Dr. Mensah".
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

/** "c/o Kofi Mensah": the name that stands there is somebody else's. */
function isElsewhere(text: string): boolean {
  return /^(?:c\s*\/\s*o|care of|chez|aux soins de)\b/i.test(text);
}

/** What is behind "c/o" is somebody else's name. */
function withoutCareOf(text: string): string {
  return text.replace(/[\s,;(]*\b(?:c\s*\/\s*o|care of|aux soins de)\b.*$/iu, '');
}

/** A whole name as a text says it, '' when there is none: a title alone, a number. */
export function spokenName(name: string): string {
  if (isPlain(name)) return name;
  if (isElsewhere(name.trim()) || !/\p{L}/u.test(name)) return '';
  const read = readName(withoutCareOf(name)).name;
  return partsOf(read).rest.length === 0 ? '' : trimmed(withKeptTitles(name, read));
}

/** A title that somebody kept before a whole name stays in it: "Dear Mrs. Ama Owusu". */
function withKeptTitles(name: string, read: string): string {
  const words = parted(trimmed(withoutCareOf(name)));
  const rest = words.slice(titlesBefore(words)).join(' ');
  return rest === read ? words.join(' ') : read;
}

/**
 * The word a text greets somebody by, '' when the name gives none: what is still a title, an initial or ends in
 * punctuation counts as missing. `called` is what they are called, where somebody wrote it down.
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
