import type { words as english, Quiet } from '../../print/print.words.ts';
import { plural, showCount } from '../../ui/format.ts';
import { countPeople } from '../texts/counts.words.ts';
import { agree } from '../ui/agree.ts';

const says: Record<Quiet, (count: number) => string> = {
  texted: count => `${countPeople(count)} ${agree(count, 'a reçu ou recevra', 'ont reçu ou recevront')} un SMS`,
  came: count => `${showCount(count)} déjà là`,
  absent: count => plural(count, 'absence', 'absences'),
  informed: count => `${countPeople(count)} ${agree(count, 'le sait', 'le savent')} déjà`,
  over: count => `pour ${showCount(count)}, l’heure est passée`,
};
const kinds = Object.keys(says) as Quiet[];

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
  dialog: {
    title: 'Imprimer',
    kind: 'Quoi imprimer',
    kinds: { sheet: 'Feuille du jour', calls: 'Liste d’appels' },
    day: 'Jour',
    perStaff: 'Une page par collaborateur',
    preview: 'Sur le papier',
    print: 'Imprimer',
    pdf: 'Enregistrer en PDF',
    close: 'Fermer',
    asking: 'Lecture de la journée…',
  },
  sheet: {
    title: 'Feuille du jour',
    none: 'Aucun rendez-vous ce jour-là.',
    columns: {
      time: 'Heure',
      people: 'Personne',
      service: 'Pour',
      staff: 'Avec',
      status: 'État',
      reminder: 'Rappel',
      room: 'Notes',
    },
    noReminder: 'Aucun',
    noNumber: 'sans numéro',
  },
  calls: {
    title: 'Liste d’appels',
    lead: 'Aucun rappel reçu, ou rendez-vous annulé ou déplacé : téléphonez.',
    ownTexts:
      'Les personnes qui ont reçu l’annulation par SMS n’y sont pas. Vos autres SMS ne sont pas pris en compte.',
    none: quiet => {
      const parts = kinds.filter(kind => quiet[kind] > 0);
      if (parts.length === 0) return 'Aucun rendez-vous ce jour-là, donc personne à appeler.';
      if (parts.length === 1 && parts[0] === 'texted')
        return 'Personne à appeler : tous ceux de ce jour ont reçu ou recevront un SMS.';
      return `Plus personne à appeler ce jour-là : ${parts.map(kind => says[kind](quiet[kind])).join(', ')}.`;
    },
    believesCancelled: 'Un SMS a annoncé, ou a pu annoncer, l’annulation. Le rendez-vous a lieu : téléphonez.',
    cancelled: {
      short: 'Rendez-vous annulé.',
      reminded:
        'Rendez-vous annulé après l’envoi du rappel. Rien ne l’annonce tout seul : téléphonez, sauf si la personne le sait.',
      notInformed: 'Rendez-vous annulé. Rien ne l’annonce tout seul : téléphonez, sauf si la personne le sait.',
    },
    stillBooked: 'Rendez-vous maintenu. Pas de rappel.',
    moved: from => `Déplacé, auparavant ${from}. Personne non prévenue.`,
    columns: {
      time: 'Heure',
      person: 'Personne',
      number: 'Numéro',
      about: 'Pour',
      why: 'Pourquoi',
      room: 'Appel fait ?',
    },
    noNumber: 'Pas de numéro pour les SMS.',
    noReminder: 'Aucun rappel ne part pour ce rendez-vous.',
  },
  minutes: minutes => `${showCount(minutes)} min`,
  printed: (when, counted) => `${counted === null ? '' : `${counted}. `}État ${when}.`,
};
