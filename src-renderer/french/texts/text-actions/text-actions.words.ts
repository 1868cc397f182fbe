import type * as english from '../../../texts/text-actions/text-actions.words.ts';

export const words: typeof english.words = {
  openFound: now => `Ces données sont plus anciennes et l’ont à ${now}.`,
  bookFound: 'Le SMS devient le rappel du rendez-vous. Personne ne reçoit deux SMS.',
  mends: {
    phone: 'Avec un numéro, ce SMS part à son heure.',
    number: 'Avec un autre numéro, vous pourrez réessayer.',
    called: 'Ce SMS peut alors dire à qui il s’adresse.',
    rule: 'Le responsable y décide si elle est appliquée.',
  },
  decide: 'Que faire',
};
