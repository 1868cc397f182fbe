import type { AppointmentStatus } from '../../../src-shared/model/appointment.ts';
import type { Role } from '../../../src-shared/model/business/team.ts';
import type { LogFacts } from '../../../src-shared/model/log.ts';
import type * as english from '../../activity/log.words.ts';
import { countryName, plural, showCount, showDay, showWallTime } from '../../ui/format.ts';
import { agree } from '../ui/agree.ts';

const GONE = 'quelqu’un supprimé depuis';
const texts = (count = 1) => plural(count, 'SMS', 'SMS');
const RULES: Record<string, string> = {
  hours: 'heures',
  consent: 'accord',
  'stop-line': 'comment arrêter',
  sender: 'expéditeur',
  registration: 'enregistrement',
  'added-line': 'ligne ajoutée',
  'blocked-words': 'mots bloqués',
  'do-not-disturb': 'liste d’opposition',
  'no-offers': 'offres',
  'no-promotions': 'aucune promotion',
  'ask-first': 'demander avant',
  'number-plan': 'anciens numéros',
};
const rule = (facts: LogFacts) => RULES[facts.what ?? ''] ?? '';
const country = (facts: LogFacts) =>
  facts.country === 'other' ? 'autres pays' : facts.country ? countryName(facts.country) : 'un pays';
const people = (count = 1) => plural(count, 'personne', 'personnes');
const appointments = (count = 1) => plural(count, 'rendez-vous', 'rendez-vous');
const person = (facts: LogFacts) => facts.person ?? GONE;
const named = (name: string | null | undefined, otherwise: string) => (name ? `« ${name} »` : otherwise);
const at = (wall: LogFacts['start']) => (wall ? showWallTime(wall, { year: true }) : '');
const on = (wall: LogFacts['start']) => (wall ? `, ${at(wall)}` : '');
const sum = (parts: readonly (string | false | undefined)[]) => parts.filter(part => part).join(', ');

/** « Coupe, Kofi Owusu », « rendez-vous, Kofi Owusu et Ama Mensah ». */
function whose({ person: name, others = [], service }: LogFacts): string {
  const along = others.map(other => ` et ${other ?? GONE}`).join('');
  return `${service || 'rendez-vous'}, ${name ?? GONE}${along}`;
}

/** « : 24 nov. 2026 », « : 24 nov. 2026 au 27 nov. 2026 ». */
function daysOff({ fromDay, untilDay = fromDay }: LogFacts): string {
  if (!fromDay || !untilDay) return '';
  const from = showDay(fromDay, { year: true });
  return untilDay === fromDay ? ` : ${from}` : ` : ${from} au ${showDay(untilDay, { year: true })}`;
}

/** Adds that the named appointment stands for several of its series. */
function withSeries({ appointments: count = 1 }: LogFacts): string {
  return count > 1 ? `, et ${plural(count - 1, 'autre', 'autres')} de la série` : '';
}

const FIELDS: Record<string, string> = {
  contactId: 'la personne',
  service: 'prestation',
  staff: 'collaborateur',
  notes: 'notes',
  durationMinutes: 'durée',
};
const changedFields = ({ keys }: LogFacts) => (keys ? ` (${listed(keys, FIELDS)})` : '');
const listed = (keys: string, names: Readonly<Record<string, string>>) =>
  keys
    .split(', ')
    .map(key => names[key] ?? key)
    .join(', ');

const SETTINGS: Record<string, string> = {
  businessName: 'nom de l’entreprise',
  businessPhone: 'téléphone de l’entreprise',
  businessAddress: 'adresse de l’entreprise',
  businessLink: 'lien de l’entreprise',
  businessType: 'type d’entreprise',
  currency: 'monnaie',
  creditPrice: 'prix d’un crédit',
  country: 'pays',
  zone: 'fuseau horaire',
  allowedFrom: 'première heure d’envoi',
  allowedUntil: 'dernière heure d’envoi',
  sendingDays: 'jours d’envoi',
  holidays: 'jours fériés',
  horizonDays: 'nombre de jours de programmation à l’avance',
  baseUrl: 'adresse du service',
  insecureHttpAccepted: 'usage du service sans chiffrement',
  signIn: 'façon de se connecter',
  requestFormat: 'forme dans laquelle Bellbird écrit au service',
  responseFormat: 'forme dans laquelle le service répond',
  sender: 'expéditeur par défaut',
  promotionSender: 'expéditeur des promotions',
  senders: 'noms d’expéditeur',
  acceptsUnicode: 'SMS Unicode',
  proxy: 'le proxy vers le service de SMS',
  chunkSize: 'SMS d’une campagne envoyés ensemble',
};

const STATUSES: Record<AppointmentStatus, string> = {
  booked: 'réservé',
  confirmed: 'confirmé',
  arrived: 'présent',
  'no-show': 'absent',
  cancelled: 'annulé',
};

const ROLES: Record<Role, string> = { owner: 'responsable', desk: 'accueil', look: 'lecture seule' };

const STOPS: Record<string, string> = {
  'uncertain-answers': 'le service a répondu deux fois de suite sans clarté',
  'account-refused': 'le service a refusé le compte ou sa clé',
  'account-changing': 'changement de compte en cours',
  'clock-doubtful': 'l’horloge de cet ordinateur était décalée de plus de deux minutes',
  restored: 'les données ont été restaurées ou copiées',
  disk: 'le disque n’a pas gardé ce qui a été écrit',
  fault: 'Bellbird s’est trompé',
};

const BULK: Record<string, (facts: LogFacts) => string> = {
  join: facts => `Ajout dans ${named(facts.group, 'un groupe')} : ${people(facts.people)}`,
  leave: facts => `Retrait de ${named(facts.group, 'un groupe')} : ${people(facts.people)}`,
  'do-not-text': facts => `Désinscription : ${people(facts.people)}`,
  'set-field': facts => `Champ ${named(facts.field, 'modifié')} : ${people(facts.people)}`,
  agreed: facts => `Promotions acceptées : ${people(facts.people)}`,
  remove: facts => `Suppression : ${people(facts.people)}`,
};

const KEPT: Record<string, string> = {
  set: ', dans le trousseau de cet ordinateur',
  'set-for-this-session': ', jusqu’à la fermeture de Bellbird',
};

/** « rappel à Kofi Owusu du ven. 8 janv. 2027, 10:00 », « SMS de test … », and how many more go along. */
function theText({ kind, person: name, campaign, due, texts: count = 1 }: LogFacts): string {
  const what = kind === 'reminder' ? 'rappel' : 'SMS';
  const one = kind === 'test' ? 'SMS de test' : `${what} à ${name ?? GONE}`;
  const from = campaign ? ` de « ${campaign} »` : '';
  const when = due ? `, prévu ${at(due)}` : '';
  return `${one}${from}${when}${count > 1 ? `, et ${texts(count - 1)} avec lui` : ''}`;
}

function undone(facts: LogFacts): string {
  const count = facts.appointments ?? 0;
  if (facts.start === undefined) return `Changement de l’agenda annulé : ${appointments(count)}`;
  if (facts.what === 'made') return `Réservation annulée : ${whose(facts)}${on(facts.start)}`;
  const back = facts.from ? `de ${at(facts.from)} à ${at(facts.start)}` : `comme avant, ${at(facts.start)}`;
  return `Changement annulé : ${whose(facts)}, ${back}`;
}

/** « Kofi Owusu, Ama Mensah et 2 autres »; '' when no line says who. */
function those({ names = [], people: count = names.length }: LogFacts): string {
  const all = names.map(name => name ?? GONE);
  const last = count > all.length ? plural(count - all.length, 'autre', 'autres') : all.pop();
  return [all.join(', '), last].filter(Boolean).join(' et ');
}

function confirmed(facts: LogFacts): string {
  const to = those(facts);
  const what = named(facts.campaign, 'campagne');
  const also = facts.withoutConsent ? ', aussi sans accord aux promotions' : '';
  if (to === '') return `Envoi confirmé, ${what}${also} : ${texts(facts.texts)}`;
  const isOff = facts.cancellations && facts.cancellations === facts.texts ? ' pour annoncer l’annulation' : '';
  return `Envoi confirmé, ${named(facts.campaign, 'SMS')} à ${to}${isOff}${also} : ${texts(facts.texts)}`;
}

/** Returns the day, or the first and last of several days; '' if no line names one. */
function spanOf({ start, until }: LogFacts): string {
  const days = [start, until].map(day => (day ? showDay(day, { year: true }) : ''));
  return days[0] === days[1] ? (days[0] ?? '') : `${days[0]} au ${days[1]}`;
}

/** « Noté : Kofi Asante est au courant de l’annulation (mer. 6 janv. 2027, 09:30) ». */
function known(facts: LogFacts, what: string): string {
  const { start, until, appointments: count = 1 } = facts;
  const one = (facts.people ?? facts.names?.length ?? 1) < 2;
  const when = count > 1 ? sum([appointments(count), spanOf(facts)]) : start === until ? at(start) : spanOf(facts);
  const who = `${those(facts) || 'quelqu’un'} ${one ? 'est' : 'sont'} au courant ${what}`;
  return `Noté : ${who}${when && ` (${when})`}`;
}

function together(facts: LogFacts): string {
  const { start, appointments: count = 0 } = facts;
  if (start && count === 1) return `Annulé : ${whose(facts)}${on(start)}`;
  const whoseThey = those(facts);
  const head = `${appointments(count)} ${agree(count, 'annulé', 'annulés')} ensemble`;
  return `${sum([head, spanOf(facts), facts.staff && `avec ${facts.staff}`])}${whoseThey && ` : ${whoseThey}`}`;
}

/** Why the practice records could not be opened, by error code. */
const PRACTICE_LOST: Record<string, string> = {
  'database-missing': 'ses données avaient disparu',
  'database-unreleased': 'ses données venaient d’une version d’essai',
  'database-altered': 'un autre programme avait modifié ses données',
  'database-damaged': 'ses données étaient abîmées',
};

const yearly = ({ kept, what }: LogFacts) =>
  ` (${what === 'on' ? 'activée' : 'désactivée'}, ${kept === 'service' ? 'pas de publicité' : 'promotion'})`;

export const logSentences: typeof english.logSentences = {
  'account-joined': facts => `Noté : le compte SMS est le même. Programmés avant : ${texts(facts.texts)}`,
  'account-left': facts => `Annulation de ${texts(facts.texts)} pour changer de compte SMS`,
  'appointment-added': facts => `Réservé : ${whose(facts)}${on(facts.start)}${withSeries(facts)}`,
  'appointment-changed': facts =>
    `Modifié : ${whose(facts)}${on(facts.start)}${changedFields(facts)}${facts.from ? ` ; déplacé, auparavant ${at(facts.from)}` : ''}${withSeries(facts)}`,
  'appointment-moved': facts =>
    `Déplacé : ${whose(facts)}${facts.from ? `, de ${at(facts.from)}` : ','} à ${at(facts.start)}${withSeries(facts)}`,
  'appointment-cancelled': facts => `Annulé : ${whose(facts)}${on(facts.start)}${withSeries(facts)}`,
  'appointment-restored': facts => `Rétabli : ${whose(facts)}${on(facts.start)}`,
  'appointment-status': facts =>
    `Marqué${facts.status ? ` ${STATUSES[facts.status]}` : ''} : ${whose(facts)}${on(facts.start)}`,
  'appointments-arrived': facts =>
    `${appointments(facts.appointments)} ${agree(facts.appointments ?? 1, 'marqué présent', 'marqués présents')} : ${those(facts)}`,
  'appointments-cancelled': together,
  'informed-of-cancellation': facts => known(facts, 'de l’annulation'),
  'informed-of-move': facts => known(facts, 'du déplacement'),
  'calendar-change-undone': undone,
  'series-extended': facts =>
    `${appointments(facts.appointments)} ${agree(facts.appointments ?? 1, 'ajouté', 'ajoutés')} aux séries`,
  'backup-made': () => 'Sauvegarde faite',
  'backup-place-chosen': facts => `Deuxième dossier de sauvegarde choisi${facts.folder ? ` : ${facts.folder}` : ''}`,
  'backup-place-left': () => 'Deuxième dossier de sauvegarde abandonné',
  'backup-place-encrypted': () => 'Deuxièmes copies protégées par une phrase secrète',
  'backup-place-not-encrypted': () => 'Deuxièmes copies sans phrase secrète de nouveau',
  'backup-restored': facts => `Sauvegarde restaurée ${facts.file ?? ''}`.trim(),
  'records-begun-anew': () => 'Recommencé sans les données précédentes',
  'campaign-confirmed': confirmed,
  'campaign-retried': facts =>
    `Nouvel essai de ${texts(facts.texts)} ${agree(facts.texts ?? 1, 'refusé', 'refusés')} de ${named(facts.campaign, 'une campagne')}`,
  'campaign-stopped': facts =>
    `Campagne arrêtée, ${named(facts.campaign, 'sans nom')} : ${sum([
      `${texts(facts.withdrawn ?? 0)} ${agree(facts.withdrawn ?? 0, 'non envoyé', 'non envoyés')}`,
      (facts.atService ?? 0) > 0 && `${texts(facts.atService)} à annuler auprès du service`,
    ])}`,
  'comparison-begun': facts =>
    `Comparaison des rendez-vous manqués commencée : ${plural(facts.appointments ?? 0, 'rendez-vous nécessaire', 'rendez-vous nécessaires')}`,
  'text-comparison-begun': facts =>
    `Comparaison de deux textes commencée : ${named(facts.rule, 'règle supprimée depuis')}`,
  'text-comparison-concluded': facts =>
    `Comparaison de deux textes terminée : ${named(facts.rule, 'règle supprimée depuis')}`,
  'text-comparison-ended': facts =>
    `Comparaison de deux textes arrêtée sans résultat : ${named(facts.rule, 'règle supprimée depuis')}`,
  'comparison-concluded': () => 'Regardé si moins de rendez-vous sont manqués depuis les rappels',
  'contact-added': facts => `Fiche ajoutée : ${person(facts)}`,
  'contact-changed': facts => `Fiche modifiée : ${person(facts)}`,
  'contact-removed': facts => (facts.person ? `Fiche supprimée, revenue depuis : ${facts.person}` : 'Fiche supprimée'),
  'contacts-merged': facts =>
    `${plural(facts.merged ?? 1, 'fiche réunie', 'fiches réunies')} à celle de ${person(facts)}`,
  'contacts-changed': facts => BULK[facts.what ?? '']?.(facts) ?? `Modification groupée : ${people(facts.people)}`,
  'contacts-change-undone': facts => `Changement annulé : ${people(facts.people)}`,
  'country-rule-checked': facts =>
    `Règle vérifiée${facts.why ? ` par ${facts.why}` : ' (retiré)'}, ${rule(facts)} : ${country(facts)}`,
  'country-rule-followed': facts => `Règle appliquée de nouveau, ${rule(facts)} : ${country(facts)}`,
  'country-rules-new': () => 'Tous les SMS prévus selon de nouvelles règles des pays',
  'country-rules-restored': () => 'Règles des pays non appliquées : reprises de la sauvegarde',
  'country-rule-hours': facts => `Horaires des promotions ${facts.why ?? ''} : ${country(facts)}`,
  'country-rule-overruled': facts => `Règle non appliquée, ${rule(facts)} : ${country(facts)} (${facts.why ?? ''})`,
  'day-off-added': facts => `Absence de ${facts.staff || GONE} ajoutée${daysOff(facts)}`,
  'day-off-changed': facts => `Absence de ${facts.staff || GONE} modifiée${daysOff(facts)}`,
  'day-off-removed': facts => `Absence de ${facts.staff || GONE} retirée${daysOff(facts)}`,
  'folder-unwatched': () => 'Fin de la surveillance du dossier des nouvelles listes',
  'folder-watched': facts =>
    `Début de la surveillance d’un dossier de nouvelles listes${facts.folder ? ` : ${facts.folder}` : ''}`,
  'in-flight-recovered': facts =>
    `${texts(facts.messages)} ${agree(facts.messages ?? 1, 'retrouvé, dont', 'retrouvés, dont')} la réponse s’était perdue à l’arrêt du programme`,
  'hours-changed': facts => `Horaires de travail modifiés : ${facts.staff || 'l’entreprise'}`,
  imported: facts =>
    `Import de ${named(facts.file, 'une liste')} : ${plural(facts.new ?? 0, 'nouveau', 'nouveaux')}, ${plural(facts.changed ?? 0, 'modifié', 'modifiés')}`,
  'import-reminders-released': facts =>
    `Envoi des rappels lancé pour ${named(facts.file, 'une liste importée')} : ${appointments(facts.appointments)}`,
  'import-undone': facts =>
    `Import de ${named(facts.file, 'une liste')} annulé : ${sum([
      `${showCount(facts.removed ?? 0)} en moins`,
      `${showCount(facts.restored ?? 0)} comme avant`,
      Number(facts.kept ?? 0) > 0 && `${facts.kept} gardés, car modifiés depuis`,
      (facts.optOutsKept ?? 0) > 0 &&
        plural(facts.optOutsKept ?? 0, 'désinscription gardée', 'désinscriptions gardées'),
    ])}`,
  'key-forgotten': () => 'Clé ou identifiants oubliés',
  'key-set': facts => `Clé du compte enregistrée${KEPT[facts.kept ?? ''] ?? ''}`,
  'late-texts-restored': facts => `Proposé de nouveau : ${theText(facts)}`,
  'list-dismissed': facts => `Nouvelle liste écartée : ${named(facts.file, 'une liste')}`,
  'list-restored': facts => `Nouvelle liste reprise : ${named(facts.file, 'une liste')}`,
  'message-cancel': facts => `Annulé : ${theText(facts)}`,
  'message-send-now': facts => `Confirmation envoyée tout de suite à la place de : ${theText(facts)}`,
  'message-dismiss': facts => `Laissé tel quel : ${theText(facts)}`,
  'message-plan-again': facts => `Prévu de nouveau : ${theText(facts)}`,
  'message-retry': facts => `Nouvel essai, car pas parti : ${theText(facts)}`,
  'message-retry-cancel': facts => `Annulation redemandée au service : ${theText(facts)}`,
  'message-send-again': facts => `Renvoyé, départ précédent inconnu : ${theText(facts)}`,
  'message-send-new-too': facts => `Nouveau SMS envoyé à côté de : ${theText(facts)}`,
  'message-was-sent': facts => `Noté comme envoyé : ${theText(facts)}`,
  'message-withdraw': facts => `Envoi écarté : ${theText(facts)}`,
  'opted-in': facts =>
    facts.people === undefined
      ? `SMS rétablis : ${person(facts)}`
      : `Numéro retiré de la liste des désinscrits${facts.people > 0 ? ` : ${people(facts.people)}` : ''}`,
  'opted-out': facts => `Désinscription : ${person(facts)}`,
  'old-records-removed': facts =>
    `Supprimé ce qui dépasse la durée choisie : ${sum([
      (facts.texts ?? 0) > 0 && `le texte de ${texts(facts.texts)}`,
      (facts.appointments ?? 0) > 0 && appointments(facts.appointments),
      (facts.lines ?? 0) > 0 && plural(facts.lines ?? 0, 'ligne de l’activité', 'lignes de l’activité'),
    ])}`,
  'people-to-erase-again': facts => `Retrouvé dans des données restaurées : ${people(facts.people)} à effacer`,
  'person-agreed': facts => `Promotions acceptées : ${person(facts)}`,
  'person-agreed-no-more': facts => `Promotions plus acceptées : ${person(facts)}`,
  'pin-changed': facts => `${facts.member ?? GONE} a choisi un autre code PIN`,
  'pin-recovered': facts =>
    `Retiré le code PIN de ${facts.member ?? GONE} ${facts.what === 'none' ? 'alors qu’aucun compte SMS n’était connecté' : 'avec la clé ou l’identifiant du compte SMS'}`,
  'pin-removed': facts => `Retiré le code PIN de ${facts.member ?? GONE}`,
  'pin-set': facts => `Donné un nouveau code PIN à ${facts.member ?? GONE}`,
  'pin-wrong': facts =>
    `Saisi un code qui n’est pas celui de ${facts.member ?? GONE} : ${plural(facts.tries ?? 1, 'essai faux', 'essais faux')} de suite`,
  'person-erase-asked': facts => `Demandé d’effacer ${person(facts)}`,
  'person-erased': () => 'Effacé une personne',
  'person-kept': facts => `Renoncé à effacer ${person(facts)}`,
  'portal-set': facts => `Identifiants du compte enregistrés${KEPT[facts.kept ?? ''] ?? ''}`,
  'practice-begun-anew': facts =>
    `Entraînement recommencé : ${PRACTICE_LOST[facts.why ?? ''] ?? 'ses données ne pouvaient pas être ouvertes'}${facts.file ? ` (gardées comme ${facts.file})` : ''}`,
  'practice-prepared': facts => `Entraînement préparé : ${people(facts.people)} et ${appointments(facts.appointments)}`,
  'restored-records-found': facts =>
    `Données restaurées ou copiées, tout est retenu${[
      [facts.queued, 'programmés depuis'],
      [facts.sent, 'envoyés depuis'],
      [facts.unclear, 'au sort inconnu'],
      [facts.cancelled, 'annulés depuis'],
    ]
      .filter(([count]) => Number(count) > 0)
      .map(([count, what], index) => `${index === 0 ? ' ; ' : ', '}${what} : ${texts(Number(count))}`)
      .join('')}`,
  'retention-set': facts =>
    facts.months === null || facts.months === undefined
      ? 'Choisi de tout garder'
      : `Choisi de garder ${plural(facts.months, 'mois', 'mois')}`,
  'restored-released': facts =>
    `Départ permis de ${texts(facts.texts)} en attente dans des données restaurées : Bellbird avait tourné jusqu’à ${at(facts.start)}`,
  'rule-added': facts => `Règle de rappel ajoutée : ${named(facts.rule, 'supprimée depuis')}`,
  'rule-changed': facts => `Règle de rappel modifiée : ${named(facts.rule, 'supprimée depuis')}`,
  'rule-removed': facts => `Règle de rappel supprimée${facts.rule ? ` : « ${facts.rule} »` : ''}`,
  'sender-added': facts => `Nom d’expéditeur ajouté : ${named(facts.sender, 'sans nom')}`,
  'sender-removed': facts => `Nom d’expéditeur retiré : ${named(facts.sender, 'sans nom')}`,
  'sending-resumed': () => 'Envoi repris',
  'sending-stopped': facts => `Envoi arrêté : ${STOPS[facts.why ?? ''] ?? 'le motif est dans Messages'}`,
  'service-added': facts => `Prestation ajoutée : ${named(facts.service, 'sans nom')}`,
  'service-changed': facts => `Prestation modifiée : ${named(facts.service, 'sans nom')}`,
  'service-removed': facts => `Prestation retirée : ${named(facts.service, 'sans nom')}`,
  'waitlist-changed': facts => `Attente changée : ${person(facts)}`,
  'waitlist-joined': facts => `Mis en liste d’attente : ${person(facts)}`,
  'waitlist-left': facts => `Retiré de la liste d’attente : ${person(facts)}`,
  'services-merged': facts =>
    `${plural(facts.merged ?? 1, 'nom réuni', 'noms réunis')} à la prestation ${named(facts.service, 'sans nom')}`,
  'settings-changed': facts =>
    facts.keys ? `Modifié : ${listed(facts.keys, SETTINGS)}` : 'Réglages enregistrés sans changement',
  'stop-everything': facts =>
    `« Tout arrêter » : ${sum([
      `${texts(facts.held ?? 0)} ${agree(facts.held ?? 0, 'retenu', 'retenus')}`,
      (facts.cancelling ?? 0) > 0 && `${texts(facts.cancelling)} à annuler auprès du service`,
    ])}`,
  'turned-back-on': facts => `Rétabli après « Tout arrêter » : ${texts(facts.texts)}`,
  'team-changed': facts =>
    sum([
      facts.memberBefore
        ? `Renommé ${facts.memberBefore} de l’équipe en ${facts.member ?? GONE}`
        : `Changé ce que peut faire ${facts.member ?? GONE}`,
      facts.role && facts.roleBefore && `avant : ${ROLES[facts.roleBefore]}, maintenant : ${ROLES[facts.role]}`,
    ]),
  'team-joined': facts => `Ajouté ${facts.member ?? GONE} à l’équipe${facts.role ? ` : ${ROLES[facts.role]}` : ''}`,
  'team-left': facts => `Supprimé ${facts.member ?? GONE} de l’équipe`,
  'team-restored': facts => `Repris l’équipe de la sauvegarde : ${people(facts.people)}`,
  'stopped-dismissed': facts => `Laissé arrêté après « Tout arrêter » : ${texts(facts.texts)}`,
  'template-added': facts => `Modèle ajouté : ${named(facts.template, 'supprimé depuis')}`,
  'template-changed': facts => `Modèle modifié : ${named(facts.template, 'supprimé depuis')}`,
  'template-removed': facts => `Modèle supprimé${facts.template ? ` : « ${facts.template} »` : ''}`,
  'test-arrived': facts => `Noté : le SMS de test au nom de ${named(facts.sender, 'l’expéditeur')} est arrivé`,
  'test-not-arrived': facts =>
    `Noté : le SMS de test au nom de ${named(facts.sender, 'l’expéditeur')} n’est pas arrivé`,
  'test-text': facts => `SMS de test envoyé au nom de ${named(facts.sender, 'l’expéditeur')}`,
  'went-live': () => 'Envoi activé',
  'yearly-made': facts => `${texts(facts.texts)} préparés par ${named(facts.campaign, 'une règle annuelle')}`,
  'yearly-rule-added': facts => `Règle annuelle ajoutée : ${named(facts.rule, 'sans nom')}${yearly(facts)}`,
  'yearly-rule-changed': facts => `Règle annuelle modifiée : ${named(facts.rule, 'sans nom')}${yearly(facts)}`,
  'yearly-rule-kept-off': facts =>
    `Règle annuelle laissée désactivée, bien qu’activée dans la sauvegarde : ${named(facts.rule, 'sans nom')}`,
  'yearly-rule-removed': facts => `Règle annuelle supprimée : ${named(facts.rule, 'sans nom')}`,
};
