/**
 * What people write with a phone number: a prefix of its country, and words that are no part of it, the kind of phone
 * or its network. A word that may name a person ('Mum') never belongs here, because it says whose number it is.
 */

const networks = [
  'mtn',
  'vodafone',
  'voda',
  'telecel',
  'airtel ?tigo',
  'airtel',
  'tigo',
  'glo(?: mobile)?',
  'expresso',
  '9 ?mobile',
  'etisalat',
  'safaricom',
  'telkom',
  'orange',
  'moov(?: africa)?',
  'togo(?:cel|com)',
  'africell',
  'vodacom',
  'econet',
  'mo ?mo',
  'mobile money',
].join('|');
/**
 * A network or way to reach the number, with the words that go with it: 'MTN momo', 'Telecel cash', 'WhatsApp only'.
 */
const reached = `(?:(?:${networks}|whats ?app)(?:[ /&+-]+(?:${networks}|whats ?app|cash|number|no|line|only))*|calls? only)`;
const hour =
  "(?: ?(?:\\d{1,2}(?:[:.]\\d{2})?(?!\\d)|am|pm|a\\.m\\.|p\\.m\\.|h|noon|work|school|and|to|-|o'?clock|daily|weekdays?|weekends?))+";
/** These are also ordinary words, so they count as labels in brackets only. */
const inBrackets = `${reached}|at|free|wave|m-?pesa|wa|own|calls? (?:only )?(?:after|before|from|until|till|between|at)${hour}`;

const label =
  /^\s*(?:(?:t[eé]l(?:[eé]phone|efon)?|phone|mob(?:ile?)?|handy|cell|portable|gsm|whats ?app|contact|sms|num[eé]ro|t|m|p)\s*(?:no|n°)?\s*[.:]+\s*|(?:t[eé]l(?:[eé]phone|efon)?|phone|mob(?:ile?)?|handy|cell|whats ?app|portable|gsm|num[eé]ro|n°)\s*[.:]?\s*(?=[+(\d]))/i;
const labelBehind =
  /\s*\((?:home|work|office|mobile|mob|cell|whats ?app|maison|domicile|bureau|travail|portable)\)\s*$/i;
const networkBefore = new RegExp(
  `^\\s*(?:${reached}\\b|\\(\\s*(?:${inBrackets})\\s*\\))\\s*[-–—:/.]*\\s*(?=[+(\\d])`,
  'i',
);
const networkBehind = new RegExp(
  `(?<=\\d)\\s*(?:\\(\\s*(?:${inBrackets})\\s*\\)|[-–—:/,]?\\s*\\b${reached})\\s*[.,;]?\\s*$`,
  'i',
);

/** Returns the text without labels and networks at its beginning and end. */
export function withoutPhoneWords(text: string): string {
  return [label, networkBefore, label, labelBehind, networkBehind, labelBehind].reduce(
    (bare, words) => bare.replace(words, ''),
    text,
  );
}

/** Returns the number before 'ext. 12', 'poste 4', 'x7' or '#3'; null when the text has no extension. */
export function withoutExtension(text: string): string | null {
  return /^(.*\d)\s*(?:ext\.?|extension|poste|x|#)\s*[.:]?\s*\d+\s*$/i.exec(text)?.[1] ?? null;
}

/**
 * Returns the first number where a second one is shortened to its last digits: '0241234556' of '0241234556/57'; else
 * null.
 */
export function beforeLastDigits(text: string): string | null {
  const match = /^(.*\d)\s*[/\\]\s*\d{2,4}\s*$/.exec(text);
  const first = match?.[1] ?? '';
  return first.replace(/\D/g, '').length >= 7 && !/[/\\]/.test(first) ? first : null;
}

/** Tells whether a phone number names its country by a prefix of its own (+ or 00). */
export function hasCountryPrefix(phone: string): boolean {
  return /^[^\d+]*(?:\+|00)/.test(phone);
}
