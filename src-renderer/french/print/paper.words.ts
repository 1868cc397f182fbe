import type { words as english, Quiet } from '../../print/paper.words.ts';
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
    columns: {
      time: 'Heure',
      person: 'Personne',
      number: 'Numéro',
      about: 'Pour',
      why: 'Pourquoi',
      room: 'Appel fait ?',
    },
  },
  minutes: minutes => `${showCount(minutes)} min`,
  printed: (when, counted) => `${counted === null ? '' : `${counted}. `}État ${when}.`,
};
