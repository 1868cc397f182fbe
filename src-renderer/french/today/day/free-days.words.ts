import type { words as english } from '../../../today/day/free-days.words.ts';
import { plural } from '../../../ui/format.ts';

export const words: typeof english = {
  title: 'Aucun rendez-vous aujourd’hui ni demain',
  nextIs: (when, who) => `Prochain : ${when}, ${who}.`,
  none: 'Réservez-en un, ou importez vos rendez-vous.',
  open: 'Ouvrir l’agenda',
  import: 'Importer des rendez-vous',
  live: 'L’envoi est activé',
  byThemselves: 'Les rappels partent maintenant tout seuls.',
  peopleAreIn: count =>
    `${plural(count, 'personne est enregistrée', 'personnes sont enregistrées')}. Ajoutez leurs rendez-vous.`,
};
