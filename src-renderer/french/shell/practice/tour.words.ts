import type { words as english } from '../../../shell/practice/tour.words.ts';

export const words: typeof english = {
  names: { book: 'Réserver', move: 'Déplacer', cancel: 'Annuler' },
  isDone: 'fait',
  acts: {
    book: 'Donnez un rendez-vous à quelqu’un pour un autre jour.',
    move: 'Déplacez ce rendez-vous, et voyez son SMS suivre.',
    cancel: 'Annulez-le, et voyez son SMS arrêté.',
  },
  byItself: 'Bellbird programme son rappel pour vous.',
  show: 'Me montrer',
  skip: 'Ignorer la visite guidée',
  done: 'C’est tout : quoi que devienne un rendez-vous, son SMS suit.',
  setUp: 'Configurer mon entreprise',
  hide: 'Masquer',
};
