import type { ImportField, YesMeans } from '../../../src-shared/model/import/import-found.ts';

// What people call their columns, English, French, then German, in the normal form of `normalName`. Order within a field is
// free.
const names: Record<ImportField, string> = {
  name: `name|names|full name|fullname|client|clients|client name|customer|customer name|patient|patient name|person|contact name|student|student name|pupil|pupil name|member|member name|parent|parent name|guardian|guest|guest name|attendee|invitee|display name|name of client|name of patient|
    nom complet|nom et prenom|nom et prenoms|nom prenom|nom prenoms|noms et prenoms|noms|nom du client|nom du patient|nom client|nom patient|eleve|membre|beneficiaire|cliente|patiente|
    kunde|kundin|kunden|kundenname|name des kunden|patientin|patientenname|vor und nachname|vor und zuname|vorname nachname|vorname und nachname|nachname vorname|name vorname|mitglied|mitgliedsname|schuler|schulerin|gast`,
  firstName:
    'first name|firstname|first|given name|given names|given|forename|other names|other name|first names|prenom|prenoms|vorname|vornamen',
  middleName: 'middle name|middlename|middle names|middle|additional name|deuxieme prenom|second prenom|autre prenom',
  lastName: 'last name|lastname|last|surname|family name|second name|nom|nom de famille|nachname|familienname|zuname',
  phone: `phone|phone number|phone no|phones|phone numbers|mobile|mobile number|mobile no|mobile phone|cell|cell phone|cellphone|cell number|telephone|telephone number|telephone no|tel|tel no|tel number|contact number|contact no|contact phone|whatsapp|whatsapp number|whatsapp no|msisdn|momo|momo number|phone 1|phone1|primary phone|mobile 1|tel 1|phone contact|sms number|sms phone|gsm|second phone|second number|alternate number|alternative number|other number|autre numero|home phone|work phone|business phone|other phone|landline|autre telephone|fixe|telephone fixe|
    numero de telephone|n de telephone|numero telephone|n tel|no tel|num tel|portable|telephone portable|numero portable|numero de portable|tel portable|mobile telephone|numero whatsapp|contact telephonique|
    telefon|telefonnummer|telefon nr|tel nr|handy|handynummer|handy nr|mobil|mobilnummer|mobil nr|mobiltelefon|mobilfunk|mobilfunknummer|rufnummer|festnetz|festnetznummer|telefon privat|telefon mobil|whatsapp nummer`,
  called:
    'called|preferred name|preferred first name|known as|goes by|form of address|address as|how to address|prenom usuel|prenom d usage|appele|appelee|rufname',
  country:
    'country|country name|country code|country region|country territory|customer country|client country|country of residence|calling code|dial code|dialing code|dialling code|phone country|phone country code|indicatif|indicatif pays|code pays|pays|pays region|pays region bureau|pays region domicile|pays region autre|pays client|pays de residence|nation|home country|home country region|business country|business country region|other country region|land|address 1 country|work address country|home address country',
  custom: '',
  yearly: '',
  email:
    'email|e mail|mail|email address|e mail address|courriel|adresse email|adresse e mail|adresse mail|adresse de messagerie|adresse electronique|e mail adresse|mailadresse',
  group:
    'group|groups|group membership|category|categories|tag|tags|class|department|branch|list|labels|libelles|etiquettes|groupe|groupes|categorie|classe|departement|liste|gruppe|gruppen|kategorie|abteilung|klasse',
  notes:
    'note|notes|comment|comments|remark|remarks|observation|observations|details|commentaire|commentaires|remarque|remarques|notiz|notizen|bemerkung|bemerkungen|anmerkung|anmerkungen|kommentar|kommentare|hinweis|hinweise',
  optOut: `opt out|optout|opted out|do not text|dont text|do not contact|dont contact|do not sms|dnd|do not disturb|unsubscribed|unsubscribe|not subscribed|blacklist|black list|blacklisted|blocked|banned|ban|deceased|bloque|decede|liste noire|dnc|dnt|do not call|do not remind|exclude|excluded|suppress|suppressed|muted|no reminders|stop|stop texts|no sms|no texts|no text|no messages|
    desabonne|desinscrit|ne pas contacter|ne pas envoyer|refus sms|refuse sms|stop sms|pas de sms|
    consent|sms consent|consent sms|opt in|optin|opted in|subscribed|receive sms|receives sms|sms ok|ok to text|text ok|accepts sms|wants sms|sms reminders|sms permission|permission|consentement|consentement sms|accepte sms|accepte les sms|accord sms|abonne|
    keine sms|keine nachrichten|keine erinnerung|keine erinnerungen|nicht kontaktieren|nicht anschreiben|abgemeldet|gesperrt|verstorben|einwilligung|sms einwilligung|einwilligung sms|zustimmung|sms erlaubt|sms erwunscht`,
  date: `date|appointment date|appt date|date of appointment|visit date|day|session date|start day|start date|begin date|
    date de debut|date debut|date du rendez vous|date de rendez vous|date rendez vous|date rdv|date du rdv|jour|date de visite|
    datum|termindatum|datum des termins`,
  time: 'time|appointment time|appt time|start time|start|starts|from|time slot|slot|hour|heure|heure rdv|heure du rdv|heure du rendez vous|heure de debut|debut|horaire|creneau|uhrzeit|zeit|startzeit|beginn|von|terminzeit',
  dateTime: `date time|datetime|date and time|date time of appointment|starts at|start date time|start datetime|appointment|appointment date and time|appointment datetime|appt|appointment start|next appointment|next visit|when|
    quand|date et heure|date heure|rendez vous|rdv|date et heure du rdv|date et heure de debut|prochain rendez vous|prochain rdv|
    termin|wann|datum und uhrzeit|datum uhrzeit|datum zeit|nachster termin`,
  end: 'end|ends|end time|ends at|finish|until|to|end date time|end date and time|appointment end|fin|heure de fin|heure fin|date et heure de fin|jusqu a|ende|endzeit|bis',
  duration:
    'duration|length|minutes|mins|duration minutes|duration mins|duration min|duration hours|hours|duree|duree minutes|duree min|duree en minutes|dauer|dauer minuten|dauer min|dauer in minuten',
  service:
    'service|services|treatment|procedure|type|appointment type|visit type|reason|reason for visit|purpose|subject|job|repair|event type|event type name|service name|what|what for|prestation|prestations|soin|soins|motif|motif de consultation|motif du rendez vous|acte|type de rendez vous|objet|leistung|leistungen|behandlung|behandlungen|dienstleistung|terminart|anliegen|betreff',
  staff: `staff|staff member|team member|calendar|doctor|dr|provider|stylist|therapist|practitioner|employee|with|clinician|nurse|dentist|teacher|technician|mechanic|barber|assigned to|seen by|
    medecin|docteur|praticien|prestataire|agenda|coiffeur|coiffeuse|employe|avec|professeur|infirmier|infirmiere|dentiste|
    mitarbeiter|mitarbeiterin|arzt|arztin|behandler|behandlerin|therapeut|therapeutin|friseur|friseurin|lehrer|lehrerin|kalender`,
  status: `status|state|appointment status|booking status|attendance|cancelled|canceled|is cancelled|is canceled|no show|noshow|confirmed|is confirmed|attended|came|did they come|did not come|showed up|turned up|missed|present|
    statut|etat|statut rdv|statut du rdv|annule|annulee|confirme|absent|venu|venue|est venu|pas venu|presente|manque|terminstatus|storniert|abgesagt|bestatigt|erschienen|nicht erschienen`,
  externalId: `id|reference|ref|ref no|uid|appt ref|appointment ref|appointment reference|booking code|confirmation code|booking id|appointment id|appt id|booking ref|booking reference|booking no|booking number|appointment no|appointment number|reference number|confirmation|confirmation number|
    numero de rendez vous|numero rdv|n rdv|reference rdv|identifiant|no rdv|terminnummer|termin nr|buchungsnummer`,
};

const exact = new Map<string, ImportField>();
for (const [field, list] of Object.entries(names) as [ImportField, string][]) {
  for (const name of list.split('|').filter(Boolean)) exact.set(name.trim(), field);
}

/**
 * Words that decide a longer header ('Client phone (MTN)'), strongest first. They are tried only when the whole header
 * is unknown.
 */
const within: readonly (readonly [pattern: RegExp, field: ImportField])[] = [
  [
    /\b(opt ?out|opted out|opt ?in|opted in|do not|dont|don t|unsubscrib\w*|subscribed|consent\w*|stop sms|no sms|no texts?|ne pas|desabonn\w*|keine (sms|nachrichten|erinnerung\w*)|nicht (kontaktieren|anschreiben|anrufen|erinnern|benachrichtigen)|einwilligung\w*|zustimmung)\b/,
    'optOut',
  ],
  [/\b(e ?mail|courriel)\b/, 'email'],
  [
    /\b(phone|mobile|telephone|tel|cell|whatsapp|portable|gsm|msisdn|momo|handy\w*|mobil|mobilnummer|telefon\w*|rufnummer)\b/,
    'phone',
  ],
  [/^(home|work|office|main|iphone|domicile|maison|bureau)$/, 'phone'],
  [/\b(first name|prenoms?|vornamen?)\b/, 'firstName'],
  [/\b(middle name)\b/, 'middleName'],
  [/\b(surname|last name|nom de famille|nachname|familienname)\b/, 'lastName'],
  [/\b(full name|client name|name|nom complet|nom)\b/, 'name'],
  [/\b(date (and|et) (time|heure)|date time|datum und uhrzeit)\b/, 'dateTime'],
  [/\b(end time|heure de fin)\b/, 'end'],
  [/\b(start time|time|heure|uhrzeit)\b/, 'time'],
  [/\b(date|datum)\b/, 'date'],
  [/\b(duration|duree|dauer)\b/, 'duration'],
  [/\b(service|treatment|prestation|motif|leistung|behandlung)\b/, 'service'],
  [/\b(doctor|stylist|medecin|practitioner|praticien|arzt|mitarbeiter)\b/, 'staff'],
  [/\b(status|statut)\b/, 'status'],
  [/\b(notes?|comments?|remarks?|commentaires?|notiz(en)?|bemerkung(en)?)\b/, 'notes'],
  [/\b(groupe?s?|categor(y|ie))\b/, 'group'],
];

// Columns that look like one of our fields by a word or by content and are something else: another person's, a
// machine's, a number that is no telephone.
const others = new RegExp(
  `\\b(${[
    'birth|dob|naissance|birthday|anniversaire|registered|registration|inscription|created|creation|updated|modified|added|joined|sign(ed)? ?up|confirm(ed)? (time|at|date)|last changed|ajoutee?|creee?',
    'cancel\\w* (date|time|at|on|by|reason)|cancellation|annulee? (le|par)|annulation|booked (on|at|by)|date (booked|scheduled)(?! for)|record(ed)? (date|at|on)|enregistrement|reservee? le|saisie? le|reminder (date|time|on off)|(date|heure) du rappel|end date|date (de )?fin',
    '(last|previous) (visit|seen|contact|call|appointment|appt|booking|date)|derniere?|expiry|expires|fax|pager|telex|radio phone|car phone|isdn|tty|callback',
    'emergency|next of kin|mother|father|mere|pere|alternat\\w* (contact|person|name)|assistant|manager|spouse|wife|husband|conjoint|relative|guarantor',
    'witness|referee|referr\\w*|reference person|urgence|personne a prevenir',
    'company|organi[sz]ation|employer|user name|username|business name|school name|school|file name|file as',
    'no (phone|mobile)|pas de telephone|photo|nickname|phonetic|yomi|prefix|suffix|maiden|initials|display name|phone (type|label|model|calls?)',
    '(phone|telephone|mobile|mail|address|adresse) \\d+ (type|label|libelle)|type of phone',
    // A person who wants no e-mail may still want texts.
    'e ?mails? (opt ?(in|out)|opted (in|out)|subscri\\w*|unsubscri\\w*|consent\\w*|marketing|permission)|(unsubscribed from|do not|no) e ?mails?',
    'marital|civil status|payment|employment|loan|bank|account|insurance|nhis|passport|licen[cs]e|invoice|facture|receipt|order|policy|(ghana )?card|national id|id (no|number|card)|student id|serial|vat|tin',
    'mode|address|adresse|location|city|ville|age|gender|sexe|sex|price|amount|prix|montant|balance|paid|all day( event)?',
    'time ?stamp|horodateur|time ?zone',
    'geburts\\w*|geb|erstellt|angelegt|geandert|letzte[rs]?|firma|unternehmen|notfall\\w*|ansprechpartner|mutter|vater|ehe(mann|frau)|straße|strasse|hausnummer|plz|postleitzahl|ort|stadt|alter|geschlecht|preis|betrag|rechnung\\w*|zahlung|versicherung\\w*|(kunden|patienten|mitglieds) ?(nr|nummer)',
  ].join('|')})\\b`,
);

export interface NameMatch {
  field: ImportField;
  /** True when the whole header is a known name; false when one word of it decided. */
  whole: boolean;
}

/** Removes accents and writes every apostrophe straight: 'n’a annulé' → "n'a annule". */
export function withoutMarks(text: string): string {
  // Only for speed: most cells have neither.
  if (/^[\p{ASCII}]*$/u.test(text)) return text;
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'");
}

/** The normal form of a name: lower case, no accents, words only: 'N° de Téléphone' → 'n de telephone'. */
export function normalName(header: string): string {
  return header
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/whatsapp|iphone/gi, name => name.toLowerCase())
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The field a header names; 'other' when the column must not be guessed by content either; null when the header says
 * nothing.
 */
export function matchName(header: string): NameMatch | 'other' | null {
  const name = normalName(header);
  if (name === '' || name.length > 60) return null;
  const whole = exact.get(name) ?? exact.get(name.replaceAll(' ', ''));
  if (whole !== undefined) return { field: whole, whole: true };
  const words = name.replace(/(\p{L})(\d)/gu, '$1 $2'); // 'Tel2'
  if (others.test(words)) return 'other';
  const part = within.find(([pattern]) => pattern.test(words));
  return part === undefined ? null : { field: part[1], whole: false };
}

const ofTheirOwn =
  /^(?:phones?|mobile|mob|telephone|tel|cell|cellphone|cellular|whatsapp|portable|gsm|msisdn|momo|money|numbers?|no|num|numero|n|home|work|office|business|personal|perso|private|prive|pro|domicile|dom|maison|residence|bureau|bur|port|travail|fixe|landline|main|iphone|primary|principal|second|secondary|secondaire|first|other|autre|alt|alternat(?:e|ive)|contact|sms|texts?|handy|handynummer|handynr|mobil|mobilnummer|mobiltelefon|mobilfunknummer|telefon|telefonnummer|rufnummer|festnetz|nummer|nr|privat|clients?|customer|patient|cliente|patiente|member|membre|student|pupil|eleve|guest|person|tenant|owner|attendee|invitee|user|mtn|vodafone|telecel|airtel|tigo|airteltigo|glo|orange|moov|wave|value|valeur|digits|full|complete|with|country|code|e|international|format|de|du|des|la|le|l|d|of|the|your|votre|\d+)$/;

/** Whether a column of numbers under this header may hold the person's own; 'Landlord phone' is somebody else's. */
export function isOwnNumber(header: string): boolean {
  const words = normalName(header).replace(/(\p{L})(\d)/gu, '$1 $2');
  return words.split(' ').every(word => ofTheirOwn.test(word));
}

/** Names that mean a phone in one list and a name in another: the content of the column decides. */
export function isAmbiguousName(header: string): boolean {
  return /^(contact|contacts|number|numbers|no|numero|num|n|details|contact details|coordonnees)$/.test(
    normalName(header),
  );
}

const refusing =
  /\b(opt ?out|opted out|do not|dont|don t|no (sms|texts?|messages|contact|marketing|calls?|consent)|not|without|sans|never|jamais|withdr\w*|revoked?|retire\w*|black ?list\w*|blocked|bann?(?:ed)?|declined?|disabled|off|oppos\w*|deceased|bloquee?|decedee?|liste noire|exclu\w*|suppress\w*|muted|dn[cdt]|unsubscrib\w*|refus\w*|ne pas|pas de|stop|desabonn\w*|desinscrit\w*|disturb|keine?|nicht|ohne|widerspruch|widerruf\w*|abgemeldet|abgelehnt|gesperrt|verstorben)\b/;
const agreeing =
  /\b(consent\w*|opt ?in|opted in|subscribed|permission|accord|abonne|accepte?s?|einwilligung\w*|zustimmung|einverstand\w*|erlaubnis)\b/;
const wishing =
  /\b(receives?|ok|wants|may|can|allow\w*|authori[sz]ed?|autoris\w*|contactable|approved|agree\w*|recoit|souhaite|veut|sms reminders|darf|erlaubt|erwunscht|mochte|will)\b/;

/**
 * What yes means in a do-not-text column, by its header; 'ask' when the header speaks of texts without saying wanted or
 * unwanted ('SMS').
 */
export function yesMeansBy(header: string): YesMeans {
  const name = normalName(header);
  if (refusing.test(name)) return agreeing.test(name) ? 'ask' : 'stop';
  return agreeing.test(name) || wishing.test(name) ? 'consent' : 'ask';
}

/** Words of a header that is about reminders alone, or about texts that go with a visit. */
const onlyReminders = /\b(remind\w*|rappels?|appointments?|rdv|rendez|erinner\w*|termin\w*)\b/;

/** Words of a header that is about texts or advertising: consent to a treatment, or to keep data, is another thing. */
const ofTexts =
  /\b(sms|texts?|textos?|messages?|marketing|promo\w*|offers?|offres?|news|newsletter\w*|publicite\w*|werb\w*|abonne\w*|subscribed|opt ?in|opted in)\b/;

/**
 * Whether yes under a header of consent is one to promotions too: the header says that somebody agreed ('SMS consent',
 * 'Accepts marketing'), and not to reminders alone. That they may be texted ('Can we text you?') is less.
 */
export function isConsentToPromotions(header: string): boolean {
  const name = normalName(header);
  return agreeing.test(name) && ofTexts.test(name) && !onlyReminders.test(name);
}

/** Whether a header may speak of texts to the person; then a column of yes and no answers whether they want them. */
export function speaksOfTexts(header: string): boolean {
  const name = normalName(header);
  if (/\be ?mails?\b/.test(name) && !/\b(sms|texts?|textos?)\b/.test(name)) return false;
  if (/\b(on off|actif inactif|sent|envoyee?s?|delivered|received|recus?|count|number|nombre|last|date)\b/.test(name))
    return false;
  return /\b(sms|text|texts|texting|textos?|messages?|messaging|remind|reminders?|rappels?|rappelee?|marketing|newsletter|promos?|promotions?|notifications?|notify|contact|contacts|contactable|contacter|communications?|permission|agrees?|agreed|accepts?|accepte|gdpr|rgpd|erinnerung|erinnerungen|nachrichten|benachrichtigung|benachrichtigungen|kontakt|werbung|dsgvo)\b/.test(
    name,
  );
}

/** Whether a duration column counts hours. */
export function countsHours(header: string): boolean {
  return /\b(hours?|hrs?|heures?)\b/.test(normalName(header));
}
