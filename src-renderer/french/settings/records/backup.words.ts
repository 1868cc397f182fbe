import type { BackupProblem } from '../../../../src-shared/contract/errors.ts';
import type { BackupKind } from '../../../../src-shared/model/backup.ts';
import type { words as english } from '../../../settings/records/backup.words.ts';

const kinds: Record<BackupKind, string> = {
  daily: 'Automatique',
  'by-person': 'À la main',
  'before-restore': 'Avant une restauration',
  'before-update': 'Avant une mise à jour',
};
const problems: Record<BackupProblem, string> = {
  'not-ours': 'Pas une sauvegarde de Bellbird',
  damaged: 'Abîmée',
  altered: 'Modifiée par un autre programme',
  newer: 'D’un Bellbird plus récent',
  unreleased: 'D’une version d’essai',
  'other-world': 'D’autres données',
  encrypted: 'Protégée par une phrase secrète',
  'wrong-passphrase': 'Protégée par une autre phrase secrète',
};

export const words: typeof english = {
  title: 'Sauvegardes',
  lead: 'Une sauvegarde est faite chaque jour, et les 14 dernières sont gardées. Les vôtres restent. Chacune contient toutes vos données, mais jamais votre clé.',
  leadPractice: 'En entraînement, pas de sauvegarde automatique. Faites-en une pour essayer la restauration.',
  newest: when => `Dernière : ${when}.`,
  make: 'Sauvegarder maintenant',
  made: 'Sauvegarde faite.',
  folder: 'Dossier des sauvegardes sur cet ordinateur :',
  failed: 'La sauvegarde d’aujourd’hui n’a pas pu être faite. Bellbird réessaie chaque heure.',
  list: 'Sauvegardes sur cet ordinateur',
  none: 'Aucune sauvegarde pour le moment.',
  columns: {
    when: 'Quand',
    kind: 'Comment',
    people: 'Personnes',
    appointments: 'Rendez-vous',
    texts: 'SMS',
    size: 'Taille',
    acts: 'Restaurer ou copier',
  },
  kinds,
  problems,
  isFromBeforeLive: 'D’avant l’activation de l’envoi',
  restore: 'Restaurer…',
  restoreOf: when => `Restaurer la sauvegarde du ${when}`,
  save: 'Enregistrer une copie',
  saveOf: when => `Enregistrer une copie de la sauvegarde du ${when}`,
  fromElsewhere: 'Vous avez une sauvegarde ? Choisissez son fichier le plus récent, sur votre clé USB.',
  fromFile: 'Restaurer depuis un fichier…',
  file: 'Fichier de sauvegarde',
  confirm: {
    title: when => `Restaurer la sauvegarde du ${when} ?`,
    titleOfFile: 'Restaurer depuis ce fichier ?',
    becomes: (people, appointments, texts) =>
      `Vos données reviennent à ce moment-là : ${people}, ${appointments}, ${texts}. Ce que vous avez changé depuis n’y est pas.`,
    becomesFile: name =>
      `Vos données deviennent celles de « ${name} ». Ce qui n’est que dans vos données actuelles n’y est pas.`,
    isFromBeforeLive: 'Elle date d’avant l’activation de l’envoi. Il faudra l’activer de nouveau.',
    first: 'L’état actuel est d’abord sauvegardé : vous pourrez y revenir.',
    stay: 'Les SMS déjà programmés peuvent encore partir. Ceux que nous connaissons sont listés.',
    held: 'Rien de nouveau ne part avant que vous ne repreniez l’envoi.',
    back: 'Garder mes données',
    go: 'Restaurer',
    done: 'Restauré. Rien de nouveau n’est envoyé avant que vous n’ayez regardé.',
  },
  person: 'personne',
  people: 'personnes',
  appointment: 'rendez-vous',
  appointments: 'rendez-vous',
};
