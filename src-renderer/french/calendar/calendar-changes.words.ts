import type { changeWords as english } from '../../calendar/calendar-changes.words.ts';
import { plural, showDay, showMoney } from '../../ui/format.ts';
import { appointments, queued, texts } from '../appointments/appointments.words.ts';
import { agree } from '../ui/agree.ts';
import { closed } from '../ui/closed.ts';

const changePreview: (typeof english)['changePreview'] = {
  title: 'Rappels',
  label: 'Ce que deviennent les SMS',
  again: 'nouvelle vérification…',
  asking: 'Recherche de qui recevrait un SMS…',
  unknown: 'Impossible de savoir qui recevrait un SMS. Vous pouvez continuer quand même.',
  notYet: 'Choisissez une personne et une heure pour voir le rappel.',
  none: 'Aucun rappel pour ce rendez-vous.',
  noneBecause: {
    past: 'Dans le passé, donc pas de rappel.',
    cancel: 'Aucun rappel n’est programmé.',
    asks: state => `Dernier SMS : ${state}. Aucun autre rappel ne part avant votre décision.`,
    decide: 'Décider dans Aujourd’hui',
    same: 'Les SMS restent tels quels.',
  },
  text: {
    new: (name, due) => `SMS à ${name} : ${due}.`,
    skipped: (name, why) => `Pas de SMS à ${name} : ${why}`,
    said: (name, why) => `Pas de second SMS à ${name} : ${why}`,
    tooLate: name => `Trop tard pour un rappel à ${name}.`,
    blocked: (name, why) => `Le SMS à ${name} ne peut pas partir tel quel. ${why}`,
    held: (name, due) => `Le SMS à ${name}, prévu ${due}, est retenu. Il ne part pas tout seul.`,
    changed: (name, from, to) => `${name} : le rappel passe de ${from} à ${to}.`,
    reworded: (name, to) => `${name} : le rappel prévu ${to} aura un nouveau texte.`,
    cancelledAtService: (name, due) =>
      `Le SMS à ${name} programmé pour ${due} sera annulé. Tant que ce n’est pas confirmé, il peut encore partir.`,
    withdrawn: (name, due) => `Le SMS à ${name}, prévu ${due}, ne sera pas envoyé.`,
    noOther: why => `Aucun autre ne part : ${why}`,
    noOtherTooLate: 'Il est trop tard pour un autre.',
  },
  late: {
    textNow: 'Vous pourrez lui écrire juste après.',
    notNow: 'Aucun SMS ne peut partir en ce moment : téléphonez.',
    noNumber: 'Pas de numéro pour les SMS : prévenez vous-même cette personne.',
  },
  told: (name, due, of) =>
    `${name} a reçu un SMS ${due}, qui dit ${of}. Ce SMS ne peut pas être repris : prévenez vous-même, si rien ci-dessous ne le fait.`,
  toldCancel: (name, due) =>
    `${name} a reçu un SMS ${due}. Il ne peut pas être repris, et aucun SMS n’annonce l’annulation : téléphonez.`,
  stillGoes: (name, due) =>
    `Quelqu’un a noté comme envoyé le SMS à ${name}. Il peut encore partir ${due}, et rien ici ne peut l’arrêter : prévenez vous-même.`,
  mayHave: (name, due) =>
    `Nous ignorons si le SMS à ${name}, prévu ${due}, est parti. Il peut encore partir. Regardez-le dans Messages, ou téléphonez.`,
  mayHaveWaits: (name, due) =>
    `Nous ignorons si le SMS à ${name}, prévu ${due}, est parti. Il peut encore partir. Aucun autre ne part sans réponse, ou sans votre décision dans Messages.`,
  showWords: 'Le texte',
  wordsOf: (name, due) => `Le texte à ${name}, ${due}`,
  to: phone => `au ${phone}`,
  more: count => plural(count, 'autre SMS', 'autres SMS'),
  toCancel: count =>
    `${queued(count)} ${agree(count, 'est d’abord annulé', 'sont d’abord annulés')}. Chacun peut encore partir.`,
  foundGoes: 'Le SMS déjà programmé est d’abord annulé. Il peut encore partir.',
  same: count => `${texts(count)} ${agree(count, 'reste tel quel', 'restent tels quels')}.`,
  cost: (cost, before) => (before === null ? `Coût : ${cost}.` : `Coût : ${cost}, au lieu de ${before}.`),
  saved: cost => `Économie : ${cost}.`,
  balance: (balance, code) => `Solde actuel : ${showMoney(balance, code)}.`,
  overlap: {
    staff: (staff, name, when) => `${staff} a aussi ${name} à cette heure : ${when}.`,
    person: (name, when, what) => `${name} a un autre rendez-vous à cette heure : ${when}${what && `, ${what}`}.`,
    chair: (name, when) => `À cette heure, il y a aussi ${name} : ${when}.`,
  },
  left: (count, which) => {
    const stays = agree(
      count,
      '1 a été modifié à part et reste tel quel',
      `${count} ont été modifiés à part et restent tels quels`,
    );
    return `${stays} : ${which.join(' ; ')}${count > which.length ? ` ; et ${plural(count - which.length, 'autre', 'autres')}` : ''}.`;
  },
  overlapsMore: count => `Et ${plural(count, 'autre', 'autres')} à la même heure.`,
};

const after: (typeof english)['after'] = {
  cancelling: (name, due) =>
    `Annulation en cours du SMS à ${name}, prévu ${due} : jusqu’à la confirmation du service, il peut encore partir.`,
  notCancelled: (name, due) =>
    `Le SMS à ${name}, prévu ${due}, peut encore partir : le service n’a pas confirmé l’annulation.`,
  onItsWay: (name, due) =>
    `Le SMS à ${name}, prévu ${due}, était déjà en route. Il peut encore partir. Il est annulé dès que le service répond.`,
  unknown: (name, due) =>
    `Nous ignorons si le SMS à ${name}, prévu ${due}, est parti. Il peut encore partir. La page Aujourd’hui le demande.`,
  toBe: (name, due) => `SMS prévu pour ${name} : ${due}.`,
  queued: (name, due) => `Nouveau SMS programmé pour ${name} : ${due}.`,
  handedOver: (name, due) => `Le SMS à ${name}, prévu ${due}, est transmis au service.`,
  refused: name => `Le service a refusé le SMS à ${name} : la page Aujourd’hui demande que faire.`,
  missed: name => `C’était trop tard pour le SMS à ${name} : téléphonez.`,
  gone: (name, due) => `Le SMS à ${name}, prévu ${due}, ne part pas.`,
  confirmedGone: count => agree(count, 'SMS annulé (confirmé).', `${texts(count)} annulés (confirmé).`),
  more: count => `${plural(count, 'autre SMS', 'autres SMS')} : ouvrez le rendez-vous.`,
  ofThisOne: says => `Pour celui-ci : ${says}`,
};

const scope: (typeof english)['scope'] = {
  namesOne: 'Le SMS ne parle que de ce rendez-vous. Les autres restent dans Aujourd’hui.',
  title: {
    save: 'Enregistrer lesquels ?',
    move: 'Déplacer lesquels ?',
    cancel: 'Annuler lesquels ?',
    out: 'Sortir lesquels de la série ?',
  },
  lead: spoken => `Il fait partie d’une série : ${spoken}.`,
  legend: 'Quels rendez-vous',
  which: {
    one: when => `Seulement celui-ci, ${when}`,
    following: () => 'Celui-ci et tous les suivants',
    all: () => 'Tous ceux à venir',
  },
  out: {
    one: () => 'Celui-ci devient indépendant, les autres restent',
    following: () => 'Celui-ci reste, tous les suivants sont annulés',
    all: () => 'Celui-ci reste, tous les autres à venir sont annulés',
  },
  go: { save: 'Enregistrer', move: 'Déplacer', cancel: 'Annuler le rendez-vous' },
  goMany: { save: 'Enregistrer', move: 'Les déplacer', cancel: 'Les annuler' },
};

const repeat: (typeof english)['repeat'] = {
  label: 'Se répète',
  freq: {
    never: 'Jamais',
    daily: 'Chaque jour',
    weekly: 'Chaque semaine',
    'monthly-date': day => `Chaque mois, le ${day === 1 ? '1er' : day}`,
    'monthly-weekday': (nth, weekday) => `Chaque mois, le ${nth} ${weekday}`,
    yearly: day => `Chaque année, le ${day}`,
    asItIs: 'Selon sa propre règle',
  },
  nth: { 1: 'premier', 2: 'deuxième', 3: 'troisième', 4: 'quatrième', 5: 'cinquième', [-1]: 'dernier' },
  every: unit => `Tous les combien de ${unit}`,
  units: { daily: 'jours', weekly: 'semaines', 'monthly-date': 'mois', 'monthly-weekday': 'mois', yearly: 'années' },
  days: 'Le',
  ends: 'Fin',
  end: { never: 'Sans fin', until: 'Un jour donné', count: 'Après un nombre de fois' },
  lastDay: 'Dernier jour',
  times: 'Fois',
  wrong: {
    interval: 'Un nombre entier de 1 à 99.',
    days: 'Choisissez au moins un jour de la semaine.',
    until: 'Choisissez un jour après le premier.',
    count: 'Un nombre entier de 2 à 1 000.',
  },
  firstApart: first => `Le premier est quand même le ${closed(first)}`,
  inWords: {
    never: 'ne se répète pas',
    daily: n => (n === 1 ? 'chaque jour' : `tous les ${n} jours`),
    weekly: (n, days) => (n === 1 ? `chaque ${days}` : `toutes les ${n} semaines, le ${days}`),
    'monthly-date': (n, day) => `${everyMonths(n)}, le ${day === 1 ? '1er' : day}`,
    'monthly-weekday': (n, which) => `${everyMonths(n)}, le ${which}`,
    yearly: (n, day) => (n === 1 ? `chaque année le ${day}` : `tous les ${n} ans, le ${day}`),
    until: day => `jusqu’au ${day}`,
    count: n => plural(n, 'fois', 'fois'),
    asItIs: rule => `selon sa propre règle (${rule})`,
    and: 'et',
  },
  hint: spoken => `Se répète ${spoken}.`,
  isException: 'Celui-ci a été modifié à part et ne suit plus la série.',
};

function everyMonths(months: number): string {
  return months === 1 ? 'chaque mois' : `tous les ${months} mois`;
}

export const changeWords: typeof english = {
  changePreview,
  after,
  statusLegend: 'État',
  statusKeys: { booked: 'R', confirmed: 'C', arrived: 'P', 'no-show': 'A' },
  statusTitle: (status, key) => `${status} (${key})`,
  statusSet: (name, when, status) => `${name}, ${when} : ${status}.`,
  checked: { saved: 'La modification est enregistrée.', notSaved: 'La modification n’est pas enregistrée à présent.' },
  tooEarly: {
    arrived: when => `C’est ${when} : personne ne peut être là avant ce jour.`,
    'no-show': when =>
      `Il commence ${when} : on ne sait qu’alors qui est venu. S’il n’a pas lieu, appuyez sur « Annuler le rendez-vous… ».`,
  },
  textsStopped: count =>
    count === 0 ? '' : agree(count, 'Son SMS ne part pas.', `Ses ${texts(count)} ne partent pas.`),
  scope,
  repeat,
  concerned: count => `Cela fait ${appointments(count)}.`,
  resized: (name, when, minutes) => `${name}, ${when}, dure maintenant ${plural(minutes, 'minute', 'minutes')}.`,
  resizeQuestion: (name, when, from, to) => `Finir ${name}, ${when}, à ${to} au lieu de ${from} ?`,
  moveAndResizeQuestion: (name, from, to, end) => `Déplacer ${name} de ${from} à ${to}, jusqu’à ${end} ?`,
  change: 'Modifier',
  cancelQuestion: name => `Annuler le rendez-vous de ${name} ?`,
  cancelAppointmentAsk: 'Annuler le rendez-vous…',
  keepIt: 'Le garder',
  anotherPerson: 'Une autre personne',
  people: 'Personnes',
  removePerson: name => `Retirer ${name}`,
  personLeft: 'Choisissez cette personne dans la liste, ou videz le champ.',
  starts: 'Début',
  ends: 'Fin',
  endsNextDay: day => `Il finit le lendemain, ${closed(showDay(day))}`,
  seriesFact: 'Se répète',
  bookedSeries: (name, when, spoken) => `Réservé : ${name}, ${when}, ${spoken}.`,
  textNowLead: name => `Réservé trop tard pour ce rappel à ${name}. Vous pouvez lui écrire maintenant.`,
};
