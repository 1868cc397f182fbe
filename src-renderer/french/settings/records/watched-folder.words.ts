import type { words as english } from '../../../settings/records/watched-folder.words.ts';

export const words: typeof english = {
  title: 'Dossier surveillé',
  lead: 'Bellbird y cherche les fichiers de réservation, et demande d’abord.',
  hint: 'Bellbird y regarde chaque minute. Il lit .ics, .csv et .xlsx.',
  practice: 'Votre choix ici ne vaut que pour l’entraînement.',
  path: 'Dossier des fichiers',
  example: 'Exports',
  watch: 'Surveiller ce dossier',
  stop: 'Ne plus surveiller',
  watched: 'Les nouvelles listes de ce dossier paraissent sur la page Aujourd’hui.',
  left: 'Plus aucun dossier n’est surveillé.',
  good: 'Le dossier est regardé chaque minute, et quand un fichier change. Les nouvelles listes paraissent sur la page Aujourd’hui.',
  waiting: lists => `${lists} sur la page Aujourd’hui.`,
  list: 'liste attend',
  lists: 'listes attendent',
  troubles: {
    'not-a-path': 'Ce n’est pas le chemin complet d’un dossier de cet ordinateur. Choisissez-le de nouveau.',
    missing:
      'Ce dossier n’est pas sur cet ordinateur pour le moment. S’il est sur un autre ordinateur ou une clé USB, connectez-les. Si ces données viennent d’un autre ordinateur, saisissez le dossier de celui-ci. Rien n’est perdu : un nouvel essai se fait chaque minute.',
    'not-a-folder': 'Il y a un fichier là où était ce dossier. Choisissez de nouveau le dossier.',
    unreadable:
      'Cet ordinateur ne laisse pas Bellbird lire ce dossier pour le moment. Un nouvel essai se fait chaque minute.',
  },
};
