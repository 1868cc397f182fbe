import type { words as english } from '../../../settings/hours/hours.words.ts';
import { plural } from '../../../ui/format.ts';

/** Tells the second span of a day apart from the first, for screen readers. */
const part = (index: number) => (index === 0 ? '' : `, partie ${index + 1}`);

export const words: typeof english = {
  title: 'Horaires de travail',
  lead: 'L’agenda ombre les autres heures. Vous pouvez quand même y réserver.',
  whose: 'Horaires de',
  business: 'L’entreprise',
  unsavedOf: name => `${name} (pas enregistré)`,
  addStaff: 'Ajouter un collaborateur',
  own: 'Horaires propres',
  ownHint: name => `Sinon, ${name} travaille quand l’entreprise est ouverte.`,
  unsaid: 'Pas encore enregistré. Jusque-là, les heures d’envoi comptent.',
  usual: 'Mettre des horaires habituels',

  closed: 'Fermé',
  from: (day, index) => `${day}, de${part(index)}`,
  until: (day, index) => `${day}, à${part(index)}`,
  to: '–',
  drop: (day, from) => `Retirer ${day} ${from}`,
  addBreakOn: day => `Ajouter une pause le ${day}`,
  copyOf: day => `Copier ${day} vers…`,

  save: 'Enregistrer',
  unsaved: 'Pas encore enregistré.',
  back: 'Retour',
  saved: name => (name === null ? 'Horaires de travail enregistrés.' : `Horaires enregistrés pour ${name}.`),

  copying: {
    title: day => `Copier ${day} vers`,
    go: 'Copier',
  },

  newStaff: {
    title: 'Ajouter un collaborateur',
    name: 'Nom',
    nameHint: 'Comme il figure sur les rendez-vous.',
    isThere: name => `${name} est déjà dans la liste.`,
    go: 'Ajouter',
  },

  daysOff: {
    title: 'Absences',
    lead: 'Jours où l’un de vous est absent. Si tous le sont, ajoutez un jour férié.',
    add: 'Ajouter une absence',
    empty: 'Personne n’est absent',
    emptyNext: 'Ajoutez congés, formations ou maladies.',
    columns: { staff: 'Qui', days: 'Jours', reason: 'Motif', acts: 'Modifier ou retirer' },
    from: 'Premier jour',
    until: 'Dernier jour',
    staff: 'Qui',
    reason: 'Motif',
    changeTitle: 'Modifier une absence',
    range: (from, until) => (from === until ? from : `${from} – ${until}`),
    none: '–',
    change: (name, days) => `Modifier l’absence de ${name}, ${days}`,
    remove: (name, days) => `Retirer l’absence de ${name}, ${days}`,
    past: count => plural(count, 'absence passée', 'absences passées'),
    saved: (name, days) => `Absence de ${name} : ${days}.`,
    removed: (name, days) => `Absence de ${name} retirée (${days}).`,
  },
};
