import type { words as english } from '../../ui/ui.words.ts';

export const words: typeof english = {
  close: 'Fermer',
  undo: 'Annuler',
  stop: 'Arrêter',
  dismiss: 'Masquer',
  clearSearch: 'Effacer la recherche',
  pastedTable: 'C’était un tableau. Sa première cellule est cherchée ; pour ajouter une liste, utilisez Importer.',
  working: 'En cours',
  notices: 'Messages',
  detailsOf: title => `Détails : ${title}`,
  doneOf: (done, total) => `${done} sur ${total}`,
  optional: 'facultatif',
  day: {
    label: 'Jour',
    pick: 'Choisir un jour',
    previous: 'Mois précédent',
    next: 'Mois suivant',
    today: 'Aujourd’hui',
    missing: 'Choisissez un jour.',
    unreadable: example => `Jour illisible. Essayez ${example}, « demain » ou « lun ».`,
    noSuchDay: (month, days) => `${month} a ${days} jours.`,
    tooEarly: day => `Choisissez le ${day} ou plus tard.`,
    tooLate: day => `Choisissez le ${day} ou plus tôt.`,
  },
  time: {
    label: 'Heure',
    pick: 'Choisir une heure',
    missing: 'Choisissez une heure.',
    unreadable: 'Heure illisible. Essayez 14:30 ou 14h30.',
    noSuchTime: 'Les heures vont de 00:00 à 23:59.',
  },
};
