// Reads whether a person wants no texts, in whatever way a list says so. An opt-out that is missed breaks a promise;
// one too many is undone by a click. So whatever is not clearly a yes to texts counts as an opt-out until somebody
// decides.
import type { YesMeans } from '../../../src-shared/model/import/import-found.ts';
import { readWallTime } from '../appointments/wall-time.ts';
import { normalName, withoutMarks } from '../columns/column-names.ts';

export type OptOutAnswer = 'yes' | 'no' | 'unclear';

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split('|'));

// Words in the form of `normalName` that mean the same under a do-not-text header and a consent header.
const stops = wordsOf(
  'stop|stopped|stop sms|opt out|optout|opted out|opt ed out|out|unsubscribe|unsubscribed|do not text|do not contact|do not sms|do not disturb|dont text|don t text|dont contact|don t contact|dnd|no sms|no text|no texts|no messages|desabonne|desabonnee|desinscrit|desinscrite|ne pas contacter|ne pas envoyer|pas de sms|refus sms|no more texts|no reminders|no marketing|excluded|suppressed|muted|keine sms|keine nachrichten|keine erinnerung|nicht kontaktieren|nicht anschreiben|abgemeldet',
);
const agrees = wordsOf(
  'subscribed|opt in|opted in|optin|abonne|abonnee|inscrit|inscrite|do text|ok to text|yes please|oui merci|angemeldet',
);
const yes = wordsOf('y|yes|true|1|x|oui|o|vrai|ok|wahr|si|on|enabled|ja|j');
const no = wordsOf('n|no|false|0|non|faux|none|never|jamais|off|disabled|no thanks|non merci|nein|falsch|nie|keine');
// Words that only a consent column has: it was given, or it was not.
const given = wordsOf(
  'accept|accepts|accepted|accepte|acceptee|agree|agrees|agreed|accord|d accord|granted|given|obtained|signed|allowed|autorise|autorisee|sms|text|texts|texto|textos|erteilt|zugestimmt|einverstanden|erlaubt',
);
const withheld = wordsOf(
  'refuse|refused|refusee|declined|denied|withdrawn|revoked|retire|retiree|not given|not accepted|not agreed|disagree|disagreed|verweigert|abgelehnt|widerrufen|nicht erteilt|nicht einverstanden',
);
// Words of a status that are about business, not about texts.
const neutral = wordsOf(
  'in|new|nouveau|nouvelle|regular|regulier|vip|customer|client|cliente|member|membre|lead|prospect|current|patient|student|eleve|returning|neu|kunde|kundin|stammkunde|stammkundin|neukunde|patientin|gold|silver|bronze|verified|confirmed',
);
/** Words by which a status column says who is still a client. */
const present = wordsOf(
  'active|actif|active client|active customer|active member|current|enabled|live|valid|valide|aktiv',
);
/** Words of a status by which something ended, without saying whether texts did. */
const doubtful = wordsOf(
  'inactive|inactif|blocked|bloque|bounced|refused|refuse|withdrawn|banned|blacklisted|blacklist|suspended|suspendu|left|deceased|decede|removed|deleted|archived|archive|lapsed|paused|on hold|dormant|expired|expire|terminated|resigned|resilie|quit|gone|cancelled|annule|cleaned|complained|unreachable|lost|perdu|dead|mort|inaktiv|gesperrt|verstorben|geloscht',
);

/**
 * Whether the cell says that the person wants no texts, by what yes means under its header. An empty consent is
 * unclear.
 */
export function readOptOut(text: string, yesMeans: Exclude<YesMeans, 'promotions'>): OptOutAnswer {
  const word = normalName(text);
  if (stops.has(word)) return 'yes';
  if (agrees.has(word)) return 'no';
  const ticked = /^[✓✔☑✅]/u.test(text);
  const crossed = /^[✗✘❌]/u.test(text);
  const empty = word === '' && !ticked && !crossed;
  if (yesMeans === 'ask' || crossed) return 'unclear';
  // A day means that it happened: when they agreed, or when they left.
  if (readWallTime(text).date !== null) return yesMeans === 'consent' ? 'no' : 'yes';
  if (yesMeans === 'consent') {
    if (yes.has(word) || given.has(word) || ticked) return 'no';
    return no.has(word) || withheld.has(word) ? 'yes' : 'unclear';
  }
  if (empty) return /^[-–—.\s]*$/.test(text) ? 'no' : 'unclear';
  if (yes.has(word) || ticked) return 'yes';
  return no.has(word) || neutral.has(word) || present.has(word) ? 'no' : 'unclear';
}

/** Whether a cell begins with a word that do-not-text columns are filled with: 'no', 'Yes, please'. */
export function isAnswer(text: string): boolean {
  const word = normalName(text);
  if (/^(?:yes|no|oui|non|not|stop|ja|nein|nicht|keine) \p{L}/u.test(word) && text.length <= 40) return true;
  return yes.has(word) || no.has(word) || stops.has(word) || agrees.has(word) || /^[✓✔☑✅✗✘❌-]$/u.test(text);
}

/** Whether the words of a status column say, or may say, who wants no texts; its other words are asked about. */
export function isStatusOfTexts(words: readonly string[]): boolean {
  const all = words.map(normalName);
  if (all.some(word => stops.has(word) || doubtful.has(word))) return true;
  const isKnown = (word: string) => [neutral, present, agrees, yes, no].some(list => list.has(word));
  return all.some(word => present.has(word) || agrees.has(word)) && !all.every(isKnown);
}

const texts =
  '(?:sms(?:es)?|txts?|texts?|textos?|text messages|sms messages|messages?|messaging|texting|reminders?|rappels?|notifications?|whatsapp)\\b';
const list =
  "(?:(?:your|the|our|my|this|all|any|la|le|les|l'|notre|votre|vos|nos|de|des|du|sms|text|texts|texting|messages?|messaging|mailing|contact|contacts|call|calling|reminders?|marketing|broadcast|phone|envoi|d'envoi|diffusion|de diffusion|contacts|rappels?) ?){0,4}(?:lists?|listes?|database|system|group|records|fichier|base)\\b";
const stopPhrase = new RegExp(
  [
    "\\b(?:do ?n[o']?t,? (?:ever |please )?(?:(?:call|phone|ring) (?:or|and|nor) )?(?:text|txt|sms|contact|messag|send|disturb|remind|whatsapp|notify)|dnd",
    `no[ _-]?(?:more )?${texts}|stop (?:(?:all|the|sending|her|his|their|these|those) ?){0,2}(?:sms|txt|text|send|messag|remind|contact|notif|disturb|bother|annoy|harass|spam)|un-?subscri|opt(?:ed|s|ing)?[- ]?out(?! of\\b)`,
    'opt(?:ed|s|ing)?[- ]?out of (?:the )?(?:sms|text|messag|remind|market|communic|list|notif)',
    "do(?:es)? ?n[o']?t (?:please )?(?:bother|annoy|harass) (?:her|him|them|me|us|client|patient)|leave (?:her|him|them|me) (?:alone|in peace)",
    `(?:hate[sd]?|dislikes?|detests?|(?:sick|tired) of|fed up with) (?:(?:the|our|your|all|getting|receiving|these|any) ){0,3}${texts}`,
    `do(?:es)?(?: ?not|n'?t) (?:read|open|look at|check|like) (?:(?:the|our|any|her|his|their) ){0,2}${texts}|(?<!not )enough (?:(?:of|with|the|our|your|these) ){0,3}${texts}`,
    'not to be (?:contact|text|messag|disturb|remind|sms|notif)',
    // 'Asked to be removed from the list', 'take her off our texting list', 'wants her number deleted'
    `(?:remove|removed|removal|take|taken|taking|strike|struck|drop|dropped|delete|deleted|erase|cut|scrub|scrubbed) (?:(?:me|him|her|them|it|us|client|patient|number|name|contact|phone|off|out|be|the|his|their|my) ){0,4}(?:off|from|of|out of|on) ${list}`,
    'off (?:the|our|your) (?:sms|text|texting|messag|mailing|contact|reminder|call|broadcast|marketing)\\w* ?(?:list|group)?',
    '(?:ask(?:ed|s|ing)?|want(?:s|ed)?|request(?:ed|s|ing)?|wish(?:es|ed)?|demand(?:ed|s)?|would like|told us|begged|insists?) (?:(?:us|me|not|for) )?(?:to )?(?:be (?:removed|taken off|deleted|unsubscribed|left alone|left out|excluded|opted out)(?! (?:from|off) (?:the )?(?:wait|cancel))|stop (?:text|messag|send|contact|remind)|removal|(?:his|her|their|my) (?:number|name|details|data|contact) (?:to be )?(?:removed|deleted|erased|taken off))',
    `(?:ask(?:ed|s)?|want(?:s|ed)?|request(?:ed|s)?|prefer(?:s|red)?|wish(?:es|ed)?|agree[sd]?) (?:us )?(?:not to|no|no more|not|never to) (?:be |get |receive |have |any |more |further )*(?:text|txt|sms|contact|messag|remind|disturb|notif|whatsapp|communication)`,
    `(?:remove|delete|erase|block|blocked) (?:(?:this|his|her|their|my|the) )?(?:phone |mobile )?(?:number|details|data)\\b`,
    // 'Calls only', 'phone only, no text'
    '(?:phone )?calls? only|only (?:phone )?calls?|e-?mails? only|only (?:by )?e-?mails?|call instead of|instead of (?:text|sms|messag)',
    `(?:complain(?:ed|s|t)?|upset|angry|annoyed|object(?:ed|s)?) (?:about|to|by|with|over|at) (?:(?:the|our|your|all|getting|receiving|too many|so many|these) ){0,3}${texts}`,
    `no longer (?:wants?|wishes|willing|interested|agrees|consents)[^.;]{0,30}(?:${texts}|be (?:contact|text|messag|disturb|remind)|list)`,
    '(?:withdr\\w+|revoked?|retiree?) (?:(?:his|her|their|the|my|son) )?(?:sms |text )?(?:consent|permission|consentement|accord)|no (?:sms )?consent',
    // The person who answers at that number is somebody else.
    '(?:number|phone|line) (?:(?:is|was) )?(?:wrong|incorrect|not (?:hers|his|theirs|in use|working|correct|valid|right))|not (?:her|his|their|my|the right|the correct) (?:number|phone|line)|(?:belongs?|given) to (?:someone|somebody|another|a different)|changed (?:her|his|their|my) (?:number|phone number|phone|line|sim)\\b',
    `(?:remove|removed|take|delete) (?:(?:me|him|her|them|it|off|out|number|name|the|his|their|my) ){0,4}(?:from|off) (?:the |our |your )?${texts}`,
    'wrong (?:number|person)|(?:faux|mauvais) numero|deceased|decede',
    'ne (?:pas|plus|jamais) (?:la |le |les |lui |leur )?(?:contacter|envoyer|ecrire|deranger|relancer|rappeler par|solliciter|notifier|texter)',
    "ne (?:veut|souhaite|desire|voulait) (?:pas|plus)(?: de| d'| des| recevoir| etre (?:contact|relanc|derang|sollicit|notifi|rappel))|n'(?:accepte|en veut) (?:pas|plus)",
    `(?:pas|plus|aucun|sans|zero) (?:de |d')?${texts}|refuse (?:les? |tout |de recevoir )?(?:les |des )?${texts}|arrete[rz]? (?:d'envoyer |les? |de |tous les )*(?:${texts}|l'envoi)|des(?:abonn|inscri)`,
    `(?:retir|enlev|supprim|ray|radi|effac|sortir|exclu)(?:er|ee?s?|ez|e)? (?:(?:le|la|son|mon|ce|numero|nom|client|cliente|patient|patiente) ?){0,3}(?:de |du |des |d')?${list}`,
    "(?:demande|demande|veut|souhaite|voudrait|desire) (?:(?:a|d'|que) ?)?(?:etre |ce que |son |(?:qu'on )?)?(?:retir|enlev|supprim|ray|radi|effac|des)(?:er|ee?)? ?",
    'appels? (?:seulement|uniquement)|uniquement par (?:appel|telephone|mail|e-?mail)',
    `(?:not|do(?:es)?n'?t|didn't|won't|never) (?:want|wish|like|accept|need|receive|get)s? (?:(?:any|more|further|our|the|these|to) )*(?:be (?:contact|text|messag|disturb|remind|notif)|receive|get|${texts})`,
    'not interested in (?:the |our |any |getting |receiving )*(?:text|sms|messag|remind|notif)',
    `keine? (?:weiteren? |mehr )?(?:sms|nachrichten|erinnerung(?:en)?|whatsapp)\\b|(?:nicht|nie) (?:mehr )?(?:kontaktieren|anschreiben|erinnern|benachrichtigen)|abgemeldet|verstorben|falsche (?:telefon|handy)?nummer`,
    `${texts} ?[:=] ?(?:no|non|nein|off|stop)\\b)`,
  ].join('|'),
  'iu',
);
const elsewhere =
  /\b(?:waiting|wait|cancellation|guest|price|shopping|to-?do|prayer) lists?\b|\b(?:e-?mails? only ?\?)/giu;
// 'STOP' is a wish only if it stands alone, in brackets, or at the end after a dash; 'bus stop' is a place.
const stopAlone = /^\s*stop\s*[.!]*\s*$|[([]\s*stop\s*[)\]]|[-–—*]\s*stop\s*[.!*]*$/i;

/** Whether free text may be a wish for no texts: 'DO NOT TEXT', 'ne plus envoyer'. It is never an answer by itself. */
export function mayBeOptOut(text: string): boolean {
  if (text.length <= 2) return false;
  return stopPhrase.test(withoutMarks(text).replace(elsewhere, '…')) || stopAlone.test(text);
}
