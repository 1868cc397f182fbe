import type {
  byCode as codes,
  problemWords as english,
  refusalTitles as refusals,
} from '../../../import/check/problem.words.ts';
import { whyAsked } from '../look/list-question.words.ts';

export const STAYS_OUT = 'La ligne est ignorée, sauf si vous la corrigez.';
const OPEN_TO_CHOOSE = 'Ouvrez une ligne pour choisir.';
const FOR_ALL = 'Répondez pour toutes, ou ouvrez une ligne.';

export const byCode: typeof codes = {
  'no-name': {
    title: 'Pas de nom',
    advice: 'Importée sous son numéro. Un SMS qui utilise le nom est bloqué. Un modèle peut prévoir d’autres mots.',
    open: 'Ouvrez une ligne pour saisir le nom.',
  },
  'no-phone': {
    title: 'Pas de numéro de téléphone',
    advice: `Impossible d’y envoyer un SMS. ${STAYS_OUT}`,
    open: 'Ouvrez une ligne pour saisir le numéro, ou importez-les sans SMS.',
  },
  'which-is-surname': {
    title: 'Nom de famille peut-être en premier',
    advice: 'Ces noms restent tels quels. Dites-le si le nom de famille vient en premier.',
    open: 'Ouvrez une ligne pour répondre pour une personne.',
  },
  'similar-name': {
    title: 'Même numéro, et un nom proche',
    advice: 'Importée comme une autre personne sur ce téléphone. Dites-le si c’est la même.',
    open: 'Ouvrez une ligne pour comparer les noms.',
  },
  'opt-out-unclear': {
    title: 'Pas clair si la personne veut des SMS',
    advice: 'Par prudence, elle n’en reçoit pas.',
    open: 'Ouvrez une ligne pour dire ce qui est voulu.',
  },
  'opt-out-conflict': {
    title: 'Une colonne dit stop, une autre accepte',
    advice: 'Le stop l’emporte : pas de SMS, sauf si vous dites le contraire dans la fiche.',
  },
  'zeros-suspicious': {
    title: 'Des chiffres manquent peut-être à la fin',
    advice: 'Les tableurs perdent souvent les derniers chiffres. Vérifiez le numéro, sinon le SMS va à un inconnu.',
  },
  'several-mobiles': {
    title: 'Plusieurs numéros mobiles',
    advice: 'Le premier affiché reçoit les SMS. Les autres sont gardés dans la fiche.',
  },
  'more-cells-than-columns': {
    title: 'Plus de cellules que de colonnes',
    advice: `Des cellules ont pu se décaler. Ce numéro est peut-être à quelqu’un d’autre. Corrigez votre fichier. ${STAYS_OUT}`,
  },
  'country-unknown': {
    title: 'Pays inconnu',
    advice: `Le mot de la colonne du pays n’est pas un pays. Le numéro ne dit pas le sien. ${STAYS_OUT} Saisissez le numéro avec + et l’indicatif.`,
  },
  'country-conflict': {
    title: 'Le numéro et le pays ne concordent pas',
    advice: `Le numéro commence comme celui d’un autre pays que la ligne. Le reste existe dans les deux. Un programme a pu mettre son propre indicatif devant. ${STAYS_OUT} Dites qu’il est juste, ou saisissez le bon numéro.`,
  },
  'formula-not-calculated': {
    title: 'Une formule jamais calculée',
    advice:
      'La cellule compte comme vide. Ouvrez le fichier dans votre tableur, enregistrez-le, puis choisissez-le de nouveau.',
  },
  'opted-out-namesake': {
    title: 'Même nom qu’une personne désinscrite',
    advice: 'Elle a ici un autre numéro et recevra des SMS. Dites-le si c’est la même personne.',
    open: 'Ouvrez une ligne pour dire si elle veut des SMS.',
  },
  'whose-stop': {
    title: 'Pas clair qui ne veut pas de SMS',
    advice: `Vos données ont déjà ce nom. Sans numéro, rien ne dit de qui il s’agit. Personne n’est désinscrit par cette ligne. ${STAYS_OUT}`,
    open: 'Ouvrez une ligne pour saisir le numéro. Ou désinscrivez la personne dans Contacts.',
  },
  'same-number-twice': {
    title: 'Un numéro pour plusieurs personnes',
    advice: 'Normal dans une famille. Si une personne est écrite deux fois, retirez une ligne du fichier.',
  },
  'left-out': { title: 'Ignorée par vous', advice: 'Vous avez ignoré cette ligne.' },
  'email-unclear': { title: 'Pas une adresse e-mail', advice: 'La personne est importée sans elle.' },
  'yearly-unclear': {
    title: 'Date annuelle illisible',
    advice: 'La personne est importée sans cette date. Elle n’existe pas, ou elle est encore à venir.',
  },
  'yearly-shared': {
    title: 'Beaucoup de personnes ont ce jour',
    advice:
      'Il veut peut-être dire « inconnu ». Un SMS annuel part ce jour-là pour toutes. Si oui, ignorez la colonne.',
  },
  'cell-error': {
    title: 'Une formule en erreur',
    advice:
      'La cellule compte comme vide. Si la valeur compte, réparez la formule. Puis choisissez de nouveau le fichier.',
  },
  'no-person': {
    title: 'Ni nom ni numéro',
    advice: `Nous ne savons pas à qui est ce rendez-vous. ${STAYS_OUT}`,
  },
  'no-date': { title: 'Pas de date', advice: `Un rappel a besoin du jour. ${STAYS_OUT}`, open: OPEN_TO_CHOOSE },
  'date-unreadable': {
    title: 'Pas une date',
    advice: `Cette date est illisible. Il faut le jour, le mois et l’année. ${STAYS_OUT}`,
    open: 'Ouvrez une ligne pour choisir le jour et l’heure.',
  },
  'no-such-date': {
    title: 'Date impossible',
    advice: `Ce jour n’existe pas dans le calendrier. ${STAYS_OUT}`,
    open: 'Ouvrez une ligne pour choisir le jour et l’heure.',
  },
  'date-ambiguous': {
    title: 'Jour ou mois en premier ?',
    advice: 'Votre fichier ne dit pas clairement quel nombre est le jour. Lequel est juste ?',
  },
  'yearly-ambiguous': {
    title: 'Jour ou mois en premier ?',
    advice: 'Votre fichier ne dit pas clairement quel nombre est le jour. Lequel est juste ?',
  },
  'date-swapped': {
    title: 'Jour et mois peut-être inversés',
    advice: `Le tableur n’a pas pu lire certaines dates de cette colonne. Il a pu lire les autres à l’envers. ${STAYS_OUT}`,
    open: 'Ouvrez une ligne pour choisir le jour, ou dire qu’il est juste.',
  },
  'date-carried': {
    title: 'Date reprise des lignes du dessus',
    advice: 'La date est écrite une fois pour toute la journée. Vérifiez que chaque ligne est bien de ce jour.',
  },
  'no-time': {
    title: 'Pas d’heure',
    advice: `Un rappel sans l’heure n’aide personne. ${STAYS_OUT}`,
    open: OPEN_TO_CHOOSE,
  },
  'time-unreadable': {
    title: 'Pas une heure',
    advice: `Cette heure est illisible. ${STAYS_OUT}`,
    open: 'Ouvrez une ligne pour choisir le jour et l’heure.',
  },
  'time-has-zone': {
    title: 'Une heure avec un fuseau horaire',
    advice: `Elle peut être une autre heure ici. ${STAYS_OUT}`,
    open: 'Ouvrez une ligne pour choisir l’heure de votre horloge.',
  },
  'time-unusual': {
    title: 'La nuit, ou l’après-midi ?',
    advice: `${whyAsked['time-unusual']} ${STAYS_OUT}`,
    open: FOR_ALL,
  },
  'morning-or-evening': {
    title: 'Matin ou soir ?',
    advice: `${whyAsked['morning-or-evening']} ${STAYS_OUT}`,
    open: FOR_ALL,
  },
  'moved-time': { title: 'Pas de nouvelle heure', advice: `${whyAsked['moved-time']} ${STAYS_OUT}`, open: FOR_ALL },
  'second-person': {
    title: 'Une deuxième personne sur la même ligne ?',
    advice: `${whyAsked['second-person']} ${STAYS_OUT}`,
  },
  'not-a-person': { title: 'Pas une personne ?', advice: `${whyAsked['not-a-person']} ${STAYS_OUT}`, open: FOR_ALL },
  'end-before-start': { title: 'Finit avant de commencer', advice: 'Importé avec la durée habituelle.' },
  'duration-unclear': { title: 'Durée pas claire', advice: 'Importé avec la durée habituelle.' },
  'status-unclear': {
    title: 'A-t-il toujours lieu ?',
    advice: `${whyAsked['status-unclear']} ${STAYS_OUT}`,
    open: FOR_ALL,
  },
  'status-early': {
    title: 'Présent ou absent à une heure encore à venir',
    advice: `Personne ne peut encore le savoir. ${STAYS_OUT}`,
  },
  'same-reference-twice': {
    title: 'Deux fois la même référence',
    advice: 'Seule la première ligne importée avec une référence est utilisée.',
  },
  'cancelled-here': {
    title: 'Annulé dans votre agenda',
    advice:
      'Quelqu’un l’a annulé ici, et la liste l’a encore. Il reste annulé. Rétablissez-le dans l’agenda s’il a lieu.',
  },
  'moved-here': {
    title: 'Déplacé dans votre agenda',
    advice:
      'Quelqu’un l’a déplacé ici, et la liste a encore l’ancienne heure. Il reste où il est. Déplacez-le dans l’agenda si la liste a raison.',
  },
  'reference-elsewhere': {
    title: 'La référence du rendez-vous d’une autre personne',
    advice: `Votre agenda a cette référence pour quelqu’un d’autre. ${STAYS_OUT} Dites que c’est juste si le rendez-vous est à cette personne : l’autre n’en reçoit plus de SMS.`,
  },
  'comes-along': {
    title: 'Accompagne quelqu’un à cette heure',
    advice: `Votre agenda a déjà cette personne à cette heure. Elle vient avec quelqu’un d’autre, pour une autre prestation. ${STAYS_OUT} Dites que c’est juste si c’est une visite à part : il y a alors un SMS pour chacune.`,
  },
  'along-cancelled': {
    title: 'N’accompagne plus',
    advice: `Votre agenda a cette personne avec quelqu’un d’autre, qui vient toujours. ${STAYS_OUT} Retirez-la de ce rendez-vous dans l’agenda : son SMS est alors annulé.`,
  },
  'along-not-there': {
    title: 'Accompagne à un rendez-vous que l’agenda a sans elle',
    advice: `Dans le fichier, cette personne vient avec quelqu’un d’autre. Dans votre agenda, elle n’est pas de ce rendez-vous. ${STAYS_OUT} Ajoutez-la dans l’agenda si elle vient. Si c’est une visite à part, dites que c’est juste : elle reçoit alors un SMS.`,
  },
  'older-than-kept': {
    title: 'Plus ancien que ce que vous gardez',
    advice: 'Vous ne gardez pas de visites si anciennes (Réglages, Données). Elles sont ignorées.',
  },
  'other-service': {
    title: 'Annulée ici, notée pour autre chose',
    advice: `Votre agenda a cette personne à cette heure pour une autre prestation. ${STAYS_OUT} Dites si c’est ce rendez-vous.`,
    open: 'Ouvrez une ligne pour comparer les prestations.',
  },
  'same-visit': {
    title: 'La même visite avec un autre numéro',
    advice: `Votre agenda a cette personne à cette heure avec un autre numéro. Deux SMS seraient un de trop. L’un irait peut-être à un inconnu. ${STAYS_OUT} Utilisez le numéro de votre agenda, ou celui du fichier : les SMS ne vont alors qu’à lui.`,
  },
};

export const refusalTitles: typeof refusals = {
  'scientific-notation': 'Abrégé par le tableur',
  rounded: 'Numéro arrondi par le tableur',
  'too-short': 'Numéro trop court',
  'too-long': 'Numéro trop long',
  'not-a-number': 'Pas un numéro de téléphone',
  'not-valid': 'Numéro qui ne peut pas exister',
  'old-number': 'Ancien numéro, nouvelle forme inconnue',
  landline: 'Fixe',
  'special-number': 'Numéro spécial',
  'several-numbers': 'Plusieurs numéros dans une cellule',
  extension: 'Numéro avec un poste interne',
  'country-unclear': 'Pays du numéro pas clair',
};

function underColumn(answer: string): string {
  const at = answer.lastIndexOf(': ');
  const cell = answer.slice(at + 2);
  const column = `« ${answer.slice(0, at)} »`;
  return cell === '–' ? `Rien sous ${column}` : `« ${cell} » sous ${column}`;
}

export const problemWords: typeof english = {
  sharedAnswer: answer => ({
    title: answer.split(' · ').map(underColumn).join(', '),
    advice: 'Par prudence, elle n’en reçoit pas. Dites ce que cela veut dire, pour toutes ou ligne par ligne.',
  }),
  otherZone: zone => ({
    title: `Heures d’un autre fuseau horaire (${zone})`,
    advice: `Ces heures ne sont peut-être pas les vôtres. ${STAYS_OUT}`,
    open: FOR_ALL,
  }),
  titleOrName: word => ({
    title: `« ${word} » peut être un titre ou un prénom`,
    advice: 'Les SMS écriraient ce mot. Dites-le si c’est un titre.',
    open: 'Ouvrez une ligne pour répondre pour une personne.',
  }),
  noMonth: month => `Pas de mois ${month}`,
  noDay: (day, month) => `Pas de ${day} ${month}`,
  orderByOne: date => ({
    title: `Seul « ${date} » montre quel nombre est le jour`,
    advice: 'Vérifiez ces jours, ou changez l’ordre :',
  }),
  withoutNumber: {
    title: 'Pas de numéro de téléphone',
    advice: 'Importée. SMS seulement si une seule personne de votre liste a ce nom.',
    open: 'Ouvrez une ligne pour saisir le numéro, si vous le connaissez.',
  },
  whoseStopOfVisit: {
    title: 'Pas clair qui ne veut pas de SMS',
    advice: 'Plusieurs personnes peuvent porter ce nom. La ligne n’a pas de mobile. Elle ne désinscrit aucune d’elles.',
    open: 'Ouvrez une ligne pour dire de qui il s’agit.',
  },
  similarNameThen: {
    title: 'Même numéro, et un nom proche',
    advice: 'Il y a un rendez-vous à cette heure. Dites si c’est la même personne. La ligne est ignorée jusque-là.',
    open: 'Ouvrez une ligne pour comparer les noms.',
  },
  imported: 'La ligne est importée.',
  importedWithout: 'Importée sans le numéro.',
  refused: reason => `Numéro refusé (${reason})`,
};
