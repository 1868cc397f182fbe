// Whether a person asked for no texts, in whatever way a list says so. A stop that is missed is a promise broken; one
// too many is a click to undo: so what is not clearly a yes to texts counts as a stop until somebody answers.
import type { YesMeans } from '../../src-shared/model/import.ts';
import { normalName } from './column-names.ts';

export type OptOutAnswer = 'yes' | 'no' | 'unclear';

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split('|'));

// In the form of `normalName`. The same under either kind of header.
const stops = wordsOf(
  'stop|stopped|stop sms|opt out|optout|opted out|opt ed out|out|unsubscribe|unsubscribed|do not text|do not contact|do not sms|do not disturb|dont text|don t text|dont contact|don t contact|dnd|no sms|no text|no texts|no messages|desabonne|desabonnee|desinscrit|desinscrite|ne pas contacter|ne pas envoyer|pas de sms|refus sms',
);
const agrees = wordsOf('subscribed|opt in|opted in|optin|abonne|abonnee|inscrit|inscrite|do text|ok to text');
const yes = wordsOf('y|yes|true|1|x|oui|o|vrai|ok|wahr|si');
const no = wordsOf('n|no|false|0|non|faux|none|never|jamais');
// Of a status: about custom, not about texts.
const neutral = wordsOf(
  'active|actif|active client|in|new|nouveau|nouvelle|regular|regulier|vip|customer|client|cliente|member|membre|lead|prospect|current|patient|student|eleve|returning|gold|silver',
);
/** Of a status: something ended, and nobody says whether texts did. */
const doubtful = wordsOf(
  'inactive|inactif|blocked|bloque|bounced|refused|refuse|withdrawn|banned|blacklisted|blacklist|suspended|suspendu|left|deceased|decede|removed|deleted|archived|archive',
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
  if (/^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/.test(text)) return yesMeans === 'consent' ? 'no' : 'yes';
  if (yesMeans === 'consent') {
    if (yes.has(word) || ticked) return 'no';
    return no.has(word) ? 'yes' : 'unclear';
  }
  if (empty) return /^[-–—.\s]*$/.test(text) ? 'no' : 'unclear';
  if (yes.has(word) || ticked) return 'yes';
  return no.has(word) || neutral.has(word) ? 'no' : 'unclear';
}

/** Whether a cell is one word of those that do-not-text columns are filled with. */
export function isAnswer(text: string): boolean {
  const word = normalName(text);
  return yes.has(word) || no.has(word) || stops.has(word) || agrees.has(word) || /^[✓✔☑✅✗✘❌-]$/u.test(text);
}

/** Whether a status says, or may say, that the person wants no texts. */
export function isStopStatus(text: string): boolean {
  const word = normalName(text);
  return stops.has(word) || doubtful.has(word);
}

const stopPhrase =
  /\b(?:do ?n[o'’]?t,? (?:ever )?(?:text|sms|contact|message|send|disturb)|dnd|no (?:more )?(?:sms|texts?|messages|messaging|reminders)|stop (?:sms|text|send)\w*|un-?subscri\w*|opt(?:ed|s)?[- ]?out|ne (?:pas|plus) (?:lui |leur )?(?:contacter|envoyer|[eé]crire|d[eé]ranger|relancer)|(?:pas|plus) de (?:sms|textos?|messages|rappels)|refuse (?:les |les? )?(?:sms|textos?|messages|rappels)|d[eé]s(?:abonn|inscri)\w*|does(?: not|n['’]t) want (?:any )?(?:sms|texts?|messages|reminders))|^\s*stop\s*[.!]*\s*$/i;

/** Whether free text may be a wish for no texts: 'DO NOT TEXT', 'ne plus envoyer'. Never an answer by itself. */
export function mayBeStop(text: string): boolean {
  return text.length > 2 && stopPhrase.test(text);
}
