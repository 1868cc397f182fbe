import type { words as english } from '../../print/print.words.ts';
import { plural } from '../../ui/format.ts';

export const words: typeof english = {
  menu: 'Imprimer ou copier',
  printSheet: 'Imprimer la feuille du jour…',
  printCalls: 'Imprimer la liste d’appels…',
  copy: 'Copier la liste du jour',
  copied: (day, appointments) => `${day} copié : ${appointments}. Collez-le où vous voulez.`,
  appointments: (count, cancelled) =>
    cancelled === 0
      ? plural(count, 'rendez-vous', 'rendez-vous')
      : `${plural(count, 'rendez-vous maintenu', 'rendez-vous maintenus')}, ${plural(cancelled, 'annulé', 'annulés')}`,
  notCopied: 'Le texte n’a pas pu être copié. Rien n’a changé. Réessayez.',
  save: {
    day: 'Enregistrer ce jour comme fichier d’agenda',
    week: 'Enregistrer cette semaine comme fichier d’agenda',
    days: 'Enregistrer ces jours comme fichier d’agenda',
  },
  saved: fileName => `Enregistré : ${fileName}.`,
  calls: {
    believesCancelled: 'Un SMS a annoncé, ou a pu annoncer, l’annulation. Le rendez-vous a lieu : téléphonez.',
    cancelled: {
      short: 'Rendez-vous annulé.',
      reminded:
        'Rendez-vous annulé après l’envoi du rappel. Rien ne l’annonce tout seul : téléphonez, sauf si la personne le sait.',
      notInformed: 'Rendez-vous annulé. Rien ne l’annonce tout seul : téléphonez, sauf si la personne le sait.',
    },
    stillBooked: 'Rendez-vous maintenu. Pas de rappel.',
    moved: from => `Déplacé, auparavant ${from}. Personne non prévenue.`,
    noNumber: 'Pas de numéro pour les SMS.',
    noReminder: 'Aucun rappel ne part pour ce rendez-vous.',
  },
};
