import type { words as english } from '../../../shell/practice/tour.words.ts';

export const words: typeof english = {
  act: (number, of) => `Essayez, ${number} sur ${of}`,
  acts: {
    book: 'Réservez pour quelqu’un un jour à venir. Son rappel est programmé tout seul.',
    move: 'Déplacez ce rendez-vous. L’ancien rappel est annulé, et un nouveau programmé.',
    cancel: 'Annulez-le. Son rappel est annulé aussi, et le service de SMS le confirme.',
  },
  show: 'Me montrer',
  skip: 'Passer la visite',
  done: 'C’est tout : quoi que devienne un rendez-vous, son SMS suit.',
  setUp: 'Configurer mon entreprise',
  hide: 'Masquer',
};
