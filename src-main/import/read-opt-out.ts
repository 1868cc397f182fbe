// Whether a person asked for no texts, in whatever way a list says so. A stop that is missed is a promise broken; one
// too many is a click to undo: so what is not clearly a yes to texts counts as a stop until somebody answers.
import type { YesMeans } from '../../src-shared/model/import.ts';
import { normalName } from './column-names.ts';
import { readWallTime } from './wall-time.ts';

export type OptOutAnswer = 'yes' | 'no' | 'unclear';

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split('|'));

// In the form of `normalName`. The same under either kind of header.
const stops = wordsOf(
  'stop|stopped|stop sms|opt out|optout|opted out|opt ed out|out|unsubscribe|unsubscribed|do not text|do not contact|do not sms|do not disturb|dont text|don t text|dont contact|don t contact|dnd|no sms|no text|no texts|no messages|desabonne|desabonnee|desinscrit|desinscrite|ne pas contacter|ne pas envoyer|pas de sms|refus sms|no more texts|no reminders|no marketing|excluded|suppressed|muted',
);
const agrees = wordsOf(
  'subscribed|opt in|opted in|optin|abonne|abonnee|inscrit|inscrite|do text|ok to text|yes please|oui merci',
);
const yes = wordsOf('y|yes|true|1|x|oui|o|vrai|ok|wahr|si|on|enabled');
const no = wordsOf('n|no|false|0|non|faux|none|never|jamais|off|disabled|no thanks|non merci');
// Only of a consent: it was given, or it was not.
const given = wordsOf(
  'accept|accepts|accepted|accepte|acceptee|agree|agrees|agreed|accord|d accord|granted|given|obtained|signed|allowed|autorise|autorisee|sms|text|texts|texto|textos',
);
const withheld = wordsOf(
  'refuse|refused|refusee|declined|denied|withdrawn|revoked|retire|retiree|not given|not accepted|not agreed|disagree|disagreed',
);
// Of a status: about custom, not about texts.
const neutral = wordsOf(
  'in|new|nouveau|nouvelle|regular|regulier|vip|customer|client|cliente|member|membre|lead|prospect|current|patient|student|eleve|returning|gold|silver|bronze|verified|confirmed',
);
/** Of a status: this one is about who is still there. */
const present = wordsOf('active|actif|active client|active customer|active member|current|enabled|live|valid|valide');
/** Of a status: something ended, and nobody says whether texts did. */
const doubtful = wordsOf(
  'inactive|inactif|blocked|bloque|bounced|refused|refuse|withdrawn|banned|blacklisted|blacklist|suspended|suspendu|left|deceased|decede|removed|deleted|archived|archive|lapsed|paused|on hold|dormant|expired|expire|terminated|resigned|resilie|quit|gone|cancelled|annule|cleaned|complained|unreachable|lost|perdu|dead|mort',
);

/** Whether the cell says the person wants no texts, by what yes means under its header. An empty consent is unclear. */
export function readOptOut(text: string, yesMeans: YesMeans): OptOutAnswer {
  const word = normalName(text);
  if (stops.has(word)) return 'yes';
  if (agrees.has(word)) return 'no';
  const ticked = /^[✓✔☑✅]/u.test(text);
  const crossed = /^[✗✘❌]/u.test(text);
  const empty = word === '' && !ticked && !crossed;
  if (yesMeans === 'ask' || crossed) return 'unclear';
  // When they agreed, or when they left: a day says that it happened.
  if (readWallTime(text).date !== null) return yesMeans === 'consent' ? 'no' : 'yes';
  if (yesMeans === 'consent') {
    if (yes.has(word) || given.has(word) || ticked) return 'no';
    return no.has(word) || withheld.has(word) ? 'yes' : 'unclear';
  }
  if (empty) return /^[-–—.\s]*$/.test(text) ? 'no' : 'unclear';
  if (yes.has(word) || ticked) return 'yes';
  return no.has(word) || neutral.has(word) || present.has(word) ? 'no' : 'unclear';
}

/** Whether a cell begins with a word of those that do-not-text columns are filled with: 'no', 'Yes, please'. */
export function isAnswer(text: string): boolean {
  const word = normalName(text);
  if (/^(?:yes|no|oui|non|not|stop) \p{L}/u.test(word) && text.length <= 40) return true;
  return yes.has(word) || no.has(word) || stops.has(word) || agrees.has(word) || /^[✓✔☑✅✗✘❌-]$/u.test(text);
}

/** Whether the words of a status tell, or may tell, who wants no texts; what else stands among them is asked about. */
export function isStatusOfTexts(words: readonly string[]): boolean {
  const all = words.map(normalName);
  if (all.some(word => stops.has(word) || doubtful.has(word))) return true;
  const isKnown = (word: string) => [neutral, present, agrees, yes, no].some(list => list.has(word));
  return all.some(word => present.has(word) || agrees.has(word)) && !all.every(isKnown);
}

const texts = '(?:sms|texts?|textos?|messages|messaging|reminders|rappels)\\b';
const stopPhrase = new RegExp(
  [
    "\\b(?:do ?n[o'’]?t,? (?:ever )?(?:text|sms|contact|message|send|disturb|remind)|dnd",
    `no[ _-]?(?:more )?${texts}|stop (?:sms|text|send)|un-?subscri|opt(?:ed|s)?[- ]?out`,
    'not to be (?:contact|text|messag|disturb)|(?:remove|take) (?:(?:me|him|her|them) )?(?:off|from) (?:(?:your|the|our) )?list',
    // Whoever answers there is somebody else.
    'wrong (?:number|person)|(?:faux|mauvais) num[eé]ro|deceased|d[eé]c[eé]d[eé]',
    'ne (?:pas|plus) (?:lui |leur )?(?:contacter|envoyer|[eé]crire|d[eé]ranger|relancer)',
    "ne (?:veut|souhaite|d[eé]sire) (?:pas|plus) (?:recevoir|[eê]tre )|n[’']accepte pas",
    `(?:pas|plus) de ${texts}|refuse (?:les? )?${texts}|arr[eê]te[rz]? (?:les? |de )?${texts}|d[eé]s(?:abonn|inscri)`,
    `(?:not|do(?:es)?n['’]t|didn['’]t) (?:want (?:any )?${texts}|(?:wish|want|like) to (?:be (?:contact|text|messag|disturb)|receive|get))`,
    `${texts} ?[:=] ?(?:no|non|off|stop)\\b)`,
  ].join('|'),
  'i',
);
// 'STOP' is a wish where it stands alone, in brackets, or at the end behind a dash; 'bus stop' is a place.
const stopAlone = /^\s*stop\s*[.!]*\s*$|[([]\s*stop\s*[)\]]|[-–—*]\s*stop\s*[.!*]*$/i;

/** Whether free text may be a wish for no texts: 'DO NOT TEXT', 'ne plus envoyer'. Never an answer by itself. */
export function mayBeStop(text: string): boolean {
  return text.length > 2 && (stopPhrase.test(text) || stopAlone.test(text));
}
