// What a calendar holds beside visits: breaks, meetings, days off. A person may have such a name all the same, so it is
// asked.
import { normalName } from '../columns/column-names.ts';

const wordsOf = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** One of these words makes a title that of no person if all its other words are among `beside`. */
const heads = wordsOf(
  'lunch break breakfast dinner meeting meetings blocked block mtg busy unavailable closed holiday holidays vacation leave absent absence ooo away training workshop cleaning stocktaking stocktake inventory admin paperwork maintenance devotion prayer prayers errand errands birthday reserved off available free slot dejeuner pause reunion reunions bloque occupe indisponible ferme fermeture ferie conge conges vacances formation nettoyage inventaire reserve libre disponible anniversaire mittag mittagspause besprechung teambesprechung urlaub geschlossen feiertag fortbildung belegt betriebsferien',
);
const beside = wordsOf(
  'staff team weekly monthly daily general board management department time out day half all the a an for of on at and to in tea coffee snack public bank annual sick maternity morning afternoon evening office clinic salon shop school church do not no book booking bookings hour hours am pm pas aucun aucune personal private duty friday monday tuesday wednesday thursday saturday sunday zoom teams du de des d l la le les et au a pour jour journee midi cafe equipe personnel hebdomadaire mensuelle matin apres soir bureau cabinet maladie annuel',
);
/** What stands beside a service in place of a client: 'Haircut TBC', 'Check-up follow up'. */
const ofNobody = wordsOf(
  'tbc tba tbd vip new client customer patient guest follow followup up touch paid unpaid deposit nouveau nouvelle cliente suivi paye payee acompte',
);
const withSomebody = /^(?:lunch|breakfast|dinner|meeting|reunion|dejeuner) (?:with|avec)\b/;
/** 'Meeting: budget' */
const aboutSomething = /^\s*(?:meeting|lunch|reunion|réunion|déjeuner)\s*[:–—-]\s/i;
const ofSomebody = /\bs birthday$|^(?:birthday of|anniversaire d)\b/;
const whole =
  /^(?:private|personal|prive|personnel|perso|happy birthday|out of office|do not book|dont book|don t book|not available|no (?:bookings|appointments|clients|patients)|ne pas (?:reserver|prendre)|office hours)$/;

/** What a desk writes for somebody without a booking: "Walk in", "WALK-IN 2", "Client de passage". */
const walkIn =
  /^(?:(?:new )?walk ?ins?(?: (?:client|customer|patient|guest)s?)?|(?:client|cliente|patient|patiente) de passage|sans (?:rdv|rendez vous))(?: \d{1,3})?$/;

/** Whether the name is that of nobody: whoever came in has a name and a number of their own. */
export function isWalkIn(title: string): boolean {
  return title.length <= 60 && walkIn.test(normalName(title));
}

/** Whether the title of an entry is that of a break, a meeting or the like: 'Lunch', 'Staff meeting', 'Blocked'. */
export function isNoAppointment(title: string): boolean {
  if (title === '' || title.length > 60) return false;
  if (aboutSomething.test(title)) return true;
  const name = normalName(title);
  if (whole.test(name) || withSomebody.test(name) || ofSomebody.test(name)) return true;
  const words = name.split(' ');
  return words.some(word => heads.has(word)) && words.every(word => heads.has(word) || beside.has(word));
}

/** Whether a word beside a service is that of no person: 'Haircut Closed', 'No haircut'. */
export function isAboutNobody(text: string): boolean {
  const words = normalName(text).split(' ');
  if (isNoAppointment(text) || isWalkIn(text)) return true;
  return words.some(word => heads.has(word) || ofNobody.has(word)) || words.every(word => beside.has(word));
}
