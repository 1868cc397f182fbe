import type { words as english } from '../../../settings/records/practice-clock.words.ts';

export const words: typeof english = {
  label: 'Horloge d’entraînement :',
  move: 'Avancer l’horloge',
  moveNote: 'Avancez, et voyez partir les rappels.',
  steps: [
    { label: '1 minute', minutes: 1 },
    { label: '1 heure', minutes: 60 },
    { label: '4 heures', minutes: 240 },
    { label: '1 jour', minutes: 1440 },
    { label: '1 semaine', minutes: 10_080 },
  ],
  moved: when => `L’horloge d’entraînement est à ${when}.`,
};
