import type { QueuedBatch, RescueCancel, RescueReason } from '../../../src-shared/model/rescue.ts';
import type { words as english } from '../../rescue/rescue.words.ts';

const title: Record<RescueReason, string> = {
  missing: 'Vos données ont disparu',
  'all-gone': 'Vos données ne sont plus sur cet ordinateur',
  empty: 'Vos données sont vides',
  damaged: 'Vos données sont abîmées',
  foreign: 'Ce n’est pas votre fichier de données',
  unreleased: 'Vos données viennent d’une version d’essai',
  'from-future': 'Vos données demandent un Bellbird plus récent',
  locked: 'Un autre programme utilise vos données',
  'disk-full': 'Le disque est plein',
  unreadable: 'Le disque ne répond pas',
};
const happened: Record<RescueReason, string> = {
  missing: 'Le fichier de vos contacts et rendez-vous n’est plus là.',
  'all-gone': 'Bellbird a servi ici, mais son dossier n’a plus ni données ni sauvegardes.',
  empty: 'Le fichier de vos contacts et rendez-vous ne contient rien.',
  damaged: 'Le fichier de vos contacts et rendez-vous est illisible.',
  foreign: 'Un autre programme a modifié le fichier, ou un autre fichier a pris sa place.',
  unreleased: 'Une version de Bellbird d’avant la première version a fait ce fichier. Il reste tel quel.',
  'from-future': 'Un Bellbird plus récent a fait ce fichier. Celui-ci l’abîmerait.',
  locked: 'Bellbird ne peut pas utiliser vos contacts et rendez-vous pendant ce temps.',
  'disk-full': 'Bellbird n’a plus de place pour travailler avec vos données.',
  unreadable: 'Le disque ne laisse pas Bellbird lire ou écrire vos données.',
};
const next: Partial<Record<RescueReason, string>> = {
  'from-future': 'Installez le dernier Bellbird et démarrez-le.',
  locked:
    'Fermez les autres fenêtres de Bellbird, ou attendez la fin d’une sauvegarde ou d’un antivirus. Puis réessayez.',
  'disk-full': 'Videz la corbeille ou déplacez de gros fichiers. Puis réessayez.',
  unreadable: 'Rebranchez le disque ou redémarrez l’ordinateur. Puis réessayez.',
};
const states: Record<QueuedBatch['state'], string> = {
  queued: 'Programmé',
  unclear: 'Peut-être programmé : le service de SMS n’a pas répondu',
  'cancel-unclear': 'Annulation non confirmée. Il peut encore partir.',
};
const cannot: Record<Exclude<QueuedBatch['cancel'], 'possible'>, string> = {
  'no-batch': 'Ne peut pas être annulé. Téléphonez.',
  'no-account': 'Ne peut pas encore être annulé ici.',
  'other-account': 'Programmé sur un autre compte. Téléphonez.',
};
const outcomes: Record<RescueCancel['outcome'], (texts: string) => string> = {
  cancelled: texts => `Annulés (confirmé) : ${texts}.`,
  'too-late': texts => `Trop tard, déjà envoyés : ${texts}.`,
  'not-cancelled': texts => `Non annulés, peuvent encore partir : ${texts}.`,
  uncertain: texts => `Non confirmés, peuvent encore partir : ${texts}.`,
  'not-sent': () => 'Le service de SMS est injoignable. Réessayez.',
};

export const words: typeof english = {
  title,
  happened,
  next,
  quiet: 'Bellbird n’envoie rien avant votre décision.',
  wait: 'Vos données ne sont pas modifiées. Bellbird n’envoie rien entre-temps. Les SMS déjà programmés partent quand même.',
  tryAgain: 'Réessayer',
  stillClosed: 'Toujours pareil. Rien n’a été modifié.',
  folder: 'Dossier :',
  putBack: {
    title: 'Remettre le dossier à sa place',
    text: 'A-t-il été déplacé, ou son disque est-il débranché ? Remettez tout dans ce dossier. Puis regardez de nouveau.',
    look: 'Regarder de nouveau',
    none: 'Toujours aucune donnée dans ce dossier.',
  },
  help: {
    title: 'Obtenir de l’aide',
    text: 'Un rapport dit ce qui s’est passé. Il n’a ni noms, ni numéros, ni SMS, et vous le lisez d’abord.',
    report: 'Signaler un problème…',
    open: 'Ouvrir le dossier',
  },
  backup: {
    title: 'Restaurer une sauvegarde',
    newest: when => `Dernière sauvegarde : ${when}.`,
    holds: (people, appointments, texts) => `Elle contient ${people}, ${appointments}, ${texts}.`,
    lacks: 'Ce que vous avez changé ensuite y manque.',
    noTextsSince: 'D’après ce qui est connu ici, aucun SMS n’a été transmis au service ensuite.',
    unknownSince:
      'La liste de ce qui a été envoyé est perdue aussi. Des SMS inconnus ici ont pu être transmis ensuite : regardez dans votre compte chez le service de SMS avant de réserver de nouveau.',
    textsSince: (texts, isOne) =>
      `Transmis au service ensuite : ${texts}. ${isOne ? 'Il vous sera montré' : 'Ils vous seront montrés'} après.`,
    held: 'Chaque SMS est retenu jusqu’à ce que vous ayez regardé.',
    go: 'Restaurer',
    goOf: when => `Restaurer la sauvegarde de ${when}`,
    older: count => `Sauvegardes plus anciennes (${count})`,
    none: 'Il n’y a aucune sauvegarde sur cet ordinateur.',
    noneNext: 'En avez-vous une sur une clé USB ? Restaurez-la depuis son fichier.',
    fromFile: 'Restaurer depuis un fichier…',
    file: 'Fichier de sauvegarde',
    secondPlace: 'Des copies de vos sauvegardes sont dans ce dossier :',
  },
  queued: {
    title: 'SMS encore programmés',
    none: 'Aucun SMS n’est programmé chez le service de SMS.',
    noneKnown: 'Ce qui est programmé n’est pas connu ici. Le site de votre fournisseur le montre peut-être.',
    go: texts => `Encore à envoyer par le service de SMS, même si ce PC est éteint : ${texts}.`,
    damaged: 'Le registre des envois est abîmé. D’autres SMS sont peut-être programmés.',
    ofBackup: 'Connus par la dernière sauvegarde. Ce qui a été programmé ensuite n’y est pas.',
    more: batches => `${batches} de plus, à des heures suivantes.`,
    noAccount: 'Aucune clé n’est disponible ici. Restaurez une sauvegarde, puis annulez dans Messages.',
    locked: 'Votre trousseau est verrouillé. Déverrouillez-le pour annuler.',
    cancel: 'Annuler',
    cancelOf: (who, when) => `Annuler le SMS à ${who}, ${when}`,
    cancelAll: (texts, isWhole) => (isWhole ? `Tout annuler (${texts})` : `Annuler les premiers (${texts})`),
    cancelling: 'Annulation en cours',
    others: count => `et ${count} de plus`,
    columns: { when: 'Quand', who: 'À', text: 'SMS', state: 'État', act: 'Annuler' },
    states,
    cannot,
    outcomes,
  },
  anew: {
    title: 'Recommencer à neuf',
    text: 'Seulement si aucune sauvegarde n’aide. Vous saisissez tout de nouveau.',
    open: 'Recommencer à neuf…',
    ask: 'Commencer sans vos données ?',
    lost: 'Vos contacts, rendez-vous et règles ne seront pas là.',
    kept: 'L’ancien fichier reste dans le dossier.',
    queued: 'Les SMS programmés partent quand même. Vous les verrez sur la page Aujourd’hui.',
    queuedUnknown: 'Les SMS programmés avant partent quand même. Bellbird ne peut ni les montrer ni les annuler.',
    back: 'Retour',
    go: 'Recommencer à neuf',
  },
  person: 'personne',
  people: 'personnes',
  appointment: 'rendez-vous',
  appointments: 'rendez-vous',
};
