// Words of a remark that say, or may say, that an appointment does not take place, or not at the time of its row. A
// person who is texted all the same stands before a closed door, so each of these words is asked about unless it
// plainly speaks of something else. One rule per line: first what is removed from the text, then what is looked for in
// the rest.

import { withoutMarks } from '../columns/column-names.ts';

const day =
  '(?:\\d|mon|tue|wed|thu|fri|sat|sun|next|the|a|an|another|tomorrow|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const visit =
  '(?:appointment|appt|app|booking|visit|session|slot|lesson|class|consultation|rdv|rendez[- ]?vous|him|her|them|it|this|today|tomorrow)';
const when =
  '\\d{1,2}[/.-]\\d{1,2}|\\d{1,2}(?:st|nd|rd|th)|\\d{1,2} ?(?:am|pm|h)\\b|tomorrow|next (?:week|month)|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\\b|\\d{1,2} (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)';
const thing =
  '(?:cards?|che(?:que|ck)s?|orders?|subscriptions?|memberships?|insurance|polic(?:y|ies)|contracts?|invoices?|receipts?|payments?|loans?|debits?|standing orders?|passports?|licen[cs]es?|visas?|plans?|tickets?|cartes?|ch[eè]ques?|abonnements?|factures?|commandes?|assurances?|contrats?|mutuelles?)';

/** Words that speak of something other than whether this visit takes place. */
const aboutSomethingElse = [
  // 'Cancelled card replaced', 'please cancel the old invoice', 'card was cancelled', 'carte annulée'
  `\\b(?:cancell?(?:ed|ing)?|annul(?:er|ee?s?)|not renewed) (?:(?:the|her|his|their|my|an?|old|bank|la|le|sa|son|l')\\s?){0,3}${thing}\\b`,
  `\\b${thing}(?: (?:was|were|is|are|has been|got|a ete|est))? ?(?:cancell?ed|annulee?s?)`,
  // 'not cancelled', 'n'a pas annulé', 'never cancels'
  "\\b(?:not|never|isn'?t|wasn'?t|hasn'?t|didn'?t|don'?t|un|pas|jamais) ?-?(?:been |yet )?(?:cancell?\\w*|annul\\w*|re-?schedul\\w*|postpon\\w*|reportee?s?)",
  '\\bno need to (?:cancel|re-?schedule|postpone)\\b',
  // 'Cancelled last time', 'last visit was cancelled', 'cancelled twice before'
  '\\b(?:cancell?ed|no[- ]?show|annulee?|re-?scheduled|postponed|missed) (?:(?:the|his|her|their|once|twice|la|le) ){0,2}(?:last|previous|earlier|before|in the past|derni[eè]re?)\\b',
  '\\b(?:last|previous|earlier|first|derni[eè]re?) (?:appointment|visit|booking|session|time|one|rdv|rendez[- ]vous|fois)s? (?:(?:was|were|had been|etait|a ete) )?(?:cancell?ed|annulee?|re-?scheduled|postponed|missed)',
  // 'Rescheduled from 4 January': the row has the new time.
  '\\b(?:re-?scheduled|moved|postponed|changed|brought forward|reportee?|deplacee?) (?:from|du|de)\\b',
  // The business's own rules, and the small print of booking systems.
  '\\b(?:cancellation|re-?scheduling|annulation)s? (?:list|polic(?:y|ies)|fees?|charges?|terms|rules|cover|notice|form|link|deadline|waiting list|insurance|gratuite)',
  '\\b(?:if|in case of|should) [^.;!?]{0,40}?(?:cancel\\w*|re-?schedul\\w*|postpon\\w*)[^.;!?]{0,10}',
  "(?:\\ben cas d'|^\\W*pour |[.;!?] *pour |\\bsi [^.;]{0,30})(?:annul\\w*|report\\w*)",
  '\\b(?:cancel|re-?schedule|change|modify)(?: ?(?:/|or|and) ?(?:cancel|re-?schedule|change|modify))+',
  '\\b(?:need|want|wish|like|have|how) to (?:cancel|re-?schedule|change)[^.;!?]{0,40}\\?',
  '\\b(?:to|please) (?:cancel|re-?schedule)[^.;!?]{0,40}?[,:]? ?(?:please )?(?:click|call|visit|use|follow|go to|reply|contact|let us|give|give us|at least|https?:)',
  '\\b(?:cancel|re-?schedule|annuler)\\s*:?\\s*(?:here|ici|https?:\\S*)',
  '\\b(?:cancel|cancelled|cancelling) (?:(?:at least|less than|up to|within) |\\d+ ?h)',
  // 'Paint will not come off', 'cannot come before ten', 'will not come alone'
  "(?:not|n'?t) (?:come|coming|be coming|attend|make it) (?:off|out|alone|with|without|before|after|earlier|later|early|late|by|in the|(?:on )?\\w+days\\b|until|till|this way|up)",
  '\\bne (?:viendra|vient|peut|pourra) (?:pas|plus) (?:venir )?(?:seule?|avec|sans|avant|apr[eè]s|le (?:matin|soir)|les)\\b',
];

/** Words that say, or may say, that the visit is off or at another time. */
const off = [
  'cancell?(?:ed|s|ing|ation)\\b|\\bcxl?d?\\b|\\bcanx\\b|\\bannul(?:ee?s?|ation|e)\\b',
  `\\b(?:called|phoned|rang|texted|emailed|wrote|asked|asks|asking|messaged|want(?:s|ed)?|wish(?:es|ed)?|need(?:s|ed)?|ha[sd]|decided|going|likes?|like|requested|chose|had|in) to (?:cancel|re-?schedule|postpone|change the (?:day|date|time))`,
  `\\b(?:please )?(?:cancel|postpone|re-?schedule) (?:(?:the|his|her|their|my|our|all) )?${visit}\\b|^\\W*(?:(?:please|pls|plz|kindly) )?(?:cancel|re-?schedule|postpone)\\W*$`,
  '\\b(?:may|might|could) (?:cancel|re-?schedule|postpone)\\b|[,;] ?reporter\\b|\\b(?:come|coming) (?:on )?(?:another|some other|a different) (?:day|time|date)\\b',
  '\\bnot around\\b|(?<!from |live[sd]? )\\bout of town\\b|\\b(?:is|was) dead\\b',
  "\\b(?:demande|demande|veut|voulait|souhaite|appele|appelle|telephone) ?(?:a|pour|d['’e])? ?(?:l')?(?:annuler|reporter|deplacer|decaler)",
  '\\b(?:call(?:ed|ing|s)?|phoned) (?:(?:it|this|that|everything|(?:the|her|his|their) \\w+) )?off\\b',
  '\\bdecommand(?:er|ee?s?)\\b|\\bback(?:ed|ing) out\\b|\\ba (?:reporte|decale|repousse)\\b',
  '\\b(?:will|to|would|must|shall) re-?(?:book|arrange)\\b|\\bre-?arranged?\\b|\\bbumped (?:to|till|until|back)\\b',
  '\\b(?:appointment|appt|booking|visit|slot|lesson|session) (?:was |is |has been |got )?dropped\\b(?! off)',
  `(?:${when})[^.;!?]{0,15} instead\\b|\\binstead(?: on| at| of)?(?: the)? (?:${when})`,
  '\\bno longer (?:coming|attending|able|available|needs?|needed|required?|wants?|wanted|interested|going to (?:come|attend))\\b|\\bnot (?:any ?more|any longer) (?:coming|attending)',
  "\\b(?:will|wil|would|shall|is|are|does|do|did|can|could|may)(?: ?not|n'?t) (?:be )?(?:come|coming|attend|attending|make it|show up|turn up|keep (?:the|his|her|their) (?:appointment|appt|booking))\\b",
  "\\b(?:won'?t|wont|can'?t|cant|couldn'?t|isn'?t|isnt|aren'?t|doesn'?t) (?:be )?(?:come|coming|attend|attending|make it|be (?:here|able|available|in)|show up|turn up)\\b|\\bcan ?not make it\\b",
  '\\bwill not be (?:here|able|available|in)\\b',
  "\\b(?:not|isn'?t) (?:coming|attending)\\b|\\b(?:unable|not able) to (?:come|attend|make|keep)\\b",
  "\\b(?:does|do|did|has|have)(?: ?not|n'?t) (?:want|wish|need)s? (?:(?:to come|to attend|the|this|his|her) )?(?:any ?more|any longer|again|appointment|appt|booking|visit|slot)",
  '\\b(?:pulled|dropped|backed|opted) out of (?:the|his|her) (?:appointment|visit|course|class|lesson)|\\b(?:withdrew|withdrawn)\\b|\\bgave up (?:the|his|her) (?:slot|place|appointment)|\\bchanged (?:his|her|their|my) mind\\b',
  're-?scheduled?\\b|re-?scheduling\\b|\\bre-?booked\\b|\\bpost-?poned?\\b|\\bput off (?:to|till|until)\\b|\\bpushed (?:back|to)\\b|\\bbrought forward\\b',
  `\\b(?:moved|changed|shifted|switched|transferred) (?:(?:appointment|appt|visit|date|time|day) )?(?:to|for|till|until) ${day}`,
  '\\bnew (?:date|time|day)\\b(?! (?:of|off|care))',
  "\\bne (?:viendra|vient|pourra|peut|veut|souhaite|se presentera|sera) (?:pas|plus)(?: (?:venir|la|presente?|disponible|etre la))?(?! (?:de|recevoir|etre (?:contact|relanc|derang)))\\b|\\bn'(?:arrivera|assistera|est) (?:pas|plus)(?: la| disponible)",
  '\\b(?:pas|plus) (?:disponible|besoin)\\b|\\bdesist(?:ee?|ement)\\b|\\bempechee?\\b|\\ba renonce\\b',
  '\\b(?:rdv|rendez[- ]?vous|visite|seance|consultation|date|heure)? ?(?:reportee?s?|decalee?s?|repoussee?s?|avancee?s?|deplacee?s?|remise?s?) (?:au|a|pour|en|definitivement|sine die)\\b|\\breportee?s?\\b$|\\b(?:rdv|rendez[- ]?vous) (?:report|decal|deplac|repouss)ee?\\b|\\breport du (?:rdv|rendez)',
  '^\\W*no[- ]?show\\b|\\bno[- ]?show\\W*$',
  '\\bpassed away\\b|\\bhas died\\b|\\b(?:decede|decede)e?\\b',
];

/** A note is read up to this length; a longer text is a letter. */
const MOST = 1_000;
/** Only for speed: hardly any cell holds one of these words, and only those that do are looked at closely. */
const stem =
  /cancel|cxl|canx|annul|off\b|longer|come|coming|attend|make it|show up|turn up|keep|able|available|want|wish|need|out of|withdr|gave up|mind|schedul|book|postpon|post-pon|put|push|forward|moved|changed|shifted|switched|transferred|new |n't|report|decal|repouss|avanc|deplac|remis|vien|venir|pas|plus|desist|empech|renonc|appel|telephon|demand|veut|voulait|souhait|no[- ]?show|away|died|deced|be (?:here|in)|decommand|back(?:ed|ing) out|arrang|bumped|instead|dropped|around|town|dead/i;
const elseRules = new RegExp(aboutSomethingElse.join('|'), 'giu');
const offRules = new RegExp(off.join('|'), 'iu');

/**
 * Tells whether free text says, or may say, that the visit of its row is cancelled or at another time. It only leads to
 * a question: a remark never cancels by itself.
 */
export function mayBeCancellation(text: string): boolean {
  if (text.length < 3 || !stem.test(withoutMarks(text))) return false;
  const rest = withoutMarks(text.slice(0, MOST)).replace(/\s+/g, ' ').replace(elseRules, ' … ');
  return offRules.test(rest);
}

const happened =
  /^(?:(?:cancell?(?:ed|ation)|annul(?:ee?|ation)|re-?scheduled|postponed|reportee?)[ _-]?(?:date|time|at|on|by|to|reason|le|par|au|motif|for|note|comment)s?|(?:date|time|reason|motif|raison|cause) (?:of |for |de |d')?(?:cancell?ation|cancelling|l'annulation|annulation|re-?scheduling))\b/i;
const nothing = /^(?:[-–—./\s]*|n\/?a|no|none|non|nil|null|false|faux|0|never|jamais|not cancelled)$/i;

/**
 * Tells whether a column is filled only for cancelled appointments, by its name: 'Cancelled on', 'Motif d'annulation'.
 */
export function isCancellationHeader(header: string): boolean {
  return happened.test(withoutMarks(header.trim()).replace(/_/g, ' '));
}

/** Tells whether a cell of such a column says that the appointment was cancelled. */
export function saysCancelled(text: string): boolean {
  return !nothing.test(text.trim());
}
